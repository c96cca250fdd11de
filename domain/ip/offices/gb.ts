import { espacenet, fullYear, google, reading, withKind } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** United Kingdom. Forms: UKIPO, "Patents: numbering"; publications of the 1977 Act start at 2,000,001. */
const kinds = {
  A: 'published application',
  B: 'granted patent',
  A8: 'corrected application',
  B8: 'corrected patent',
  C: 'amended patent',
};
const ukipo = (number: string) => ({
  label: 'UKIPO Ipsum',
  url: `https://www.ipo.gov.uk/p-ipsum/Case/PublicationNumber/GB${number}`,
});

export const gb: Office = {
  code: 'GB',
  name: officeNames.GB,
  examples: ['GB 2345678 B', 'GB 1712345.6'],
  read: (typed) => [...readApplication(typed), ...readPublication(typed)],
};

function readApplication(typed: TypedNumber): Reading[] {
  const parts = /^(\d{2})(\d{5})(?:\.(\d))?$/.exec(typed.body);
  if (!parts || typed.kind) return [];
  const [, two = '', serial = '', check] = parts;
  // Without the check digit a number from 2,000,001 on is read as a publication.
  if (check === undefined && typed.hint !== 'application') return [];
  const year = fullYear(two, typed.thisYear);
  return [
    reading({
      office: 'GB',
      type: 'application',
      what: 'British patent application',
      normalized: `GB${two}${serial}${check === undefined ? '' : `.${check}`}`,
      year,
      problems: year < 1978 ? ['Numbers of this form start in 1978.'] : [],
      notes:
        check === undefined
          ? []
          : ['The office has not published how its check digit is computed; it was not checked.'],
      certainty: check === undefined ? 0.2 : 0.5,
      links: [
        {
          label: 'UKIPO Ipsum',
          url: `https://www.ipo.gov.uk/p-ipsum/Case/ApplicationNumber/GB${two}${serial}${check === undefined ? '' : `.${check}`}`,
        },
      ],
    }),
  ];
}

function readPublication(typed: TypedNumber): Reading[] {
  const digits = /^\d{6,7}$/.exec(typed.body)?.[0];
  if (!digits || Number(digits) === 0) return [];
  const kind = withKind(typed, kinds, 'British document');
  const modern = Number(digits) >= 2_000_001;
  if (modern && Number(digits) > 2_900_000)
    kind.problems.push('British publication numbers have not come so far yet.');
  return [
    reading({
      office: 'GB',
      type: typed.kind?.startsWith('B') || !modern ? 'patent' : 'publication',
      what:
        typed.kind?.startsWith('B') || !modern ? 'British patent' : 'British published application or patent',
      normalized: `GB${digits}${typed.kind ?? ''}`,
      ...kind,
      notes: modern
        ? []
        : ['A number below 2,000,001 comes from before the Patents Act 1977, so the patent has ended.'],
      certainty: modern ? 0.2 : 0.05,
      links: [google('GB', `${digits}${typed.kind ?? 'A'}`), espacenet('GB', digits), ukipo(digits)],
    }),
  ];
}
