import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { deadlinesInput } from '../../../domain/ip/deadlines/input.ts';

/** "filed=2020-01-31; asOf=2026-01-01" */
const facts = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('; ')
      .filter(Boolean)
      .map((fact) => fact.split('=') as [string, string]),
  );

const read = (file: string) => readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8');

const cases = ['deadlines.tsv', 'deadlines-sourced.tsv', 'deadlines-read.tsv']
  .map(read)
  .join('')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [office = '', right = '', days = '', tried = '', due, unrolled, graceEnds, more = ''] =
      line.split('\t');
    return { office, right, days, tried, due, unrolled, graceEnds: graceEnds || null, more: facts(more) };
  });

describe('the first deadline of a right, according to the statutes', () => {
  it.each(cases)('$office $right, $days: $tried', (row) => {
    const { office, right, days, due, unrolled, graceEnds } = row;
    const { ends, amount, payable, then, ...named } = row.more;
    const docket = docketOf(deadlinesInput.parse({ office, right, ...facts(days) }));
    const [first, second] = docket.deadlines;
    if (due === 'none') expect(docket.deadlines).toEqual([]);
    else expect(first).toMatchObject({ due, unrolled, graceEnds, ...named });
    if (amount) expect(first?.fee?.amount).toBe(Number(amount));
    if (payable) expect(first?.fee?.payable).toBe(Number(payable));
    if (then) expect(second?.due).toBe(then);
    if (ends) expect(docket.ends).toBe(ends);
  });
});
