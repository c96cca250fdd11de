import { describe, expect, it } from 'vitest';
import { type Asked, docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { rules } from '../../../domain/ip/deadlines/law.ts';
import { missedOf } from '../../../domain/ip/deadlines/missed.ts';
import { duesOf } from '../../../domain/market/docket.ts';
import { patentTerm } from '../../../domain/tools/patent-validator/term.ts';
import { lifeOf } from '../../../domain/tools/portfolio-analyzer/life.ts';

const asOf = '2026-11-27';
const said = (asked: Omit<Asked, 'asOf'>, day = asOf) =>
  docketOf({ ...asked, asOf: day }).missed.map(({ sentence }) => sentence);
const american = { office: 'US', right: 'patent', filed: '2012-02-01', granted: '2014-05-20' } as const;

describe('what is over is told, with what follows if it was not done', () => {
  it.each([
    [
      'a US fee: the end of the anniversary (35 USC 41(b)(2)), though the office was closed and the fee could be paid later',
      american,
      '“Maintenance fee at 11.5 years” ended on May 20, 2026: unless that was done, the patent expired at the end of May 20, 2026;',
    ],
    [
      'a reissue: the anniversary of the original grant',
      {
        office: 'US',
        right: 'reissue',
        filed: '2012-02-01',
        originalGranted: '2014-08-31',
        granted: '2017-01-03',
      },
      'expired at the end of Aug 31, 2026;',
    ],
    [
      'a US mark: section 8 in the sixth year',
      { office: 'US', right: 'trademark', filed: '2018-01-07', registered: '2019-06-11' },
      '“Declaration of use (section 8)” ended on Dec 11, 2025: unless that was done, the registration is cancelled',
    ],
    [
      'a US mark: sections 8 and 9 in the tenth',
      { office: 'US', right: 'trademark', registered: '2015-06-11' },
      'ended on Dec 11, 2025: unless that was done, the registration expired on Jun 11, 2025',
    ],
    [
      'an Indian design: restoration within a year',
      {
        ...{ office: 'IN', right: 'design', priority: '2016-09-15' },
        ...{ filed: '2017-03-14', registered: '2018-01-10' },
      },
      'the design ended on Sep 15, 2026; its restoration can be asked for within a year, by Sep 15, 2027',
    ],
    [
      'an Indian request for examination',
      { office: 'IN', right: 'patent', filed: '2024-03-15', priority: '2024-03-01' },
      'ended on Oct 1, 2026: unless that was done, the application is treated as withdrawn',
    ],
    [
      'a British search',
      { office: 'GB', right: 'patent', filed: '2025-05-08' },
      'ended on May 8, 2026: unless that was done, the application is treated as withdrawn',
    ],
    ['a German design', { office: 'DE', right: 'design', filed: '2015-11-15' }, 'no longer protected'],
    [
      'a German mark: with effect from the end of its period',
      { office: 'DE', right: 'trademark', filed: '2016-02-01', registered: '2020-05-04' },
      'the end of the period, Feb 1, 2026',
    ],
    [
      'an annual fee of an application',
      { office: 'EP', right: 'patent', filed: '2022-02-10' },
      '“Renewal fee, year 5” ended on Aug 31, 2026: unless that was done, the application is deemed withdrawn',
    ],
  ] satisfies [string, Omit<Asked, 'asOf'>, string][])('%s', (_, asked, expected) => {
    expect(said(asked).join(' ')).toContain(expected);
    expect(docketOf({ ...asked, asOf }).notes.join(' ')).toContain(expected);
  });

  it('the fee of an application and its examination, each', () => {
    const pending = said({ office: 'DE', right: 'patent', filed: '2015-03-02' });
    expect(pending.map((one) => /“(.*?)”/.exec(one)?.[1])).toEqual([
      'Annual fee, year 12',
      'Request examination',
    ]);
    expect(pending.every((one) => one.endsWith('the application is deemed withdrawn'))).toBe(true);
    const granted = said({ office: 'DE', right: 'patent', filed: '2015-03-02', granted: '2018-01-03' });
    expect(granted.map((one) => one.replace(/.*unless/, 'unless'))).toEqual([
      'unless that was done, the patent lapsed',
    ]);
  });

  it('from the day after the last on which it can be met late', () => {
    expect(said(american, '2022-05-20')).toEqual([expect.stringContaining('at 3.5 years')]);
    expect(said(american, '2022-05-21')).toEqual([expect.stringContaining('at 7.5 years')]);
    expect(said(american, '2018-05-20')).toEqual([]);
  });

  it('but not for what has ended anyway, nor for an opposition by others', () => {
    expect(said({ ...american, filed: '2005-02-01', granted: '2008-05-20' })).toEqual([]);
    expect(said({ office: 'EM', right: 'trademark', filed: '2025-01-07', published: '2025-03-03' })).toEqual(
      [],
    );
  });

  it('whatever the rule', () => {
    const deadline = docketOf({ ...american, asOf: '2026-01-05' }).deadlines[0];
    for (const { id, office, rights } of rules) {
      if (!deadline || id.includes('.opposition') || rights[0] === 'provisional') continue;
      const one = { ...deadline, rule: { id, citation: '' } };
      const facts = { office, right: rights[0] ?? 'patent', granted: '2014-05-20' };
      expect([id, missedOf([one], facts, asOf)]).toMatchObject([id, [{ consequence: expect.any(String) }]]);
      expect(missedOf([one], facts, asOf)[0]?.sentence).not.toMatch(/[{}|]|undefined|NaN/);
    }
  });
});

describe('it is shown', () => {
  const right = { rightId: 'r', source: 'docket', title: 'T' } as const;
  const dues = (asked: Omit<Asked, 'asOf'>, decided: [string, 'done' | 'lapse' | 'instructed'][] = []) =>
    duesOf(right, docketOf({ ...asked, asOf }), new Map(decided), asOf);

  it('in the docket as a row if nothing lies ahead, until it is decided', () => {
    const [row, ...others] = dues(american);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: 'over', due: '2025-11-20', graceEnds: '2026-05-20' });
    expect(row?.missed.join()).toMatch(/expired at the end of May 20, 2026.*1\.378/);
    expect(dues(american, [[`r ${row?.key}`, 'instructed']])).toHaveLength(1);
    expect(dues(american, [[`r ${row?.key}`, 'done']])).toEqual([]);
  });

  it('or else with the first row of the right', () => {
    const fees = dues({ office: 'DE', right: 'patent', filed: '2015-03-02', granted: '2018-01-03' });
    expect(fees.map(({ missed }) => missed.length)).toEqual([1, ...fees.slice(1).map(() => 0)]);
    expect(fees.every(({ state }) => state !== 'over')).toBe(true);
  });

  it('in the Patent Validator apart from its notes, and in the portfolio', () => {
    const dates = { filed: american.filed, granted: american.granted };
    const term = patentTerm(
      { office: 'US', rightKind: 'patent', noTerm: null, kind: 'B2' },
      dates,
      'large',
      asOf,
    );
    expect(term?.missed?.join()).toContain('expired at the end of May 20, 2026');
    expect(term?.notes.join()).not.toContain('expired at the end');
    const listed = {
      ...{ ...dates, type: 'Patent', country: 'US', kind: 'patent', number: null, extras: null },
    } as unknown as Parameters<typeof lifeOf>[0];
    expect(lifeOf(listed, 'large', asOf).missed?.join()).toContain('expired at the end of May 20, 2026');
  });
});
