import { Skeleton, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { InboxItem } from './InboxItem.tsx';
import classes from './InboxList.module.css';

/** A person's events, the newest first. Mounted when the bell is opened, and what it shows counts as read. */
export function InboxList({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const list = trpc.inbox.list.useInfiniteQuery({}, byCursor);
  const { data: standing } = trpc.inbox.standing.useQuery();
  const { data, error } = list;
  const { mutate: markRead } = trpc.inbox.markRead.useMutation({
    onSettled: () => utils.inbox.standing.invalidate(),
  });
  // What was new when the list was opened stays marked while it is read.
  const [readSeq] = useState(standing?.readSeq);
  const events = rowsOf(data);
  const newest = events[0]?.seq ?? 0;
  const unread = newest > (standing?.readSeq ?? newest);
  useEffect(() => {
    if (unread) markRead({ seq: newest });
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
              <InboxItem key={row.seq} row={row} unread={row.seq > (readSeq ?? row.seq)} onFollow={onClose} />
            ))}
          </ul>
          <ShowMore list={list} label="Show older" />
        </div>
      )}
    </>
  );
}
