import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import type { AppRouter } from '../server/router.ts';
import { uploadFetch } from './upload.ts';

/** The only file that knows @trpc/react-query; everything else uses what is exported here. */
export const trpc = createTRPCReact<AppRouter>();

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type Session = RouterOutputs['accounts']['me'];

const url = '/api/trpc';

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: httpSubscriptionLink({ url, transformer: superjson }),
      false: splitLink({
        // Uploads are sent as they are, and answered as everything else.
        condition: (op) => op.input instanceof FormData,
        true: httpLink({
          url,
          fetch: uploadFetch,
          transformer: { serialize: (data: unknown) => data, deserialize: superjson.deserialize },
        }),
        false: httpBatchLink({ url, transformer: superjson, maxURLLength: 4000 }),
      }),
    }),
  ],
});

export function createUtils(queryClient: QueryClient) {
  return createTRPCQueryUtils({ queryClient, client: trpcClient });
}

export type Utils = ReturnType<typeof createUtils>;
