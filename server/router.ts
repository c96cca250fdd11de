import { accountsRouter } from './accounts/router.ts';
import { queueRouter } from './admin/queue/router.ts';
import { adminRouter, settingsRouter } from './admin/router.ts';
import { auditRouter } from './audit/router.ts';
import { booksRouter } from './books/router.ts';
import { bookingsRouter, contentRouter, requestsRouter } from './content/router.ts';
import { agreementsRouter } from './deals/agreements/router.ts';
import { chatRouter } from './deals/chat/router.ts';
import { decisionsRouter } from './deals/decisions/router.ts';
import { disputesRouter } from './deals/disputes/router.ts';
import { escrowRouter } from './deals/escrow/router.ts';
import { offersRouter } from './deals/offers/router.ts';
import { papersRouter } from './deals/papers/router.ts';
import { payoutsRouter } from './deals/payouts/router.ts';
import { proofsRouter } from './deals/proofs/router.ts';
import { deskRouter } from './desk/router.ts';
import { factorsRouter } from './factors/router.ts';
import { inboxRouter } from './inbox/router.ts';
import { keysRouter } from './keys/router.ts';
import { certificatesRouter } from './market/certificates/router.ts';
import { docketRouter } from './market/docket/router.ts';
import { interestRouter } from './market/interest/router.ts';
import { listingsRouter } from './market/listings/router.ts';
import { portfolioRouter } from './market/portfolio/router.ts';
import { reportsRouter } from './market/reports/router.ts';
import { savedSearchesRouter } from './market/saved-searches/router.ts';
import { peopleRouter } from './people/router.ts';
import { plansRouter } from './plans/router.ts';
import { searchRouter } from './search/router.ts';
import { worksRouter } from './tools/copyright-finder/router.ts';
import { watchesRouter } from './tools/ip-watchlist/router.ts';
import { toolsRouter } from './tools/router.ts';
import { router } from './trpc.ts';
import { webhooksRouter } from './webhooks/router.ts';

export const appRouter = router({
  accounts: accountsRouter,
  admin: adminRouter,
  agreements: agreementsRouter,
  audit: auditRouter,
  bookings: bookingsRouter,
  books: booksRouter,
  certificates: certificatesRouter,
  chat: chatRouter,
  content: contentRouter,
  docket: docketRouter,
  desk: deskRouter,
  escrow: escrowRouter,
  factors: factorsRouter,
  inbox: inboxRouter,
  interest: interestRouter,
  keys: keysRouter,
  listings: listingsRouter,
  portfolio: portfolioRouter,
  offers: offersRouter,
  papers: papersRouter,
  payouts: payoutsRouter,
  people: peopleRouter,
  plans: plansRouter,
  decisions: decisionsRouter,
  disputes: disputesRouter,
  proofs: proofsRouter,
  queue: queueRouter,
  reports: reportsRouter,
  requests: requestsRouter,
  savedSearches: savedSearchesRouter,
  search: searchRouter,
  settings: settingsRouter,
  tools: toolsRouter,
  works: worksRouter,
  watches: watchesRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
