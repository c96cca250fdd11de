import { createFileRoute } from '@tanstack/react-router';
import { type AgreementUrl, agreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import { AgreementPage } from '../../../features/tools/agreement-generator/AgreementPage.tsx';

export const Route = createFileRoute('/tools/agreement-generator/')({
  // Read by the page, which is loaded when it is needed; this stands in the first visit of every other.
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
