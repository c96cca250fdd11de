import { createFileRoute } from '@tanstack/react-router';
import { toolEntries } from '../../../domain/tools/directory.ts';
import type { InfringementUrl } from '../../../domain/tools/infringement-detector/address.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const InfringementDetectorPage = lazyTool(
  () => import('../../features/tools/infringement-detector/InfringementDetectorPage.tsx'),
);

export const Route = createFileRoute('/tools/infringement-detector')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as InfringementUrl,
  component: InfringementDetector,
});

function InfringementDetector() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.infringementDetector}>
      <InfringementDetectorPage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
