import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../../features/accounts/guards.ts';
import { SentAgreementPage } from '../../../features/tools/agreement-generator/SentAgreementPage.tsx';

export const Route = createFileRoute('/tools/agreement-generator/$agreementId')({
  beforeLoad: requireUser,
  loader: ({ context, params }) => {
    void context.utils.agreements.get.prefetch({ id: params.agreementId });
  },
  component: SentAgreement,
});

function SentAgreement() {
  const { agreementId } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <SentAgreementPage key={agreementId} id={agreementId} emailVerified={user.emailVerified} />;
}
