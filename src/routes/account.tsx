import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/accounts/AccountPage.tsx';
import { type AccountTab, accountTabs } from '../features/accounts/accountTabs.ts';
import { requireUser } from '../features/accounts/guards.ts';

export const Route = createFileRoute('/account')({
  validateSearch: (search: Record<string, unknown>): { tab?: AccountTab } => ({
    tab: accountTabs.find((tab) => tab === search.tab),
  }),
  beforeLoad: requireUser,
  loader: ({ context }) => {
    // Fetched at once, alongside the page's code; the page itself shows failures.
    void context.utils.accounts.account.prefetch();
  },
  component: AccountRoute,
});

function AccountRoute() {
  const { tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccountPage
      tab={tab}
      onTab={(next) =>
        void navigate({ search: { tab: next === 'profile' ? undefined : next }, resetScroll: false })
      }
    />
  );
}
