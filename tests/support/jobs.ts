import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { inboxHeads } from '../../db/schema/inbox.ts';
import type { Services } from '../../server/context.ts';
import { expectDigests } from '../../server/inbox/alerts.ts';
import { mailUnread } from '../../server/inbox/mail.ts';
import type { Queue, Queues } from '../../server/infra/jobs.ts';

/** What is queued, taken off the queue. */
export async function takeJobs<Q extends Queue>({ jobs }: Services, queue: Q): Promise<Queues[Q][]> {
  const taken = await jobs.fetch<Queues[Q]>(queue, { batchSize: 500 });
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0) await jobs.complete(queue, ids);
  return taken.map(({ data }) => data);
}

/** Makes these people's daily digests due, if one is waiting, and sends what is due. */
export async function sendDigests(services: Services, ...people: { id: string }[]): Promise<void> {
  await expectDigests(services);
  const ids = people.map(({ id }) => id);
  await services.db
    .update(inboxHeads)
    .set({ digestDueAt: sql`now() - interval '1 minute'` })
    .where(and(inArray(inboxHeads.userId, ids), isNotNull(inboxHeads.digestDueAt)));
  await mailUnread(services);
}

/** The same server, except that no mail to this address can be queued. */
export function withoutMailTo<P extends Services>(services: P, address: string): P {
  const send = (queue: string, data: { to?: string }, options: object) => {
    if (data.to === address) throw new Error('this mail keeps failing');
    return services.jobs.send(queue, data, options);
  };
  return { ...services, jobs: Object.assign(Object.create(services.jobs), { send }) };
}
