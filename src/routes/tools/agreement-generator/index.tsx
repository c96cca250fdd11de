import { createFileRoute } from '@tanstack/react-router';
import { type AgreementUrl, agreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import { AgreementPage } from '../../../features/tools/agreement-generator/AgreementPage.tsx';

export const Route = createFileRoute('/tools/agreement-generator/')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as AgreementUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'agreement-generator' });
    if (context.session.user) void context.utils.agreements.list.prefetchInfinite({});
  },
  component: AgreementGenerator,
});

function AgreementGenerator() {
  const { session } = Route.useRouteContext();
  return <AgreementPage url={agreementUrl({ ...Route.useSearch() })} signedIn={session.user !== null} />;
}
