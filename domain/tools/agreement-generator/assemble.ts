import { type AgreementType, clauseVariables } from '../../ip/clauses/types.ts';
import { chosenClauses, draftOf } from './choose.ts';
import type { AgreementInput } from './input.ts';
import { fill, tidy, type VariableName, variables } from './variables.ts';

interface AgreementKind {
  name: string;
  title: string;
  /** The roles of the two parties, as the first clause of the outline names them; null where each is both. */
  roles: readonly [first: string, second: string] | null;
  about: string;
}

/** The name of each type, and the roles of its two parties. */
export const agreementKinds: Record<AgreementType, AgreementKind> = {
  licensing: {
    name: 'Licensing',
    title: 'Licensing Agreement',
    roles: ['Licensor', 'Licensee'],
    about: 'The owner keeps the right and lets another use it.',
  },
  assignment: {
    name: 'Assignment',
    title: 'Assignment Agreement',
    roles: ['Assignor', 'Assignee'],
    about: 'The right itself passes to another owner.',
  },
  nda: {
    name: 'Non-disclosure (NDA)',
    title: 'Non-Disclosure Agreement',
    roles: null,
    about: 'What is shown in confidence stays in confidence.',
  },
  'joint-venture': {
    name: 'Joint venture',
    title: 'Joint Venture Agreement',
    roles: ['First Venturer', 'Second Venturer'],
    about: 'Two parties combine their rights and their work.',
  },
  distribution: {
    name: 'Distribution',
    title: 'Distribution Agreement',
    roles: ['Supplier', 'Distributor'],
    about: 'One sells the other’s products under its rights.',
  },
};

export interface AgreementClause {
  /** From 1, without gaps. */
  number: number;
  id: string;
  heading: string;
  paragraphs: string[];
  /** What it says in plain English. */
  summary: string;
}

export interface Agreement {
  title: string;
  clauses: AgreementClause[];
  closing: string[];
  /** What is not filled in yet, shown in brackets in the text. */
  open: string[];
}

/** Parties may still be missing while somebody types. */
export type AgreementDraft = Partial<AgreementInput> & Pick<AgreementInput, 'type'>;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The value a variable has in this draft; empty when it is open. */
export function filledIn(draft: AgreementDraft, name: VariableName): string {
  if (name === 'firstParty' || name === 'secondParty' || name === 'ipDescription')
    return tidy(draft[name] ?? '');
  const given = draft.terms?.[name];
  const text = tidy(given ?? variables[name].usual);
  if (variables[name].kind !== 'day' || text === '') return text;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : dayFormat.format(date);
}

/**
 * Assembles an agreement from the clause library. Pure: the same input gives the same text, in the browser's preview, in
 * every file and in what is signed.
 */
export function assembleAgreement(draft: AgreementDraft): Agreement {
  const { title, roles } = agreementKinds[draft.type];
  const missing = new Set<VariableName>();
  const write = (name: VariableName): string => {
    const value = filledIn(draft, name);
    if (value !== '') return value;
    missing.add(name);
    return `[${variables[name].open}]`;
  };
  // After the first clause has named them, the parties are called by their roles, as contracts do.
  const called = (name: VariableName, before: string): string => {
    const role = roles && (name === 'firstParty' ? roles[0] : name === 'secondParty' ? roles[1] : null);
    if (!role) return write(name);
    return `${/(?:^|[.:]\s)$/.test(before) ? 'The' : 'the'} ${role}`;
  };
  const clauses = chosenClauses(draft).map((clause, index) => ({
    number: index + 1,
    id: clause.id,
    heading: clause.title,
    paragraphs: draftOf(clause, draft)
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => fill(line, index === 0 ? write : called)),
    summary: clause.summary,
  }));
  const closing = [
    'Signed by the parties, or by those who may sign for them: on paper here, or electronically with a certificate attached.',
    ...(['firstParty', 'secondParty'] as const).map((name, index) =>
      roles ? `For the ${roles[index]}, ${write(name)}:` : `For ${write(name)}:`,
    ),
  ];
  const open = clauseVariables.filter((name) => missing.has(name)).map((name) => variables[name].open);
  return { title, clauses, closing, open };
}
