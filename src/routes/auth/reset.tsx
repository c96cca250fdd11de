import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/accounts/ResetPasswordPage.tsx';

export const Route = createFileRoute('/auth/reset')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  head: () => ({ meta: [{ title: 'Set a new password - Ipso' }] }),
  component: Reset,
});

function Reset() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
