import { checkDigits, deCheckDigit, deOldCheckDigit } from './check-digits.ts';
import { espacenet, google, reading, withKind, yearProblems } from './reading.ts';
import { type DocumentType, type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/**
 * Germany. Forms: DPMA, Mitteilung 3/2003 (since 2004) and DPMAinformativ 05 (before); check digits: Mitteilung 3/1983.
 * Seven digits before 1995: year + 50, e.g. 31 for 1981; eight from 1995: 1 and the year (patents), 2 and the year (models).
 */
const rights: Record<string, { type: DocumentType; what: string }> = {
  10: { type: 'application', what: 'German patent application' },
  11: { type: 'application', what: 'German patent application from the PCT' },
  12: { type: 'application', what: 'German supplementary protection certificate' },
  20: { type: 'utility model', what: 'German utility model' },
  21: { type: 'utility model', what: 'German utility model from the PCT' },
};

const kinds = {
  A1: 'published application (Offenlegungsschrift)',
  A8: 'corrected title page of an application',
  A9: 'corrected application',
  B3: 'granted patent, first publication',
  B4: 'granted patent, second publication',
  B: 'granted patent',
  C: 'granted patent',
  C2: 'granted patent, second publication',
  C5: 'amended patent',
  U1: 'utility model',
  U: 'utility model',
  T1: 'translation of an international or European application',
  T2: 'translation of a European patent',
  T5: 'translation of a PCT application',
};

export const de: Office = {
  code: 'DE',
  name: officeNames.DE,
  examples: ['DE 10 2007 004 488.9', 'DE 31 30 619.5', 'DE 10 2007 004 488 B4'],
  read: (typed) => [...readNew(typed), ...readOld(typed)],
};

function links(digits: string, kind: string | null) {
  return [
    { label: 'DPMAregister', url: `https://register.dpma.de/DPMAregister/pat/register?AKZ=${digits}` },
    google('DE', `${digits}${kind ?? ''}`),
    espacenet('DE', digits),
  ];
}

function readNew(typed: TypedNumber): Reading[] {
  const parts = /^(1[012]|2[01])((?:19|20)\d{2})(\d{6})(?:\.?(\d))?$/.exec(typed.body.replace(/-/g, ''));
  if (!parts) return [];
  const [, right = '', year = '', serial = '', check] = parts;
  const digits = `${right}${year}${serial}`;
  const known = (text: string) =>
    /^(?:1[012]|2[01])20\d{2}/.test(text) && Number(text.slice(2, 6)) <= typed.thisYear;
  const { problems, notes, meant } = checkDigits(digits, check, deCheckDigit, known);
  const kind = withKind(typed, kinds, 'German document');
  const named = rights[right];
  const granted = /^[BC]/.test(typed.kind ?? '');
  return [
    reading({
      office: 'DE',
      type: granted ? 'patent' : typed.kind?.startsWith('A') ? 'publication' : (named?.type ?? 'application'),
      what: granted ? 'German patent' : (named?.what ?? 'German application'),
      normalized: `DE${digits}${typed.kind ?? `.${check ?? deCheckDigit(digits)}`}`,
      ...kind,
      year: Number(year),
      problems: [...problems, ...kind.problems, ...yearProblems(Number(year), 2004, typed)],
      notes,
      suggestions: meant.map(({ digits: better, check: digit }) => `DE${better}.${digit}`),
      certainty: 0.75,
      links: links(digits, typed.kind),
    }),
  ];
}

function readOld(typed: TypedNumber): Reading[] {
  const parts = /^(\d{7}|[12]\d{7})(?:\.(\d))?$/.exec(typed.body.replace(/-/g, ''));
  if (!parts) return [];
  const [, digits = '', check] = parts;
  const year = digits.length === 8 ? 1900 + Number(digits.slice(1, 3)) : 1950 + Number(digits.slice(0, 2));
  const filed = digits.length === 8 && year < 1950 ? year + 100 : year;
  if (digits.length === 8 && (filed < 1995 || filed > 2003)) return [];
  // Numbers outside the years are running numbers of the old series, without a year in them.
  const inSeries = digits.length === 8 || (filed >= 1968 && filed <= 1994);
  if (check !== undefined && !inSeries) return [];
  const compute = filed <= 1980 ? deOldCheckDigit : deCheckDigit;
  const checked = inSeries
    ? checkDigits(digits, check, compute, (text) => text.slice(0, 2) === digits.slice(0, 2))
    : null;
  const kind = withKind(typed, kinds, 'German document');
  const model = digits.startsWith('2') && digits.length === 8;
  const granted = /^[BC]/.test(typed.kind ?? '');
  return [
    reading({
      office: 'DE',
      type: granted ? 'patent' : model ? 'utility model' : typed.kind ? 'publication' : 'application',
      what: granted ? 'German patent' : model ? 'German utility model' : 'German patent application',
      normalized: `DE${digits}${typed.kind ?? (inSeries ? `.${check ?? compute(digits)}` : '')}`,
      ...kind,
      year: inSeries ? filed : null,
      problems: [...(checked?.problems ?? []), ...kind.problems],
      notes: typed.kind ? [] : (checked?.notes ?? []),
      suggestions: (checked?.meant ?? []).map((meant) => `DE${meant.digits}.${meant.check}`),
      certainty: check === undefined ? 0.1 : checked?.problems.length ? 0.3 : 0.6,
      links: links(digits, typed.kind),
    }),
  ];
}
