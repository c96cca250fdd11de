import { createFileRoute } from '@tanstack/react-router';
import { type NameCheckUrl, nameCheckUrl } from '../../../domain/tools/name-check/address.ts';
import { NameCheckPage } from '../../features/tools/name-check/NameCheckPage.tsx';

export const Route = createFileRoute('/tools/name-check')({
  // Read by the page itself: what reads addresses would be in the first visit of every page.
  validateSearch: (search: Record<string, unknown>) => search as NameCheckUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'name-check' });
  },
  component: NameCheck,
});

function NameCheck() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <NameCheckPage
      url={nameCheckUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
