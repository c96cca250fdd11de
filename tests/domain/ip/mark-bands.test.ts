import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import type { Lexicon } from '../../../domain/ip/marks/lexicon.ts';

const lexicon: Lexicon = {
  has: (word) => word === 'star',
  count: (word) => (word === 'star' ? 50 : 0),
  meanings: (word) => (word === 'star' ? [60] : []),
  wider: () => undefined,
};
const compare = (a: string, b: string, own: number[], status: string) =>
  assess(
    { mark: analyzeMark(a, lexicon), classes: own },
    { mark: analyzeMark(b, lexicon), classes: [25], status },
    { lexicon, rarity: () => 1 },
  );

it('the score of a pair agrees with its risk, whatever the names, goods and state', () => {
  const name = fc.stringMatching(/^[a-e]{2,6}( [a-e]{2,5})?$/);
  const near = name.chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.oneof(fc.constant(one), fc.constant(`${one}e`), fc.constant(`${one} star`), name),
    ),
  );
  const goods = fc.constantFrom<number[]>([], [25], [18], [9]);
  const state = fc.constantFrom('Registered', 'Abandoned');
  const reached = new Set<string>();
  // A score just below a band must not be rounded into it.
  const edge: [[string, string], number[], string] = [['eacc cbb', 'eacc cbbe'], [9], 'Registered'];
  fc.assert(
    fc.property(near, goods, state, ([a, b], own, status) => {
      const { score: exact, risk } = compare(a, b, own, status);
      // As it is shown beside the words for it.
      const score = Math.round(exact);
      reached.add(risk);
      if (risk === 'high') expect(score).toBeGreaterThanOrEqual(73);
      if (risk === 'medium') expect(score).toBeLessThan(84);
      expect(score < 45).toBe(risk === 'low');
    }),
    { numRuns: 10 * Number(process.env.MODEL_RUNS ?? 100), examples: [edge] },
  );
  expect([...reached].sort()).toEqual(['high', 'low', 'medium']);
});
