import { createFileRoute } from '@tanstack/react-router';
import { LicensingEstimatorPage } from '../../features/tools/licensing-estimator/LicensingEstimatorPage.tsx';

export const Route = createFileRoute('/tools/licensing-estimator')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'licensing-estimator' });
  },
  component: LicensingEstimator,
});

function LicensingEstimator() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <LicensingEstimatorPage
      url={Route.useSearch()}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
