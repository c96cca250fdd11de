import { z } from 'zod';
import type { partsOfTools, ToolId } from '../../domain/tools/directory.ts';
import type { Context } from '../context.ts';
import type { Answer } from '../documents/report.ts';
import type { Task } from '../infra/threads.ts';
import { agreementGenerator } from './agreement-generator/tool.ts';
import { copyrightFinder } from './copyright-finder/tool.ts';
import { infringementDetector } from './infringement-detector/tool.ts';
import { ipWatchlist } from './ip-watchlist/tool.ts';
import { legalClause } from './legal-clause/tool.ts';
import { licensingEstimator } from './licensing-estimator/tool.ts';
import { logoSearch } from './logo-search/tool.ts';
import { nameCheck } from './name-check/tool.ts';
import { patentValidator } from './patent-validator/tool.ts';
import { portfolioAnalyzer } from './portfolio-analyzer/tool.ts';
import { trademarkSearch } from './trademark-search/tool.ts';

/**
 * The tools, and the separate searches inside a tool, by the word in their address. Their procedures, saved answers
 * and reports are derived from here; what the directory shows of them is in domain/tools/directory.ts.
 */
export const tools = {
  'trademark-search': trademarkSearch,
  'agreement-generator': agreementGenerator,
  'patent-validator': patentValidator,
  'copyright-finder': copyrightFinder,
  'logo-search': logoSearch,
  'name-check': nameCheck,
  'ip-watchlist': ipWatchlist,
  'infringement-detector': infringementDetector,
  'legal-clause': legalClause,
  'licensing-estimator': licensingEstimator,
  'portfolio-analyzer': portfolioAnalyzer,
} satisfies Record<ToolId | keyof typeof partsOfTools, object>;

export type Tools = typeof tools;

/** A tool that can be run, saved and reported by its id. */
export type WorkingTool = keyof Tools;

/** A tool with what it was asked: what is saved, and what a report is made of. */
export type ToolUse = {
  [Id in WorkingTool]: { tool: Id; input: z.output<Tools[Id]['input']> };
}[WorkingTool];

/** A tool, what it was asked and what it answered. */
export type Answered = {
  [Id in WorkingTool]: {
    tool: Id;
    input: z.output<Tools[Id]['input']>;
    result: Awaited<ReturnType<Tools[Id]['run']>>;
  };
}[WorkingTool];

/**
 * The row of a tool whose id is known only at run time: `ToolUse` and `Answered` ensure that input and answer fit it.
 */
export const rowOf = (id: WorkingTool) =>
  tools[id] as unknown as {
    input: z.ZodType;
    run(ctx: Context, input: unknown): Promise<unknown>;
    title(input: unknown): string;
    question?(input: unknown): unknown;
    shown?(input: unknown): unknown;
    sample?: { asked: string; input: unknown; run?(ctx: Context, input: unknown): Promise<unknown> };
    report: Task<{ answer: Answer<unknown, unknown>; day: string }, string>;
  };

type GivenUse = {
  [Id in WorkingTool]: { tool: Id; input: z.input<Tools[Id]['input']> };
}[WorkingTool];

const [first, ...others] = Object.entries(tools).map(([id, { input }]) =>
  z.object({ tool: z.literal(id), input }),
);
if (!first) throw new Error('there are no tools');
export const toolUseInput = z.discriminatedUnion('tool', [first, ...others]) as unknown as z.ZodType<
  ToolUse,
  GivenUse
>;

export const resultId = z.object({ id: z.uuid('This is not a link to a result.') });

/** A report of a fresh run, or of a saved result. */
export const reportInput = z.union([toolUseInput, resultId]);
