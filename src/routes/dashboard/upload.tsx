import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { UploadPage, type UploadTab } from '../../features/listings/UploadPage.tsx';

export const Route = createFileRoute('/dashboard/upload')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: UploadTab } => ({
    tab: tab === 'pricing' || tab === 'licensing' ? tab : undefined,
  }),
  beforeLoad: requireUser,
  component: Upload,
});

function Upload() {
  const { user } = Route.useRouteContext();
  const { tab = 'details' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UploadPage
      user={user}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: { tab: next === 'details' ? undefined : next }, resetScroll: false })
      }
    />
  );
}
