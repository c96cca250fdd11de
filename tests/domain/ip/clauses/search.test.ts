import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clauses } from '../../../../domain/ip/clauses/library.ts';
import { findClauses } from '../../../../domain/ip/clauses/search.ts';
import { agreementTypes, clauseTopics } from '../../../../domain/ip/clauses/types.ts';

const all = { type: null, topic: null };
const found = (q: string) => findClauses({ q, ...all }).clauses.map(({ id }) => id);

describe('the search for a clause', () => {
  it.each([
    ['what happens if the owner goes bankrupt', 'insolvency-licence'],
    ['royalties', 'royalty'],
    ['who pays the maintenance fees', 'prosecution'],
    ['stop them at once with an injunction', 'injunctive-relief'],
    ['quality of goods sold under my trademark', 'quality-control'],
    ['somebody else sues us', 'indemnity'],
    ['which country law applies', 'governing-law'],
    ['act of god', 'force-majeure'],
    ['check their books', 'audit'],
    ['sign online', 'signatures'],
    ['improvements grant back', 'improvements'],
  ])('for %j lists %s among the first three', (q, id) => {
    expect(found(q).slice(0, 3)).toContain(id);
  });

  it.each([
    ['inddemnity', 'indemnity'],
    ['roaylty', 'royalty'],
    ['sublicence', 'sublicensing'],
    ['confidentialty', 'confidentiality'],
  ])('reads %j as it was meant', (q, id) => {
    expect(found(q).slice(0, 2)).toContain(id);
  });

  it('says which word it read as another', () => {
    expect(findClauses({ q: 'the roaylty', ...all }).meant).toEqual([{ typed: 'roaylty', word: 'royalty' }]);
  });

  it('lists the whole library in its order when nothing is asked', () => {
    expect(found('  the of ')).toEqual(clauses.map(({ id }) => id));
    expect(found('xqzzzvkj')).toEqual([]);
  });

  it('stays within the type and the topic, and answers whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('royalty', 'secret', 'x'.repeat(100_000), 'a '.repeat(50_000))),
        fc.option(fc.constantFrom(...agreementTypes)),
        fc.option(fc.constantFrom(...clauseTopics)),
        (q, type, topic) => {
          for (const clause of findClauses({ q, type, topic }).clauses) {
            if (type) expect(clause.usedIn).toContain(type);
            if (topic) expect(clause.topic).toBe(topic);
          }
        },
      ),
    );
  });
});
