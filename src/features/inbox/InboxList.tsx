import { Skeleton, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { InboxItem } from './InboxItem.tsx';
import classes from './InboxList.module.css';

/** The newest events. Mounted when the bell is opened, and what it shows counts as read. */
export function InboxList({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const { data, error } = trpc.inbox.list.useQuery();
  const { mutate: markRead } = trpc.inbox.markRead.useMutation({
    onSettled: () => utils.inbox.list.invalidate(),
  });
  // What was new when the list was opened stays marked while it is read.
  const [readSeq] = useState(data?.readSeq);
  const newest = data?.events[0]?.seq ?? 0;
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) markRead({ seq: newest });
  }, [newest, unread, markRead]);

  return (
    <>
      <Title order={2} className={classes.head} tabIndex={-1} data-autofocus>
        Inbox
      </Title>
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
      {data?.events.length === 0 && (
        <div className={classes.note}>
          <strong>Nothing here yet</strong>
          <p>You will read here what happens to your listings, your transactions and your conversations.</p>
        </div>
      )}
      {data && data.events.length > 0 && (
        <ul className={classes.list}>
          {data.events.map((row) => (
            <InboxItem key={row.seq} row={row} unread={row.seq > (readSeq ?? row.seq)} onFollow={onClose} />
          ))}
        </ul>
      )}
    </>
  );
}
