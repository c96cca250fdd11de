import { createFileRoute } from '@tanstack/react-router';
import { directoryUrl } from '../../../domain/tools/addresses.ts';
import { ToolsPage } from '../../features/tools/ToolsPage.tsx';

export const Route = createFileRoute('/tools/')({
  validateSearch: directoryUrl,
  loader: ({ context }) => {
    if (context.session.user) void context.utils.tools.saved.prefetch();
  },
  head: () => ({ meta: [{ title: 'AI-Powered IP Tools - Ipso' }] }),
  component: Tools,
});

function Tools() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolsPage
      url={Route.useSearch()}
      signedIn={session.user !== null}
      onChange={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  );
}
