import { and, desc, eq, sql } from 'drizzle-orm';
import { recentSearches } from '../../../db/schema/interest.ts';
import { remembered } from '../../../domain/market/interest.ts';
import type { UserContext } from '../../context.ts';

/** Remembers a person's last few searches. One that only continues the last one replaces it. */
export async function noteSearch(ctx: UserContext, { query }: { query: string }): Promise<void> {
  await ctx.limit('save.account', ctx.user.id);
  const userId = ctx.user.id;
  await ctx.db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(recentSearches)
      .where(eq(recentSearches.userId, userId))
      .orderBy(desc(recentSearches.id))
      .limit(1);
    if (last && query.startsWith(last.query)) {
      await tx.delete(recentSearches).where(eq(recentSearches.id, last.id));
    }
    await tx
      .delete(recentSearches)
      .where(and(eq(recentSearches.userId, userId), eq(recentSearches.query, query)));
    await tx.insert(recentSearches).values({ userId, query });
    await tx.execute(sql`
      delete from recent_searches where id in (
        select id from recent_searches where user_id = ${userId} order by id desc offset ${remembered.searches})`);
  });
}
