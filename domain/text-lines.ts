/** About how many lines a text takes, where a line has room for this many characters. */
export const linesIn = (text: string, characters: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / characters)), 0);
