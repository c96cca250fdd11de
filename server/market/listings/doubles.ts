import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { bandBits, similarWithin } from '../../../domain/ip/pictures/lookup.ts';
import type { ApprovalStatus } from '../../../domain/market/listings.ts';

/** Titles at least this similar (0 to 1, pg_trgm) may be the same right. */
const ALIKE = 0.9;
const MOST = 10;
/** How many pictures that share a band are compared: far more than share one by chance among a million pictures. */
const COMPARED = 20_000;

/** A band is looked up as it is, and with each of its bits flipped. */
const flips = [0, ...Array.from({ length: bandBits }, (_, bit) => 1 << bit)].join(', ');

/** The files whose pictures differ in few bits from that of `m`, other than itself. */
const similarTo = sql`
  select c.file_id from (
    select o.file_id, o.difference, o.waves from listing_pictures o
    where o.bands && (select array_agg(band # flip) from unnest(m.bands) band, unnest(array[${sql.raw(flips)}]) flip)
    limit ${COMPARED}) c
  where c.file_id <> m.file_id
    and bit_count(c.difference # m.difference) + bit_count(c.waves # m.waves) <= ${similarWithin}
  limit 100`;

export interface Double {
  id: string;
  title: string;
  username: string;
  fullName: string;
  approvalStatus: ApprovalStatus;
  /** What they have in common. */
  same: ('number' | 'document' | 'picture' | 'title')[];
}

/** Other owners' listings that may be of the same right as this one. */
export async function doublesOf(db: Db | Tx, id: string): Promise<Double[]> {
  return (await doublesOfAll(db, [id])).get(id) ?? [];
}

/**
 * Other owners' listings that may be of the same right as each of these: with the same number, with one of its
 * documents or pictures (the same bytes), with a similar picture, or with nearly the same title. Rejected ones do not
 * count. One statement for all.
 */
export async function doublesOfAll(db: Db | Tx, ids: string[]): Promise<Map<string, Double[]>> {
  const { rows } = await db.transaction(async (tx) => {
    // The index finds only what reaches the threshold.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`);
    return tx.execute<Double & { of: string } & Record<string, unknown>>(sql`
      select l.id as of, alike.* from ip_listings l, lateral (
        with found as (
          (select o.id, 'number' as same from ip_listings o
            where l.number_key is not null and o.number_key = l.number_key limit 100)
          union
          (select d.listing_id, 'document' from listing_documents mine join files f on f.id = mine.file_id
            join files g on g.sha256 = f.sha256 join listing_documents d on d.file_id = g.id
            where mine.listing_id = l.id and mine.ended_at is null and d.ended_at is null limit 100)
          union
          (select d.listing_id, 'picture' from listing_documents mine
            join listing_pictures m on m.file_id = mine.file_id and m.bands is not null
            cross join lateral (${similarTo}) near
            join listing_documents d on d.file_id = near.file_id
            where mine.listing_id = l.id and mine.ended_at is null and d.ended_at is null limit 100)
          union
          (select o.id, 'title' from ip_listings o where o.title % l.title limit 100)
        )
        select o.id, o.title, p.username, p.full_name as "fullName", o.approval_status as "approvalStatus",
          array_agg(found.same order by found.same) as same
        from found join ip_listings o on o.id = found.id join profiles p on p.id = o.owner_id
        where o.id <> l.id and o.approval_status <> 'rejected' and o.owner_id <> l.owner_id
        group by o.id, p.id order by count(*) desc, o.created_at, o.id limit ${MOST}) alike
      where l.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`);
  });
  const found = new Map<string, Double[]>();
  for (const { of, same, ...double } of rows) {
    // The same bytes are also a similar picture: that adds nothing.
    const told = same.includes('document') ? same.filter((one) => one !== 'picture') : same;
    found.set(of, [...(found.get(of) ?? []), { ...double, same: told }]);
  }
  return found;
}
