/** Numbers as words and as figures. */

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const places = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

const amounts = new Set([...ones, ...tens, 'hundred', 'thousand', 'million']);
const inOrder = new Set(places);

/** The words that figures below a hundred are read as: 7 is seven, 24 twenty four; [] for any other text. */
export function figureWords(figures: string): string[] {
  if (!/^(?:\d|[1-9]\d)$/.test(figures)) return [];
  const number = Number(figures);
  const whole = ones[number] ?? tens[(number - (number % 10)) / 10 - 2] ?? '';
  return number < 20 || number % 10 === 0 ? [whole] : [whole, ones[number % 10] ?? ''];
}

/** The one word that a figure is read as, ordinals included: 7 is seven, 1st first. */
export function figureWord(text: string): string | undefined {
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return undefined;
  const place = /^(\d\d?)(?:st|nd|rd|th)$/.exec(text)?.[1];
  if (place) return places[Number(place) - 1];
  const [word, more] = figureWords(text);
  return more ? undefined : word;
}

/** What kind of number a word is, in figures or as a word: an amount, a place in an order, or none. */
export function numberKind(text: string): 'amount' | 'place' | null {
  if (amounts.has(text) || /^\d+$/.test(text)) return 'amount';
  return inOrder.has(text) || /^\d+(?:st|nd|rd|th)$/.test(text) ? 'place' : null;
}
