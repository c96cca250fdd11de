import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type InboxEvent, transactionToasts } from '../../../domain/inbox.ts';
import { trpc } from '../../trpc.ts';
import { notify } from '../../ui/toast.ts';
import { concerns, type Slice } from './concerns.ts';
import { isEcho } from './echoes.ts';
import { followInbox } from './followInbox.ts';

// Several events of one commit, or of a pause, are read again together.
const GATHER_MS = 40;

/** Keeps the page true while it is open. Gives whether the event stream is connected. */
export function useInbox(personId: string, head: string): boolean {
  const [connected, setConnected] = useState(true);
  // Where the stream starts. Later heads are what it has brought itself.
  const [start] = useState(head);
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const leaving = new AbortController();
    const stale = new Set<Slice | 'inbox'>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      for (const slice of stale) void utils[slice].invalidate();
      stale.clear();
    };
    const announce = (event: InboxEvent) => {
      const title = transactionToasts[event.kind];
      if (!title || !('transactionId' in event)) return;
      if (router.state.location.pathname !== `/transaction/${event.transactionId}`) return;
      if (isEcho(queryClient.getMutationCache(), event.kind, event.transactionId)) return;
      notify({ title, message: event.title });
    };
    const onLost = async () => {
      const session = await utils.accounts.me.fetch(undefined, { staleTime: 0 }).catch(() => null);
      const person = session && (session.user ?? session.admin);
      if (!session || person?.id === personId) return;
      // Signed out elsewhere: the guards decide where this tab belongs now, and nothing of before stays on screen.
      await router.invalidate();
      await queryClient.resetQueries();
    };
    void followInbox({
      client: utils.client,
      after: Number(start),
      onEvent: ({ event }) => {
        stale.add('inbox');
        for (const slice of concerns[event.kind]) stale.add(slice);
        timer ??= setTimeout(refresh, GATHER_MS);
        announce(event);
      },
      onConnected: setConnected,
      onLost: () => void onLost(),
      signal: leaving.signal,
    });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [personId, start, utils, queryClient, router]);

  return connected;
}
