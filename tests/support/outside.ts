import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Bucket } from '../../db/schema/files.ts';
import type { Services } from '../../server/context.ts';
import type { Queue, Queues } from '../../server/infra/jobs.ts';
import { appOf } from './escrow.ts';

/** What waits in a queue, oldest first. */
export async function queued<Q extends Queue>({ db }: Services, queue: Q): Promise<Queues[Q][]> {
  const { rows } = await db.execute(
    sql`select data from pgboss.job where name = ${queue} order by created_on, id`,
  );
  return rows.map((row) => row.data as Queues[Q]);
}

/** The mails that wait for this address, oldest first. */
export async function mailTo(services: Services, address: string): Promise<Queues['mail.send'][]> {
  return (await queued(services, 'mail.send')).filter(({ to }) => to === address);
}

/** The token of the link in the last mail to this address. */
export async function tokenFor(services: Services, address: string): Promise<string> {
  const text = (await mailTo(services, address)).at(-1)?.text ?? '';
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in the last mail to ${address}: ${text}`);
  return token;
}

/**
 * Presses the button of a mail program (RFC 8058), which sends no origin and no cookie; returns the status of the
 * response.
 */
export async function unsubscribe(services: Services, link: string): Promise<number> {
  const { pathname, search } = new URL(link);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return (await appOf(services).request(pathname + search, { method: 'POST', body })).status;
}

/** The keys of the files in a bucket of the embedded store. */
export async function storedKeys({ config }: Services, bucket: Bucket): Promise<string[]> {
  const dir = path.join(config.dataDir, 'files', bucket);
  return (await readdir(dir, { recursive: true }).catch(() => [])).sort();
}
