/** Letters of other alphabets and of phonetic notation that look like Latin ones, by which a copy is hidden from a comparison. */
const latin: Record<string, string> = Object.fromEntries(
  [
    'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl ԛq ԝw кk мm тt',
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS',
    'αa οo ρp νv υu ιi κk χx',
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
    'օo ոn սu հh ցg զq ւi ɑa ɡg ıi ɩi ƅb ʀr ᴄc ᴏo ꜱs ᴠv ᴡw ᴢz',
  ]
    .join(' ')
    .split(' ')
    .map(([other = '', same = '']) => [other, same]),
);

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ɑɡıɩƅʀᴄᴏꜱᴠᴡᴢ]/u;
/** A word with a zero or a one among its letters. */
const withDigits = /^(?=.*\p{Script=Latin}[01])[\p{Script=Latin}01]{3,}$/u;

/**
 * The text with letters that only look Latin replaced by Latin ones: in words that mix alphabets and, in a text that is mostly Latin,
 * in words made of such letters alone. Its length stays the same, so that positions in it are positions in the original.
 */
export function unmask(text: string): string {
  const latins = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const others = text.match(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu)?.length ?? 0;
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    if (withDigits.test(word) && word.replace(/[01]/g, '').length >= 2 * word.replace(/[^01]/g, '').length)
      return word.replaceAll('0', 'o').replaceAll('1', 'l');
    if (!foreign.test(word)) return word;
    const letters = [...word];
    const alike = letters.every((letter) => !foreign.test(letter) || letter in latin);
    if (!alike || !(/\p{Script=Latin}/u.test(word) || latins > others)) return word;
    return letters.map((letter) => latin[letter] ?? letter).join('');
  });
}
