import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db, Tx } from '../../db/connection.ts';
import type { Bucket } from '../../db/schema/files.ts';
import { errorFacts } from './error-facts.ts';
import type { Log } from './log.ts';
import { outageSentence } from './outage.ts';

/** The columns of a listing that decide where it is found and may change without a review. */
interface MarketState {
  active: boolean;
  price_cents: number | null;
  negotiable: boolean;
  licensing_type: string | null;
  country: string;
}

/** Every queue with the data of its jobs. */
export interface Queues {
  /**
   * `html`: the same for mail programs that show it. `unsubscribe`: where mails of this kind can be turned off, also
   * by a POST (RFC 8058).
   */
  'mail.send': {
    to: string;
    subject: string;
    text: string;
    /** The label of the button for the link that is a paragraph of its own. */
    button?: string;
    /** Without it the HTML twin is made from the text. */
    html?: string;
    unsubscribe?: string;
    /** A calendar file that mail programs offer to add or remove (RFC 6047). */
    calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  };
  'accounts.resetMail': { email: string };
  /** `after`: the last person who was told. */
  'terms.tell': { after: string | null };
  'files.delete': { bucket: Bucket; keys: string[] };
  'inbox.mail': Record<string, never>;
  'payments.close': { paymentId: string };
  'payments.refund': { paymentId: string };
  'payments.sweep': Record<string, never>;
  'payouts.work': { payoutId: string };
  'payouts.automatic': { userId: string };
  'payouts.sweep': Record<string, never>;
  'plans.work': { subscriptionId: string };
  'plans.follow': { subscriptionId: string };
  'plans.retry': { subscriptionId: string };
  'plans.refund': { invoiceId: string };
  /** `day`: when it should end. `told`: its sender is mailed the outcome. */
  'plans.notice': { messageId: string; day: string | null; atOnce: boolean; told: boolean };
  'plans.sweep': Record<string, never>;
  'processes.clock': Record<string, never>;
  'agreements.voidFile': { agreementId: string };
  'certificates.issue': { fileId: string };
  'listings.fold': Record<string, never>;
  'listings.readPictures': Record<string, never>;
  'works.keyOld': Record<string, never>;
  'interest.tellWhoWaits': Record<string, never>;
  'interest.tell': { listingId: string };
  'portfolio.change': { bulkId: string };
  'queue.carryOut': { decisionId: string };
  'queue.sweep': Record<string, never>;
  'docket.remind': Record<string, never>;
  'savedSearches.match': { listingId: string; before: MarketState };
  'watches.match': Record<string, never>;
  'watches.tell': Record<string, never>;
  'bookings.sweep': Record<string, never>;
  'housekeeping.daily': Record<string, never>;
  'books.fold': Record<string, never>;
  'books.daily': Record<string, never>;
  'audit.seal': Record<string, never>;
  'audit.checkpoint': Record<string, never>;
  'webhooks.deliver': Record<string, never>;
}
export type Queue = keyof Queues;

export type Workers = { [Q in Queue]: (data: Queues[Q]) => Promise<void> };

const queueNames: Queue[] = [
  'mail.send',
  'accounts.resetMail',
  'terms.tell',
  'files.delete',
  'inbox.mail',
  'payments.close',
  'payments.refund',
  'payments.sweep',
  'payouts.work',
  'payouts.automatic',
  'payouts.sweep',
  'plans.work',
  'plans.follow',
  'plans.retry',
  'plans.refund',
  'plans.notice',
  'plans.sweep',
  'processes.clock',
  'agreements.voidFile',
  'certificates.issue',
  'listings.fold',
  'listings.readPictures',
  'works.keyOld',
  'interest.tellWhoWaits',
  'interest.tell',
  'portfolio.change',
  'queue.carryOut',
  'queue.sweep',
  'docket.remind',
  'savedSearches.match',
  'watches.match',
  'watches.tell',
  'bookings.sweep',
  'housekeeping.daily',
  'books.fold',
  'books.daily',
  'audit.seal',
  'audit.checkpoint',
  'webhooks.deliver',
];

const schedules: Partial<Record<Queue, string>> = {
  'payments.sweep': '* * * * *',
  'payouts.sweep': '* * * * *',
  'plans.sweep': '* * * * *',
  'processes.clock': '* * * * *',
  'inbox.mail': '* * * * *',
  'listings.fold': '* * * * *',
  'interest.tellWhoWaits': '* * * * *',
  'queue.sweep': '* * * * *',
  'docket.remind': '20 6 * * *',
  'watches.tell': '* * * * *',
  'bookings.sweep': '*/5 * * * *',
  'housekeeping.daily': '17 3 * * *',
  'books.fold': '* * * * *',
  'books.daily': '40 4 * * *',
  'audit.seal': '* * * * *',
  'audit.checkpoint': '0 * * * *',
  'webhooks.deliver': '* * * * *',
};

/** Queues of older versions, which their schedules would keep filling. */
const retiredQueues = [
  ...['escrow.clock', 'escrow.expire', 'interest.tellSavers'],
  ...['savedSearches.digest', 'watches.digest'],
];

/** Jobs carry addresses and the texts of mails, with links that sign people in, so finished jobs are soon deleted. */
const KEPT_SECONDS = 3_600;
const usualOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: KEPT_SECONDS,
};
/**
 * Work at the payment provider: a killed server's job is picked up again once its lease expires and the next poll
 * finds it, within a minute in all. What fails eight times is requeued by the sweep.
 */
const moneyOptions = { ...usualOptions, retryDelayMax: 300, expireInSeconds: 30 };
const moneyQueues: ReadonlySet<Queue> = new Set([
  'payments.close',
  'payments.refund',
  'payments.sweep',
  'payouts.work',
  'payouts.sweep',
  'plans.work',
  'plans.follow',
  'plans.retry',
  'plans.refund',
  'plans.sweep',
]);
const SUPERVISE_SECONDS = 15;

/**
 * A new job wakes its workers. These polls are for jobs that start later: retries, and whatever came while nobody was
 * listening.
 */
const LOOK_SECONDS = 5;
/** People are told that a decision can be undone for ten seconds, so it is carried out soon after them. */
const DUE_SOON: ReadonlySet<Queue> = new Set(['queue.carryOut']);

/** Background work that survives a crash: pg-boss, in the same database. */
export type Jobs = PgBoss;

/**
 * Opens the queues without working on them. Behind a pooler, which gives nobody a session to listen in (`pooled`),
 * workers poll every second instead of being woken.
 */
export async function openJobs(url: string, log: Log, { pooled = false } = {}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    useListenNotify: !pooled,
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: KEPT_SECONDS,
  });
  // While the database is down every queue reports it each second; the live connection has already logged it.
  boss.on('error', (error) => {
    const known = outageSentence(error) || error.message.startsWith('LISTEN/NOTIFY');
    if (!known) log.error({ err: error }, 'jobs');
  });
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of queueNames) {
    const options = { ...(moneyQueues.has(name) ? moneyOptions : usualOptions), notify: true };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, options);
    // A queue that an older version created keeps its options unless they are set again.
    else if (
      queue.expireInSeconds !== options.expireInSeconds ||
      queue.deleteAfterSeconds !== options.deleteAfterSeconds ||
      queue.notify !== options.notify
    )
      await boss.updateQueue(name, options);
  }
  for (const name of retiredQueues) {
    if (!known.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
  return boss;
}

/**
 * Works on every queue; a job that throws is retried, eight times with growing pauses. With the job, pg-boss stores
 * all of what was thrown: so it gets what the log gets, which quotes nobody.
 */
export async function startWorkers(jobs: Jobs, workers: Workers, log: Log): Promise<void> {
  for (const name of Object.keys(workers) as Queue[]) {
    const work = workers[name] as (data: unknown) => Promise<void>;
    const options = {
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: DUE_SOON.has(name) ? 1 : LOOK_SECONDS,
    };
    // With mails, one that hangs holds up no other.
    for (let worker = 0; worker < (name === 'mail.send' ? 5 : 1); worker++) {
      const id: string = await jobs.work(name, options, async (batch) => {
        // Others may have piled up in the meantime, or before the start: it takes the next one without a pause.
        jobs.notifyWorker(id);
        for (const job of batch) {
          await work(job.data).catch((error) => {
            if (!outageSentence(error)) log.error({ err: error, queue: name }, 'job failed');
            const facts = errorFacts(error);
            throw Object.assign(new Error(facts.message ?? facts.type), { facts });
          });
        }
      });
    }
    const cron = schedules[name];
    if (cron) await jobs.schedule(name, cron, {});
  }
}

/** The priority of mails that nobody is sitting and waiting for: a sign-in link goes before news to thousands. */
export const NOT_URGENT = { priority: -1 };

/** Queues a job in the caller's transaction: it exists if and only if that commits. */
export async function enqueue<Q extends Queue>(
  jobs: Jobs,
  tx: Db | Tx,
  queue: Q,
  data: Queues[Q],
  options: { singletonKey?: string; singletonSeconds?: number; startAfter?: number; priority?: number } = {},
): Promise<void> {
  await jobs.send(queue, data, { ...options, db: fromDrizzle(tx, sql) });
}

/** The same for many jobs of one queue, in one statement. */
export async function enqueueAll<Q extends Queue>(
  jobs: Jobs,
  tx: Db | Tx,
  queue: Q,
  all: Queues[Q][],
): Promise<void> {
  if (all.length === 0) return;
  await jobs.insert(
    queue,
    all.map((data) => ({ data })),
    { db: fromDrizzle(tx, sql) },
  );
}
