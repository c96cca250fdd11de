import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../domain/ip/marks/analyze.ts';
import { assess } from '../../domain/ip/marks/assess.ts';
import { LEAST_SCORE } from '../../domain/ip/risk.ts';
import { type Arrival, arrivalKeys, watchKeys } from '../../domain/tools/ip-watchlist/keys.ts';
import type { Watched } from '../../domain/tools/ip-watchlist/watches.ts';
import { lexicon } from '../../server/register/lexicon.ts';
import { drawMarks, seeded } from '../bench/marks.ts';

const words = lexicon();
const around = { lexicon: words, rarity: () => 1 };

const watch = (text: string): Watched => ({ kind: 'name', text, classes: [], leastRisk: 'medium' });
const arrival = (mark: string, classes: number[]): Arrival => ({
  mark: analyzeMark(mark, words),
  owners: [],
  classes,
  status: 'Registered',
  texts: [],
});
const drawn = (count: number, seed: number) =>
  Array.from(drawMarks(count, seed), ({ mark, classes }) => ({
    text: mark,
    classes: classes.split(';').map(Number),
  }));

describe('watched names', () => {
  it('are found by their keys for all marks of high and at least 95 in 100 of medium risk, and few others', () => {
    const next = seeded(31);
    // Names as they are registered, some of them watched without a class.
    const names = drawn(90, 31).map(({ text, classes }) => ({
      mark: analyzeMark(text, words),
      classes: next() < 0.7 ? [] : classes,
      keys: new Set(watchKeys(watch(text), words)),
    }));
    const came = drawn(260, 32).map(({ text, classes }) => arrival(text, classes));
    // One letter more or less, so that high risks are among them.
    for (const { mark, classes } of names.slice(0, 60)) came.push(arrival(`${mark.compact}a`, classes));
    const all = { high: 0, medium: 0, low: 0 };
    const found = { high: 0, medium: 0, low: 0 };
    let compared = 0;
    for (const one of came) {
      const keys = arrivalKeys(one, words);
      for (const { mark, classes, keys: own } of names) {
        if (!one.mark) continue;
        const registered = { mark: one.mark, classes: one.classes, status: one.status };
        const { risk, score } = assess({ mark, classes }, registered, around);
        const isFound = keys.some((key) => own.has(key));
        if (isFound) compared++;
        if (score < LEAST_SCORE) continue;
        all[risk]++;
        if (isFound) found[risk]++;
      }
    }
    expect(all.high).toBeGreaterThan(10);
    expect(all.medium).toBeGreaterThan(20);
    expect(found.high).toBe(all.high);
    expect(found.medium / all.medium).toBeGreaterThanOrEqual(0.95);
    expect(compared).toBeLessThan((names.length * came.length) / 50);
  });

  it.each([
    ['Starbucks', 'STARBUKS'],
    ['La Tour', 'LATOUR'],
    ['Diesel', 'DIESELIT'],
    ['Myer', 'MESSER'],
    ['Lobo', 'WOLF'],
    ['東京電力', '東京電力'],
    ['X-Seed', 'XCEED'],
  ])('%s has a key in common with %s', (watched, mark) => {
    const own = new Set(watchKeys(watch(watched), words));
    expect(arrivalKeys(arrival(mark, [9]), words).some((key) => own.has(key))).toBe(true);
  });
});
