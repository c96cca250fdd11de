import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type InboxEvent, isQuiet, kindOf } from '../../../domain/inbox/events.ts';
import { type Reading, useRefresh } from '../../refresh.ts';
import { trpc } from '../../trpc.ts';
import { notify } from '../../ui/toast.ts';
import { isEcho } from './echoes.ts';
import { followInbox } from './followInbox.ts';
import { receive } from './receive.ts';

// Events that arrive together, from one commit or after a pause, share one refetch.
const GATHER_MS = 40;

/** Keeps the page up to date while it is open. Returns whether the event stream is connected. */
export function useInbox(personId: string, head: string): boolean {
  const [connected, setConnected] = useState(true);
  // Where the stream starts. Later heads come from the stream itself.
  const [start] = useState(head);
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const refresh = useEffectEvent(useRefresh());
  const router = useRouter();

  useEffect(() => {
    const leaving = new AbortController();
    let stale: Reading[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      void refresh(stale);
      stale = [];
    };
    const announce = (event: InboxEvent) => {
      const title = kindOf(event).toast;
      if (!title || !('transactionId' in event)) return;
      if (router.state.location.pathname !== `/transaction/${event.transactionId}`) return;
      if (isEcho(queryClient.getMutationCache(), event)) return;
      notify({ title, message: event.title });
    };
    const onLost = async () => {
      const session = await utils.accounts.me.fetch(undefined, { staleTime: 0 }).catch(() => null);
      const person = session && (session.user ?? session.admin);
      if (!session || person?.id === personId) return;
      // Signed out elsewhere: the guards decide where this tab goes now, and nothing from before stays on screen.
      await router.invalidate();
      await queryClient.resetQueries();
    };
    void followInbox({
      client: utils.client,
      after: Number(start),
      onEvent: (row) => {
        receive(utils, row);
        // An answer that is under way may be older than the event.
        for (const query of ['inbox.list', 'inbox.standing'] as const)
          if (queryClient.isFetching({ queryKey: [query.split('.')] }) > 0) stale.push({ query });
        stale.push(...kindOf(row.event).stale(row.event));
        if (!isQuiet(row.event))
          stale.push({ query: 'inbox.threads' }, { query: 'inbox.list', input: { thread: row.thread } });
        timer ??= setTimeout(readAgain, GATHER_MS);
        announce(row.event);
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
