import { untilReachable } from '../../connection.ts';
import type { trpcClient } from '../../trpc.ts';
import { noteTyping } from '../../typing.ts';
import type { InboxRow } from './receive.ts';
import { untilFocused, untilHidden, untilVisible } from './visibility.ts';
import { wait } from './wait.ts';

interface Follow {
  client: typeof trpcClient;
  /** The last event the page knows. */
  after: number;
  onEvent: (row: InboxRow) => void;
  onConnected: (connected: boolean) => void;
  /** The stream was refused or ended: the session may be over. */
  onLost: () => void;
  signal: AbortSignal;
}

/** HTTP/1.1 gives a browser six connections to one host, for all its tabs together. Some are left for everything else. */
const STREAMS = 4;
const POLL_MS = 800;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/**
 * Delivers a person's events in order, each once, until `signal` ends it. One stream per visible tab; a tab in the
 * background gives its connection back and catches up when it is shown again. Beyond four visible tabs, the list is
 * polled instead.
 */
export async function followInbox(follow: Follow): Promise<void> {
  const { client, signal, onConnected, onLost } = follow;
  let seen = follow.after;
  let failures = 0;
  const take = (row: InboxRow) => {
    if (row.seq <= seen) return;
    seen = row.seq;
    follow.onEvent(row);
  };
  const stream = () =>
    openStream(client, seen, signal, take, (connected) => {
      if (connected) failures = 0;
      onConnected(connected);
    });

  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted) return;
    try {
      const ended = await inFreeSlot(stream);
      if (ended === 'hidden' || signal.aborted) continue;
      if (ended === 'no slot') {
        for (const row of await client.inbox.after.query({ seq: seen }, { signal })) take(row);
        onConnected(true);
        await wait(POLL_MS, signal);
        continue;
      }
    } catch (error) {
      // Newer tabs took its place; returning at once would take theirs.
      if (isDisplaced(error)) {
        await untilFocused(signal);
        continue;
      }
      // Other reasons are in the network panel; the remedy is the same for all of them.
    }
    if (signal.aborted) return;
    onConnected(false);
    onLost();
    failures++;
    // Jittered, so that not everyone returns at the same moment after a restart.
    await untilReachable();
    await wait(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2), signal);
  }
}

function isDisplaced(error: unknown): boolean {
  // Checked by its shape: the class would bring tRPC's client into the first visit.
  return (error as { data?: { code?: string } })?.data?.code === 'TOO_MANY_REQUESTS';
}

type Ended = 'ended' | 'hidden' | 'no slot';

async function inFreeSlot(work: () => Promise<Ended>): Promise<Ended> {
  // Pages without TLS have no locks.
  if (!navigator.locks) return work();
  for (let slot = 0; slot < STREAMS; slot++) {
    const ended = await navigator.locks.request(
      `ipso-inbox-${slot}`,
      { ifAvailable: true },
      async (lock): Promise<Ended> => (lock ? work() : 'no slot'),
    );
    if (ended !== 'no slot') return ended;
  }
  return 'no slot';
}

function openStream(
  client: Follow['client'],
  after: number,
  signal: AbortSignal,
  onRow: (row: InboxRow) => void,
  onConnected: (connected: boolean) => void,
): Promise<Ended> {
  // Getting the lock may have taken a while.
  if (signal.aborted) return Promise.resolve('ended');
  const hidden = new AbortController();
  return new Promise<Ended>((resolve, reject) => {
    const subscription = client.inbox.events.subscribe(
      { lastEventId: String(after) },
      {
        onData: (sent) => {
          // What has no number of its own comes with the last number before it, which browsers repeat.
          const told: InboxRow | { typing: string } = 'data' in sent ? sent.data : sent;
          if ('typing' in told) noteTyping(told.typing, true);
          else onRow(told);
        },
        onConnectionStateChange: ({ state }) => {
          if (state !== 'idle') onConnected(state === 'pending');
        },
        onComplete: () => resolve('ended'),
        onError: reject,
      },
    );
    const leave = (why: Ended) => () => {
      resolve(why);
      subscription.unsubscribe();
    };
    signal.addEventListener('abort', leave('ended'), { signal: hidden.signal });
    void untilHidden(hidden.signal).then(leave('hidden'));
  }).finally(() => hidden.abort());
}
