export const agreementTypes = ['licensing', 'assignment', 'nda', 'joint-venture', 'distribution'] as const;
export type AgreementType = (typeof agreementTypes)[number];

export const agreementNames: Record<AgreementType, string> = {
  licensing: 'License agreement',
  assignment: 'Assignment agreement',
  nda: 'Non-disclosure agreement',
  'joint-venture': 'Joint venture agreement',
  distribution: 'Distribution agreement',
};

/** Whom a variant favors: who gives the right, nobody, or who gets it. */
export const stances = ['grantor', 'neutral', 'grantee'] as const;
export type Stance = (typeof stances)[number];

/** The headings under which the library lists its clauses, in this order. */
export const clauseTopics = [
  'Parties and meanings',
  'Grant of rights',
  'Transfer of ownership',
  'Money',
  'Confidentiality',
  'Promises and risk',
  'Distribution',
  'Joint venture',
  'Beginning and end',
  'General',
] as const;
export type ClauseTopic = (typeof clauseTopics)[number];

/**
 * What a text leaves open, written as {{name}}. Amounts (upfrontFee, minimumRoyalty, consideration) stand after
 * {{currency}}; `term` is a length such as "one year"; `exclusivity` is one of exclusive, sole and non-exclusive.
 */
export const clauseVariables = [
  'firstParty',
  'secondParty',
  'effectiveDate',
  'ipDescription',
  'ipNumber',
  'territory',
  'field',
  'exclusivity',
  'royaltyPercent',
  'royaltyBase',
  'minimumRoyalty',
  'upfrontFee',
  'currency',
  'paymentDays',
  'term',
  'noticeDays',
  'confidentialityYears',
  'governingLaw',
  'venue',
  'consideration',
] as const;

export interface Clause {
  id: string;
  title: string;
  topic: ClauseTopic;
  /** Where it is usual; `outlines` has the order. */
  usedIn: readonly AgreementType[];
  /** A contract of this type without it lacks something. */
  essential: readonly AgreementType[];
  /** Plain English, one or two sentences. */
  summary: string;
  /** What goes wrong without it. */
  protectsFrom: string;
  /** What people type when they need it. */
  words: readonly string[];
  /**
   * Phrases, lower case, by which it is recognized in a contract (recognize.ts). A word that ends in `*` stands for
   * all that begin so; `…` for up to six words between.
   */
  signs: readonly string[];
  /** The statute, treaty, decision or model it follows. */
  source: string;
  /** Texts with {{variables}}; paragraphs are separated by an empty line. */
  variants: { neutral: string } & { [S in Exclude<Stance, 'neutral'>]?: string };
}
