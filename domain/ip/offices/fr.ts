import { readCertificate } from './certificates.ts';
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
import { type Office, officeNames } from './types.ts';

/**
 * France. Forms and kinds: INPI as in WIPO Handbook part 7.2.6; publications since 1969 start at 2,000,001, patents of the
 * law of 1844 ended at about 1,605,000, certificates of addition (E) and medicaments (M) have series of their own.
 */
const ADDITION =
  'A certificate of addition ends with the right it was added to, so it has no term of its own.';
const UNSURE =
  'This kind code stands for a utility certificate or for a certificate of addition, so the number does not tell how long it lasts.';
const kinds = {
  A1: 'published application',
  A2: 'certificate of utility application or certificate of addition',
  A3: 'utility certificate application',
  A4: 'certificate of addition to a utility certificate, application',
  A5: 'earlier application',
  A6: 'earlier application',
  A7: 'earlier application',
  A8: 'corrected title page',
  A9: 'corrected application',
  B1: 'granted patent',
  B2: 'second publication',
  B3: 'granted utility certificate',
  B4: 'certificate of addition to a utility certificate',
  B5: 'granted patent, earlier form',
  B6: 'granted certificate, earlier form',
  B8: 'corrected title page of a patent',
  B9: 'corrected patent',
};
const oldKinds = {
  A: 'patent under the law of 1844',
  E: 'certificate of addition',
  M: 'medicament patent',
};
/** Utility certificates last less long than patents, certificates of addition as long as what they were added to. */
const certificates = {
  A3: { rightKind: 'utility-model' },
  B3: { rightKind: 'utility-model' },
  A2: { noTerm: UNSURE },
  B6: { noTerm: UNSURE },
  A4: { noTerm: ADDITION },
  B4: { noTerm: ADDITION },
  E: { noTerm: ADDITION },
} as const;
const FIRST_OF_1968 = 2_000_001;
const LAST_BEFORE = 1_605_500;
/** 3,118,000 was reached at the end of 2021; some 14,000 follow each year. */
const most = (year: number) => Math.max(3_135_000, 3_135_000 + 18_000 * (year - 2022));

export const fr: Office = {
  code: 'FR',
  name: officeNames.FR,
  examples: ['FR 2 987 654 B1', 'FR 1756789'],
  read(typed) {
    // EPODOC writes an application's year in full: FR20170056789.
    const filing = typed.named && !typed.kind ? /^(?:19|20)(\d{2})00(\d{5})$/.exec(typed.body) : null;
    if (filing)
      return fr.read({
        ...typed,
        body: `${filing[1]}${filing[2]}`,
        said: new Set([...typed.said, 'application']),
      });
    const parts = /^([EM])?0*([1-9]\d{0,6})([EM])?$/.exec(
      typed.named ? typed.body.replace(/[-/]/g, '') : typed.body,
    );
    const typedDigits = parts?.[2] ?? '';
    if (!parts) return readCertificate('FR', typed);
    if (typedDigits.length < 7 && !typed.named) return [];
    const kindTyped = typed.kind ?? parts[1] ?? parts[3] ?? null;
    const number = Number(typedDigits);
    const old = number <= LAST_BEFORE;
    const publication =
      kindTyped !== null ||
      (!typed.said.has('application') &&
        // A leading zero belongs to an application's year: FR0512345.
        !/^0\d{6}$/.test(typed.body) &&
        (old || (number >= FIRST_OF_1968 && number <= most(typed.thisYear)))) ||
      !/^0?\d{6,7}$/.test(typed.body);
    const digits = publication ? typedDigits : typedDigits.padStart(7, '0');
    const modern = number >= FIRST_OF_1968;
    const kind = withKind(
      { kind: kindTyped },
      modern ? kinds : oldKinds,
      modern ? 'French document' : 'French patent from before 1969',
    );
    if (publication)
      kind.problems.push(...serialProblems(number, most(typed.thisYear), 'French publication'));
    if (publication && !old && !modern)
      kind.problems.push('No French document was published under this number.');
    const granted = kindTyped?.startsWith('B') || old;
    const year = publication ? null : fullYear(digits.slice(0, 2), typed.thisYear);
    return [
      reading({
        office: 'FR',
        type: publication ? (granted ? 'patent' : 'publication') : 'application',
        ...certificates[kindTyped as keyof typeof certificates],
        what: publication
          ? granted
            ? kindTyped === 'B3'
              ? 'French utility certificate'
              : 'French patent'
            : 'French published application or patent'
          : 'French patent application',
        normalized: `FR${digits}${kindTyped ?? ''}`,
        forms: publication
          ? published('FR', digits, kindTyped, digits.replace(/\B(?=(\d{3})+$)/g, ' '))
          : filed('FR', digits, `${year}00${digits.slice(2)}`, digits.replace(/^(..)/, '$1 ')),
        ...kind,
        year,
        certainty: 0.12,
        links: [
          { label: 'INPI Data', url: `https://data.inpi.fr/brevets/FR${digits}` },
          google('FR', `${digits}${kindTyped ?? 'A1'}`),
          espacenet('FR', digits),
        ],
      }),
    ];
  },
};
