import { createFileRoute } from '@tanstack/react-router';
import { agreementUrl } from '../../../../domain/tools/agreement/address.ts';
import { AgreementPage } from '../../../features/tools/agreement/AgreementPage.tsx';

export const Route = createFileRoute('/tools/agreement-generator/')({
  validateSearch: agreementUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'agreement-generator' });
    if (context.session.user) void context.utils.agreements.list.prefetch();
  },
  head: () => ({ meta: [{ title: 'Agreement Generator - Ipso' }] }),
  component: AgreementGenerator,
});

function AgreementGenerator() {
  const { session } = Route.useRouteContext();
  return <AgreementPage url={Route.useSearch()} signedIn={session.user !== null} />;
}
