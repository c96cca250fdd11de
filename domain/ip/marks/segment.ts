import { baseForm, type Lexicon } from './lexicon.ts';
import { translationsOf } from './translations.ts';

const SHORTEST_PART = 3;
const LONGEST_TOKEN = 24;
/** From this many letters on, a token may divide into four words: FLATPACKFURNITUREDIRECT. */
const LONG_TOKEN = 18;
/** Words of the dictionary that hardly anybody uses would cut names at random. */
const COMMON = 1;

/**
 * Short words that nobody sees in a longer one, since they are endings of names (JOHNSON, TRENTHAM) or syllables of other words
 * (JARDIN, CONTINENT) far more often.
 */
const syllables = new Set(
  `ton tons son sons ham hams din dins den dens ken kens don dons tan tin tins lay lays era ago nos ins ons ills ells
  con cons par pars des ban bans dun dam mar mars res bes pap lob lot lots ism rev ore tar tars pert sac`.split(
    /\s+/,
  ),
);

/**
 * The words a run-together token consists of: "gastown" -> gas, town; [token] when it is a word itself or doesn't
 * fall into two or three common words, a long one into four. Marks are perceived by the words in them, with or without the space.
 */
export function segment(token: string, lexicon: Lexicon): string[] {
  if (token.length < 2 * SHORTEST_PART || token.length > LONGEST_TOKEN) return [token];
  if (lexicon.has(baseForm(token, lexicon)) || !/^[a-z]+$/.test(token)) return [token];
  return best(token, lexicon, token.length < LONG_TOKEN ? 3 : 4)?.words ?? foreignPair(token) ?? [token];
}

/** Two words of one foreign language: "marazul" -> mar, azul. */
function foreignPair(token: string): string[] | null {
  if (translationsOf(token).length > 0) return null;
  for (let at = SHORTEST_PART; at <= token.length - SHORTEST_PART; at++) {
    const rest = translationsOf(token.slice(at));
    if (rest.length === 0) continue;
    const head = translationsOf(token.slice(0, at));
    if (head.some(({ language }) => rest.some((other) => other.language === language)))
      return [token.slice(0, at), token.slice(at)];
  }
  return null;
}

interface Cut {
  words: string[];
  score: number;
}

function best(text: string, lexicon: Lexicon, parts: number): Cut | null {
  let found: Cut | null = worth(text, lexicon);
  if (parts === 1) return found;
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST_PART; at++) {
    const head = worth(text.slice(0, at), lexicon);
    if (!head) continue;
    const rest = best(text.slice(at), lexicon, parts - 1);
    if (!rest) continue;
    // Each further cut must pay for itself, so that long words win over several short ones.
    const score = head.score + rest.score - 14;
    if (!found || score > found.score) found = { words: [...head.words, ...rest.words], score };
  }
  return found;
}

function worth(word: string, lexicon: Lexicon): Cut | null {
  if (syllables.has(word)) return null;
  const known = lexicon.has(word) || (word.endsWith('s') && lexicon.has(word.slice(0, -1)));
  if (!known) return null;
  const count = Math.max(lexicon.count(word), lexicon.count(word.replace(/s$/, '')));
  if (count < COMMON && word.length < 5) return null;
  return { words: [word], score: Math.log2(1 + count) + 3 * Math.min(word.length, 7) };
}
