import { TRPCError, tracked } from '@trpc/server';
import type { PersonContext } from '../context.ts';
import { asShared } from '../infra/plain.ts';
import { eventsAfter, headOf } from './queries.ts';

const fullSentence =
  'Too many pages are open on your network. New messages appear when you come back to this one.';
const displacedSentence =
  'This page is open in too many tabs. It will be updated when you come back to this one.';

/** Transient, stored nowhere: somebody is typing in this conversation. */
interface Passing {
  typing: string;
}

/**
 * A person's events after `lastEventId`, then each new one as it commits, in order and without gaps. Without an id it
 * starts with the next event. It ends when the client leaves, the person signs out, the server closes or the
 * connection has lasted long enough: then with an error, because clients do not reconnect after a stream that
 * finished.
 */
export async function* streamEvents(
  ctx: PersonContext,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
) {
  const userId = ctx.person.id;
  if (ctx.config.quotas && ctx.live.isFull(ctx.network)) {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: fullSentence });
  }
  let open = true;
  let displaced = false;
  let due = true;
  let rouse = () => {};
  // At most one per conversation waits, however slow the reader is.
  const heard = new Set<string>();
  let seen = 0;
  const stir = () => {
    due = true;
    rouse();
  };
  const hear = (chatId: string) => {
    heard.add(chatId);
    rouse();
  };
  const end = () => {
    open = false;
    rouse();
  };
  const displace = () => {
    displaced = true;
    end();
  };
  // Attached before the backlog is read, so that nothing is lost in between.
  const remove = ctx.live.add(userId, {
    network: ctx.network,
    seen: () => seen,
    wake: stir,
    hear,
    end,
    displace,
  });
  signal?.addEventListener('abort', end);
  try {
    seen = lastEventId === null ? await headOf(ctx.db, userId) : Number(lastEventId);
    while (open && !signal?.aborted) {
      for (const typing of heard) {
        heard.delete(typing);
        yield { typing } satisfies Passing;
      }
      if (!due) {
        await new Promise<void>((resolve) => {
          rouse = resolve;
          if (due || heard.size > 0 || !open) resolve();
        });
        continue;
      }
      due = false;
      const from = seen;
      const events = await ctx.live.share(`${userId} ${from}`, async () =>
        (await eventsAfter(ctx.db, userId, from)).map(asShared),
      );
      for (const event of events) {
        yield tracked(String(event.seq), event);
        seen = event.seq;
      }
      if (events.length > 0) due = true;
    }
    if (displaced) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: displacedSentence });
    throw new DOMException('The stream is over; connect again.', 'AbortError');
  } finally {
    remove();
    signal?.removeEventListener('abort', end);
  }
}
