import { z } from 'zod';
import { agreementTypes, disclosing, passings, stances } from '../../ip/clauses/types.ts';
import { rightKinds } from '../../ip/rights.ts';
import { conflictsIn } from './incompatible.ts';
import { termNames, tidy, variables } from './variables.ts';

export const agreementLimits = {
  party: 200,
  description: 2_000,
  term: 300,
  clauses: 80,
  entity: 200,
  address: 300,
  signer: 100,
  signers: 6,
  owners: 10,
  schedules: 10,
  schedule: 4_000,
} as const;

const partyName = (which: string) =>
  z
    .string(`Please enter the ${which}.`)
    .max(agreementLimits.party, `A party may have at most ${agreementLimits.party} characters.`)
    .refine((name) => tidy(name) !== '', `Please enter the ${which}.`);

const clauseId = z.string().max(60, 'This is not a clause of the library.');
const clauseIds = z.array(clauseId).max(agreementLimits.clauses, 'These are more clauses than there are.');

const terms = z
  .partialRecord(
    z.enum(termNames, 'This term is not known here.'),
    z.string().max(agreementLimits.term, `A term may have at most ${agreementLimits.term} characters.`),
  )
  .superRefine((given, issues) => {
    for (const name of termNames) {
      const problem = termProblem(name, given[name] ?? '');
      if (problem) issues.addIssue({ code: 'custom', path: [name], message: problem });
    }
  });

/** The sentence that says what is wrong with a term as typed, or null. */
export function termProblem(name: (typeof termNames)[number], typed: string): string | null {
  const text = typed.trim();
  const { kind, label } = variables[name];
  if (text === '' || kind === 'text' || kind === 'choice') return null;
  if (kind === 'day') return z.iso.date().safeParse(text).success ? null : 'Please enter a valid date.';
  if (kind === 'count')
    return /^[1-9]\d{0,3}$/.test(text) ? null : `Please enter “${label}” as a whole number, such as 30.`;
  if (!/^\d{1,4}(?:\.\d{1,4})?$/.test(text)) return `Please enter “${label}” as a number, such as 5 or 7.5.`;
  if (Number(text) === 0)
    return 'A royalty is more than 0 percent. Where none is due, leave the clause on it out.';
  return Number(text) > 100 ? 'A royalty is at most 100 percent.' : null;
}

const short = (what: string, most: number) =>
  z.string().max(most, `${what} may have at most ${most} characters.`);

/** What is said about a party besides its name. */
const party = z.object({
  /** What it is: "a corporation under the laws of Delaware". */
  entity: short('What a party is', agreementLimits.entity).optional(),
  address: short('An address', agreementLimits.address).optional(),
  /** Who signs for it, each in a capacity such as director or attorney in fact. */
  signers: z
    .array(
      z.object({
        name: short('A name', agreementLimits.signer).refine(
          (name) => tidy(name) !== '',
          'Please enter the name of each person who signs.',
        ),
        capacity: short('A capacity', agreementLimits.signer).optional(),
      }),
    )
    .max(agreementLimits.signers, `At most ${agreementLimits.signers} people sign for a party.`)
    .optional(),
});

const schedule = z.object({
  title: short('The title of a schedule', agreementLimits.signer).refine(
    (title) => tidy(title) !== '',
    'Please give each schedule a title.',
  ),
  text: short('A schedule', agreementLimits.schedule).refine(
    (text) => tidy(text) !== '',
    'Please fill in each schedule, or remove it.',
  ),
});

/** What an agreement is made of. An absent term takes its default; an empty one is left open. */
export const agreementChoices = z.object(
  {
    type: z.enum(agreementTypes, 'Please choose the type of agreement.'),
    firstParty: partyName('first party'),
    secondParty: partyName('second party'),
    ipDescription: z
      .string()
      .max(
        agreementLimits.description,
        `The description may have at most ${agreementLimits.description.toLocaleString('en-US')} characters.`,
      )
      .optional(),
    terms: terms.optional(),
    /** What kind of right it is about; without it, what the description names. */
    right: z.enum(rightKinds, 'This kind of right is not known here.').optional(),
    /** When the title of an assignment passes. */
    passes: z.enum(passings, 'This moment is not known here.').optional(),
    /** Secret know-how is licensed along with a patent, for a royalty of its own. */
    knowHow: z.boolean().optional(),
    /** Which party to an NDA discloses; absent if both do. */
    discloses: z.enum(disclosing, 'Please say who discloses.').optional(),
    /** The mark is an application that rests on an intent to use, and no use was alleged yet. */
    intentToUse: z.boolean().optional(),
    /** The ongoing business to which such a mark pertains passes with it. */
    business: z.boolean().optional(),
    /** Others own a share: all of them are the first party. */
    coOwners: z.boolean().optional(),
    /** The owners besides the one that the first party names. */
    owners: z
      .array(party.extend({ name: partyName('name of each owner') }))
      .max(agreementLimits.owners, `At most ${agreementLimits.owners} other owners can be named.`)
      .optional(),
    /** A terminal disclaimer ties a US patent to another one. */
    disclaimed: z.boolean().optional(),
    /** The transaction for whose escrow it is drafted, by its label. */
    transaction: z
      .string()
      .regex(/^TX-[0-9a-f]{7}$/, 'This is not a transaction number.')
      .optional(),
    /** The whole agreement, or what a register is shown of it. */
    form: z.enum(['full', 'recording'], 'This form is not known here.').optional(),
    first: party.optional(),
    second: party.optional(),
    schedules: z
      .array(schedule)
      .max(agreementLimits.schedules, `An agreement has at most ${agreementLimits.schedules} schedules.`)
      .optional(),
    /** Whom the clauses favor, unless something else is chosen for one of them. */
    stance: z.enum(stances, 'This stance is not known here.').optional(),
    stances: z.record(clauseId, z.enum(stances, 'This stance is not known here.')).optional(),
    /** Clauses of the type's outline that are left out. */
    off: clauseIds.optional(),
    /** Clauses beyond the outline. */
    added: clauseIds.optional(),
  },
  'Please choose the type of agreement.',
);

/** Takes choices, and adds the reason of each contradiction in them to the issues, as one of the field at `path`. */
export function refuseConflicts(
  choices: z.infer<typeof agreementChoices>,
  issues: z.RefinementCtx,
  path: string[] = [],
): void {
  for (const { why } of conflictsIn(choices)) issues.addIssue({ code: 'custom', path, message: why });
}

/** What the Agreement Generator takes: choices that do not contradict each other. */
export const agreementInput = agreementChoices.superRefine((input, issues) => refuseConflicts(input, issues));
export type AgreementInput = z.infer<typeof agreementInput>;
