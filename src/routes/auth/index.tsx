import { createFileRoute, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '../../../domain/accounts/return-path.ts';
import { AuthPage } from '../../features/accounts/AuthPage.tsx';

export const Route = createFileRoute('/auth/')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'signup'; redirect?: string } => ({
    tab: search.tab === 'signup' ? 'signup' : undefined,
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user)
      throw redirect({ href: safeReturnPath(search.redirect, '/dashboard'), replace: true });
  },
  component: Auth,
});

function Auth() {
  const { tab, redirect: from } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuthPage
      tab={tab ?? 'signin'}
      onTab={(next) =>
        void navigate({
          search: (search) => ({ ...search, tab: next === 'signup' ? next : undefined }),
          replace: true,
          resetScroll: false,
        })
      }
      target={safeReturnPath(from, '/dashboard')}
    />
  );
}
