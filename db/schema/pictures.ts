import { sql } from 'drizzle-orm';
import { bit, check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { files } from './files.ts';

/**
 * The pictures among the documents of listings, and what they are found by (domain/ip/pictures/lookup.ts). A row without
 * `read_at` waits for the job that reads it. Pages of text and pictures that are nearly empty or cannot be read have no hashes.
 */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }),
    difference: bit('difference', { dimensions: 64 }),
    waves: bit('waves', { dimensions: 64 }),
    /** The bands of the hashes, each with its place. */
    bands: integer('bands').array(),
  },
  (t) => [
    index('listing_pictures_bands').using('gin', t.bands),
    index('listing_pictures_unread').on(t.fileId).where(sql`read_at is null`),
    check(
      'listing_pictures_read',
      sql`num_nulls(${t.difference}, ${t.waves}, ${t.bands}) in (0, 3) and (${t.bands} is null or ${t.readAt} is not null)`,
    ),
  ],
);
