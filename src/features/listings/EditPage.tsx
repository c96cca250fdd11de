import { Skeleton, Title } from '@mantine/core';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { EditForm } from './EditForm.tsx';
import classes from './EditPage.module.css';

export function EditPage({ listingId, userId }: { listingId: string; userId: string }) {
  const { data: listing, error, isPending, refetch } = trpc.listings.own.useQuery({ id: listingId });
  const missing = isNotFound(error);
  return (
    <div className={page.page}>
      <Breadcrumb>
        <LinkAnchor to="/dashboard">Dashboard</LinkAnchor>
        Edit
      </Breadcrumb>
      <div className={classes.column}>
        <Title order={1} className={classes.title}>
          {listing?.approvalStatus === 'rejected' ? 'Edit and resubmit' : 'Edit listing'}
        </Title>
        {isPending && <Skeleton height="36rem" radius="lg" />}
        {error && !listing && !missing && (
          <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        )}
        {listing && !missing && <EditForm key={listing.id} listing={listing} userId={userId} />}
        {missing && (
          <EmptyState
            title="Listing Not Found"
            text="It is not in your repository. It may have been sold."
            action={
              <LinkButton to="/dashboard" variant="default">
                Go to Dashboard
              </LinkButton>
            }
          />
        )}
      </div>
    </div>
  );
}
