import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { afterDecisions, decidedAbout, decidedWith } from '../../../domain/ip/marks/decided-pairs.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { decidedPairs } from '../../../server/register/decided-pairs.ts';
import { lexicon } from '../../../server/register/lexicon.ts';

const words = lexicon();
const around = { lexicon: words, rarity: () => 1 };
const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t') && !line.startsWith('#'))
    .map((line) => {
      const [later = '', earlier = '', held = '', own = '', others = ''] = line.split('\t');
      const numbers = (list: string) => list.split(',').map(Number);
      const hash = createHash('sha256').update(`${later} ${earlier}`).digest('hex').slice(0, 8);
      const searched = { mark: analyzeMark(later, words), classes: numbers(own) };
      const registered = {
        mark: analyzeMark(earlier, words),
        classes: numbers(others),
        status: 'Registered',
      };
      const found = assess(searched, registered, around);
      const decisions = decidedWith(decidedAbout(searched.mark.compact, searched.classes, decidedPairs()), {
        compact: registered.mark.compact,
        classes: registered.classes,
      });
      const known = afterDecisions(found, decisions, 'Registered');
      return { found, known, confusing: held === 'confusing', heldOut: Number.parseInt(hash, 16) % 5 === 0 };
    });
const pairs = read('decided-pairs.tsv');
/** Those that a stranger named, half of them not confusing. */
const fresh = read('decided-pairs-fresh.tsv');
const third = read('decided-pairs-third.tsv');
const fourth = read('decided-pairs-fourth.tsv');

// The floors are the figures of docs/accuracy.md, a little below what was measured.
describe('pairs of marks that were decided about', () => {
  it.each([
    ['looked at', false, { high: 0.95, listed: 0.8, wronglyHigh: 0.02 }],
    ['held out', true, { high: 0.75, listed: 0.75, wronglyHigh: 0.1 }],
  ])('are judged as docs/accuracy.md says, of those %s', (_, heldOut, floor) => {
    const own = pairs.filter((pair) => pair.heldOut === heldOut);
    const confusing = own.filter((pair) => pair.confusing);
    const apart = own.filter((pair) => !pair.confusing);
    const high = own.filter(({ found }) => found.risk === 'high');
    const listed = confusing.filter(({ found }) => found.score >= LEAST_SCORE);
    const wronglyHigh = apart.filter(({ found }) => found.risk === 'high');
    expect(high.filter((pair) => pair.confusing).length / high.length).toBeGreaterThanOrEqual(floor.high);
    expect(listed.length / confusing.length).toBeGreaterThanOrEqual(floor.listed);
    expect(wronglyHigh.length / apart.length).toBeLessThanOrEqual(floor.wronglyHigh);
  });

  it.each([
    ['held out', pairs.filter(({ heldOut }) => heldOut), 0.07],
    ['a stranger named', fresh, 0.02],
    ['another stranger named', third, 0.05],
    ['a third stranger named', fourth, 0.02],
  ])('are found and judged by what is known of decisions, of those %s', (_, own, floor) => {
    const confusing = own.filter((pair) => pair.confusing);
    const apart = own.filter((pair) => !pair.confusing);
    const listed = confusing.filter(({ known }) => known.score >= LEAST_SCORE);
    const wronglyHigh = apart.filter(({ known }) => known.risk === 'high');
    expect(listed.length / confusing.length).toBeGreaterThanOrEqual(0.95);
    expect(wronglyHigh.length / apart.length).toBeLessThanOrEqual(floor);
  });

  it('that are rated high were held confusing more often than the others, about as often as people are told', () => {
    const judged = [...new Set([...decidedPairs().values()].flat())]
      .filter(({ own }) => own === 0)
      .map(({ marks: [later, earlier], classes: [own, others], confusing }) => {
        const registered = { mark: analyzeMark(earlier, words), classes: others, status: 'Registered' };
        return {
          confusing,
          risk: assess({ mark: analyzeMark(later, words), classes: own }, registered, around).risk,
        };
      });
    expect(judged.length).toBeGreaterThan(2_000);
    const share = (high: boolean) => {
      const own = judged.filter(({ risk }) => (risk === 'high') === high);
      return own.filter(({ confusing }) => confusing).length / own.length;
    };
    expect(share(true)).toBeCloseTo(0.85, 1);
    expect(share(false)).toBeCloseTo(0.6, 1);
  });
});

describe('words within words', () => {
  const likeness = (a: string, b: string) => {
    const [own, other] = [a, b].map((text) => ({ mark: analyzeMark(text, words), classes: [9] }));
    if (!own || !other) throw new Error('Two marks are compared.');
    return assess(own, { ...other, status: 'Registered' }, around);
  };

  it('hears no other word in a part of a run-together one, unless it is nearly that word', () => {
    for (const [long, other] of [
      ['LUMENFOLD', 'VOLT'],
      ['STARBIRD', 'BERT'],
    ] as const)
      expect(likeness(long, other).likeness.matches, other).toEqual([]);
  });

  it('is told apart from a short one that means something, unless they sound alike (C-361/04 Picasso)', () => {
    for (const [other, word] of [
      ['BOKS', 'BOSS'],
      ['IKEA', 'IDEA'],
    ] as const)
      expect(likeness(other, word).risk, other).toBe('medium');
    expect(likeness('KOAL', 'COAL').risk).toBe('high');
  });

  it('finds nearly all of a mark at the end of a longer word', () => {
    // 233 F.3d 456 (7th Cir. 2000); 192 F.3d 1330 (Fed. Cir. 1999).
    for (const [longer, mark] of [
      ['HERBROZAC', 'PROZAC'],
      ["BELL'OGGETTI", 'OGGETTI'],
    ] as const)
      expect(likeness(longer, mark).score, longer).toBeGreaterThanOrEqual(LEAST_SCORE);
  });
});
