/** The lines that a text takes about, where one has room for so many characters. */
export const linesIn = (text: string, characters: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / characters)), 0);
