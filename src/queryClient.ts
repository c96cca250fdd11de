import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { isRefusal, isUncertain } from './errors.ts';

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    // When the outcome is unknown, everything on screen is refetched.
    mutationCache: new MutationCache({
      onError: (error) => void (isUncertain(error) && client.invalidateQueries()),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a page says so at once, and is refetched when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && !isRefusal(error) && onlineManager.isOnline(),
      },
      // Without a network a press fails at once and says so, instead of taking effect some time later.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
