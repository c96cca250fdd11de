import { createFileRoute } from '@tanstack/react-router';
import { itemTitle, PAGE_NOT_FOUND } from '../../../../domain/titles.ts';
import { notFoundAsNull } from '../../../errors.ts';
import { ListingPage, ListingSkeleton } from '../../../features/market/ListingPage.tsx';

export const Route = createFileRoute('/marketplace/listing/$listingId')({
  // Keeps the skeleton out of the shell.
  codeSplitGroupings: [['component', 'pendingComponent']],
  // Awaited for the page's title; the component shows the error of a listing that cannot be read.
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
