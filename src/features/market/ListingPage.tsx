import { isNotFound, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import page from '../../ui/Page.module.css';
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
  if (!error) return <ListingSkeleton />;
  if (isNotFound(error)) return <ListingNotFound />;
  return (
    <div className={page.page}>
      <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
    </div>
  );
}
