import { createFileRoute } from '@tanstack/react-router';
import { toolEntries } from '../../../domain/tools/directory.ts';
import type { NameCheckUrl } from '../../../domain/tools/name-check/address.ts';
import { lazyTool } from '../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../features/tools/shared/ToolFrame.tsx';

const NameCheckPage = lazyTool(() => import('../../features/tools/name-check/NameCheckPage.tsx'));

export const Route = createFileRoute('/tools/name-check')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as NameCheckUrl,
  component: NameCheck,
});

function NameCheck() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.nameCheck}>
      <NameCheckPage
        url={Route.useSearch()}
        signedIn={session.user !== null}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </ToolPage>
  );
}
