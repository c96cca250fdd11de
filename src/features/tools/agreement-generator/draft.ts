import type { AgreementType, Discloser, Passing, Stance } from '../../../../domain/ip/clauses/types.ts';
import type { RightKind } from '../../../../domain/ip/rights.ts';
import type { AgreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import {
  clauseOf,
  extrasOf,
  outlineOf,
  variablesUsed,
} from '../../../../domain/tools/agreement-generator/choose.ts';
import { familyOf } from '../../../../domain/tools/agreement-generator/facts.ts';
import { conflictsIn } from '../../../../domain/tools/agreement-generator/incompatible.ts';
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
  right: RightKind | '';
  passes: Passing | '';
  knowHow: boolean;
  discloses: Discloser | '';
  intentToUse: boolean;
  business: boolean;
  coOwners: boolean;
  owners: DraftOwner[];
  disclaimed: boolean;
  form: 'full' | 'recording';
  first: DraftParty;
  second: DraftParty;
  schedules: { title: string; text: string }[];
}

/** What is typed about a party besides its name; each of those who sign for it has a line: "Ada Lee, Director". */
export interface DraftParty {
  entity: string;
  address: string;
  signers: string;
}

/** An owner besides the first party. */
export interface DraftOwner extends DraftParty {
  name: string;
}

export const emptyParty: DraftParty = { entity: '', address: '', signers: '' };

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
  right: '',
  passes: '',
  knowHow: false,
  discloses: '',
  intentToUse: false,
  business: false,
  coOwners: false,
  owners: [],
  disclaimed: false,
  form: 'full',
  first: emptyParty,
  second: emptyParty,
  schedules: [],
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
      right: begun.right ?? '',
      intentToUse: begun.intentToUse ?? false,
      coOwners: begun.coOwners ?? false,
      disclaimed: begun.disclaimed ?? false,
      off: begun.off ?? [],
    }),
    ...(begun &&
      !('about' in begun) && {
        stance: begun.stance ?? 'neutral',
        stances: begun.stances ?? {},
        added: begun.added ?? [],
        passes: begun.passes ?? '',
        knowHow: begun.knowHow ?? false,
        discloses: begun.discloses ?? '',
        form: begun.form ?? 'full',
        business: begun.business ?? false,
        owners: (begun.owners ?? []).map((owner) => ({ name: owner.name, ...typedParty(owner) })),
        first: typedParty(begun.first),
        second: typedParty(begun.second),
        schedules: begun.schedules ?? [],
      }),
  };
  return withClause(draft, url);
}

function typedParty({ entity = '', address = '', signers = [] }: AgreementInput['first'] = {}): DraftParty {
  const lines = signers.map(({ name, capacity }) => [name, capacity].filter(Boolean).join(', '));
  return { entity, address, signers: lines.join('\n') };
}

/** A party as the server takes it; undefined when nothing was entered besides the name. */
function partyOf({ entity, address, signers }: DraftParty): AgreementInput['first'] {
  const people = signers
    .split('\n')
    .filter((line) => tidy(line) !== '')
    .map((line) => {
      const [name = '', ...capacity] = line.split(',');
      return { name, ...(capacity.length > 0 && { capacity: capacity.join(',').trim() }) };
    });
  if (tidy(entity + address) === '' && people.length === 0) return undefined;
  return {
    ...(tidy(entity) !== '' && { entity }),
    ...(tidy(address) !== '' && { address }),
    ...(people.length > 0 && { signers: people }),
  };
}

/** Adds the clause that the address names, in the draft's type or the first type that usually has it. */
export function withClause(draft: Draft, { clause: id, stance }: AgreementUrl): Draft {
  const clause = id ? clauseOf(id) : undefined;
  if (!clause) return draft;
  const type = draft.type || (clause.usedIn[0] ?? 'licensing');
  const usual = outlineOf({ type }).some((one) => one.id === clause.id);
  if (!usual && !extrasOf({ type }).includes(clause)) return { ...draft, type };
  return {
    ...draft,
    type,
    off: draft.off.filter((one) => one !== clause.id),
    added: usual || draft.added.includes(clause.id) ? draft.added : [...draft.added, clause.id],
    stances: stance ? { ...draft.stances, [clause.id]: stance } : draft.stances,
  };
}

/** Why the agreement cannot be generated yet, or null. */
export function missingIn(draft: Draft): string | null {
  const { type, firstParty, secondParty, schedules } = draft;
  if (type === '') return 'Choose the type of agreement first.';
  if (tidy(firstParty) === '' || tidy(secondParty) === '') return 'Enter both parties first.';
  const input = inputOf(draft);
  if (input?.owners?.some(({ name }) => tidy(name) === '')) return 'Name each owner, or remove it.';
  if (schedules.some(({ title, text }) => tidy(title) === '' || tidy(text) === ''))
    return 'Fill in each schedule, or remove it.';
  return (input && conflictsIn(input)[0]?.why) ?? null;
}

/** The input for the server, without what this agreement does not use. Null while the type is missing. */
export function inputOf(draft: Draft): AgreementInput | null {
  const { type, stance, ipDescription } = draft;
  if (type === '') return null;
  const [first, second] = [partyOf(draft.first), partyOf(draft.second)];
  const transfers = type === 'assignment' || type === 'licensing';
  const options = {
    type,
    ...(draft.right !== '' && { right: draft.right }),
    ...(draft.passes !== '' &&
      type === 'assignment' &&
      (draft.form === 'full' || draft.passes !== 'payment') && { passes: draft.passes }),
    ...(draft.form === 'recording' && transfers && { form: draft.form }),
    ...(draft.coOwners &&
      transfers && {
        coOwners: true,
        owners: draft.owners.map((owner) => ({ ...partyOf(owner), name: owner.name })),
      }),
    ...(draft.discloses !== '' && type === 'nda' && { discloses: draft.discloses }),
    ...(ipDescription.trim() !== '' && { ipDescription }),
  };
  const family = familyOf(options);
  const choices = {
    ...options,
    ...(draft.knowHow && type === 'licensing' && family === 'patent' && { knowHow: true }),
    ...(draft.intentToUse && family === 'trademark' && { intentToUse: true }),
    ...(draft.intentToUse && draft.business && family === 'trademark' && { business: true }),
    ...(draft.disclaimed &&
      type === 'assignment' &&
      (family === 'patent' || family === 'design') && { disclaimed: true }),
  };
  const usual = outlineOf({ ...choices, terms: draft.terms }).map(({ id }) => id);
  const extras = extrasOf(choices).map(({ id }) => id);
  const off = usual.filter((id) => draft.off.includes(id));
  const added = extras.filter((id) => draft.added.includes(id));
  const used = variablesUsed({ ...choices, stance, stances: draft.stances, off, added });
  const given = termNames.filter((name) => used.has(name) && draft.terms[name] !== undefined);
  const here = new Set([...usual, ...added]);
  const stances = Object.entries(draft.stances).filter(([id]) => here.has(id) && !off.includes(id));
  return {
    ...choices,
    firstParty: draft.firstParty,
    secondParty: draft.secondParty,
    ...(first && { first }),
    ...(second && { second }),
    ...(draft.schedules.length > 0 && { schedules: draft.schedules }),
    ...(given.length > 0 && {
      terms: Object.fromEntries(given.map((name) => [name, draft.terms[name] ?? ''])),
    }),
    ...(stance !== 'neutral' && { stance }),
    ...(stances.length > 0 && { stances: Object.fromEntries(stances) }),
    ...(off.length > 0 && { off }),
    ...(added.length > 0 && { added }),
  };
}
