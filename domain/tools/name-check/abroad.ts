import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import type { Translation } from '../../ip/marks/translations.ts';
import type { About, Relation, WordFinding } from './findings.ts';
import type { NameKnowledge } from './knowledge.ts';
import { isWeak, type Relate } from './read-as.ts';
import { saidBy } from './trade-findings.ts';
import { saidInTrades } from './trades.ts';

/** Weightiest first. */
const order: readonly Relation[] = ['names', 'describes', 'place', 'hints'];
const weight = ({ relation }: WordFinding): number => order.indexOf(relation) + 1 || order.length + 1;

export const isTelling = ({ relation }: WordFinding): boolean =>
  order.indexOf(relation) >= 0 && relation !== 'hints';

/**
 * What a foreign word says about the goods by what it means, or null where it means nothing here: TMEP 1209.03(g) for the US; in the EU a mark
 * is refused that describes in one of the languages (Regulation (EU) 2017/1001, Article 7(1)(c) and (2)).
 */
export function readAbroad(text: string, about: About, relate: Relate, languages = /./): WordFinding | null {
  const read = meaningsAbroad(text, about.known).filter(({ language }) => languages.test(language));
  const found = read.map(({ english, language }): WordFinding => {
    const shown = text.toUpperCase();
    const meant = relateMeaning(english, about, relate);
    // What a dictionary explains the goods with is no literal and direct translation of them.
    const told: WordFinding =
      meant.by === 'dictionary' ? { ...meant, relation: 'hints', by: undefined } : meant;
    const whom = isWeak(told) ? ` ${forWhom(language)}` : '';
    return {
      ...told,
      word: shown,
      because: `${shown} is ${language} for ${english.replace('-', ' ').toUpperCase()}. ${told.because}${whom}`,
    };
  });
  return found.sort((one, two) => weight(one) - weight(two))[0] ?? null;
}

/** The same, if the EU would refuse a name for what it means in one of its languages, though it is an English word too: ROCK for skirts. */
export function refusedAbroad({ tokens }: AnalyzedMark, about: About, relate: Relate): WordFinding | null {
  const [text = '', ...more] = tokens;
  const { lexicon } = about.known;
  if (more.length > 0 || !lexicon.has(baseForm(text, lexicon))) return null;
  const found = readAbroad(text, about, relate, ofUnion);
  return found && isWeak(found) ? found : null;
}

/** Languages of the EU among those of the table. */
const ofUnion =
  /^(?:German|French|Spanish|Italian|Portuguese|Dutch|Swedish|Danish|Polish|Greek|Finnish|Hungarian|Czech|Romanian|Croatian)$/;

const forWhom = (language: string): string =>
  ofUnion.test(language)
    ? `Buyers who speak ${language} understand it, and in the EU that is enough to refuse it (Regulation (EU) 2017/1001, Article 7(2)).`
    : `Buyers who speak ${language} understand it.`;

/** Languages that write compounds as one word. */
const compounding = /^(?:German|Dutch|Swedish|Danish)$/;
const SHORTEST_HALF = 4;

/** What German makes adjectives of a noun with, as English says it: TRAUMHAFT is like a dream. */
const endings: readonly (readonly [RegExp, (noun: string) => string])[] = [
  [/^(.{4,}?)(?:en|s)?haft$/, (noun) => `like ${noun}`],
  [/^(.{4,}?)(?:en|s)?voll$/, (noun) => `full of ${noun}`],
  [/^(.{4,}?)(?:en|s)?los$/, (noun) => `without ${noun}`],
];

/** What a word means in other languages, also as a compound of two words of one language: KARTOFFELSUPPE. */
export function meaningsAbroad(text: string, { abroad }: NameKnowledge): readonly Translation[] {
  const whole = abroad(text);
  if (whole.length > 0) return whole;
  for (const [form, says] of endings) {
    const stem = form.exec(text)?.[1] ?? '';
    const noun = [stem, `${stem}e`]
      .flatMap((one) => abroad(one))
      .find(({ language }) => language === 'German');
    if (noun) return [{ english: says(noun.english), language: 'German' }];
  }
  for (let at = text.length - SHORTEST_HALF; at >= SHORTEST_HALF; at--) {
    const fronts = [text.slice(0, at), text.slice(0, at).replace(/(?<=.{4})(?:e?s|e?n)$/, '')];
    for (const back of abroad(text.slice(at))) {
      if (!compounding.test(back.language)) continue;
      const front = fronts.flatMap((one) => abroad(one)).find(({ language }) => language === back.language);
      if (front) return [{ english: `${front.english}-${back.english}`, language: back.language }];
    }
  }
  return [];
}

const joining = /^(?:a|an|the|of|for|with|in|to|and|or|from|by|on)$/;

/** A meaning of several words names the goods where the last one does, and describes them where all do. */
function relateMeaning(english: string, about: About, relate: Relate): WordFinding {
  const { lexicon } = about.known;
  const words = english
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !joining.test(word));
  const bases = words.map((word) => baseForm(word, lexicon));
  const shown = english.toUpperCase();
  const term =
    words.length > 1 ? saidInTrades({ text: words.join(' '), base: bases.join(' ') }, about.trades) : null;
  if (term && about.goods) {
    const [relation, because] = saidBy(term, shown);
    return { word: shown, relation, because, by: 'trade' };
  }
  const each = words.map((text, at) =>
    relate({ text, base: bases[at] ?? text, sound: pronounceWord(text) }, about, true),
  );
  const last = each.at(-1) ?? { word: shown, relation: 'unrelated', because: '' };
  if (each.length < 2 || each.every(isWeak)) return last;
  // What a dictionary has is a kind of its last word; of a compound (with a hyphen) nobody knows that: VOLKSWAGEN.
  if (last.relation === 'names' && !english.includes('-')) return last;
  // A rolled pizza is nothing that is rolled; dumplings of ham bring ham to mind.
  const inside = each.find(
    (one) => isWeak(one) && one.by !== 'quality' && one.by !== 'praise' && one.by !== 'trade',
  );
  if (inside && !isWeak(last)) return { ...inside, relation: 'hints', by: undefined };
  return isWeak(last) || last.relation === 'place' ? { ...last, relation: 'hints', by: undefined } : last;
}
