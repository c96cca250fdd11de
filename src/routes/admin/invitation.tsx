import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../../features/accounts/InvitationPage.tsx';

export const Route = createFileRoute('/admin/invitation')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  component: Invitation,
});

function Invitation() {
  return <InvitationPage token={Route.useSearch().token} />;
}
