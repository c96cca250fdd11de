import { type AgreementType, clauseVariables } from '../../ip/clauses/types.ts';
import { chosenClauses, clauseOf, draftOf, isShortForm } from './choose.ts';
import type { AgreementInput } from './input.ts';
import { termsIn, usesTerm } from './terms.ts';
import { fill, keepIf, tidy, type VariableName, variables } from './variables.ts';

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

/** The roles in this agreement: of an NDA in which one party alone discloses, that one and who receives. */
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
  /** Who signs in each place of the closing, as far as it is known; absent in agreements from before it was asked. */
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
    ...{ id: clause.id, heading: clause.title, summary: clause.summary },
    lines: keepIf(texts[index] ?? '', (term) => usesTerm(said, term)).split(/\n+/),
  }));
  if (listed) parts.splice(1, 0, listed);
  const clauses = parts.map(({ id, heading, summary, lines }, index) => ({
    ...{ number: index + 1, id, heading, summary },
    paragraphs: lines
      .filter((line) => line.trim() !== '')
      .map((line) => fill(line, index === 0 ? write : called)),
  }));
  const schedules = (draft.schedules ?? []).map(({ title, text }) => ({
    title: tidy(title),
    lines: text.split(/\r?\n/).map(tidy).filter(Boolean),
  }));
  const [first = [], second = []] = [draft.first, draft.second].map((party) =>
    (party?.signers ?? []).map(({ name, capacity = '' }) => ({ name: tidy(name), capacity: tidy(capacity) })),
  );
  const others = draft.coOwners
    ? write('otherOwners')
        .split(/\s*;\s*/)
        .filter(Boolean)
    : [];
  if (draft.coOwners && others.length === 0) missing.add('otherOwners');
  const signers = [first, ...others.map(() => []), second];
  const forParty = (index: 0 | 1, name: string) =>
    roles ? `For the ${roles[index]}, ${name}:` : `For ${name}:`;
  const closing = [
    `Signed by the parties, or by those who may sign for them: on paper here, or electronically with a certificate attached.${
      schedules.length > 0 ? ' The schedules that follow are a part of it.' : ''
    }`,
    ...[write('firstParty'), ...others].map((name) => forParty(0, name)),
    forParty(1, write('secondParty')),
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
