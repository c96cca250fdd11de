import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
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
  it('reads a mark in one script in that script, and look-alikes beside Latin letters as Latin', () => {
    expect(compare('SANTA', 'Санта').score).toBe(100);
    expect(compare('САНТА', 'CAHTA').score).toBeLessThan(LEAST_SCORE);
    for (const disguise of ['АРРLE', 'АРРӏЕ', 'СОСА COLA']) {
      const plain = disguise.startsWith('С') ? 'COCA COLA' : 'APPLE';
      expect(compare(plain, disguise).score, disguise).toBe(100);
    }
  });

  it('makes one letter among few no less by what both say of the goods', () => {
    expect(compare('MCPIZZA', 'B.C. PIZZA', [43], [43]).risk).not.toBe('high');
    expect(compare('STARBUKS COFFEE', 'STARBUCKS COFFEE', [43], [43]).risk).toBe('high');
  });

  it('takes foreign words for what they mean and for nothing of the kind', () => {
    expect(compare('PELO', 'EYEBROW', [3], [3]).score).toBeLessThan(LEAST_SCORE);
    expect(compare('EL GALLO', 'ROOSTER', [32], [32]).risk).toBe('medium');
  });
});
