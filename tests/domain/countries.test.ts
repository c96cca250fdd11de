import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { countries, countryName, isCountryCode } from '../../domain/countries.ts';

const { getAlpha2Codes } = createRequire(import.meta.url)('i18n-iso-countries') as {
  getAlpha2Codes(): Record<string, string>;
};
const iso = Object.keys(getAlpha2Codes()).sort();

describe('countries', () => {
  test('are those of i18n-iso-countries, each once', () => {
    expect(
      countries()
        .map(({ code }) => code)
        .sort(),
    ).toEqual(iso);
    expect(iso.length).toBeGreaterThan(240);
  });

  test('have an English name of their own, and are listed by it', () => {
    const names = countries().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(countries().filter(({ code, name }) => name === code || name.trim() === '')).toEqual([]);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  test.each([
    ['IN', 'India'],
    ['US', 'United States'],
    ['DE', 'Germany'],
  ])('%s is %s', (code, name) => {
    expect(isCountryCode(code)).toBe(true);
    expect(countryName(code)).toBe(name);
  });

  test.each(['', 'XX', 'in', 'IND', 'U', 'EU', 'constructor'])('%j is not a country', (code) => {
    expect(isCountryCode(code)).toBe(false);
    expect(countryName(code)).toBe(code);
  });
});
