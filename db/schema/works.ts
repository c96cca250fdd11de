import { sql } from 'drizzle-orm';
import { bit, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workKinds, workLimits } from '../../domain/tools/copyright-finder/works.ts';
import { users } from './accounts.ts';
import { files } from './files.ts';

/** Works that people registered. Their audit entries, with the SHA-256 and the time, outlive them. */
export const works = pgTable(
  'works',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The account that registered it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    kind: text('kind', { enum: workKinds }).notNull(),
    /** Who owns the copyright, as that account says. */
    owner: text('owner').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    /** Whether others' searches may find it. */
    findable: boolean('findable').notNull().default(false),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('works_user').on(t.userId, t.registeredAt, t.id),
    check('works_title', sql`length(${t.title}) between 1 and ${sql.raw(String(workLimits.title))}`),
    check('works_owner', sql`length(${t.owner}) between 1 and ${sql.raw(String(workLimits.owner))}`),
  ],
);

/** The text of a work, and what it is found by (domain/ip/copies/winnow.ts). */
export const workTexts = pgTable(
  'work_texts',
  {
    workId: uuid('work_id')
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    fingerprints: integer('fingerprints').array().notNull(),
    /** Null for works from before these existed, until the next start (domain/ip/copies/word-pairs.ts). */
    wordPairs: integer('word_pairs').array(),
  },
  (t) => [
    check('work_texts_length', sql`length(${t.text}) between 1 and ${sql.raw(String(workLimits.text))}`),
    index('work_texts_fingerprints').using('gin', t.fingerprints),
    index('work_texts_word_pairs').using('gin', t.wordPairs),
  ],
);

/** What a picture is found by (domain/ip/pictures): small rows, so that all of them are read quickly. */
export const workPictures = pgTable('work_pictures', {
  workId: uuid('work_id')
    .primaryKey()
    .references(() => works.id, { onDelete: 'cascade' }),
  difference: bit('difference', { dimensions: 64 }).notNull(),
  waves: bit('waves', { dimensions: 64 }).notNull(),
  figureDifference: bit('figure_difference', { dimensions: 64 }).notNull(),
  figureWaves: bit('figure_waves', { dimensions: 64 }).notNull(),
  // The same for what is inside a frame of one color, if there is one.
  innerDifference: bit('inner_difference', { dimensions: 64 }),
  innerWaves: bit('inner_waves', { dimensions: 64 }),
  innerFigureDifference: bit('inner_figure_difference', { dimensions: 64 }),
  innerFigureWaves: bit('inner_figure_waves', { dimensions: 64 }),
  /** Whether a frame was looked for; works from before that wait for the next start. */
  frameRead: boolean('frame_read').notNull().default(false),
});
