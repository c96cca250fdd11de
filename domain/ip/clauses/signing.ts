import { prose } from './prose.ts';
import { agreementTypes, type Clause } from './types.ts';

export const signingClauses: readonly Clause[] = [
  {
    id: 'recording-request',
    title: 'Record',
    topic: 'General',
    usedIn: [],
    essential: [],
    summary:
      'Asks the registers to record it, and leaves the price and everything else to the full agreement.',
    protectsFrom: 'A price in a public register, and two papers that say different things.',
    words: ['short form', 'recordal', 'register', 'memorandum'],
    source: '35 U.S.C. 261; 15 U.S.C. 1060(a)(3) and (4) (not read); 37 CFR 3.56 (as of 2026-03-24, read).',
    variants: {
      neutral: prose`Each Party allows the other to record this paper in every register and asks the offices to record it. It is
        the short form of the full agreement of the Parties of {{fullDate}}, which says what is paid and everything else,
        and prevails between them.`,
    },
    instead: [
      {
        // Whoever reads the register sees that it is not a naked license.
        when: { type: ['licensing'], family: ['trademark', 'several'] },
        text: prose`Each Party allows the other to record this paper in every register and asks the offices to record it. It is
          the short form of the full agreement of the Parties of {{fullDate}}, which says what is paid and everything else,
          and prevails between them. Under that agreement the Licensor sets and controls the quality of the goods and services
          on which {{mark}} is used.`,
      },
    ],
    when: { type: ['assignment', 'licensing'] },
  },
  {
    id: 'signatures',
    title: 'Counterparts and electronic signature',
    topic: 'General',
    usedIn: agreementTypes,
    essential: [],
    summary: 'Each may sign a copy of its own, on paper or electronically.',
    protectsFrom: 'Arguments that a contract signed on screen, or on two copies, was never signed.',
    words: ['signature', 'electronic signature', 'e-signature', 'counterparts', 'sign online', 'copies'],
    source: '15 U.S.C. 7001(a) (ESIGN Act); Regulation (EU) 910/2014 (eIDAS), art. 25(1).',
    variants: {
      neutral: prose`This Agreement may be signed in counterparts, which together are one document, and by electronic signature.
        Each Party accepts that an electronic signature has the same effect as one by hand, so far as the law permits.`,
    },
  },
];
