import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { registerLogos } from '../../../db/schema/register.ts';
import { bitsOf } from '../../../domain/ip/pictures/hashes.ts';
import { alikeWithin } from '../../../domain/ip/pictures/likeness.ts';
import {
  type LogoSearchInput,
  logoLookedAt,
  logoSource,
  mostLogos,
} from '../../../domain/tools/logo-search/input.ts';

interface LogoHit extends Record<string, unknown> {
  serial: string;
  name: string;
  classes: number[];
  /** An SVG path on a grid of 24 x 24. */
  path: string;
  /** How many of 128 bits differ. */
  distance: number;
}

export interface LogoSearchResult {
  hits: LogoHit[];
  /** How many logos were compared. */
  compared: number;
  source: string;
  looked: string;
  notLooked: string;
  advice: string;
}

/** Finds the logos with a shape like a picture's, most similar first. Distant ones are left out. */
export async function searchLogos(db: Db, { picture }: LogoSearchInput): Promise<LogoSearchResult> {
  const { figure, framed } = picture;
  const distances = [figure, framed ?? figure].map(
    ({ difference, waves }) =>
      sql`bit_count(difference # ${bitsOf(difference)}::bit(64)) + bit_count(waves # ${bitsOf(waves)}::bit(64))`,
  );
  const { rows } = await db.execute<LogoHit>(sql`
    with near as (
      select serial, least(${sql.join(distances, sql`, `)})::integer as distance from register_logos
    )
    select l.serial, l.name, l.nice_classes as classes, l.path, near.distance
    from near join register_logos l using (serial)
    where near.distance <= ${alikeWithin} order by near.distance, l.name limit ${mostLogos}`);
  return { hits: rows, compared: await db.$count(registerLogos), source: logoSource, ...logoLookedAt };
}
