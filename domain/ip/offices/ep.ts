import { checkDigits, luhnCheckDigit } from './check-digits.ts';
import {
  espacenet,
  filed,
  fullYear,
  google,
  published,
  reading,
  serialProblems,
  withKind,
} from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * European Patent Office. Forms and check digit: EPO Guidelines A-II, 1.8; kind codes: EPO, "Kind codes" (Espacenet help)
 * and, for the unitary effect, C0 since 1 June 2023.
 */
const kinds = {
  A1: 'application with search report',
  A2: 'application without search report',
  A3: 'search report, published later',
  A4: 'supplementary search report',
  A8: 'corrected title page of an application',
  A9: 'corrected application, complete reprint',
  B1: 'granted patent',
  B2: 'patent as amended after opposition',
  B3: 'patent as limited',
  B8: 'corrected title page of a patent',
  B9: 'corrected patent, complete reprint',
  C0: 'patent with unitary effect',
};

/** Published in April 2003: twenty years before the unitary patent, so nothing older can have become one. */
const FIRST_UNITARY = 1_300_000;

export const ep: Office = {
  code: 'EP',
  name: officeNames.EP,
  examples: ['EP 1 234 567 B1', 'EP 99403122.7'],
  read: (typed) => [...readApplication(typed), ...readPublication(typed)],
};

function readApplication(typed: TypedNumber): Reading[] {
  // Two digits, a slash and six more are an American serial number.
  if (/^\d\d\/\d{6}$/.test(typed.body)) return [];
  const body = typed.named ? typed.body.replace(/[-/]/g, '') : typed.body;
  const long = typed.named ? /^((?:19|20)\d{2})0(\d{6})$/.exec(body) : null;
  const parts = long ? [body, `${long[1]?.slice(2)}${long[2]}`] : /^(\d{8})(?:\.?(\d))?$/.exec(body);
  // DOCDB adds an A to applications; with a zero in front it can be a publication's seven digits.
  const known = !typed.kind || (typed.kind === 'A' && /\.|^[1-9]\d{7}$/.test(typed.body));
  if (!parts || !known || (parts[2] && !typed.body.includes('.') && typed.said.has('publication'))) return [];
  const [, digits = '', typedCheck] = parts;
  const inTime = (text: string) => fullYear(text.slice(0, 2), typed.thisYear) >= 1978;
  const { problems, notes, meant } = checkDigits(digits, typedCheck, luhnCheckDigit, inTime);
  const year = fullYear(digits.slice(0, 2), typed.thisYear);
  if (year < 1978) problems.push('The first two digits are the year, and the EPO opened in 1978.');
  const number = `${digits}.${typedCheck ?? luhnCheckDigit(digits)}`;
  return [
    reading({
      office: 'EP',
      type: 'application',
      what: 'European patent application',
      normalized: `EP${number}`,
      forms: filed('EP', digits, `${year}0${digits.slice(2)}`, number),
      year,
      problems,
      notes,
      suggestions: meant.map(({ digits: right, check }) => `EP${right}.${check}`),
      certainty: typedCheck === undefined ? 0.35 : problems.length === 0 ? 0.9 : 0.55,
      links: [
        { label: 'European Patent Register', url: `https://register.epo.org/application?number=EP${digits}` },
      ],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const digits = /^0*([1-9]\d{0,6})$/.exec(typed.body)?.[1]?.padStart(7, '0');
  // Eight digits without a kind code are an application.
  if (!digits || (typed.body.length > 7 && !typed.kind && !typed.said.has('publication'))) return [];
  if (!typed.named && typed.body.length < 6) return [];
  const code = typed.kind ?? (typed.said.has('unitary') ? 'C0' : null);
  const kind = withKind({ kind: code }, kinds, 'European publication');
  // 4,700,000 was reached in 2025, and some 200,000 follow each year.
  kind.problems.push(
    ...serialProblems(
      Number(digits),
      Math.max(4_800_000, 4_800_000 + 250_000 * (typed.thisYear - 2025)),
      'European publication',
    ),
  );
  if (code === 'C0' && Number(digits) < FIRST_UNITARY)
    kind.problems.push('C0 has existed since 1 June 2023, and a patent this old had ended before.');
  const short = typed.body.length < 7;
  const granted = /^[BC]/.test(code ?? '');
  return [
    reading({
      office: 'EP',
      type: granted ? 'patent' : 'publication',
      what: granted ? 'European patent' : 'European patent publication',
      normalized: `EP${digits}${code ?? ''}`,
      forms: published('EP', digits, code, `EP ${digits.replace(/^(\d)(\d{3})/, '$1 $2 ')}`),
      ...kind,
      notes: short ? ['Leading zeros were added: publication numbers have seven digits.'] : [],
      certainty: short ? 0.1 : 0.4,
      links: [
        google('EP', `${digits}${code ?? ''}`),
        espacenet('EP', digits),
        { label: 'European Patent Register', url: `https://register.epo.org/regviewer?PN=EP${digits}` },
      ],
    }),
  ];
}
