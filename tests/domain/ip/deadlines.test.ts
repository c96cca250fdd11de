import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roll } from '../../../domain/ip/deadlines/days.ts';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { isExamination } from '../../../domain/ip/deadlines/examination-rules.ts';
import { payableText } from '../../../domain/ip/deadlines/fee-text.ts';
import { deadlinesInput } from '../../../domain/ip/deadlines/input.ts';
import { rules, schedules, terms } from '../../../domain/ip/deadlines/law.ts';
import { addDays, addMonths, monthEnd } from '../../../domain/ip/deadlines/months.ts';
import { kindRows, rightKinds, rightOfficeCodes } from '../../../domain/ip/rights.ts';

const day = fc
  .date({ min: new Date('1996-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const right = fc.record({
  office: fc.constantFrom(...rightOfficeCodes),
  right: fc.constantFrom(...rightKinds),
  filed: day,
  months: fc.integer({ min: 3, max: 90 }),
  later: fc.integer({ min: 0, max: 280 }),
});
const facts = right.map(({ office, right: kind, filed, months, later }) => ({
  ...{ office, right: kind, filed, asOf: addMonths(filed, later) },
  granted: addMonths(filed, months),
  registered: addMonths(filed, months),
}));

describe('every deadline', () => {
  it('opens, falls due and ends in this order, on days the office is open, and is not over', () => {
    fc.assert(
      fc.property(facts, (asked) => {
        const { deadlines } = docketOf(asked);
        for (const { opens, due, unrolled, graceEnds } of deadlines) {
          expect(unrolled <= due).toBe(true);
          // In 2020 some offices extended what ended over up to 170 days (Canada, from Saturday 14 March to 31 August).
          const extended = unrolled >= '2020-03-09' && unrolled <= '2020-08-28';
          expect(due <= addDays(unrolled, extended ? 170 : 14)).toBe(true);
          // Phases of international applications are entered elsewhere, so only weekends count.
          const bureau = asked.right === 'trademark' || asked.right === 'design' ? ('IB' as const) : [];
          const calendar = /^(?:WO|IB)$/.test(asked.office) ? bureau : asked.office;
          expect(roll(calendar, due)).toBe(due);
          expect(opens === null || opens < due).toBe(true);
          expect(graceEnds === null || graceEnds > due).toBe(true);
          expect((graceEnds ?? due) >= asked.asOf).toBe(true);
        }
        expect(deadlines.map(({ due }) => due)).toEqual(deadlines.map(({ due }) => due).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('stays the same until it is over, whenever one looks', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 60 }), (asked, later) => {
        const asOf = addMonths(asked.asOf, later);
        // A European patent that is granted meanwhile has paid what fell due before (EPC Rule 71a(4)).
        fc.pre(asked.office !== 'EP' || asked.granted <= asked.asOf || asked.granted > asOf);
        const still = docketOf(asked).deadlines.filter(({ due, graceEnds }) => (graceEnds ?? due) >= asOf);
        const then = docketOf({ ...asked, asOf }).deadlines;
        expect(then.slice(0, still.length).map(({ due, what }) => `${due} ${what}`)).toEqual(
          still.map(({ due, what }) => `${due} ${what}`),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('expands into the steps that lead to it', () => {
    fc.assert(
      fc.property(facts, (asked) => {
        for (const { steps, due, graceEnds } of docketOf(asked).deadlines) {
          const days = steps.map((step) => step.day);
          expect(days).toContain(due);
          if (graceEnds) expect(days).toContain(graceEnds);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('names a source, and says whether it was read', () => {
    for (const { citation } of [...rules, ...terms, ...Object.values(schedules).flat()])
      expect(citation.text.length).toBeGreaterThan(8);
    const { deadlines } = docketOf({
      office: 'AU',
      right: 'provisional',
      filed: '2024-06-05',
      asOf: '2025-01-01',
    });
    expect(deadlines[0]?.rule.citation).toContain('not read here');
  });
});

it('has each row once, for kinds the office has, and a schedule only for a row', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const id of Object.keys(schedules)) expect(rules.map((rule) => rule.id)).toContain(id.split(' ')[0]);
  for (const { office, rights } of [...rules, ...terms]) {
    for (const kind of rights) {
      const { offices } = kindRows[kind];
      if (offices && office !== 'WO') expect(offices).toContain(office);
    }
  }
});

describe('a request for examination', () => {
  it.each([
    ['DE', { filed: '2020-03-02' }, '2027-03-02'],
    ['JP', { filed: '2024-01-15', priority: '2023-01-16' }, '2027-01-15'],
    ['CN', { filed: '2024-01-15', priority: '2023-01-16' }, '2026-01-16'],
    ['KR', { filed: '2017-02-28' }, '2022-02-28'],
    ['IN', { filed: '2024-03-14', priority: '2023-03-20' }, '2027-03-20'],
    ['IN', { filed: '2024-03-15', priority: '2023-03-20' }, '2025-10-20'],
    ['AU', { filed: '2021-06-10' }, '2026-06-10'],
    ['CA', { filed: '2019-10-29' }, '2024-10-29'],
    ['CA', { filed: '2019-10-30' }, '2023-10-30'],
    ['BR', { filed: '2022-05-04' }, '2025-05-04'],
  ] as const)(
    '%s is due while an application is pending, and never called exact',
    (office, days, unrolled) => {
      const asked = { office, right: 'patent', ...days, asOf: days.filed } as const;
      const requests = (more: { granted?: string }) =>
        docketOf({ ...asked, ...more }).deadlines.filter(({ rule }) => isExamination(rule.id));
      expect(requests({})).toMatchObject([{ unrolled, exact: false, graceEnds: null }]);
      expect(docketOf(asked).notes.join()).toContain('Whether examination was requested is not asked here');
      expect(requests({ granted: '2026-11-03' })).toEqual([]);
    },
  );
});

describe('what a request for examination costs depends on the day of filing', () => {
  it.each([
    ['JP', '2019-03-31', 118_000, 4_000],
    ['JP', '2019-04-01', 138_000, 4_000],
    ['KR', '2017-02-28', 143_000, 44_000],
    ['KR', '2023-07-31', 143_000, 44_000],
    ['KR', '2023-08-01', 166_000, 51_000],
  ] as const)('%s, filed %s', (office, filed, amount, perClaim) => {
    for (const asOf of [filed, addMonths(filed, 24)]) {
      const { deadlines } = docketOf({ office, right: 'patent', filed, asOf });
      const [request] = deadlines.filter(({ rule }) => isExamination(rule.id));
      expect(request?.fee).toMatchObject({ amount, perClaim, payable: amount });
    }
  });
});

describe('what was wrong', () => {
  it('a patent of a kind without maintenance has none', () => {
    const days = { filed: '2010-01-05', granted: '2012-01-03', asOf: '2013-01-01' };
    for (const kind of ['plant', 'design'] as const)
      expect(docketOf({ office: 'US', right: kind, ...days }).deadlines).toEqual([]);
    expect(docketOf({ office: 'US', right: 'plant', ...days }).ends).toBe('2030-01-05');
  });

  it('a reissue counts from the original (37 CFR 1.362(h))', () => {
    const [first] = docketOf({
      ...{ office: 'US', right: 'reissue', filed: '2010-01-05', originalGranted: '2012-01-03' },
      ...{ granted: '2018-02-06', asOf: '2019-01-01' },
    }).deadlines;
    expect(first).toMatchObject({ what: 'Maintenance fee at 7.5 years', unrolled: '2019-07-03' });
  });

  it('a US fee in its grace period has its surcharge, a small entity’s the reduced one', () => {
    const asked = { office: 'US', right: 'patent', filed: '2018-01-05', granted: '2020-01-07' } as const;
    expect(docketOf({ ...asked, asOf: '2023-07-10' }).deadlines[0]?.fee).toMatchObject({
      ...{ amount: 200_000, surcharge: 50_000, payable: 250_000, schedule: '2022-12-29' },
    });
    expect(docketOf({ ...asked, asOf: '2023-07-07' }).deadlines[0]?.fee?.payable).toBe(200_000);
    expect(docketOf({ ...asked, asOf: '2023-07-10', entity: 'micro' }).deadlines[0]?.fee).toMatchObject({
      payable: 40_000 + 10_000,
    });
  });

  it('the cost of being late grows by the month if the law says so', () => {
    const asked = { office: 'CN', right: 'patent', filed: '2015-04-30', granted: '2018-01-02' } as const;
    const on = (asOf: string) => docketOf({ ...asked, asOf }).deadlines[0]?.fee;
    expect(on('2026-04-30')).toMatchObject({ amount: 400_000, payable: 400_000, surcharge: 100_000 });
    expect(on('2026-05-30')).toMatchObject({ payable: 400_000, surcharge: 0 });
    expect(on('2026-05-31')).toMatchObject({ payable: 420_000, surcharge: 20_000 });
    expect(on('2026-10-30')).toMatchObject({ payable: 500_000, surcharge: 100_000 });
    const british = { office: 'GB', right: 'patent', filed: '2017-02-10', granted: '2020-01-08' } as const;
    // Months that end with the month: March is free, June the fourth.
    const late = (asOf: string) => docketOf({ ...british, asOf }).deadlines[0]?.fee?.payable;
    expect([late('2025-03-31'), late('2025-04-01'), late('2025-06-30')]).toEqual([15_000, 17_400, 22_200]);
  });

  it('a schedule that ended without a known successor gives no fee', () => {
    const fee = (asOf: string, entity: 'large' | 'small' = 'large') =>
      docketOf({ office: 'CA', right: 'patent', filed: '2020-03-02', asOf, entity }).deadlines[0]?.fee;
    expect(fee('2025-12-31')).toMatchObject({ amount: 28_919, currency: 'CAD', schedule: '2025-01-01' });
    expect(fee('2026-12-31')).toMatchObject({ amount: 29_700 });
    expect(fee('2027-01-01')).toBeNull();
    expect(fee('2025-12-31', 'small')).toBeNull();
  });

  it('what is late with an unknown surcharge has no amount due', () => {
    const asked = { office: 'GB', right: 'patent', filed: '2018-06-30', granted: '2021-03-02' } as const;
    const fee = docketOf({ ...asked, asOf: '2026-10-15' }).deadlines[0]?.fee;
    expect(fee).toMatchObject({ amount: 20_000, surcharge: null, payable: null });
    expect(fee && payableText(fee)).toBe('£200.00, and a surcharge not known here');
    const early = docketOf({ ...asked, asOf: '2026-06-15' }).deadlines[0]?.fee;
    expect(early).toMatchObject({ payable: 20_000 });
  });

  it('a Brazilian application pays less than a patent', () => {
    const asked = { office: 'BR', right: 'patent', filed: '2018-06-04', asOf: '2026-07-01' } as const;
    expect(docketOf(asked).deadlines[0]?.fee?.amount).toBe(40_000);
    expect(docketOf({ ...asked, granted: '2024-02-06' }).deadlines[0]?.fee?.amount).toBe(160_000);
    // The table of August 2025: 5,600 reais for a patent's late fee from year 16 on, twice the 2,800.
    const late = { ...asked, filed: '2009-06-04', granted: '2018-02-06', asOf: '2026-10-01' };
    expect(docketOf(late).deadlines[0]?.fee).toMatchObject({ amount: 280_000, payable: 560_000 });
    const request = docketOf({ office: 'BR', right: 'patent', filed: '2024-06-04', asOf: '2026-07-01' });
    expect(request.deadlines.find(({ rule }) => rule.id === 'BR.examination')?.fee?.amount).toBe(87_000);
  });

  it('a fee comes from the schedule of the day, and says what each claim adds', () => {
    const fee = (asked: Parameters<typeof docketOf>[0]) => docketOf(asked).deadlines[0]?.fee;
    const european = { office: 'EP', right: 'patent', filed: '2022-03-15' } as const;
    expect(fee({ ...european, asOf: '2026-03-30' })).toMatchObject({
      amount: 100_000,
      schedule: '2024-04-01',
    });
    expect(fee({ ...european, asOf: '2026-04-02' })).toMatchObject({
      ...{ amount: 105_000, payable: 157_500, schedule: '2026-04-01', perClaim: null },
    });
    const japanese = { office: 'JP', right: 'patent', filed: '2019-01-10', granted: '2021-03-15' } as const;
    const due = fee({ ...japanese, asOf: '2026-03-01' });
    expect(due && payableText(due)).toBe('¥10,300 and ¥800 for each claim');
    const late = fee({ ...japanese, asOf: '2026-04-01' });
    expect(late && payableText(late)).toBe('¥20,600 and ¥1,600 for each claim');
  });

  it('a provisional ends after twelve months', () => {
    const docket = docketOf({ office: 'US', right: 'provisional', filed: '2025-03-14', asOf: '2025-06-01' });
    expect(docket.ends).toBe('2026-03-16');
    expect(docket.deadlines).toMatchObject([{ unrolled: '2026-03-14', graceEnds: '2026-05-14' }]);
  });

  it('terms of utility models and designs are those of their time', () => {
    const ends = (
      office: 'JP' | 'CN' | 'AU' | 'KR' | 'US',
      kind: 'utility-model' | 'design',
      filed: string,
    ) => docketOf({ office, right: kind, filed, registered: addMonths(filed, 12), asOf: filed }).ends;
    expect(ends('JP', 'utility-model', '2005-03-31')).toBe('2011-03-31');
    expect(ends('JP', 'utility-model', '2005-04-01')).toBe('2015-04-01');
    expect(ends('KR', 'utility-model', '2015-04-01')).toBe('2025-04-01');
    expect(ends('AU', 'utility-model', '2015-04-01')).toBe('2023-04-01');
    expect(ends('CN', 'design', '2021-05-31')).toBe('2031-05-31');
    expect(ends('CN', 'design', '2021-06-01')).toBe('2036-06-01');
    expect(ends('US', 'design', '2015-05-12')).toBe('2030-05-12');
    expect(ends('US', 'design', '2015-05-13')).toBe('2031-05-13');
  });

  it('marks count from the day their office counts from, or not at all', () => {
    for (const office of ['IN', 'EM', 'FR', 'GB', 'AU', 'DE'] as const) {
      expect(
        docketOf({ office, right: 'trademark', registered: '2021-05-05', asOf: '2024-01-01' }).ends,
      ).toBeNull();
      const filed = docketOf({
        ...{ office, right: 'trademark', filed: '2020-02-05', registered: '2021-05-05', asOf: '2024-01-01' },
      });
      expect(filed.ends).toBe('2030-02-05');
    }
    const canadian = (registered: string, asOf: string) =>
      docketOf({ office: 'CA', right: 'trademark', registered, asOf }).ends;
    expect(canadian('2019-06-16', '2024-01-01')).toBe('2034-06-16');
    expect(canadian('2019-06-17', '2024-01-01')).toBe('2029-06-17');
    expect(canadian('2003-06-20', '2024-01-01')).toBe('2033-06-20');
    expect(canadian('2005-06-20', '2024-01-01')).toBe('2030-06-20');
  });

  it('Indian fees that fell due before the grant are paid within three months of it (section 142(4))', () => {
    const { deadlines } = docketOf({
      ...{ office: 'IN', right: 'patent', filed: '2015-03-10', granted: '2020-06-15', asOf: '2020-06-16' },
    });
    expect(deadlines.slice(0, 4).map(({ unrolled }) => unrolled)).toEqual(Array(4).fill('2020-09-15'));
    expect(deadlines[4]).toMatchObject({ what: 'Renewal fee, year 7', unrolled: '2021-03-10' });
    expect(
      docketOf({ office: 'IN', right: 'patent', filed: '2015-03-10', asOf: '2020-06-16' }).deadlines,
    ).toEqual([]);
  });

  it('a British patent granted late pays its first years together (rule 37(3))', () => {
    const { deadlines } = docketOf({
      ...{ office: 'GB', right: 'patent', filed: '2015-01-10', granted: '2021-03-20', asOf: '2021-05-01' },
    });
    expect(deadlines[0]).toMatchObject({ what: 'Renewal fees, years 5 to 7', unrolled: '2021-06-30' });
    expect(deadlines[1]).toMatchObject({ what: 'Renewal fee, year 8', unrolled: '2022-01-31' });
  });

  it('dates that contradict each other are refused', () => {
    const asked = {
      office: 'US',
      right: 'patent',
      filed: '2021-01-05',
      granted: '2020-01-07',
      asOf: '2022-01-01',
    };
    expect(deadlinesInput.safeParse(asked).error?.issues[0]?.message).toBe('The grant is before the filing.');
  });

  it('nothing is exact if its facts were not given', () => {
    const mark = docketOf({ office: 'DE', right: 'trademark', filed: '2018-12-05', asOf: '2026-01-01' });
    expect(mark.exact).toBe(false);
    expect(mark.deadlines[0]?.exact).toBe(false);
    const patent = docketOf({
      office: 'US',
      right: 'patent',
      filed: '2018-12-05',
      granted: '2020-01-07',
      asOf: '2026-01-01',
    });
    expect(patent.exact).toBe(false);
    const adjusted = docketOf({
      ...{ office: 'US', right: 'patent', filed: '2018-12-05', granted: '2020-01-07', asOf: '2026-01-01' },
      adjustmentDays: 31,
    });
    expect(adjusted).toMatchObject({ exact: true, ends: '2039-01-05' });
  });

  it('cuts an adjustment by a terminal disclaimer, and counts an extension from the disclaimed day', () => {
    // US 4,797,413, according to Merck v. Hi-Tech, 482 F.3d 1317 (Fed. Cir. 2007): disclaimed to 2004-12-12, extended
    // by 1,233 days.
    const trusopt = { office: 'US', right: 'patent', filed: '1987-06-26', granted: '1989-01-10' } as const;
    const ends = (more: object) => docketOf({ ...trusopt, asOf: '2004-01-01', ...more }).ends;
    expect(ends({ disclaimedTo: '2004-12-12' })).toBe('2004-12-12');
    expect(ends({ disclaimedTo: '2004-12-12', extensionDays: 1_233 })).toBe('2008-04-28');
    expect(ends({ disclaimedTo: '2004-12-12', adjustmentDays: 90 })).toBe('2004-12-12');
  });
});

it('in a month without such a day, the last day counts (31 August and six months)', () => {
  expect(addMonths('2023-08-31', 6)).toBe('2024-02-29');
  expect(monthEnd('2023-02-10')).toBe('2023-02-28');
});

describe('filing abroad', () => {
  const filed = '2026-05-29';
  const said = (asked: Omit<Parameters<typeof docketOf>[0], 'asOf' | 'filed'>) =>
    docketOf({ ...asked, filed, asOf: '2026-06-01' });

  it.each([
    ['US', 'patent'],
    ['IN', 'patent'],
    ['DE', 'utility-model'],
    ['US', 'design'],
  ] as const)('may need a permit for what was filed in %s as a %s', (office, right) => {
    const { notes, optional } = said({ office, right });
    expect(optional.find(({ id }) => id === 'any.priority')?.what).toContain('may need a permit first');
    expect(notes.join()).toMatch(/Patents Act 1970, section 39.*35 USC 184/);
  });

  it('needs none for a mark, and is not mentioned once the time for it is over', () => {
    expect(said({ office: 'IN', right: 'trademark' }).notes.join()).not.toContain('permit');
    expect(docketOf({ office: 'US', right: 'patent', filed, asOf: '2028-06-01' }).notes.join()).not.toContain(
      'permit',
    );
  });
});
