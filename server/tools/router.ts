import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import { docketOf } from '../../domain/ip/deadlines/engine.ts';
import { deadlinesInput } from '../../domain/ip/deadlines/input.ts';
import { listInput } from '../../domain/pages.ts';
import { directory } from '../../domain/tools/directory.ts';
import { costly, publicProcedure, router, userProcedure } from '../trpc.ts';
import { agreementFileInput, agreementStartInput } from './agreement-generator/input.ts';
import { agreementFile, agreementStart } from './agreement-generator/start.ts';
import { shareInput, usageInput } from './input.ts';
import { numberListInput } from './patent-validator/input.ts';
import { runNumberList } from './patent-validator/list.ts';
import {
  type Answered,
  reportInput,
  resultId,
  type Tools,
  type ToolUse,
  tools,
  toolUseInput,
  type WorkingTool,
} from './registry.ts';
import { makeReport } from './report.ts';
import { deleteResult, getSavedResult, mySavedResults, saveResult, shareResult } from './results.ts';
import { runTool } from './run.ts';
import { sampleInput, sampleOf } from './sample.ts';
import { usageOf } from './shared/meter.ts';

/** 'name-check' -> 'nameCheck' */
type Camel<Id extends string> = Id extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Id;

interface Call<Id extends WorkingTool> {
  input: z.input<Tools[Id]['input']>;
  output: Extract<Answered, { tool: Id }>['result'];
  meta: unknown;
}

/** One procedure per tool, named after its id. */
type ToolProcedures = {
  [Id in WorkingTool as Camel<Id>]: Tools[Id]['kind'] extends 'query'
    ? TRPCQueryProcedure<Call<Id>>
    : TRPCMutationProcedure<Call<Id>>;
};

function procedureOf(id: WorkingTool) {
  const { input, kind, weight, signedIn } = tools[id] as Tools['ip-watchlist'];
  const costs = (signedIn ? userProcedure : publicProcedure).use(costly(weight)).input(input);
  const answer = async ({ ctx, input: asked }: Parameters<Parameters<typeof costs.query>[0]>[0]) =>
    (await runTool(ctx, { tool: id, input: asked } as ToolUse)).result;
  return kind === 'query' ? costs.query(answer) : costs.mutation(answer);
}

const camel = (id: string) => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const procedures = Object.fromEntries(
  (Object.keys(tools) as WorkingTool[]).map((id) => [camel(id), procedureOf(id)]),
) as unknown as ToolProcedures;

export const toolsRouter = router({
  ...procedures,
  list: publicProcedure.query(() => directory),
  usage: publicProcedure.input(usageInput).query(({ ctx, input }) => usageOf(ctx, input)),
  /** A real answer to an invented question, for those who have not asked yet. */
  sample: publicProcedure.input(sampleInput).query(({ ctx, input }) => sampleOf(ctx, input)),
  /** Deadlines and term of any right from its dates: computed; nothing is looked up or kept. */
  deadlines: publicProcedure.input(deadlinesInput).query(({ input }) => docketOf(input)),
  // Mutations, because an agreement and a list are too long for an address.
  agreementFile: publicProcedure
    .use(costly(20))
    .input(agreementFileInput)
    .mutation(({ ctx, input }) => agreementFile(ctx, input)),
  agreementStart: publicProcedure
    .input(agreementStartInput)
    .query(({ ctx, input }) => agreementStart(ctx, input)),
  patentValidatorList: publicProcedure
    .use(costly(5))
    .input(numberListInput)
    .mutation(({ ctx, input }) => runNumberList(ctx, input)),

  save: userProcedure
    .use(costly(20))
    .input(toolUseInput)
    .mutation(({ ctx, input }) => saveResult(ctx, input)),
  saved: userProcedure.input(listInput).query(({ ctx, input }) => mySavedResults(ctx, input)),
  savedResult: publicProcedure.input(resultId).query(({ ctx, input }) => getSavedResult(ctx, input)),
  share: userProcedure.input(shareInput).mutation(({ ctx, input }) => shareResult(ctx, input)),
  deleteResult: userProcedure.input(resultId).mutation(({ ctx, input }) => deleteResult(ctx, input)),
  report: publicProcedure
    .use(costly(20))
    .input(reportInput)
    .mutation(({ ctx, input }) => makeReport(ctx, input)),
});
