const WIDTH = 88;

/** Wraps a paragraph to the width of a letter; its own line breaks stay. */
export function wrap(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      let current = '';
      for (const word of line.split(' ')) {
        if (current !== '' && current.length + 1 + word.length > WIDTH) {
          lines.push(current);
          current = line.startsWith('- ') ? `  ${word}` : word;
        } else current = current === '' ? word : `${current} ${word}`;
      }
      return [...lines, current].join('\n');
    })
    .join('\n');
}
