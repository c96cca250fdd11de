import type { MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { readings } from '../../ip/marks/meaning.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import type { About, WordFinding } from './findings.ts';
import { behindBeginning, behindPrefix, respelled, shortFor } from './respelled.ts';
import { heardInTrades } from './trades.ts';
import { isKnown } from './word-forms.ts';

export type Relate = (word: MarkWord, about: About, isRead: true) => WordFinding;

export const isWeak = ({ relation }: WordFinding) => relation === 'names' || relation === 'describes';

/**
 * What a word that is not English says when it is read as another, or null: as the word that it sounds like (TMEP 1209.03(j)), is short
 * for, has after E or I, or means in its language (TMEP 1209.03(g), of which only what describes counts).
 */
export function readAs(word: MarkWord, about: About, relate: Relate): WordFinding | null {
  const { goods, trades, known } = about;
  const { lexicon } = known;
  const { text } = word;
  const shown = text.toUpperCase();
  const as = (read: string): WordFinding =>
    relate({ text: read, base: baseForm(read, lexicon), sound: pronounceWord(read) }, about, true);
  if (isKnown(text, lexicon)) {
    for (const { english, language } of readings(text, lexicon)) {
      if (language === null || (lexicon.has(word.base) && known.sort(word.base) !== 'name')) continue;
      const found = as(english);
      const because = `${shown} means ${english.toUpperCase()} in ${language}. ${found.because}`;
      if (isWeak(found)) return { ...found, word: shown, because };
    }
    if (known.sort(word.base) !== 'name') return null;
  }
  const long = shortFor(text);
  if (long) {
    const found = as(long);
    return {
      ...found,
      word: shown,
      because: `${shown} is read as ${long.toUpperCase()}. ${found.because}`,
    };
  }
  const meant = respelled(
    word,
    [...(goods?.words ?? []), ...(goods ? heardInTrades(word.sound, trades) : [])],
    lexicon,
  );
  if (meant) {
    const found = as(meant);
    return {
      ...found,
      word: shown,
      because: `${shown} sounds like ${meant.toUpperCase()}. ${found.because}`,
      misspelled: true,
    };
  }
  // An extra doubled letter does not hide a word for the goods (TOGGS), where an invented word only happens to have one (EXXON).
  const single = text.replace(/(.)\1/g, '$1');
  if (single !== text && isKnown(single, lexicon)) {
    const found = as(single);
    if (isWeak(found) || found.relation === 'hints') return { ...found, word: shown };
  }
  const rest = behindBeginning(text, lexicon);
  if (rest) {
    const { relation, because, by } = as(rest);
    if (relation !== 'names') return { word: shown, relation, because, by };
    return { word: shown, relation: 'describes', because: `${shown} says of which sort. ${because}` };
  }
  const behind = behindPrefix(text, lexicon);
  const found = behind ? as(behind) : null;
  return found && isWeak(found)
    ? {
        ...found,
        word: shown,
        relation: 'describes',
        because: `${shown} says that it is electronic or online. ${found.because}`,
      }
    : null;
}
