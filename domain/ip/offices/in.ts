import { google, reading, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * India. Since 1 January 2016 twelve digits: year, office, kind of application, six digits (Office of the CGPDTM, public
 * notice of 22 December 2015); before, serial number, office and year.
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
const kinds = { A: 'published application', B: 'granted patent' };
const search = { label: 'InPASS', url: 'https://iprsearch.ipindia.gov.in/publicsearch' };

export const india: Office = {
  code: 'IN',
  name: officeNames.IN,
  examples: ['IN 201741012345', '1234/DEL/2009', '1234/DELNP/2009', 'IN 298765'],
  read: (typed) => [...readNew(typed), ...readOld(typed), ...readGrant(typed)],
};

function readNew(typed: TypedNumber): Reading[] {
  const parts = /^(20\d{2})([1-4])([1-9])(\d{6})$/.exec(typed.plain);
  if (!parts || /[./]/.test(typed.body)) return [];
  const [number, year = '', office = '', sort = ''] = parts;
  const kind = withKind(typed, kinds, 'Indian document');
  return [
    reading({
      office: 'IN',
      type: typed.kind === 'A' ? 'publication' : typed.kind ? 'patent' : 'application',
      what: `Indian patent application, ${offices[office]}, ${applicationKinds[sort]}`,
      normalized: `IN${number}${typed.kind ?? ''}`,
      ...kind,
      year: Number(year),
      problems: [...kind.problems, ...yearProblems(Number(year), 2016, typed)],
      certainty: Number(year) >= 2016 ? 0.6 : 0.1,
      links: [search, google('IN', `${number}A`)],
    }),
  ];
}

function readOld(typed: TypedNumber): Reading[] {
  const parts = /^0*(\d{1,5})\/(DEL|MUM|BOM|KOL|CAL|CHE|MAS)(NP)?\/((?:19|20)\d{2})$/.exec(
    typed.body.replace(/-/g, '/'),
  );
  if (!parts) return [];
  const [, serial = '', office = '', phase, year = ''] = parts;
  const kind = withKind(typed, kinds, 'Indian document');
  const problems = [...kind.problems, ...yearProblems(Number(year), 1912, typed)];
  if (Number(year) > 2015)
    problems.push('Since 2016 Indian applications have twelve digits, beginning with the year.');
  return [
    reading({
      office: 'IN',
      type: 'application',
      what: `Indian patent application, ${regionNames[office]}${phase ? ', national phase of the PCT' : ''}`,
      normalized: `IN${serial}/${office}${phase ?? ''}/${year}${typed.kind ?? ''}`,
      ...kind,
      year: Number(year),
      problems,
      certainty: 1,
      links: [search],
    }),
  ];
}

function readGrant(typed: TypedNumber): Reading[] {
  const digits = /^[1-9]\d{5}$/.exec(typed.body)?.[0];
  if (!digits) return [];
  const kind = withKind(typed, kinds, 'Indian document');
  return [
    reading({
      office: 'IN',
      type: 'patent',
      what: 'Indian patent',
      normalized: `IN${digits}${typed.kind ?? ''}`,
      ...kind,
      certainty: 0.15,
      links: [search, google('IN', `${digits}B`)],
    }),
  ];
}
