import type { QueryClient } from '@tanstack/react-query';
import type { OperationLink, TRPCClientRuntime, TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../server/router.ts';

/** The only file that knows @trpc/react-query; everything else uses what is exported here. */
export const trpc = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type Session = RouterOutputs['accounts']['me'];

/** How a list's next page is asked for (domain/pages.ts), for `useInfiniteQuery`. */
export const byCursor = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

let opened: Promise<OperationLink<AppRouter>> | undefined;

/** Loads the links to the server with the first call; if that fails, the next call tries again. */
function openLink(runtime: TRPCClientRuntime): Promise<OperationLink<AppRouter>> {
  opened ??= import('./links.ts').then(
    ({ link }) => link(runtime),
    (error) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

const lazyLink: TRPCLink<AppRouter> = (runtime) => (operation) =>
  observable((observer) => {
    let left = false;
    let leave = () => {
      left = true;
    };
    openLink(runtime).then(
      (send) => {
        if (!left) leave = send(operation).subscribe(observer).unsubscribe;
      },
      (error) => observer.error(error),
    );
    return () => leave();
  });

export const trpcClient = trpc.createClient({ links: [lazyLink] });

export function createUtils(queryClient: QueryClient) {
  return createTRPCQueryUtils({ queryClient, client: trpcClient });
}

export type Utils = ReturnType<typeof createUtils>;
