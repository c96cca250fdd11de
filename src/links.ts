import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { httpLink } from '@trpc/client/links/httpLink';
import { splitLink } from '@trpc/client/links/splitLink';
import superjson from 'superjson';
import type { AppRouter } from '../server/router.ts';
import { uploadFetch } from './upload.ts';

const url = '/api/trpc';

/** The way to the server. Loaded with the first call: a first visit brings its data in the page (src/firstData.ts). */
export const link: TRPCLink<AppRouter> = splitLink({
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
});
