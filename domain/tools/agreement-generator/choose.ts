import { waitsForRelease } from '../../agreements.ts';
import { clauses } from '../../ip/clauses/library.ts';
import { outlines } from '../../ip/clauses/outline.ts';
import type { AgreementType, Clause, Stance } from '../../ip/clauses/types.ts';
import type { AgreementInput } from './input.ts';
import { type VariableName, variablesIn } from './variables.ts';

const ESCROW_CLAUSE = 'escrow-release';

const byId = new Map(clauses.map((clause) => [clause.id, clause]));

export function clauseOf(id: string): Clause | undefined {
  return byId.get(id);
}

/** The clauses that are usual in this type, in their order. */
export function outlineOf(type: AgreementType): Clause[] {
  return outlines[type].flatMap((id) => byId.get(id) ?? []);
}

/** The clauses that may be added to this type. */
export function extrasOf(type: AgreementType): Clause[] {
  const usual = new Set(outlines[type]);
  return clauses.filter(({ id }) => !usual.has(id));
}

type Choices = Pick<AgreementInput, 'type' | 'stance' | 'stances' | 'off' | 'added'>;

/** The agreement as drafted for an escrow: one that grants a right says that it takes effect with the release. */
export function forEscrow(input: AgreementInput): AgreementInput {
  const { type, added = [] } = input;
  if (!waitsForRelease(type) || added.includes(ESCROW_CLAUSE)) return input;
  return { ...input, added: [...added, ESCROW_CLAUSE] };
}

/** The clauses of an agreement in order: an added one follows the last clause of its topic, or comes last. */
export function chosenClauses({ type, off = [], added = [] }: Choices): Clause[] {
  // The first clause names the parties: without it there is no agreement.
  const chosen = outlineOf(type).filter(({ id }, index) => index === 0 || !off.includes(id));
  for (const clause of extrasOf(type).filter(({ id }) => added.includes(id))) {
    const last = chosen.findLastIndex(({ topic }) => topic === clause.topic);
    chosen.splice(last === -1 ? chosen.length : last + 1, 0, clause);
  }
  return chosen;
}

/** The stance a clause is written in: its own, else that of the agreement, else neutral where it has no such variant. */
export function stanceOf(clause: Clause, { stance, stances }: Choices): Stance {
  const wanted = stances?.[clause.id] ?? stance ?? 'neutral';
  return clause.variants[wanted] === undefined ? 'neutral' : wanted;
}

/** The clause's text in the stance it is written in, with its variables. */
export function draftOf(clause: Clause, choices: Choices): string {
  return clause.variants[stanceOf(clause, choices)] ?? clause.variants.neutral;
}

/** The variables of the chosen clauses, so that nobody is asked for what no clause uses. */
export function variablesUsed(choices: Choices): Set<VariableName> {
  return new Set(chosenClauses(choices).flatMap((clause) => variablesIn(draftOf(clause, choices))));
}
