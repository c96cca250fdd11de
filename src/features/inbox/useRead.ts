import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { threadOfPage } from '../../../domain/inbox/inbox.ts';
import { trpc } from '../../trpc.ts';

/** Marks a thread, or all there is up to an event, as read. */
export function useRead() {
  const utils = trpc.useUtils();
  const onSettled = () =>
    Promise.all([
      utils.inbox.standing.invalidate(),
      utils.inbox.list.invalidate(),
      utils.inbox.threads.invalidate(),
    ]);
  const { mutate: read } = trpc.inbox.read.useMutation({ onSettled });
  const { mutate: readAll } = trpc.inbox.readAll.useMutation({ onSettled });
  return {
    read: (thread: string) => read({ thread }),
    readAll: (seq: number) => readAll({ seq }),
  };
}

/** Whoever has the page of a transaction or a conversation open has read what the inbox says about it. */
export function useReadOnOpen(unread: readonly string[] | undefined): void {
  const thread = useLocation({ select: ({ pathname }) => threadOfPage(pathname) });
  const { read } = useRead();
  const isUnread = thread !== null && unread?.includes(thread) === true;
  const readIt = useEffectEvent(() => {
    if (thread !== null && document.visibilityState === 'visible') read(thread);
  });
  useEffect(() => {
    if (!isUnread) return;
    readIt();
    document.addEventListener('visibilitychange', readIt);
    return () => document.removeEventListener('visibilitychange', readIt);
  }, [isUnread]);
}
