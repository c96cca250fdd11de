import { powerProcedure, publicProcedure, router } from '../trpc.ts';
import {
  closingsInput,
  differencesInput,
  holdingsInput,
  movementsInput,
  reconciliationsInput,
} from './input.ts';
import { readBalance, readProof } from './months.ts';
import { closings, differences, holdings, movements, overview, reportsOf } from './queries.ts';

const reading = powerProcedure('books.read');

export const booksRouter = router({
  /** Totals only: everybody may see that what is held equals what is owed. */
  proof: publicProcedure.query(({ ctx }) => readProof(ctx.db)),
  /** The same in one line, for the home page. */
  balance: publicProcedure.query(({ ctx }) => readBalance(ctx.db)),
  overview: reading.query(({ ctx }) => overview(ctx.db)),
  holdings: reading.input(holdingsInput).query(({ ctx, input }) => holdings(ctx.db, input)),
  movements: reading.input(movementsInput).query(({ ctx, input }) => movements(ctx.db, input)),
  closings: reading.input(closingsInput).query(({ ctx, input }) => closings(ctx.db, input)),
  reconciliations: reading.input(reconciliationsInput).query(({ ctx, input }) => reportsOf(ctx.db, input)),
  differences: reading.input(differencesInput).query(({ ctx, input }) => differences(ctx.db, input)),
});
