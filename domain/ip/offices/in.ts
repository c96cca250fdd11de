import { filed, google, published, reading, serialProblems, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * India. Since 1 January 2016 twelve digits: year, office, kind of application, six digits (Office of the CGPDTM, public
 * notice of 22 December 2015); before, serial number, office and year; national phases of the first years IN/PCT/2000/...
 */
// biome-ignore format: a table
const offices: Record<string, string> = {
  1: 'Delhi', 2: 'Mumbai', 3: 'Kolkata',
  4: 'Chennai' };
const regionNames: Record<string, string> = {
  DEL: 'Delhi',
  MUM: 'Mumbai',
  BOM: 'Mumbai',
  KOL: 'Kolkata',
  CAL: 'Kolkata',
  CHE: 'Chennai',
  MAS: 'Chennai',
};
/** The EPO's two letters for office and national phase: IN2009DN01234. */
const shortRegions: Record<string, string> = {
  DE: 'DEL',
  DN: 'DELNP',
  MU: 'MUM',
  MN: 'MUMNP',
  BO: 'BOM',
  KO: 'KOL',
  KN: 'KOLNP',
  CA: 'CAL',
  CH: 'CHE',
  CN: 'CHENP',
  MA: 'MAS',
};
const applicationKinds: Record<string, string> = {
  1: 'ordinary',
  2: 'divisional of an ordinary one',
  3: 'addition to an ordinary one',
  4: 'convention',
  5: 'divisional of a convention one',
  6: 'addition to a convention one',
  7: 'national phase of the PCT',
  8: 'divisional of a national phase',
  9: 'addition to a national phase',
};
const ADDITION =
  'A patent of addition lasts as long as the patent for the main invention, so it has no term of its own (Patents Act 1970, section 55, not read here).';
const kinds = {
  A: 'published application',
  A1: 'published application',
  B: 'granted patent',
  B1: 'granted patent',
};
const search = { label: 'InPASS', url: 'https://iprsearch.ipindia.gov.in/publicsearch' };
/** More than any office has had in a year; since 2016 all four count together. */
const MOST_OF_AN_OFFICE = 20_000;
const MOST_OF_A_YEAR = 150_000;
/** 500,000 was granted in January 2024; some 100,000 follow each year. */
const mostGranted = (year: number) => Math.max(620_000, 620_000 + 120_000 * (year - 2024));

export const india: Office = {
  code: 'IN',
  name: officeNames.IN,
  examples: ['IN 201741012345', '1234/DEL/2009', '1234/DELNP/2009', 'IN 298765'],
  read: (typed) => [...readNew(typed), ...readOld(typed), ...readPct(typed), ...readGrant(typed)],
};

function readNew(typed: TypedNumber): Reading[] {
  const parts = /^(20\d{2})([1-4])([1-9])(\d{6})$/.exec(typed.plain);
  if (!parts || /[.]/.test(typed.body)) return [];
  const [number, year = '', office = '', sort = '', serial = ''] = parts;
  const kind = withKind(typed, kinds, 'Indian document');
  return [
    reading({
      office: 'IN',
      type: typed.kind?.startsWith('A') ? 'publication' : typed.kind ? 'patent' : 'application',
      ...(applicationKinds[sort]?.startsWith('addition') && { noTerm: ADDITION }),
      what: `Indian patent application, ${offices[office]}, ${applicationKinds[sort]}`,
      normalized: `IN${number}${typed.kind ?? ''}`,
      forms: typed.kind ? published('IN', number, typed.kind, number) : filed('IN', number, number, number),
      ...kind,
      year: Number(year),
      problems: [
        ...kind.problems,
        ...yearProblems(Number(year), 2016, typed),
        ...serialProblems(Number(serial), MOST_OF_A_YEAR, `Indian application of ${year}`),
      ],
      // A Chinese number of twelve digits has lost its check digit, so this is the likelier.
      certainty: Number(year) >= 2016 ? 0.65 : 0.1,
      links: [search, google('IN', `${number}A`)],
    }),
  ];
}

function readOld(typed: TypedNumber): Reading[] {
  const short = typed.named ? /^((?:19|20)\d{2})([A-Z]{2})0*(\d{1,5})$/.exec(typed.body) : null;
  const region = shortRegions[short?.[2] ?? ''];
  // Databases turn it round: IN-DEL-2010-00417.
  const turned = /^([A-Z]{3}(?:NP)?)-(\d{4})-(\d{1,5})$/.exec(typed.body);
  const body = turned
    ? `${turned[3]}/${turned[1]}/${turned[2]}`
    : short && region
      ? `${short[3]}/${region}/${short[1]}`
      : typed.body.replace(/-/g, '/');
  const parts = /^0*(\d{1,5})\/?(DEL|MUM|BOM|KOL|CAL|CHE|MAS)(NP)?\/?((?:19|20)\d{2}|\d{2})$/.exec(body);
  if (!parts) return [];
  const [, serial = '', office = '', phase = '', typedYear = ''] = parts;
  const century = Number(typedYear) > 30 ? 1900 : 2000;
  const year = typedYear.length === 4 ? Number(typedYear) : century + Number(typedYear);
  const kind = withKind(typed, kinds, 'Indian document');
  const problems = [
    ...kind.problems,
    ...yearProblems(year, 1912, typed),
    ...serialProblems(Number(serial), MOST_OF_AN_OFFICE, `Indian application of ${year}`),
  ];
  if (year > 2015 && year <= typed.thisYear)
    problems.push('Since 2016 Indian applications have twelve digits, beginning with the year.');
  // India has been a contracting state of the PCT since 7 December 1998.
  if (phase && year < 2002)
    problems.push('Applications from the PCT had numbers of the form IN/PCT/2000/123/DEL then.');
  const written = `${serial}/${office}${phase}/${year}`;
  const letters = Object.keys(shortRegions).find((key) => shortRegions[key] === `${office}${phase}`) ?? '';
  const docdb = `${year}${letters}${serial.padStart(5, '0')}`;
  return [
    reading({
      office: 'IN',
      type: 'application',
      what: `Indian patent application, ${regionNames[office]}${phase ? ', national phase of the PCT' : ''}`,
      normalized: `IN${written}${typed.kind ?? ''}`,
      forms: typed.kind ? published('IN', docdb, typed.kind, written) : filed('IN', docdb, docdb, written),
      ...kind,
      year,
      problems,
      certainty: 1,
      links: [search],
    }),
  ];
}

/** National phases between India's accession and the numbers with NP: IN/PCT/2000/123/CHE. */
function readPct(typed: TypedNumber): Reading[] {
  const parts = /^(?:IN\/)?PCT\/((?:19|20)\d{2})\/0*(\d{1,5})\/?(DEL|MUM|BOM|KOL|CAL|CHE|MAS)$/.exec(
    typed.body.replace(/-/g, '/'),
  );
  if (!parts || typed.kind) return [];
  const [, year = '', serial = '', office = ''] = parts;
  const written = `IN/PCT/${year}/${serial}/${office}`;
  const problems = yearProblems(Number(year), 1998, typed);
  if (Number(year) > 2004 && problems.length === 0)
    problems.push('Since 2005 these have the form 1234/DELNP/2005.');
  return [
    reading({
      office: 'IN',
      type: 'application',
      what: `Indian patent application, ${regionNames[office]}, national phase of the PCT`,
      normalized: written,
      forms: { docdb: null, epodoc: null, google: null, office: written },
      year: Number(year),
      problems,
      certainty: 1,
      links: [search],
    }),
  ];
}

function readGrant(typed: TypedNumber): Reading[] {
  const digits = /^0*([1-9]\d{0,5})$/.exec(typed.body)?.[1];
  if (!digits || (digits.length < 6 && !typed.named) || typed.said.has('application')) return [];
  const kind = withKind(typed, kinds, 'Indian document');
  kind.problems.push(...serialProblems(Number(digits), mostGranted(typed.thisYear), 'Indian patent'));
  return [
    reading({
      office: 'IN',
      type: 'patent',
      what: 'Indian patent',
      normalized: `IN${digits}${typed.kind ?? ''}`,
      forms: published('IN', digits, typed.kind, digits),
      ...kind,
      certainty: 0.15,
      links: [search, google('IN', `${digits}B`)],
    }),
  ];
}
