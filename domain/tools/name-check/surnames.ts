import type { MarkWord } from '../../ip/marks/analyze.ts';
import { translationsOf } from '../../ip/marks/translations.ts';
import { weaknessOf } from '../../ip/marks/weak-words.ts';
import type { NameKnowledge } from './knowledge.ts';

/** Above this a surname is rare. Of these only long ones are in the list, which no invented word matches by chance. */
const RAREST_SURNAME = 30_000;
const SHORTEST_WITH_ENDING = 6;
/** Up to this a surname comes to mind before a word that hardly anybody uses: MILLER, SMITH. */
const COMMONEST_SURNAMES = 100;
const COMMON_SURNAMES = 5_000;

/** Whether so many families have the name that it is still heard when it is cut in two. */
export function isCommonName(name: string, { surnameRank }: NameKnowledge): boolean {
  return (surnameRank(name) ?? Infinity) <= RAREST_SURNAME;
}

/** A surname that is not an ordinary word: KING and APPLE are words first. */
export function isName(word: MarkWord, { lexicon, surnameRank, place, sort }: NameKnowledge): boolean {
  const rank = rankOf(word, surnameRank);
  if (rank === null || weaknessOf(word.text, []) !== null) return false;
  const where = place(word.text);
  if (where === 'region' || where === 'metropolis' || where === 'adjective') return false;
  // A town that few know by name is rather taken for the family (HAMILTON); a rare family for the town.
  if (where && rank > 2_000) return false;
  if (rank <= COMMONEST_SURNAMES && lexicon.count(word.base) + lexicon.count(word.text) === 0) return true;
  // WordNet has famous people too.
  return (
    sort(word.text) === 'name' ||
    sort(word.base) === 'name' ||
    !(lexicon.has(word.text) || lexicon.has(word.base))
  );
}

/** The surname itself, where the word has a possessive S: KOWALSKI'S. */
export function surnameIn({ text }: MarkWord, { surnameRank }: NameKnowledge): string {
  const name = text.replace(/s$/, '');
  return surnameRank(text) === null && surnameRank(name) !== null ? name : text;
}

/** How rare a surname is, also with a plural or possessive S: SMUCKERS. */
function rankOf({ text, base }: MarkWord, surnameRank: NameKnowledge['surnameRank']): number | null {
  for (const name of [text, base, text.replace(/s$/, '')]) {
    const rank = surnameRank(name);
    if (rank !== null) return rank;
    if (name.length >= SHORTEST_WITH_ENDING && familyEnding.test(name)) return RAREST_SURNAME;
  }
  return rankBehindPrefix(base, surnameRank);
}

/**
 * Endings of family names in German, Scandinavian, Slavic, Italian and Japanese, and of hardly anything else. Rare surnames that look
 * like surnames are taken for them (In re Industrie Pirelli, 9 USPQ2d 1564 (TTAB 1988), read in TMEP 1211.01(a)(vi), October 2017).
 */
const familyEnding =
  /(?:mann|berg|berger|stein|bach|bacher|dorf|dorfer|m[ea][iy]er|schmi(?:dt|tt)|feldt?|hoff?|hofer|witz|quist|strom|lund|gren|sson|ssen|[^aeiou]ski|wicz|ovi(?:c|ch|tz)|enko|[aiu]nov|elli|etti|atti|ucci|moto|mura|shita)$/;

/** The rank of a common surname after D' or O', which a mark may write as one word with it: D'AGUIAR. */
function rankBehindPrefix(base: string, surnameRank: NameKnowledge['surnameRank']): number | null {
  const name = /^[do]([a-z]{5,})$/.exec(base)?.[1];
  const rank = name ? surnameRank(name) : null;
  return rank !== null && rank <= COMMON_SURNAMES ? rank : null;
}

/** Whether a word that fewer families have means something in a language that is translated here: MAISON. */
export function isMeantAbroad({ text }: MarkWord, { surnameRank, abroad }: NameKnowledge): boolean {
  const rank = surnameRank(text);
  const isRarerThan = (least: number) => rank === null || rank > least;
  return (
    (isRarerThan(FEW_FAMILIES) && translationsOf(text).length > 0) ||
    (isRarerThan(RAREST_SURNAME) && abroad(text).length > 0)
  );
}

const FEW_FAMILIES = 1_500;
