import { describe, expect, test } from 'vitest';
import type { RightKind } from '../../../domain/ip/rights.ts';
import { numberKey, readListingNumber, rulesKnown } from '../../../domain/market/listing-number.ts';
import {
  askedExtras,
  kindsOf,
  type RightExtras,
  rightProblems,
  transferNotices,
} from '../../../domain/market/listing-right.ts';
import type { ListingType } from '../../../domain/market/listings.ts';

const YEAR = 2026;
const patent = (registrationNumber: string, country = '') =>
  ({ type: 'Patent', registrationNumber, country }) as const;
const mark = (registrationNumber: string, country = '') =>
  ({ type: 'Trademark', registrationNumber, country }) as const;

describe('the number of a listing', () => {
  test('reveals country, kind and stage by itself', () => {
    expect(readListingNumber(patent('us 7,654,321 b2'), YEAR)).toMatchObject({
      valid: true,
      country: 'US',
      rightKind: 'patent',
      stage: 'granted',
    });
    expect(readListingNumber(patent('US 2005/0123456 A1'), YEAR)).toMatchObject({ stage: 'application' });
    expect(readListingNumber(patent('EP 1234567 B1'), YEAR)).toMatchObject({ valid: true, country: 'EP' });
    expect(readListingNumber(patent(''), YEAR)).toBeNull();
    expect(readListingNumber(patent('US 99,999,999,999'), YEAR)).toMatchObject({ valid: false, stage: null });
    expect(readListingNumber(mark('US 6,104,772'), YEAR)).toMatchObject({ country: 'US' });
  });

  test('names the office if it is not a country’s', () => {
    const said = (right: ReturnType<typeof patent> | ReturnType<typeof mark>) =>
      readListingNumber(right, YEAR)?.country;
    expect(said(patent('WO 2022/175213 A1'))).toBe('WO');
    expect([said(mark('EU 018123456')), said(mark('EM018123456')), said(mark('WO 1 234 567'))]).toEqual([
      ...['EM', 'EM', 'IB'],
    ]);
    expect(said(mark('018123456'))).toBeUndefined();
    expect([said(mark('IR 1 234 567')), said(mark('IR 123456', 'IR'))]).toEqual(['IB', 'IR']);
    expect(readListingNumber(patent('004048098-0004'), YEAR)).toMatchObject({
      ...{ valid: true, normalized: 'EM 004048098-0004', country: 'EM', rightKind: 'design' },
    });
    expect([said(mark('BX 0912345')), said(patent('EA 012345 B1'))]).toEqual(['BX', 'EA']);
    // A unitary patent keeps the number of its European patent, whose check digit is 7.
    expect(readListingNumber(patent('99403122.7', 'UP'), YEAR)?.valid).toBe(true);
    expect(readListingNumber(patent('99403122.8', 'UP'), YEAR)?.valid).toBe(false);
  });

  test('says whether deadlines of its office are known', () => {
    const known = [mark('', 'DE'), mark('', 'EM'), patent('EP 1234567 B1', 'NL'), patent('', 'UP')];
    const unknown = [mark('', 'BX'), patent('', 'OA'), patent('EA 012345 B1', 'EA'), patent('', 'NL')];
    expect(known.filter((one) => !rulesKnown(one, YEAR))).toEqual([]);
    expect(unknown.filter((one) => rulesKnown(one, YEAR))).toEqual([]);
  });

  test('finds the same right however it was typed, and no other', () => {
    const spellings = ['US 7,654,321 B2', 'us7654321', 'US-7654321-B2', 'U.S. Pat. No. 7,654,321'];
    const keys = new Set(spellings.map((text) => numberKey(patent(text), YEAR)));
    expect(keys.size).toBe(1);
    expect(keys).toContain(numberKey(patent('7,654,321', 'US'), YEAR));
    const others = [patent('US 7,654,322'), patent('EP 1234567 B1'), mark('US 7654321')];
    for (const other of others) expect(keys).not.toContain(numberKey(other, YEAR));
    expect(numberKey(mark('0123456', 'IN'), YEAR)).toBe(numberKey(mark('IN 123456'), YEAR));
    expect(numberKey(mark('123456', 'IN'), YEAR)).not.toBe(numberKey(mark('123456', 'DE'), YEAR));
    const union = [mark('EM 018123456'), mark('EU 18123456'), mark('018123456', 'EM')];
    expect(new Set(union.map((one) => numberKey(one, YEAR))).size).toBe(1);
    expect(numberKey(mark('WO 1234567'), YEAR)).toBe(numberKey(mark('1 234 567', 'IB'), YEAR));
    const designs = [patent('004048098-0004'), patent('EU 004048098-0004'), patent('004048098 - 0004', 'EM')];
    expect(new Set(designs.map((one) => numberKey(one, YEAR))).size).toBe(1);
    expect(numberKey(patent('  '), YEAR)).toBeNull();
  });
});

describe('the kind of a right', () => {
  const right = {
    type: 'Patent',
    rightKind: 'patent',
    filedOn: '2010-05-01',
    priorityOn: '2009-05-01',
    registrationDate: '2014-02-03',
    rightExtras: null,
    country: 'US',
  } as const;

  test('fits the type, and its dates fit each other', () => {
    expect(rightProblems(right)).toEqual([]);
    expect(rightProblems({ ...right, rightKind: null })).toEqual([]);
    expect(rightProblems({ ...right, rightKind: 'trademark' })).toMatchObject([{ path: ['rightKind'] }]);
    expect(rightProblems({ ...right, priorityOn: '2011-01-01' })).toMatchObject([{ path: ['priorityOn'] }]);
    expect(rightProblems({ ...right, registrationDate: '2009-01-01' })).toMatchObject([
      { path: ['registrationDate'] },
    ]);
    expect(kindsOf('Trademark')).toEqual(['trademark']);
    expect(kindsOf('Patent')).not.toContain('trademark');
  });

  test('is available in its place', () => {
    const told = (change: object) =>
      rightProblems({ ...right, ...change }).flatMap(({ path, sentence }) =>
        path[0] === 'country' ? [sentence] : [],
      );
    const union = { type: 'Trademark', rightKind: 'trademark', country: 'EM' };
    expect([told({ country: 'EP' }), told({ country: 'UP' }), told(union)]).toEqual([[], [], []]);
    expect(told({ ...union, country: 'IB' })).toEqual([]);
    expect(told({ rightKind: 'design', country: 'EM' })).toEqual([]);
    const had = [
      { ...union, country: 'BX' },
      { ...union, country: 'OA' },
      { country: 'AP' },
      { country: 'EA' },
    ];
    expect(had.flatMap(told)).toEqual([]);
    expect([{ country: 'BX' }, { ...union, country: 'EA' }].map((one) => told(one).length)).toEqual([1, 1]);
    expect(told({ country: 'EM' })).toEqual([
      '“European Union” is for: trademark, design. Please choose another place, or another kind of right.',
    ]);
    expect(told({ rightKind: null, country: 'IB' })).toHaveLength(1);
    expect(told({ ...union, country: 'EP' })).toHaveLength(1);
    expect(told({ rightKind: 'plant', country: 'UP' })).toHaveLength(1);
    // An international application ends in other rights.
    expect(told({ country: 'WO', registrationDate: null })).toEqual([]);
    expect(told({ country: 'WO' })[0]).toMatch(/not granted itself/);
    expect(told({ country: 'WO', registrationDate: null, stage: 'granted' })[0]).toMatch(
      /not granted itself/,
    );
  });

  test('says what is asked about it', () => {
    const asked = (rightKind: RightKind | null, country: string, type: ListingType = 'Patent') =>
      askedExtras({ type, rightKind, country });
    expect(asked('patent', 'US')).toEqual(['adjustmentDays', 'extensionDays', 'disclaimedTo', 'coOwners']);
    expect(asked(null, 'US')).toEqual(asked('patent', 'US'));
    // A term is extended by 35 USC 156 for patents on products and methods, not for plants.
    expect(asked('plant', 'US')).toEqual(['adjustmentDays', 'disclaimedTo', 'coOwners']);
    expect(asked('design', 'US')).toEqual(['coOwners']);
    expect(asked('patent', 'DE')).toEqual(['coOwners']);
    expect(asked('trademark', 'US', 'Trademark')).toEqual(['basis', 'coOwners']);
    expect(asked('trademark', 'EM', 'Trademark')).toEqual(['coOwners']);
    expect(asked('statutory-invention', 'US')).toEqual([]);
  });

  test('has none of the facts of another kind or country', () => {
    const extras = { adjustmentDays: 120, extensionDays: 30, disclaimedTo: '2030-01-01', coOwners: true };
    const paths = (change: object) =>
      rightProblems({ ...right, rightExtras: extras, ...change }).map(({ path }) => path.join('.'));
    expect(paths({})).toEqual([]);
    const usOnly = ['adjustmentDays', 'extensionDays', 'disclaimedTo'].map((name) => `rightExtras.${name}`);
    expect(paths({ country: 'DE' })).toEqual(usOnly);
    expect(paths({ rightKind: 'design' })).toEqual(usOnly);
    expect(paths({ rightExtras: { basis: 'use' } })).toEqual(['rightExtras.basis']);
    expect(paths({ rightExtras: { authorized: '2012-01-01' } })).toEqual(['rightExtras.authorized']);
    expect(paths({ rightKind: 'spc', country: 'DE', rightExtras: { authorized: '2012-01-01' } })).toEqual([]);
    // Spreadsheets have a zero and a "no" in every row.
    expect(paths({ country: 'DE', rightExtras: { adjustmentDays: 0, coOwners: false } })).toEqual([]);
  });

  test('warns of what goes with a transfer', () => {
    const warns = (rightExtras: RightExtras | null, stage: string | null = null) =>
      transferNotices({ stage, rightExtras }).join(' ');
    expect(warns({ disclaimedTo: '2030-01-01' })).toContain('37 CFR 1.321(c)(3)');
    expect(warns({ basis: 'intent-to-use' })).toContain('15 USC 1060(a)(1)');
    expect(warns({ basis: 'intent-to-use' }, 'application')).toContain('15 USC 1060(a)(1)');
    expect(warns({ basis: 'intent-to-use' }, 'granted')).toBe('');
    expect(warns({ coOwners: true })).toMatch(/every owner/);
    expect(warns({ basis: 'use', coOwners: false, adjustmentDays: 5 })).toBe('');
    expect(warns(null)).toBe('');
  });
});
