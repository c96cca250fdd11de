import { eq, sql } from 'drizzle-orm';
import { transactions } from '../../../db/schema/escrow.ts';
import { licenses } from '../../../db/schema/listings.ts';
import type { Services } from '../../context.ts';
import { deliver } from '../../kernel/notices.ts';

/** How many days before the last day of a license both sides are reminded, the last reminder first. */
const REMINDERS = [30, 90];
const BATCH = 100;

/**
 * Worker, once a day: tells both sides of a license that it ends soon, once per distance, however late the day's run.
 */
export async function remindOfEnds({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const days of REMINDERS) {
    for (;;) {
      const told = await db.transaction(async (tx) => {
        const due = await tx
          .select({
            ...{ id: licenses.id, licensorId: licenses.licensorId, licenseeId: licenses.licenseeId },
            ...{ transactionId: licenses.transactionId, title: transactions.title, endsOn: licenses.endsOn },
            left: sql<number>`${licenses.endsOn} - current_date`,
          })
          .from(licenses)
          .innerJoin(transactions, eq(transactions.id, licenses.transactionId))
          .where(
            sql`${licenses.endsOn} between current_date and current_date + ${days}::int
              and coalesce(${licenses.remindedDays}, 1000) > ${days}`,
          )
          .limit(BATCH)
          .for('update', { of: licenses, skipLocked: true });
        const notices = [];
        for (const { id, licensorId, licenseeId, transactionId, title, endsOn, left } of due) {
          await tx.update(licenses).set({ remindedDays: days }).where(eq(licenses.id, id));
          if (endsOn === null) continue;
          const event = { kind: 'licenses.ending', transactionId, title, endsOn, days: left } as const;
          notices.push({ to: licensorId, event }, { to: licenseeId, event });
        }
        await deliver(tx, notices);
        return due.length;
      });
      if (told < BATCH) break;
    }
  }
}
