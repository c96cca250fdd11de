import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { assess } from '../../../domain/ip/marks/assess.ts';
import { markKeys, searchKeys } from '../../../domain/ip/marks/keys.ts';
import type { Lexicon } from '../../../domain/ip/marks/lexicon.ts';
import { compareMeaning } from '../../../domain/ip/marks/meaning.ts';
import { normalizeMark } from '../../../domain/ip/marks/normalize.ts';
import { soundSimilarity } from '../../../domain/ip/marks/phonemes.ts';
import { pronounce } from '../../../domain/ip/marks/pronounce.ts';
import { reasonsFor } from '../../../domain/ip/marks/reasons.ts';
import { sayOnce } from '../../../domain/ip/marks/say-once.ts';
import { segment } from '../../../domain/ip/marks/segment.ts';
import { visualSimilarity } from '../../../domain/ip/marks/visual.ts';
import { isLive, LEAST_SCORE } from '../../../domain/ip/risk.ts';
import { within } from '../../support/within.ts';

/** A dictionary small enough to grasp: word -> meanings, meaning -> wider meaning. */
const words: Record<string, number[]> = {
  city: [1],
  town: [2],
  girl: [10],
  woman: [11],
  motor: [20],
  swift: [30],
  fast: [30],
  wolf: [40],
  black: [50],
  cat: [51],
  star: [60],
  laser: [70],
  swing: [71],
};
const above = new Map([
  [1, 3],
  [2, 3],
  [10, 11],
]);
const lexicon: Lexicon = {
  has: (word) => Object.hasOwn(words, word),
  count: (word) => (Object.hasOwn(words, word) ? 50 : 0),
  meanings: (word) => (Object.hasOwn(words, word) && words[word]) || [],
  wider: (meaning) => above.get(meaning),
};

const sound = (text: string) => pronounce(normalizeMark(text).words);
const heard = (a: string, b: string) => soundSimilarity(sound(a), sound(b));
const seen = (a: string, b: string) => visualSimilarity(normalizeMark(a).compact, normalizeMark(b).compact);
const around = { lexicon, rarity: () => 1 };
const compare = (a: string, b: string, own = [25], other = [25], status = 'Registered') =>
  assess(
    { mark: analyzeMark(a, lexicon), classes: own },
    { mark: analyzeMark(b, lexicon), classes: other, status },
    around,
  );

/** Anything a person or a program may send: any text, and texts of letters that look like marks. */
const anything = fc.oneof(
  fc.string({ maxLength: 80, unit: 'binary' }),
  fc.string({ maxLength: 80 }),
  fc.stringMatching(/^[a-zA-Z0-9 .&'-]{1,40}$/),
);

describe('normalizing a mark', () => {
  it.each([
    ['B.V.D.', 'bvd'],
    ['Élan™', 'elan'],
    ['MOTOR-CITY', 'motorcity'],
    ["BIGG'S", 'biggs'],
    ['Mr. Rust', 'misterrust'],
    ['СОСА-СОLА', 'cocacola'],
    ['Пятёрочка', 'pyaterochka'],
    ['a\u200bb\u202ec', 'abc'],
    ['Straße', 'strasse'],
  ])('reads %s as %s', (mark, compact) => {
    expect(normalizeMark(mark).compact).toBe(compact);
  });

  it('yields only lowercase letters and digits, and the same when done twice', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { words, compact } = normalizeMark(text);
        expect(words.join('')).toBe(compact);
        expect(compact).toBe(compact.toLowerCase());
        expect(compact).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(compact.length).toBeLessThanOrEqual(160);
      }),
    );
  });
});

describe('how a mark sounds', () => {
  it.each([
    ['XCEED', 'X-SEED'],
    ['KWIK', 'QUICK'],
    ['4 U', 'FOR YOU'],
    ['GR8', 'GREAT'],
    ['PHYTRON', 'FITRON'],
    ['NITE', 'KNIGHT'],
    ['KLEENEX', 'CLEENECKS'],
    ['EZ', 'EASY'],
    ['ULTRA BRITE', 'ULTRABRIGHT'],
  ])('%s like %s', (a, b) => {
    expect(heard(a, b)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['BULL', 'BAT'],
    ['APPLE', 'ORANGE'],
    ['LION', 'TIGER'],
  ])('%s unlike %s', (a, b) => {
    expect(heard(a, b)).toBeLessThan(0.75);
  });
});

describe('how a mark looks', () => {
  it.each([
    ['TRUCOOL', 'TURCOOL', 0.8],
    ['G00GLE', 'GOOGLE', 0.9],
    ['BURNSTEIN', 'BUMSTEIN', 0.9],
    ['VVINDOR', 'WINDOR', 0.9],
  ])('%s like %s', (a, b, least) => {
    expect(seen(a, b)).toBeGreaterThanOrEqual(least);
  });
});

describe.each([
  ['look', visualSimilarity, (text: string) => normalizeMark(text).compact],
  ['sound', soundSimilarity, sound],
] as const)('likeness in %s', (_, measure, form) => {
  it('lies between 0 and 1, is the same both ways, and 1 for the same mark', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const x = form(a);
        const y = form(b);
        const likeness = measure(x, y);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(measure(y, x)).toBeCloseTo(likeness, 6);
        expect(measure(x, x)).toBe(x ? 1 : 0);
      }),
    );
  });
});

describe.each([
  ['look', visualSimilarity],
  ['sound', soundSimilarity],
] as const)('likeness in %s with a required minimum', (_, measure) => {
  const form = fc.stringMatching(/^[ptkbdaeiourns01]{1,10}$/);
  it('is exact if it reaches that, and never overstated', () => {
    fc.assert(
      fc.property(form, form, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, least) => {
        const exact = measure(a, b);
        if (exact >= least) expect(measure(a, b, least)).toBeCloseTo(exact, 9);
        else expect(measure(a, b, least)).toBeLessThanOrEqual(exact);
      }),
      { numRuns: 500, examples: [['ndki', 'uirsu', 2.6e-10]] },
    );
  });
});

describe('words', () => {
  it('are found in tokens that run together', () => {
    expect(segment('motorcity', lexicon)).toEqual(['motor', 'city']);
    expect(segment('laserswing', lexicon)).toEqual(['laser', 'swing']);
    expect(segment('xyzzyq', lexicon)).toEqual(['xyzzyq']);
    // Two words of one foreign language, not of two.
    expect(segment('marazul', lexicon)).toEqual(['mar', 'azul']);
    expect(segment('azulwasser', lexicon)).toEqual(['azulwasser']);
  });

  it('never lose a letter to segmentation', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,30}$/), (token) => {
        expect(segment(token, lexicon).join('')).toBe(token);
      }),
    );
  });

  it('mean the same as their translations and synonyms, less the wider and the neighboring ones', () => {
    const like = (a: string, b: string) => compareMeaning(a, b, lexicon).similarity;
    expect(like('lupo', 'wolf')).toBeGreaterThan(0.85);
    expect(compareMeaning('lupo', 'wolf', lexicon)).toMatchObject({
      reason: 'translation',
      language: 'Italian',
    });
    // Foreign equivalents are of English, not of a third language (Brown Shoe Co. v. Robbins, TTAB 2009).
    expect(like('lobo', 'lupo')).toBe(0);
    // Plurals, diminutives, and the article that runs into the word.
    for (const [foreign, english] of [
      ['lupi', 'wolf'],
      ['stelle', 'star'],
      ['estrellita', 'star'],
      ['letoile', 'star'],
      ['chateaux', 'castle'],
    ] as const)
      expect(like(foreign, english), foreign).toBeGreaterThan(0.85);
    expect(like('swift', 'fast')).toBeGreaterThan(like('girl', 'woman'));
    expect(like('girl', 'woman')).toBeGreaterThan(like('city', 'town'));
    expect(like('city', 'town')).toBeGreaterThan(0.4);
    expect(like('wolf', 'star')).toBe(0);
  });
});

describe('the keys of a mark', () => {
  const common = (a: string, b: string) => {
    const keys = new Set(markKeys(analyzeMark(b, lexicon), lexicon));
    return searchKeys(analyzeMark(a, lexicon), [], lexicon).filter(({ key }) => keys.has(key)).length;
  };

  it.each([
    ['XCEED', 'X-SEED'],
    ['CITY GIRL', 'CITY WOMAN'],
    ['TURCOOL', 'TRUCOOL'],
    ['WOLF', 'LUPO'],
    ['LASERSWING', 'LASER'],
    ['MAYA', 'MAYARI'],
    ['CANYA', 'CANA'],
    ['MYSTERY', 'MIXERY'],
    ['CHAT NOIR', 'BLACK CAT'],
    ['BLUE SEA', 'MARAZUL'],
    ['TMM', 'TMS'],
    ['BVD', 'B.A.D.'],
  ])('lead from %s to %s', (a, b) => {
    expect(common(a, b)).toBeGreaterThan(0);
    expect(common(b, a)).toBeGreaterThan(0);
  });

  it('are 32-bit numbers, not too many, and lead every mark to itself', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const mark = analyzeMark(text, lexicon);
        const keys = markKeys(mark, lexicon);
        expect(keys.length).toBeLessThanOrEqual(80);
        for (const key of keys) expect(key).toBe(key | 0);
        const searched = new Set(searchKeys(mark, [], lexicon).map(({ key }) => key));
        if (keys.length > 0) expect(keys.some((key) => searched.has(key))).toBe(true);
      }),
    );
  });
});

describe('the assessment', () => {
  it.each([
    ['XCEED', 'X-SEED'],
    ['TURCOOL', 'TRUCOOL'],
    ['MOTORCITY', 'MOTOR CITY'],
    ['BLACKSTR', 'BLACKSTAR'],
  ])('rates %s against %s as high for the same goods', (a, b) => {
    expect(compare(a, b).risk).toBe('high');
  });

  it('compares a misspelling with the words that it runs together, not with one of them', () => {
    const { matches } = compare('SWIFTMOTTOR LASER', 'SWIFTMOTOR').likeness;
    expect(matches.map(({ own, other }) => [own, other])).toEqual([['swiftmottor', 'swiftmotor']]);
  });

  it('gives what is only a description little weight, written together or apart', () => {
    expect(compare('HARBOR CITY BANK', 'CITYBANK', [36], [36]).risk).not.toBe('high');
    expect(compare('MOTOR CITY', 'MOTORCITY', [36], [36]).risk).toBe('high');
  });

  it('weighs a misspelled word of the goods as the word itself (TMEP 1209.03(j))', () => {
    for (const [typed, meant] of [
      ['COFEE', 'COFFEE'],
      ['KAFE', 'CAFE'],
    ]) {
      const against = (word: string) => compare(`ZORVAN ${word}`, 'ZORVAN', [43], [43]);
      expect(against(typed ?? '').risk).toBe(against(meant ?? '').risk);
      const common = compare(`ZORVAN ${typed}`, `LUMIPEK ${typed}`, [43], [43]);
      expect(common.risk).not.toBe('high');
      expect(common.score).toBeLessThan(50);
    }
    // For other goods it is a word like any other.
    const scoreFor = (goods: number) => compare('ZORVAN COFEE', 'LUMIPEK COFEE', [goods], [goods]).score;
    expect(scoreFor(9)).toBeGreaterThan(scoreFor(43));
  });

  it('puts a name that is one letter off before a longer likeness of the same goods', () => {
    for (const near of ['PELTHANDI', 'PELTHANDIXX', 'PETLHANDIX', 'PELTHONDIX', 'PELTHANDIX A']) {
      const longer = compare('PELTHANDIX', 'PELTHANDIX MONROVIA').score;
      expect(compare('PELTHANDIX', near).score, near).toBeGreaterThan(longer);
    }
    expect(compare('CITY', 'TOWN').score).toBeLessThan(LEAST_SCORE);
  });

  it('rates what is similar only in meaning as medium: equivalents are weighed with look and sound', () => {
    expect(compare('WOLF', 'LUPO').risk).toBe('medium');
    expect(compare('BLACK WOLF', 'BLACK LUPO').risk).not.toBe('low');
  });

  it('requires more than the classes between restaurants and food or drink (In re Coors, 343 F.3d 1340)', () => {
    expect(compare('BLACK CAT', 'BLACK CAT', [32], [43]).risk).toBe('medium');
    expect(compare('GUINNESS', 'GUINNESS', [32], [43]).risk).toBe('medium');
    expect(compare('GUINNESS', 'GUINNESS', [33], [32]).risk).toBe('high');
    expect(compare('BLACK CAT', 'BLACK CAT', [43, 32], [32]).risk).toBe('high');
  });

  it('rates as medium what shares only weak words, besides others', () => {
    expect(compare('ZORVAN SHIRTS', 'SHIRTS', [35], [35]).risk).not.toBe('high');
    expect(compare('ZORVAN SHIRTS', 'ZORVAN', [35], [35]).risk).toBe('high');
  });

  it('rates what has nothing in common as low', () => {
    expect(compare('WOLF', 'STARLIGHT').risk).toBe('low');
    expect(compare('BLACK CAT', 'SWIFT TOWN').risk).toBe('low');
  });

  it('lists nothing that could not be confused: the list ends there', () => {
    for (const other of ['VOLT', 'FLOTTE', 'ROYAL ENFIELD'])
      expect(compare('LUMENFOLD', other).score, other).toBeLessThan(LEAST_SCORE);
  });

  it('never rates marks for unrelated goods as high, nor marks that have ended above low', () => {
    expect(compare('WOLF', 'WOLF', [25], [1]).risk).not.toBe('high');
    expect(compare('WOLF', 'WOLF', [25], [25], 'Abandoned - no statement of use').risk).toBe('low');
    expect(isLive('Registered')).toBe(true);
    expect(isLive('Cancelled - Section 8')).toBe(false);
  });

  it.each(['constructor', '__proto__', 'toString valueOf'])('takes %s for an ordinary word', (name) => {
    expect(compare(name, name).score).toBe(100);
  });

  it('keeps every figure in its range, finds identity perfect, and is quick for anything', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const { score, likeness } = within(2_000, () => compare(a, b));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const figure of [
          likeness.visual,
          likeness.aural,
          likeness.meaning,
          likeness.shared,
          likeness.overall,
        ]) {
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(figure).toBeLessThanOrEqual(1);
        }
        if (normalizeMark(a).words.length > 0) expect(compare(a, a).score).toBe(100);
      }),
    );
  });

  it('needs less similar marks for closer goods', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        expect(compare(a, b, [25], [25]).score).toBeGreaterThanOrEqual(compare(a, b, [25], [1]).score - 1e-9);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the reasons of a hit', () => {
  const reasons = (a: string, b: string) => {
    const [mine, theirs] = [analyzeMark(a, lexicon), analyzeMark(b, lexicon)];
    const { likeness, goods, live } = compare(a, b);
    return reasonsFor(mine, theirs, likeness, goods, live);
  };

  it('name a word only if both have it', () => {
    expect(reasons('BLACK WOLF', 'WOLF')).toContain('Both have WOLF.');
    expect(reasons('BLACK WOLVES', 'WOLF').join(' ')).not.toMatch(/Both have WOLF/);
  });

  it('say more than that the goods are related, in sentences', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const found = reasons(a, b);
        expect(found.length).toBeGreaterThan(1);
        for (const sentence of found) expect(sentence).toMatch(/\.$/);
      }),
    );
  });
});

describe('what holds for every hit', () => {
  const hits = (...reasons: string[][]) => reasons.map((some, at) => ({ at, reasons: some }));

  it('is said once, and the rest stays with its hit', () => {
    expect(sayOnce(hits(['a', 'b'], ['b', 'c'], ['b']))).toEqual({
      common: ['b'],
      hits: hits(['a'], ['c'], []),
    });
  });

  it('is nothing if there is one hit, or none', () => {
    expect(sayOnce(hits(['a']))).toEqual({ common: [], hits: hits(['a']) });
    expect(sayOnce([])).toEqual({ common: [], hits: [] });
  });
});
