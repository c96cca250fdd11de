/** A line of a text and where it begins. */
export interface Line {
  from: number;
  text: string;
  heading: boolean;
}

/** The lines of a text, each with where it begins and whether it is a heading. */
export function readLines(text: string): Line[] {
  let from = 0;
  const all = text.split('\n');
  const times = new Map<string, number>();
  for (const line of all) times.set(line.trim(), (times.get(line.trim()) ?? 0) + 1);
  return all.map((line) => {
    const start = from;
    from += line.length + 1;
    // What stands on every page is no heading.
    return { from: start, text: line, heading: (times.get(line.trim()) ?? 0) < 3 && isHeading(line) };
  });
}

const CONTENTS_LINE =
  /^\s*(?:(?:article|section)\s+)?[\dIVX]*[\d.]*\s*\p{Lu}[^;!?]{2,90}?[\s.…·_-]+\d{1,3}\s*$/iu;
const CONTENTS_ENTRY =
  /\b\d{1,2}\.\d{1,2}\.?\s+\p{Lu}[^.;]{2,80}?[\s.…]+\d{1,3}(?=\s+(?:\d|article|section|[IVX]+\b)|\s*$)/giu;
const ENTRIES = 6;

/** The lines (from 0) of a table of contents, which has the names of clauses but no clause. */
export function contentsOf(lines: readonly Line[]): ReadonlySet<number> {
  const alone = lines.flatMap(({ text }, line) => (CONTENTS_LINE.test(text) ? [line] : []));
  const many = lines.flatMap(({ text }, line) =>
    [...text.matchAll(CONTENTS_ENTRY)].length >= ENTRIES ? [line] : [],
  );
  return new Set([...(alone.length >= ENTRIES ? alone : []), ...many]);
}

const LONGEST_HEADING = 70;

/** A short line that isn't the end of a sentence, and begins with a number or a capital. */
function isHeading(line: string): boolean {
  const tidy = line.trim();
  if (tidy === '' || tidy.length > LONGEST_HEADING || /[;,]$/.test(tidy)) return false;
  if (
    /[.:]$/.test(tidy) &&
    !/^(?:[\d.()]+|article|section|clause)\b/i.test(tidy) &&
    tidy !== tidy.toUpperCase()
  )
    return false;
  return /^(?:[\d.()§]+\s*)?\p{Lu}/u.test(tidy) && tidy.split(/\s+/).length <= 9;
}

/** The line (from 0) at a place of the text. */
export function lineAt(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.from ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

const LINES_ABOVE = 40;

/** The heading of a line, or the nearest one above it, not before line `from`; null if there is none within 40 lines. */
export function headingAbove(lines: readonly Line[], line: number, from = 0): string | null {
  for (let at = line; at >= Math.max(from, line - LINES_ABOVE); at--) {
    const above = lines[at];
    if (above?.heading) return above.text.trim();
  }
  return null;
}
