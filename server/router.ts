import { accountsRouter } from './accounts/router.ts';
import { adminRouter } from './admin/router.ts';
import { agreementsRouter } from './agreements/router.ts';
import { chatRouter } from './chat/router.ts';
import { contentRouter } from './content/router.ts';
import { escrowRouter } from './escrow/router.ts';
import { inboxRouter } from './inbox/router.ts';
import { interestRouter } from './interest/router.ts';
import { listingsRouter } from './listings/router.ts';
import { proofsRouter } from './proofs/router.ts';
import { reportsRouter } from './reports/router.ts';
import { savedSearchesRouter } from './saved-searches/router.ts';
import { searchRouter } from './search/router.ts';
import { toolsRouter } from './tools/router.ts';
import { router } from './trpc.ts';
import { watchesRouter } from './watches/router.ts';
import { worksRouter } from './works/router.ts';

export const appRouter = router({
  accounts: accountsRouter,
  admin: adminRouter,
  agreements: agreementsRouter,
  chat: chatRouter,
  content: contentRouter,
  escrow: escrowRouter,
  inbox: inboxRouter,
  interest: interestRouter,
  listings: listingsRouter,
  proofs: proofsRouter,
  reports: reportsRouter,
  savedSearches: savedSearchesRouter,
  search: searchRouter,
  tools: toolsRouter,
  works: worksRouter,
  watches: watchesRouter,
});

export type AppRouter = typeof appRouter;
