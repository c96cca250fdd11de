import { expect, it } from 'vitest';
import { analyzeMark } from '../../domain/ip/marks/analyze.ts';
import { assess } from '../../domain/ip/marks/assess.ts';
import { wordKey } from '../../domain/ip/marks/keys.ts';
import { LEAST_SCORE } from '../../domain/ip/risk.ts';
import { lexicon } from '../../server/register/lexicon.ts';
import { Marks, type RegisterRow } from '../../server/register/sweep/marks.ts';
import { nothingLent, sweep } from '../../server/register/sweep/sweep.ts';
import { drawMarks, seeded } from '../bench/marks.ts';

const words = lexicon();
const runs = Number(process.env.MODEL_RUNS ?? 1);

/** Some words of a register are common, whichever these are. */
const rarityOfKey = (key: number) => 1 - 0.65 * ((key >>> 3) % 7 === 0 ? ((key >>> 8) % 100) / 100 : 0);
const around = { lexicon: words, rarity: (base: string) => rarityOfKey(wordKey(base)), rarityOfKey };

/** A name as written by somebody who means another. */
function slip(name: string, next: () => number): string {
  const at = Math.floor(next() * name.length);
  const [front, back] = [name.slice(0, at), name.slice(at)];
  const ways = [
    () => front + back.slice(1),
    () => front + back.slice(0, 1) + back,
    () => front + back.slice(1, 2) + back.slice(0, 1) + back.slice(2),
    () => `${front} ${back}`,
    () => name.replaceAll(' ', ''),
    () => name.split(' ').reverse().join(' '),
    () => `${name} ${['group', 'wine', 'labs', 'casa', 'rot', 'blue'][at % 6]}`,
    () => name.split(' ')[0] ?? name,
    () => name.replace(/rn/, 'm').replace(/m/, 'rn').replace(/o/, '0'),
    () => `${front}${'aeioukst'[at % 8]}${back.slice(1)}`,
    () => `${name.split(' ')[0]} ${name}`,
    () => name,
  ];
  return ways[Math.floor(next() * ways.length)]?.() || name;
}

it('the first ten are the same as when comparing everything, for any register and any name', () => {
  for (let seed = 1; seed <= 2 * runs; seed++) {
    const next = seeded(seed * 7919);
    const rows: RegisterRow[] = [...drawMarks(900, seed)].map(({ mark, classes }, at) => ({
      id: at + 1,
      mark: at % 5 === 4 ? slip(mark, next) : mark,
      classes: at % 50 === 0 ? [] : classes.split(';').map(Number),
      status: next() < 0.1 ? 'Abandoned' : 'Registered',
      filed: next() < 0.1 ? null : `20${10 + Math.floor(next() * 15)}-01-02`,
    }));
    const marks = new Marks(words);
    for (const row of rows) marks.put(row);
    // Some change, some are removed.
    for (const row of rows.slice(0, 40)) {
      row.mark = slip(row.mark, next);
      marks.put(row);
    }
    for (const { id } of rows.splice(100, 30)) marks.remove(id);
    const analyzed = rows.map((row) => ({ ...row, analyzed: analyzeMark(row.mark, words) }));
    const lent = nothingLent();
    for (let search = 0; search < 40; search++) {
      const name = slip(rows[Math.floor(next() * rows.length)]?.mark ?? 'star', next);
      const mark = analyzeMark(name, words);
      if (mark.words.length === 0) continue;
      const classes = search % 3 === 0 ? [] : [1 + Math.floor(next() * 45), 1 + Math.floor(next() * 45)];
      const leastScore = [0, LEAST_SCORE, LEAST_SCORE, 25][search % 4] ?? 0;
      const everything = analyzed
        .filter(({ analyzed }) => analyzed.words.length > 0)
        .map((row) => ({
          id: row.id,
          filed: row.filed ?? '9999',
          score: assess({ mark, classes }, { ...row, mark: row.analyzed }, around).score,
        }))
        .filter(({ score }) => score >= leastScore)
        .sort((a, b) => b.score - a.score || (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.id - b.id));
      const found = sweep(marks, { mark, classes, leastScore, most: 10 }, around, lent);
      expect(
        found.map(({ id, score }) => [id, score]),
        `${name} in ${classes}, register ${seed}`,
      ).toEqual(everything.slice(0, 10).map(({ id, score }) => [id, score]));
    }
  }
}, 120_000);

it('finds what differs in only one word or character, as comparing everything does', () => {
  const next = seeded(4711);
  const pick = (list: string) => list.split(' ')[Math.floor(next() * list.split(' ').length)] ?? '';
  const draw = () =>
    [
      () => `${pick('motel super six toys the')} ${pick('6 7 8 nine seven us r')} ${pick('us house hut')}`,
      () => `${pick('burger old pizza citybank')} ${pick('king queen navy army house hut horse')}`,
      () => `${pick('the citybank')} ${pick('motel cafe')} ${pick('1 7 seven eight 24 twenty-four')}`,
      () => pick('24 twenty-four 7 seven 7-11 seven-eleven three 3'),
      () => pick('k q o b v a') + pick('f 2 3 p c') + pick('c x f 2').slice(Math.floor(next() * 2)),
      () => `${pick('k b')} ${pick('2 fc p')}`,
    ][Math.floor(next() * 6)]?.() ?? '';
  const rows = Array.from({ length: 400 }, (_, at) => ({
    ...{ id: at + 1, mark: draw(), classes: [pick('43 30 35')].map(Number) },
    ...{ status: at % 9 === 0 ? 'Abandoned' : 'Registered', filed: null },
  }));
  const marks = new Marks(words);
  for (const row of rows) marks.put(row);
  const lent = nothingLent();
  for (let search = 0; search < 60; search++) {
    const asked = { mark: analyzeMark(draw(), words), classes: search % 5 === 0 ? [] : [43] };
    const leastScore = [LEAST_SCORE, 0, 45, 95][search % 4] ?? 0;
    const everything = rows
      .map((row) => ({
        id: row.id,
        score: assess(asked, { ...row, mark: analyzeMark(row.mark, words) }, around).score,
      }))
      .filter(({ score }) => score >= leastScore)
      .sort((a, b) => b.score - a.score || a.id - b.id);
    const found = sweep(marks, { ...asked, leastScore, most: 10 }, around, lent);
    expect(
      found.map(({ id, score }) => ({ id, score })),
      asked.mark.tokens.join(' '),
    ).toEqual(everything.slice(0, 10));
  }
});

it('finds what is near only because of a doubled letter in the middle of the name', () => {
  const marks = new Marks(words);
  const row: RegisterRow = { id: 1, mark: 'Pot solutions', classes: [20], status: 'Registered', filed: null };
  marks.put(row);
  const asked = { mark: analyzeMark('puut', words), classes: [20] };
  const registered = { ...row, mark: analyzeMark(row.mark, words) };
  const found = sweep(marks, { ...asked, leastScore: 5, most: 10 }, around, nothingLent());
  expect(found.map(({ id, score }) => [id, score])).toEqual([[1, assess(asked, registered, around).score]]);
});

it('finds what corresponds to a word that occurs twice in the name', () => {
  const row = { id: 1, mark: 'PERSO READY RULER', classes: [45], status: 'Registered', filed: null };
  const marks = new Marks(words);
  marks.put(row);
  const asked = { mark: analyzeMark('person person group', words), classes: [] };
  const registered = { ...row, mark: analyzeMark(row.mark, words) };
  const { score } = assess(asked, registered, around);
  const found = sweep(marks, { ...asked, leastScore: score - 1, most: 10 }, around, nothingLent());
  expect(found.map(({ id, score }) => [id, score])).toEqual([[1, score]]);
});
