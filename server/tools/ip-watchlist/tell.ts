import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { watches, watchHits } from '../../../db/schema/watches.ts';
import { NOTICE_MINUTES, watchName } from '../../../domain/tools/ip-watchlist/watches.ts';
import type { AlertKind, Services } from '../../context.ts';
import { mailAlert, mayMailAtOnce } from '../../inbox/alerts.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { hitsMail, hitsPart, type Told } from './mails.ts';

const due = and(
  gt(watches.untold, 0),
  or(isNull(watches.toldAt), lt(watches.toldAt, sql`now() - make_interval(mins => ${NOTICE_MINUTES})`)),
);
const PEOPLE = 100;

/** Worker, every minute: sends notices of hits that came too soon after their watch's last notice. */
export async function tellWaiting(services: Services): Promise<void> {
  for (;;) {
    const told = await services.db.transaction(async (tx) => {
      const waiting = await tx.select({ id: watches.id }).from(watches).where(due).limit(PEOPLE);
      await tellOf(
        services,
        tx,
        waiting.map(({ id }) => id),
      );
      return waiting.length;
    });
    if (told < PEOPLE) return;
  }
}

/**
 * One notice for each of these watches with something new and no notice for some minutes; with a mail if the person
 * wants it at once. Call it last in a transaction.
 */
export async function tellOf(services: Services, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const ready = await tx
    .select()
    .from(watches)
    .where(and(inArray(watches.id, ids), due))
    .orderBy(watches.id)
    .for('no key update');
  if (ready.length === 0) return;
  await tx
    .update(watches)
    .set({ untold: 0, toldAt: sql`now()` })
    .where(
      inArray(
        watches.id,
        ready.map(({ id }) => id),
      ),
    );
  const notices: Notice[] = [];
  for (const watch of ready) {
    const [newest] = await tx
      .select({ found: watchHits.found })
      .from(watchHits)
      .where(eq(watchHits.watchId, watch.id))
      .orderBy(sql`${watchHits.id} desc`)
      .limit(1);
    if (!newest) continue;
    const { title, reasons } = newest.found;
    const change = watch.kind === 'listing' ? (reasons[0] ?? null) : null;
    const about = { watchId: watch.id, watch: watchName(watch), title, change, hits: watch.untold };
    notices.push({ to: watch.userId, event: { kind: 'watches.found', ...about } });
  }
  const atOnce = ready.filter(({ alert }) => alert === 'at-once');
  for (const [userId, theirs] of Map.groupBy(atOnce, (watch) => watch.userId)) {
    if (!(await mayMailAtOnce(tx, userId, watchAlerts))) continue;
    const told = await claimOf(tx, theirs);
    const mail = told && hitsMail(services.config, userId, told);
    if (mail) await mailAlert(services, tx, userId, watchAlerts, mail);
  }
  await deliver(tx, notices);
}

type Watch = Pick<typeof watches.$inferSelect, 'id' | 'kind' | 'text' | 'classes'>;

/**
 * Everything these watches of a person have found that was not mailed yet; claimed, so that no other mail repeats it.
 */
async function claimOf(tx: Tx, theirs: Watch[]): Promise<Told[] | null> {
  const ids = theirs.map(({ id }) => id);
  // What another mail is claiming is left to it. Waiting for it could block both: a digest already holds the inbox.
  const free = tx
    .select({ id: watchHits.id })
    .from(watchHits)
    .where(and(inArray(watchHits.watchId, ids), isNull(watchHits.mailedAt)))
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(watchHits)
    .set({ mailedAt: sql`now()` })
    .where(inArray(watchHits.id, free))
    .returning({ watchId: watchHits.watchId, found: watchHits.found, dismissedAt: watchHits.dismissedAt });
  const byWatch = Map.groupBy(
    // Hits already dealt with need no mail.
    claimed.filter(({ dismissedAt }) => dismissedAt === null),
    ({ watchId }) => watchId,
  );
  const told: Told[] = theirs.flatMap((watch) => {
    const finds = byWatch.get(watch.id)?.map(({ found }) => found);
    return finds ? [{ name: watchName(watch), finds }] : [];
  });
  return told.length > 0 ? told : null;
}

/** The immediate mails of the last day: all hits in one mail have the same time. */
async function mailedToday(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(distinct h.mailed_at)::int as n from watch_hits h join watches w on w.id = h.watch_id
    where w.user_id = ${userId} and w.alert = 'at-once' and h.mailed_at > now() - interval '1 day'`);
  return rows[0]?.n ?? 0;
}

export const watchAlerts: AlertKind = {
  topic: 'watches',
  mailedToday,
  async waiting(db) {
    const rows = await db
      .selectDistinct({ userId: watches.userId })
      .from(watchHits)
      .innerJoin(watches, eq(watches.id, watchHits.watchId))
      .where(and(isNull(watchHits.mailedAt), ne(watches.alert, 'never')));
    return rows.map(({ userId }) => userId);
  },
  // The bell has shown each watch separately.
  async claim(services, tx, userId) {
    const theirs = await tx
      .select()
      .from(watches)
      .where(and(eq(watches.userId, userId), ne(watches.alert, 'never')))
      .orderBy(watches.createdAt, watches.id);
    const told = await claimOf(tx, theirs);
    return told && { part: hitsPart(services.config, told), notices: [] };
  },
};
