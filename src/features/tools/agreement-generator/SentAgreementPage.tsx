import { trpc } from '../../../trpc.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NoAnswer } from '../shared/NoAnswer.tsx';
import { SentAgreement } from './SentAgreement.tsx';

/** An agreement that was sent, for its two parties. */
export function SentAgreementPage({ id, emailVerified }: { id: string; emailVerified: boolean }) {
  const { data, error, refetch } = trpc.agreements.get.useQuery({ id }, { retryOnMount: false });
  if (data) return <SentAgreement agreement={data} emailVerified={emailVerified} />;
  return (
    <NoAnswer
      error={error}
      onRetry={refetch}
      title="Agreement Not Found"
      text="This agreement does not exist, or you do not have permission to see it."
      action={
        <LinkButton to="/tools/agreement-generator" variant="default">
          Draft an agreement
        </LinkButton>
      }
    />
  );
}
