import { z } from 'zod';
import { fileIn, refuseField, textIn } from '../../../domain/forms.ts';
import { bulkOutcomes, portfolioSorts } from '../../../domain/market/portfolio.ts';
import { portfolioColumnNames } from '../../../domain/market/portfolio-columns.ts';
import { importLimits } from '../../../domain/market/portfolio-import.ts';
import { pageInput } from '../../../domain/pages.ts';
import { key } from '../../kernel/input.ts';
import { ownFilter, settingChange } from '../listings/input.ts';

/** More ids than a page shows are sent as a selection by filter. */
const TICKED_AT_MOST = 1_000;
const ids = z.array(z.uuid()).min(1, 'Please select at least one listing.').max(TICKED_AT_MOST);

/** All that match now, in the order in which they are shown, or the ones that were checked. */
export const selectInput = z.union([
  z.object({ filter: ownFilter, sort: z.enum(portfolioSorts).default('newest') }),
  z.object({ ids }),
]);
export type SelectInput = z.infer<typeof selectInput>;

export const countInput = ownFilter;

const percent = z
  .int('Please enter a whole percentage.')
  .min(-90, 'Prices can be lowered by at most 90%.')
  .max(500, 'Prices can be raised by at most 500%.')
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

/** A portfolio to import: a file 'document', or its text as 'text'. */
export const importForm = z.instanceof(FormData).transform((form, issues) => {
  const document = fileIn(form, 'document');
  const file =
    document ?? (textIn(form, 'text').trim() ? new File([textIn(form, 'text')], 'Pasted rows') : null);
  if (!file) return refuseField(issues, 'document', 'Please select a file');
  if (file.size > importLimits.bytes) return refuseField(issues, 'document', 'The file is larger than 5 MB.');
  return { file };
});
export type ImportForm = z.infer<typeof importForm>;

export const importId = z.object({ id: z.uuid() });
/** `revision`: of the preview that was read. */
const importRead = importId.extend({ revision: z.int().min(1) });
export const importRowsInput = pageInput.extend({
  id: z.uuid(),
  only: z.enum(['all', 'blocked']).default('all'),
});
export type ImportRowsInput = z.infer<typeof importRowsInput>;
export const mapColumnsInput = importRead.extend({
  mapping: z
    .array(z.enum(portfolioColumnNames as [string, ...string[]]).nullable())
    .max(importLimits.columns)
    .refine((names) => {
      const said = names.filter((name) => name !== null);
      return new Set(said).size === said.length;
    }, 'Please choose each column only once.'),
});
export type MapColumnsInput = z.infer<typeof mapColumnsInput>;
export const correctRowInput = importRead.extend({
  position: z.int().min(1).max(importLimits.rows),
  cells: z.array(z.string().max(10_000)).max(importLimits.columns),
});
export type CorrectRowInput = z.infer<typeof correctRowInput>;
/** One row, or all that are blocked now. */
export const leaveOutInput = importRead.extend({
  rows: z.union([z.int().min(1).max(importLimits.rows), z.literal('blocked')]),
  leftOut: z.boolean(),
});
export type LeaveOutInput = z.infer<typeof leaveOutInput>;
export const runImportInput = importRead;
export type RunImportInput = z.infer<typeof runImportInput>;
