import { longDay } from '../../day-text.ts';
import { type AgreementType, clauseVariables } from '../../ip/clauses/types.ts';
import { chosenClauses, clauseOf, draftOf, headingOf, isShortForm } from './choose.ts';
import { factsOf, inShares } from './facts.ts';
import type { AgreementInput } from './input.ts';
import { termsIn, usesTerm } from './terms.ts';
import { fill, keepIf, tidy, type VariableName, variables } from './variables.ts';
import { details } from './words.ts';

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

/** The roles in this agreement: for an NDA in which only one party discloses, the discloser and the recipient. */
export function rolesOf({
  type,
  discloses,
}: Pick<AgreementDraft, 'type' | 'discloses'>): AgreementKind['roles'] {
  if (type !== 'nda' || !discloses) return agreementKinds[type].roles;
  const [one, other] = ['Disclosing Party', 'Receiving Party'] as const;
  return discloses === 'first' ? [one, other] : [other, one];
}

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
  /** Who signs for each party, and for each owner in shares, as far as it is known; absent in agreements from before it was asked. */
  signers?: Signer[][];
  schedules?: Schedule[];
  /** What is not filled in yet, shown in brackets in the text. */
  open: string[];
}

/** A person who signs for a party, and in which capacity. */
export interface Signer {
  name: string;
  capacity: string;
}

interface Schedule {
  title: string;
  lines: string[];
}

/** Parties may still be missing while somebody types. */
export type AgreementDraft = Partial<AgreementInput> & Pick<AgreementInput, 'type'>;

const definitions = clauseOf('definitions') ?? missingClause();

function missingClause(): never {
  throw new Error('the library has no definitions');
}

/** The value a variable has in this draft; empty when it is open. */
export function filledIn(draft: AgreementDraft, name: VariableName): string {
  if (name === 'firstParty' || name === 'secondParty' || name === 'ipDescription')
    return tidy(draft[name] ?? '');
  if (name === 'otherOwners') return otherOwners(draft);
  const given = draft.terms?.[name];
  const text = tidy(given ?? variables[name].usual);
  if (variables[name].kind !== 'day' || text === '') return text;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? text : longDay(date);
}

/** The owners besides the first party, as far as they are named. */
function ownersOf(draft: AgreementDraft) {
  const named = (draft.owners ?? []).filter(({ name }) => tidy(name) !== '');
  return inShares(factsOf(draft)) ? named : [];
}

/** "Bo Lee, of 2 Elm Street; and Cy, Inc.". */
function otherOwners(draft: AgreementDraft): string {
  const named = ownersOf(draft).map((owner) => `${tidy(owner.name)}${details(owner)}`);
  return [...named.slice(0, -1), ...named.slice(-1).map((last) => `and ${last}`)].join('; ');
}

/** Counts of one are written in the singular. */
function inNumber(line: string, draft: AgreementDraft): string {
  return line.replace(/\{\{(\w+)\}\} (day|year)s(’?)/g, (words, name: VariableName, unit, of) =>
    filledIn(draft, name) === '1' ? `{{${name}}} ${unit}${of && '’s'}` : words,
  );
}

/**
 * Assembles an agreement from the clause library. Pure: the same input gives the same text, in the browser's preview, in
 * every file and in what is signed.
 */
export function assembleAgreement(draft: AgreementDraft): Agreement {
  const { title } = agreementKinds[draft.type];
  const roles = rolesOf(draft);
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
  const chosen = chosenClauses(draft).filter(({ id }) => id !== 'definitions');
  const texts = chosen.map((clause) => draftOf(clause, draft));
  const terms = termsIn(texts, draft);
  const listed = terms.length > 0 ? definitionsOf(terms) : null;
  const said = [...texts, ...(listed?.lines ?? [])];
  const parts = chosen.map((clause, index) => ({
    ...{ id: clause.id, heading: headingOf(clause, draft), summary: clause.summary },
    lines: keepIf(texts[index] ?? '', (term) => usesTerm(said, term)).split(/\n+/),
  }));
  if (listed) parts.splice(1, 0, listed);
  const clauses = parts.map(({ id, heading, summary, lines }, index) => ({
    ...{ number: index + 1, id, heading, summary },
    paragraphs: lines
      .filter((line) => line.trim() !== '')
      .map((line) => fill(inNumber(line, draft), index === 0 ? write : called)),
  }));
  const schedules = (draft.schedules ?? []).map(({ title, text }) => ({
    title: tidy(title),
    lines: text.split(/\r?\n/).map(tidy).filter(Boolean),
  }));
  const signing = [
    { role: roles?.[0], name: write('firstParty'), party: draft.first },
    ...ownersOf(draft).map((owner) => ({ role: roles?.[0], name: tidy(owner.name), party: owner })),
    { role: roles?.[1], name: write('secondParty'), party: draft.second },
  ];
  const signers = signing.map(({ party }) =>
    (party?.signers ?? []).map(({ name, capacity = '' }) => ({ name: tidy(name), capacity: tidy(capacity) })),
  );
  const closing = [
    `Signed by the parties, or by those who may sign for them: on paper here, or electronically with a certificate attached.${
      schedules.length > 0 ? ' The schedules that follow are a part of it.' : ''
    }`,
    ...signing.map(({ role, name }) => (role ? `For the ${role}, ${name}:` : `For ${name}:`)),
  ];
  const open = clauseVariables.filter((name) => missing.has(name)).map((name) => variables[name].open);
  return {
    title: isShortForm(draft) ? `${title}, Short Form` : title,
    clauses,
    closing,
    signers,
    schedules,
    open,
  };
}

/** The clause that explains what the others use; one term needs no list. */
function definitionsOf(terms: readonly { text: string }[]) {
  const { title, summary, variants } = definitions;
  const lines =
    terms.length === 1
      ? terms.map(({ text }) => text)
      : [variants.neutral, ...terms.map(({ text }, index) => `(${String.fromCharCode(97 + index)}) ${text}`)];
  return { id: 'definitions', heading: title, summary, lines };
}
