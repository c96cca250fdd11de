import { espacenet, fullYear, google, reading, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** International applications (PCT). Forms: PCT Administrative Instructions, sections 307 and 404; kinds: WIPO ST.16. */
const kinds = {
  A1: 'application with search report',
  A2: 'application without search report',
  A3: 'search report, published later',
  A4: 'amended claims, published later',
  A8: 'corrected title page',
  A9: 'corrected application or search report',
};

export const wo: Office = {
  code: 'WO',
  name: officeNames.WO,
  examples: ['WO 2017/123456 A1', 'PCT/US2017/012345'],
  read: (typed) => [...readApplication(typed), ...readPublication(typed)],
};

function readApplication(typed: TypedNumber): Reading[] {
  const parts = /^PCT\/?([A-Z]{2})\/?(\d{4}|\d{2})\/?(\d{5,6})$/.exec(typed.body.replace(/-/g, '/'));
  if (!parts) return [];
  const [, office = '', typedYear = '', digits = ''] = parts;
  const year = typedYear.length === 4 ? Number(typedYear) : fullYear(typedYear, typed.thisYear);
  const problems = yearProblems(year, 1978, typed);
  // Four digits of the year and six of the number since 1 January 2004.
  if (year >= 2004 && digits.length !== 6)
    problems.push('Since 2004 the number behind the year has six digits.');
  return [
    reading({
      office: 'WO',
      type: 'international application',
      what: `International (PCT) application filed at the office "${office}"`,
      normalized: `PCT/${office}${year >= 2004 ? year : String(year).slice(2)}/${digits}`,
      year,
      problems,
      certainty: 1,
      links: [
        {
          label: 'PATENTSCOPE',
          url: `https://patentscope.wipo.int/search/en/result.jsf?query=AN:PCT${office}${year}${digits}`,
        },
      ],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const parts =
    /^((?:19|20)\d{2})\/?-?(\d{6})$/.exec(typed.body) ?? /^(\d{2})\/?-?(\d{5,6})$/.exec(typed.body);
  if (!parts) return [];
  const [, typedYear = '', digits = ''] = parts;
  const short = typedYear.length === 2;
  const year = short ? fullYear(typedYear, typed.thisYear) : Number(typedYear);
  const kind = withKind(typed, kinds, 'PCT publication');
  const problems = [...kind.problems, ...yearProblems(year, 1978, typed)];
  const number = `${short && year >= 2004 ? year : typedYear}/${digits}`;
  const compact = `${year}${digits.padStart(6, '0')}`;
  return [
    reading({
      office: 'WO',
      type: 'publication',
      what: 'International (PCT) publication',
      normalized: `WO${number}${typed.kind ?? ''}`,
      ...kind,
      year,
      problems,
      certainty: typed.body.includes('/') ? (short ? 0.25 : 0.7) : 0.15,
      links: [
        { label: 'PATENTSCOPE', url: `https://patentscope.wipo.int/search/en/detail.jsf?docId=WO${compact}` },
        google('WO', `${compact}${typed.kind ?? 'A1'}`),
        espacenet('WO', compact),
      ],
    }),
  ];
}
