import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  afterDecisions,
  decidedAbout,
  decidedWith,
  decisionText,
  readDecidedPairs,
} from '../../../domain/ip/marks/decided-pairs.ts';

const rows = [
  ['VELMORA', 'QUANDISH', 'beer', 'whiskey', '32', '33', 'confusing', 'A v. B, 1 F.2d 1', 'TMEP 1'],
  [
    'OSTEL',
    'OSTELLO',
    'shoes',
    'hats',
    '25',
    '25',
    'not confusing: marks',
    'In re C',
    'https://www.site.test/x',
  ],
  ['PRAVENT', 'PRAVENTA', 'pumps', 'wine', '7', '33', 'not confusing: goods', 'In re D', 'TMEP 2'],
  ['TWICE', 'THRICE', '-', '-', '-', '-', 'confusing', 'In re E', 'TMEP 3'],
  ['TWICE', 'THRICE', '-', '-', '-', '-', 'not confusing', 'In re F', 'TMEP 4'],
  ['LANTOR', 'LANDOR', '-', '-', '-', '-', 'confusing', '9 F.2d 9', '-'],
];
const pairs = readDecidedPairs(rows.map((row) => row.join('\t')).join('\n'));
const decided = (own: string, classes: number[], other: string, others: number[]) =>
  decidedWith(decidedAbout(own, classes, pairs), { compact: other, classes: others });
const unlike = { score: 12, risk: 'low' } as const;
const alike = { score: 95, risk: 'high' } as const;

describe('a decision on two marks', () => {
  it('that were held confusing makes the risk high, whichever is searched', () => {
    for (const found of [
      decided('velmora', [32], 'quandish', [33]),
      decided('quandish', [33], 'velmora', [32]),
      decided('velmora', [], 'quandish', [33]),
    ])
      expect(afterDecisions(unlike, found, 'Registered')).toEqual({
        score: 90,
        risk: 'high',
        settled: 'confusing',
      });
    expect(afterDecisions(alike, decided('velmora', [32], 'quandish', [33]), 'Registered').score).toBe(95);
  });

  it('says nothing about goods in other classes', () => {
    expect(decided('velmora', [9], 'quandish', [33])).toEqual([]);
    expect(decided('velmora', [32], 'quandish', [9])).toEqual([]);
  });

  it('that were held apart makes it low, but is still listed', () => {
    expect(afterDecisions(alike, decided('ostel', [25], 'ostello', [25]), 'Registered')).toEqual({
      score: 40,
      risk: 'low',
      settled: 'apart',
    });
    expect(afterDecisions(unlike, decided('ostel', [25], 'ostello', [25]), 'Registered').score).toBe(35);
  });

  it('that rests on the goods settles nothing, but no risk is high against it', () => {
    const goods = decided('pravent', [7], 'praventa', [33]);
    expect(goods).toHaveLength(1);
    expect(afterDecisions({ score: 97, risk: 'high' }, goods, 'Registered')).toEqual({
      score: 83.4,
      risk: 'medium',
    });
    expect(afterDecisions({ score: 60, risk: 'medium' }, goods, 'Registered')).toEqual({
      score: 60,
      risk: 'medium',
    });
    expect(afterDecisions(unlike, goods, 'Registered')).toEqual(unlike);
  });

  it('that differs from another changes nothing', () => {
    const both = decided('twice', [1], 'thrice', [2]);
    expect(both).toHaveLength(2);
    expect(afterDecisions(unlike, both, 'Registered')).toEqual(unlike);
  });

  it('says nothing about a mark that has ended', () => {
    expect(afterDecisions(unlike, decided('velmora', [32], 'quandish', [33]), 'Abandoned')).toEqual(unlike);
  });

  it('is told from either side', () => {
    const [one] = decided('velmora', [32], 'quandish', [33]);
    const [other] = decided('quandish', [33], 'velmora', [32]);
    expect(one && decisionText(one)).toBe(
      'VELMORA for beer and QUANDISH for whiskey were held likely to be confused: A v. B, 1 F.2d 1, as told in TMEP 1.',
    );
    expect(other && decisionText(other)).toBe(
      'QUANDISH for whiskey and VELMORA for beer were held likely to be confused: A v. B, 1 F.2d 1, as told in TMEP 1.',
    );
    const [apart] = decided('ostello', [], 'ostel', []);
    expect(apart && decisionText(apart)).toBe(
      'OSTELLO for hats and OSTEL for shoes were held not likely to be confused: In re C, as told in site.test.',
    );
    const [unread] = decided('lantor', [], 'landor', []);
    expect(unread && decisionText(unread)).toBe(
      'LANTOR and LANDOR were held likely to be confused: 9 F.2d 9, which was not read here.',
    );
  });
});

describe('the decisions that are kept', () => {
  const file = path.join(import.meta.dirname, '../../../server/register/data/decided-pairs.tsv');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('each name both marks, what was held and where, and where that was read if it was', () => {
    for (const line of lines) {
      const fields = line.split('\t');
      expect(fields, line).toHaveLength(9);
      for (const field of fields) expect(field.trim(), line).not.toBe('');
      for (const at of [0, 1, 7]) expect(fields[at], line).not.toBe('-');
      for (const classes of fields.slice(4, 6)) expect(classes, line).toMatch(/^(?:-|\d+(?:,\d+)*)$/);
      expect(fields[6], line).toMatch(/^(?:confusing|not confusing(?:: (?:marks|goods|both))?)$/);
    }
  });

  it('are there once', () => {
    const keys = lines.map((line) => {
      const [later = '', earlier = '', , , , , held = ''] = line.split('\t');
      return `${later} ${earlier} ${held.split(':')[0]}`.replace(/[^A-Z a-z0-9]/g, '');
    });
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
