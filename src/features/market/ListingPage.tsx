import { isRefusal } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ListingNotFound } from './ListingNotFound.tsx';
import { ListingSkeleton } from './ListingSkeleton.tsx';
import { ListingView } from './ListingView.tsx';
import type { Viewer } from './types.ts';

/** While somebody else has it reserved, it may be free at any moment. */
const RESERVED_LOOKS_MS = 30_000;

export function ListingPage({ id, viewer }: { id: string; viewer: Viewer }) {
  const { data, error, refetch } = trpc.listings.get.useQuery(
    { id },
    // The route has just asked; a refusal stays one.
    {
      retryOnMount: false,
      refetchInterval: ({ state }) => (state.data?.reservedUntil ? RESERVED_LOOKS_MS : false),
    },
  );
  if (data) return <ListingView listing={data} viewer={viewer} />;
  if (error) return <ListingNotFound onRetry={isRefusal(error) ? undefined : () => void refetch()} />;
  return <ListingSkeleton />;
}
