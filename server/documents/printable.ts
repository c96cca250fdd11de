/** Names what the fonts cannot show, instead of printing empty boxes. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
    .replace(
      /[^\u0020-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2116\u2122\s]+/gu,
      (found) => {
        const letters = [...found].length;
        return `[${letters} ${letters === 1 ? 'sign' : 'signs'} of another script]`;
      },
    );
}
