import { createFileRoute } from '@tanstack/react-router';
import { type IdentityTab, identityTabs } from '../../../features/admin/adminTabs.ts';
import { Identities } from '../../../features/admin/Identities.tsx';

export const Route = createFileRoute('/admin/_shell/identities')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: IdentityTab } => ({
    tab: identityTabs.find((one) => one === tab),
  }),
  component: IdentitiesRoute,
});

function IdentitiesRoute() {
  const { tab = 'waiting' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Identities
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'waiting' ? undefined : next } })}
    />
  );
}
