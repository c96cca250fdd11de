import { createFileRoute } from '@tanstack/react-router';
import { ListingPage } from '../../../features/market/ListingPage.tsx';
import { ListingSkeleton } from '../../../features/market/ListingSkeleton.tsx';

export const Route = createFileRoute('/marketplace/listing/$listingId')({
  // Its skeleton is not for every page's first load.
  codeSplitGroupings: [['component', 'pendingComponent']],
  // Awaited for the page's title; a listing that cannot be read is the component's to say.
  loader: ({ context, params }) =>
    context.utils.listings.get.ensureData({ id: params.listingId }).catch(() => null),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Listing'} - Ipso` }] }),
  pendingMs: 100,
  pendingMinMs: 0,
  pendingComponent: ListingSkeleton,
  component: Listing,
});

function Listing() {
  const { listingId } = Route.useParams();
  const { session } = Route.useRouteContext();
  return <ListingPage key={listingId} id={listingId} viewer={session.user} />;
}
