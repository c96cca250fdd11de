import { prose } from './prose.ts';
import { agreementTypes, type Clause } from './types.ts';

const missingParties =
  'Nobody can be held to a contract that does not say who is bound by it, from which day, and in which role.';

export const partyClauses: readonly Clause[] = [
  {
    id: 'licence-parties',
    title: 'Parties',
    topic: 'Parties and meanings',
    usedIn: ['licensing'],
    essential: ['licensing'],
    summary: 'Names the owner who gives the license and the one who gets it, and the day it begins.',
    protectsFrom: missingParties,
    words: ['parties', 'licensor', 'licensee', 'who', 'names', 'effective date', 'preamble'],
    source: 'WIPO and ITC, Exchanging Value: Negotiating Technology Licensing Agreements (2005).',
    variants: {
      neutral: prose`This Licensing Agreement (the “Agreement”) is made on {{effectiveDate}} between {{firstName}} (the
        “Licensor”) and {{secondName}} (the “Licensee”), each a “Party” and together the “Parties”. The Licensee
        wishes to use the Property on the terms of this Agreement. Where this Agreement says that a Party does something, that Party must do it.`,
    },
    when: { type: ['licensing'] },
  },
  {
    id: 'assignment-parties',
    title: 'Parties',
    topic: 'Parties and meanings',
    usedIn: ['assignment'],
    essential: ['assignment'],
    summary: 'Names the owner who gives up the right and the one who becomes its owner.',
    protectsFrom: missingParties,
    words: ['parties', 'assignor', 'assignee', 'buyer', 'seller', 'who', 'names', 'effective date'],
    source: '35 U.S.C. 261: interests in patents are assignable by an instrument in writing.',
    variants: {
      neutral: prose`This Assignment Agreement (the “Agreement”) is made on {{effectiveDate}} between
        {{firstName}} (the “Assignor”) and {{secondName}} (the “Assignee”), each a “Party” and together the “Parties”. Where this
        Agreement says that a Party does something, that Party must do it.`,
    },
    when: { type: ['assignment'] },
  },
  {
    id: 'nda-parties',
    title: 'Parties and purpose',
    topic: 'Parties and meanings',
    usedIn: ['nda'],
    essential: ['nda'],
    summary:
      'Names both sides and why they share information. The party that shares something is its discloser.',
    protectsFrom: `${missingParties} Without a purpose nothing tells a permitted use from a forbidden one.`,
    words: ['parties', 'disclosing party', 'receiving party', 'purpose', 'discloser', 'recipient', 'mutual'],
    source:
      'Directive (EU) 2016/943, art. 2(1)(c), and 18 U.S.C. 1839(3)(A): a secret needs reasonable steps to keep it.',
    variants: {
      neutral: prose`This Non-Disclosure Agreement (the “Agreement”) is made on {{effectiveDate}} between {{firstName}} and
        {{secondName}}, each a “Party” and together the “Parties”. The Parties wish to exchange information about
        {{ipDescription}} in order to decide whether and how to do business together{{?Purpose: (the “Purpose”)}}. In
        relation to each item of information that is given under this Agreement, the Party that discloses it is the
        “Disclosing Party” and the Party that receives it is the “Receiving Party”. Where this
        Agreement says that a Party does something, that Party must do it.`,
    },
    when: { type: ['nda'] },
    instead: [
      {
        when: { discloses: ['first'] },
        text: prose`This Non-Disclosure Agreement (the “Agreement”) is made on {{effectiveDate}} between {{firstName}} (the
          “Disclosing Party”) and {{secondName}} (the “Receiving Party”), each a “Party” and together the “Parties”. The
          Disclosing Party wishes to give the Receiving Party information about {{ipDescription}}, so that the Parties can
          decide whether and how to do business together{{?Purpose: (the “Purpose”)}}. Where this Agreement says that a
          Party does something, that Party must do it.`,
      },
      {
        when: { discloses: ['second'] },
        text: prose`This Non-Disclosure Agreement (the “Agreement”) is made on {{effectiveDate}} between {{firstName}} (the
          “Receiving Party”) and {{secondName}} (the “Disclosing Party”), each a “Party” and together the “Parties”. The
          Disclosing Party wishes to give the Receiving Party information about {{ipDescription}}, so that the Parties can
          decide whether and how to do business together{{?Purpose: (the “Purpose”)}}. Where this Agreement says that a
          Party does something, that Party must do it.`,
      },
    ],
  },
  {
    id: 'venture-parties',
    title: 'Parties and purpose',
    topic: 'Parties and meanings',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary:
      'Names both venturers and the one undertaking they share, and keeps it from growing beyond that.',
    protectsFrom: `${missingParties} Without a stated purpose each can be drawn into the other’s business.`,
    words: ['parties', 'venturers', 'partners', 'purpose', 'joint venture', 'cooperation', 'collaboration'],
    source: 'Revised Uniform Partnership Act (1997), sec. 202, for what makes a partnership.',
    variants: {
      neutral: prose`This Joint Venture Agreement (the “Agreement”) is made on {{effectiveDate}} between {{firstName}} (the
        “First Venturer”) and {{secondName}} (the “Second Venturer”), each a “Venturer” or “Party” and together the “Venturers” or “Parties”. The
        Venturers join to develop and exploit the Property in the Field and in the Territory (the “Venture”). The Venture extends to nothing else, and each Venturer remains free
        in its other business. Where this
        Agreement says that a Party does something, that Party must do it.`,
    },
    when: { type: ['joint-venture'] },
  },
  {
    id: 'distribution-parties',
    title: 'Parties',
    topic: 'Parties and meanings',
    usedIn: ['distribution'],
    essential: ['distribution'],
    summary: 'Names the supplier and the distributor, and the day the agreement begins.',
    protectsFrom: missingParties,
    words: ['parties', 'supplier', 'distributor', 'reseller', 'dealer', 'who', 'names', 'effective date'],
    source: 'Regulation (EU) 2022/720, art. 1, for the terms supplier and buyer in vertical agreements.',
    variants: {
      neutral: prose`This Distribution Agreement (the “Agreement”) is made on {{effectiveDate}} between
        {{firstName}} (the “Supplier”) and {{secondName}} (the “Distributor”), each a “Party” and together the “Parties”. The
        Distributor buys and sells the Products in its own name and for its own account. Where this
        Agreement says that a Party does something, that Party must do it.`,
    },
    when: { type: ['distribution'] },
  },
  {
    id: 'co-owners',
    title: 'Owners in shares',
    topic: 'Parties and meanings',
    usedIn: [],
    essential: [],
    summary: 'Where several own the right, all of them are the first party, and all sign.',
    protectsFrom:
      'A sale by one owner that moves only a share, or a license that the other owners did not allow and need not respect.',
    words: ['co-owners', 'joint owners', 'shares', 'inventors', 'several owners'],
    source:
      '35 U.S.C. 262 (read 2026-11-23): each joint owner of a patent may use and license it without the consent of the others.',
    variants: {
      neutral: prose`The Property belongs to several owners. {{firstParty}} stands for all of them: each is named
        above, signs this Agreement, and gives its share of what this Agreement gives. They answer for it
        jointly and severally, and together are the owner of whom this Agreement speaks. The first named of them receives
        payments and notices, and gives confirmations and statements, for all; what is paid they share among themselves. They
        withdraw and terminate only together, by a notice that all of them sign.`,
    },
    when: { type: ['licensing', 'assignment'], coOwners: [true] },
    mayJoin: ['licensing', 'assignment'],
  },
  {
    id: 'definitions',
    title: 'Definitions',
    topic: 'Parties and meanings',
    usedIn: agreementTypes,
    essential: ['licensing', 'joint-venture', 'distribution'],
    summary:
      'Says once what each term means that the other clauses use: the right, the territory, the field, what exclusive means.',
    protectsFrom:
      'Disputes about what exactly was licensed or contributed, where, and whether a renewal or a foreign counterpart is included.',
    words: [
      'definitions',
      'meaning',
      'property',
      'territory',
      'field of use',
      'exclusive',
      'sole',
      'affiliate',
    ],
    source: 'WIPO and ITC, Exchanging Value: Negotiating Technology Licensing Agreements (2005).',
    variants: { neutral: 'In this Agreement the following definitions apply:' },
  },
];
