import { clauseVariables } from '../../ip/clauses/types.ts';

export type VariableName = (typeof clauseVariables)[number];

/** Those with fields of their own, which every agreement has. */
const partyVariables = ['firstParty', 'secondParty', 'otherOwners', 'ipDescription'] as const;
export type TermName = Exclude<VariableName, (typeof partyVariables)[number]>;

export const termNames = clauseVariables.filter(
  (name): name is TermName => !(partyVariables as readonly string[]).includes(name),
);

interface Variable {
  label: string;
  /** Shown in the text, in brackets, while it is open. */
  open: string;
  /** Used in the text unless the person writes something else or empties the field. */
  usual: string;
  /** An example, shown in the empty field. */
  hint?: string;
  kind: 'text' | 'day' | 'percent' | 'count' | 'choice';
}

export const exclusivities = ['non-exclusive', 'sole', 'exclusive'] as const;

/**
 * The defaults are the specification's (one year, 30 days' notice, non-exclusive), and plain ones for the rest. A variable
 * without a default is up to the parties, and stays a gap in brackets until they fill it in.
 */
export const variables: Record<VariableName, Variable> = {
  firstParty: { label: 'First Party', open: 'first party', usual: '', kind: 'text' },
  secondParty: { label: 'Second Party', open: 'second party', usual: '', kind: 'text' },
  otherOwners: { label: 'Other owners', open: 'other owners', usual: '', kind: 'text' },
  ipDescription: { label: 'IP Description', open: 'description of the IP', usual: '', kind: 'text' },
  effectiveDate: { label: 'Effective date', open: 'date', usual: '', kind: 'day' },
  ipNumber: {
    label: 'Registration number',
    open: 'registration number',
    usual: '',
    hint: 'US 7,654,321 B2',
    kind: 'text',
  },
  territory: { label: 'Territory', open: 'territory', usual: 'the whole world', kind: 'text' },
  field: { label: 'Field of use', open: 'field of use', usual: 'all fields of use', kind: 'text' },
  exclusivity: { label: 'Exclusivity', open: 'exclusivity', usual: 'non-exclusive', kind: 'choice' },
  allegationDay: {
    label: 'Allegation of use by',
    open: 'last day for the allegation of use',
    usual: '',
    kind: 'day',
  },
  royaltyPercent: {
    label: 'Royalty, percent',
    open: 'royalty percent',
    usual: '',
    kind: 'percent',
  },
  knowHowPercent: {
    label: 'Royalty for the know-how alone, percent',
    open: 'royalty for the know-how',
    usual: '',
    hint: 'Less than the royalty',
    kind: 'percent',
  },
  tiedTo: {
    label: 'What the disclaimer names',
    open: 'number of the tied patent',
    usual: '',
    hint: 'US 7,654,320 B2',
    kind: 'text',
  },
  basicPatent: {
    label: 'Patent on which the certificate rests',
    open: 'number of the basic patent',
    usual: '',
    hint: 'EP 1 234 567 B1',
    kind: 'text',
  },
  fullDate: {
    label: 'Date of the full agreement',
    open: 'date of the full agreement',
    usual: '',
    kind: 'day',
  },
  minimumRoyalty: {
    label: 'Minimum royalty a year',
    open: 'minimum royalty',
    usual: '',
    hint: 'The amount alone, or none',
    kind: 'text',
  },
  upfrontFee: {
    label: 'Fee on signing',
    open: 'upfront fee',
    usual: '',
    hint: 'The amount alone, or none',
    kind: 'text',
  },
  currency: { label: 'Currency', open: 'currency', usual: 'USD', kind: 'text' },
  paymentDays: { label: 'Days to pay', open: 'days to pay', usual: '30', kind: 'count' },
  consideration: {
    label: 'Price of the transfer',
    open: 'price',
    usual: '',
    hint: 'The amount alone',
    kind: 'text',
  },
  term: {
    label: 'Term',
    open: 'term',
    usual: 'one year',
    hint: 'two years, or until December 31, 2030',
    kind: 'text',
  },
  noticeDays: { label: 'Days of notice', open: 'days of notice', usual: '30', kind: 'count' },
  confidentialityYears: {
    label: 'Years of confidentiality',
    open: 'years of confidentiality',
    usual: '3',
    kind: 'count',
  },
  governingLaw: {
    label: 'Governing law',
    open: 'governing law',
    usual: '',
    hint: 'Such as Delaware',
    kind: 'text',
  },
  venue: {
    label: 'Place of disputes',
    open: 'place of disputes',
    usual: '',
    hint: 'A city',
    kind: 'text',
  },
};

const HOLE = /\{\{(\w+)\}\}/g;
const IF_USED = /\{\{\?(\w+):(.*?)\}\}/g;

const isVariable = (name: string): name is VariableName =>
  (clauseVariables as readonly string[]).includes(name);

/** The variables in a text, each once, in their order there. */
export function variablesIn(text: string): VariableName[] {
  const found = [...text.matchAll(HOLE)].map(([, name]) => name ?? '').filter(isVariable);
  return [...new Set(found)];
}

/**
 * Fills each gap with `write`, once: what is written is not searched for gaps again. `before` is the text up to the gap. A
 * period at the end of a name, as in Inc., is also that of the sentence that ends there.
 */
export function fill<Name extends string>(
  text: string,
  write: (name: Name, before: string) => string,
): string {
  return text.replace(HOLE, (hole, name: Name, at: number) => {
    const written = write(name, text.slice(0, at));
    return text[at + hole.length] === '.' ? written.replace(/\.$/, '') : written;
  });
}

/** Keeps or drops each part of a text that belongs there only where a defined term is used. */
export function keepIf(text: string, used: (term: string) => boolean): string {
  return text.replace(IF_USED, (_, term: string, words: string) => (used(term) ? words : ''));
}

/**
 * Typed text made safe for a contract: on one line, without invisible characters or those that change the reading
 * direction, and without braces that would look like a gap.
 */
export function tidy(typed: string): string {
  return typed
    .replace(/[\p{Cs}\p{Co}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\{{2,}/g, '{')
    .replace(/\}{2,}/g, '}')
    .trim();
}
