import { asc, eq, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/connection.ts';
import { type Marks, type Moment, minutesAfter, type Terms } from '../../domain/process.ts';
import type { Services } from '../context.ts';
import { record } from '../infra/audit.ts';
import { outageSentence } from '../infra/outage.ts';
import type { Steps } from './act.ts';
import { deliver, type Notice } from './notices.ts';

/** How time acts on the rows of a process: what its clocks count from, how far they have come, and what they do. */
export interface Clocked<T extends Terms, Row extends { id: string; clockAt: Date | null }> {
  steps: Pick<Steps<T, Row>, 'name' | 'process' | 'stateOf'>;
  /** `clockAt`: when the next moment of a row is due; null when none will come. */
  table: PgTable & { id: PgColumn; clockAt: PgColumn };
  /** Locks the row and reads what matters besides its state; null if it is gone. */
  lock(tx: Tx, id: string): Promise<{ row: Row; facts: T['facts'] } | null>;
  clocks(row: Row): { since: Record<T['since'], Date | null>; marks: Marks<T> };
  /** Writes how far the clocks have come, and when the first of the remaining moments is due. */
  mark(tx: Tx, row: Row, marks: Marks<T>, left: Moment<T>[]): Promise<void>;
  /** Moves forward what the clocks count from; returns the row afterwards. */
  delay(tx: Tx, row: Row, minutes: number): Promise<Row>;
  /** The notices that a step will come unless somebody acts before then (an ISO time). */
  warn(tx: Tx, row: Row, moment: Moment<T>, until: string): Promise<Notice[]>;
  /** Takes the step that is due. Returns all notices about it. */
  act(services: Services, tx: Tx, row: Row, moment: Moment<T>): Promise<Notice[]>;
}

const BATCH = 100;
/** A row that fails must not hold up the rest of its batch. */
const RETRY_MINUTES = 10;
/** A clock that is later than this was stopped, and nobody loses that time. */
const LATE_MINUTES = 60;

/**
 * Worker, every minute: does what is due by the database's clock. Any number of servers may do it at once. `at`: use
 * this time instead, for processes whose times all come from outside the database.
 */
export async function runClock<T extends Terms, Row extends { id: string; clockAt: Date | null }>(
  services: Services,
  clocked: Clocked<T, Row>,
  at?: Date,
): Promise<void> {
  const { id, clockAt } = clocked.table;
  const failures: unknown[] = [];
  for (;;) {
    const due = await services.db
      .select({ id })
      .from(clocked.table as PgTable)
      .where(lte(clockAt, at ?? sql`now()`))
      .orderBy(asc(clockAt))
      .limit(BATCH);
    for (const found of due as { id: string }[]) {
      await services.db
        .transaction((tx) => tick(services, tx, clocked, found.id, at))
        .catch(async (error) => {
          // Not this row's fault: the job comes again.
          if (outageSentence(error)) throw error;
          const about = { err: error, process: clocked.steps.name, id: found.id };
          services.log.error(about, 'the clock could not act');
          failures.push(error);
          await services.db
            .update(clocked.table)
            .set({ clockAt: sql`now() + make_interval(mins => ${RETRY_MINUTES})` })
            .where(eq(id, found.id));
        });
    }
    // The row may be due again at once.
    if (due.length === 0) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `the clock failed ${failures.length} times`);
}

/** Does the one thing that is due on a row, or sets its clock if nothing is; checked again under the lock. */
async function tick<T extends Terms, Row extends { id: string; clockAt: Date | null }>(
  services: Services,
  tx: Tx,
  clocked: Clocked<T, Row>,
  id: string,
  at: Date | undefined,
): Promise<void> {
  const locked = await clocked.lock(tx, id);
  if (!locked || locked.row.clockAt === null) return;
  const { row, facts } = locked;
  const { process, stateOf, name } = clocked.steps;
  const { since, marks } = clocked.clocks(row);
  const moments = process.nextMoments(stateOf(row), facts, marks);
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const now = at ?? new Date(rows[0]?.now ?? Number.NaN);
  const timeOf = (from: T['since'], minutes: number) => minutesAfter(since[from] ?? now, minutes);
  const first = moments
    .map((moment) => ({ moment, at: timeOf(moment.since, moment.at) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  if (!first) throw new Error('a clock was set, but the process has nothing for it to do');
  if (first.at > now) return clocked.mark(tx, row, marks, moments);
  const lateMinutes = Math.floor((now.getTime() - first.at.getTime()) / 60_000);
  // A stopped clock warned nobody, so the next moment is postponed by as much.
  const current = lateMinutes < LATE_MINUTES ? row : await clocked.delay(tx, row, lateMinutes);
  const { moment } = first;
  if (!moment.warning) return deliver(tx, await clocked.act(services, tx, current, moment));
  const told = { ...marks, [moment.since]: moment.at };
  await clocked.mark(tx, current, told, process.nextMoments(stateOf(current), facts, told));
  const from = clocked.clocks(current).since[moment.since as T['since']] ?? now;
  const until = minutesAfter(from, moment.clock.after).toISOString();
  await record(tx, {
    action: `${name}.warn`,
    actorId: null,
    actorRole: 'clock',
    subjectId: row.id,
    data: { action: moment.action, until },
  });
  await deliver(tx, await clocked.warn(tx, current, moment, until));
}
