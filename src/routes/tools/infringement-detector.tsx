import { createFileRoute } from '@tanstack/react-router';
import {
  type InfringementUrl,
  infringementUrl,
} from '../../../domain/tools/infringement-detector/address.ts';
import { InfringementDetectorPage } from '../../features/tools/infringement-detector/InfringementDetectorPage.tsx';

export const Route = createFileRoute('/tools/infringement-detector')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
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
