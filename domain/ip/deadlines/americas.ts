import { type Rule, type Term, years } from './rule.ts';

/** Canada and Brazil. */

const law = (text: string, read: string | null) => ({ text, read });
const canadianMarks = 'Trademarks Act, section 46; Trademarks Regulations';

export const americasRules: Rule[] = [
  {
    id: 'CA.maintenance',
    office: 'CA',
    rights: ['patent'],
    what: 'Maintenance fee, year {n}',
    from: 'filed',
    months: years(3, 20),
    counts: 'years',
    opens: null,
    grace: 6,
    citation: law(
      'Patent Act, sections 27.1, 46; Patent Rules (SOR/2019-251), section 112',
      'accounts of the due day',
    ),
  },
  {
    id: 'CA.mark',
    office: 'CA',
    rights: ['trademark'],
    what: 'Renewal for ten years',
    from: 'registered',
    months: [120],
    endless: true,
    opens: { months: 6 },
    grace: 6,
    only: [{ of: 'registered', from: '2019-06-17' }],
    citation: law(canadianMarks, 'practice notice of 17 June 2019'),
  },
  {
    id: 'CA.mark.registered-before-2019',
    office: 'CA',
    rights: ['trademark'],
    what: 'Renewal for ten years',
    from: 'registered',
    months: [180],
    endless: true,
    shorter: { from: '2019-06-17', months: 120 },
    opens: { months: 6 },
    grace: 6,
    only: [{ of: 'registered', before: '2019-06-17' }],
    citation: law(`${canadianMarks}, and section 46 as it was before 17 June 2019`, 'accounts of the change'),
  },
  {
    id: 'CA.design',
    office: 'CA',
    rights: ['design'],
    what: 'Maintenance fee after five years',
    from: 'registered',
    months: [60],
    opens: null,
    grace: 6,
    citation: law('Industrial Design Act, section 10; Industrial Design Regulations', 'accounts of the rule'),
  },
  {
    id: 'BR.annuity',
    office: 'BR',
    rights: ['patent', 'utility-model'],
    what: 'Annual fee, year {n}',
    from: 'filed',
    months: years(3, 20),
    counts: 'years',
    period: 3,
    opens: { months: 0 },
    grace: 9,
    citation: law('LPI (Law 9.279/96) Articles 84, 85, 221 to 223', 'the INPI’s own example'),
  },
  {
    id: 'BR.design',
    office: 'BR',
    rights: ['design'],
    what: 'Fee for five years, period {n}',
    from: 'filed',
    months: [60, 120, 180, 240],
    counts: 'periods',
    opens: { months: 12 },
    grace: 6,
    citation: law('LPI Articles 108, 120', null),
  },
  {
    id: 'BR.mark',
    office: 'BR',
    rights: ['trademark'],
    what: 'Renewal for ten years',
    from: 'registered',
    months: [120],
    endless: true,
    opens: { months: 12 },
    grace: 6,
    citation: law('LPI Article 133', null),
  },
];

export const americasTerms: Term[] = [
  {
    ...{ office: 'CA', rights: ['patent'], from: 'filed', months: 240, latest: true },
    citation: law('Patent Act, sections 44, 45', 'account of section 45'),
  },
  {
    ...{ office: 'CA', rights: ['patent'], from: 'granted', months: 204, latest: true },
    only: [{ of: 'filed', before: '1989-10-01' }],
    citation: law(
      'Patent Act, section 45: the later of 17 years from the issue and 20 from the filing',
      'account of section 45',
    ),
  },
  {
    ...{ office: 'CA', rights: ['design'], from: 'registered', months: 120, latest: true },
    citation: law('Industrial Design Act, section 10(1)', 'accounts of the rule'),
  },
  {
    ...{ office: 'CA', rights: ['design'], from: 'filed', months: 180, latest: true },
    only: [{ of: 'filed', from: '2018-11-05' }],
    citation: law('Industrial Design Act, section 10(1), since 5 November 2018', 'accounts of the rule'),
  },
  {
    ...{ office: 'BR', rights: ['patent'], from: 'filed', months: 240 },
    citation: law('LPI Article 40; its sole paragraph is void (STF, ADI 5529, 12 May 2021)', null),
  },
  {
    ...{ office: 'BR', rights: ['utility-model'], from: 'filed', months: 180 },
    citation: law('LPI Article 40', null),
  },
  {
    ...{ office: 'BR', rights: ['design'], from: 'filed', months: 300 },
    citation: law('LPI Article 108', null),
  },
];
