import { stem } from '../../ip/marks/lexicon.ts';
import { normalizeMark } from '../../ip/marks/normalize.ts';

/** Words for the legal form of a company, which do not identify it. */
const companyForms = new Set(
  (
    'aktiengesellschaft inc incorporated corp corporation co company llc llp lp ltd limited plc pty pte gmbh mbh ag kg kgaa ohg ug se sa ' +
    'sas sarl sl srl spa snc bv nv oy oyj ab as asa aps kk kabushiki kaisha sro doo zoo'
  ).split(' '),
);
const MOST_OWNER_WORDS = 8;

/** An owner's name as it is compared, without case, accents, punctuation, article or legal form: "The Élan Co., Ltd." -> elan. */
export function ownerWords(owner: string): string[] {
  const words = normalizeMark(owner).words.slice(0, 3 * MOST_OWNER_WORDS);
  if (words.length > 1 && words[0] === 'the') words.shift();
  // "Co. KG" and "Co., Ltd." are written in many ways.
  while (words.length > 1 && isForm(words.at(-1))) words.pop();
  return words.slice(0, MOST_OWNER_WORDS);
}

function isForm(word: string | undefined): boolean {
  return word === 'and' || companyForms.has(word ?? '');
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
let segmenter: Intl.Segmenter | undefined;

/** The words of a text, each as its stem: accents, case and common endings do not count. */
export function stemsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    // In capitals, ß is SS.
    .replace(/ß/gu, 'ss')
    .replace(/['’]s?\b/gu, '');
  // Some scripts put no spaces between words.
  const parts = unspaced.test(plain) ? segments(plain) : [plain];
  const words = parts.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  return [...new Set(words.map(stemOf))];
}

function segments(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function stemOf(word: string): string {
  const one = word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  return stem(one);
}
