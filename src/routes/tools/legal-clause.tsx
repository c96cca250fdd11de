import { createFileRoute } from '@tanstack/react-router';
import { toolEntries } from '../../../domain/tools/directory.ts';
import type { ClauseUrl } from '../../../domain/tools/legal-clause/address.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const LegalClausePage = lazyTool(() => import('../../features/tools/legal-clause/LegalClausePage.tsx'));

export const Route = createFileRoute('/tools/legal-clause')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as ClauseUrl,
  component: LegalClause,
});

function LegalClause() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.legalClause}>
      <LegalClausePage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search, how) => void navigate({ search, resetScroll: false, ...how })}
      />
    </ToolPage>
  );
}
