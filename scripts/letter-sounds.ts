/**
 * Writes domain/ip/marks/letter-sounds.ts: decision trees that say how a letter of an English word is read, by its
 * neighbors. They are fitted to nine tenths of the CMU Pronouncing Dictionary; the last tenth, chosen by hash, tests them
 * (tests/domain/ip/letter-sounds.test.ts). Rerun it when the package or the sounds change: `npm run register:sounds`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBetween, neighbors } from '../domain/ip/marks/letters.ts';
import { isHeldOut, spokenWords } from './spoken-words.ts';

/** Fewer words than this make no rule, and a question must gain more information than this (in nats). */
const LEAST_WORDS = 4;
const LEAST_GAIN = 3;
const MOST_SOUNDS = 3;
const ROUNDS = 6;

const learned = spokenWords().filter(({ word }) => !isHeldOut(word));

/** How likely a letter is to give certain sounds, from the alignments of the previous round. */
let chances = new Map<string, number>();
const atFirst = [0.1, 1, 0.05, 0.005];
const chance = (letter: string, sounds: string) =>
  chances.size === 0 ? (atFirst[sounds.length] ?? 0) : (chances.get(letter + sounds) ?? 1e-7);

/** The likeliest way to divide the sounds of a word among its letters. */
function align(word: string, sounds: string): string[] | null {
  const [n, m] = [word.length, sounds.length];
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1).fill(Number.NEGATIVE_INFINITY));
  const taken = Array.from({ length: n + 1 }, () => new Int8Array(m + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? Number.NEGATIVE_INFINITY;
  (best[0] as Float64Array)[0] = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= m; j++) {
      if (at(i, j) === Number.NEGATIVE_INFINITY) continue;
      for (let k = 0; k <= MOST_SOUNDS && j + k <= m; k++) {
        const value = at(i, j) + Math.log(chance(word[i] ?? '', sounds.slice(j, j + k)));
        if (value <= at(i + 1, j + k)) continue;
        (best[i + 1] as Float64Array)[j + k] = value;
        (taken[i + 1] as Int8Array)[j + k] = k;
      }
    }
  if (at(n, m) === Number.NEGATIVE_INFINITY) return null;
  const shares: string[] = [];
  for (let i = n, j = m; i > 0; i--) {
    const k = taken[i]?.[j] ?? 0;
    shares.unshift(sounds.slice(j - k, j));
    j -= k;
  }
  return shares;
}

interface Example {
  /** The letters around it, in the order of `neighbors`. */
  around: string[];
  sounds: string;
}

/** For each letter, all places where it occurs, with the sounds it gives there. */
function examples(): Map<string, Example[]> {
  let aligned: { word: string; shares: string[] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pairs = new Map<string, number>();
    const letters = new Map<string, number>();
    aligned = learned.flatMap(({ word, sounds }) => {
      const shares = align(word, sounds);
      return shares ? [{ word, shares }] : [];
    });
    for (const { word, shares } of aligned)
      for (const [at, share] of shares.entries()) {
        const letter = word[at] ?? '';
        pairs.set(letter + share, (pairs.get(letter + share) ?? 0) + 1);
        letters.set(letter, (letters.get(letter) ?? 0) + 1);
      }
    chances = new Map(
      [...pairs].map(([pair, count]) => [pair, count / ((letters.get(pair[0] ?? '') ?? 0) + 50)]),
    );
  }
  const found = new Map<string, Example[]>();
  for (const { word, shares } of aligned)
    for (const [at, sounds] of shares.entries()) {
      const letter = word[at] ?? '';
      const around = neighbors.map((offset) => word[at + offset] ?? '#');
      const list = found.get(letter);
      if (list) list.push({ around, sounds });
      else found.set(letter, [{ around, sounds }]);
    }
  return found;
}

const entropy = (counts: Iterable<number>, total: number) => {
  let sum = 0;
  for (const count of counts) if (count > 0) sum -= count * Math.log(count / total);
  return sum;
};

const every = [...'#abcdefghijklmnopqrstuvwxyz'];
const questions = [...every, ...'ABCDEFGHIJ'];

/**
 * A tree as text: a question is the number of a neighbor and what it may be, followed by the yes and no branches; a
 * leaf is its sounds and a dot.
 */
function tree(list: Example[]): string {
  const counts = new Map<string, number>();
  for (const { sounds } of list) counts.set(sounds, (counts.get(sounds) ?? 0) + 1);
  const [[commonest = ''] = []] = [...counts].sort(([, a], [, b]) => b - a);
  const leaf = `${commonest}.`;
  if (counts.size === 1 || list.length < 2 * LEAST_WORDS) return leaf;
  const kinds = [...counts.keys()];
  const numbers = new Map(kinds.map((kind, at) => [kind, at]));
  const all = kinds.map((kind) => counts.get(kind) ?? 0);
  const before = entropy(all, list.length);
  let best = { gain: LEAST_GAIN, neighbor: -1, question: '' };
  for (const neighbor of neighbors.keys()) {
    const by = new Map<string, number[]>();
    for (const { around, sounds } of list) {
      const letter = around[neighbor] ?? '#';
      let row = by.get(letter);
      if (!row) {
        row = kinds.map(() => 0);
        by.set(letter, row);
      }
      const kind = numbers.get(sounds) ?? 0;
      row[kind] = (row[kind] ?? 0) + 1;
    }
    for (const question of questions) {
      const yes = kinds.map(() => 0);
      for (const [letter, row] of by)
        if (isBetween(question, letter))
          for (const [kind, count] of row.entries()) yes[kind] = (yes[kind] ?? 0) + count;
      const total = yes.reduce((sum, count) => sum + count, 0);
      if (total < LEAST_WORDS || list.length - total < LEAST_WORDS) continue;
      const no = all.map((count, kind) => count - (yes[kind] ?? 0));
      const gain = before - entropy(yes, total) - entropy(no, list.length - total);
      if (gain > best.gain) best = { gain, neighbor, question };
    }
  }
  if (best.neighbor < 0) return leaf;
  const answers = ({ around }: Example) => isBetween(best.question, around[best.neighbor] ?? '#');
  const [yes, no] = [tree(list.filter(answers)), tree(list.filter((one) => !answers(one)))];
  return yes === no ? yes : `${best.neighbor}${best.question}${yes}${no}`;
}

const trees = [...examples()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([letter, list]) => `  ${letter}: '${tree(list)}',`);
const file = path.join(import.meta.dirname, '..', 'domain', 'ip', 'marks', 'letter-sounds.ts');
writeFileSync(
  file,
  `/** How each letter is read, as trees of questions about its neighbors. Made by scripts/letter-sounds.ts; not to be edited. */
export const letterSounds: Record<string, string> = {
${trees.join('\n')}
};
`,
);
