import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import page from '../../../ui/Page.module.css';
import { PatentSkeleton } from '../PatentSkeleton.tsx';
import { SentAgreement } from './SentAgreement.tsx';

/** An agreement that was sent, for its two parties. */
export function SentAgreementPage({ id, emailVerified }: { id: string; emailVerified: boolean }) {
  const { data, error, refetch } = trpc.agreements.get.useQuery({ id }, { retryOnMount: false });
  if (data) return <SentAgreement agreement={data} emailVerified={emailVerified} />;
  if (!error) {
    return (
      <div className={page.page}>
        <PatentSkeleton />
      </div>
    );
  }
  return (
    <div className={page.page}>
      {isRefusal(error) ? (
        <EmptyState
          order={1}
          title="Agreement Not Found"
          text="This agreement does not exist, or you do not have permission to see it."
          action={
            <LinkButton to="/tools/agreement-generator" variant="default">
              Draft an agreement
            </LinkButton>
          }
        />
      ) : (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
