import { tools } from '../../domain/tools/registry.ts';
import type { Context } from '../context.ts';
import { publicProcedure, router } from '../trpc.ts';
import { searchTrademarks } from './trademark-search.ts';

const { trademarkSearch, patentValidator } = tools;

/** Anyone may use the tools; each address and account only so often, so that one can't keep the server busy. */
const toolProcedure = publicProcedure.use(async ({ ctx, next }) => {
  await countUse(ctx);
  return next();
});

async function countUse({ config, limit, user, ip }: Context): Promise<void> {
  if (config.quotas) await limit('tools.use', user ? `user ${user.id}` : ip);
}

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
  trademarkSearch: toolProcedure
    .input(trademarkSearch.input)
    .query(({ ctx, input }) => searchTrademarks(ctx.db, input)),
  patentValidator: toolProcedure
    .input(patentValidator.input)
    .query(({ input }) => patentValidator.run(input, new Date().toISOString().slice(0, 10))),
});
