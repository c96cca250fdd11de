import { createFileRoute } from '@tanstack/react-router';
import {
  type InfringementUrl,
  infringementUrl,
} from '../../../domain/tools/infringement-detector/address.ts';
import { InfringementDetectorPage } from '../../features/tools/infringement-detector/InfringementDetectorPage.tsx';

export const Route = createFileRoute('/tools/infringement-detector')({
  // Read by the page itself: what reads addresses would be in the first visit of every page.
  validateSearch: (search: Record<string, unknown>) => search as InfringementUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'infringement-detector' });
  },
  component: InfringementDetector,
});

function InfringementDetector() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <InfringementDetectorPage
      url={infringementUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
