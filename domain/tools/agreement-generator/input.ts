import { z } from 'zod';
import { agreementTypes, stances } from '../../ip/clauses/types.ts';
import { termNames, tidy, variables } from './variables.ts';

export const agreementLimits = { party: 200, description: 2_000, term: 300, clauses: 80 } as const;

const party = (which: string) =>
  z
    .string(`Please enter the ${which} party.`)
    .max(agreementLimits.party, `A party may have at most ${agreementLimits.party} characters.`)
    .refine((name) => tidy(name) !== '', `Please enter the ${which} party.`);

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
  if (!/^\d{1,4}(?:\.\d{1,4})?$/.test(text)) return `Please enter “${label}” as a number, such as 5 or 7.5.`;
  return name === 'royaltyPercent' && Number(text) > 100 ? 'A royalty is at most 100 percent.' : null;
}

/** What the Agreement Generator takes. An absent term takes its default; an empty one is left open. */
export const agreementInput = z.object(
  {
    type: z.enum(agreementTypes, 'Please choose the type of agreement.'),
    firstParty: party('first'),
    secondParty: party('second'),
    ipDescription: z
      .string()
      .max(
        agreementLimits.description,
        `The description may have at most ${agreementLimits.description.toLocaleString('en-US')} characters.`,
      )
      .optional(),
    terms: terms.optional(),
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
export type AgreementInput = z.infer<typeof agreementInput>;
