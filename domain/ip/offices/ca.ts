import { espacenet, google, reading, withKind } from './reading.ts';
import { type Office, officeNames } from './types.ts';

/** Canada. An application keeps its number as a patent; applications since 1 October 1989 start at 2,000,000 (CIPO). */
const kinds = {
  A: 'patent under the old Act',
  A1: 'published application',
  C: 'granted patent',
  B: 'reissued patent',
  E: 'reissued patent',
  F: 'reexamined patent',
};

export const ca: Office = {
  code: 'CA',
  name: officeNames.CA,
  examples: ['CA 2,345,678 C'],
  read(typed) {
    const digits = /^[1-3]\d{6}$/.exec(typed.body)?.[0];
    if (!digits) return [];
    const kind = withKind(typed, kinds, 'Canadian document');
    const granted =
      !digits.startsWith('1') && typed.kind !== 'A1' ? typed.kind === 'C' : digits.startsWith('1');
    return [
      reading({
        office: 'CA',
        type: granted ? 'patent' : 'application',
        what: granted ? 'Canadian patent' : 'Canadian patent application or patent',
        normalized: `CA${digits}${typed.kind ?? ''}`,
        ...kind,
        notes: digits.startsWith('1')
          ? ['A number below 2,000,000 was granted under the old Act: 17 years from the grant.']
          : [],
        certainty: 0.11,
        links: [
          {
            label: 'Canadian Patents Database',
            url: `https://www.ic.gc.ca/opic-cipo/cpd/eng/patent/${digits}/summary.html`,
          },
          google('CA', `${digits}${typed.kind ?? 'C'}`),
          espacenet('CA', digits),
        ],
      }),
    ];
  },
};
