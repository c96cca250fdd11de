import { slips, slipsAllowed, wordsOf } from '../../typos.ts';
import { clauses } from './library.ts';
import type { AgreementType, Clause, ClauseTopic } from './types.ts';

export interface ClauseQuery {
  q: string;
  type: AgreementType | null;
  topic: ClauseTopic | null;
}

export interface ClausesFound {
  /** The best first; in the library's order when nothing was asked in words. */
  clauses: Clause[];
  /** Words that were read as other words, because the library has none spelled like them. */
  meant: { typed: string; word: string }[];
}

/** Filler words that say nothing about what people need. */
const emptyWords = new Set(
  'a an the and or of to in on for from by with without is are be if it its my me we our us you your they their i he she who what when where which how why can may must should do does did not no so that this there want need needs get gets have has will would contract clause clauses agreement about me'.split(
    ' ',
  ),
);

interface Indexed {
  clause: Clause;
  /** The weight of each of its words, from the most important place where it occurs. */
  weights: Map<string, number>;
}

/** Every word of every clause: made with the first search, as a page opens without one. */
let made: { index: readonly Indexed[]; vocabulary: readonly string[] } | undefined;
function words() {
  if (!made) {
    const index = clauses.map(indexed);
    made = { index, vocabulary: [...new Set(index.flatMap(({ weights }) => [...weights.keys()]))] };
  }
  return made;
}

function indexed(clause: Clause): Indexed {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  };
  add(
    Object.values(clause.variants)
      .join(' ')
      .replace(/\{\{\w+\}\}/g, ' '),
    0.5,
  );
  add(clause.protectsFrom, 1.5);
  add(clause.summary, 2);
  add(clause.topic, 2);
  add(clause.words.join(' '), 4);
  add(clause.title, 5);
  return { clause, weights };
}

/** Below this share of the best one, a clause has little to do with what was asked. */
const WORTH_SHOWING = 0.35;
const MOST_WORDS = 20;

/** The clauses that serve a need told in words, among those of a type and a topic. */
export function findClauses({ q, type, topic }: ClauseQuery): ClausesFound {
  const fits = (clause: Clause) =>
    (!type || clause.usedIn.includes(type)) && (!topic || clause.topic === topic);
  const typed = [...new Set(wordsOf(q))].slice(0, MOST_WORDS);
  const asked = typed.filter((word) => !emptyWords.has(word));
  if (asked.length === 0) return { clauses: clauses.filter(fits), meant: [] };
  const { index, vocabulary } = words();
  const meant: ClausesFound['meant'] = [];
  const wanted = asked.map((word) => {
    const known = vocabulary.filter((other) => sameStem(word, other));
    if (known.length > 0) return known;
    const near = nearest(word);
    if (near) meant.push({ typed: word, word: near });
    return near ? vocabulary.filter((other) => sameStem(near, other)) : [];
  });
  const scored = index
    .filter(({ clause }) => fits(clause))
    .map(({ clause, weights }) => ({ clause, score: scoreOf(wanted, weights) }))
    .filter(({ score }) => score > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return {
    clauses: scored
      .filter(({ score }) => score >= WORTH_SHOWING * best)
      .sort((a, b) => b.score - a.score)
      .map(({ clause }) => clause),
    meant,
  };
}

/** For each word asked for, the best place where it occurs, and more for a word that few clauses have. */
function scoreOf(wanted: readonly string[][], weights: ReadonlyMap<string, number>): number {
  const { index } = words();
  let score = 0;
  for (const forms of wanted) {
    const weight = Math.max(0, ...forms.map((form) => weights.get(form) ?? 0));
    const having = index.filter((one) => forms.some((form) => one.weights.has(form))).length;
    score += weight * (1 + Math.log(index.length / Math.max(1, having)));
  }
  return score;
}

const LEAST_STEM = 4;
const MOST_ENDING = 4;

/** Forms of one word: royalty and royalties, assign and assignment, licence and license. */
function sameStem(a: string, b: string): boolean {
  if (a === b) return true;
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  const endings = [a.length - shared, b.length - shared];
  // Short words that only begin alike are different words: mark and market.
  const most = shared < 6 ? 2 : MOST_ENDING;
  return shared >= LEAST_STEM && endings.every((ending) => ending <= most);
}

const LONGEST = 40;

/** The word of the library that was probably meant, if one is near enough. */
function nearest(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const allowed = slipsAllowed(typed.length);
  let best: { word: string; away: number } | null = null;
  for (const word of words().vocabulary) {
    if (Math.abs(word.length - typed.length) > allowed) continue;
    // People seldom miss the first letter.
    const away = slips(typed, word) + (word[0] === typed[0] ? 0 : 0.5);
    if (away <= allowed && (best === null || away < best.away)) best = { word, away };
  }
  return best?.word ?? null;
}
