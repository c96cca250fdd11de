import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { isNotFound, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { READ_FIRST } from '../../../ui/ChangedBox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { ReviewButtons } from '../ReviewButtons.tsx';
import { ListingContent, type Review } from './ListingContent.tsx';
import { Notes } from './Notes.tsx';

/** One listing in any state, as a reviewer sees it, from the list. Looking takes it from nobody. */
export function ListingDetails({ id }: { id: string }) {
  const { data, error, refetch } = trpc.queue.listing.useQuery({ id }, { staleTime: 0 });
  return (
    <AdminPage
      place="IP Listings"
      title="Listing details"
      lead="What was submitted, and what is known about it."
    >
      {error &&
        !data &&
        (isNotFound(error) ? (
          <EmptyState title="Listing Not Found" text="There is no such listing." />
        ) : (
          <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        ))}
      {!data && !error && <Skeleton height="24rem" radius="lg" />}
      {data && <Details key={data.listing.id} live={data} />}
    </AdminPage>
  );
}

function Details({ live }: { live: Review }) {
  const [read, setRead] = useState(live);
  const [compared, setCompared] = useState(false);
  const { id, title, approvalStatus } = live.listing;
  const isOld = approvalStatus !== 'approved' && live.listing.version > read.listing.version;
  const shown = isOld ? read : live;
  const { version } = shown.listing;
  return (
    <Stack>
      <ListingContent review={shown} isOld={isOld} onRead={() => setRead(live)} />
      {shown.doubles.length > 0 && approvalStatus !== 'approved' && (
        <Checkbox
          label="I have compared it with similar listings by others"
          checked={compared}
          onChange={(event) => setCompared(event.currentTarget.checked)}
        />
      )}
      <Group>
        {approvalStatus === 'pending' && (
          <LinkButton
            to="/admin/queue/$kind/$id"
            params={{ kind: 'listings', id }}
            variant="default"
            size="sm"
          >
            Review in the queue
          </LinkButton>
        )}
        <ReviewButtons
          listing={{ id, title, version, approvalStatus }}
          acknowledged={compared ? shown.doubles.map((one) => one.id) : undefined}
          reason={isOld ? READ_FIRST : null}
        />
      </Group>
      <Notes kind="listings" id={id} />
    </Stack>
  );
}
