import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../../features/accounts/VerifyEmailPage.tsx';

export const Route = createFileRoute('/auth/verify')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  component: Verify,
});

function Verify() {
  return <VerifyEmailPage token={Route.useSearch().token} />;
}
