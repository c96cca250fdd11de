import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PortfolioRow, portfolioColumns } from '../../../domain/tools/portfolio-analyzer/columns.ts';
import {
  classesOf,
  type Right,
  readPortfolioRow,
  sectionOf,
} from '../../../domain/tools/portfolio-analyzer/right.ts';
import { portfolioCsv } from '../../../domain/tools/portfolio-analyzer/table.ts';
import { type MarketPrices, twoFigures } from '../../../domain/tools/portfolio-analyzer/worth.ts';
import { american, analyzed, only, right, row, today } from '../../support/portfolio.ts';

describe('a line', () => {
  it('is read as people write it', () => {
    expect(
      right({
        ...{ type: ' Trade Mark ', title: 'NIGHT\u202e OWL', country: 'india', category: 'Class 9; 42' },
        ...{ granted: '2020/1/5', price: '$1,250.50', royalty: '3.5%', revenue: '10000' },
      }),
    ).toMatchObject({
      ...{ type: 'Trademark', title: 'NIGHT OWL', country: 'IN', classes: [9, 42], granted: '2020-01-05' },
      ...{ priceCents: 125_050, royaltyBps: 350, revenueCents: 1_000_000 },
    });
    expect(right({ category: 'H01M 10/052', country: 'EPO' })).toMatchObject({ section: 'H', country: 'EP' });
    // People also write WO for what WIPO registers.
    const international = { type: 'trademark', country: 'WO', category: '9' };
    expect(right(international).country).toBe('IB');
  });

  it('names kinds of patents, and what lasts for one', () => {
    const model = { type: 'Utility model', country: 'DE', filed: '2020-03-02', number: '' };
    expect(right(model)).toMatchObject({ type: 'Patent', kind: 'utility-model' });
    expect(only(model)).toMatchObject({ kind: 'utility-model', ends: '2030-03-31' });
    const film = { type: 'copyright', country: 'US', filed: '1928-01-01', category: '', number: '' };
    expect(only(film)).toMatchObject({ ends: '2023-12-31', latest: true, over: true, mayLast: true });
    expect(only({ ...film, filed: '1990-01-01' })).toMatchObject({ ends: null, over: false });
  });

  it.each([
    [{ type: '' }, /does not say its type/],
    [{ type: 'recipe' }, /“recipe” is not a type/],
    [{ title: ' \u200b ' }, /has no title/],
    [{ filed: '31/12/2020' }, /“31\/12\/2020” is not a date/],
    [{ filed: '2023-02-30' }, /is not a date/],
    [{ filed: '2024-01-01', granted: '2023-01-01' }, /granted before it was filed/],
    [{ price: 'cheap' }, /not an amount/],
    [{ price: '-5' }, /not an amount/],
    [{ royalty: '101' }, /not a percentage/],
    [{ country: 'Atlantis' }, /not a country/],
    [{ category: 'Wheels' }, /not a section/],
    [{ type: 'trademark', category: '46' }, /no Nice class/],
  ])('%j is refused with a sentence', (given, sentence) => {
    expect(readPortfolioRow(row(given), 'line 2')).toMatch(sentence);
  });

  it('is a right or a sentence, whatever is in it', () => {
    const anything = fc.record(
      Object.fromEntries(
        portfolioColumns.map((column) => [
          column,
          fc.oneof(
            fc.string({ unit: 'binary', maxLength: 80 }),
            fc.constantFrom('patent', 'trademark', 'US', '9', '2020-01-01', '5'),
          ),
        ]),
      ),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const read = readPortfolioRow(given as PortfolioRow, 'line 2');
        if (typeof read === 'string') expect(read).toMatch(/^[\S“].*\.$/s);
        else expect(portfolioCsv(analyzed([read]).rights).split('\r\n').length).toBe(3);
      }),
      { numRuns: 500 },
    );
  });

  it('reads sections and classes and nothing else', () => {
    expect(
      ['H', 'h', 'H - Electricity', 'IPC G06', 'CPC: Y', 'Horses', '', 'Z', 'H1'].map(sectionOf),
    ).toEqual(['H', 'H', 'H', 'G', 'Y', null, null, null, null]);
    expect(classesOf('Class 9, 42 and 3')).toEqual([]);
    expect(classesOf('classes 42,9;9 / 3')).toEqual([3, 9, 42]);
  });
});

describe('term and cost', () => {
  it('of a US patent are the law’s dates and the fee schedule’s amounts, by size of the owner', () => {
    const patent = only(american);
    expect(patent).toMatchObject({ ends: '2040-03-01', latest: false, costCents: 1_501_000, openDues: 0 });
    expect(only(american, { entity: 'small' }).costCents).toBe(600_400);
    const { costs } = analyzed([right(american)]);
    expect(costs[0]).toEqual({ year: 2026, knownCents: 269_000, unknown: 0 });
    expect(costs.filter(({ knownCents }) => knownCents > 0).map(({ year }) => year)).toEqual([
      2026, 2030, 2034,
    ]);
  });

  it('of the next twelve months count what is late with its surcharge, and payments without an amount', () => {
    const given = [
      right(american),
      right({ country: 'DE', filed: '2020-05-10', number: 'DE102020004488A1', category: 'B' }, 'line 3'),
    ];
    const { toCome, next } = analyzed(given);
    // The German fee of 2026 can be paid until the end of November; that of 2027 without surcharge until a Monday in August.
    expect(toCome).toEqual({ knownCents: 269_000, exact: 1, unknown: 2 });
    // The late payment is not the next one.
    expect(next).toMatchObject({ id: 'line 3', day: '2027-08-02' });
    expect(analyzed([right(american)]).next).toMatchObject({ id: 'line 2', day: '2030-09-03' });
    expect(analyzed([right({ country: 'IT', filed: '2020-05-10', category: 'B' })])).toMatchObject({
      ...{ toCome: { knownCents: 0, exact: 0, unknown: 0 }, next: null },
    });
  });

  it('of an international application are none: what is shown is when its first national phase begins', () => {
    const pct = { number: 'PCT/US2025/012345', country: 'WO', filed: '2025-08-14', category: 'G' };
    // PCT Articles 22(1), 39(1): 30 months from the priority, which is the filing at the latest.
    expect(only(pct)).toMatchObject({ ends: '2028-02-14', what: 'phase', latest: true, over: false });
    expect(portfolioCsv(analyzed([right(pct)]).rights)).not.toMatch(/2045|2028/);
    expect(only({ ...pct, country: '' })).toMatchObject({ what: 'phase' });
    expect(only({ ...pct, filed: '2019-08-14', number: 'PCT/US2019/012345' })).toMatchObject({
      ...{ ends: null, what: 'unknown' },
      because: expect.stringMatching(/not a right of its own/),
    });
  });

  it('of a European patent with the kind code C0 are those of the unitary patent', () => {
    const european = { country: 'EP', filed: '2020-06-14', granted: '2024-10-16', category: 'G' };
    const unitary = only({ ...european, number: 'EP 4 321 098 C0' });
    expect(unitary).toMatchObject({ ends: '2040-06-14', duesUnknown: false });
    expect(unitary.openDues).toBeGreaterThan(10);
    expect(only({ ...european, country: 'DE', number: 'EP 4 321 098 C0' }).openDues).toBe(unitary.openDues);
    expect(only({ ...european, number: 'EP 4 321 098 B1' })).toMatchObject({
      openDues: 0,
      duesUnknown: true,
    });
  });

  it('of other offices count payments and guess no amount', () => {
    const german = only({ country: 'DE', filed: '2020-05-10', number: 'DE102020004488A1', category: 'B' });
    expect(german).toMatchObject({ ends: '2040-05-10', costCents: 0, duesUnknown: false });
    expect(german.openDues).toBeGreaterThan(10);
    expect(only({ country: 'IT', filed: '2020-05-10', category: 'B' })).toMatchObject({
      ...{ costCents: 0, openDues: 0, duesUnknown: true },
    });
  });

  it('of a mark are its renewals every ten years, and the US declaration of use', () => {
    const mark = { type: 'trademark', category: '9', granted: '2021-06-01' };
    const { soon } = analyzed([right({ ...mark, country: 'US' })]);
    expect(soon).toEqual([
      expect.objectContaining({
        day: '2027-06-01',
        what: expect.stringMatching(/^Declaration of use \(section 8\).* is due$/),
      }),
    ]);
    expect(only({ ...mark, country: 'IN' })).toMatchObject({ ends: null, duesUnknown: true });
    expect(only({ ...mark, country: 'IN', filed: '2021-06-01' })).toMatchObject({
      ends: '2031-06-01',
      what: 'renewal',
      costCents: 0,
    });
  });

  it('of what has ended do not exist', () => {
    expect(only({ ...american, filed: '2000-03-01', granted: '2003-03-01', price: '500' })).toMatchObject({
      ...{ over: true, costCents: 0, openDues: 0 },
      worth: { bases: [], lowCents: null },
      verdict: { kind: 'ended', numbers: 'It ended on Mar 1, 2020.' },
    });
  });

  it.each([
    ['US', 'US 7,654,321 B2'],
    ['DE', ''],
    ['EP', ''],
    ['IT', ''],
  ])(
    'of a patent in %s that was adjusted, extended or has a certificate are not known: it needs a look',
    (country, number) => {
      const patent = { category: 'G', country, number, filed: '2006-03-10', granted: '2010-02-02' };
      expect(only({ ...patent, revenue: '50000000', royalty: '5' }, { discountBps: 1_000 })).toMatchObject({
        ...{ over: true, mayLast: true },
        verdict: { kind: 'look', numbers: expect.stringMatching(/Mar 10, 2026.*Look into the register/) },
      });
      // Five years later nothing can have kept it.
      expect(only({ ...patent, filed: '2001-03-10', granted: '2005-02-02' }).verdict.kind).toBe('ended');
      const design = only({
        ...patent,
        type: 'design',
        number: '',
        filed: '1990-03-10',
        granted: '1991-02-02',
        category: '',
      });
      if (design.over) expect(design.verdict.kind).toBe('ended');
    },
  );

  it('of one’s own listings count what is known about adjustments, extensions and disclaimers', () => {
    const own = { ...right(american), extras: { adjustmentDays: 334, extensionDays: 0 } };
    expect(analyzed([own]).rights[0]).toMatchObject({ ends: '2041-01-29', latest: false });
    const cut = { ...right(american), extras: { adjustmentDays: 334, disclaimedTo: '2039-01-01' } };
    expect(analyzed([cut]).rights[0]?.ends).toBe('2039-01-01');
  });
});

describe('value and advice', () => {
  const prices: MarketPrices[] = [
    { type: 'Patent', category: 'G - Physics', sales: 7, lowCents: 1_234_500, highCents: 6_789_000 },
    { type: 'Trademark', category: 'Class 9', sales: 4, lowCents: 1, highCents: 2 },
  ];

  it('without a price, sales or revenue there is none', () => {
    expect(only(american)).toMatchObject({
      worth: { bases: [], lowCents: null, highCents: null },
      verdict: { kind: 'look' },
    });
  });

  it('span what was paid, to two figures', () => {
    const patent = only({ ...american, price: '20000' }, { prices });
    expect(patent.worth).toMatchObject({ lowCents: 1_200_000, highCents: 6_800_000 });
    expect(patent.worth.bases.map(({ kind }) => kind)).toEqual(['sales']);
    expect(patent.verdict).toMatchObject({ kind: 'sell' });
    // Four sales are too few.
    expect(only({ type: 'trademark', category: '9' }, { prices }).worth.bases).toEqual([]);
  });

  it('do not depend on what the owner asks', () => {
    const used = { ...american, revenue: '1000000', royalty: '5' };
    for (const given of [american, used, { ...american, granted: '', filed: '' }])
      for (const more of [{}, { prices }, { prices, discountBps: 1_000 }]) {
        const [none, little, much] = ['', '1', '900000000'].map((price) => only({ ...given, price }, more));
        expect(little).toMatchObject({ worth: none?.worth, verdict: none?.verdict });
        expect(much).toMatchObject({ worth: none?.worth, verdict: none?.verdict });
        expect(much?.priceCents).toBe(90_000_000_000);
      }
  });

  it('compare one’s own use with the market', () => {
    const used = { ...american, revenue: '1000000', royalty: '5' };
    const patent = only(used, { discountBps: 1_000, prices });
    // 50,000 a year over 159 whole months, at 10%.
    const present = patent.worth.bases.find(({ kind }) => kind === 'relief')?.lowCents ?? 0;
    expect(present).toBeGreaterThan(37_000_000);
    expect(present).toBeLessThan(40_000_000);
    expect(patent.verdict.kind).toBe('keep');
    const dear = [{ ...prices[0], lowCents: 80_000_000, highCents: 90_000_000 }];
    expect(only(used, { discountBps: 1_000, prices: dear }).verdict.kind).toBe('sell');
    // Without a discount rate there is no present value.
    expect(only(used)).toMatchObject({
      worth: { bases: [] },
      verdict: { kind: 'look', numbers: expect.stringContaining('needs a royalty rate and a discount rate') },
    });
  });

  it('advise dropping what costs more than it is worth', () => {
    const cheap = [{ ...prices[0], lowCents: 400_000, highCents: 500_000 }];
    expect(only(american, { prices: cheap }).verdict).toMatchObject({
      kind: 'drop',
      numbers: expect.stringContaining('$6,730'),
    });
  });

  it('do not advise dropping what is licensed or being sold here', () => {
    const cheap = prices.map((price) => ({ ...price, lowCents: 400_000, highCents: 500_000 }));
    const [bound] = analyzed([{ ...right(american), bound: true }], { prices: cheap }).rights;
    expect(bound?.verdict).toMatchObject({
      kind: 'look',
      numbers: expect.stringMatching(/\$6,730.*licensed or being sold/),
    });
  });

  it('round to two figures', () => {
    expect([0, 7, 99, 101, 1_234_567, 9_960].map(twoFigures)).toEqual([0, 7, 99, 100, 1_200_000, 10_000]);
  });
});

describe('each kind', () => {
  it('is totaled under its own name, as the number implies', () => {
    const { byKind } = analyzed([
      right(american, 'line 2'),
      right({ number: 'DE 20 2018 001 234 U1', country: 'DE', category: 'B', filed: '2018-03-01' }, 'line 3'),
      right({ type: 'design', number: 'USD900123', country: 'US', granted: '2020-10-27' }, 'line 4'),
    ]);
    expect(byKind?.map(({ label }) => label)).toEqual(['Utility patent', 'Utility model', 'Design']);
  });

  it('of a granted European patent has fees in countries that are not known', () => {
    const european = { number: 'EP 3 123 456 B1', country: 'EP', filed: '2017-02-20', granted: '2020-05-06' };
    expect(only(european).duesUnknown).toBe(true);
    expect(only({ ...european, filed: '2001-02-20', granted: '2005-05-06' }).duesUnknown).toBe(false);
  });
});

const anyRight = fc
  .record({
    type: fc.constantFrom('patent', 'design', 'trademark', 'copyright'),
    country: fc.constantFrom('US', 'EP', 'DE', 'IT', 'JP', 'WO', ''),
    filed: fc.constantFrom('', '1990-01-31', '2007-02-28', '2020-02-29', '2026-11-01', '2050-01-01'),
    price: fc.constantFrom('', '1', '5000', '1000000000'),
    revenue: fc.constantFrom('', '12.34', '1000000'),
    royalty: fc.constantFrom('', '2.5'),
    number: fc.constantFrom('', 'EP1234567', 'US D654321', 'nothing', 'US 7,654,321 B2'),
  })
  .chain((given) =>
    fc
      .constantFrom('', '9', 'H')
      .map((category) => readPortfolioRow(row({ ...given, category, granted: given.filed }), 'line 2')),
  )
  .filter((read): read is Right => typeof read !== 'string');

it('the whole is the sum of its parts, whatever the rights', () => {
  fc.assert(
    fc.property(
      fc.array(anyRight, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(null, 0, 1_200),
      (rights, discountBps) => {
        const found = analyzed(
          rights.map((one, index) => ({ ...one, id: `line ${index + 2}` })),
          { discountBps },
        );
        expect(found.rights).toHaveLength(rights.length);
        for (const counts of [found.byType, found.byField, found.byCountry]) {
          expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rights.length);
        }
        expect(found.costs.reduce((sum, { knownCents }) => sum + knownCents, 0)).toBe(found.totals.costCents);
        expect(found.costs.reduce((sum, { unknown }) => sum + unknown, 0)).toBe(found.totals.openDues);
        expect(found.toCome?.knownCents).toBeLessThanOrEqual(found.totals.costCents);
        expect(found.next === null || (found.next?.day ?? '') >= today).toBe(true);
        expect(found.totals.valued + found.totals.unvalued).toBe(rights.length);
        expect(found.totals.lowCents).toBeLessThanOrEqual(found.totals.highCents);
        expect(Number.isSafeInteger(found.totals.highCents)).toBe(true);
        const sums = (field: 'count' | 'costCents' | 'openDues' | 'valued' | 'lowCents' | 'highCents') =>
          found.byKind?.reduce((sum, kind) => sum + kind[field], 0);
        expect(sums('count')).toBe(rights.length);
        for (const field of ['costCents', 'openDues', 'valued', 'lowCents', 'highCents'] as const)
          expect(sums(field)).toBe(found.totals[field]);
        for (const { worth, over, costCents, verdict } of found.rights) {
          if (over) {
            expect([worth.highCents, costCents]).toEqual([null, 0]);
            expect(['ended', 'look']).toContain(verdict.kind);
          }
          if (worth.bases.length === 0) expect(worth.lowCents).toBeNull();
        }
      },
    ),
  );
});

it('a cell that begins like a formula stays text in the CSV', () => {
  expect(portfolioCsv(analyzed([right({ ...american, title: '=1+1' })]).rights)).toContain(
    ",'=1+1,".slice(1),
  );
});
