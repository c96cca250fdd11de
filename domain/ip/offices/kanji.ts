const signs = '〇零一二三四五六七八九';
const powers: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const numeral = `[${signs}十百千万]`;

/** Numerals as Japanese texts set them: after an era, 第 or a hyphen, and before 年, 月, 日, 号 or a hyphen. */
const numerals = new RegExp(
  `(?<=(?:[明大昭平令開公表願]|明治|大正|昭和|平成|令和|第|[\\d${signs}][-－‐―ー−]))${numeral}+(?=[年号號-]|[－‐―ー−])|` +
    `(?<=[年月第]|[\\d${signs}][-－‐―ー−])${numeral}+(?=[月日号號])`,
  'gu',
);

/** The text with digits for numerals in kanji: "特公昭五八-三三四〇五号", "第二百五十四万号". */
export function withDigitsForKanji(text: string): string {
  return text.replace(numerals, asDigits);
}

function asDigits(run: string): string {
  if (!/[十百千万]/.test(run)) return [...run].map((sign) => digitOf(sign)).join('');
  return String(
    run
      .split('万')
      .map(belowTenThousand)
      .reduce((sum, part) => sum * 10_000 + part, 0),
  );
}

function digitOf(sign: string): number {
  return sign === '〇' ? 0 : signs.indexOf(sign) - 1;
}

/** "三千二百十" is 3210; a power without a digit in front counts once. */
function belowTenThousand(run: string): number {
  let sum = 0;
  let digits = '';
  for (const sign of run) {
    const power = powers[sign];
    if (power === undefined) digits += digitOf(sign);
    else {
      sum += (digits === '' ? 1 : Number(digits)) * power;
      digits = '';
    }
  }
  return sum + Number(digits);
}
