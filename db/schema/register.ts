import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  customType,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Word marks of every register that was loaded, one row for each serial number of a source. Those with the source
 * "marketplace" are the trademarks everybody may see here; triggers of the migration `market_marks` keep them current,
 * and their serial is the listing's id.
 */
export const registerMarks = pgTable(
  'register_marks',
  {
    id: serial('id').primaryKey(),
    /** Where the row comes from: "register", "uspto", "brands", "marketplace". */
    source: text('source').notNull(),
    serial: text('serial').notNull(),
    mark: text('mark').notNull(),
    niceClasses: smallint('nice_classes').array().notNull(),
    /** The same as bits, class n as bit n: quick to compare for many rows. */
    classMask: bigint('class_mask', { mode: 'bigint' }).notNull(),
    owner: text('owner').notNull(),
    /** How often the mark of this serial number has changed: watches are told of each change. */
    renamed: integer('renamed').notNull().default(0),
    /** As the source says it. */
    status: text('status').notNull(),
    filed: date('filed', { mode: 'string' }),
    /** When it was published, so that others can oppose it. */
    published: date('published', { mode: 'string' }),
    /** The mark as it sounds (domain/ip/marks/pronounce.ts), for the first sifting inside the database. */
    sound: text('sound').notNull(),
    /** What the mark can be found by (domain/ip/marks/keys.ts). */
    keys: integer('keys').array().notNull(),
  },
  (t) => [
    uniqueIndex('register_marks_serial').on(t.serial, t.source),
    index('register_marks_keys').using('gin', t.keys).with({ fastupdate: true }),
    // Marks of listings that the database has just stored (server/register/market-marks.ts gives them their keys).
    index('register_marks_without_keys').on(t.id).where(sql`keys = '{}'`),
  ],
);

/**
 * Which marks of the register came, changed or went, written by triggers: each server keeps its copy in memory current with them
 * (server/register/sweep). Kept for a day.
 */
export const registerChanges = pgTable(
  'register_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: at('at').notNull().default(sql`clock_timestamp()`),
    marks: integer('marks').array().notNull(),
  },
  (t) => [index('register_changes_xid').on(t.xid), index('register_changes_at').on(t.at)],
);

/** Logos of brands, found by how they look. */
export const registerLogos = pgTable('register_logos', {
  /** The drawing's name in simple-icons. */
  serial: text('serial').primaryKey(),
  name: text('name').notNull(),
  /** Empty when the register does not have the brand. */
  niceClasses: smallint('nice_classes').array().notNull(),
  /** Of the figure on its background (domain/ip/pictures). */
  difference: bit('difference', { dimensions: 64 }).notNull(),
  waves: bit('waves', { dimensions: 64 }).notNull(),
  /** An SVG path in a box of 24 x 24. */
  path: text('path').notNull(),
});

/** Runs of the import, so that an interrupted one goes on where it stopped. */
export const registerImports = pgTable(
  'register_imports',
  {
    id: serial('id').primaryKey(),
    source: text('source').notNull(),
    /** Name, size and fingerprint of the file: another file of the same name starts over. */
    file: text('file').notNull(),
    /** The version of the derived keys; a newer one starts over. */
    keysVersion: integer('keys_version').notNull(),
    /** Records of the file that are in the register or were reported, counted from its beginning. */
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    rejected: bigint('rejected', { mode: 'number' }).notNull().default(0),
    startedAt: at('started_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('register_imports_open').on(t.source, t.file, t.keysVersion).where(sql`finished_at is null`),
  ],
);
