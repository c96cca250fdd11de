import { createFileRoute } from '@tanstack/react-router';
import { AdminContent, type ContentTab } from '../../../features/admin/AdminContent.tsx';

export const Route = createFileRoute('/admin/_shell/content')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: ContentTab } => ({
    tab: (['calls', 'subscribers', 'articles'] as const).find((known) => known === tab),
  }),
  component: Content,
});

function Content() {
  const { tab = 'requests' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminContent
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next === 'requests' ? undefined : next } })}
    />
  );
}
