const TAB = 9;
const NEWLINE = 10;

/**
 * Finds keys in sorted lines "key<TAB>value" in place: reading them into a map would block everybody for a tenth of a
 * second. Returns where the value of a key begins, or -1; `end` is where the lines end.
 */
export function sortedLines(bytes: Buffer, end = bytes.length): (key: string) => number {
  return (key) => {
    let low = 0;
    let high = end;
    while (low < high) {
      let start = (low + high) >> 1;
      while (start > low && bytes[start - 1] !== NEWLINE) start--;
      let at = 0;
      while (at < key.length && key.charCodeAt(at) === bytes[start + at] && bytes[start + at] !== TAB) at++;
      const next = bytes[start + at] ?? 0;
      if (at === key.length && next === TAB) return start + at + 1;
      // A key that begins with the one sought comes after it.
      if (at === key.length || key.charCodeAt(at) < next) high = start;
      else low = bytes.indexOf(NEWLINE, start + at) + 1;
    }
    return -1;
  };
}
