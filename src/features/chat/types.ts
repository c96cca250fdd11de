import type { InfiniteData } from '@tanstack/react-query';
import type { RouterOutputs } from '../../trpc.ts';

export type Chat = RouterOutputs['chat']['get'];

/** The messages that have been loaded, and the way to older ones. */
export interface MessageList {
  data: InfiniteData<RouterOutputs['chat']['messages'], unknown> | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}
