/** Where a text can begin to name a number: the country code in capitals; the country, or what is called a patent. */
const codes = /(?<![A-Za-z\d])(?:[A-Z]{2}(?=[ \d:./-]|RE|PP|PD?\d)|U\. ?S\.|PCT\b)/g;
const names =
  /\b(?:United States|European|International|Japan|Chin|Korea|Taiwan|India|British|German|French|Canad|Austral|Swiss|Swed|Russia|Ital|Brazil|Dutch|español|Letters Patent|Application|Patent N[ro]\.|Patent Number)[a-z]*(?= )/gi;
/** Where what belongs to a number can end: a sign, a space before a word, Japanese endings, a file's name. */
const ends =
  /[;"“”«»()[\]{}—|*「『【、。，；]|, ?(?!\d)|,(?=\d{1,2}\/\d)|\.(?= |[a-z])|: | - | (?=\p{L}{3})| (?=\p{Ll}{2})|(?<=\d)(?=\p{Script=Hiragana})/gu;
const MOST_TRIED = 40;

/**
 * Parts of a longer text that can be a patent number, for a sentence or a citation that says more than the number:
 * longest first, so that no number is cut ("see US 6, 123, 456; and others").
 */
export function partsOfText(text: string): string[] {
  const starts = [codes, names].flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index));
  const stops = [...[...text.matchAll(ends)].map(({ index }) => index), text.length];
  const parts = [0, ...starts].flatMap((start) =>
    stops
      .filter((end) => end > start)
      .map((end) => text.slice(start, end).trim())
      .filter((part) => /\d/.test(part) && part !== text.trim()),
  );
  return [...new Set(parts)].sort((a, b) => b.length - a.length).slice(0, MOST_TRIED);
}
