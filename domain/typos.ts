/**
 * How many slips a word of this many letters may have and still be meant: none in two letters, one in five, two in
 * nine, three from ten on.
 */
export function slipsAllowed(letters: number): number {
  if (letters < 3) return 0;
  if (letters < 6) return 1;
  return letters < 10 ? 2 : 3;
}

/**
 * How many typing slips lie between two words: an extra letter, a missing one, a wrong one, or two neighbors swapped
 * (the optimal string alignment distance). Cost grows with the product of their lengths.
 */
export function slips(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + wrong);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

export interface KnownWord {
  word: string;
  /** How many listings use it. */
  listings: number;
}

/**
 * The word that was probably meant: the fewest slips away, the same first letter before others (people seldom miss
 * it), then the one in wider use. Null when none is near enough.
 */
export function wordMeant(typed: string, known: KnownWord[]): string | null {
  const near = known
    .map((one) => ({ ...one, away: slips(typed, one.word), start: one.word[0] === typed[0] ? 0 : 1 }))
    .filter(({ away }) => away <= slipsAllowed(typed.length));
  near.sort(
    (a, b) => a.away - b.away || a.start - b.start || b.listings - a.listings || (a.word < b.word ? -1 : 1),
  );
  return near[0]?.word ?? null;
}

/** The words of a query: runs of letters and digits, lower case. */
export function wordsOf(q: string): string[] {
  return q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
