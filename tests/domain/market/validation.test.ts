import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { addMonths } from '../../../domain/ip/deadlines/months.ts';
import { categoriesOf, listingTypes } from '../../../domain/market/listings.ts';
import { spanText } from '../../../domain/market/terms.ts';
import { type ValidatedListing, validateListing } from '../../../domain/market/validation.ts';

const today = '2026-11-21';
const patent: ValidatedListing = {
  type: 'Patent',
  category: 'H - Electricity',
  industry: 'energy',
  registrationNumber: 'US 10,734,651 B2',
  registrationDate: '2020-08-04',
  country: 'US',
  ...{ rightKind: null, filedOn: null, priorityOn: null, rightExtras: null },
  documents: 1,
};
const mark: ValidatedListing = {
  ...patent,
  type: 'Trademark',
  category: 'Class 9',
  registrationNumber: 'US 6,104,772',
  registrationDate: '2020-05-12',
};

const outcomes = (listing: ValidatedListing) =>
  Object.fromEntries(validateListing(listing, today).checks.map(({ name, outcome }) => [name, outcome]));

const markOf = (country: string, registrationNumber: string) =>
  outcomes({ ...mark, country, registrationNumber });

describe('the validation report', () => {
  test('reads the numbers of marks of the European Union and of international ones', () => {
    expect(markOf('EM', 'EU 018123456')).toMatchObject({ Number: 'passed', 'Trademark renewal': 'unknown' });
    expect(markOf('EM', 'EU 018123456')).not.toHaveProperty('Office against country');
    expect(markOf('ES', 'EU 018123456')).toMatchObject({ 'Office against country': 'warning' });
    expect(markOf('EM', '0181234567').Number).toBe('failed');
    expect(markOf('IB', 'WO 1 234 567')).not.toHaveProperty('Office against country');
  });

  test('says of an office without rules here that none are known', () => {
    const days = { filedOn: '2020-03-02', registrationDate: '2020-07-15' };
    for (const country of ['BX', 'OA', 'AP'])
      for (const of of [days, { ...days, registrationDate: null }])
        expect(validateListing({ ...mark, ...of, country }, today).term).toMatchObject({
          ...{ state: 'unknown', ends: null, finding: 'The rules of this office are not known here.' },
        });
    const eurasian = { ...patent, ...days, country: 'EA', registrationNumber: 'EA 012345 B1' };
    expect(validateListing(eurasian, today).validUntil).toBeNull();
    expect(outcomes(eurasian)).toMatchObject({ 'Office against country': 'passed' });
    expect(markOf('BX', 'BX 0912345')).not.toHaveProperty('Office against country');
    expect(markOf('NL', 'BX 0912345')).toMatchObject({ 'Office against country': 'warning' });
  });

  test('takes the fees of a European patent with unitary effect from its kind code', () => {
    const notes = (registrationNumber: string) =>
      validateListing(
        {
          ...{ ...patent, country: 'EP', registrationNumber },
          ...{ filedOn: '2020-06-14', registrationDate: '2024-10-16' },
        },
        today,
      ).term.notes.join(' ');
    expect(notes('EP 4 321 098 C0')).toMatch(/Next: Renewal fee, year 7/);
    expect(notes('EP 4 321 098 B1')).not.toMatch(/Next: Renewal fee/);
  });

  test('counts the term by the office that is named', () => {
    const filed = { filedOn: '2020-03-02', registrationDate: '2020-07-15' };
    const ends = (listing: ValidatedListing) => validateListing({ ...listing, ...filed }, today).validUntil;
    // Ten years from the filing in the Union (Regulation 2017/1001, Article 52), from the registration at WIPO.
    expect(ends({ ...mark, country: 'EM', registrationNumber: '018123456' })).toBe('2030-03-02');
    expect(ends({ ...mark, country: 'IB', registrationNumber: '1234567' })).toBe('2030-07-15');
    const design = { ...patent, rightKind: 'design', registrationNumber: '007500000-0001' } as const;
    expect(ends({ ...design, country: 'EM' })).toBe('2045-03-02');
    const unitary = { ...patent, registrationNumber: 'EP 3 512 480 B1', country: 'UP' };
    const { term } = validateListing({ ...unitary, ...filed }, today);
    expect(term.ends).toBe('2040-03-02');
    expect(term.notes.join(' ')).toMatch(/Regulation \(EU\) No 1257\/2012/);
  });

  test('of a complete granted patent passes everything', () => {
    const report = validateListing(patent, today);
    expect(report).toMatchObject({ isValid: true, validUntil: '2040-08-04', issues: [] });
    expect(report.checks.every(({ outcome }) => outcome === 'passed')).toBe(true);
    expect(report.term.precision).toBe('latest');
  });

  test('tries the check digit of an office that has one', () => {
    const right = validateListing({ ...patent, registrationNumber: 'EP 99403122.7', country: 'FR' }, today);
    expect(right.checks[0]?.finding).toMatch(/check digit 7 is right/);
    const wrong = validateListing({ ...patent, registrationNumber: 'EP 99403122.8', country: 'FR' }, today);
    expect(wrong.isValid).toBe(false);
    expect(wrong.issues.join(' ')).toMatch(/check digit is 8, but 7/);
  });

  test('an application shows no granted right, and its year bounds the term', () => {
    const report = validateListing(
      { ...patent, registrationNumber: 'EP 99403122.7', country: 'FR', registrationDate: '2003-05-01' },
      today,
    );
    expect(report.checks.find(({ name }) => name === 'Granted right')?.outcome).toBe('warning');
    expect(report).toMatchObject({ isValid: false, validUntil: '2019-12-31' });
    expect(report.term.state).toBe('over');
  });

  test.each([
    ['the office of another country', { country: 'DE' }, 'Office against country', 'warning'],
    [
      'a European patent in a member state',
      { country: 'DE', registrationNumber: 'EP 3 512 480 B1' },
      'Office against country',
      'passed',
    ],
    [
      'a European patent elsewhere',
      { country: 'IN', registrationNumber: 'EP 3 512 480 B1' },
      'Office against country',
      'warning',
    ],
    [
      'an office that is not known',
      { country: 'KH', registrationNumber: '0405123' },
      'Number and check digit',
      'unknown',
    ],
    [
      'a unitary patent, which has the number of a European one',
      { country: 'UP', registrationNumber: 'EP 3 512 480 B1' },
      'Office against country',
      'passed',
    ],
    [
      'a design of the European Union',
      { country: 'EM', registrationNumber: '004048098-0004' },
      'Number and check digit',
      'passed',
    ],
    ['no number', { registrationNumber: null }, 'Number and check digit', 'warning'],
    ['a Nice class on a patent', { category: 'Class 9' }, 'Category against type', 'failed'],
    ['a date to come', { registrationDate: '2027-01-01' }, 'Registration date', 'failed'],
    ['no date', { registrationDate: null }, 'Patent term', 'unknown'],
    ['a patent of 1999', { registrationDate: '1999-01-01' }, 'Patent term', 'failed'],
    ['no document', { documents: 0 }, 'Complete', 'warning'],
  ])('%s', (_, change, name, outcome) => {
    expect(outcomes({ ...patent, ...change })[name]).toBe(outcome);
  });

  test('a trademark is renewed every ten years, and the US asks for use before the sixth', () => {
    const report = validateListing(mark, today);
    expect(report).toMatchObject({ isValid: true, validUntil: '2030-05-12' });
    expect(report.term.notes.join(' ')).toMatch(
      /Next: Declaration of use and renewal \(sections 8 and 9\), by May 13, 2030/,
    );
    const young = validateListing({ ...mark, registrationDate: '2023-05-12' }, today);
    expect(young.term.notes.join(' ')).toMatch(/Next: Declaration of use \(section 8\).*, by May 14, 2029/);
    const old = validateListing({ ...mark, registrationDate: '1998-02-28' }, today);
    expect(old).toMatchObject({ isValid: true, validUntil: '2028-02-28' });
    expect(old.term.notes.join(' ')).toMatch(/Whether earlier fees were paid/);
  });

  test('a renewal whose day has passed can still be made for six months', () => {
    expect(validateListing({ ...mark, registrationDate: '2016-06-01' }, today)).toMatchObject({
      validUntil: '2026-06-01',
      term: { finding: expect.stringMatching(/renewal is due/) },
    });
    expect(validateListing({ ...mark, registrationDate: '2016-05-01' }, today).validUntil).toBe('2036-05-01');
  });

  test('never throws, and is valid exactly when nothing failed', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const listing = fc.constantFrom(...listingTypes).chain((type) =>
      fc.record({
        type: fc.constant(type),
        category: fc.constantFrom(...categoriesOf(type)),
        industry: fc.constantFrom('energy', null),
        registrationNumber: fc.oneof(
          fc.constant(null),
          fc.string({ maxLength: 60 }),
          fc.stringMatching(/^(US|EP|WO|DE|CN|IN|JP) ?\d{4,13}[AB]?\d?$/),
        ),
        registrationDate: fc.oneof(fc.constant(null), day),
        country: fc.constantFrom(...countries().map(({ code }) => code)),
        documents: fc.nat({ max: 3 }),
        rightKind: fc.constant(null),
        filedOn: fc.oneof(fc.constant(null), day),
        priorityOn: fc.constant(null),
        rightExtras: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(listing, (given) => {
        const { isValid, checks, issues, validUntil, term } = validateListing(given, today);
        expect(isValid).toBe(!checks.some(({ outcome }) => outcome === 'failed'));
        const found = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
        expect(issues).toEqual(found.map(({ finding }) => finding));
        expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
        expect(validUntil).toBe(term.ends);
        // A renewal in the past is at most as old as its grace period.
        if (given.type === 'Trademark' && validUntil) expect(addMonths(validUntil, 6) >= today).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-11-21', '2040-08-04', '13 years and 8 months'],
  ['2026-11-21', '2027-11-21', '1 year'],
  ['2026-11-21', '2027-01-20', '1 month'],
  ['2026-11-21', '2026-11-22', '1 day'],
])('from %s to %s are %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text);
});
