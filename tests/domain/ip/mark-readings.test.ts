import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { reasonsFor } from '../../../domain/ip/marks/reasons.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { lexicon } from '../../../server/register/lexicon.ts';

const words = lexicon();
const compare = (a: string, b: string, own = [25], other = [25]) =>
  assess(
    { mark: analyzeMark(a, words), classes: own },
    { mark: analyzeMark(b, words), classes: other, status: 'Registered' },
    { lexicon: words, rarity: () => 1 },
  );

describe('a comparison of marks', () => {
  it('reads a mark in one script in that script, and look-alikes among Latin letters as Latin', () => {
    expect(compare('SANTA', 'Санта').score).toBe(100);
    expect(compare('САНТА', 'CAHTA').score).toBeLessThan(LEAST_SCORE);
    for (const disguise of ['АРРLE', 'АРРӏЕ', 'СОСА COLA']) {
      const plain = disguise.startsWith('С') ? 'COCA COLA' : 'APPLE';
      expect(compare(plain, disguise).score, disguise).toBe(100);
    }
  });

  it('does not discount one differing letter among few because of what both say about the goods', () => {
    expect(compare('NEOWEB', 'GEOWEB', [19], [19]).score).toBeGreaterThanOrEqual(85);
    expect(compare('MCPIZZA', 'B.C. PIZZA', [43], [43]).risk).not.toBe('high');
    expect(compare('STARBUKS COFFEE', 'STARBUCKS COFFEE', [43], [43]).risk).toBe('high');
  });

  it('takes foreign words for what they mean, and not for something of that kind', () => {
    expect(compare('PELO', 'EYEBROW', [3], [3]).score).toBeLessThan(LEAST_SCORE);
    expect(compare('EL GALLO', 'ROOSTER', [32], [32]).risk).toBe('medium');
  });

  it.each([
    ['JARDIN', ['jardin']],
    ['MARSTONS', ['marstons']],
    ['TRENTHAM', ['trentham']],
    ['NESTLAY', ['nestlay']],
    ['LAWSON', ['lawson']],
    ['RIVERTOWN', ['river', 'town']],
    ['SUNPET', ['sun', 'pet']],
    ['CITYBANK', ['city', 'bank']],
  ])('cuts %s into words that a reader sees', (mark, parts) => {
    expect(analyzeMark(mark, words).words.map(({ text }) => text)).toEqual(parts);
  });

  it('takes as forms of one word what is inflected and known, and nothing else with its letters', () => {
    const by = (a: string, b: string) => compare(a, b).likeness.matches.map((match) => match.by);
    for (const [a, b] of [
      ['RUN', 'RUNNER'],
      ['HELP', 'HELPER'],
      ['AMERICA', 'AMERICAN'],
    ] as const)
      expect(by(a, b), b).toEqual(['same']);
    for (const [a, b] of [
      ['HAM', 'HAMMER'],
      ['MAR', 'MARRY'],
      ['BEL', 'BELLE'],
      ['MOBIL', 'MOBILE'],
    ] as const)
      expect(by(a, b), b).not.toContain('same');
  });

  it('reads an English word beside another as English, and two of another language as that', () => {
    const isMeant = (a: string, b: string) =>
      compare(a, b).likeness.matches.some(({ by }) => by === 'meaning');
    expect(isMeant('FOUR SEASONS', 'THE OVEN')).toBe(false);
    expect(isMeant('FOUR', 'THE OVEN')).toBe(true);
    expect(isMeant('PAN DULCE', 'SWEET BREAD')).toBe(true);
    expect(isMeant('BUENOS DIAS', 'GOOD MORNING')).toBe(true);
  });

  it('reads no articles, syllables or rare English words into short ones', () => {
    for (const [a, b] of [
      ['ONE', 'DUNA'],
      ['ONE', 'LUMAS'],
      ['THREE', 'SAN'],
      ['FEUER', 'HI'],
      ['WHITE', 'BEL'],
      ['COSTA', 'RIBS'],
    ] as const)
      expect(compare(a, b).likeness.matches, `${a}, ${b}`).toEqual([]);
    expect(compare('ONE', 'UNO').likeness.matches).toHaveLength(1);
  });

  it('calls a beginning or an end just that, and does not say that it sounds like the whole', () => {
    const said = (a: string, b: string) => {
      const { likeness, goods } = compare(a, b);
      return reasonsFor(analyzeMark(a, words), analyzeMark(b, words), likeness, goods, true).join(' ');
    };
    expect(said('DIESELIT', 'DIESEL CLUB')).toContain('DIESELIT begins with DIESEL.');
    expect(said('BELLOGGETTI', 'OGGETTI CLUB')).toContain('BELLOGGETTI ends like OGGETTI.');
  });

  it("takes S&H for its letters and not for part of a word, as '&' is AND only between words", () => {
    expect(compare('SAND', 'S&H HEALTH FOODS').score).toBeLessThan(LEAST_SCORE);
    expect(compare('H AND M', 'H&M').score).toBe(100);
  });
});
