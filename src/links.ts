import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { httpLink } from '@trpc/client/links/httpLink';
import { splitLink } from '@trpc/client/links/splitLink';
import superjson from 'superjson';
import { MOST_CALLS } from '../domain/calls.ts';
import type { AppRouter } from '../server/router.ts';
import { NoAnswer } from './connection.ts';
import { proofLink } from './proof.ts';
import { settle } from './settle.ts';
import { uploadFetch } from './upload.ts';

const url = '/api/trpc';

/** How long an answer may take: without a limit, a connection that died silently would be waited for forever. */
const ANSWER_MS = 60_000;

async function fetchInTime(
  request: RequestInfo | URL | string,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, ANSWER_MS);
  signal?.addEventListener('abort', end);
  const answer = await fetch(request, { ...init, signal: controller.signal }).finally(() =>
    clearTimeout(timer),
  );
  return fromServer(answer);
}

/** The server answers in JSON, refusals included; anything else comes from a proxy in between. */
function fromServer(answer: Response): Response {
  if (!answer.headers.get('content-type')?.includes('json')) throw new NoAnswer(answer.status);
  return answer;
}

const way: TRPCLink<AppRouter> = splitLink({
  condition: (op) => op.type === 'subscription',
  true: httpSubscriptionLink({ url, transformer: superjson }),
  false: splitLink({
    // Uploads are sent as they are; their answers are like all others.
    condition: (op) => op.input instanceof FormData,
    true: httpLink({
      url,
      fetch: async (address, init) => fromServer(await uploadFetch(address, init)),
      transformer: { serialize: (data: unknown) => data, deserialize: superjson.deserialize },
    }),
    false: httpBatchLink({
      url,
      transformer: superjson,
      maxURLLength: 4000,
      maxItems: MOST_CALLS,
      fetch: fetchInTime,
    }),
  }),
});

/** The tRPC links. Loaded with the first call: on a first visit the data comes in the page (src/firstData.ts). */
export const link: TRPCLink<AppRouter> = (runtime) => {
  const proved = proofLink(runtime);
  const settled = settle(runtime);
  const last = way(runtime);
  return ({ op, next }) =>
    proved({
      op,
      next: (asked) => settled({ op: asked, next: (sent) => last({ op: sent, next }) }),
    });
};
