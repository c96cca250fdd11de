import type { MarkWord } from '../../ip/marks/analyze.ts';
import { weaknessOf } from '../../ip/marks/weak-words.ts';
import type { NameKnowledge } from './knowledge.ts';

/** Above this a surname is too rare to be taken for one at sight. */
const RAREST_SURNAME = 30_000;
/** Up to this a surname comes to mind before a word that hardly anybody uses: MILLER, SMITH. */
const COMMONEST_SURNAMES = 100;
const COMMON_SURNAMES = 5_000;

/** A surname that is no ordinary word: KING and APPLE are words first. */
export function isName(word: MarkWord, { lexicon, surnameRank, place, sort }: NameKnowledge): boolean {
  const rank = surnameRank(word.text) ?? surnameRank(word.base) ?? rankBehindPrefix(word.base, surnameRank);
  if (rank === null || rank > RAREST_SURNAME || weaknessOf(word.text, []) !== null) return false;
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

/** The rank of a common surname behind D' or O', which a mark may write as one word with it: D'AGUIAR. */
function rankBehindPrefix(base: string, surnameRank: NameKnowledge['surnameRank']): number | null {
  const name = /^[do]([a-z]{5,})$/.exec(base)?.[1];
  const rank = name ? surnameRank(name) : null;
  return rank !== null && rank <= COMMON_SURNAMES ? rank : null;
}
