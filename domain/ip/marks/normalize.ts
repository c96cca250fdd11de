import { latinize } from './latinize.ts';

/** Longest text that is compared; what follows in a slogan changes nothing about a conflict. */
const LONGEST = 160;

/** Letters that Unicode doesn't take apart into a plain letter and an accent. */
// biome-ignore format: a table
const ligatures: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n', ĸ: 'k',
};

// biome-ignore format: a table
const abbreviations = new Map(Object.entries({
  mr: 'mister', mrs: 'missus', dr: 'doctor', jr: 'junior', st: 'saint', mt: 'mount', ft: 'fort',
  bros: 'brothers', intl: 'international', natl: 'national', assn: 'association', mfg: 'manufacturing',
  sr: 'senior', tech: 'tech', rd: 'road', ave: 'avenue',
}));

export interface NormalMark {
  /** Lower-case words without accents and punctuation, in order: "B.V.D. Élan" -> bvd, elan. */
  words: string[];
  /** All words joined: spaces and hyphens don't distinguish marks (TMEP 1207.01(b)(iii)). */
  compact: string;
}

/**
 * A note in brackets after a mark, which says where it is used or whose it is, as lists of brands have them: HSBC (UK), Toys R
 * Us (South Africa). Of two words at most: longer ones describe a picture.
 */
const NOTE = /\s+\([^()\s]+(?:\s[^()\s]+)?\)\s*$/u;

function withoutNote(text: string): string {
  if (!text.includes(')')) return text;
  const rest = text.replace(NOTE, '');
  return /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(rest) ? rest : text;
}

/**
 * A mark as it is compared: small letters, no accents, no signs, look-alike letters of other scripts as Latin ones,
 * initials joined (B.V.D. -> bvd), abbreviations spelled out (MR -> mister). Standard characters claim every letter
 * style (37 CFR 2.52(a)), so case and style never count. Empty words for a text without a letter or digit.
 */
export function normalizeMark(text: string): NormalMark {
  const shown = text.slice(0, 4 * LONGEST).replace(/[™®©℠]|\((?:tm|r|c|sm)\)/giu, ' ');
  const plain = withoutNote(shown)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, (found) => (/[\t\n\r]/.test(found) ? ' ' : ''))
    .toLowerCase()
    .replace(/[ßæœøđðþłıħŋĸ]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/['’‘`´ʼ]/gu, '')
    .replace(/\$(?=\p{L})|(?<=\p{L})\$/gu, 's')
    .replace(/(?<=\p{L})!(?=\p{L})/gu, 'i')
    .replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replace(/&/g, ' and ')
    .replace(/(?<=[\p{L}\p{N}\s])\+/gu, ' plus ');
  const amidLatin = /[a-z]/.test(plain);
  const tokens = plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((token) => latinize(token, amidLatin));
  const words = joinInitials(tokens).map((word) => abbreviations.get(word) ?? word);
  const fitting: string[] = [];
  let length = 0;
  for (const word of words) {
    const rest = word.slice(0, LONGEST - length);
    if (!rest) break;
    fitting.push(rest);
    length += rest.length;
  }
  return { words: fitting, compact: fitting.join('') };
}

/** Single letters in a row are one word: "b v d" -> "bvd". One alone stays: "x seed". */
function joinInitials(tokens: string[]): string[] {
  const joined: string[] = [];
  let initials = '';
  for (const token of [...tokens, '']) {
    if (/^[a-z]$/.test(token)) {
      initials += token;
      continue;
    }
    if (initials) joined.push(initials);
    initials = '';
    if (token) joined.push(token);
  }
  return joined;
}
