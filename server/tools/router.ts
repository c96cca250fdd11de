import { listInput } from '../../domain/pages.ts';
import { logoSearchInput } from '../../domain/tools/logo-search/input.ts';
import { tools } from '../../domain/tools/registry.ts';
import { costly, publicProcedure, router, userProcedure } from '../trpc.ts';
import { agreementFile, agreementStart } from './agreement-generator/start.ts';
import {
  agreementFileInput,
  agreementStartInput,
  numberListInput,
  reportInput,
  resultId,
  shareInput,
  toolUseInput,
  usageInput,
} from './input.ts';
import { usageOf } from './meter.ts';
import { makeReport } from './report.ts';
import { deleteResult, getSavedResult, mySavedResults, saveResult, shareResult } from './results.ts';
import { runNumberList, runTool } from './run.ts';

const {
  trademarkSearch,
  patentValidator,
  copyrightFinder,
  infringementDetector,
  legalClause,
  licensingEstimator,
  portfolioAnalyzer,
  nameCheck,
  ipWatchlist,
  agreementGenerator,
} = tools;

export const toolsRouter = router({
  list: publicProcedure.query(() =>
    Object.values(tools).map(({ id, name, description, category, plan }) => ({
      id,
      name,
      description,
      category,
      plan,
    })),
  ),
  usage: publicProcedure.input(usageInput).query(({ ctx, input }) => usageOf(ctx, input)),

  trademarkSearch: publicProcedure
    .use(costly(5))
    .input(trademarkSearch.input)
    .query(async ({ ctx, input }) => (await runTool(ctx, { tool: 'trademark-search', input })).result),
  // Mutations, because an agreement is too long for an address.
  agreementGenerator: publicProcedure
    .use(costly(1))
    .input(agreementGenerator.input)
    .mutation(async ({ ctx, input }) => (await runTool(ctx, { tool: 'agreement-generator', input })).result),
  agreementFile: publicProcedure
    .use(costly(20))
    .input(agreementFileInput)
    .mutation(({ ctx, input }) => agreementFile(ctx, input)),
  agreementStart: publicProcedure
    .input(agreementStartInput)
    .query(({ ctx, input }) => agreementStart(ctx, input)),
  patentValidator: publicProcedure
    .use(costly(1))
    .input(patentValidator.input)
    .query(async ({ ctx, input }) => (await runTool(ctx, { tool: 'patent-validator', input })).result),
  // A mutation, because a list is too long for an address.
  patentValidatorList: publicProcedure
    .use(costly(5))
    .input(numberListInput)
    .mutation(({ ctx, input }) => runNumberList(ctx, input)),
  // Mutations, because texts and pictures are too long for an address.
  copyrightFinder: publicProcedure
    .use(costly(20))
    .input(copyrightFinder.input)
    .mutation(async ({ ctx, input }) => (await runTool(ctx, { tool: 'copyright-finder', input })).result),
  logoSearch: publicProcedure
    .use(costly(3))
    .input(logoSearchInput)
    .mutation(async ({ ctx, input }) => (await runTool(ctx, { tool: 'logo-search', input })).result),
  infringementDetector: publicProcedure
    .use(costly(20))
    .input(infringementDetector.input)
    .mutation(
      async ({ ctx, input }) => (await runTool(ctx, { tool: 'infringement-detector', input })).result,
    ),
  legalClause: publicProcedure
    .use(costly(10))
    .input(legalClause.input)
    .mutation(async ({ ctx, input }) => (await runTool(ctx, { tool: 'legal-clause', input })).result),
  licensingEstimator: publicProcedure
    .use(costly(1))
    .input(licensingEstimator.input)
    .query(async ({ ctx, input }) => (await runTool(ctx, { tool: 'licensing-estimator', input })).result),
  // A mutation for the same reason. Listings are read in the person's own name only.
  portfolioAnalyzer: publicProcedure
    .use(costly(10))
    .input(portfolioAnalyzer.input)
    .mutation(async ({ ctx, input }) => (await runTool(ctx, { tool: 'portfolio-analyzer', input })).result),
  nameCheck: publicProcedure
    .use(costly(30))
    .input(nameCheck.input)
    .query(async ({ ctx, input }) => (await runTool(ctx, { tool: 'name-check', input })).result),

  ipWatchlist: userProcedure
    .use(costly(20))
    .input(ipWatchlist.input)
    .query(async ({ ctx, input }) => (await runTool(ctx, { tool: 'ip-watchlist', input })).result),

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
