import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '../../../domain/accounts/return-path.ts';
import { AdminSignInPage } from '../../features/accounts/AdminSignInPage.tsx';

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.admin) {
      throw redirect({ href: safeReturnPath(search.redirect, '/admin/dashboard'), replace: true });
    }
  },
  component: AdminLogin,
});

function AdminLogin() {
  return <AdminSignInPage target={safeReturnPath(Route.useSearch().redirect, '/admin/dashboard')} />;
}
