import { espacenet, google, published, reading, serialProblems, thousands, withKind } from './reading.ts';
import { type Office, officeNames } from './types.ts';

/**
 * Canada. An application keeps its number as a patent; applications since 1 October 1989 start at 2,000,000, patents of the
 * older law ended at about 1,341,000 (CIPO, "Patent numbering").
 */
const kinds = {
  A: 'patent under the old Act',
  A1: 'published application',
  B: 'reissued patent',
  C: 'granted patent',
  E: 'reissued patent',
  F: 'reexamined patent',
};
const FIRST_OF_1989 = 2_000_000;
const LAST_BEFORE = 1_342_000;
/** Patents granted after 1 October 1989 have the kind code C. */
const FIRST_C = 1_255_000;
/** 3,144,000 was reached at the end of 2021; some 40,000 follow each year. */
const most = (year: number) => Math.max(3_190_000, 3_190_000 + 50_000 * (year - 2022));

export const ca: Office = {
  code: 'CA',
  name: officeNames.CA,
  examples: ['CA 2,345,678 C', 'CA 1,234,567'],
  read(typed) {
    const digits = /^0*([1-9]\d{0,6})$/.exec(typed.body)?.[1];
    if (!digits || (digits.length < 7 && !typed.named)) return [];
    const number = Number(digits);
    const old = number < FIRST_OF_1989;
    const kind = withKind(typed, kinds, 'Canadian document');
    kind.problems.push(...serialProblems(number, most(typed.thisYear), 'Canadian document'));
    if (old && number > LAST_BEFORE)
      kind.problems.push(
        'No Canadian document has this number: after 1,341,000 the numbers continue at 2,000,000.',
      );
    if (old && typed.kind === 'A1')
      kind.problems.push('Applications have been published (A1) since October 1989, from 2,000,000 on.');
    if (typed.kind === 'C' && number < FIRST_C)
      kind.problems.push('C has been used since October 1989; a number so low has A.');
    const granted = old || (typed.kind !== null && typed.kind !== 'A1');
    return [
      reading({
        office: 'CA',
        type: granted ? 'patent' : 'application',
        what: granted ? 'Canadian patent' : 'Canadian patent application or patent',
        normalized: `CA${digits}${typed.kind ?? ''}`,
        forms: published('CA', digits, typed.kind, thousands(digits)),
        ...kind,
        notes: old
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
