import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../../features/accounts/VerifyEmailPage.tsx';

export const Route = createFileRoute('/auth/verify')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  head: () => ({ meta: [{ title: 'Verify your e-mail - Ipso' }] }),
  component: Verify,
});

function Verify() {
  return <VerifyEmailPage token={Route.useSearch().token} />;
}
