import { listingNews } from '../../db/schema/interest.ts';
import type { Parts } from '../../server/context.ts';
import { tellNews } from '../../server/interest/news.ts';

/** Does what the queue of news has, as a worker would. */
export async function tellAllNews(parts: Parts): Promise<void> {
  const waiting = await parts.db.selectDistinct({ listingId: listingNews.listingId }).from(listingNews);
  for (const news of waiting) await tellNews(parts, news);
}
