import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { isRefusal, isUncertain } from './errors.ts';

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    // What nobody can say the outcome of is looked up: everything shown is read again.
    mutationCache: new MutationCache({
      onError: (error) => void (isUncertain(error) && client.invalidateQueries()),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a page says so at once, and is read again when it is back.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && !isRefusal(error) && onlineManager.isOnline(),
      },
      // Without a network a press fails at once and says so, instead of acting by itself some time later.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
