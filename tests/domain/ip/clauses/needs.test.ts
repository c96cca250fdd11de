import { describe, expect, it } from 'vitest';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import { needGroups } from '../../../../domain/ip/clauses/needs.ts';
import { clauseUrl } from '../../../../domain/tools/legal-clause/address.ts';

const needs = needGroups.flatMap((group) => group.needs);
const servedBy = (clause: string) => needs.filter((need) => need.clauses.includes(clause)).length;

describe('the needs that lead to clauses', () => {
  it.each(clauses.map(({ id }) => id))('lead to %s, by few ways', (id) => {
    expect(servedBy(id)).toBeGreaterThanOrEqual(1);
    expect(servedBy(id)).toBeLessThanOrEqual(3);
  });

  it.each(needs)('$need: a few clauses, each once and known', ({ id, need, clauses: few }) => {
    expect(few.length).toBeGreaterThanOrEqual(1);
    expect(few.length).toBeLessThanOrEqual(5);
    expect(new Set(few).size).toBe(few.length);
    const known = clauses.map((clause) => clause.id);
    expect(known).toEqual(expect.arrayContaining([...few]));
    expect(need.length).toBeLessThanOrEqual(55);
    expect(clauseUrl({ need: id }).need).toBe(id);
  });

  it('are few at a time, and none is named twice', () => {
    for (const group of needGroups) expect(group.needs.length).toBeLessThanOrEqual(7);
    expect(new Set(needs.map(({ id }) => id)).size).toBe(needs.length);
    expect(new Set(needs.map(({ need }) => need)).size).toBe(needs.length);
  });

  it('are ignored in an address when they are unknown', () => {
    expect(clauseUrl({ need: 'no-such-need' }).need).toBeUndefined();
  });
});
