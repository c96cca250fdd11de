import { createFileRoute } from '@tanstack/react-router';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const LicensingEstimatorPage = lazyTool(
  () => import('../../features/tools/licensing-estimator/LicensingEstimatorPage.tsx'),
);

export const Route = createFileRoute('/tools/licensing-estimator')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search,
  component: LicensingEstimator,
});

function LicensingEstimator() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.licensingEstimator}>
      <LicensingEstimatorPage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
