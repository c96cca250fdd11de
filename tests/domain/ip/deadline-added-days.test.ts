import { describe, expect, it } from 'vitest';
import { type Asked, docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { askedExtras, strayExtras } from '../../../domain/market/listing-right.ts';

const patent = (asked: Omit<Asked, 'asOf' | 'right'> & { right?: Asked['right'] }) =>
  docketOf({ right: 'patent', granted: '2022-12-13', ...asked, asOf: '2026-11-27' });

describe('days that are added to a term', () => {
  it.each([
    ['US', { adjustmentDays: 100, extensionDays: 500 }, '2041-12-06', /35 USC 154\(b\).*35 USC 156/, true],
    ['JP', { adjustmentDays: 100, extensionDays: 500 }, '2041-12-06', /67\(2\).*67\(4\)/, false],
    ['CN', { adjustmentDays: 100 }, '2040-07-24', /42\(2\)/, false],
    ['KR', { extensionDays: 500 }, '2041-08-28', /Article 89/, false],
    ['AU', { extensionDays: 500 }, '2041-08-28', /section 70/, false],
    ['CA', { adjustmentDays: 100 }, '2040-07-24', /Dec 1, 2020/, false],
  ] as const)('%s', (office, days, ends, because, exact) => {
    // Twenty years from the filing, 2040-04-15, and the days; Canada adds none to what was filed before December 2020.
    const filed = '2020-04-15';
    const found = patent({ office, filed, ...days });
    expect(found.ends).toBe(office === 'CA' ? '2040-04-15' : ends);
    expect(found.because).toMatch(because);
    expect(found.exact).toBe(exact);
    expect(patent({ office, filed, adjustmentDays: 0 }).exact).toBe(true);
  });

  it('count from the day on which the law has them', () => {
    expect(patent({ office: 'CA', filed: '2020-12-01', adjustmentDays: 100 }).ends).toBe('2041-03-11');
    const earlier = patent({ office: 'JP', filed: '2018-04-15', adjustmentDays: 100 });
    expect(earlier).toMatchObject({ ends: '2038-04-15', exact: false });
    expect(earlier.because).toMatch(
      /100 days of adjustment not counted: none is known here for such a right filed before Mar 10, 2020/,
    );
  });

  it('bring the annual fees of their years', () => {
    const years = (extensionDays: number) =>
      patent({ office: 'JP', filed: '2020-04-15', extensionDays }).deadlines.map(({ what }) => what);
    expect(years(0).at(-1)).toBe('Annual fee, year 18');
    expect(years(800).at(-1)).toBe('Annual fee, year 20');
    expect(patent({ office: 'CN', filed: '2020-04-15', extensionDays: 800 }).notes.join()).toMatch(
      /Fees for the time that was added to the term are not known here/,
    );
  });

  it('are never ignored without a word', () => {
    for (const office of ['EP', 'DE', 'IN', 'BR'] as const) {
      const found = patent({ office, filed: '2020-04-15', extensionDays: 500 });
      expect(found).toMatchObject({ ends: expect.stringMatching('2040-04-1'), exact: false });
      expect(found.because).toMatch(/500 days of extension not counted/);
    }
    const disclaimed = patent({ office: 'JP', filed: '2020-04-15', disclaimedTo: '2035-01-01' });
    expect(disclaimed).toMatchObject({ ends: '2040-04-15', exact: false });
    expect(disclaimed.because).toMatch(/terminal disclaimer is not counted/);
    const design = patent({ office: 'US', right: 'design', filed: '2020-04-15', extensionDays: 500 });
    expect(design).toMatchObject({ ends: '2037-12-13', exact: false });
  });

  it('are asked for where the law knows them', () => {
    const asked = (country: string) => askedExtras({ type: 'Patent', rightKind: 'patent', country });
    expect(asked('US')).toEqual(['adjustmentDays', 'extensionDays', 'disclaimedTo', 'coOwners']);
    expect(asked('JP')).toEqual(['adjustmentDays', 'extensionDays', 'coOwners']);
    expect(asked('AU')).toEqual(['extensionDays', 'coOwners']);
    expect(asked('EP')).toEqual(['coOwners']);
    const stray = strayExtras({
      ...{ type: 'Patent', rightKind: 'patent', country: 'DE' },
      rightExtras: { adjustmentDays: 3 },
    });
    expect(stray).toEqual(['adjustmentDays']);
  });
});
