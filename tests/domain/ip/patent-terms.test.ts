import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officeCodes } from '../../../domain/ip/offices/types.ts';
import { addMonths, patentTerm } from '../../../domain/ip/patent-terms.ts';

const days = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('months', () => {
  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2020-12-15', 1, '2021-01-15'],
    ['2020-03-31', -1, '2020-02-29'],
  ])('%s and %i more is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });

  it('never leave the month that was meant', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -300, max: 300 }), (day, months) => {
        const [year = 0, month = 0] = day.split('-').map(Number);
        const [y = 0, m = 0] = addMonths(day, months).split('-').map(Number);
        expect(y * 12 + m).toBe(year * 12 + month + months);
      }),
    );
  });
});

describe('the term of a patent', () => {
  const term = (office: 'US' | 'EP' | 'JP', filed: string | null, granted: string | null, today: string) =>
    patentTerm(office, false, { filed, granted }, 'large', today);

  it('is twenty years from the filing', () => {
    expect(term('EP', '2010-05-20', null, '2026-01-01').expires).toBe('2030-05-20');
  });

  it('of a granted European patent is paid for to the EPO no longer than for the year of the grant', () => {
    const granted = term('EP', '2010-05-20', '2014-08-01', '2026-01-01');
    expect(granted.fees.map(({ due }) => due)).toEqual(['2012-05-31', '2013-05-31', '2014-05-31']);
    expect(granted.notes.join(' ')).toMatch(/national offices/);
    expect(term('EP', '2010-05-20', null, '2026-01-01').fees.at(-1)?.name).toMatch(/year 20/);
  });

  it('of a US patent filed before 8 June 1995 is the longer of 20 from the filing and 17 from the grant', () => {
    expect(term('US', '1990-01-10', '1995-03-14', '2026-01-01').expires).toBe('2012-03-14');
    expect(term('US', '1994-01-10', '1995-03-14', '2026-01-01').expires).toBe('2014-01-10');
    expect(term('US', '1995-06-08', '2000-03-14', '2026-01-01').expires).toBe('2015-06-08');
  });

  it('of a US design runs from the grant', () => {
    const design = (filed: string, granted: string) =>
      patentTerm('US', true, { filed, granted }, 'large', '2026-01-01');
    expect(design('2014-01-01', '2015-02-03').expires).toBe('2029-02-03');
    expect(design('2016-01-01', '2017-02-03').expires).toBe('2032-02-03');
    expect(design('2016-01-01', '2017-02-03').fees).toEqual([]);
  });

  it('has the three US maintenance fees, less for small and micro entities', () => {
    const fees = (entity: 'large' | 'small' | 'micro') =>
      patentTerm('US', false, { filed: '2018-01-01', granted: '2020-01-15' }, entity, '2023-08-01').fees;
    expect(fees('large').map(({ due, dollars, state }) => [due, dollars, state])).toEqual([
      ['2023-07-15', 2150, 'grace'],
      ['2027-07-15', 4040, 'coming'],
      ['2031-07-15', 8280, 'coming'],
    ]);
    expect(fees('small')[0]?.dollars).toBe(860);
    expect(fees('micro')[0]?.dollars).toBe(430);
    expect(fees('large')[0]).toMatchObject({ opens: '2023-01-15', graceEnds: '2024-01-15' });
  });

  it('has European renewal fees from the third year on, at the end of the month of filing', () => {
    const { fees } = term('EP', '2020-05-20', null, '2022-01-01');
    expect(fees[0]).toMatchObject({ due: '2022-05-31', graceEnds: '2022-11-30', state: 'coming' });
    expect(fees[0]?.name).toMatch(/year 3/);
  });

  it('has Japanese fees from the fourth year after the grant', () => {
    expect(term('JP', '2018-01-01', '2020-04-01', '2021-01-01').fees[0]?.due).toBe('2023-04-01');
  });

  it('is told in order and within itself, for any office and dates', () => {
    fc.assert(
      fc.property(fc.constantFrom(...officeCodes), days, days, days, (office, filed, granted, today) => {
        const { expires, fees, status } = patentTerm(office, false, { filed, granted }, 'large', today);
        expect(status === 'expired').toBe(expires !== null && expires < today);
        for (const [at, fee] of fees.entries()) {
          expect(fee.due <= fee.graceEnds).toBe(true);
          if (fee.opens) expect(fee.opens < fee.due).toBe(true);
          if (at > 0) expect((fees[at - 1]?.due ?? '') < fee.due).toBe(true);
          if (office !== 'US' && expires) expect(fee.due < expires).toBe(true);
        }
      }),
    );
  });
});
