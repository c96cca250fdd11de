import { invalid } from '../../domain/errors.ts';
import { numberListLimits, readNumberList } from '../../domain/tools/number-list.ts';
import type { OfficeCode } from '../../domain/tools/offices/types.ts';
import { type PatentValidatorInput, type TrademarkSearchInput, tools } from '../../domain/tools/registry.ts';
import type { Context } from '../context.ts';
import type { ToolUse } from './input.ts';
import { countUse, today } from './meter.ts';
import { searchTrademarks, type TrademarkSearchResult } from './trademark-search.ts';

type PatentAnswer = ReturnType<typeof tools.patentValidator.run>;

/** A tool, what it was asked and what it answered. */
export type Answered =
  | { tool: 'trademark-search'; input: TrademarkSearchInput; result: TrademarkSearchResult }
  | { tool: 'patent-validator'; input: PatentValidatorInput; result: PatentAnswer };

export async function runTrademarkSearch(ctx: Context, input: TrademarkSearchInput) {
  await countUse(ctx, 'trademarkSearch');
  return searchTrademarks(ctx.db, input);
}

export async function runPatentValidator(ctx: Context, input: PatentValidatorInput) {
  await countUse(ctx, 'patentValidator');
  return tools.patentValidator.run(input, today());
}

/** Runs the named tool. */
export async function runTool(ctx: Context, use: ToolUse): Promise<Answered> {
  if (use.tool === 'trademark-search') return { ...use, result: await runTrademarkSearch(ctx, use.input) };
  return { ...use, result: await runPatentValidator(ctx, use.input) };
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
  await countUse(ctx, 'patentValidator');
  const day = today();
  const rows = numbers.map((number) => {
    // What is too long to be a number is refused by itself, not with the whole list.
    const { valid, normalized, what, kind, problems, suggestions } = tools.patentValidator.run(
      { number: number.slice(0, 121), office },
      day,
    );
    return { typed: number.slice(0, 121), valid, normalized, what, kind, problems, suggestions };
  });
  return { rows, valid: rows.filter(({ valid }) => valid).length };
}
