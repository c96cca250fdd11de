import { espacenet, fullYear, google, reading, withKind } from './reading.ts';
import { type Office, officeNames } from './types.ts';

/** France. Forms and kinds: INPI as in WIPO Handbook part 7.2.6; publications since 1969 start at 2,000,001. */
const kinds = {
  A1: 'published application',
  A2: 'certificate of utility application or certificate of addition',
  A3: 'utility certificate application',
  A5: 'earlier application',
  A6: 'earlier application',
  B1: 'granted patent',
  B2: 'second publication',
  B3: 'granted utility certificate',
  E: 'certificate of addition',
  M: 'medicament patent',
};

export const fr: Office = {
  code: 'FR',
  name: officeNames.FR,
  examples: ['FR 2 987 654 B1', 'FR 1756789'],
  read(typed) {
    const digits = /^\d{7}$/.exec(typed.body)?.[0];
    if (!digits) return [];
    const published = Number(digits) >= 2_000_001 && typed.hint !== 'application';
    const kind = withKind(typed, kinds, 'French document');
    const granted = typed.kind?.startsWith('B') ?? false;
    const year = published ? null : fullYear(digits.slice(0, 2), typed.thisYear);
    return [
      reading({
        office: 'FR',
        type: granted ? 'patent' : published ? 'publication' : 'application',
        what: granted
          ? 'French patent'
          : published
            ? 'French published application or patent'
            : 'French patent application',
        normalized: `FR${digits}${typed.kind ?? ''}`,
        ...kind,
        year,
        certainty: 0.12,
        links: [
          { label: 'INPI Data', url: `https://data.inpi.fr/brevets/FR${digits}` },
          google('FR', `${digits}${typed.kind ?? 'A1'}`),
          espacenet('FR', digits),
        ],
      }),
    ];
  },
};
