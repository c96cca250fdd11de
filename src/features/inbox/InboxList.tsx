import { Button, Group, Skeleton, Title } from '@mantine/core';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { InboxItem } from './InboxItem.tsx';
import classes from './InboxList.module.css';
import { useRead } from './useRead.ts';

/** A person's latest events, in the bell. What is followed counts as read; opening the bell reads nothing. */
export function InboxList({ onClose }: { onClose: () => void }) {
  const list = trpc.inbox.list.useInfiniteQuery({}, byCursor);
  const { data: standing } = trpc.inbox.standing.useQuery();
  const { read, readAll } = useRead();
  const { data, error } = list;
  const events = rowsOf(data);

  return (
    <>
      <Group justify="space-between" gap="0.25rem 0.75rem" className={classes.head}>
        <Title order={2} fz="inherit" tabIndex={-1} data-autofocus>
          Inbox
        </Title>
        {standing && standing.unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => readAll(standing.seq)}>
            Mark all as read
          </Button>
        )}
      </Group>
      {!data && !error && (
        <div className={classes.loading}>
          <Skeleton height="1rem" mb="0.75rem" />
          <Skeleton height="1rem" width="70%" />
        </div>
      )}
      {!data && error && (
        <div className={classes.note}>
          <p>{sentenceOf(error)}</p>
        </div>
      )}
      {data && events.length === 0 && (
        <div className={classes.note}>
          <strong>Nothing here yet</strong>
          <p>What happens to your listings, transactions and conversations will appear here.</p>
        </div>
      )}
      {events.length > 0 && (
        <div className={classes.frame}>
          <ul className={classes.list}>
            {events.map((row) => (
              <InboxItem
                key={row.seq}
                row={row}
                onFollow={() => {
                  if (row.unread) read(row.thread);
                  onClose();
                }}
              />
            ))}
          </ul>
        </div>
      )}
      {events.length > 0 && (
        <div className={classes.foot}>
          <LinkAnchor to="/inbox" onClick={onClose}>
            Open your inbox
          </LinkAnchor>
        </div>
      )}
    </>
  );
}
