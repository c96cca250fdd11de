import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/connection.ts';
import type { Power } from '../../domain/admin/admin-roles.ts';
import type { WorkKind } from '../../domain/admin/work.ts';
import { notFound } from '../../domain/errors.ts';
import { type Marks, type Moment, minutesAfter, type Process, type Terms } from '../../domain/process.ts';
import type { PersonContext } from '../context.ts';
import { type Effect, type KeyedSteps, take } from './act.ts';
import type { Clocked } from './clock.ts';
import type { Notice } from './notices.ts';

/** A process whose clocks all start when the state is entered. */
type TableTerms = Terms & { state: string; since: 'state' };

interface ProcessRow<State> {
  id: string;
  state: State;
  version: number;
  stateSince: Date;
  stateMark: number;
  clockAt: Date | null;
}
type ProcessTable = PgTable & Record<keyof ProcessRow<string>, PgColumn>;

/** What a step may carry; a slice may add to it. */
export interface Words {
  reason?: string;
  /** The clock's moment. */
  moment?: { at: number };
}

interface Definition<T extends TableTerms, Row, More> {
  /** Prefix of the names in the audit log and of the procedures. */
  name: string;
  process: Process<T>;
  /** With `processColumns` (db/schema/process.ts). */
  table: ProcessTable;
  /** The caller's role in the row; null for anyone who may not know of it. */
  roleOf: (ctx: Pick<PersonContext, 'user' | 'admin'>, row: Row) => T['actor'] | null;
  /** What matters besides the state. */
  factsOf: (tx: Tx, row: Row) => Promise<T['facts']> | T['facts'];
  effects?: { [Action in T['action']]?: Effect<T, Row, More> };
  /** The notices that the clock will take a step if nobody acts by then (an ISO time). */
  warn?: (row: Row, moment: Moment<T>, until: string) => Notice[];
  /** The error for an administrator who read another version. */
  changed?: string;
  /** What the role of an administrator who takes a step must allow. */
  adminPower?: Power;
  /** The kind of work as which a row waits in the queue (server/kernel/act.ts). */
  work?: (row: Row) => WorkKind | null;
}

/** The steps and the clock of a process that has a table of its own: all that server/kernel needs to carry it out. */
export function stepsOn<
  T extends TableTerms,
  Row extends ProcessRow<T['state']>,
  More extends Words = Words,
>({
  name,
  process,
  table,
  roleOf,
  factsOf,
  effects,
  warn,
  changed,
  adminPower,
  work,
}: Definition<T, Row, More>): { steps: KeyedSteps<T, Row, More>; clock: Clocked<T, Row> } {
  const lockRow = async (tx: Tx, id: string) => {
    const [row] = await tx
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id))
      .for('update');
    return row as Row | undefined;
  };
  const marksOf = (row: Row) => ({ state: row.stateMark }) as Marks<T>;
  const clockAt = (left: Moment<T>[], since: Date) => {
    const [first] = left;
    return first ? minutesAfter(since, first.at) : null;
  };

  const steps: KeyedSteps<T, Row, More> = {
    name,
    process,
    stateOf: ({ state }) => state,
    changed,
    adminPower,
    work,
    effects,
    async lock(ctx, tx, id) {
      const row = await lockRow(tx, id);
      const actor = row && roleOf(ctx, row);
      if (!row || !actor) throw notFound();
      const { role, proof } = ctx.admin ?? {};
      return { row, by: { actor, id: ctx.person.id, role, proof }, facts: await factsOf(tx, row) };
    },
    async write(_, tx, { row }, { to, facts, restarts }, { more }) {
      const mark = restarts ? 0 : (more?.moment?.at ?? row.stateMark);
      const since = restarts ? await timeOf(tx) : row.stateSince;
      const left = process.nextMoments(to, facts, { state: mark } as Marks<T>);
      const written = await tx
        .update(table)
        .set({
          state: to,
          version: sql`${table.version} + 1`,
          ...{ stateSince: since, stateMark: mark, clockAt: clockAt(left, since) },
        })
        .where(and(eq(table.id, row.id), eq(table.state, row.state)))
        .returning({ id: table.id });
      return written.length === 1 ? [] : null;
    },
  };

  const clock: Clocked<T, Row> = {
    steps,
    table,
    async lock(tx, id) {
      const row = await lockRow(tx, id);
      return row ? { row, facts: await factsOf(tx, row) } : null;
    },
    clocks: (row) => ({
      since: { state: row.stateSince } as Record<T['since'], Date>,
      marks: marksOf(row),
    }),
    async mark(tx, row, marks, left) {
      const stateMark = marks['state' as T['since']] ?? 0;
      const at = clockAt(left, row.stateSince);
      await tx.update(table).set({ stateMark, clockAt: at }).where(eq(table.id, row.id));
    },
    async delay(tx, row, minutes) {
      const stateSince = minutesAfter(row.stateSince, minutes);
      await tx.update(table).set({ stateSince }).where(eq(table.id, row.id));
      return { ...row, stateSince };
    },
    warn: async (_, row, moment, until) => warn?.(row, moment, until) ?? [],
    async act(services, tx, row, moment) {
      const locked = { row, by: { actor: 'clock', id: null }, facts: await factsOf(tx, row) };
      return take(services, tx, steps, locked, {
        action: moment.action,
        more: { moment } as Words as More,
      });
    },
  };
  return { steps, clock };
}

async function timeOf(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
