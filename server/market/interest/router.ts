import { listInput } from '../../../domain/pages.ts';
import { publicProcedure, router, userProcedure } from '../../trpc.ts';
import { listingId, recommendedInput, searchInput } from './input.ts';
import { recommendedFor, similarListings } from './match.ts';
import { savedIds, savedList, saveListing, unsaveListing } from './saves.ts';
import { noteSearch } from './searches.ts';
import { viewListing } from './views.ts';
import { awaitListing, isAwaiting, stopAwaiting } from './waiting.ts';

export const interestRouter = router({
  similar: publicProcedure.input(listingId).query(({ ctx, input }) => similarListings(ctx, input)),
  recommended: userProcedure.input(recommendedInput).query(({ ctx, input }) => recommendedFor(ctx, input)),
  savedIds: userProcedure.query(({ ctx }) => savedIds(ctx)),
  saved: userProcedure.input(listInput).query(({ ctx, input }) => savedList(ctx, input)),

  awaiting: userProcedure.input(listingId).query(({ ctx, input }) => isAwaiting(ctx, input)),

  view: publicProcedure.input(listingId).mutation(({ ctx, input }) => viewListing(ctx, input)),
  noteSearch: userProcedure.input(searchInput).mutation(({ ctx, input }) => noteSearch(ctx, input)),
  save: userProcedure.input(listingId).mutation(({ ctx, input }) => saveListing(ctx, input)),
  awaitListing: userProcedure.input(listingId).mutation(({ ctx, input }) => awaitListing(ctx, input)),
  stopAwaiting: userProcedure.input(listingId).mutation(({ ctx, input }) => stopAwaiting(ctx, input)),
  unsave: userProcedure.input(listingId).mutation(({ ctx, input }) => unsaveListing(ctx, input)),
});
