import {
  espacenet,
  filed,
  google,
  published,
  reading,
  serialProblems,
  withKind,
  yearProblems,
} from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * Australia. Ten digits since 2002: year, kind of application, five digits; older applications are 12345/88, older patents
 * have up to six digits, older provisionals two letters and four digits (IP Australia; WIPO Handbook part 7.2.6).
 */
const kinds = {
  A: 'published application',
  A1: 'published application',
  A2: 'published application, second publication',
  A3: 'petty patent application',
  A4: 'innovation patent before examination',
  A5: 'amended application',
  A6: 'amended application',
  A8: 'corrected application',
  A9: 'corrected application',
  B1: 'accepted without earlier publication',
  B2: 'accepted after publication',
  B3: 'accepted petty patent',
  B4: 'certified innovation patent',
  B8: 'corrected patent',
  B9: 'corrected patent',
  C: 'amended patent',
  C1: 'amended patent',
  C4: 'amended innovation patent',
  C9: 'corrected amended patent',
};
/** Petty patents (3) and innovation patents (4), which lasted less long. */
const isSmall = (kind: string | null) => /^[ABC][34]$/.test(kind ?? '');
/** The last patents with six digits. */
const LAST_OF_OLD = 790_000;

export const au: Office = {
  code: 'AU',
  name: officeNames.AU,
  examples: ['AU 2017123456 B2', 'AU 2017901234', 'AU 654321 B2'],
  read: (typed) => [...readNew(typed), ...readOldApplication(typed), ...readOldPatent(typed)],
};

function readNew(typed: TypedNumber): Reading[] {
  const long = /^((?:19|20)\d{2})[/-]?([0-4]|9)(\d{5})$/.exec(typed.body);
  // Until 2001 the year was written in full before five digits.
  const short = typed.named ? /^(199\d|200[01])[/-]?(\d{5})$/.exec(typed.body) : null;
  if (!long && !short) return [];
  const [, year = '', sort = '', serial = ''] = long ?? ['', short?.[1], '', short?.[2]];
  if (Number(year) < 2002 && !typed.named) return [];
  const provisional = sort === '9';
  const innovation = sort === '1';
  const kind = withKind(typed, kinds, 'Australian document');
  const problems = [...kind.problems, ...yearProblems(Number(year), 1904, typed)];
  if (provisional && typed.kind)
    problems.push('A provisional application is never published, so it has no kind code.');
  if (innovation && Number(year) >= 2022 && typed.kind?.startsWith('A'))
    problems.push('Innovation patents ended in August 2021.');
  // The fifth digit tells: 9 provisional, 1 innovation patent, any other standard.
  const named = provisional
    ? 'provisional application'
    : innovation
      ? 'innovation patent'
      : 'standard patent application';
  const granted = /^[BC]/.test(typed.kind ?? '');
  const number = `${year}${sort}${serial}`;
  return [
    reading({
      office: 'AU',
      type: provisional ? 'provisional application' : granted ? 'patent' : 'application',
      ...((innovation || isSmall(typed.kind)) && { rightKind: 'utility-model' }),
      what: `Australian ${granted && !innovation ? 'standard patent' : named}`,
      normalized: `AU${number}${typed.kind ?? ''}`,
      forms: typed.kind ? published('AU', number, typed.kind, number) : filed('AU', number, number, number),
      ...kind,
      year: Number(year),
      problems,
      certainty: 0.35,
      links: links(number, typed.kind),
    }),
  ];
}

function links(number: string, kind: string | null) {
  return [
    {
      label: 'AusPat',
      url: `https://pericles.ipaustralia.gov.au/ols/auspat/applicationDetails.do?applicationNo=${number}`,
    },
    google('AU', `${number}${kind ?? ''}`),
    espacenet('AU', number),
  ];
}

/** Serial and two digits of the year: 12345/88, with the slash or as DOCDB writes it, 1234588. */
function readOldApplication(typed: TypedNumber): Reading[] {
  if (!typed.named) return [];
  const provisional = /^(P[A-Z]\d{4})(?:\/(\d{2}))?$/.exec(typed.body);
  if (provisional && !typed.kind) {
    return [
      reading({
        office: 'AU',
        type: 'provisional application',
        what: 'Australian provisional application',
        normalized: `AU${provisional[1]}`,
        certainty: 0.9,
      }),
    ];
  }
  const parts = /^(\d{1,6})\/(\d{2})$/.exec(typed.body) ?? /^(\d{5})(\d{2})$/.exec(typed.body);
  if (!parts) return [];
  const [, serial = '', two = ''] = parts;
  const year = 1900 + Number(two);
  const kind = withKind(typed, kinds, 'Australian document');
  const problems = [...kind.problems, ...(year < 1904 ? ['Numbers of this form ended in 1999.'] : [])];
  const granted = typed.kind?.startsWith('B') ?? false;
  const written = `${Number(serial)}/${two}`;
  const docdb = `${serial.padStart(5, '0')}${two}`;
  return [
    reading({
      office: 'AU',
      type: granted ? 'patent' : typed.kind ? 'publication' : 'application',
      ...(isSmall(typed.kind) && { rightKind: 'utility-model' }),
      what: granted ? 'Australian accepted application' : 'Australian application',
      normalized: `AU${written}${typed.kind ?? ''}`,
      forms: typed.kind ? published('AU', docdb, typed.kind, written) : filed('AU', docdb, null, written),
      ...kind,
      year,
      problems,
      certainty: 0.9,
      links: [google('AU', `${docdb}${typed.kind ?? 'A'}`)],
    }),
  ];
}

function readOldPatent(typed: TypedNumber): Reading[] {
  const digits = /^0*([1-9]\d{0,5})$/.exec(typed.body)?.[1];
  if (!digits || !typed.named) return [];
  const kind = withKind(typed, kinds, 'Australian document');
  kind.problems.push(...serialProblems(Number(digits), LAST_OF_OLD, 'Australian patent of the old series'));
  return [
    reading({
      office: 'AU',
      type: 'patent',
      ...(isSmall(typed.kind) && { rightKind: 'utility-model' }),
      what: 'Australian patent from before 2002',
      normalized: `AU${digits}${typed.kind ?? ''}`,
      forms: published('AU', digits, typed.kind, digits),
      ...kind,
      certainty: 0.3,
      links: links(digits, typed.kind),
    }),
  ];
}
