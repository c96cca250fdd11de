import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreWords } from '../../../domain/ip/risk.ts';
import { toolCategories } from '../../../domain/tools/categories.ts';
import { directory, findTools } from '../../../domain/tools/directory.ts';
import { monthOf } from '../../../domain/tools/plans.ts';
import { tools } from '../../../server/tools/registry.ts';

describe('the directory', () => {
  it('has the ten tools in the order of the specification, and each can be run', () => {
    expect(directory.map(({ id }) => id)).toEqual([
      'trademark-search',
      'agreement-generator',
      'patent-validator',
      'copyright-finder',
      'name-check',
      'ip-watchlist',
      'infringement-detector',
      'legal-clause',
      'licensing-estimator',
      'portfolio-analyzer',
    ]);
    expect(Object.keys(tools)).toEqual(expect.arrayContaining(directory.map(({ id }) => id)));
    expect(new Set(directory.map(({ category }) => category))).toEqual(new Set(toolCategories));
  });

  it('is searched by words of name and description, within a category', () => {
    const found = (q: string, category: Parameters<typeof findTools>[1] = 'all') =>
      findTools(q, category).map(({ id }) => id);
    expect(found('  MARK search ')).toEqual(['trademark-search']);
    expect(found('', 'monitoring')).toEqual(['ip-watchlist', 'infringement-detector']);
    expect(found('patent', 'legal')).toEqual([]);
    expect(found('')).toHaveLength(10);
  });

  it('finds no more with more words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (q, more) => {
        expect(findTools(q, 'all')).toEqual(expect.arrayContaining(findTools(`${q} ${more}`, 'all')));
      }),
    );
  });
});

it('a month ends where the next begins', () => {
  expect(monthOf('2026-12-31')).toEqual({ month: '2026-12-01', next: '2027-01-01' });
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const today = date.toISOString().slice(0, 10);
      const { month, next } = monthOf(today);
      expect(month <= today && today < next).toBe(true);
      expect(monthOf(next).month).toBe(next);
    }),
  );
});

it('a higher score never has weaker words', () => {
  const order = ['Faint likeness', 'Some likeness', 'Close', 'Very close'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (score) => {
      expect(order.indexOf(scoreWords(score))).toBeLessThanOrEqual(order.indexOf(scoreWords(score + 1)));
    }),
  );
});
