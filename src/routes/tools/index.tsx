import { createFileRoute } from '@tanstack/react-router';
import { type DirectoryUrl, directoryUrl } from '../../../domain/tools/addresses.ts';
import { ToolsPage } from '../../features/tools/ToolsPage.tsx';

export const Route = createFileRoute('/tools/')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as DirectoryUrl,
  loader: ({ context }) => {
    if (context.session.user) void context.utils.tools.saved.prefetchInfinite({});
  },
  component: Tools,
});

function Tools() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolsPage
      url={directoryUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  );
}
