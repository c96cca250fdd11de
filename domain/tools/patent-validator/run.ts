import { z } from 'zod';
import { officeCodes } from '../../ip/offices/types.ts';
import { usGrantDateConflict } from '../../ip/offices/us.ts';
import { contradictions, entities, rightDay } from '../../ip/rights.ts';
import { patentNumberLimit } from './number-list.ts';
import { type PatentTerm, patentTerm } from './term.ts';
import { type ValidatedNumber, validatePatentNumber, validatorLookedAt } from './validate.ts';

export const patentValidatorInput = z
  .object(
    {
      number: z
        .string('Please enter a number.')
        .max(patentNumberLimit, `A number may have at most ${patentNumberLimit} characters.`),
      office: z.enum(officeCodes, 'This office is not known here.').optional(),
      /** Of the earliest application that isn't provisional. */
      filed: rightDay.optional(),
      /** Of the earliest application whose priority is claimed. */
      priority: rightDay.optional(),
      granted: rightDay.optional(),
      entity: z.enum(entities, 'The size is large, small or micro.').optional(),
    },
    'Please enter a number.',
  )
  .superRefine((asked, refused) => {
    for (const message of contradictions(asked))
      refused.addIssue({ code: 'custom', path: ['granted'], message });
  });
export type PatentValidatorInput = z.infer<typeof patentValidatorInput>;

export interface PatentValidatorResult extends ValidatedNumber {
  /** Expiry and fees, when a date was given for a valid number. */
  term: PatentTerm | null;
  /** Why number and grant date can't belong together, as a sentence; null when they can or nothing is known. */
  dateConflict: string | null;
  looked: string;
  notLooked: string;
  advice: string;
}

/** The Patent Validator; `today` is an ISO day. Pure. */
export function runPatentValidator(input: PatentValidatorInput, today: string): PatentValidatorResult {
  const result = validatePatentNumber(input.number, input.office ?? null, Number(today.slice(0, 4)));
  const { filed = null, granted = null, priority = null } = input;
  const dates = { filed, granted, priority };
  const dated = result.valid && result.office !== null && (dates.filed !== null || dates.granted !== null);
  const { office } = result;
  const term =
    dated && office ? patentTerm({ ...result, office }, dates, input.entity ?? 'large', today) : null;
  const dateConflict = input.granted && result.valid ? usGrantDateConflict(result, input.granted) : null;
  return { ...result, term, dateConflict, ...validatorLookedAt };
}
