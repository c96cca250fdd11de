import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import type { Span } from '../../../domain/ip/copies/compare.ts';
import { bitsOf } from '../../../domain/ip/pictures/hashes.ts';
import { alikeWithin } from '../../../domain/ip/pictures/likeness.ts';
import { looksOf, type PicturePrint } from '../../../domain/ip/pictures/print.ts';
import { finderLimits } from '../../../domain/tools/copyright-finder/finder.ts';
import type { Context } from '../../context.ts';
import { task } from '../../infra/threads.ts';

const compare = new URL('./compare.ts', import.meta.url);
const fingerprintsOf = task<typeof import('./compare.ts').fingerprintsOf>(compare, 'fingerprintsOf');
const compareWithEach = task<typeof import('./compare.ts').compareWithEach>(compare, 'compareWithEach');

/** What a finder learns about a work: never more of it than their own text has. */
interface FoundWork {
  /** Only of one's own works. */
  id: string | null;
  title: string;
  owner: string;
  registeredAt: Date;
}

export interface WorkWithText extends FoundWork {
  /** Percent of the searched text. */
  share: number;
  /** The matched passages of the searched text. */
  spans: Span[];
}

export interface WorkWithPicture extends FoundWork {
  /** Bits of 128 that differ. */
  distance: number;
  /** That many when one of the two is mirrored. */
  mirrored?: boolean;
}

/** How many works are read for one fingerprint, oldest first: what is in more of them is common property. */
const MOST_OF_ONE_FINGERPRINT = 50;

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  owner: string;
  registered_at: Date | string;
  mine: boolean;
}

const found = ({ id, title, owner, registered_at, mine }: Row): FoundWork => ({
  id: mine ? id : null,
  title,
  owner,
  registeredAt: new Date(registered_at),
});

/**
 * The works, of those that may be found and one's own, that share the most fingerprints with a text, each compared with
 * it in full. One index scan for each fingerprint of the text, however many works there are.
 */
export async function findByText(
  ctx: Pick<Context, 'db' | 'threads' | 'signal' | 'user'>,
  text: string,
): Promise<WorkWithText[]> {
  const { db, threads, signal } = ctx;
  const userId = ctx.user?.id ?? null;
  const keys = await threads.run(fingerprintsOf, text, signal);
  if (keys.length === 0) return [];
  const { rows } = await db.execute<Row & { text: string }>(byFingerprints(keys, userId));
  const works: WorkWithText[] = [];
  const others = rows.map((row) => row.text);
  const compared = await threads.run(compareWithEach, { text, others }, signal);
  for (const [index, row] of rows.entries()) {
    const { spans, share } = compared[index] ?? { spans: [], share: 0 };
    if (share > 0) works.push({ ...found(row), share, spans });
  }
  return works.sort((a, b) => b.share - a.share || a.registeredAt.getTime() - b.registeredAt.getTime());
}

/** For tests/server/works-plans.test.ts, which reads its plan. */
export function byFingerprints(keys: readonly number[], userId: string | null) {
  return sql`
    with hits as (
      select near.work_id, count(*) as shared
      from unnest(${`{${keys.join(',')}}`}::integer[]) as q(key)
      cross join lateral (
        select t.work_id from work_texts t join works w on w.id = t.work_id
        where t.fingerprints @> array[q.key] and (w.findable or w.user_id = ${userId}::uuid)
        limit ${MOST_OF_ONE_FINGERPRINT}
      ) near
      group by near.work_id order by shared desc limit ${finderLimits.works}
    )
    select w.id, w.title, w.owner, w.registered_at, coalesce(w.user_id = ${userId}::uuid, false) as mine, t.text
    from hits join works w on w.id = hits.work_id join work_texts t on t.work_id = w.id
    order by hits.shared desc, w.registered_at`;
}

/** The works, of those that may be found and one's own, with similar pictures; most similar first. */
export async function findByPicture(
  db: Db,
  userId: string | null,
  print: Pick<PicturePrint, 'whole' | 'figure' | 'also'>,
): Promise<WorkWithPicture[]> {
  const bits = (hash: string) => sql`${bitsOf(hash)}::bit(64)`;
  const looks = looksOf(print);
  const away = ({ whole, figure }: Pick<PicturePrint, 'whole' | 'figure'>) => sql`least(
        bit_count(difference # ${bits(whole.difference)}) + bit_count(waves # ${bits(whole.waves)}),
        bit_count(figure_difference # ${bits(figure.difference)}) + bit_count(figure_waves # ${bits(figure.waves)})
      )::integer`;
  // Prints from before pictures were mirrored have no such looks; least() passes over null.
  const nearest = (which: boolean) => {
    const distances = looks.filter(({ mirrored }) => mirrored === which).map(away);
    return sql`least(null::integer, ${sql.join(distances.length > 0 ? distances : [sql`null`], sql`, `)})`;
  };
  const { rows } = await db.execute<Row & { distance: number; mirrored: boolean }>(sql`
    with each as materialized (
      select work_id, ${nearest(false)} as straight, ${nearest(true)} as turned from work_pictures
    ), near as (
      select work_id, least(straight, turned) as distance, coalesce(turned < straight, false) as mirrored from each
    )
    select w.id, w.title, w.owner, w.registered_at, coalesce(w.user_id = ${userId}::uuid, false) as mine, near.distance, near.mirrored
    from near join works w on w.id = near.work_id
    where near.distance <= ${alikeWithin} and (w.findable or w.user_id = ${userId}::uuid)
    order by near.distance, w.registered_at limit ${finderLimits.works}`);
  return rows.map((row) => ({ ...found(row), distance: row.distance, mirrored: row.mirrored }));
}
