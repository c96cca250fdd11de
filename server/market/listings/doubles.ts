import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import type { ApprovalStatus } from '../../../domain/listings.ts';

/** Titles at least this similar (0 to 1, pg_trgm) may be the same right. */
const ALIKE = 0.9;
const MOST = 10;

export interface Double {
  id: string;
  title: string;
  username: string;
  fullName: string;
  approvalStatus: ApprovalStatus;
  /** What they have in common. */
  same: ('number' | 'document' | 'title')[];
}

/**
 * What other owners list that may be the same right: under the same number, with one of its documents or pictures (the same
 * bytes), or under nearly the same title. What was rejected does not count.
 */
export async function doublesOf(db: Db | Tx, id: string): Promise<Double[]> {
  return db.transaction(async (tx) => {
    // The index finds only what reaches the threshold.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`);
    const { rows } = await tx.execute<Double & Record<string, unknown>>(sql`
      with found as (
        (select o.id, 'number' as same from ip_listings l join ip_listings o on o.number_key = l.number_key
          where l.id = ${id} and l.number_key is not null limit 100)
        union
        (select d.listing_id, 'document' from listing_documents mine join files f on f.id = mine.file_id
          join files g on g.sha256 = f.sha256 join listing_documents d on d.file_id = g.id
          where mine.listing_id = ${id} and mine.ended_at is null and d.ended_at is null limit 100)
        union
        (select o.id, 'title' from ip_listings o
          where o.title % (select title from ip_listings where id = ${id}) limit 100)
      )
      select o.id, o.title, p.username, p.full_name as "fullName", o.approval_status as "approvalStatus",
        array_agg(found.same order by found.same) as same
      from found join ip_listings o on o.id = found.id join profiles p on p.id = o.owner_id
      where o.id <> ${id} and o.approval_status <> 'rejected'
        and o.owner_id <> (select owner_id from ip_listings where id = ${id})
      group by o.id, p.id order by count(*) desc, o.created_at, o.id limit ${MOST}`);
    return rows;
  });
}
