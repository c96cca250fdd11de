import { createFileRoute } from '@tanstack/react-router';
import { type NameCheckUrl, nameCheckUrl } from '../../../domain/tools/name-check/address.ts';
import { NameCheckPage } from '../../features/tools/name-check/NameCheckPage.tsx';

export const Route = createFileRoute('/tools/name-check')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
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
