import { z } from 'zod';
import { differenceKinds, movementNames } from '../../domain/admin/books.ts';
import { listInput, pageInput } from '../../domain/pages.ts';
import { daysInput } from '../kernel/journal.ts';

const page = pageInput.omit({ only: true });

export const holdingsInput = page.extend({ group: z.enum(['escrow', 'seller', 'payout']) });
export const movementFilter = daysInput.extend({
  kind: z.enum(['', ...Object.keys(movementNames)]).default(''),
  /** A transaction or payout by its id or label, or a person as '@username'. */
  reference: z.string().trim().max(200).default(''),
});
export const movementsInput = page.extend(movementFilter.shape).prefault({});
export const closingsInput = listInput;
export const reconciliationsInput = listInput;
export const differencesInput = page.extend({
  id: z.int().positive(),
  kind: z.enum(['', ...differenceKinds]).default(''),
});
