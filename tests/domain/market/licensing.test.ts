import { describe, expect, test } from 'vitest';
import {
  fieldsOfUse,
  fieldsText,
  type Grant,
  grantOf,
  isWholeExclusive,
  type LicenseTerms,
  licenseText,
  licensingTypeOf,
  overlaps,
  purchaseRefusal,
  termText,
  territoryText,
  wholeLicense,
} from '../../../domain/market/licensing.ts';
import { licenseTerms } from '../../../domain/market/licensing-input.ts';
import { licensingTypes } from '../../../domain/market/listings.ts';
import { Random, seedFrom } from '../../support/random.ts';

const whole: LicenseTerms = { exclusive: true, territory: null, fields: null, term: null };
const from = '2026-03-01';
const grant = (terms: Partial<Grant>): Grant => ({ ...grantOf(whole, from), ...terms });

describe('two licenses overlap if territory, field and time all overlap', () => {
  const german = grant({ territory: ['DE', 'FR'] });
  test.each([
    ['worldwide and a country', german, grant({}), true],
    ['one country in common', german, grant({ territory: ['FR', 'IT'] }), true],
    ['no country in common', german, grant({ territory: ['IT'] }), false],
    ['no field in common', grant({ fields: ['energy'] }), grant({ fields: ['finance'] }), false],
    ['a field within all', grant({ fields: ['energy'] }), grant({}), true],
    ['the same last day', grant({ to: '2026-12-31' }), grant({ from: '2026-12-31' }), true],
    ['one after the other', grant({ to: '2026-12-30' }), grant({ from: '2026-12-31' }), false],
    ['same country, other field', german, grant({ territory: ['DE'], fields: ['energy'] }), true],
  ])('%s', (_, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });

  test('as found by counting every country, field and day by hand', () => {
    const random = new Random(seedFrom(undefined));
    const countries = ['DE', 'FR', 'IN'];
    const fields = ['energy', 'finance'];
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
    const some = (all: string[]) => {
      const chosen = all.filter(() => random.chance(0.5));
      return chosen.length === 0 ? null : chosen;
    };
    const made = (): Grant => {
      const begin = random.below(days.length);
      const end = begin + random.below(days.length + 1 - begin);
      return {
        ...{ exclusive: true, territory: some(countries), fields: some(fields) },
        ...{ from: days[begin] ?? '', to: days[end] ?? null },
      };
    };
    const covers = (one: Grant, country: string, field: string, day: string) =>
      (one.territory ?? countries).includes(country) &&
      (one.fields ?? fields).includes(field) &&
      one.from <= day &&
      day <= (one.to ?? day);
    for (let turn = 0; turn < 2_000; turn++) {
      const [a, b] = [made(), made()];
      const expected = countries.some((country) =>
        fields.some((field) =>
          days.some((day) => covers(a, country, field, day) && covers(b, country, field, day)),
        ),
      );
      expect(overlaps(a, b), JSON.stringify([a, b])).toBe(expected);
    }
  });
});

describe('an exclusive license tolerates no overlapping one', () => {
  const exclusive = grant({ territory: ['DE', 'FR'], fields: ['energy', 'finance'], to: '2028-06-30' });
  const open = grant({ exclusive: false, territory: ['DE'] });
  const refusal = (terms: Partial<LicenseTerms>, granted: Grant[], today = from) =>
    purchaseRefusal({ ...whole, ...terms }, today, granted);

  test('neither an exclusive nor an open one beside an exclusive one', () => {
    for (const wanted of [{ territory: ['FR', 'IT'] }, { exclusive: false }]) {
      expect(refusal(wanted, [exclusive])).toMatch(/^An exclusive license is in force in .*France/);
    }
  });

  test('no exclusive one beside an open one, but open ones beside each other', () => {
    expect(refusal({}, [open])).toBe(
      'A license is in force in Germany in all fields of use, so an exclusive one cannot be granted there.',
    );
    expect(refusal({ exclusive: false }, [open])).toBeNull();
  });

  test('the sentence names only what they have in common', () => {
    expect(refusal({ territory: ['FR', 'IT'], fields: ['energy', 'technology'] }, [open, exclusive])).toBe(
      'An exclusive license is in force in France for Energy until June 30, 2028, so no other can be granted there.',
    );
  });

  test('elsewhere, in another field, and afterwards it is free', () => {
    expect(refusal({ territory: ['IT'] }, [exclusive])).toBeNull();
    expect(refusal({ fields: ['technology'] }, [exclusive])).toBeNull();
    expect(refusal({}, [exclusive], '2028-06-30')).not.toBeNull();
    expect(refusal({}, [exclusive], '2028-07-01')).toBeNull();
  });

  test('and the right is not sold while it is in force', () => {
    expect(purchaseRefusal(null, '2028-06-30', [open, exclusive])).toMatch(/cannot be sold\.$/);
    expect(purchaseRefusal(null, '2028-07-01', [open, exclusive])).toBeNull();
  });
});

test('months end the day before the same day of a later month', () => {
  expect(grantOf({ ...whole, term: { months: 12 } }, '2026-03-01').to).toBe('2027-02-28');
  expect(grantOf({ ...whole, term: { months: 1 } }, '2026-01-31').to).toBe('2026-02-27');
  expect(grantOf({ ...whole, term: { until: '2030-01-01' } }, from).to).toBe('2030-01-01');
});

test('terms that a caller sends are normalized', () => {
  const sent = {
    exclusive: false,
    territory: ['FR', 'DE', 'FR'],
    fields: ['Class 10', 'Class 9'],
    term: null,
  };
  expect(licenseTerms.parse(sent)).toEqual({
    ...sent,
    territory: ['DE', 'FR'],
    fields: ['Class 9', 'Class 10'],
  });
  for (const wrong of [
    { ...sent, territory: [] },
    { ...sent, territory: ['XX'] },
    { ...sent, fields: ['Class 46'] },
    { ...sent, fields: ['toString'] },
    { ...sent, term: { months: 0 } },
    { ...sent, term: { until: '2026-02-30' } },
  ]) {
    expect(licenseTerms.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

test('every field that is offered is accepted', () => {
  for (const type of ['Patent', 'Trademark'] as const) {
    const fields = fieldsOfUse(type).map(({ value }) => value);
    expect(licenseTerms.parse({ ...whole, fields }).fields).toHaveLength(fields.length);
  }
});

test('terms and the market’s kinds say the same', () => {
  expect(licensingTypeOf({ ...whole, territory: ['DE'] })).toBe('exclusive');
  expect(licensingTypeOf({ ...whole, exclusive: false, territory: ['DE'] })).toBe('region-restricted');
  for (const type of licensingTypes) {
    expect(isWholeExclusive(wholeLicense(type))).toBe(type === 'exclusive');
  }
});

test('a license in words', () => {
  expect(
    licenseText({ ...whole, territory: ['DE', 'FR'], fields: ['healthcare'], term: { months: 24 } }),
  ).toBe('Exclusive license, in Germany and France for Healthcare, 24 months from the start of the license');
  expect(licenseText({ ...wholeLicense('non-exclusive'), term: { until: '2030-12-31' } })).toBe(
    'Non-exclusive license, worldwide in all fields of use, until December 31, 2030',
  );
});

test('each field of a license in words', () => {
  expect([null, ['DE'], ['DE', 'FR', 'IN']].map(territoryText)).toEqual([
    'worldwide',
    'Germany',
    'Germany, France, and India',
  ]);
  expect([null, ['food-beverage'], ['Class 9']].map(fieldsText)).toEqual([
    'all fields of use',
    'Food & Beverage',
    'Class 9',
  ]);
  expect([null, { months: 1 }, { until: '2030-01-31' }].map(termText)).toEqual([
    'as long as the right lasts',
    '1 month from the start of the license',
    'until January 31, 2030',
  ]);
});
