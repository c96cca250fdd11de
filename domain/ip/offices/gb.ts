import { readCertificate } from './certificates.ts';
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
 * United Kingdom. Forms: UKIPO, "Patents: numbering"; publications of the 1977 Act start at 2,000,001, those of the older
 * law ended at about 1,605,000; until 1915 each year began at 1.
 */
const kinds = {
  A: 'published application',
  B: 'granted patent',
  A8: 'corrected title page of an application',
  A9: 'corrected application',
  B8: 'corrected title page of a patent',
  B9: 'corrected patent',
  C: 'amended patent',
  C2: 'amended patent',
};
const oldKinds = { A: 'complete specification' };
const FIRST_OF_1977 = 2_000_001;
const LAST_BEFORE = 1_605_500;
/** 2,600,000 was reached at the end of 2021; some 11,000 follow each year. */
const most = (year: number) => Math.max(2_615_000, 2_615_000 + 15_000 * (year - 2022));

/** More than were filed in any year of the 1977 Act; an estimate with room to spare. */
const MOST_FILED = 65_000;

const ipsum = (what: string, number: string) => ({
  label: 'UKIPO Ipsum',
  url: `https://www.ipo.gov.uk/p-ipsum/Case/${what}/GB${number}`,
});

export const gb: Office = {
  code: 'GB',
  name: officeNames.GB,
  examples: ['GB 2345678 B', 'GB 1712345.6'],
  read: (typed) =>
    typed.said.has('certificate')
      ? readCertificate('GB', typed)
      : [...readApplication(typed), ...readPublication(typed), ...readOfYear(typed)],
};

function readApplication(typed: TypedNumber): Reading[] {
  // EPODOC writes the year in full, and DOCDB does: GB20040008721, GB.200408721.A.
  const body = typed.named
    ? typed.body.replace(/^(?:(?:19|20)(\d{2})00|(?:19(?=7[89]|[89])|20)(\d{2}))(\d{5})$/, '$1$2/$3')
    : typed.body;
  const parts =
    /^(\d{2})\/?(\d{5})(?:\.(\d))?$/.exec(body) ?? (typed.named ? /^(\d{2})(\d{5})(\d)$/.exec(body) : null);
  if (!parts || typed.kind) return [];
  const [, two = '', serial = '', check] = parts;
  const number = Number(`${two}${serial}`);
  const publication = number <= LAST_BEFORE || (number >= FIRST_OF_1977 && number <= most(typed.thisYear));
  // A number that a publication can have is read as one, unless a check digit or a word says otherwise.
  if (check === undefined && publication && !typed.said.has('application') && body === typed.body) return [];
  const year = fullYear(two, typed.thisYear);
  const digit = check === undefined ? '' : `.${check}`;
  const sameYear = (text: string) => text.slice(0, 2) === two;
  const checked =
    check === undefined ? null : checkDigits(`${two}${serial}`, check, luhnCheckDigit, sameYear);
  return [
    reading({
      office: 'GB',
      type: 'application',
      what: 'British patent application',
      normalized: `GB${two}${serial}${digit}`,
      forms: filed(
        'GB',
        `${year}${serial}`,
        `${year}00${serial}`,
        `${two}${serial}.${check ?? luhnCheckDigit(`${two}${serial}`)}`,
      ),
      year,
      problems: [
        ...(year < 1978 ? ['Numbers of this form start in 1978.'] : []),
        ...serialProblems(Number(serial), MOST_FILED, 'British application'),
        ...(checked?.problems ?? []),
      ],
      notes: checked?.notes ?? [],
      suggestions: (checked?.meant ?? []).map((meant) => `GB${meant.digits}.${meant.check}`),
      certainty: checked === null ? 0.2 : checked.problems.length > 0 ? 0.5 : 0.85,
      links: [ipsum('ApplicationNumber', `${two}${serial}${digit}`)],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const digits = /^0*([1-9]\d{0,6})$/.exec(typed.body)?.[1];
  if (!digits || (typed.said.has('application') && !typed.kind) || (!typed.named && digits.length < 6))
    return [];
  const number = Number(digits);
  const modern = number >= FIRST_OF_1977;
  // Without a kind code such a number is an application's.
  if (!typed.kind && ((number > LAST_BEFORE && !modern) || number > most(typed.thisYear)) && typed.named)
    return [];
  const kind = withKind(
    typed,
    modern ? kinds : oldKinds,
    modern ? 'British document' : 'British patent from before 1978',
  );
  kind.problems.push(...serialProblems(number, most(typed.thisYear), 'British publication'));
  if (number > LAST_BEFORE && !modern)
    kind.problems.push('No British document was published under this number.');
  const granted = typed.kind?.startsWith('B') || !modern;
  return [
    reading({
      office: 'GB',
      type: granted ? 'patent' : 'publication',
      what: granted ? 'British patent' : 'British published application or patent',
      normalized: `GB${digits}${typed.kind ?? ''}`,
      forms: published('GB', digits, typed.kind, digits),
      ...kind,
      notes: modern
        ? []
        : ['A number below 2,000,001 comes from before the Patents Act 1977, so the patent has ended.'],
      certainty: modern ? 0.2 : 0.05,
      links: [
        google('GB', `${digits}${typed.kind ?? 'A'}`),
        espacenet('GB', digits),
        ipsum('PublicationNumber', digits),
      ],
    }),
  ];
}

/** Numbers that began again each year: patents until 1915 ("12,345 of 1914"), applications until 1977 ("12345/65"). */
function readOfYear(typed: TypedNumber): Reading[] {
  if (!typed.named) return [];
  const compact = /^(1[6-9]\d{2})(\d{5})$/.exec(typed.body);
  const parts = compact ? ['', compact[2], compact[1]] : /^(\d{1,5})(?:\/|OF)(\d{4}|\d{2})$/.exec(typed.body);
  if (!parts) return [];
  const [, serial = '', typedYear = ''] = parts;
  const year = typedYear.length === 2 ? 1900 + Number(typedYear) : Number(typedYear);
  const patent = year <= 1915;
  const digits = String(Number(serial)).padStart(5, '0');
  const kind = withKind(typed, oldKinds, 'British patent from before 1978');
  return [
    reading({
      office: 'GB',
      type: patent ? 'patent' : 'application',
      what: patent ? `British patent of ${year}` : `British patent application of ${year}`,
      normalized: patent
        ? `GB${year}${digits}${typed.kind ?? ''}`
        : `GB${Number(serial)}/${String(year).slice(2)}`,
      forms: patent
        ? published('GB', `${year}${digits}`, typed.kind, `${Number(serial)} of ${year}`)
        : filed(
            'GB',
            `${digits}${String(year).slice(2)}`,
            null,
            `${Number(serial)}/${String(year).slice(2)}`,
          ),
      ...kind,
      year,
      problems: [
        ...kind.problems,
        ...(year < 1617 || year > 1977 ? ['Numbers of this form ended in 1977.'] : []),
      ],
      certainty: 0.2,
      links: patent ? [espacenet('GB', `${year}${digits}`)] : [],
    }),
  ];
}
