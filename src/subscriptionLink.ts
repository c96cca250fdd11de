import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../server/router.ts';

/** In a file of its own, because only signed-in people's pages load it. */
export const subscriptionLink: TRPCLink<AppRouter> = httpSubscriptionLink({
  url: '/api/trpc',
  transformer: superjson,
});
