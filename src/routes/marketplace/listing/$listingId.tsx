import { createFileRoute } from '@tanstack/react-router';
import { itemTitle, PAGE_NOT_FOUND } from '../../../../domain/titles.ts';
import { notFoundAsNull } from '../../../errors.ts';
import { ListingPage } from '../../../features/market/ListingPage.tsx';
import { ListingSkeleton } from '../../../features/market/ListingSkeleton.tsx';

export const Route = createFileRoute('/marketplace/listing/$listingId')({
  // Its skeleton is not for every page's first load.
  codeSplitGroupings: [['component', 'pendingComponent']],
  // Awaited for the page's title; a listing that cannot be read is the component's to say.
  loader: ({ context, params }) =>
    context.utils.listings.get.ensureData({ id: params.listingId }).catch(notFoundAsNull),
  head: ({ loaderData }) => ({
    meta: loaderData === undefined ? [] : [{ title: loaderData ? itemTitle(loaderData) : PAGE_NOT_FOUND }],
  }),
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
