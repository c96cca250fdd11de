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
const keysOf = task<typeof import('./compare.ts').keysOf>(compare, 'keysOf');
const compareWithEach = task<typeof import('./compare.ts').compareWithEach>(compare, 'compareWithEach');

/** What a finder learns about a work: never more of it than their own text contains. */
interface FoundWork {
  /** Only for one's own works. */
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
  /** Further passages of it, which are the same except for changed words; missing in older saved results. */
  reworded?: Span[];
}

export interface WorkWithPicture extends FoundWork {
  /** How many of 128 bits differ. */
  distance: number;
  /** The same if one of the two is mirrored. */
  mirrored?: boolean;
}

/** How many works are read for one key: what is in more of them is common property. */
const MOST_OF_ONE_KEY = 50;

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
 * Of the findable works and one's own, those that share the most keys with a text, each compared with it in full. One
 * index scan per key of the text, however many works there are.
 */
export async function findByText(
  ctx: Pick<Context, 'db' | 'threads' | 'signal' | 'user'>,
  text: string,
): Promise<WorkWithText[]> {
  const { db, threads, signal } = ctx;
  const userId = ctx.user?.id ?? null;
  const [keys] = await threads.run(keysOf, [text], signal);
  const rows = new Map<string, Row & { text: string; changed: boolean }>();
  for (const by of ['fingerprints', 'wordPairs'] as const) {
    const asked = keys?.[by] ?? [];
    if (asked.length === 0) continue;
    const { rows: some } = await db.execute<Row & { text: string }>(byKeys(by, asked, userId));
    for (const row of some) rows.set(row.id, { ...row, changed: by === 'wordPairs' });
  }
  const candidates = [...rows.values()];
  const others = candidates.map(({ text: other, changed }) => ({ text: other, changed }));
  const compared = await threads.run(compareWithEach, { text, others }, signal);
  const works = candidates.flatMap((row, at): WorkWithText[] => {
    const shared = compared[at];
    if (!shared || (shared.share === 0 && shared.reworded.length === 0)) return [];
    return [{ ...found(row), ...shared }];
  });
  return works
    .sort((a, b) => b.share - a.share || a.registeredAt.getTime() - b.registeredAt.getTime())
    .slice(0, finderLimits.works);
}

const keyed = {
  fingerprints: { column: sql.raw('fingerprints'), least: 1 },
  // Two texts can also have two words near each other by chance.
  wordPairs: { column: sql.raw('word_pairs'), least: 2 },
};

/**
 * The works that share the most with a text, by one kind of key; the fewer works have a key, the more it counts. For
 * tests/server/work-plans.test.ts, which reads its plan.
 */
export function byKeys(by: keyof typeof keyed, keys: readonly number[], userId: string | null) {
  const { column, least } = keyed[by];
  return sql`
    with near as (
      select known.work_id, 1.0 / count(*) over (partition by q.key) as worth
      from unnest(${`{${keys.join(',')}}`}::integer[]) as q(key)
      cross join lateral (
        select t.work_id from work_texts t join works w on w.id = t.work_id
        where t.${column} @> array[q.key] and (w.findable or w.user_id = ${userId}::uuid)
        limit ${MOST_OF_ONE_KEY}
      ) known
    ), hits as (
      select work_id, sum(worth) as worth from near group by work_id having count(*) >= ${least}
      order by worth desc, work_id limit ${finderLimits.works}
    )
    select w.id, w.title, w.owner, w.registered_at, coalesce(w.user_id = ${userId}::uuid, false) as mine, t.text
    from hits join works w on w.id = hits.work_id join work_texts t on t.work_id = w.id
    order by hits.worth desc, w.registered_at`;
}

/** Of the findable works and one's own, those with similar pictures; most similar first. */
export async function findByPicture(
  db: Db,
  userId: string | null,
  print: Pick<PicturePrint, 'whole' | 'figure' | 'also'>,
): Promise<WorkWithPicture[]> {
  const bits = (hash: string) => sql`${bitsOf(hash)}::bit(64)`;
  const looks = looksOf(print);
  // Works without a frame have no look inside it; least() passes over null.
  const away = ({ whole, figure }: Pick<PicturePrint, 'whole' | 'figure'>) => sql`least(
        bit_count(difference # ${bits(whole.difference)}) + bit_count(waves # ${bits(whole.waves)}),
        bit_count(figure_difference # ${bits(figure.difference)}) + bit_count(figure_waves # ${bits(figure.waves)}),
        bit_count(inner_difference # ${bits(whole.difference)}) + bit_count(inner_waves # ${bits(whole.waves)}),
        bit_count(inner_figure_difference # ${bits(figure.difference)}) + bit_count(inner_figure_waves # ${bits(figure.waves)})
      )::integer`;
  // Fingerprints from before pictures were also mirrored lack these.
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
