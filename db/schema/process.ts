import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The columns by which server/kernel/table.ts carries out a process on a table of its own. */
export const processColumns = <State extends string>(initial: State) => ({
  id: uuid('id').primaryKey().defaultRandom(),
  state: text('state').$type<State>().notNull().default(initial),
  /** Raised by each step: what an administrator has read. */
  version: integer('version').notNull().default(1),
  stateSince: at('state_since').notNull().defaultNow(),
  /** How far the clock of the state has come, in minutes. */
  stateMark: integer('state_mark').notNull().default(0),
  /** When the clock acts next; null when it never will. */
  clockAt: at('clock_at').defaultNow(),
});
