import { describe, expect, it } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { countMonths } from '../../../domain/ip/deadlines/months.ts';

type Asked = Parameters<typeof docketOf>[0];
const lines = (asked: Asked) =>
  docketOf(asked).optional.map(({ id, until, unrolled }) => ({ id, until, unrolled }));
const notes = (asked: Asked) => docketOf(asked).notes.join(' ');

describe('an international application has its own lines (PCT Rules 26bis, 46, 54bis)', () => {
  const asked = { office: 'WO', right: 'patent', priority: '2026-02-27', asOf: '2026-11-27' } as const;

  it('sixteen months for amendments and the priority claim, twenty-two for a demand, from the priority', () => {
    expect(lines({ ...asked, filed: '2026-11-20' })).toEqual([
      { id: 'any.priority', until: '2027-02-27', unrolled: '2027-02-27' },
      // 27 June 2027 is a Sunday.
      { id: 'WO.priority-correction', until: '2027-06-28', unrolled: '2027-06-27' },
      { id: 'WO.article-19', until: '2027-06-28', unrolled: '2027-06-27' },
      { id: 'WO.demand', until: '2027-12-27', unrolled: '2027-12-27' },
    ]);
  });

  it('four months from the filing if they end later, and restoration only for what was filed late', () => {
    const late = lines({ ...asked, priority: '2025-09-30', filed: '2026-11-16' });
    expect(late).toContainEqual({
      id: 'WO.priority-correction',
      until: '2027-03-16',
      unrolled: '2027-03-16',
    });
    expect(late).toContainEqual({ id: 'WO.restoration', until: '2026-11-30', unrolled: '2026-11-30' });
    // Twelve months end on Saturday 31 January 2026, so Monday is not late (Rule 80.5).
    const monday = { ...asked, priority: '2025-01-31', filed: '2026-02-02', asOf: '2026-02-03' };
    expect(lines(monday).map(({ id }) => id)).not.toContain('WO.restoration');
  });

  it('says that what depends on the search report can be later, and ends with its day', () => {
    const { optional } = docketOf({ ...asked, filed: '2026-11-20' });
    expect(optional.find(({ id }) => id === 'WO.demand')?.what).toMatch(/if later, until three months/);
    expect(optional.find(({ id }) => id === 'WO.article-19')?.what).toMatch(/if later, until two months/);
    const over = { ...asked, filed: '2026-11-20', asOf: '2027-12-28' };
    expect(lines(over)).toEqual([]);
  });

  it('entered Germany after thirty months until April 2022, and after thirty-one since', () => {
    const what = (priority: string) =>
      docketOf({ office: 'WO', right: 'patent', priority, filed: priority, asOf: priority }).deadlines.map(
        (deadline) => deadline.what.includes('DE'),
      );
    expect(what('2019-10-29')).toEqual([true, false]);
    expect(what('2019-11-01')).toEqual([false, true]);
  });
});

describe('a British search is requested in twelve months, or two from the filing (Patents Rules 2007, rule 22(7))', () => {
  const first = (days: Partial<Asked>) =>
    docketOf({ office: 'GB', right: 'patent', asOf: '2026-11-27', ...days }).deadlines[0];

  it.each([
    [{ filed: '2026-01-30' }, '2027-02-01', '2027-01-30'],
    [{ filed: '2026-03-30', priority: '2025-11-30' }, '2026-11-30', '2026-11-30'],
    [{ filed: '2026-11-20', priority: '2025-11-30' }, '2027-01-20', '2027-01-20'],
  ])('%o', (days, due, unrolled) => {
    const search = first(days);
    expect(search).toMatchObject({ due, unrolled, graceEnds: null, exact: false, rule: { id: 'GB.search' } });
    expect(search?.steps.at(1)?.day).toBe(unrolled);
    expect(notes({ office: 'GB', right: 'patent', asOf: '2026-11-27', ...days })).toMatch(
      /Whether the search was requested is not asked here/,
    );
  });

  it('does not concern a patent that was granted', () => {
    expect(first({ filed: '2026-01-30', granted: '2026-10-07' })?.rule.id).toBe('GB.renewal');
  });
});

it('months of the Japanese Act end with a month if they begin with one (Patent Act, Article 3(1))', () => {
  expect(countMonths('JP', '2027-02-28', 6)).toBe('2027-08-31');
  expect(countMonths('JP', '2026-02-27', 6)).toBe('2026-08-27');
  expect(countMonths('JP', '2026-08-30', 6)).toBe('2027-02-28');
  expect(countMonths('US', '2027-02-28', 6)).toBe('2027-08-28');
  const mark = docketOf({ office: 'JP', right: 'trademark', registered: '2015-04-30', asOf: '2025-05-10' });
  expect(mark.deadlines[0]).toMatchObject({ unrolled: '2025-04-30', graceEnds: '2025-10-31' });
});

describe('closed days of the USPTO', () => {
  const due = (granted: string, asOf: string) =>
    docketOf({ office: 'US', right: 'patent', filed: granted, granted, asOf }).deadlines[0];

  it('are those on which it was closed by its own notices', () => {
    expect(due('2003-07-02', '2006-12-01')?.due).toBe('2007-01-03');
    expect(due('2002-07-21', '2014-01-10')?.due).toBe('2014-01-22');
    // After the failure of its systems, through Christmas and a weekend.
    expect(due('2008-06-22', '2015-12-01')?.due).toBe('2015-12-28');
  });

  it('do not include Fridays before an Inauguration Day on a Saturday (5 USC 6103(c))', () => {
    const mark = docketOf({ office: 'US', right: 'trademark', registered: '2022-07-19', asOf: '2028-08-01' });
    expect(mark.deadlines[0]?.graceEnds).toBe('2029-01-19');
  });

  it('are in doubt if federal offices were closed and no notice was found: the day stands, and is not exact', () => {
    expect(due('2017-07-06', '2024-12-30')).toMatchObject({
      ...{ unrolled: '2025-01-06', due: '2025-01-06', closedDaysKnown: false, exact: false },
    });
    expect(due('2022-07-26', '2025-12-30')).toMatchObject({ due: '2026-01-26', exact: false });
    expect(due('2017-07-11', '2024-12-30')).toMatchObject({ unrolled: '2025-01-11', exact: true });
  });
});

describe('what an amount is for is said in a note', () => {
  it.each([
    ['EM', { filed: '2017-02-01' }, /for one class: 50 euros are added for the second/],
    ['GB', { filed: '2017-02-01' }, /for one class; what each further class adds/],
    ['IB', { registered: '2017-02-01' }, /the basic fee alone: 100 francs/],
    ['FR', { filed: '2017-02-01' }, /for one class: 40 euros/],
    ['DE', { filed: '2017-02-01', registered: '2017-06-01' }, /for up to three classes: 260 euros/],
    ['CA', { registered: '2012-02-01' }, /for the first class; what each further class adds is not known/],
  ] as const)('%s', (office, days, said) => {
    const asked = { office, right: 'trademark', asOf: '2026-11-27', ...days } as const;
    expect(notes(asked)).toMatch(said);
    expect(docketOf(asked).deadlines[0]?.fee?.covers).toMatch(said);
  });
});

it('a Canadian mark that ended before 17 June 2019 was renewed for fifteen years, and for ten since', () => {
  const renewal = (registered: string) =>
    docketOf({ office: 'CA', right: 'trademark', registered, asOf: '2018-12-05' }).deadlines;
  expect(renewal('2004-06-16').slice(0, 2)).toMatchObject([
    { what: 'Renewal for fifteen years', unrolled: '2019-06-16' },
    { what: 'Renewal for ten years', unrolled: '2034-06-16' },
  ]);
  expect(renewal('2004-06-17').slice(0, 2)).toMatchObject([
    { what: 'Renewal for ten years', unrolled: '2019-06-17' },
    { what: 'Renewal for ten years', unrolled: '2029-06-17' },
  ]);
});

it('a further class of a Canadian mark is mentioned if its fee was read', () => {
  const asked = { office: 'CA', right: 'trademark', registered: '2009-08-03', asOf: '2024-07-01' } as const;
  expect(notes(asked)).toMatch(/for the first class: 173 dollars are added for each further/);
});

describe('notes that a day or a fact calls for', () => {
  it('a unitary patent whose registration was given', () => {
    const asked = { office: 'UP', right: 'patent', filed: '2018-06-04', granted: '2026-05-20' } as const;
    expect(notes({ ...asked, asOf: '2026-06-10' })).toMatch(/its day is not known here/);
    expect(notes({ ...asked, registered: '2026-06-01', asOf: '2026-06-10' })).toMatch(/until Sep 1, 2026/);
  });

  it('a unitary patent from before the system', () => {
    const asked = { office: 'UP', right: 'patent', filed: '2018-06-04', asOf: '2026-06-10' } as const;
    expect(notes({ ...asked, granted: '2023-05-31' })).toMatch(/cannot have unitary effect/);
    expect(notes({ ...asked, granted: '2023-06-07' })).not.toMatch(/cannot have unitary effect/);
  });

  it('a Japanese mark that may have been paid in two instalments (Trademark Act, Article 41-2(5))', () => {
    const asked = { office: 'JP', right: 'trademark', registered: '2012-04-20' } as const;
    expect(notes({ ...asked, asOf: '2016-11-27' })).toMatch(/by Apr 20, 2017, or late until Oct 20, 2017/);
    // The first period's is over, so it is that of the next.
    expect(notes({ ...asked, asOf: '2017-10-21' })).toMatch(/by Apr 20, 2027, or late until Oct 20, 2027/);
  });

  it('a Korean mark, which has no late months (Trademark Act, Article 83(3))', () => {
    const asked = { office: 'KR', right: 'trademark', registered: '2022-04-20' } as const;
    expect(notes({ ...asked, asOf: '2026-11-27' })).toMatch(
      /by Apr 20, 2027, before closed days, or the mark ends then/,
    );
    expect(notes({ ...asked, asOf: '2027-04-21' })).toMatch(
      /by Apr 20, 2027, before closed days, or the mark ended then/,
    );
    expect(notes({ ...asked, asOf: '2028-04-21' })).toMatch(/by Apr 20, 2037/);
  });

  it('until when more term can be asked for after a late grant', () => {
    const said = /longer term can be asked for until (\w+ \d+, \d+)/;
    const asked = {
      right: 'patent',
      filed: '2021-02-10',
      granted: '2026-10-13',
      asOf: '2026-11-27',
    } as const;
    for (const office of ['JP', 'CN', 'KR', 'CA'] as const)
      expect(notes({ ...asked, office }).match(said)?.[1]).toBe('Jan 13, 2027');
    expect(notes({ ...asked, office: 'IN' })).not.toMatch(said);
    expect(notes({ ...asked, office: 'JP', filed: '2021-11-10' })).not.toMatch(said);
    expect(notes({ ...asked, office: 'CA', filed: '2020-11-30' })).not.toMatch(said);
    expect(notes({ ...asked, office: 'CN', asOf: '2027-01-14' })).not.toMatch(said);
  });

  it('a European patent that was just granted, at the offices where it is validated', () => {
    const asked = { office: 'DE', right: 'patent', filed: '2019-03-04', granted: '2026-04-08' } as const;
    expect(notes({ ...asked, asOf: '2026-05-01' })).toMatch(/within two months of its mention/);
    expect(notes({ ...asked, asOf: '2027-05-01' })).not.toMatch(/within two months of its mention/);
  });

  it('late in Canada, where two months from the notice can be later', () => {
    const asked = { office: 'CA', right: 'patent', filed: '2019-03-04', asOf: '2026-05-01' } as const;
    expect(notes(asked)).toMatch(/two months after it/);
  });

  it('smaller entities if their fees are not known', () => {
    const asked = { office: 'KR', right: 'patent', filed: '2019-03-04', granted: '2021-05-04' } as const;
    const said = /Reductions for smaller entities at this office are not taken into account/;
    expect(notes({ ...asked, asOf: '2026-11-27', entity: 'small' })).toMatch(said);
    expect(notes({ ...asked, asOf: '2026-11-27' })).not.toMatch(said);
  });

  it('a Japanese patent whose examination may have been requested before April 2004', () => {
    const asked = { office: 'JP', right: 'patent', granted: '2008-05-09', asOf: '2019-02-01' } as const;
    expect(notes({ ...asked, filed: '2003-03-04' })).toMatch(/requested before 1 April 2004/);
    expect(notes({ ...asked, filed: '2004-04-01' })).not.toMatch(/requested before 1 April 2004/);
  });

  it('fees of a certificate', () => {
    const asked = { office: 'DE', right: 'spc', filed: '2010-03-01', authorized: '2018-03-01' } as const;
    expect(notes({ ...asked, asOf: '2026-11-27' })).toMatch(
      /Annual fees of a certificate are not known here/,
    );
  });
});

it('a micro-entity pays seven tenths at the EPO since April 2024 (EPC Rule 7a(3)), a small one all', () => {
  const fee = (asOf: string, entity: Asked['entity']) =>
    docketOf({ office: 'EP', right: 'patent', filed: '2021-09-15', asOf, entity }).deadlines[0]?.fee;
  expect(fee('2026-08-03', 'micro')).toMatchObject({ amount: 85_050, payable: 85_050 });
  expect(fee('2026-08-03', 'small')).toMatchObject({ amount: 121_500 });
  expect(fee('2024-03-28', 'micro')).toMatchObject({ amount: 53_000 });
});

it('what was due in Japan before fees were raised costs the older fee if late, and what is paid before is not raised', () => {
  const patent = { office: 'JP', right: 'patent', filed: '2014-02-03', granted: '2016-03-18' } as const;
  const mark = { office: 'JP', right: 'trademark', registered: '2012-03-30' } as const;
  const fee = (asked: Asked) => docketOf(asked).deadlines[0]?.fee;
  // Due 18 March 2022, year 7; then the year after, from the day of the change.
  expect(fee({ ...patent, asOf: '2022-05-02' })).toMatchObject({ amount: 19_300, payable: 38_600 });
  expect(fee({ ...patent, asOf: '2022-10-03' })).toMatchObject({ amount: 24_800 });
  expect(fee({ ...mark, asOf: '2022-04-04' })).toMatchObject({ amount: 38_800, payable: 77_600 });
  expect(fee({ ...mark, registered: '2012-04-04', asOf: '2022-03-31' })).toMatchObject({ amount: 38_800 });
  expect(fee({ ...mark, registered: '2012-04-04', asOf: '2022-04-01' })).toMatchObject({ amount: 43_600 });
});

it('periods of five years are told by the years of the right', () => {
  const what = (office: Asked['office'], filed: string) =>
    docketOf({ office, right: 'design', filed, asOf: '2026-11-27' }).deadlines[0]?.what;
  expect(what('EM', '2022-03-01')).toBe('Renewal for five years (years 6 to 10)');
  expect(what('GB', '2007-03-01')).toBe('Renewal for five years (years 21 to 25)');
  expect(what('BR', '2017-03-01')).toBe('Extension for five years (years 11 to 15), 1 of 3');
});

describe('an Indian patent has its next statement of working (Patents Rules 2003, rule 131(2))', () => {
  const next = (granted: string, asOf: string, filed = '2010-11-15') =>
    docketOf({ office: 'IN', right: 'patent', filed, granted, asOf }).optional.map(({ id, until, duty }) =>
      [id, until, duty].join(' '),
    );
  it.each([
    // For one financial year at a time, the first after that of the grant; 30 September 2023 is a Saturday before Gandhi's birthday.
    ['2016-06-24', '2022-08-01', '2022-09-30'],
    ['2020-02-10', '2020-11-01', '2021-09-30'],
    ['2020-06-10', '2020-11-01', '2022-09-30'],
    ['2016-06-24', '2023-10-03', '2023-10-03'],
    // For three since (the office's answers of August 2024, as accounts tell them).
    ['2022-12-05', '2026-09-01', '2026-09-30'],
    ['2023-12-05', '2025-01-10', '2027-09-30'],
    ['2024-06-03', '2025-01-10', '2028-10-03'],
    ['2016-06-24', '2026-11-27', '2029-10-01'],
  ])('granted on %s, from %s on: %s', (granted, asOf, until) => {
    expect(next(granted, asOf)).toEqual([`IN.working-statement ${until} true`]);
  });

  it('has none for years after its term, for what is not granted, or from before the rule', () => {
    expect(next('2016-06-24', '2032-10-01')).toEqual([]);
    expect(next('2016-06-24', '2020-10-18')).toEqual([]);
    expect(
      docketOf({ office: 'IN', right: 'patent', filed: '2020-01-10', asOf: '2026-11-27' }).optional,
    ).toEqual([]);
  });
});

describe('what hangs on a day that others set', () => {
  const asOf = '2026-11-27';

  it('the statement of use of a US mark, until it is registered', () => {
    const asked = { office: 'US', right: 'trademark', filed: '2025-02-15', asOf } as const;
    const said = /Within six months of the notice of allowance.*thirty-six months from the notice at most/;
    expect(notes({ ...asked, basis: 'intent-to-use' })).toMatch(said);
    expect(notes({ ...asked, basis: 'use' })).not.toMatch(said);
    expect(notes({ ...asked, basis: 'intent-to-use', registered: '2026-06-02' })).not.toMatch(said);
  });

  it.each([
    ['EP', 'EP.examination', 'Request examination and pay its fee and the designation fee'],
    ['GB', 'GB.examination', 'Request examination'],
  ] as const)(
    'examination at the %s office six months after the publication, if that is given',
    (office, id, what) => {
      // Saturday 8 May 2027 is moved to Monday.
      const asked = { office, right: 'patent', filed: '2025-05-06', priority: '2025-05-06', asOf } as const;
      const examination = (more: Partial<Asked>) =>
        docketOf({ ...asked, ...more }).deadlines.find(({ rule }) => rule.id === id);
      const published = '2026-11-08';
      expect(examination({ published })).toMatchObject({
        ...{ what: expect.stringContaining(what), unrolled: '2027-05-08', due: '2027-05-10', exact: false },
      });
      expect(examination({})).toBe(undefined);
      expect(examination({ published, granted: '2026-11-20' })).toBe(undefined);
      expect(notes(asked)).toMatch(/whose day is not given/);
      expect(notes({ ...asked, published })).not.toMatch(/whose day is not given/);
      expect(notes({ ...asked, published })).toMatch(/Whether examination was requested is not asked/);
      // Over, and not known to have been done.
      expect(notes({ ...asked, published: '2026-05-20' })).toMatch(
        /ended on Nov 20, 2026: unless that was done/,
      );
    },
  );

  it('the opposition to a European patent for nine months, and the opt-out from the Unified Patent Court', () => {
    const granted = (office: 'EP' | 'UP', at: string) =>
      notes({ office, right: 'patent', filed: '2020-06-14', granted: at, asOf });
    // 25 December 2026, when the EPO is closed until the new year.
    expect(granted('EP', '2026-03-25')).toMatch(/oppose the patent at the EPO until Jan 4, 2027/);
    expect(granted('UP', '2026-03-25')).toMatch(/oppose the patent at the EPO until Jan 4, 2027/);
    expect(granted('EP', '2026-02-25')).not.toMatch(/oppose the patent/);
    expect(granted('EP', '2026-02-25')).toMatch(/opted out of the Unified Patent Court/);
    expect(granted('UP', '2026-03-25')).not.toMatch(/opted out/);
  });

  it.each([
    ['US', '2026-03-03', /post-grant review until Dec 3, 2026/, '2026-02-24'],
    ['DE', '2026-03-05', /If the DPMA granted it, .* until Dec 7, 2026/, '2026-02-19'],
    ['FR', '2026-03-06', /If the INPI granted it, .* until Dec 7, 2026/, '2026-02-20'],
    ['IN', '2026-01-05', /interested can oppose the patent until Jan 5, 2027/, '2025-11-20'],
    ['JP', '2026-05-12', /six months from its publication in the gazette/, '2026-03-17'],
    ['KR', '2026-05-12', /cancellation from the registration until six months after/, '2026-03-17'],
  ] as const)('attacks on a patent of %s granted lately', (office, lately, said, earlier) => {
    const granted = (at: string) =>
      notes({ office, right: 'patent', filed: '2022-06-14', granted: at, asOf });
    expect(granted(lately)).toMatch(said);
    expect(granted(earlier)).not.toMatch(said);
  });

  it('that a mark which is not used can be revoked, and from when', () => {
    const mark = (office: 'EM' | 'DE' | 'CA' | 'US') =>
      notes({ office, right: 'trademark', filed: '2021-03-01', registered: '2021-12-01', asOf });
    expect(mark('EM')).toMatch(/not used for 5 years.*not before Dec 1, 2026: 5 years from the registration/);
    expect(mark('DE')).toMatch(/from the end of the time for opposition/);
    expect(mark('CA')).toMatch(/not used for 3 years.*Dec 1, 2024/);
    // There declarations of use say it.
    expect(mark('US')).not.toMatch(/others can have it revoked/);
  });

  it('that an Australian mark filed before 24 February 2019 has five years from its filing', () => {
    const mark = (filed: string) =>
      notes({ office: 'AU', right: 'trademark', filed, registered: '2019-10-01', asOf });
    expect(mark('2019-02-23')).toMatch(/not before Feb 23, 2024: 5 years from the filing/);
    expect(mark('2019-02-24')).toMatch(/not before Oct 1, 2022: 3 years from the registration/);
  });

  // Regulation (EU) 2024/2822: publication by itself for what was filed since 1 May 2025; DesignG 13(2), 21; DesV 19(4); CPI R512-11.
  it.each([
    ['EM', '2025-04-30', undefined, /asked for and its fee paid by Jul 30, 2027.*lost/],
    ['EM', '2025-05-01', undefined, /published by itself.*surrender it by Aug 1, 2027/],
    ['EM', '2025-04-30', '2024-11-04', /paid by Feb 4, 2027/],
    ['DE', '2025-03-10', '2024-10-01', /extends the protection must be paid by Apr 1, 2027/],
    ['CH', '2025-03-10', undefined, /publication fee must be paid by Sep 10, 2027/],
    ['FR', '2025-03-10', '2024-10-01', /simplified filing.*by Sep 10, 2027/],
    ['GB', '2026-03-10', undefined, /form DF2C.*by Mar 10, 2027/],
    ['IB', '2025-03-10', undefined, /ends by Sep 10, 2027/],
  ] as const)('what a deferred publication of a design asks for: %s, %s', (office, filed, priority, said) => {
    const design = (at: string) =>
      notes({ office, right: 'design', filed, ...(priority && { priority }), asOf: at });
    expect(design(asOf)).toMatch(said);
    expect(design('2027-12-01')).not.toMatch(/publication was deferred/);
    expect(notes({ office, right: 'trademark', filed, asOf })).not.toMatch(/publication was deferred/);
  });

  it('the basic mark of an international registration, for five years', () => {
    const mark = (filed: string) => notes({ office: 'IB', right: 'trademark', filed, asOf });
    expect(mark('2024-02-10')).toMatch(
      /Until Feb 10, 2029 .* depends on the basic mark.*within three months/,
    );
    expect(mark('2021-11-26')).not.toMatch(/basic mark/);
  });
});
