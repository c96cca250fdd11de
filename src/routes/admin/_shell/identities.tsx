import { createFileRoute } from '@tanstack/react-router';
import { type IdentityTab, identityTabs } from '../../../features/admin/adminTabs.ts';
import { Identities } from '../../../features/admin/Identities.tsx';

interface Search {
  tab?: IdentityTab;
  page?: number;
}

export const Route = createFileRoute('/admin/_shell/identities')({
  validateSearch: ({ tab, page }: Record<string, unknown>): Search => ({
    tab: identityTabs.find((one) => one === tab),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
  }),
  component: IdentitiesRoute,
});

function IdentitiesRoute() {
  const { tab = 'waiting', page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Identities
      tab={tab}
      page={page}
      onTab={(next) => void navigate({ search: { tab: next === 'waiting' ? undefined : next } })}
      onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
    />
  );
}
