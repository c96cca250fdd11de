import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { type InboxEvent, isQuiet, kindOf } from '../../domain/inbox/events.ts';
import { DIGEST_HOUR } from '../../domain/inbox/mail.ts';
import { EVERYBODY } from '../infra/live.ts';

export interface Notice {
  to: string;
  event: InboxEvent;
}

/** PostgreSQL refuses a NOTIFY, and with it the whole transaction, from 8,000 bytes on. */
const NAMED_AT_MOST = Math.floor(7_900 / 37);

/**
 * Puts events into people's inboxes, notes that they may have to be mailed (server/inbox/mail.ts), and wakes their
 * streams when the transaction commits. For the few who must be told by the transaction itself: the parties and
 * administrators. Everybody else is told by a job (server/market/interest/news.ts). Call it once and last in a
 * transaction: it locks the heads, in sorted order so that two writers cannot block each other, and from then on
 * sequence is commit order. The people are locked first, as whoever suspends or deletes one of them holds that one
 * and tells others.
 */
export async function deliver(tx: Tx, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ to, event }) => {
    const { mail } = kindOf(event);
    return {
      to,
      event,
      quiet: isQuiet(event),
      alone: mail === 'always',
      daily: mail !== null && mail !== 'always',
    };
  });
  const people = [...new Set(notices.map((notice) => notice.to))].sort();
  await tx.execute(sql`
    with notices as (
      select (notice->>'to')::uuid as user_id, notice->'event' as event,
        (notice->>'quiet')::boolean as quiet, (notice->>'alone')::boolean as alone,
        (notice->>'daily')::boolean as daily, row_number() over (partition by notice->>'to' order by pos) as nth
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(notice, pos)
    ), people as materialized (
      select id as user_id from users where id in (select user_id from notices) order by id for key share
    ), heads as (
      insert into inbox_heads as head (user_id, seq, mail_due_at, digest_due_at)
      select user_id, count(*), case when bool_or(alone) then now() end,
        case when bool_or(daily) then next_digest(${DIGEST_HOUR}, 'UTC', null) end
      from notices join people using (user_id)
      group by user_id order by user_id
      on conflict (user_id) do update set seq = head.seq + excluded.seq,
        mail_due_at = coalesce(head.mail_due_at, excluded.mail_due_at),
        digest_due_at = coalesce(head.digest_due_at, case when excluded.digest_due_at is not null
          then next_digest(head.digest_hour, head.time_zone, head.digested_at) end)
      returning user_id, seq
    )
    insert into inbox_events (user_id, seq, event, quiet)
    select user_id, h.seq - count(*) over (partition by user_id) + nth, event, quiet
    from notices join heads h using (user_id)`);
  const named = people.length <= NAMED_AT_MOST ? people.join(',') : EVERYBODY;
  await tx.execute(sql`select pg_notify('inbox', ${named})`);
}
