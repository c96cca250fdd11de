import { describe, expect, it } from 'vitest';
import { analyseMark } from '../../domain/tools/marks/analyse.ts';
import { assess } from '../../domain/tools/trademark-search.ts';
import { WatchedNames } from '../../domain/watches/names.ts';
import { lexicon } from '../../server/register/lexicon.ts';
import { drawMarks, seeded } from '../bench/marks.ts';

const words = lexicon();
const around = { lexicon: words, rarity: () => 1 };
const classesOf = (text: string) => text.split(';').map(Number);

/** Names as they are registered, some of them watched without a class. */
function drawNames(count: number, seed: number) {
  const next = seeded(seed);
  return Array.from(drawMarks(count, seed), ({ mark, classes }) => ({
    mark: analyseMark(mark, words),
    classes: next() < 0.7 ? [] : classesOf(classes),
    leastRisk: 'medium' as const,
  }));
}

describe('watched names', () => {
  it('are found by all marks of high and at least 95 in 100 of medium risk, with few comparisons', () => {
    const names = drawNames(90, 31);
    const marks = Array.from(drawMarks(260, 32), ({ mark, classes }) => ({
      mark: analyseMark(mark, words),
      classes: classesOf(classes),
      status: 'Registered',
    }));
    // One letter more or less, so that high risks are among them.
    for (const { mark, classes } of names.slice(0, 60)) {
      marks.push({
        mark: analyseMark(`${mark.compact}a`, words),
        classes: [...classes],
        status: 'Registered',
      });
    }
    const index = new WatchedNames(names, around);
    const all = { high: 0, medium: 0, low: 0 };
    const found = { high: 0, medium: 0, low: 0 };
    let compared = 0;
    for (const came of marks) {
      const near = new Set(index.near(came));
      compared += near.size;
      for (const [at, name] of names.entries()) {
        const { risk } = assess(name, came, around);
        all[risk]++;
        if (near.has(at)) found[risk]++;
      }
    }
    expect(all.high).toBeGreaterThan(10);
    expect(all.medium).toBeGreaterThan(20);
    expect(found.high).toBe(all.high);
    expect(found.medium / all.medium).toBeGreaterThanOrEqual(0.95);
    expect(compared).toBeLessThan((names.length * marks.length) / 100);
  });

  it.each([
    ['Starbucks', 'STARBUKS'],
    ['La Tour', 'LATOUR'],
    ['Diesel', 'DIESELIT'],
    ['Myer', 'MESSER'],
    ['Lobo', 'WOLF'],
    ['東京電力', '東京電力'],
    ['X-Seed', 'XCEED'],
  ])('%s is near %s', (watched, mark) => {
    const index = new WatchedNames(
      [{ mark: analyseMark(watched, words), classes: [], leastRisk: 'medium' }],
      around,
    );
    const came = { mark: analyseMark(mark, words), classes: [9], status: 'Registered' };
    expect(index.near(came)).toEqual([0]);
  });

  it('are not near what has ended, nor what is for other goods, unless that much is asked for', () => {
    const mark = analyseMark('Starbucks', words);
    const near = (leastRisk: 'high' | 'medium' | 'low', classes: number[], status: string) =>
      new WatchedNames([{ mark, classes: [30], leastRisk }], around).near({
        mark: analyseMark('STARBUX', words),
        classes,
        status,
      }).length;
    expect([near('high', [30], 'Registered'), near('medium', [30], 'Registered')]).toEqual([1, 1]);
    expect([near('high', [13], 'Registered'), near('medium', [13], 'Registered')]).toEqual([0, 0]);
    expect([near('medium', [30], 'Abandoned'), near('low', [30], 'Abandoned')]).toEqual([0, 1]);
  });
});
