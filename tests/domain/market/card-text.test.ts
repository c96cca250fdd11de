import { describe, expect, it } from 'vitest';
import { dealText, rightFactsText } from '../../../domain/market/card-text.ts';
import type { RightTerm } from '../../../domain/market/terms.ts';

const terms = { exclusive: false, territory: null, fields: null, term: null };
const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

describe('what a price buys', () => {
  it('is the right itself, or a license with its place, field and time', () => {
    expect(dealText(null, null)).toBe('Full sale');
    expect(dealText('exclusive', null)).toBe('Exclusive license');
    expect(dealText('non-exclusive', terms)).toBe('License, non-exclusive, worldwide');
    expect(dealText('region-restricted', { ...terms, territory: eu, term: { months: 60 } })).toBe(
      'License, non-exclusive, EU, 5 years',
    );
    expect(
      dealText('exclusive', {
        ...{ exclusive: true, territory: ['JP', 'KR'], fields: ['technology'] },
        term: { until: '2031-12-31' },
      }),
    ).toBe('License, exclusive, Japan and South Korea, for Technology, until 2031');
    expect(
      dealText('region-restricted', {
        ...{ ...terms, territory: ['CH', 'DE', 'FR'], fields: ['energy', 'technology'] },
        term: { months: 18 },
      }),
    ).toBe('License, non-exclusive, 3 countries, 2 fields of use, 18 months');
  });
});

describe('a right in a few words', () => {
  const right = {
    type: 'Patent' as const,
    stage: 'granted' as const,
    registrationDate: '2020-08-04',
    country: 'US',
  };
  const term: RightTerm = {
    ...{ label: '', state: 'running', starts: null, ends: '2038-02-06', precision: 'unadjusted' },
    ...{ finding: '', notes: [] },
  };
  const today = '2026-11-22';
  const last = (patch: Partial<RightTerm>, type: 'Patent' | 'Trademark' = 'Patent') =>
    rightFactsText({ ...right, type }, { ...term, ...patch }, today).at(-1);

  it('says since when, where, and how long it lasts', () => {
    expect(rightFactsText(right, term, today)).toEqual(['granted 2020', 'United States', '11 years left']);
    expect(rightFactsText({ ...right, type: 'Trademark', stage: null }, term, today)).toEqual([
      ...['registered 2020', 'United States', 'renews Feb 2038'],
    ]);
  });

  it('names the office if it serves several countries', () => {
    const place = (country: string) => rightFactsText({ ...right, country }, term, today)[1];
    expect(['EM', 'EP', 'UP', 'IB'].map(place)).toEqual([
      ...['European Union', 'European patent', 'Unitary patent', 'International (Madrid, Hague)'],
    ]);
  });

  it('promises no more than is known', () => {
    expect(last({ precision: 'latest', ends: '2027-09-01' })).toBe('at most 9 months left');
    expect(last({ state: 'over', ends: '2025-01-01' })).toBe('expired');
    expect(last({ ends: '2026-10-01' }, 'Trademark')).toBe('renewal due');
    expect(last({ state: 'unknown', ends: null })).toBe('United States');
    expect(rightFactsText({ ...right, stage: 'application', registrationDate: null }, term, today)).toEqual([
      ...['application', 'United States'],
    ]);
  });
});
