import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { hasTrigrams } from '../../domain/letters.ts';
import { wordPatterns } from '../infra/like.ts';

/** More people than this are not read one by one: what is theirs is found by going through the list. */
const FEW = 1_000;

type NameColumn = 'username' | 'full_name' | 'company';

const anyOf = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

/** A condition that a text contains what was typed, as its trigram index finds it (`wordPatterns`). */
export const contains = (column: SQL, search: string): SQL =>
  anyOf(wordPatterns(search).map((pattern) => sql`${column} ilike ${pattern}`));

/**
 * The same for a text without capitals and spaces: a username, an e-mail address. Comparing those costs a fraction.
 */
export function containsLower(column: SQL, search: string): SQL {
  const [pattern] = wordPatterns(search.toLowerCase());
  return pattern === undefined ? sql`false` : sql`${column} like ${pattern}`;
}

/** The condition on a row of `profiles` that its person has this name. */
export const named = (search: string, columns: readonly NameColumn[]): SQL =>
  anyOf(
    columns.map((column) =>
      column === 'username' ? containsLower(sql`username`, search) : contains(sql.raw(column), search),
    ),
  );

/**
 * The same, as the name indexes find it: trigrams of Latin letters, and pairs of all others (migration
 * `pictures_and_letters`).
 */
export const namedByIndex = (search: string, columns: readonly NameColumn[]): SQL =>
  hasTrigrams(search)
    ? named(search, columns)
    : sql`(letter_grams(full_name || ' ' || coalesce(company, '')) @> letter_grams(${search}) and ${named(search, columns)})`;

/**
 * The ids of the people with this name, or `many` if there are more than 1,000. PostgreSQL searches an array
 * parameter by hash and by index; one made by a subquery it scans from the beginning for each row.
 */
export async function peopleNamed(
  db: Db,
  search: string,
  columns: readonly NameColumn[],
): Promise<string[] | 'many'> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from profiles where ${namedByIndex(search, columns)} limit ${FEW + 1}`,
  );
  return rows.length > FEW ? 'many' : rows.map(({ id }) => id);
}
