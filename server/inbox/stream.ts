import { tracked } from '@trpc/server';
import type { PersonContext } from '../context.ts';
import { noteLive } from './mail.ts';
import { eventsAfter, headOf } from './queries.ts';

/**
 * A person's events after `lastEventId`, then each new one as it commits, in order and without a gap. Without an id
 * it starts with what comes next. It is over when the client leaves, the person signs out, the server closes or the
 * connection has lasted long enough: then it breaks off instead of finishing, because after a finished stream clients
 * do not connect again.
 */
export async function* streamEvents(
  ctx: PersonContext,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
) {
  const userId = ctx.person.id;
  let open = true;
  let due = true;
  let rouse = () => {};
  let seen = 0;
  const stir = () => {
    due = true;
    rouse();
  };
  const end = () => {
    open = false;
    rouse();
  };
  // Attached before the backlog is read, so that nothing falls between the two.
  const remove = ctx.live.add(userId, { seen: () => seen, wake: stir, end });
  signal?.addEventListener('abort', end);
  try {
    await noteLive(ctx.db, userId);
    seen = lastEventId === null ? await headOf(ctx.db, userId) : Number(lastEventId);
    while (open && !signal?.aborted) {
      if (!due) {
        await new Promise<void>((resolve) => {
          rouse = resolve;
          if (due || !open) resolve();
        });
        continue;
      }
      due = false;
      const events = await eventsAfter(ctx.db, userId, seen);
      for (const event of events) {
        yield tracked(String(event.seq), event);
        seen = event.seq;
      }
      if (events.length > 0) due = true;
    }
    throw new DOMException('The stream is over; connect again.', 'AbortError');
  } finally {
    remove();
    signal?.removeEventListener('abort', end);
  }
}
