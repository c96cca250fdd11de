import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import type { Lexicon } from '../../../domain/ip/marks/lexicon.ts';
import { risks } from '../../../domain/ip/risk.ts';
import {
  readWatchlistUrl,
  type WatchFields,
  watchlistUrl,
  writeWatchlistUrl,
} from '../../../domain/tools/ip-watchlist/address.ts';
import { changeText } from '../../../domain/tools/ip-watchlist/changes.ts';
import { isWanted, judge } from '../../../domain/tools/ip-watchlist/judge.ts';
import { type Arrival, arrivalKeys, watchKeys } from '../../../domain/tools/ip-watchlist/keys.ts';
import {
  mostWatches,
  snoozeProblem,
  type Watched,
  watchedInput,
  watchKinds,
  watchName,
} from '../../../domain/tools/ip-watchlist/watches.ts';
import { ownerWords, stemsOf } from '../../../domain/tools/ip-watchlist/words.ts';

const lexicon: Lexicon = { has: () => false, count: () => 0, meanings: () => [], wider: () => undefined };
const around = { lexicon, rarity: () => 1 };

const word = fc.stringMatching(/^[a-zA-Zéüß]{2,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
const niceClasses = fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 6 });
const watched: fc.Arbitrary<Watched> = fc.oneof(
  fc.record({
    kind: fc.constant('name' as const),
    text: words,
    classes: niceClasses,
    leastRisk: fc.constantFrom(...risks),
  }),
  fc.record({ kind: fc.constant('owner' as const), text: words }),
  fc.record({ kind: fc.constant('class' as const), classes: niceClasses }),
  fc.record({ kind: fc.constant('keyword' as const), text: words }),
);
const arrival: fc.Arbitrary<Arrival> = fc
  .record({ mark: words, owner: words, classes: niceClasses, text: words })
  .map(({ mark, owner, classes, text }) => ({
    mark: analyzeMark(mark, lexicon),
    owners: [owner],
    classes,
    status: 'Registered',
    texts: [
      ['The mark', mark],
      ['Its description', text],
    ],
  }));

const nameOf = (one: Watched) => (one.kind === 'name' ? analyzeMark(one.text, lexicon) : null);

describe('what is a hit', () => {
  it('is found by a shared key: no hit by owner, class or keyword is overlooked', () => {
    fc.assert(
      fc.property(watched, arrival, fc.boolean(), (one, came, same) => {
        // By chance alone hardly anything would match.
        const fitting = same ? made(one, came) : came;
        if (judge(one, nameOf(one), fitting, around) === null || one.kind === 'name') return;
        const keys = new Set(arrivalKeys(fitting, lexicon));
        expect(watchKeys(one, lexicon).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts what is exactly the same, in any case and order of classes, and says why', () => {
    fc.assert(
      fc.property(watched, arrival, (one, came) => {
        const found = judge(one, nameOf(one), made(one, came), around);
        expect(found).not.toBeNull();
        expect(found?.reasons.every((reason) => /^\S.*[.!?]$/su.test(reason))).toBe(true);
        if (one.kind === 'name') return;
        const keys = new Set(arrivalKeys(made(one, came), lexicon));
        expect(watchKeys(one, lexicon).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  it('never has a lower risk than was chosen', () => {
    fc.assert(
      fc.property(watched, arrival, (one, came) => {
        const found = judge(one, nameOf(one), came, around);
        const isSame = nameOf(one)?.compact === came.mark?.compact;
        if (one.kind === 'name' && found) expect(isWanted(one, found.risk ?? 'low', isSame)).toBe(true);
        else if (found) expect([found.risk, found.score]).toEqual([null, null]);
      }),
    );
  });

  it('tells a watch of all classes for high risks of the very name, though an ordinary word is no high risk there', () => {
    const known = { ...lexicon, has: () => true, count: (word: string) => Number(word === 'sunrise') };
    const told = (text: string, classes: number[]) => {
      const mark = analyzeMark(text, known);
      const came = { mark, owners: [], classes: [25], status: 'Registered', texts: [] };
      const one: Watched = { kind: 'name', text: 'Sunrise', classes, leastRisk: 'high' };
      return judge(one, analyzeMark(one.text, known), came, { ...around, lexicon: known })?.risk ?? null;
    };
    expect(told('SUNRISE', [])).toBe('medium');
    expect(told('SUNRISE', [25])).toBe('high');
    expect([told('SUNRISE', [7]), told('SUNRIZE', [])]).toEqual([null, null]);
  });

  it('needs all words of a keyword, wherever they are, in any form', () => {
    const texts: Arrival['texts'] = [
      ['Its title', 'Électric cars'],
      ['Its description', 'A battery.'],
    ];
    const came = { mark: null, owners: [], classes: [], status: '', texts };
    const reasons = (text: string) => judge({ kind: 'keyword', text }, null, came, around)?.reasons ?? null;
    expect(reasons('ELECTRIC car')).toEqual(['Its title has “ELECTRIC car”.']);
    expect(reasons('electric batteries')).toEqual(['It has all the words of “electric batteries”.']);
    expect(reasons('electric boats')).toBeNull();
  });
});

/** The arrival with what the watch watches. */
function made(one: Watched, came: Arrival): Arrival {
  switch (one.kind) {
    case 'name':
      return { ...came, mark: analyzeMark(one.text.toUpperCase(), lexicon), classes: one.classes };
    case 'owner':
      return { ...came, owners: ['Somebody', `${one.text.toUpperCase()}, Inc.`] };
    case 'class':
      return { ...came, classes: one.classes.slice(0, 1) };
    default:
      return {
        ...came,
        texts: [...came.texts, ['Its title', `so ${'text' in one ? one.text.toUpperCase() : ''} too`]],
      };
  }
}

describe('words', () => {
  it.each([
    ['The Élan Co., Ltd.', ['elan']],
    ['ACME GmbH & Co. KG', ['acme']],
    ['S.A. Dupont S.A.S.', ['sa', 'dupont']],
    ['Inc', ['inc']],
    ['Пример АО', ownerWords('пример ао')],
  ])('of the owner %s are %j', (owner, expected) => {
    expect(ownerWords(owner)).toEqual(expected);
  });

  it('of scripts without spaces are separated', () => {
    expect(stemsOf('東京電力の電池').length).toBeGreaterThan(1);
    expect(stemsOf('Battery batteries BATTERY’S')).toEqual([...new Set(stemsOf('battery'))]);
  });

  it('of anything at all are found without a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(Array.isArray(stemsOf(text)) && Array.isArray(ownerWords(text))).toBe(true);
      }),
    );
  });
});

describe('the address', () => {
  const fields: fc.Arbitrary<WatchFields> = fc
    .record({
      kind: fc.constantFrom(...watchKinds),
      text: fc.oneof(words, fc.constantFrom('123', '007', '1e5')),
      listing: fc.uuid(),
      classes: niceClasses.map((all) => all.sort((a, b) => a - b)),
      risk: fc.constantFrom(...risks),
    })
    .map((all) => ({
      ...all,
      text: all.kind === 'class' || all.kind === 'listing' ? '' : all.text,
      listing: all.kind === 'listing' ? all.listing : '',
      classes: all.kind === 'class' || all.kind === 'name' ? all.classes : [],
      risk: all.kind === 'name' ? all.risk : 'medium',
    }));

  it('returns what the form held', () => {
    fc.assert(
      fc.property(fields, (all) => {
        expect(readWatchlistUrl(writeWatchlistUrl(all))).toEqual(all);
      }),
    );
  });

  it('is read whatever is in it, and reading again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('name', 'owner', 'keyword', 'listing', 'classes', 'risk', 'show'),
          fc.anything(),
        ),
        (search) => {
          const url = watchlistUrl(search);
          expect(watchlistUrl({ ...url })).toEqual(url);
        },
      ),
    );
  });
});

describe('texts and limits', () => {
  it('say what became of a listing', () => {
    expect(changeText({ what: 'price', from: 50_000, to: null })).toBe('Its price is now on request.');
    expect(changeText({ what: 'price', from: null, to: 50_000 })).toBe('It now has a price: $500.00.');
    expect(changeText({ what: 'price', from: 1_00, to: 2_00 })).toBe('Its price rose from $1.00 to $2.00.');
    expect(watchName({ kind: 'class', text: '', classes: [9] })).toBe('Class 9');
  });

  it('allow three watches with Free and any number with the others', () => {
    expect([mostWatches('free'), mostWatches('pro'), mostWatches('enterprise')]).toEqual([3, null, null]);
  });

  it('let a hit be snoozed from tomorrow on, for up to a year', () => {
    expect(snoozeProblem('2026-11-22', '2026-11-21')).toBeNull();
    expect(snoozeProblem('2026-11-21', '2026-11-21')).toBe('Please choose a day after today.');
    expect(snoozeProblem('2027-12-31', '2026-11-21')).toBe('A hit can be put off for a year at most.');
  });

  it('accept no blank text, no invalid class, and every text with a letter as one line', () => {
    expect(watchedInput.safeParse({ kind: 'keyword', text: ' \u0000 ' }).success).toBe(false);
    expect(watchedInput.safeParse({ kind: 'class', classes: [] }).success).toBe(false);
    expect(watchedInput.safeParse({ kind: 'class', classes: [46] }).success).toBe(false);
    expect(watchedInput.parse({ kind: 'owner', text: ' a\n\u0007b ' })).toEqual({
      kind: 'owner',
      text: 'a b',
    });
  });
});
