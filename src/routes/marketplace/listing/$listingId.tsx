import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/marketplace/listing/$listingId')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/marketplace/listing/$listingId"!</div>;
}
