import type { AgreementType, Stance } from '../../../../domain/ip/clauses/types.ts';
import type { AgreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import {
  clauseOf,
  extrasOf,
  outlineOf,
  variablesUsed,
} from '../../../../domain/tools/agreement-generator/choose.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import type { AgreementStart } from '../../../../domain/tools/agreement-generator/start.ts';
import { type TermName, termNames, tidy } from '../../../../domain/tools/agreement-generator/variables.ts';

/** An agreement being drafted: the type may be missing, and what this type does not use is kept for another. */
export interface Draft {
  type: AgreementType | '';
  firstParty: string;
  secondParty: string;
  ipDescription: string;
  terms: Partial<Record<TermName, string>>;
  stance: Stance;
  stances: Record<string, Stance>;
  off: string[];
  added: string[];
}

const emptyDraft: Draft = {
  type: '',
  firstParty: '',
  secondParty: '',
  ipDescription: '',
  terms: {},
  stance: 'neutral',
  stances: {},
  off: [],
  added: [],
};

/** The draft that a listing, a transaction or a saved agreement begins with. */
export function draftFrom(
  begun: Partial<AgreementInput> | AgreementStart | undefined,
  url: AgreementUrl,
): Draft {
  const draft: Draft = {
    ...emptyDraft,
    type: url.type ?? '',
    ...(url.royalty !== undefined && { terms: { royaltyPercent: String(url.royalty) } }),
    ...(begun && {
      type: begun.type ?? '',
      firstParty: begun.firstParty ?? '',
      secondParty: begun.secondParty ?? '',
      ipDescription: begun.ipDescription ?? '',
      terms: begun.terms ?? {},
    }),
    ...(begun &&
      !('about' in begun) && {
        stance: begun.stance ?? 'neutral',
        stances: begun.stances ?? {},
        off: begun.off ?? [],
        added: begun.added ?? [],
      }),
  };
  return withClause(draft, url);
}

/** Adds the clause that the address names, in the draft's type or the first type that usually has it. */
export function withClause(draft: Draft, { clause: id, stance }: AgreementUrl): Draft {
  const clause = id ? clauseOf(id) : undefined;
  if (!clause) return draft;
  const type = draft.type || (clause.usedIn[0] ?? 'licensing');
  const usual = outlineOf(type).some((one) => one.id === clause.id);
  return {
    ...draft,
    type,
    off: draft.off.filter((one) => one !== clause.id),
    added: usual || draft.added.includes(clause.id) ? draft.added : [...draft.added, clause.id],
    stances: stance ? { ...draft.stances, [clause.id]: stance } : draft.stances,
  };
}

/** Why the agreement cannot be generated yet, or null. */
export function missingIn({ type, firstParty, secondParty }: Draft): string | null {
  if (type === '') return 'Choose the type of agreement first.';
  const both = 'Enter both parties first.';
  return tidy(firstParty) === '' || tidy(secondParty) === '' ? both : null;
}

/** The input for the server, without what this agreement does not use. Null while the type is missing. */
export function inputOf(draft: Draft): AgreementInput | null {
  const { type, stance, ipDescription } = draft;
  if (type === '') return null;
  const usual = outlineOf(type).map(({ id }) => id);
  const extras = extrasOf(type).map(({ id }) => id);
  const off = usual.filter((id) => draft.off.includes(id));
  const added = extras.filter((id) => draft.added.includes(id));
  const used = variablesUsed({ type, stance, stances: draft.stances, off, added });
  const given = termNames.filter((name) => used.has(name) && draft.terms[name] !== undefined);
  const here = new Set([...usual, ...added]);
  const stances = Object.entries(draft.stances).filter(([id]) => here.has(id) && !off.includes(id));
  return {
    type,
    firstParty: draft.firstParty,
    secondParty: draft.secondParty,
    ...(ipDescription.trim() !== '' && { ipDescription }),
    ...(given.length > 0 && {
      terms: Object.fromEntries(given.map((name) => [name, draft.terms[name] ?? ''])),
    }),
    ...(stance !== 'neutral' && { stance }),
    ...(stances.length > 0 && { stances: Object.fromEntries(stances) }),
    ...(off.length > 0 && { off }),
    ...(added.length > 0 && { added }),
  };
}
