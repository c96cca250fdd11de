import type { AnalyzedMark, MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { readings } from '../../ip/marks/meaning.ts';
import type { About, WordFinding } from './findings.ts';
import { calls, outlets } from './qualities.ts';
import { isWeak } from './read-as.ts';
import { relateWord } from './relate.ts';
import { colors } from './relate-goods.ts';

const article = /^(?:el|la|los|las|il|lo|le|les|gli|der|die|das|o|os)$/;

/** What each word has to do with the goods; words of one foreign language are read together, whatever they are in English: PELO SUAVE. */
export function relateWords(mark: AnalyzedMark, parts: readonly MarkWord[], about: About): WordFinding[] {
  const readIn = parts.map(({ text }) => [
    ...readings(text, about.known.lexicon),
    ...about.known.abroad(text).filter(({ english }) => /^[a-z]+$/.test(english)),
  ]);
  const language = readIn[0]?.find(
    ({ language }) => language && readIn.every((one) => one.some((other) => other.language === language)),
  )?.language;
  const family = familyOf(mark, about);
  if (family) return [family];
  const found = parts.map((word, at) => {
    const own = relateWord(word, about);
    // EL GALLO is not a family name.
    const isTogether = parts.length > 1 || article.test(mark.words[0]?.text ?? '');
    if (!language || !isTogether || own.relation === 'names' || own.relation === 'describes') return own;
    const shown = word.text.toUpperCase();
    const meant = (readIn[at] ?? [])
      .filter((one) => one.language === language)
      .map(({ english }) => {
        const told = relateWord({ text: english, base: english, sound: word.sound }, about, true);
        const because = `${shown} is ${language} for ${english.toUpperCase()}. ${told.because}`;
        return { ...told, word: shown, because };
      });
    const telling = meant.find(({ relation }) => relation === 'names' || relation === 'describes');
    return telling ?? (own.relation === 'surname' ? (meant[0] ?? own) : own);
  });
  // Next to a word that says nothing about the goods, a color only says which one: BLACK CAT.
  const isMore = found.some(({ relation }) => ['unrelated', 'unknown', 'hints'].includes(relation));
  const isSaid = found.some(({ relation }) => relation === 'names' || relation === 'describes');
  const isInitials = ({ relation, word }: WordFinding) =>
    parts.length > 1 &&
    (relation === 'unrelated' || relation === 'unknown') &&
    initialsIn(word.toLowerCase(), about.goods?.text ?? '');
  return found
    .map((one) => (isInitials(one) ? shortened(one) : one))
    .map((one) => (isSaid && one.relation === 'unrelated' && isAddress(one) ? joins(one) : one))
    .map(
      (one, at): WordFinding =>
        (one.by === 'color' && isMore) || isColorOf(one, found[at + 1])
          ? { ...one, relation: 'unrelated', because: `${one.word} is a color.`, by: undefined }
          : one,
    )
    .map((one, at) => (isRoyal(one, found[at + 1]) ? royal(one) : one))
    .map((one, at) => (at === 0 && isEuropean(one, found[1]) ? fromEurope(one) : one))
    .map((one, at) => numbered(one, at, parts.length))
    .map((one, at, all) => (isOutlet(parts, all, at) ? offeredAt(one) : one))
    .map((one, at, all) => (at === 0 && isCall(one, all[1]) ? calledFor(one) : one));
}

/** Whether a color, even one that is a word of the trade, only says which thing an unrelated word after it means: RED BICYCLE. */
function isColorOf({ word, by }: WordFinding, next: WordFinding | undefined): boolean {
  return by === 'trade' && colors.test(word.toLowerCase()) && next?.relation === 'unrelated';
}

/** Whether EURO stands for European: in front of what the goods are, as in EUROPIG for ham (T-207/06, as the commentaries tell it). */
function isEuropean({ word, relation }: WordFinding, next: WordFinding | undefined): boolean {
  return word === 'EURO' && relation === 'unrelated' && next !== undefined && isWeak(next);
}

const fromEurope = (finding: WordFinding): WordFinding => ({
  ...finding,
  relation: 'describes',
  because: `${finding.word} in front of what the goods are says EUROPEAN: from Europe, or for it.`,
  by: undefined,
});

/** Whether REAL is the Spanish word for royal, as in the names of clubs: REAL MADRID. */
function isRoyal({ word }: WordFinding, next: WordFinding | undefined): boolean {
  return (
    word === 'REAL' &&
    /^(?:MADRID|SOCIEDAD|BETIS|ZARAGOZA|VALLADOLID|MALLORCA|OVIEDO|MURCIA|SALT LAKE)$/.test(next?.word ?? '')
  );
}

const royal = (finding: WordFinding): WordFinding => ({
  ...finding,
  relation: 'unrelated',
  because: `${finding.word} is Spanish for ROYAL.`,
  by: undefined,
});

/** Whether an otherwise unrelated word comes last, after one that names or describes the goods, and says where such are offered. */
function isOutlet(parts: readonly MarkWord[], words: readonly WordFinding[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  return (
    at === parts.length - 1 &&
    word?.relation === 'unrelated' &&
    outlets.has(parts[at]?.base ?? '') &&
    (before?.relation === 'names' || (before?.relation === 'describes' && before.by !== 'praise'))
  );
}

/** A family's name with VAN, VON or DE in front: VAN DER BERG. */
function familyOf({ tokens }: AnalyzedMark, { known }: About): WordFinding | null {
  const [, name] =
    /^(?:(?:van|von|vander)(?: (?:de[nr]?|het))?|de (?:la|los)|della|d[iu]) ([a-z]{3,})$/.exec(
      tokens.join(' '),
    ) ?? [];
  if (!name || known.place(tokens.join(' ')) || !(known.surnameRank(name) ?? known.surnameRank(`van${name}`)))
    return null;
  const base = baseForm(name, known.lexicon);
  const isWord = known.lexicon.has(base) && known.sort(base) !== 'name';
  if (tokens.length === 2 && isWord) return null;
  const word = tokens.join(' ').toUpperCase();
  return { word, relation: 'surname', because: `${word} is written as a family’s name.`, by: undefined };
}

/** Initials of neighboring words of the description beside another word: DIGITAL RF for radio frequencies. */
function initialsIn(word: string, goods: string): boolean {
  const initials = (goods.match(/[a-z]+/g) ?? []).map((one) => one[0]).join('');
  return /^[a-z]{2,5}$/.test(word) && initials.includes(word);
}

const shortened = (finding: WordFinding): WordFinding => ({
  ...finding,
  relation: 'describes',
  because: `${finding.word} is made of the initials of what is said of the goods.`,
  by: 'description',
});

/** Beside what is said of the goods, these only say it to somebody, or that it is so: YOU HAVE MAIL, THIS WATER. */
const toSomebody =
  /^(?:i|you|he|she|it|we|they|me|him|her|us|them|this|that|these|those|is|are|was|were|have|has|had|can|will|do|does|did)$/;
const isAddress = ({ word }: WordFinding) => toSomebody.test(word.toLowerCase());

const joins = (finding: WordFinding): WordFinding => ({
  ...finding,
  relation: 'empty',
  because: `${finding.word} only joins the other words.`,
});

/** Whether a word of no other relation invites people to get what the goods or services are. */
function isCall({ relation, word }: WordFinding, next: WordFinding | undefined): boolean {
  return relation === 'unrelated' && next?.relation === 'names' && calls.has(word.toLowerCase());
}

const calledFor = (finding: WordFinding): WordFinding => ({
  ...finding,
  relation: 'describes',
  because: `${finding.word} only invites people to get the goods or services.`,
});

const offeredAt = (finding: WordFinding): WordFinding => ({
  ...finding,
  relation: 'describes',
  because: `${finding.word} says where such goods or services are offered.`,
});

/** Numbers that tell something wherever they appear: around the clock or the year, a full turn, a course, an emergency, years. */
const telling = /^(?:24|7|247|360|365|100|101|911|411|1000|2000|3000|5000|1[89]\d\d|20\d\d|\d)$/;

/** A number before a word tells how many: 24 HOUR; after one it tells nothing: STUDIO 54. */
function numbered(finding: WordFinding, at: number, words: number): WordFinding {
  if (words === 1 || !/^\d+$/.test(finding.word)) return finding;
  return at === words - 1 && !telling.test(finding.word)
    ? { ...finding, relation: 'unrelated', because: `${finding.word} is a number.`, by: undefined }
    : {
        ...finding,
        relation: 'describes',
        because: `${finding.word} tells how many, how long or how large, or when.`,
      };
}
