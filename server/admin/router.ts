import { listInput } from '../../domain/pages.ts';
import { adminSignInInput } from '../accounts/input.ts';
import { adminSignIn, adminSignOut } from '../accounts/sign-in.ts';
import { adminProcedure, powerProcedure, publicProcedure, router } from '../trpc.ts';
import {
  bulkId,
  bulkOf,
  bulkRows,
  bulkRowsInput,
  bulks,
  retryMany,
  reviewMany,
  reviewManyInput,
  selectListings,
  selectListingsInput,
} from './bulk.ts';
import { dashboard, trends } from './dashboard.ts';
import { changesInput, listingChanges } from './listing-changes.ts';
import { allListings } from './queries.ts';
import { listingsInput } from './search.ts';
import { allSettings, changeInput, changeSettings } from './settings.ts';

export const adminRouter = router({
  signIn: publicProcedure.input(adminSignInInput).mutation(({ ctx, input }) => adminSignIn(ctx, input)),
  signOut: publicProcedure.mutation(({ ctx }) => adminSignOut(ctx)),
  dashboard: adminProcedure.query(({ ctx }) => dashboard(ctx.db)),
  trends: adminProcedure.query(({ ctx }) => trends(ctx.db)),
  listings: adminProcedure.input(listingsInput).query(({ ctx, input }) => allListings(ctx.db, input)),
  listingChanges: adminProcedure.input(changesInput).query(({ ctx, input }) => listingChanges(ctx.db, input)),
  selectListings: powerProcedure('listings.review')
    .input(selectListingsInput)
    .mutation(({ ctx, input }) => selectListings(ctx, input)),
  reviewMany: powerProcedure('listings.review')
    .input(reviewManyInput)
    .mutation(({ ctx, input }) => reviewMany(ctx, input)),
  retryMany: powerProcedure('listings.review')
    .input(bulkId)
    .mutation(({ ctx, input }) => retryMany(ctx, input)),
  bulk: adminProcedure.input(bulkId).query(({ ctx, input }) => bulkOf(ctx.db, input)),
  bulkRows: adminProcedure.input(bulkRowsInput).query(({ ctx, input }) => bulkRows(ctx.db, input)),
  bulks: adminProcedure.input(listInput).query(({ ctx, input }) => bulks(ctx.db, input)),
});

/** What owners set for everybody (domain/admin/settings.ts). */
export const settingsRouter = router({
  get: powerProcedure('settings.change').query(({ ctx }) => allSettings(ctx.db)),
  change: powerProcedure('settings.change')
    .input(changeInput)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),
});
