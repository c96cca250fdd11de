import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { settingsTable } from '../../domain/admin/settings.ts';

/** One row: what the platform's owners may set. What the database itself enforces or reads is a column, the rest is in `values`. */
export const settings = pgTable(
  'settings',
  {
    id: boolean('id').primaryKey().default(true),
    platformFeeBps: integer('platform_fee_bps').notNull().default(settingsTable.platformFeeBps.initial),
    /** Above this amount two administrators decide (migration `second_administrator`). */
    secondAboveCents: bigint('second_above_cents', { mode: 'number' })
      .notNull()
      .default(settingsTable.secondAboveCents.initial),
    /** The others, as far as they differ from their defaults. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
    /** Raised by each change: what an owner has read. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('settings_one_row', sql`${t.id}`),
    check('settings_fee', sql`${t.platformFeeBps} between 0 and 10000`),
    check('settings_second', sql`${t.secondAboveCents} >= 0`),
  ],
);
