import { expect, it } from 'vitest';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';

// Worked examples from offices, boards and practitioners, from which the rows of law were not written. Each names its
// source.

type Asked = Parameters<typeof docketOf>[0];
interface Example {
  source: string;
  asked: Asked;
  /** Of the first deadline. */
  first: Partial<ReturnType<typeof docketOf>['deadlines'][number]>;
  ends?: string;
}

const examples: Example[] = [
  {
    source:
      'USPTO, decision on petition in patent 9,463,572: the last day was a Sunday, the next Columbus Day',
    asked: { office: 'US', right: 'patent', filed: '2012-09-11', granted: '2016-10-11', asOf: '2020-10-12' },
    first: { graceEnds: '2020-10-13', unrolled: '2020-04-11', due: '2020-04-13' },
  },
  {
    source: 'TMEP 1606.03: registered on November 5, 1998',
    asked: { office: 'US', right: 'trademark', registered: '1998-11-05', asOf: '2008-01-01' },
    first: { opens: '2007-11-05', unrolled: '2008-11-05', due: '2008-11-05' },
    ends: '2008-11-05',
  },
  {
    source: 'EPO, J 4/91: European patent application 87 301 564.8',
    asked: { office: 'EP', right: 'patent', filed: '1987-02-24', asOf: '1989-08-31' },
    first: { unrolled: '1989-02-28', graceEnds: '1989-08-31' },
  },
  {
    source: 'EPO Guidelines for Unitary Patents 3.1.7.3: due on 28 February, six months end on 31 August',
    asked: { office: 'UP', right: 'patent', filed: '2018-02-14', granted: '2023-07-05', asOf: '2026-05-01' },
    first: {
      what: 'Renewal fee, year 9',
      unrolled: '2026-02-28',
      due: '2026-03-02',
      graceEnds: '2026-08-31',
    },
  },
  {
    source: 'EPO, notice of 7 December 2022: what ends from 24 December to 1 January ends on 2 January 2023',
    asked: { office: 'EP', right: 'patent', filed: '2018-12-10', asOf: '2022-12-01' },
    first: { unrolled: '2022-12-31', due: '2023-01-02' },
  },
  {
    source: 'DPMA, fees for utility models: filed on 15 June 2017',
    asked: { office: 'DE', right: 'utility-model', filed: '2017-06-15', asOf: '2020-06-01' },
    first: { unrolled: '2020-08-31', due: '2020-08-31', graceEnds: '2020-12-31' },
  },
  {
    source: 'Boehm: a mark filed on 14 November 2019 is protected to 14 November 2029',
    asked: {
      office: 'DE',
      right: 'trademark',
      filed: '2019-11-14',
      registered: '2020-01-08',
      asOf: '2026-01-01',
    },
    first: { unrolled: '2029-11-14' },
    ends: '2029-11-14',
  },
  {
    source: 'UKIPO, renewing your patent: filed on 10 May, due on 31 May each year',
    asked: { office: 'GB', right: 'patent', filed: '2012-05-10', granted: '2015-01-01', asOf: '2016-05-20' },
    first: { what: 'Renewal fee, year 5', unrolled: '2016-05-31', graceEnds: '2016-11-30' },
  },
  {
    source: 'Secob: a French mark filed on 15 September 2015',
    asked: { office: 'FR', right: 'trademark', filed: '2015-09-15', asOf: '2025-01-01' },
    first: { opens: '2024-09-15', unrolled: '2025-09-15' },
  },
  {
    source: 'INPI (Brazil), frequent questions: the twentieth annual fee of an application of 1 June 2001',
    asked: { office: 'BR', right: 'patent', filed: '2001-06-01', asOf: '2020-06-02' },
    first: {
      what: 'Annual fee, year 20',
      opens: '2020-06-01',
      unrolled: '2020-09-01',
      graceEnds: '2021-03-01',
    },
    ends: '2021-06-01',
  },
  {
    source: 'PatentRenewal, Japan: granted on 20 January 2022, the fourth annuity by 20 January 2025',
    asked: { office: 'JP', right: 'patent', filed: '2020-01-06', granted: '2022-01-20', asOf: '2024-06-01' },
    first: { what: 'Annual fee, year 4', unrolled: '2025-01-20', due: '2025-01-20' },
  },
  {
    source: 'PatentRenewal, Canada: filed on 6 December 2012',
    asked: { office: 'CA', right: 'patent', filed: '2012-12-06', asOf: '2014-06-01' },
    // It counts six months of grace, as the law has since 30 October 2019; before that it was a year.
    first: { unrolled: '2014-12-06', due: '2014-12-08', graceEnds: '2015-12-07' },
  },
  {
    source: 'Kangxin: an EU mark filed on July 14, 2015',
    asked: { office: 'EM', right: 'trademark', filed: '2015-07-14', asOf: '2025-07-15' },
    first: { opens: '2025-01-14', unrolled: '2025-07-14', graceEnds: '2026-01-14' },
    ends: '2025-07-14',
  },
  {
    source: 'Dolleymores: a Community design filed on 15 January 2020, its second renewal',
    asked: { office: 'EM', right: 'design', filed: '2020-01-15', asOf: '2029-06-01' },
    first: { opens: '2029-07-16', unrolled: '2030-01-15' },
  },
  {
    source: 'Dolleymores: a Community design filed on 15 January 2020, its first renewal',
    asked: { office: 'EM', right: 'design', filed: '2020-01-15', asOf: '2024-06-01' },
    first: { opens: '2024-08-01', unrolled: '2025-01-31' },
  },
];

it.each(examples)('$source', ({ asked, first, ends }) => {
  const docket = docketOf(asked);
  expect(docket.deadlines[0]).toMatchObject(first);
  if (ends) expect(docket.ends).toBe(ends);
});
