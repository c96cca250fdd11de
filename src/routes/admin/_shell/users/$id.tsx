import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../../features/admin/UserPage.tsx';

export const Route = createFileRoute('/admin/_shell/users/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => ({
    tab: typeof tab === 'string' ? tab : undefined,
  }),
  component: UserRoute,
});

function UserRoute() {
  const { id } = Route.useParams();
  const { tab = 'account' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserPage
      // Nothing of one person may stay when another is opened.
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'account' ? undefined : next } })}
    />
  );
}
