import { offersRight } from '../../../domain/market/portfolio.ts';
import { mustHaveAccepted } from '../../infra/terms.ts';
import {
  personProcedure,
  powerProcedure,
  publicProcedure,
  router,
  underTerms,
  userProcedure,
  verifiedProcedure,
} from '../../trpc.ts';
import { browse, facets } from './browse.ts';
import {
  addDocument,
  documentHistory,
  documentLink,
  replaceDocument,
  withdrawDocument,
} from './documents.ts';
import { gallery, showDocument } from './gallery.ts';
import {
  addDocumentForm,
  answerInput,
  approveInput,
  askInput,
  browseInput,
  changeSettingInput,
  createListingForm,
  documentHistoryInput,
  documentId,
  licensesInput,
  listingId,
  ownListingsInput,
  rejectInput,
  replaceDocumentForm,
  sameRightInput,
  showDocumentInput,
  updateListingInput,
} from './input.ts';
import { sameRight } from './number.ts';
import { myListings, openQuestion, ownListing, ownStanding } from './own.ts';
import { getListing } from './page.ts';
import { featured, figures, myLicences } from './queries.ts';
import {
  answerQuestion,
  approveListing,
  askOwner,
  changeSetting,
  createListing,
  rejectListing,
  updateListing,
} from './service.ts';

export const listingsRouter = router({
  featured: publicProcedure.query(({ ctx }) => featured(ctx.db)),
  figures: publicProcedure.query(({ ctx }) => figures(ctx)),
  browse: publicProcedure.input(browseInput).query(({ ctx, input }) => browse(ctx, input)),
  facets: publicProcedure.input(browseInput).query(({ ctx, input }) => facets(ctx, input)),
  get: publicProcedure.input(listingId).query(({ ctx, input }) => getListing(ctx, input)),
  gallery: publicProcedure.input(listingId).query(({ ctx, input }) => gallery(ctx, input)),
  mine: userProcedure.input(ownListingsInput).query(({ ctx, input }) => myListings(ctx, input)),
  own: userProcedure.input(listingId).query(({ ctx, input }) => ownListing(ctx, input)),
  question: userProcedure.input(listingId).query(({ ctx, input }) => openQuestion(ctx, input)),
  sameRight: userProcedure.input(sameRightInput).query(({ ctx, input }) => sameRight(ctx, input)),
  standing: userProcedure.query(({ ctx }) => ownStanding(ctx)),
  myLicences: userProcedure.input(licensesInput).query(({ ctx, input }) => myLicences(ctx, input)),
  documentLink: personProcedure.input(documentId).query(({ ctx, input }) => documentLink(ctx, input)),

  documentHistory: personProcedure
    .input(documentHistoryInput)
    .query(({ ctx, input }) => documentHistory(ctx, input)),

  create: verifiedProcedure
    .use(underTerms)
    .input(createListingForm)
    .mutation(({ ctx, input }) => createListing(ctx, input)),
  update: verifiedProcedure.input(updateListingInput).mutation(({ ctx, input }) => updateListing(ctx, input)),
  changeSetting: verifiedProcedure.input(changeSettingInput).mutation(async ({ ctx, input }) => {
    if (offersRight(input.change)) await mustHaveAccepted(ctx.config, ctx.db, ctx.user.id);
    return changeSetting(ctx, input);
  }),
  addDocument: verifiedProcedure.input(addDocumentForm).mutation(({ ctx, input }) => addDocument(ctx, input)),
  replaceDocument: verifiedProcedure
    .input(replaceDocumentForm)
    .mutation(({ ctx, input }) => replaceDocument(ctx, input)),
  withdrawDocument: verifiedProcedure
    .input(documentId)
    .mutation(({ ctx, input }) => withdrawDocument(ctx, input)),
  showDocument: verifiedProcedure
    .input(showDocumentInput)
    .mutation(({ ctx, input }) => showDocument(ctx, input)),
  answer: verifiedProcedure.input(answerInput).mutation(({ ctx, input }) => answerQuestion(ctx, input)),
  ask: powerProcedure('listings.review')
    .input(askInput)
    .mutation(({ ctx, input }) => askOwner(ctx, input)),
  approve: powerProcedure('listings.review')
    .input(approveInput)
    .mutation(({ ctx, input }) => approveListing(ctx, input)),
  reject: powerProcedure('listings.review')
    .input(rejectInput)
    .mutation(({ ctx, input }) => rejectListing(ctx, input)),
});
