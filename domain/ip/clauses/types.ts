import type { RightKind } from '../rights.ts';

export const agreementTypes = ['licensing', 'assignment', 'nda', 'joint-venture', 'distribution'] as const;
export type AgreementType = (typeof agreementTypes)[number];

export const agreementNames: Record<AgreementType, string> = {
  licensing: 'License agreement',
  assignment: 'Assignment agreement',
  nda: 'Non-disclosure agreement',
  'joint-venture': 'Joint venture agreement',
  distribution: 'Distribution agreement',
};

/** Whom a variant favors: the one who gives the right, nobody, or the one who gets it. */
export const stances = ['grantor', 'neutral', 'grantee'] as const;
export type Stance = (typeof stances)[number];

/** What a clause's words depend on: which law governs the right. `several`: more than one kind, or nobody said. */
export type RightFamily = 'patent' | 'design' | 'trademark' | 'copyright' | 'trade-secret' | 'several';

/** Who shows what an NDA keeps secret: absent a choice both do. */
export const disclosing = ['first', 'second'] as const;
export type Discloser = (typeof disclosing)[number];

/** When the title of an assignment passes. */
export const passings = ['payment', 'signature', 'release'] as const;
export type Passing = (typeof passings)[number];

/** What clauses depend on besides the type and the stance. */
export interface ClauseFacts {
  type: AgreementType;
  family: RightFamily;
  /** The kind of right that was chosen; null where nobody did. */
  kind: RightKind | null;
  /** The whole agreement, or what a register is shown of it. */
  form: 'full' | 'recording';
  passes: Passing;
  /** Secret know-how is licensed along with a patent, for a royalty of its own. */
  knowHow: boolean;
  /** A secret is a part of it: a trade secret, or know-how along with a patent. */
  secret: boolean;
  /** The governing law is that of the United States, or not said yet. */
  american: boolean;
  /** The right is one of the United States, or may be. */
  usRight: boolean;
  /** The goodwill of a mark passes with it. */
  goodwill: boolean;
  /** What kind of work a copyright is in; `any`: it may be one, null: it is in none. */
  work: 'software' | 'other' | 'any' | null;
  /** Nobody else, the owner itself included, may use the right, or sell. */
  exclusive: boolean;
  /** Who discloses under an NDA. */
  discloses: Discloser | 'both';
  /** A license without a royalty: what is paid at the beginning pays for all of it. */
  paidUp: boolean;
  /** A fee is due at the beginning of a license. */
  upfront: boolean;
  /** A minimum royalty is due each year. */
  minimum: boolean;
  /** The term is a length, which can come again, or goes until something happens. */
  lasting: 'length' | 'until';
  /** The mark rests on an intent to use it, and no use has been alleged yet. */
  intentToUse: boolean;
  /** Nothing is assigned by the agreement itself, but by a later paper: an intent to use without the business of the mark. */
  assignsLater: boolean;
  /** Others own a share of the right. */
  coOwners: boolean;
  /** A terminal disclaimer ties a US patent to another. */
  disclaimed: boolean;
}

/** Holds when each fact it names is one of those listed. */
export type Condition = { readonly [F in keyof ClauseFacts]?: readonly ClauseFacts[F][] };

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
 * What a text leaves open, written as {{name}}. Amounts (upfrontFee, minimumRoyalty, consideration) come after
 * {{currency}}; `term` is a length such as "one year", or begins with "until" or "as long as"; `exclusivity` is one of exclusive, sole and non-exclusive.
 */
export const clauseVariables = [
  'firstParty',
  'secondParty',
  'otherOwners',
  'effectiveDate',
  'ipDescription',
  'ipNumber',
  'territory',
  'field',
  'exclusivity',
  'royaltyPercent',
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
  'knowHowPercent',
  'tiedTo',
  'basicPatent',
  'fullDate',
  'allegationDay',
] as const;

/**
 * Words that follow from what was chosen, written as {{name}} like a variable (agreement-generator/words.ts): the name and
 * details of a party, the acts and the accessories of a kind of right, the moment of transfer.
 */
export const clauseWords = [
  'firstName',
  'secondName',
  'numbered',
  'accessories',
  'acts',
  'products',
  'mark',
  'transferMoment',
  'assigning',
  'purpose',
  'anExclusivity',
  'exclusivityMeans',
  'secret',
  'disclosers',
  'talks',
  'secretShown',
  'recordable',
  'entry',
  'eachRight',
  'soundKnown',
  'sound',
  'makers',
  'handedOver',
  'secretsBack',
  'onceDelivered',
  'untilPaid',
  'copies',
  'holder',
  'burdens',
  'dutyUntil',
  'dutyFrom',
  'grantedUse',
  'returnWhen',
  'escrowSum',
  'ofTransaction',
  'begins',
  'soon',
  'atOnce',
  'lasts',
  'tenYears',
  'andHalf',
  'inTheYear',
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
  /** The statute, treaty, decision or model it follows. */
  source: string;
  /**
   * Texts with {{variables}}; paragraphs are separated by an empty line. {{?Term: words}} appears only where the defined term
   * is used elsewhere.
   */
  variants: { neutral: string } & { [S in Exclude<Stance, 'neutral'>]?: string };
  /** It belongs to an agreement only under this condition. */
  when?: Condition;
  /** The first whose condition holds takes the place of the variants, or of those of one stance, and of the title if it has one. */
  instead?: readonly { when: Condition; stance?: Stance; text: string; title?: string }[];
  /** Clauses without which it says nothing: if they are left out, so is it. */
  needs?: readonly string[];
  /** Types that may add it although it is not usual there. */
  mayJoin?: readonly AgreementType[];
}
