import { randomInt } from 'node:crypto';
import Stripe from 'stripe';
import { breakConnections, closeDb, connectDb, connectReads } from '../db/connection.ts';
import { sendResetMail } from './accounts/password.ts';
import { voidFile } from './agreements/effect.ts';
import { sendNews } from './content/newsletter.ts';
import type { Parts } from './context.ts';
import { closeCheckout } from './escrow/checkout.ts';
import { runClock } from './escrow/clock.ts';
import { refundPayment } from './escrow/payment.ts';
import { sweepPayments } from './escrow/provider-work.ts';
import { mailUnread } from './inbox/mail.ts';
import type { Config } from './infra/config.ts';
import { sweepFiles } from './infra/file-sweep.ts';
import { deleteFiles, openFileStore } from './infra/files.ts';
import { tidy } from './infra/housekeeping.ts';
import { openJobs, startWorkers, type Workers } from './infra/jobs.ts';
import { openLimits } from './infra/limits.ts';
import { openLive } from './infra/live.ts';
import { createLog } from './infra/log.ts';
import { openMail } from './infra/mail.ts';
import { sandboxProvider } from './infra/payments/sandbox.ts';
import { stripeProvider } from './infra/payments/stripe.ts';
import { openReplica } from './infra/replica.ts';
import { openThreads } from './infra/threads.ts';
import { openTurns } from './infra/turns.ts';
import { tellLeft, tellNews } from './interest/news.ts';
import { tellWhoWaits } from './interest/waiting.ts';
import { foldMarket, rebuildMarket } from './listings/fold.ts';
import { keyMarks } from './register/market-marks.ts';
import { sendDigests } from './saved-searches/digest.ts';
import { keyOldSearches } from './saved-searches/keys.ts';
import { matchSearches } from './saved-searches/match.ts';
import { sendWatchDigests } from './watches/digest.ts';
import { followArrivals } from './watches/follow.ts';
import { matchArrivals } from './watches/match.ts';
import { keyOldNames } from './watches/service.ts';
import { tellWaiting } from './watches/tell.ts';

/** Two tries fit into the lease of a money job (infra/jobs.ts). */
const stripeOptions = { timeout: 10_000, maxNetworkRetries: 1 };

/** Opens everything a server needs, on a migrated database. Close it with `closeParts`. */
export async function openParts(config: Config, databaseUrl: string): Promise<Parts> {
  const log = createLog(config.logLevel);
  const through = { pooler: config.databaseDirectUrl !== undefined, named: config.namedStatements };
  const db = connectDb(databaseUrl, undefined, through);
  // Each server process takes one of the copies, so that many processes share them.
  const { replicaUrls } = config;
  const read = connectReads(
    replicaUrls[randomInt(replicaUrls.length || 1)] ?? databaseUrl,
    undefined,
    through,
  );
  const replica = replicaUrls.length > 0 ? openReplica(db, read) : null;
  const [files, jobs, live] = await Promise.all([
    openFileStore(config),
    openJobs(databaseUrl, log),
    openLive(config.databaseDirectUrl ?? databaseUrl, db, log),
  ]);
  live.onAway(() => {
    breakConnections(db);
    breakConnections(read);
  });
  const payments = config.stripe
    ? stripeProvider(new Stripe(config.stripe.secretKey, stripeOptions), config.stripe.webhookSecret)
    : sandboxProvider(config, db);
  const limit = openLimits(db, config.secret);
  return {
    ...{ config, db, read, files, jobs, limit, live, log, payments, replica },
    threads: openThreads(),
    turns: openTurns(),
  };
}

/** Starts the background work of a server process. */
export async function startWork(parts: Parts): Promise<void> {
  const sendMail = openMail(parts.config, parts.db);
  const workers: Workers = {
    'mail.send': sendMail,
    'accounts.resetMail': (data) => sendResetMail(parts, data),
    'files.delete': ({ bucket, keys }) => deleteFiles(parts.files, bucket, keys),
    'inbox.mail': () => mailUnread(parts),
    'payments.close': (data) => closeCheckout(parts, data),
    'payments.refund': (data) => refundPayment(parts, data),
    'payments.sweep': async () => {
      await sweepPayments(parts);
    },
    'escrow.clock': () => runClock(parts),
    'agreements.voidFile': async (data) => {
      await voidFile(parts, data);
    },
    'interest.tell': (data) => tellNews(parts, data),
    'interest.tellWhoWaits': async () => {
      await tellWhoWaits(parts);
    },
    'listings.fold': async () => {
      await foldMarket(parts.db);
      await keyMarks(parts.db);
    },
    'savedSearches.match': (data) => matchSearches(parts, data),
    'savedSearches.digest': () => sendDigests(parts),
    'watches.match': () => matchArrivals(parts),
    'watches.tell': () => tellWaiting(parts),
    'watches.digest': () => sendWatchDigests(parts),
    'housekeeping.daily': async () => {
      await tidy(parts);
      await sweepFiles(parts);
      await tellLeft(parts);
      await sendNews(parts);
      await rebuildMarket(parts.db);
    },
  };
  await keyOldSearches(parts.db);
  await keyOldNames(parts.db);
  await startWorkers(parts.jobs, workers, parts.log);
  // The words of what came while no worker ran, and on the first start all of them, without waiting for the minute.
  await parts.jobs.send('listings.fold', {});
  followArrivals(parts);
}

/** Stops the background work and the pool. Event streams (`live`) are closed before, while answers can still be sent. */
export async function closeParts(parts: Parts): Promise<void> {
  await parts.jobs.stop({ graceful: true, timeout: 5_000 });
  await parts.threads.close();
  await Promise.all([closeDb(parts.db), closeDb(parts.read)]);
}
