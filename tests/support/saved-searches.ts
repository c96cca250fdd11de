import { eq } from 'drizzle-orm';
import { inboxEvents } from '../../db/schema/inbox.ts';
import type { AlertSetting } from '../../domain/saved-searches.ts';
import type { SearchInput } from '../../domain/search.ts';
import type { Parts } from '../../server/context.ts';
import { matchSearches } from '../../server/saved-searches/match.ts';
import { callAs } from './call.ts';
import { takeJobs } from './jobs.ts';
import type { Administrator, Person } from './people.ts';
import { asRead } from './read.ts';

/** Does what the queue has, as a worker would. Gives the mails that leave. */
export async function work(parts: Parts) {
  for (const data of await takeJobs(parts, 'savedSearches.match')) await matchSearches(parts, data);
  return takeJobs(parts, 'mail.send');
}

export async function save(
  parts: Parts,
  user: Person,
  search: SearchInput,
  alert: AlertSetting = 'at-once',
  name = JSON.stringify(search),
) {
  return (await callAs(parts, { user }).savedSearches.save({ name, search, alert })).id;
}

/** What the person's inbox says of saved searches. */
export async function told({ db }: Parts, person: Person) {
  const rows = await db.select().from(inboxEvents).where(eq(inboxEvents.userId, person.id));
  return rows.map(({ event }) => event).filter(({ kind }) => kind === 'savedSearches.matched');
}

export async function approve(parts: Parts, admin: Administrator, id: string) {
  return callAs(parts, { admin }).listings.approve(await asRead(parts, id));
}
