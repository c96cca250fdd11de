import { createFileRoute } from '@tanstack/react-router';
import type { AgreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { lazyTool } from '../../../features/tools/shared/lazyTool.tsx';
import { ToolPage } from '../../../features/tools/shared/ToolFrame.tsx';

const AgreementPage = lazyTool(() => import('../../../features/tools/agreement-generator/AgreementPage.tsx'));

export const Route = createFileRoute('/tools/agreement-generator/')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as AgreementUrl,
  loader: ({ context }) => {
    if (context.session.user) void context.utils.agreements.list.prefetchInfinite({});
  },
  component: AgreementGenerator,
});

function AgreementGenerator() {
  const { session } = Route.useRouteContext();
  return (
    <ToolPage tool={toolEntries.agreementGenerator}>
      <AgreementPage url={Route.useSearch()} signedIn={session.user !== null} />
    </ToolPage>
  );
}
