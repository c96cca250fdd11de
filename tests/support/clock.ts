import type { Services } from '../../server/context.ts';
import { escrowClock } from '../../server/deals/escrow/clock.ts';
import { runClock } from '../../server/kernel/clock.ts';

/** Days pass for one transaction, one at a time, and the clock's work is done on each. */
export async function passDays(services: Services, id: string, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await services.db.$client.query(
      `update transactions set state_since = state_since - interval '1 day',
         cancel_asked_at = cancel_asked_at - interval '1 day', clock_at = clock_at - interval '1 day'
       where id = $1`,
      [id],
    );
    await runClock(services, escrowClock);
  }
}

/** Does the clock's work at once, for everything whose time a test has let run out. */
export async function expireReservations(services: Services): Promise<void> {
  await services.db.$client.query(
    // Several lanes of a race do this at once, so a row that another lane has locked is skipped.
    `update transactions set clock_at = reserved_until where id in (
       select id from transactions where payment = 'awaiting' and status = 'initiated' for update skip locked)`,
  );
  await runClock(services, escrowClock);
}
