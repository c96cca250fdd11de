import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../../features/accounts/guards.ts';
import { EditPage } from '../../../features/listings/EditPage.tsx';

export const Route = createFileRoute('/dashboard/edit/$listingId')({
  beforeLoad: requireUser,
  component: Edit,
});

function Edit() {
  const { user } = Route.useRouteContext();
  return <EditPage listingId={Route.useParams().listingId} userId={user.id} />;
}
