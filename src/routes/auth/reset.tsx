import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/accounts/ResetPasswordPage.tsx';

export const Route = createFileRoute('/auth/reset')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  component: Reset,
});

function Reset() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
