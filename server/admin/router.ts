import { adminSignInInput } from '../accounts/input.ts';
import { adminSignIn, adminSignOut } from '../accounts/sign-in.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { changesInput, listingChanges } from './listing-changes.ts';
import { allListings, dashboard, listingsInput } from './queries.ts';

export const adminRouter = router({
  signIn: publicProcedure.input(adminSignInInput).mutation(({ ctx, input }) => adminSignIn(ctx, input)),
  signOut: publicProcedure.mutation(({ ctx }) => adminSignOut(ctx)),
  dashboard: adminProcedure.query(({ ctx }) => dashboard(ctx.db)),
  listings: adminProcedure.input(listingsInput).query(({ ctx, input }) => allListings(ctx.db, input)),
  listingChanges: adminProcedure.input(changesInput).query(({ ctx, input }) => listingChanges(ctx.db, input)),
});
