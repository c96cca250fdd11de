import { describe, expect, it } from 'vitest';
import { type Asked, docketOf } from '../../../domain/ip/deadlines/engine.ts';

const asOf = '2026-11-27';
const docket = (asked: Omit<Asked, 'asOf'>, day = asOf) => docketOf({ ...asked, asOf: day });

describe('the term of a right is that of the law of its time', () => {
  it.each([
    // Patents Act 1977, Schedule 1: twenty years for what was dated within eleven years of 1 June 1978, sixteen before.
    [{ office: 'GB', right: 'patent', filed: '1967-05-31' }, '1983-05-31'],
    [{ office: 'GB', right: 'patent', filed: '1967-06-01' }, '1987-06-01'],
    [{ office: 'GB', right: 'patent', filed: '1978-06-01' }, '1998-05-31'],
    // Patents (World Trade Organization Amendments) Act 1994: twenty years for terms that were to end on or after 1 July 1995.
    [{ office: 'AU', right: 'patent', filed: '1979-06-30' }, '1995-06-30'],
    [{ office: 'AU', right: 'patent', filed: '1979-07-01' }, '1999-07-01'],
    // STJ, 2010: what was granted before 15 May 1997 keeps fifteen years, a utility model ten.
    [{ office: 'BR', right: 'patent', filed: '1990-02-01', granted: '1996-02-01' }, '2005-02-01'],
    [{ office: 'BR', right: 'utility-model', filed: '1990-02-01', granted: '1996-02-01' }, '2000-02-01'],
    [{ office: 'BR', right: 'patent', filed: '1996-02-01', granted: '2000-02-01' }, '2016-02-01'],
    // Act of 2 March 1861: seventeen years from the grant instead of fourteen.
    [{ office: 'US', right: 'patent', granted: '1861-03-01' }, '1875-03-01'],
    [{ office: 'US', right: 'patent', granted: '1861-03-12' }, '1878-03-12'],
    [{ office: 'US', right: 'patent', filed: '1960-03-12', granted: '1963-03-12' }, '1980-03-12'],
  ] satisfies [Omit<Asked, 'asOf'>, string][])('%j', (asked, ends) => {
    expect(docket(asked).ends).toBe(ends);
  });

  it.each([
    { office: 'DE', right: 'patent', filed: '1970-05-05' },
    { office: 'CN', right: 'design', filed: '1990-05-05', granted: '1991-01-01' },
    { office: 'AU', right: 'utility-model', filed: '1995-05-05', granted: '1996-01-01' },
    { office: 'FR', right: 'patent', filed: '1950-05-05' },
  ] satisfies Omit<Asked, 'asOf'>[])('or is not known here: %j', (asked) => {
    expect(docket(asked)).toMatchObject({ ends: null, exact: false, deadlines: [], missed: [] });
    expect(docket(asked).because).toMatch(/^How long .* lasted is not known here; they have ended$/);
  });

  it('or is only bounded, where it ran from a day that is not asked', () => {
    // Utility Model Act Article 15 before 1994: ten years from the publication, at most fifteen from the filing.
    const model = docket({ office: 'JP', right: 'utility-model', filed: '1993-06-01' });
    expect(model).toMatchObject({ ends: null, latest: '2008-06-01', exact: false, deadlines: [] });
    expect(docket({ office: 'JP', right: 'utility-model', filed: '1994-06-01' })).toMatchObject({
      ...{ ends: '2000-06-01', latest: null },
    });
  });

  it('with its own reason', () => {
    const reason = (office: 'FR' | 'CH', filed: string) => docket({ office, right: 'design', filed }).because;
    expect(reason('FR', '2001-12-15')).toMatch(/extended to twenty-five/);
    expect(reason('FR', '2001-09-15')).toMatch(/for 25 years at once/);
    expect(reason('CH', '2002-07-15')).toMatch(/renewed four times/);
    expect(reason('CH', '2002-06-15')).toMatch(/of older designs/);
  });
});

describe('what an office does not have', () => {
  it('has no term: designs of the EU before 1 April 2003, certificates of the EPO and the EUIPO', () => {
    expect(docket({ office: 'EM', right: 'design', filed: '2001-01-01' })).toMatchObject({
      ...{ ends: null, deadlines: [] },
      because: expect.stringContaining('before 1 April 2003'),
    });
    for (const office of ['EP', 'EM'] as const)
      expect(docket({ office, right: 'spc', filed: '2010-01-01', authorized: '2020-01-01' })).toMatchObject({
        ends: null,
        because: expect.stringMatching(/^No rule for/),
      });
  });

  it('is not told: annual fees of copyrights', () => {
    expect(docket({ office: 'JP', right: 'copyright', filed: '1960-01-01' }).notes.join()).not.toContain(
      'fee',
    );
  });
});

describe('a copyright', () => {
  it('of an American work of before 1978 goes by its publication (17 USC 304, 305)', () => {
    expect(docket({ office: 'US', right: 'copyright', filed: '1930-05-05' })).toMatchObject({
      ...{ ends: null, latest: '2025-12-31', exact: false },
      because: expect.stringMatching(/95 years at most.*Dec 31, 2025 at the latest/),
    });
    expect(docket({ office: 'US', right: 'copyright', filed: '1990-05-05' })).toMatchObject({
      ...{ ends: null, latest: null },
    });
  });
});

describe('a British application', () => {
  const pending = { office: 'GB', right: 'patent', filed: '2020-08-01' } as const;

  it('owes no renewal fee before its grant (Patents Rules 2007, rule 37(3)), but must be in order in time (rule 30)', () => {
    const { deadlines, missed, notes } = docket(pending);
    expect(deadlines).toEqual([]);
    expect(JSON.stringify(missed)).not.toContain('Renewal');
    expect(notes.join()).toContain('by Feb 1, 2025, or within twelve months of the first examination report');
    expect(docket({ ...pending, granted: '2024-01-10' }).deadlines).not.toEqual([]);
  });
});

describe('the national phase', () => {
  it('is not lost on a day on which offices were closed', () => {
    const said = docket({ office: 'WO', right: 'patent', priority: '2022-06-01' }).missed.map(
      ({ sentence }) => sentence,
    );
    expect(said.find((one) => one.includes('31 months'))).toContain(
      'ended on Jan 1, 2025 or, where the office was closed then, on the next day it was open: unless',
    );
    expect(said.find((one) => one.includes('30 months'))).toContain('ended on Dec 2, 2024: unless');
  });

  it('ends later where all named offices are closed', () => {
    // 30 months end on 1 January 2025, when the US, Japan, China, Canada, Brazil and Switzerland are closed.
    const [first] = docket({ office: 'WO', right: 'patent', priority: '2022-07-01' }, '2024-12-01').deadlines;
    expect(first).toMatchObject({ unrolled: '2025-01-01', due: '2025-01-02', closedDaysKnown: false });
  });
});
