import { useEffect } from 'react';
import { trpc } from '../../../trpc.ts';

/** For queries of tools: each answer counts as a use, so a tool runs when somebody asks it, and never by itself. */
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** Asks for the count again when an answer has come. */
export function useCounted(answeredAt: number): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (answeredAt > 0) void utils.tools.usage.invalidate();
  }, [answeredAt, utils]);
}
