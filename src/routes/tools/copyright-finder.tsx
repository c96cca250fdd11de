import { createFileRoute } from '@tanstack/react-router';
import type { FinderUrl } from '../../../domain/tools/copyright-finder/address.ts';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const CopyrightFinderPage = lazyTool(
  () => import('../../features/tools/copyright-finder/CopyrightFinderPage.tsx'),
);

export const Route = createFileRoute('/tools/copyright-finder')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as FinderUrl,
  component: CopyrightFinder,
});

function CopyrightFinder() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.copyrightFinder}>
      <CopyrightFinderPage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
