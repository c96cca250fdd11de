import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { inboxEvents, inboxHeads } from '../../db/schema/inbox.ts';
import type { InboxEvent } from '../../domain/inbox.ts';
import { MAIL_WAIT_MINUTES } from '../../domain/mail.ts';

export interface Letter {
  to: string;
  event: InboxEvent;
}

const mailDueAt = sql`now() + make_interval(mins => ${MAIL_WAIT_MINUTES})`;

/**
 * Puts events into people's inboxes, notes that they may have to be mailed (server/inbox/mail.ts), and wakes their
 * streams when the transaction commits.
 * Call it once and last in a transaction: it locks the heads, in sorted order so that two writers cannot block
 * each other, and from then on sequence is commit order.
 */
export async function deliver(tx: Tx, letters: Letter[]): Promise<void> {
  const people = [...new Set(letters.map((letter) => letter.to))].sort();
  for (const userId of people) {
    const events = letters.filter((letter) => letter.to === userId).map((letter) => letter.event);
    const [head] = await tx
      .insert(inboxHeads)
      .values({ userId, seq: events.length, mailDueAt })
      .onConflictDoUpdate({
        target: inboxHeads.userId,
        set: {
          seq: sql`${inboxHeads.seq} + ${events.length}`,
          // The first event of a burst sets the time.
          mailDueAt: sql`coalesce(${inboxHeads.mailDueAt}, ${mailDueAt})`,
        },
      })
      .returning({ seq: inboxHeads.seq });
    if (!head) throw new Error('no inbox head');
    const first = head.seq - events.length + 1;
    await tx
      .insert(inboxEvents)
      .values(events.map((event, index) => ({ userId, seq: first + index, event })));
  }
  if (people.length > 0) await tx.execute(sql`select pg_notify('inbox', ${people.join(',')})`);
}
