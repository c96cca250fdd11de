import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantDateConflict, highestGranted } from '../../../domain/ip/offices/us-years.ts';
import { namedForms } from '../../../domain/tools/patent-validator/forms.ts';
import { runPatentValidator } from '../../../domain/tools/patent-validator/run.ts';
import { validatePatentNumber } from '../../../domain/tools/patent-validator/validate.ts';

const file = path.join(import.meta.dirname, 'data', 'patent-numbers.tsv');
const cases = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('# '))
  .map((line) => {
    // The third column has other forms that are equally right.
    const [typed = '', normal = '', also = ''] = line.split('\t');
    const hash = createHash('sha256').update(typed).digest('hex').slice(0, 8);
    const right: (string | null)[] =
      normal === '-' ? [null] : [normal, ...also.split(' ').filter(Boolean)].map(loosely);
    return { typed, normal, right, heldOut: Number.parseInt(hash, 16) % 3 === 0 };
  });

/** Punctuation, padding zeros and the century of PCT numbers make no difference. */
function loosely(number: string): string {
  return (
    number
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/^(WO|PCT[A-Z]{2})(?:19|20)(\d\d)/, '$1$2')
      .replace(/^((?:WO|PCT[A-Z]{2})\d\d)0*/, '$1')
      // The zero of a year in two digits stays: PCT/JP03/16741.
      .replace(/(?<!^WO|^PCT[A-Z]{2})(?<=[A-Z])0+(?=\d)/g, '')
  );
}
const read = (typed: string) => {
  const { valid, normalized } = validatePatentNumber(typed, null, 2026);
  return valid ? loosely(normalized) : null;
};
/** The cases as the validator reads them. */
const answers = cases.map((one) => ({ ...one, ...validatePatentNumber(one.typed, null, 2026) }));
const answered = ({ valid, normalized }: (typeof answers)[number]) => (valid ? loosely(normalized) : null);

describe('numbers as people type them', () => {
  it.each(answers.filter(({ heldOut }) => !heldOut))('$typed is $normal', (answer) => {
    expect(answer.right).toContain(answered(answer));
  });

  // The share is the promise (docs/accuracy.md): what was held out is counted and not fixed one by one.
  it('are read correctly in 97 of 100 where nobody looked', () => {
    const held = answers.filter(({ heldOut }) => heldOut);
    expect(held.length).toBeGreaterThan(140);
    const asExpected = held.filter((answer) => answer.right.includes(answered(answer)));
    expect(asExpected.length / held.length).toBeGreaterThanOrEqual(0.97);
  });

  it('have a normal form that is read as itself', () => {
    for (const { typed, valid, normalized, office } of answers) {
      if (valid)
        expect(validatePatentNumber(normalized, office, 2026), typed).toMatchObject({
          valid: true,
          normalized,
        });
    }
  }, 60_000);
});

describe('numbers as cited', () => {
  it.each([
    ['see US 7,654,321 at col. 3, lines 5-8', 'US7654321'],
    ['See also U.S. Pat. No. 7,654,321, col. 3', 'US7654321'],
    ['cf. EP 1 234 567 A1', 'EP1234567A1'],
    ['Smith et al., US 7,654,321 B2', 'US7654321B2'],
    ['US 7,654,321 B2 [0012]', 'US7654321B2'],
    ['[US 7,654,321 B2]', 'US7654321B2'],
    ['EP 1234567 B1, para. [0015]', 'EP1234567B1'],
    ['US 2005/0123456 A1, paragraph 12', 'US20050123456A1'],
    ['US patent 7654321 (2010-02-02)', 'US7654321'],
    ['USPPN 2005/0123456', 'US20050123456'],
  ])('%s is %s', (typed, normal) => {
    expect(read(typed)).toBe(loosely(normal));
  });
});

describe('a text that says more than a number', () => {
  it('has its number read, and the answer says that it was taken out of a text', () => {
    const { normalized, notes } = validatePatentNumber(
      'The method is patented under US 9,477,573. It is defined elsewhere.',
      null,
      2026,
    );
    expect(normalized).toBe('US9477573');
    expect(notes).toContain('Taken out of a longer text: check that this number is meant.');
    expect(validatePatentNumber('US 9,477,573', null, 2026).notes).toEqual([]);
  });

  it.each([
    'EP 1 234 567 and EP 2 345 678',
    'see US 7,654,321; EP 1 234 567',
    'HDFC/WLR/CHE/2026/25041',
    'Certificate No. 7428, cancelling all 13 claims',
  ])('is refused if it has several numbers or none: %s', (text) => {
    expect(validatePatentNumber(text, null, 2026).valid).toBe(false);
  });
});

describe('letters and codes in place of digits', () => {
  it.each([
    ['U.S. Pat. No. 4,2OO,77O', 'US4200770'],
    ['WO 2O14/123456', 'WO2014123456'],
    ['EP O 695 351 B1', 'EP695351B1'],
  ])('%s is %s, and the answer says that letters were read as digits', (typed, normal) => {
    expect(read(typed)).toBe(loosely(normal));
    expect(validatePatentNumber(typed, null, 2026).notes.join(' ')).toMatch(/letters that look like/i);
  });

  it.each(['US 7,654,3Z1', 'US 76543O1', 'Cost 4,OOO,OOO'])(
    '%s is only answered with what was meant',
    (typed) => {
      expect(validatePatentNumber(typed, null, 2026).valid).toBe(false);
    },
  );

  it.each(['US&nbsp;6,285,999&nbsp;B1', 'US&#160;6,285,999 B1', 'US\\u00a06,285,999&ndash;B1'])(
    '%s is read with the characters meant',
    (typed) => {
      const { normalized, notes } = validatePatentNumber(typed, null, 2026);
      expect({ normalized, notes }).toEqual({ normalized: 'US6285999B1', notes: [] });
    },
  );
});

describe('forms to paste elsewhere', () => {
  it.each([
    [
      'US 7,654,321 B2',
      { docdb: 'US.7654321.B2', epodoc: 'US7654321', google: 'US7654321B2', office: '7,654,321' },
    ],
    [
      'US 2017/0123456 A1',
      {
        docdb: 'US.2017123456.A1',
        epodoc: 'US2017123456',
        google: 'US20170123456A1',
        office: '2017/0123456',
      },
    ],
    [
      'EP 1234567 B1',
      { docdb: 'EP.1234567.B1', epodoc: 'EP1234567', google: 'EP1234567B1', office: 'EP 1 234 567' },
    ],
    ['EP99403122.7', { docdb: 'EP.99403122.A', epodoc: 'EP19990403122', google: null, office: '99403122.7' }],
    [
      'WO 99/12345 A1',
      { docdb: 'WO.9912345.A1', epodoc: 'WO9912345', google: 'WO1999012345A1', office: 'WO 99/12345' },
    ],
    [
      'PCT/US2017/012345',
      { docdb: 'US.2017012345.W', epodoc: 'WO2017US12345', google: null, office: 'PCT/US2017/012345' },
    ],
    [
      'KR 10-2017-0123456 A',
      {
        docdb: 'KR.20170123456.A',
        epodoc: 'KR20170123456',
        google: 'KR20170123456A',
        office: '10-2017-0123456',
      },
    ],
    [
      'DE 102007004488 B4',
      { docdb: 'DE.102007004488.B4', google: 'DE102007004488B4', office: '10 2007 004 488' },
    ],
    [
      'JP H10-123456 A',
      { docdb: 'JP.H10123456.A', epodoc: 'JPH10123456', google: 'JPH10123456A', office: '平10-123456' },
    ],
    ['1234/DELNP/2009 A', { docdb: 'IN.2009DN01234.A', office: '1234/DELNP/2009' }],
  ])('of %s', (typed, forms) => {
    expect(validatePatentNumber(typed, null, 2026).forms).toMatchObject(forms);
  });

  it('leave out DOCDB if the kind code is not known, and are named where they are shown', () => {
    const { forms } = validatePatentNumber('EP 1234567', null, 2026);
    expect(namedForms(forms).map(({ label }) => label)).toEqual([
      'As the office prints it',
      'EPODOC',
      'Google Patents',
    ]);
    expect(validatePatentNumber('hello 1', null, 2026).forms).toBeNull();
  });
});

describe('every form that is printed', () => {
  /** Without the kind code, which EPODOC and the offices' own forms leave out, and without the check digit, which databases do. */
  const bare = ({ normalized, kind }: Pick<(typeof answers)[number], 'normalized' | 'kind'>) =>
    loosely(
      (kind && normalized.endsWith(kind) ? normalized.slice(0, -kind.length) : normalized).replace(
        /\.[\dX]$/,
        '',
      ),
    );
  // Applications have Western years in databases, and nothing else says that Reiwa was typed.
  const known = new Map(
    answers
      .filter(({ valid, normalized }) => valid && !/^JPR\d/.test(normalized))
      .map((answer) => [answer.normalized, answer]),
  );

  it('is read as the same number', () => {
    for (const answer of known.values()) {
      for (const [name, form] of Object.entries(answer.forms ?? {})) {
        if (form === null) continue;
        // What an office prints has no country.
        const again = validatePatentNumber(form, name === 'office' ? answer.office : null, 2026);
        const of = `${answer.normalized} as ${form}`;
        expect({ of, valid: again.valid, office: again.office, number: bare(again) }).toEqual({
          ...{ of, valid: true, office: answer.office, number: bare(answer) },
        });
        // A kind code that is in the form stays. An application's A is also the code of a publication of the same number.
        if (answer.kind && form.endsWith(answer.kind)) expect(again.kind, of).toBe(answer.kind);
      }
    }
  }, 60_000);

  it.each([
    ['CN.201520123456.A', 'CN201520123456.7'],
    ['CN.201520123456.U', 'CN201520123456.7'],
    ['CN201520123456A', 'CN201520123456.7'],
    ['EP.02721345.A', 'EP02721345.3'],
    ['FR.0300784.A', 'FR0300784'],
    ['US.2017012345.W', 'PCT/US2017/012345'],
    ['WO2021CN123456', 'PCT/CN2021/123456'],
    ['JP19980123456', 'JPH10-123456'],
    ['PL.212345.B1', 'PL212345B1'],
    ['NO.312345.B1', 'NO312345B1'],
    ['KR20190017015', 'KR10-2019-0017015'],
  ])('%s is %s', (form, normal) => {
    expect(validatePatentNumber(form, null, 2026)).toMatchObject({ valid: true, normalized: normal });
  });

  it('is none where it would be another number’s or is not known', () => {
    const formsOf = (typed: string) => validatePatentNumber(typed, null, 2026).forms;
    expect(formsOf('CH 01234/17')).toEqual({ docdb: null, epodoc: null, google: null, office: '01234/17' });
    expect(formsOf('JP H10-123456')?.docdb).toBeNull();
    // DOCDB's codes of applications: U for a utility model, F for a design, T for the part of a European patent.
    expect(formsOf('DE 20 2021 105 482.4')?.docdb).toBe('DE.202021105482.U');
    expect(formsOf('DE 60 2006 012 345')?.docdb).toBe('DE.602006012345.T');
    expect(formsOf('KR 30-2015-0012345')?.docdb).toBe('KR.20150012345.F');
  });
});

describe('a US number and its grant date', () => {
  // As printed on the patents (Google Patents, USPTO).
  it.each([
    ['utility', 1, '1836-07-13'],
    ['utility', 3_633, '1844-06-15'],
    ['utility', 6_469, '1849-05-22'],
    ['utility', 174_465, '1876-03-07'],
    ['utility', 223_898, '1880-01-27'],
    ['utility', 381_968, '1888-05-01'],
    ['utility', 821_393, '1906-05-22'],
    ['utility', 1_773_980, '1930-08-26'],
    ['utility', 2_708_656, '1955-05-17'],
    ['utility', 4_405_829, '1983-09-20'],
    ['utility', 4_683_195, '1987-07-28'],
    ['utility', 6_285_999, '2001-09-04'],
    ['utility', 7_479_949, '2009-01-20'],
    ['utility', 8_697_359, '2014-04-15'],
    ['utility', 9_000_000, '2015-04-07'],
    ['utility', 10_000_000, '2018-06-19'],
    ['utility', 11_947_605, '2024-04-02'],
    ['utility', 12_067_037, '2024-08-20'],
    ['design', 504_889, '2005-05-10'],
    ['design', 593_087, '2009-05-26'],
    ['design', 604_305, '2009-11-17'],
    ['design', 618_677, '2010-06-29'],
  ] as const)('%s %i belongs to %s, not to a day two years off', (series, number, day) => {
    expect(grantDateConflict(series, number, day)).toBeNull();
    for (const years of [-2, 2]) {
      const other = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
      expect(grantDateConflict(series, number, other)).toMatch(/do not match/);
    }
  });

  it('is not a Tuesday’s', () => {
    expect(grantDateConflict('utility', 7_479_949, '2009-01-21')).toMatch(/granted on Tuesdays.*Wednesday/);
  });

  it('never fits two days that are half a year apart', () => {
    const number = fc.integer({ min: 1_839, max: 11_540_433 });
    const day = fc.date({ min: new Date('1840-01-01'), max: new Date('2023-06-01'), noInvalidDate: true });
    fc.assert(
      fc.property(number, day, (one, at) => {
        const iso = at.toISOString().slice(0, 10);
        const later = new Date(at.getTime() + 200 * 86_400_000).toISOString().slice(0, 10);
        const conflicts = [iso, later].map((text) => grantDateConflict('utility', one, text));
        expect(conflicts.filter((conflict) => conflict === null).length).toBeLessThan(2);
      }),
    );
  });

  it('is stated by the validator, whose verdict on the number stays', () => {
    const asked = { number: 'US 7,479,949 B2', granted: '1999-01-19' };
    expect(runPatentValidator(asked, '2026-11-22')).toMatchObject({
      valid: true,
      dateConflict: expect.stringMatching(/between January/),
    });
    expect(runPatentValidator({ ...asked, granted: '2009-01-20' }, '2026-11-22').dateConflict).toBeNull();
    expect(
      runPatentValidator({ number: 'EP1234567', granted: '1980-01-01' }, '2026-11-22').dateConflict,
    ).toBeNull();
  });

  it('rises over the years, so that no number valid today is refused tomorrow', () => {
    for (let year = 2023; year < 2060; year++)
      expect(highestGranted('utility', year + 1)).toBeGreaterThan(highestGranted('utility', year));
    expect(highestGranted('utility', 2024)).toBeGreaterThan(12_180_000);
  });
});
