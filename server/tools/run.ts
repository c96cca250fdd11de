import { invalid } from '../../domain/errors.ts';
import type { OfficeCode } from '../../domain/ip/offices/types.ts';
import { agreementQuestion, runAgreementGenerator } from '../../domain/tools/agreement-generator/generate.ts';
import type { AgreementInput } from '../../domain/tools/agreement-generator/input.ts';
import { agreementTitle } from '../../domain/tools/agreement-generator/text.ts';
import type { CopyrightFinderInput } from '../../domain/tools/copyright-finder/finder.ts';
import { partsOfTools, type ToolId } from '../../domain/tools/directory.ts';
import { type InfringementInput, suspectTitle } from '../../domain/tools/infringement-detector/detector.ts';
import { type Watched, watchTitle } from '../../domain/tools/ip-watchlist/watches.ts';
import { contractTitle, type LegalClauseInput } from '../../domain/tools/legal-clause/run.ts';
import type { LicensingEstimatorInput } from '../../domain/tools/licensing-estimator/estimator.ts';
import { licensingIndustries } from '../../domain/tools/licensing-estimator/industries.ts';
import type { LogoSearchInput } from '../../domain/tools/logo-search/input.ts';
import type { NameCheckInput } from '../../domain/tools/name-check/check.ts';
import { numberListLimits, readNumberList } from '../../domain/tools/patent-validator/number-list.ts';
import type { PortfolioAnalyzerInput } from '../../domain/tools/portfolio-analyzer/analyzer.ts';
import { type PatentValidatorInput, type TrademarkSearchInput, tools } from '../../domain/tools/registry.ts';
import type { Context } from '../context.ts';
import { task } from '../infra/threads.ts';
import { findCopies } from './copyright-finder/run.ts';
import { detectInfringement } from './infringement-detector/run.ts';
import type { ToolUse } from './input.ts';
import { alreadyThere } from './ip-watchlist/already.ts';
import { searchLogos } from './logo-search/run.ts';
import { asUse, today } from './meter.ts';
import { checkName } from './name-check/check.ts';
import { analyseOwnPortfolio } from './portfolio-analyzer/run.ts';
import { searchTrademarks } from './trademark-search/run.ts';

const long = new URL('./long-runs.ts', import.meta.url);
const checkContract = task<typeof import('./long-runs.ts').checkContract>(long, 'checkContract');
const checkNumbers = task<typeof import('./long-runs.ts').checkNumbers>(long, 'checkNumbers');

/**
 * What each tool does, and under which title an answer is kept. `question` is what makes a further use on the same day,
 * where that is less than all that was asked.
 */
const works = {
  'trademark-search': {
    run: searchTrademarks,
    title: ({ name }: TrademarkSearchInput) => name,
  },
  'agreement-generator': {
    run: async (_: Context, input: AgreementInput) => runAgreementGenerator(input),
    title: agreementTitle,
    question: agreementQuestion,
  },
  'patent-validator': {
    run: async (_: Context, input: PatentValidatorInput) => tools.patentValidator.run(input, today()),
    title: ({ number }: PatentValidatorInput) => number,
  },
  'copyright-finder': { run: findCopies, title: finderTitle },
  'logo-search': {
    run: ({ db }: Context, input: LogoSearchInput) => searchLogos(db, input),
    title: ({ picture }: LogoSearchInput) => picture.name,
  },
  'infringement-detector': {
    run: detectInfringement,
    title: (input: InfringementInput) => suspectTitle(input),
  },
  'legal-clause': {
    run: ({ threads, signal }: Context, input: LegalClauseInput) => threads.run(checkContract, input, signal),
    title: contractTitle,
  },
  'licensing-estimator': {
    run: async (_: Context, input: LicensingEstimatorInput) => tools.licensingEstimator.run(input, today()),
    title: ({ industry, years }: LicensingEstimatorInput) =>
      `${licensingIndustries[industry].label}, ${years} ${years === 1 ? 'year' : 'years'}`,
  },
  'portfolio-analyzer': {
    run: analyseOwnPortfolio,
    title: ({ source }: PortfolioAnalyzerInput) => (source === 'csv' ? 'Portfolio from CSV' : 'My listings'),
  },

  'name-check': {
    run: (ctx: Context, input: NameCheckInput) => checkName(ctx, input),
    title: ({ name }: NameCheckInput) => name,
  },
  'ip-watchlist': {
    run: alreadyThere,
    title: (watched: Watched) => watchTitle(watched),
  },
} satisfies { [Id in ToolId | keyof typeof partsOfTools]?: unknown };

type Works = typeof works;

/** A tool that can be run, saved and reported by its id. */
export type WorkingTool = keyof Works;

/** A tool, what it was asked and what it answered. */
export type Answered = {
  [Id in WorkingTool]: {
    tool: Id;
    input: Parameters<Works[Id]['run']>[1];
    result: Awaited<ReturnType<Works[Id]['run']>>;
  };
}[WorkingTool];

type AnswerOf<Id extends WorkingTool> = Extract<Answered, { tool: Id }>;

/** Runs the named tool as one use; what it refuses is none. */
export async function runTool<Id extends WorkingTool>(
  ctx: Context,
  use: Extract<ToolUse, { tool: Id }>,
): Promise<AnswerOf<Id>> {
  const { tool } = use;
  const { run, question } = works[use.tool] as {
    run(ctx: Context, input: unknown): Promise<unknown>;
    question?(input: unknown): unknown;
  };
  const result = await asUse(
    ctx,
    isPart(tool) ? partsOfTools[tool] : tool,
    question ? question(use.input) : use.input,
    () => run(ctx, use.input),
  );
  return { ...use, result } as unknown as AnswerOf<Id>;
}

function isPart(tool: WorkingTool): tool is keyof typeof partsOfTools & WorkingTool {
  return tool in partsOfTools;
}

/** What a kept answer is called, before it is shortened. */
export function titleOf({ tool, input }: ToolUse): string {
  return (works[tool] as { title(input: unknown): string }).title(input);
}

/** What whoever has the link may read of what was asked: a pasted text stays with its owner. */
export function askedForOthers({ tool, input }: ToolUse): ToolUse['input'] {
  if (tool === 'legal-clause') return { ...input, text: '' };
  return tool === 'infringement-detector'
    ? { ...input, ...(input.text !== undefined && { text: '' }) }
    : input;
}

/** Checks a pasted list or a CSV file of numbers; one use, however many they are. */
export async function runNumberList(ctx: Context, { text, office }: { text: string; office?: OfficeCode }) {
  const numbers = readNumberList(text);
  if (numbers.length === 0) throw invalid('Please paste at least one number.');
  if (numbers.length > numberListLimits.numbers) {
    throw invalid(
      `A list may have at most ${numberListLimits.numbers.toLocaleString('en-US')} numbers; this one has ${numbers.length.toLocaleString('en-US')}.`,
    );
  }
  return asUse(ctx, 'patent-validator', { text, office }, async () => {
    const rows = await ctx.threads.run(checkNumbers, { numbers, office, day: today() }, ctx.signal);
    return { rows, valid: rows.filter(({ valid }) => valid).length };
  });
}

function finderTitle(input: CopyrightFinderInput): string {
  switch (input.way) {
    case 'texts':
      return `Two texts: ${input.first}`;
    case 'text':
      return input.text;
    case 'pictures':
      return `${input.first.name} and ${input.second.name}`;
    case 'picture':
      return input.picture.name;
  }
}
