import { checkDigits, epCheckDigit } from './check-digits.ts';
import { espacenet, fullYear, google, reading, withKind } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** European Patent Office. Forms and check digit: EPO Guidelines A-II, 1.8; kind codes: EPO, "Kind codes used by the EPO". */
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
};

export const ep: Office = {
  code: 'EP',
  name: officeNames.EP,
  examples: ['EP 1 234 567 B1', 'EP 99403122.7'],
  read: (typed) => [...readApplication(typed), ...readPublication(typed)],
};

function readApplication(typed: TypedNumber): Reading[] {
  const parts = /^(\d{8})(?:\.?(\d))?$/.exec(typed.body.replace(/-/g, ''));
  if (!parts || typed.kind || (parts[2] && !typed.body.includes('.') && typed.hint === 'publication'))
    return [];
  const [, digits = '', typedCheck] = parts;
  const inTime = (text: string) => {
    const year = fullYear(text.slice(0, 2), typed.thisYear);
    return year >= 1978;
  };
  const { problems, notes, meant } = checkDigits(digits, typedCheck, epCheckDigit, inTime);
  const year = fullYear(digits.slice(0, 2), typed.thisYear);
  if (year < 1978) problems.push('The first two digits are the year, and the EPO opened in 1978.');
  const number = `${digits}.${typedCheck ?? epCheckDigit(digits)}`;
  return [
    reading({
      office: 'EP',
      type: 'application',
      what: 'European patent application',
      normalized: `EP${number}`,
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
  const digits = /^\d{5,7}$/.exec(typed.body)?.[0]?.padStart(7, '0');
  if (!digits || Number(digits) === 0) return [];
  const kind = withKind(typed, kinds, 'European publication');
  const short = typed.body.length < 7;
  return [
    reading({
      office: 'EP',
      type: typed.kind?.startsWith('B') ? 'patent' : 'publication',
      what: typed.kind?.startsWith('B') ? 'European patent' : 'European patent publication',
      normalized: `EP${digits}${typed.kind ?? ''}`,
      ...kind,
      notes: short ? ['Leading zeros were added: publication numbers have seven digits.'] : [],
      certainty: short ? 0.1 : 0.4,
      links: [
        google('EP', `${digits}${typed.kind ?? ''}`),
        espacenet('EP', digits),
        { label: 'European Patent Register', url: `https://register.epo.org/regviewer?PN=EP${digits}` },
      ],
    }),
  ];
}
