import { sql } from 'drizzle-orm';
import { isShownSql } from '../../db/conditions.ts';
import type { Db } from '../../db/connection.ts';
import { escapeLike } from '../infra/like.ts';

interface Found {
  username: string;
  fullName: string;
  company: string | null;
}

/**
 * People by the beginning of their username or of any of their names, or by something that looks like it. Only those
 * who show a listing: signing up alone makes nobody findable.
 */
export async function findPeople(db: Db, q: string, most: number): Promise<Found[]> {
  const letters = q.replace(/^@/, '');
  if (letters === '') return [];
  const begins = `${escapeLike(letters)}%`;
  // Fewer letters resemble everything.
  const alike = letters.length >= 4 ? sql`or ${letters} <% full_name or ${letters} <% username` : sql``;
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select username, full_name as "fullName", company from profiles p
    where (username ilike ${begins} or full_name ilike ${begins} or full_name ilike ${`% ${begins}`} ${alike})
      and exists (
        select from ip_listings where owner_id = p.id and ${isShownSql()})
    order by username ilike ${begins} or full_name ilike ${begins} desc, full_name ilike ${`% ${begins}`} desc,
      greatest(word_similarity(${letters}, full_name), word_similarity(${letters}, username)) desc, username
    limit ${most}`);
  return rows;
}
