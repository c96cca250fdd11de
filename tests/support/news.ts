import { listingNews } from '../../db/schema/interest.ts';
import type { Services } from '../../server/context.ts';
import { tellNews } from '../../server/market/interest/news.ts';

/** Does the jobs in the queue of news, as a worker would. */
export async function tellAllNews(services: Services): Promise<void> {
  const waiting = await services.db.selectDistinct({ listingId: listingNews.listingId }).from(listingNews);
  for (const news of waiting) await tellNews(services, news);
}
