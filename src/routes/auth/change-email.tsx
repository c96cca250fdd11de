import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/accounts/ConfirmEmailPage.tsx';

export const Route = createFileRoute('/auth/change-email')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  component: ChangeEmail,
});

function ChangeEmail() {
  return <ConfirmEmailPage token={Route.useSearch().token} />;
}
