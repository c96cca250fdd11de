import { espacenet, google, reading, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames } from './types.ts';

/** Australia. Ten digits since 2002: year, kind of application, five digits (IP Australia; WIPO Handbook part 7.2.6). */
const kinds = {
  A1: 'published application',
  A4: 'innovation patent before examination',
  A8: 'corrected application',
  B1: 'accepted without earlier publication',
  B2: 'accepted after publication',
  B4: 'certified innovation patent',
  C1: 'amended patent',
  C4: 'amended innovation patent',
};

export const au: Office = {
  code: 'AU',
  name: officeNames.AU,
  examples: ['AU 2017123456 B2', 'AU 2017901234'],
  read(typed) {
    const parts = /^(20\d{2})\/?(\d)(\d{5})$/.exec(typed.body);
    if (!parts) return [];
    const [, year = '', sort = '', serial = ''] = parts;
    const provisional = sort === '9';
    const innovation = sort === '1';
    const kind = withKind(typed, kinds, 'Australian document');
    const problems = [...kind.problems, ...yearProblems(Number(year), 2002, typed)];
    if (provisional && typed.kind)
      problems.push('A provisional application is never published, so it has no kind code.');
    // The fifth digit tells: 9 provisional, 1 innovation patent, any other standard.
    const named = provisional
      ? 'provisional application'
      : innovation
        ? 'innovation patent'
        : 'standard patent application';
    const granted = /^[BC]/.test(typed.kind ?? '');
    return [
      reading({
        office: 'AU',
        type: provisional ? 'provisional application' : granted ? 'patent' : 'application',
        what: `Australian ${granted && !innovation ? 'standard patent' : named}`,
        normalized: `AU${year}${sort}${serial}${typed.kind ?? ''}`,
        ...kind,
        year: Number(year),
        problems,
        certainty: 0.35,
        links: [
          {
            label: 'AusPat',
            url: `https://pericles.ipaustralia.gov.au/ols/auspat/applicationDetails.do?applicationNo=${year}${sort}${serial}`,
          },
          google('AU', `${year}${sort}${serial}${typed.kind ?? 'A1'}`),
          espacenet('AU', `${year}${sort}${serial}`),
        ],
      }),
    ];
  },
};
