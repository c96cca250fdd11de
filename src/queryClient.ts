import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './errors.ts';

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
      // Without a network a press fails at once and says so, instead of acting by itself some time later.
      mutations: { networkMode: 'always' },
    },
  });
}
