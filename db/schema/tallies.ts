import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

// What the administrators' dashboard counts and sums, by day (UTC): docs/decisions/056. Written by triggers and
// functions of the migration `tallies` only.

/** `bucket`: how long something waited, in minutes, for measures that have it (`waited_minutes`); 0 otherwise. */
const kept = {
  measure: text('measure').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  bucket: integer('bucket').notNull().default(0),
  n: bigint('n', { mode: 'number' }).notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull().default(0),
};

export const tallies = pgTable('tallies', kept, (t) => [
  primaryKey({ columns: [t.measure, t.day, t.bucket] }),
]);

/** What has been added since the last fold. Only appended, so writers never wait; reads add it to `tallies`. */
export const tallyNotes = pgTable('tally_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...kept,
});

/** The days as they are now: what is kept, and what has been added since. A subquery that needs a name. */
export const tallied = sql`(select measure, day, bucket, n, cents from ${tallies}
  union all select measure, day, bucket, n, cents from ${tallyNotes})`;
