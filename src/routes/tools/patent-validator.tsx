import { createFileRoute } from '@tanstack/react-router';
import type { PatentUrl } from '../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const PatentValidatorPage = lazyTool(
  () => import('../../features/tools/patent-validator/PatentValidatorPage.tsx'),
);

export const Route = createFileRoute('/tools/patent-validator')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as PatentUrl,
  component: PatentValidator,
});

function PatentValidator() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.patentValidator}>
      <PatentValidatorPage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
