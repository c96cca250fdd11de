import { eq } from 'drizzle-orm';
import { inboxEvents } from '../../db/schema/inbox.ts';
import type { AlertSetting } from '../../domain/market/saved-searches.ts';
import type { SearchInput } from '../../domain/market/search.ts';
import type { Services } from '../../server/context.ts';
import { matchSearches } from '../../server/market/saved-searches/match.ts';
import { callAs } from './call.ts';
import { takeJobs } from './jobs.ts';
import type { Administrator, Person } from './people.ts';
import { asRead } from './read.ts';

/** Does the queued jobs, as a worker would. Returns the mails that are sent. */
export async function work(services: Services) {
  for (const data of await takeJobs(services, 'savedSearches.match')) await matchSearches(services, data);
  return takeJobs(services, 'mail.send');
}

export async function save(
  services: Services,
  user: Person,
  search: SearchInput,
  alert: AlertSetting = 'at-once',
  name = JSON.stringify(search),
) {
  return (await callAs(services, { user }).savedSearches.save({ name, search, alert })).id;
}

/** What the person's inbox says about saved searches. */
export async function told({ db }: Services, person: Person) {
  const rows = await db.select().from(inboxEvents).where(eq(inboxEvents.userId, person.id));
  return rows.map(({ event }) => event).filter(({ kind }) => kind === 'savedSearches.matched');
}

export async function approve(services: Services, admin: Administrator, id: string) {
  return callAs(services, { admin }).listings.approve(await asRead(services, id));
}
