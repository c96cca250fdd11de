import { createFileRoute } from '@tanstack/react-router';
import { ListingDetails } from '../../../features/admin/queue/ListingDetails.tsx';

export const Route = createFileRoute('/admin/_shell/listings_/$id')({ component: Details });

function Details() {
  return <ListingDetails id={Route.useParams().id} />;
}
