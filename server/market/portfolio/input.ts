import { z } from 'zod';
import { pageInput } from '../../../domain/pages.ts';
import { bulkOutcomes, portfolioSorts } from '../../../domain/portfolio.ts';
import { key } from '../../kernel/input.ts';
import { ownFilter, settingChange } from '../listings/input.ts';

/** More ids than a page shows are sent as a selection by its filter. */
const TICKED_AT_MOST = 1_000;
const ids = z.array(z.uuid()).min(1, 'Please select at least one listing.').max(TICKED_AT_MOST);

/** All that match now, in the order in which they are shown, or the ones that were ticked. */
export const selectInput = z.union([
  z.object({ filter: ownFilter, sort: z.enum(portfolioSorts).default('newest') }),
  z.object({ ids }),
]);
export type SelectInput = z.infer<typeof selectInput>;

export const countInput = ownFilter;

const percent = z
  .int('Please enter a whole number of percent.')
  .min(-90, 'Prices can be lowered by 90% at most.')
  .max(500, 'Prices can be raised by 500% at most.')
  .refine((value) => value !== 0, 'Please enter by how much.');

export const bulkChangeInput = z.object({
  key,
  target: z.union([z.object({ ids }), z.object({ selectionId: z.uuid() })]),
  change: z.discriminatedUnion('setting', [
    z.object({ setting: z.literal('pricePercent'), percent }),
    ...settingChange.options,
  ]),
});
export type BulkChangeInput = z.infer<typeof bulkChangeInput>;

export const bulkId = z.object({ id: z.uuid() });

export const resultsInput = pageInput.extend({ id: z.uuid(), outcome: z.enum(bulkOutcomes) });
export type ResultsInput = z.infer<typeof resultsInput>;
