/** Where a text can begin to name a number: the country code in capitals, or the country. */
const beginnings =
  /(?<![A-Za-z\d])(?:[A-Z]{2}(?=[ \d:./-]|RE|PP|PD?\d)|U\. ?S\.|PCT\b|Letters Patent|(?:United States|European|International|Japan|Chin|Korea|Taiwan|India|British|German|French|Canad|Austral|Swiss|Swed|Russia|Ital|Brazil)\w*(?= ))/g;
/** Where what belongs to a number can end. */
const ends = /[;"“”«»()[\]{}—|*「『【]|, ?(?!\d)|,(?=\d{1,2}\/\d)|\.(?= )|: | - | and | or /g;
const MOST_TRIED = 40;

/**
 * Parts of a longer text that can be a patent number, for a sentence or a citation that says more than the number:
 * longest first, so that no number is cut ("see US 6, 123, 456; and others").
 */
export function partsOfText(text: string): string[] {
  const from = [0, ...[...text.matchAll(beginnings)].map(({ index }) => index)];
  const to = [...[...text.matchAll(ends)].map(({ index }) => index), text.length];
  const parts = from.flatMap((start) =>
    to
      .filter((end) => end > start)
      .map((end) => text.slice(start, end).trim())
      .filter((part) => /\d/.test(part) && part !== text.trim()),
  );
  return [...new Set(parts)].sort((a, b) => b.length - a.length).slice(0, MOST_TRIED);
}
