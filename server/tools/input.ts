import { z } from 'zod';
import { officeCodes } from '../../domain/ip/offices/types.ts';
import { toolIds } from '../../domain/tools/directory.ts';
import { logoSearchInput } from '../../domain/tools/logo-search/input.ts';
import { numberListLimits } from '../../domain/tools/patent-validator/number-list.ts';
import { tools } from '../../domain/tools/registry.ts';

/** A tool with what it was asked: what is saved, and what a report is made of. */
export const toolUseInput = z.discriminatedUnion('tool', [
  z.object({ tool: z.literal('trademark-search'), input: tools.trademarkSearch.input }),
  z.object({ tool: z.literal('agreement-generator'), input: tools.agreementGenerator.input }),
  z.object({ tool: z.literal('patent-validator'), input: tools.patentValidator.input }),
  z.object({ tool: z.literal('copyright-finder'), input: tools.copyrightFinder.input }),
  z.object({ tool: z.literal('logo-search'), input: logoSearchInput }),
  z.object({ tool: z.literal('infringement-detector'), input: tools.infringementDetector.input }),
  z.object({ tool: z.literal('legal-clause'), input: tools.legalClause.input }),
  z.object({ tool: z.literal('licensing-estimator'), input: tools.licensingEstimator.input }),
  z.object({ tool: z.literal('portfolio-analyzer'), input: tools.portfolioAnalyzer.input }),
  z.object({ tool: z.literal('name-check'), input: tools.nameCheck.input }),
  z.object({ tool: z.literal('ip-watchlist'), input: tools.ipWatchlist.input }),
]);
export type ToolUse = z.infer<typeof toolUseInput>;

export const numberListInput = z.object({
  text: z
    .string('Please paste at least one number.')
    .max(
      numberListLimits.characters,
      `A list may have at most ${numberListLimits.characters.toLocaleString('en-US')} characters.`,
    ),
  office: z.enum(officeCodes, 'This office is not known here.').optional(),
});

/** An agreement in another form than plain text. */
export const agreementFileInput = z.object({
  input: tools.agreementGenerator.input,
  form: z.enum(['docx', 'pdf']),
});

/** What an agreement begins with: a listing or a transaction that the caller may see. */
export const agreementStartInput = z.union([
  z.object({ listingId: z.uuid() }),
  z.object({ transactionId: z.uuid() }),
]);

/** The tool whose count is asked; without one, the basic tools. */
export const usageInput = z.object({ tool: z.enum(toolIds) }).optional();

export const resultId = z.object({ id: z.uuid('This is no link to a result.') });
export const shareInput = z.object({ id: z.uuid(), shared: z.boolean() });

/** A report of a fresh run, or of a saved result. */
export const reportInput = z.union([toolUseInput, resultId]);
