import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brCheckDigit,
  cnCheckDigit,
  deCheckDigit,
  deOldCheckDigit,
  luhnCheckDigit,
} from '../../../domain/ip/offices/check-digits.ts';
import { type OfficeCode, officeCodes } from '../../../domain/ip/offices/types.ts';
import { patentNumberLimit } from '../../../domain/tools/patent-validator/number-list.ts';
import { runPatentValidator } from '../../../domain/tools/patent-validator/run.ts';
import { patentTerm } from '../../../domain/tools/patent-validator/term.ts';
import { validatePatentNumber } from '../../../domain/tools/patent-validator/validate.ts';
import { within } from '../../support/within.ts';

const YEAR = 2026;
const validate = (number: string, office: OfficeCode | null = null) =>
  validatePatentNumber(number, office, YEAR);
const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

describe('check digits', () => {
  it.each([
    [luhnCheckDigit, '99403122', '7'],
    [luhnCheckDigit, '16839078', '9'],
    [luhnCheckDigit, '0910765', '7'],
    [brCheckDigit, '102024001998', '9'],
    [brCheckDigit, '1106612', '1'],
    [cnCheckDigit, '201710601862', '3'],
    [cnCheckDigit, '95115608', 'X'],
    [deCheckDigit, '3130619', '5'],
    [deCheckDigit, '102007004488', '9'],
    [deCheckDigit, '102007045776', '8'],
    [deOldCheckDigit, '3025842', '5'],
  ])('%o of %s is %s', (compute, number, check) => {
    expect(compute(number)).toBe(check);
  });

  it.each([
    ['EP', luhnCheckDigit, digits(8)],
    ['CN', cnCheckDigit, digits(12)],
  ] as const)('of %s numbers detect every changed digit', (_, compute, numbers) => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, step) => {
        const at = place % number.length;
        const changed = `${number.slice(0, at)}${(Number(number[at]) + step) % 10}${number.slice(at + 1)}`;
        expect(compute(changed)).not.toBe(compute(number));
      }),
    );
  });
});

describe('recognizing a number', () => {
  it.each<[string, OfficeCode, string, string | null, RegExp]>([
    ['US 7,654,321 B2', 'US', 'US7654321B2', 'B2', /^US patent$/],
    ['U.S. Pat. No. 6,123,456', 'US', 'US6123456', null, /^US patent$/],
    ['7654321', 'US', 'US7654321', null, /^US patent$/],
    ['D654,321', 'US', 'USD654321', null, /design/],
    ['US RE45,678 E1', 'US', 'USRE45678E1', 'E1', /reissue/],
    ['PP12,345', 'US', 'USPP12345', null, /plant/],
    ['H1523', 'US', 'USH1523', null, /statutory/],
    ['US 2017/0123456 A1', 'US', 'US20170123456A1', 'A1', /publication/],
    ['US2017123456', 'US', 'US20170123456', null, /publication/],
    ['15/123,456', 'US', 'US15/123456', null, /application/],
    ['62/123,456', 'US', 'US62/123456', null, /provisional/],
    ['99403122.7', 'EP', 'EP99403122.7', null, /European patent application/],
    ['EP 1 234 567 B1', 'EP', 'EP1234567B1', 'B1', /European patent/],
    ['WO 2017/123456 A1', 'WO', 'WO2017/123456A1', 'A1', /International/],
    ['WO 99/12345', 'WO', 'WO99/12345', null, /International/],
    ['PCT/US2017/012345', 'WO', 'PCT/US2017/012345', null, /International/],
    ['JP 2017-123456', 'JP', 'JP2017-123456', null, /Japanese/],
    ['特開平10-123456', 'JP', 'JPH10-123456A', 'A', /Japanese published/],
    ['JPS63123456A', 'JP', 'JPS63-123456A', 'A', /Japanese/],
    ['JP 6123456 B2', 'JP', 'JP6123456B2', 'B2', /Japanese patent/],
    ['201710601862.3', 'CN', 'CN201710601862.3', null, /Chinese invention/],
    ['ZL95115608.X', 'CN', 'CN95115608.X', null, /Chinese/],
    ['CN 107123456 A', 'CN', 'CN107123456A', 'A', /Chinese/],
    ['KR 10-2017-0123456', 'KR', 'KR10-2017-0123456', null, /Korean patent application/],
    ['10-1234567 B1', 'KR', 'KR10-1234567B1', 'B1', /Korean patent/],
    ['201741012345', 'IN', 'IN201741012345', null, /Chennai/],
    ['1234/DELNP/2009', 'IN', 'IN1234/DELNP/2009', null, /Delhi/],
    ['GB 2345678 B', 'GB', 'GB2345678B', 'B', /British patent/],
    ['GB1712345.6', 'GB', 'GB1712345.6', null, /British/],
    ['DE 31 30 619.5', 'DE', 'DE3130619.5', null, /German/],
    ['DE 10 2007 004 488 B4', 'DE', 'DE102007004488B4', 'B4', /German patent/],
    ['FR 2 987 654 B1', 'FR', 'FR2987654B1', 'B1', /French patent/],
    ['CA 2,345,678 C', 'CA', 'CA2345678C', 'C', /Canadian patent/],
    ['AU 2017901234', 'AU', 'AU2017901234', null, /provisional/],
    ['ＵＳ７６５４３２１', 'US', 'US7654321', null, /US patent/],
  ])('%s', (typed, office, normalized, kind, what) => {
    const found = validate(typed);
    expect(found).toMatchObject({ valid: true, office, normalized, kind, problems: [] });
    expect(found.what).toMatch(what);
    expect(found.links.length).toBeGreaterThan(0);
  });

  it.each([
    ['EP99403122.8', /check digit is 8, but 7/],
    ['CN201710601862.4', /check digit is 4, but 3/],
    ['DE3130619.6', /check digit is 6, but 5/],
    ['US6123456B1', /before 2001/],
    ['US 7654321 Y9', /not a kind code/],
    ['CN 107123456 U', /start with 1/],
    ['JP H32-123456', /Heisei ended/],
    ['US 2099/0123456', /future/],
    ['KR 20-2017-0123456 B1', /utility model/],
    ['🙂123', /no "🙂"/],
    ['hello', /no digit/],
    ['', /no digit/],
    ['US 123456789', /not a number of United States/],
    ['12.05.2017', /is a date/],
    ['PCT/XX2017/012345', /no receiving office/],
    ['WO 2017/912345', /so high a number/],
    ['EP 123456 C0', /C0 has existed since/],
  ])('refuses %s and says why', (typed, problem) => {
    const found = validate(typed);
    expect(found.valid).toBe(false);
    expect(found.problems.join(' ')).toMatch(problem);
  });

  // USPTO, "Patent Document Kind Codes" (copy of October 2004): "B1 5,123,456" became C1 on 2 January 2001; E and S stayed.
  it.each([
    ['US 5,253,341 B1', 'US5253341B1', 'reexamination certificate from before 2001', ['US5253341A']],
    ['US B1 4,528,643', 'US4528643B1', 'reexamination certificate from before 2001', ['US4528643A']],
    ['B2 4,490,209', 'US4490209B2', 'reexamination certificate from before 2001', ['US4490209A']],
    ['B1 RE30,000', 'USRE30000B1', 'reexamination certificate from before 2001', []],
    ['US 7,654,321 B1', 'US7654321B1', 'patent without an earlier publication', []],
    ['RE47,614 E', 'USRE47614E', 'reissue patent', []],
    ['USD618677S', 'USD618677S', 'design patent', []],
    ['USPP12345P', 'USPP12345P', 'plant patent', ['USPP12345P2', 'USPP12345P3']],
    ['USPP10000P', 'USPP10000P', 'plant patent', []],
    ['特表2020-501234', 'JP2020-501234A', 'translation of an international application (kohyo)', []],
    ['JP 2003-500123 A', 'JP2003-500123A', 'translation of an international application (kohyo)', []],
    ['JP 2003-400123 A', 'JP2003-400123A', 'published application (kokai)', []],
    ['UP EP4321098', 'EP4321098C0', 'patent with unitary effect', []],
    ['European patent with unitary effect No. 4321098', 'EP4321098C0', 'patent with unitary effect', []],
  ])('knows what the kind code of %s meant in its time', (typed, normalized, kindMeaning, suggestions) => {
    expect(validate(typed)).toMatchObject({ valid: true, normalized, kindMeaning, suggestions });
    expect(validate(typed).notes).not.toContain(
      'Taken out of a longer text: check that this number is meant.',
    );
  });

  it.each(['US 6,123,456 B1', 'US 1,773,980 B2', 'US RE47,614 B1', 'US D618,677 B1'])(
    'refuses %s, which was never reexamined before 2001',
    (typed) => {
      expect(validate(typed).valid).toBe(false);
    },
  );

  it('says when the number names another office than the chosen one', () => {
    expect(validate('EP1234567', 'US')).toMatchObject({ valid: false, office: 'EP' });
    expect(validate('EP1234567', 'US').problems[0]).toMatch(/EP, but US/);
  });

  it('names the other offices whose number a bare one could be', () => {
    expect(validate('4654321').alternatives.map(({ office }) => office)).toEqual(
      expect.arrayContaining(['EP', 'JP']),
    );
    expect(validate('7654321', 'JP')).toMatchObject({ valid: true, office: 'JP', alternatives: [] });
  });

  it('suggests what was meant when a letter stands for a digit', () => {
    expect(validate('US 76543O1').suggestions).toContain('US7654301');
    expect(validate('US 7654321 ').suggestions).toEqual([]);
  });
});

describe('any number', () => {
  it('is valid with its own check digit, however it is written, and never with another', () => {
    const year = fc.integer({ min: 0, max: 25 }).map((two) => String(two).padStart(2, '0'));
    const spaces = (text: string) => `ep ${text.slice(0, 2)} ${text.slice(2)}`;
    fc.assert(
      fc.property(year, digits(6), fc.integer({ min: 1, max: 9 }), (two, serial, step) => {
        const number = `${two}${serial}`;
        const right = luhnCheckDigit(number);
        for (const typed of [`EP${number}.${right}`, spaces(`${number}.${right}`), `EP ${number}`]) {
          expect(validate(typed)).toMatchObject({ valid: true, normalized: `EP${number}.${right}` });
        }
        const wrong = validate(`EP${number}.${(Number(right) + step) % 10}`);
        expect(wrong.valid).toBe(false);
        expect(wrong.suggestions).toContain(`EP${number}.${right}`);
      }),
    );
  });

  it('with one swapped pair finds the intended one among the suggestions', () => {
    fc.assert(
      fc.property(digits(5), fc.integer({ min: 2, max: 6 }), (serial, at) => {
        const number = `171${serial}`;
        const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
        fc.pre(swapped !== number && luhnCheckDigit(swapped) !== luhnCheckDigit(number));
        expect(validate(`EP${swapped}.${luhnCheckDigit(number)}`).suggestions).toContain(
          `EP${number}.${luhnCheckDigit(number)}`,
        );
      }),
    );
  });

  it('normalized is recognized again as the same', () => {
    const typed = fc.oneof(
      digits(7).map((text) => `US ${text}`),
      digits(7).map((text) => `EP${text}A1`),
      digits(6).map((text) => `WO2015/${text}`),
      digits(6).map((text) => `JP2015-${text}`),
      digits(7).map((text) => `KR10-2015-${text}`),
      digits(7).map((text) => `CN20151${text}`),
      digits(6).map((text) => `DE102015${text}`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const first = validate(text);
        fc.pre(first.valid);
        expect(validate(first.normalized)).toMatchObject({ valid: true, normalized: first.normalized });
      }),
    );
  });

  it('never throws and answers at once, whatever is typed and whichever office is chosen', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.stringMatching(/^[A-Z0-9 ./-]{0,60}$/),
      digits(0, 40),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(null, ...officeCodes), (typed, office) => {
        const { valid, problems, normalized } = within(2_000, () => validate(typed, office));
        expect(valid).toBe(problems.length === 0);
        expect(normalized.length).toBeLessThanOrEqual(2 * patentNumberLimit);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a fee of a patent', () => {
  const american = { office: 'US', rightKind: 'patent', noTerm: null, kind: null } as const;
  const small = (filed: string, granted: string) =>
    patentTerm(american, { filed, granted }, 'small', '2026-11-23')?.fees.map(({ due, fee, state }) => [
      due,
      fee?.payable ? fee.payable / 100 : null,
      state,
    ]);

  // 37 CFR 1.20(e) to (g) as it stood on each day; half for small entities, two fifths since 29 December 2022 (Public Law 117-328).
  it('that is past is what it was at the time, and unknown if the schedule of that time is', () => {
    expect(small('2004-01-13', '2007-02-06')).toEqual([
      ['2010-08-06', null, 'past'],
      ['2014-08-06', 1_800, 'past'],
      ['2018-08-06', 3_700, 'past'],
    ]);
    expect(small('2010-01-12', '2013-02-05')).toEqual([
      ['2016-08-05', 800, 'past'],
      ['2020-08-05', 1_800, 'past'],
      ['2024-08-05', 3_080, 'past'],
    ]);
  });

  it('that is due is what is to be paid today', () => {
    // In its grace period, with two fifths of the surcharge of 540.
    expect(small('2020-01-14', '2022-11-01')?.slice(0, 2)).toEqual([
      ['2026-05-01', 860, 'past'],
      ['2030-05-01', 1_616, 'coming'],
    ]);
    expect(small('2020-01-14', '2023-02-07')?.[0]).toEqual(['2026-08-07', 860 + 216, 'grace']);
  });
});

describe('a European patent with unitary effect', () => {
  const dated = { filed: '2020-06-14', granted: '2024-10-16' };

  // Regulation (EU) No 1257/2012, Articles 9(1)(e) and 11: the EPO collects the renewal fees of a unitary patent, for every year.
  it('is told by its kind code, and its fees are those of the unitary patent', () => {
    const { term } = runPatentValidator({ number: 'EP 4 321 098 C0', ...dated }, '2026-11-27');
    expect(term?.fees.find(({ state }) => state !== 'past')).toMatchObject({
      ...{ name: 'Renewal fee, year 7', due: '2026-06-30' },
      fee: { currency: 'EUR' },
    });
    expect(
      runPatentValidator({ number: 'EP 4 321 098 B1', ...dated }, '2026-11-27').term?.fees.filter(
        ({ due }) => due > dated.granted,
      ),
    ).toEqual([]);
  });
});

describe('the kind of right that a number names', () => {
  const today = '2026-11-27';
  const term = (number: string, filed: string, granted?: string) =>
    runPatentValidator({ number, filed, ...(granted && { granted }) }, today).term;

  it.each([
    // Patents Act 1990, section 68: innovation patents last eight years.
    ['AU 2016100123 B4', '2016-02-05', '2016-03-01', '2024-02-05', 'expired'],
    ['AU 2016100123 A4', '2016-02-05', undefined, '2024-02-05', 'expired'],
    ['AU 2016200123 B2', '2016-02-05', '2018-03-01', '2036-02-05', 'running'],
    // Patent Law Article 42: designs ten years before 1 June 2021, models ten.
    ['CN 201630123456.7', '2016-03-01', undefined, '2026-03-01', 'expired'],
    ['CN 201720123456.6', '2017-03-01', undefined, '2027-03-01', 'pending'],
    ['KR 20-2019-0001234', '2019-02-01', undefined, '2029-02-01', 'pending'],
    ['KR 30-2016-0012345', '2016-02-01', undefined, '2036-02-01', 'pending'],
    // CPI L611-2: ten years since law 2019-486, for what was less than six years old on 10 January 2020.
    ['FR 3012345 B3', '2014-02-05', '2015-06-01', '2024-02-05', 'expired'],
    ['FR 3109876 B3', '2021-02-05', '2022-06-01', '2031-02-05', 'running'],
    // 35 USC 173: nothing can be said of a design before its grant.
    ['US 29/123,456', '2010-03-01', undefined, null, 'pending'],
    ['US 29/123,456', '2010-03-01', '2012-01-03', '2026-01-03', 'expired'],
  ] as const)('%s of %s', (number, filed, granted, expires, status) => {
    expect(term(number, filed, granted)).toMatchObject({ expires, status });
  });

  it('decides on requests for examination: designs have none, Korean models three years', () => {
    for (const number of ['CN 201630123456.7', 'KR 30-2016-0012345', 'US 29/123,456', 'AU 2024100123'])
      expect(JSON.stringify(term(number, '2024-03-01'))).not.toContain('xamination');
    expect(term('KR 20-2023-0001234', '2023-02-01')?.missed?.join()).toContain('ended on Feb 2, 2026');
  });

  it.each([
    ['US T998,001', /defensive publication is no patent/],
    ['US H2,123', /no right to exclude others/],
    ['US 90/012,345', /proceeding about a patent/],
    ['FR 85678 E', /certificate of addition/],
    ['IN 201743012345', /patent of addition/],
  ])('%s has no term of its own, and no status', (number, because) => {
    expect(term(number, '1978-01-03', '1980-01-01')).toMatchObject({
      ...{ expires: null, status: 'unknown', fees: [] },
      because: expect.stringMatching(because),
    });
  });

  it('is not called running where its end is not known, and a certificate is shown where it can be', () => {
    expect(term('FR14C0012', '2000-03-01', '2015-01-01')).toMatchObject({
      ...{ expires: null, status: 'unknown' },
      notes: expect.arrayContaining([expect.stringContaining('marketing authorization')]),
    });
  });

  it('of rights before the laws of today is theirs', () => {
    expect(term('GB 1 100 000', '1965-05-05')).toMatchObject({ expires: '1981-05-05', status: 'expired' });
    expect(term('DE 1 234 567', '1960-05-05')).toMatchObject({ expires: null, status: 'expired', fees: [] });
    expect(term('JP 2512345 Y2', '1990-05-01', '1996-07-01')).toMatchObject({
      ...{ expires: null, status: 'expired' },
      because: expect.stringMatching(/^Ten years from the publication .*May 1, 2005 at the latest/),
    });
  });
});
