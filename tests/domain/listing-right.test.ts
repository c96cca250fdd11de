import { describe, expect, test } from 'vitest';
import { numberKey, readListingNumber } from '../../domain/listing-number.ts';
import { kindsOf, rightProblems } from '../../domain/listing-right.ts';

const YEAR = 2026;
const patent = (registrationNumber: string, country = '') =>
  ({ type: 'Patent', registrationNumber, country }) as const;
const mark = (registrationNumber: string, country = '') =>
  ({ type: 'Trademark', registrationNumber, country }) as const;

describe('the number of a listing', () => {
  test('says country, kind and stage by itself', () => {
    expect(readListingNumber(patent('us 7,654,321 b2'), YEAR)).toMatchObject({
      valid: true,
      country: 'US',
      rightKind: 'patent',
      stage: 'granted',
    });
    expect(readListingNumber(patent('US 2005/0123456 A1'), YEAR)).toMatchObject({ stage: 'application' });
    // A European patent names no country.
    expect(readListingNumber(patent('EP 1234567 B1'), YEAR)).toMatchObject({ valid: true, country: null });
    expect(readListingNumber(patent(''), YEAR)).toBeNull();
    expect(readListingNumber(patent('US 99,999,999,999'), YEAR)).toMatchObject({ valid: false, stage: null });
    expect(readListingNumber(mark('US 6,104,772'), YEAR)).toMatchObject({ country: 'US' });
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
  } as const;

  test('fits the type, and its days fit each other', () => {
    expect(rightProblems(right)).toEqual([]);
    expect(rightProblems({ ...right, rightKind: null })).toEqual([]);
    expect(rightProblems({ ...right, rightKind: 'trademark' })).toMatchObject([{ field: 'rightKind' }]);
    expect(rightProblems({ ...right, priorityOn: '2011-01-01' })).toMatchObject([{ field: 'priorityOn' }]);
    expect(rightProblems({ ...right, registrationDate: '2009-01-01' })).toMatchObject([
      { field: 'registrationDate' },
    ]);
    expect(kindsOf('Trademark')).toEqual(['trademark']);
    expect(kindsOf('Patent')).not.toContain('trademark');
  });
});
