import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usernameFrom, usernameLetters } from '../../../domain/accounts/accounts.ts';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { nearFamous } from '../../../domain/ip/marks/famous.ts';
import type { Lexicon } from '../../../domain/ip/marks/lexicon.ts';
import { niceClasses } from '../../../domain/ip/nice-classes.ts';
import type { risks } from '../../../domain/ip/risk.ts';
import { nameCheckUrl, readNameCheckUrl } from '../../../domain/tools/name-check/address.ts';
import { alternativesTo } from '../../../domain/tools/name-check/alternatives.ts';
import { type UsernameState, verdictOn } from '../../../domain/tools/name-check/check.ts';
import { domainLabel } from '../../../domain/tools/name-check/domain-names.ts';
import { readGoods } from '../../../domain/tools/name-check/goods.ts';
import { goodsOf } from '../../../domain/tools/name-check/goods-terms.ts';
import type { NameKnowledge, PlaceKind } from '../../../domain/tools/name-check/knowledge.ts';
import { readPrecedents } from '../../../domain/tools/name-check/precedents.ts';
import { type Strength, strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { strengths } from '../../../domain/tools/name-check/strength-kinds.ts';
import { within } from '../../support/within.ts';

/** A dictionary small enough to grasp: word -> meanings, meaning -> wider meaning. */
const words: Record<string, number[]> = {
  coffee: [1],
  latte: [2],
  tea: [4],
  apple: [10],
  computer: [11],
  crow: [12],
  old: [13],
  best: [14],
  bicycle: [15],
  copy: [16],
  juice: [17],
  nectar: [18],
  bean: [19, 20, 4],
};
const above = new Map([
  [2, 1],
  [1, 3],
  [4, 3],
  [18, 17],
]);
const heads = new Set(niceClasses.flatMap((niceClass) => goodsOf(niceClass).terms));
const lexicon: Lexicon = {
  has: (word) => Object.hasOwn(words, word) || heads.has(word),
  count: (word) => (Object.hasOwn(words, word) ? 9 : 0),
  meanings: (word) => (Object.hasOwn(words, word) ? (words[word] ?? []) : []),
  wider: (meaning) => above.get(meaning),
};
const surnames: Record<string, number> = { hamiltone: 200, rogane: 8_000 };
const places: Record<string, PlaceKind> = { nashvale: 'city', swissia: 'adjective', 'new yorke': 'region' };
const thermos =
  'THERMOS\tvacuum bottles\t21\tgeneric\tKing-Seeley Thermos Co. v. Aladdin Indus., Inc.\tsomewhere';
const precedents = readPrecedents(thermos, lexicon);
const known: NameKnowledge = {
  lexicon,
  surnameRank: (name) => surnames[name] ?? null,
  place: (name) => places[name] ?? null,
  abroad: () => [],
  gloss: (word) => (word === 'crow' ? ['black', 'bird'] : []),
  sort: () => null,
  isFood: (word) => ['apple', 'coffee', 'tea', 'bean'].includes(word),
  compound: (phrase) => (phrase === 'copy machine' ? { sort: 'kind', words: ['machine', 'copies'] } : null),
  idioms: () => [],
  commonWords: () => [],
  trades: () => [],
  precedents: () => precedents,
};
const strength = (name: string, classes: number[] = [], goods?: string) =>
  strengthOf(analyzeMark(name, lexicon), { classes, goods }, known);
const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('coffee', 'the', 'best', 'zorv', 'apple', 'кофе', '9', 'q'), { maxLength: 14 })
    .map((all) => all.join(' ')),
);
const someClasses = fc.uniqueArray(fc.constantFrom(...niceClasses), { maxLength: 45 });

describe('the strength of a name', () => {
  it('names the family and not what is theirs', () => {
    expect(strength('HAMILTONE’S', [20]).words[0]?.because).toBe('HAMILTONE is a surname.');
  });

  it.each([
    // TMEP 1209.01(a): unknown in the language; in common use but not for the goods.
    ['KODAK', [9], 'fanciful'],
    ['EXXON', [4], 'fanciful'],
    ['APPLE', [9], 'arbitrary'],
    ['OLD CROW', [33], 'arbitrary'],
    // The name of the goods, in English or another language (TMEP 1209.01(c), 1209.03(g)), or of a kind of them.
    ['COFFEE', [30], 'generic'],
    ['COFFEES', [30], 'generic'],
    ['LATTE', [30], 'generic'],
    ['LA BICICLETA', [12], 'generic'],
    // Descriptive words together (TMEP 1209.03(d)), and praise (1209.03(k)).
    ['BEST COFFEE', [30], 'descriptive'],
    ['COFFEE TEA', [30], 'descriptive'],
    ['THE BEST', [], 'descriptive'],
    ['THE BEST', [9], 'descriptive'],
    // A hint: part of what the goods are called, or a sense that comes to mind late.
    ['COFFEELIVO', [30], 'suggestive'],
    ['BEAN', [30], 'suggestive'],
    // The same word for other goods is another matter.
    ['COFFEE', [9], 'arbitrary'],
    ['LATTE', [12], 'arbitrary'],
  ] as const)('of %s for %j is %s', (name, classes, kind) => {
    const found = strength(name, [...classes]);
    expect(found.kind).toBe(kind);
    expect(found.because.length).toBeGreaterThan(1);
  });

  it('takes a misspelling for what it sounds like (TMEP 1209.03(j))', () => {
    expect(strength('KOFFEE', [30]).kind).toBe(strength('COFFEE', [30]).kind);
    expect(strength('KOFFEE', [30]).because.join(' ')).toMatch(/KOFFEE sounds like COFFEE/);
  });

  it('depends on the goods: without them only an invented word and praise are judged', () => {
    expect(strength('ZORVANTO').kind).toBe('fanciful');
    expect(strength('APPLE').kind).toBeNull();
    expect(strength('COFFEE')).toMatchObject({ kind: null, namesGoodsOf: expect.arrayContaining([30]) });
    expect(strength('CROW').namesGoodsOf).toEqual([]);
  });

  it('does not judge a script it has no dictionary for', () => {
    expect(strength('商標', [9]).kind).toBeNull();
  });

  it.each([
    // What the goods are is read from the words, and says more than a class.
    ['COFFEE', 'coffee', 'generic'],
    ['COFFEE', 'life jackets', 'arbitrary'],
    ['SCREENWIPE', 'wipes for cleaning computer and television screens', 'generic'],
    ['KOFFEE', 'coffee', 'generic'],
    ['COPY MACHINE', 'machines that make copies', 'generic'],
    ['THERMOS', 'vacuum bottles', 'generic'],
    ['THERMOS', 'shoes', 'fanciful'],
    // Taste and smell (In re Gyulay: APPLE PIE for potpourri).
    ['APPLE', 'potpourri', 'descriptive'],
    ['HAMILTONE', 'pharmaceuticals', 'surname'],
    ['HAMILTONE & SONS', 'furniture', 'surname'],
    ['NASHVALE', 'television programs', 'geographic'],
    ['THE NASHVALE COFFEE', 'coffee', 'geographic'],
    // TMEP 1203.02(e): LOVEE LAMB, SILKEASE.
    ['SILKEASE', 'blouses made of polyester', 'deceptive'],
    ['LEATHER TOUCH', 'bags of imitation leather', 'deceptive'],
    ['ALCOHOL FREE', 'beer without alcohol', 'descriptive'],
    ['NASHVALE', 'guitars not made in Nashvale', 'deceptive'],
    ['ZORVANTO', 'coffee', 'fanciful'],
  ] as const)('of %s for %j is %s', (name, goods, kind) => {
    expect(strength(name, [], goods).kind).toBe(kind);
  });

  it.each([
    ['CROW', 'black birds', 'generic'],
    ['CROWS', 'large black birds', 'generic'],
    // One word of the explanation is a coincidence, and so are two of a long description.
    ['CROW', 'black shoes', 'suggestive'],
    ['CROW', 'black shoes, hats and belts with a picture of a bird', 'suggestive'],
  ] as const)('by what a dictionary explains it with: %s for %j is %s', (name, goods, kind) => {
    expect(strength(name, [], goods).kind).toBe(kind);
  });

  it('never calls a name arbitrary or fanciful that names what was described', () => {
    const word = fc.constantFrom('wipe', 'bottle', 'lantern', 'tent', 'harness');
    fc.assert(
      fc.property(word, fc.constantFrom('', 'best ', 'the '), (noun, front) => {
        const { kind } = strength(`${front}${noun}`, [], `${noun}s for hikers`);
        expect(['generic', 'descriptive']).toContain(kind);
      }),
    );
  });

  it('is never sure of what a dictionary alone cannot tell', () => {
    expect(strength('COFFEE', [30]).sure).toBe('fairly');
    expect(strength('QUX', [9]).sure).toBe('hardly');
    expect(strength('APPLE CROW', [9]).sure).toBe('hardly');
  });

  it('is judged for anything, quickly, and says why in sentences', () => {
    fc.assert(
      fc.property(anything, someClasses, (name, classes) => {
        const { kind, because } = within(2_000, () =>
          strength(name, classes, classes.length % 2 ? name : undefined),
        );
        expect([...strengths, null]).toContain(kind);
        for (const sentence of because) expect(sentence).toMatch(/^\S.*\.$/su);
      }),
    );
  });

  it('finds every head of a class weak for the class', () => {
    for (const niceClass of niceClasses) {
      for (const term of goodsOf(niceClass).terms) {
        // A name of origin is a place: TEQUILA.
        expect(['generic', 'descriptive', 'geographic'], term).toContain(strength(term, [niceClass]).kind);
      }
    }
  });
});

describe('goods in words', () => {
  const read = (text: string) => readGoods(text, lexicon, (name) => name in places);

  it.each([
    ['wipes for cleaning computer and television screens', ['wipe']],
    ['coffee and tea', ['coffee', 'tea']],
    ['retail store services featuring computers', ['store', 'computer']],
    ['computer software for use in medicine', ['software']],
    ['restaurant services', ['restaurant']],
  ])('%s are %j', (text, heads) => {
    expect([...read(text).heads]).toEqual(heads);
  });

  it('reveal what the goods are said not to be, and where they come from', () => {
    expect([...read('blouses not made of silk; alcohol-free beer').denied]).toEqual(['silk', 'alcohol']);
    expect(read('bags made in New Yorke').origins).toEqual([{ place: 'new yorke', denied: false }]);
    expect(read('glasses that do not come from Nashvale').words).not.toContain('nashvale');
    expect(read('tea that does not contain coffee').denied).toContain('coffee');
    expect(read('restaurants, excluding cafeterias').heads).not.toContain('cafeteria');
    expect(read('cigars not from nashvale').origins).toEqual([{ place: 'nashvale', denied: true }]);
  });
});

describe('a famous mark', () => {
  const near = (name: string) => nearFamous(analyzeMark(name, lexicon), lexicon);
  it.each([
    ['Starbuks', 'Starbucks'],
    ['KODAC', 'Kodak'],
    ['Googley', 'Google'],
    ['Coca Kola', 'Coca-Cola'],
    ['Apple', 'Apple'],
  ])('is hit by %s', (name, famous) => {
    expect(near(name)).toBe(famous);
  });

  it.each(['Pineapple', 'Lumenfold', 'Zorvanto', 'Bickle'])('is not hit by %s', (name) => {
    expect(near(name)).toBeNull();
  });
});

const strong: Strength = { kind: 'fanciful', sure: 'likely', because: [], words: [], namesGoodsOf: [] };
describe('alternatives', () => {
  const of = (name: string, classes: number[]) =>
    alternativesTo(analyzeMark(name, lexicon), { classes }, known, 16).map((one) => one.name);

  it('are the same for the same name, and different for another', () => {
    expect(of('ZORVANTO COFFEE', [30])).toEqual(of('Zorvanto  coffee', [30]));
    expect(of('ZORVANTO', [30])).not.toEqual(of('MERIDIAN', [30]));
  });

  it('are few, differ from each other and from the name, and can be pronounced', () => {
    fc.assert(
      fc.property(anything, someClasses, (name, classes) => {
        const found = of(name, classes);
        expect(found.length).toBeLessThanOrEqual(16);
        const compact = found.map((one) => one.toLowerCase().replace(/ /g, ''));
        expect(new Set(compact).size).toBe(found.length);
        expect(compact).not.toContain(analyzeMark(name, lexicon).compact);
        for (const one of found) {
          expect(one).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/);
          expect(one).toMatch(/[aeiouy]/i);
        }
      }),
    );
  });

  it('never repeat a word of the name', () => {
    expect(of('QUIET HERON', [30]).join(' ')).not.toMatch(/quiet|heron/i);
    expect(of('商標', [30])).toEqual([]);
  });
});

describe('the label of a domain name', () => {
  it.each([
    ['Night Owl', 'nightowl'],
    ['Smith & Sons', 'smithandsons'],
    ['BRAND™', 'brand'],
    ['München', 'xn--mnchen-3ya'],
    ['--a--', 'a'],
    ['日本語', 'xn--wgv71a119e'],
  ])('of %s is %s', (name, label) => {
    expect(domainLabel(name)).toEqual({ label, problem: null });
  });

  it.each([
    ['!!!', /letter or a digit/],
    ['x'.repeat(64), /at most 63/],
    ['ü'.repeat(63), /at most 63/],
    ['xn--a', /reserved for encoded names/],
    ['ab--cd', /third and fourth/],
  ])('cannot be made of %s', (name, problem) => {
    expect(domainLabel(name)).toEqual({ label: null, problem: expect.stringMatching(problem) });
  });

  it('is one that can be in a name, or a sentence', () => {
    fc.assert(
      fc.property(anything, (name) => {
        const { label, problem } = domainLabel(name);
        if (label === null) expect(problem).toMatch(/^[A-Z].*\.$/);
        else {
          expect(label).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
          expect(new URL(`https://${label}.com`).hostname).toBe(`${label}.com`);
        }
      }),
    );
  });
});

/** What is known about a name that nothing speaks against. */
const clear = {
  classes: [30],
  strength: strong,
  bars: [],
  marks: [],
  wellKnown: null,
  exactListings: 0,
  username: 'free' as UsernameState,
  company: 'none' as const,
  domainsInUse: [],
};

describe('the verdict', () => {
  const mark = (risk: (typeof risks)[number]) => ({ mark: 'ZORVA', risk, classes: [30] });

  it('is clear when nothing was found, and names what was', () => {
    expect(verdictOn(clear)).toMatchObject({ level: 'clear' });
    const found = verdictOn({ ...clear, marks: [mark('high'), mark('high'), mark('medium')] });
    expect(found.level).toBe('conflict');
    expect(found.because[0]).toMatch(/^ZORVA \(class 30 .*\) and one more mark are at high risk/);
  });

  it('weighs a conflict above weakness, and weakness above a doubt', () => {
    const weak = { ...clear, strength: { ...strong, kind: 'descriptive' as const } };
    expect(verdictOn({ ...weak, marks: [mark('high')] }).level).toBe('conflict');
    expect(verdictOn({ ...weak, marks: [mark('medium')] }).level).toBe('weak');
    expect(verdictOn({ ...clear, marks: [mark('medium')] }).level).toBe('care');
    expect(verdictOn({ ...clear, marks: [mark('low')] }).level).toBe('clear');
    expect(verdictOn({ ...clear, company: 'same' }).level).toBe('care');
  });

  it('is a conflict near a famous mark, whatever the goods', () => {
    const { level, because } = verdictOn({ ...clear, wellKnown: { mark: 'Kodak', classes: [] } });
    expect(level).toBe('conflict');
    expect(because[0]).toMatch(/near the famous mark Kodak/);
  });

  it('stands in the way in its own classes, and is a doubt where no class was chosen', () => {
    const wellKnown = { mark: 'Penguin', classes: [16] };
    const found = { ...clear, wellKnown };
    expect(verdictOn({ ...found, classes: [16] })).toMatchObject({ level: 'conflict' });
    expect(verdictOn({ ...found, classes: [] })).toMatchObject({ level: 'care' });
    expect(verdictOn(found).because[0]).toMatch(/well-known brand .* class 16 \(from general knowledge/);
  });

  it.each(['generic', 'deceptive', 'descriptive', 'geographic', 'surname'] as const)(
    'calls a %s name weak',
    (kind) => {
      const { level, because } = verdictOn({ ...clear, strength: { ...strong, kind } });
      expect(level).toBe('weak');
      expect(because.length).toBeGreaterThan(0);
    },
  );

  it('reports domains in use without calling any available', () => {
    const { because, level } = verdictOn({ ...clear, domainsInUse: ['zorva.com', 'zorva.net'] });
    expect(because.join(' ')).toMatch(/zorva\.com is in use, and so is one more ending\./);
    expect(because.join(' ')).not.toMatch(/available/i);
    expect(level).toBe('clear');
  });
});

describe('addresses and usernames', () => {
  it('keep what was asked', () => {
    const url = nameCheckUrl({ name: 'Night Owl', classes: '30,9' });
    expect(readNameCheckUrl(url)).toEqual({ name: 'Night Owl', classes: [9, 30], goods: '' });
    expect(readNameCheckUrl(nameCheckUrl({ name: 42, classes: ['x'] }))).toEqual({
      name: '42',
      classes: [],
      goods: '',
    });
  });

  it('are made of the same letters as a username at sign-up', () => {
    expect(usernameLetters('Zoë van Dijk!')).toBe('zoe-van-dijk');
    expect(usernameFrom('Zoë van Dijk!')).toBe('zoe-van-dijk');
  });
});
