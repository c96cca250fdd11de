import { describe, expect, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import {
  fitsPlace,
  isPlace,
  isRegion,
  isUndivided,
  kindsOfPlace,
  placeExtent,
  placeName,
  places,
  readPlace,
} from '../../../domain/ip/places.ts';
import { isRightOffice, rightKinds } from '../../../domain/ip/rights.ts';
import { readSearch } from '../../../domain/market/search.ts';
import { listingFields } from '../../../server/market/listings/input.ts';

const codes = places().map(({ code }) => code);
const regions = codes.filter(isRegion);

describe('a place of a right', () => {
  test('is a country, or an office for several', () => {
    expect(codes.length).toBe(countries().length + regions.length);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(isPlace)).toBe(true);
    expect(regions).toEqual(['EM', 'EP', 'UP', 'WO', 'IB', 'BX', 'OA', 'AP', 'EA']);
    // For these no deadlines are known.
    expect(regions.filter((code) => !isRightOffice(code))).toEqual(['BX', 'OA', 'AP', 'EA']);
    expect(new Set(places().map(({ name }) => name)).size).toBe(codes.length);
    for (const code of ['', 'XX', 'em', 'EU', 'constructor']) expect(isPlace(code)).toBe(false);
  });

  test('is for some kinds of right; a country is for all', () => {
    for (const kind of rightKinds) {
      expect(fitsPlace(kind, 'DE')).toBe(true);
      for (const code of regions) expect(fitsPlace(kind, code)).toBe(kindsOfPlace(code)?.includes(kind));
    }
  });

  test('covers its whole territory for some rights, and only what was chosen for others', () => {
    expect(regions.filter(isUndivided)).toEqual(['EM', 'BX', 'OA']);
    expect(isUndivided('DE')).toBe(true);
    expect(placeExtent('BX')).toBe('Belgium, Luxembourg and the European part of the Netherlands');
  });

  test('is read as people write it', () => {
    for (const { code, name } of places()) {
      expect(readPlace(code.toLowerCase())).toBe(code);
      expect(readPlace(` ${name.toUpperCase()} `)).toBe(code);
      expect(placeName(code)).toBe(name);
    }
    expect(['BOIP', 'OAPI', 'aripo', 'Eurasian'].map((text) => readPlace(text))).toEqual([
      ...['BX', 'OA', 'AP', 'EA'],
    ]);
    expect(['EU', 'EUIPO', 'epo', 'USA', 'uk'].map((text) => readPlace(text))).toEqual([
      ...['EM', 'EM', 'EP', 'US', 'GB'],
    ]);
    expect([readPlace('WIPO', 'trademark'), readPlace('wo', 'design'), readPlace('IB', 'patent')]).toEqual([
      ...['IB', 'IB', 'WO'],
    ]);
    expect([readPlace(''), readPlace('Atlantis'), readPlace('constructor')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  test('can be searched for and listed, EU as well as EM', () => {
    expect([readSearch({ country: 'em' }).country, readSearch({ country: 'EU' }).country]).toEqual([
      'EM',
      'EM',
    ]);
    expect(readSearch({ country: 'XX' }).country).toBe('all');
    const fields = {
      ...{ title: 'OLIVARRO', type: 'Trademark', category: 'Class 33', industry: 'food-beverage' },
      ...{
        description: 'A mark for wines.',
        registrationNumber: '015094288',
        registrationDate: '2016-07-18',
      },
      ...{ rightKind: 'trademark', price: '', forSale: false, negotiable: true },
      ...{ licensingType: null, licensingText: '', country: 'EU' },
    };
    expect(listingFields.parse(fields).country).toBe('EM');
    expect(listingFields.safeParse({ ...fields, country: 'EP' }).error?.issues[0]?.path).toEqual(['country']);
    expect(listingFields.safeParse({ ...fields, country: 'XX' }).error?.issues[0]?.message).toBe(
      'Please choose a country.',
    );
  });
});
