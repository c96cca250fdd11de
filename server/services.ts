import { randomInt } from 'node:crypto';
import Stripe from 'stripe';
import { breakConnections, closeDb, connectDb, connectReads } from '../db/connection.ts';
import { sendResetMail } from './accounts/password.ts';
import { announceTerms, tellOfTerms } from './accounts/tell-of-terms.ts';
import { foldTallies } from './admin/dashboard.ts';
import { carryOut, sweepQueue } from './admin/queue/decide.ts';
import { followWork } from './admin/queue/tell.ts';
import { writeCheckpoint } from './audit/checkpoint.ts';
import { sealEntries } from './audit/seal.ts';
import { workOnBooks } from './books/daily.ts';
import { foldLedger } from './books/months.ts';
import { sweepBookings } from './content/bookings.ts';
import { sendNews } from './content/newsletter.ts';
import { settlePlanNotice } from './content/plan-notices.ts';
import type { Services } from './context.ts';
import { settleAgreements, voidFile } from './deals/agreements/effect.ts';
import { addSignatureCard, addTransactionCard } from './deals/chat/cards.ts';
import { decisionClock, lapseRequests } from './deals/decisions/steps.ts';
import { closeCheckout } from './deals/escrow/checkout.ts';
import { escrowClock } from './deals/escrow/clock.ts';
import { refundPayment } from './deals/escrow/payment.ts';
import { sweepPayments } from './deals/escrow/provider-work.ts';
import { dealMoved, listingMoved } from './deals/offers/follow.ts';
import { offerClock } from './deals/offers/steps.ts';
import { issueOnSettlement } from './deals/papers/issue.ts';
import { sweepPayouts, workOnPayout } from './deals/payouts/provider-work.ts';
import { payoutClock } from './deals/payouts/steps.ts';
import { payOutAutomatically, queueAutomatic } from './deals/payouts/withdraw.ts';
import { standingOf } from './desk/turns.ts';
import { sweepFiles } from './file-sweep.ts';
import { tidy } from './housekeeping.ts';
import { mailUnread } from './inbox/mail.ts';
import type { Config } from './infra/config.ts';
import { deleteFiles, openFileStore } from './infra/files.ts';
import { openJobs, startWorkers, type Workers } from './infra/jobs.ts';
import { openLimits } from './infra/limits.ts';
import { openLive } from './infra/live.ts';
import { createLog } from './infra/log.ts';
import { openMail } from './infra/mail.ts';
import { sandboxProvider } from './infra/payments/sandbox.ts';
import { chargeSandboxPlans } from './infra/payments/sandbox-plans.ts';
import { stripeProvider } from './infra/payments/stripe.ts';
import { openReplica } from './infra/replica.ts';
import { openSettings } from './infra/settings.ts';
import { openSigning } from './infra/signing.ts';
import { openThreads } from './infra/threads.ts';
import { openTurns } from './infra/turns.ts';
import { runClock } from './kernel/clock.ts';
import { certifyUpload } from './market/certificates/issue.ts';
import { remindOfDeadlines } from './market/docket/remind.ts';
import { tellLeft, tellNews, tellSavers } from './market/interest/news.ts';
import { tellWhoWaits } from './market/interest/waiting.ts';
import { keyOldNumbers } from './market/listings/change.ts';
import { knownCounts } from './market/listings/counts.ts';
import { foldMarket, rebuildMarket } from './market/listings/fold.ts';
import { readPictures } from './market/listings/pictures.ts';
import { remindOfEnds } from './market/listings/remind.ts';
import { workOnBulk } from './market/portfolio/bulk-run.ts';
import { announceChange } from './market/saved-searches/announce.ts';
import { keyOldSearches } from './market/saved-searches/keys.ts';
import { matchSearches } from './market/saved-searches/match.ts';
import { searchAlerts } from './market/saved-searches/tell.ts';
import { receivePayment } from './payment-webhook.ts';
import { tellOfGrants } from './plans/grants.ts';
import { followSubscription, retryPayment, sweepPlans, workOnPlan } from './plans/provider-work.ts';
import { refundInvoice } from './plans/refund.ts';
import { subscriptionClock } from './plans/steps.ts';
import { keyMarks } from './register/market-marks.ts';
import { openSweep } from './register/sweep/open.ts';
import { keyOldWorks } from './tools/copyright-finder/key-old.ts';
import { followArrivals } from './tools/ip-watchlist/follow.ts';
import { matchArrivals } from './tools/ip-watchlist/match.ts';
import { keyOldNames } from './tools/ip-watchlist/service.ts';
import { tellWaiting, watchAlerts } from './tools/ip-watchlist/tell.ts';
import { deliverWebhooks, followEvents } from './webhooks/deliver.ts';

/** Two attempts fit into the lease of a money job (infra/jobs.ts). */
const stripeOptions = { timeout: 10_000, maxNetworkRetries: 1 };

/** Opens everything a server needs, on a migrated database. Close it with `closeServices`. */
export async function openServices(config: Config, databaseUrl: string): Promise<Services> {
  const log = createLog(config.logLevel);
  const through = { pooler: config.databaseDirectUrl !== undefined, named: config.namedStatements };
  const db = connectDb(databaseUrl, undefined, through);
  // Each server process takes one of the replicas, so that many processes share them.
  const { replicaUrls } = config;
  const read = connectReads(
    replicaUrls[randomInt(replicaUrls.length || 1)] ?? databaseUrl,
    undefined,
    through,
  );
  const replica = replicaUrls.length > 0 ? openReplica(db, read) : null;
  const [signing, files, jobs, live] = await Promise.all([
    openSigning(db, config.secret),
    openFileStore(config),
    openJobs(databaseUrl, log, { pooled: through.pooler }),
    openLive(config.databaseDirectUrl ?? databaseUrl, db, log),
  ]);
  live.onAway(() => {
    breakConnections(db);
    breakConnections(read);
  });
  const payments = config.stripe
    ? stripeProvider(new Stripe(config.stripe.secretKey, stripeOptions), config.stripe.webhookSecret)
    : sandboxProvider(config, db);
  const settings = openSettings(db, live);
  const limit = openLimits(db, config.secret, settings);
  return {
    ...{ config, db, read, files, jobs, limit, live, log, payments, replica, settings, signing },
    threads: openThreads(),
    turns: openTurns(),
    sweep: openSweep(config.databaseDirectUrl ?? databaseUrl, log),
    hooks: {
      listingChanged: [announceChange, tellSavers, listingMoved],
      standingOf,
      alertKinds: [searchAlerts, watchAlerts],
      transactionMoved: [
        settleAgreements,
        addTransactionCard,
        queueAutomatic,
        dealMoved,
        issueOnSettlement,
        lapseRequests,
      ],
      agreementMoved: [addSignatureCard],
    },
  };
}

/** Starts the background work of a server process. */
export async function startWork(services: Services): Promise<void> {
  const sendMail = openMail(services.config, services.db);
  const workers: Workers = {
    'mail.send': sendMail,
    'accounts.resetMail': (data) => sendResetMail(services, data),
    'terms.tell': (data) => tellOfTerms(services, data),
    'files.delete': ({ bucket, keys }) => deleteFiles(services.files, bucket, keys),
    'inbox.mail': () => mailUnread(services),
    'payments.close': (data) => closeCheckout(services, data),
    'payments.refund': (data) => refundPayment(services, data),
    'payments.sweep': async () => {
      await sweepPayments(services);
    },
    'payouts.work': (data) => workOnPayout(services, data),
    'payouts.automatic': (data) => payOutAutomatically(services, data),
    'payouts.sweep': async () => {
      await sweepPayouts(services);
    },
    'plans.work': (data) => workOnPlan(services, data),
    'plans.follow': (data) => followSubscription(services, data),
    'plans.retry': (data) => retryPayment(services, data),
    'plans.refund': (data) => refundInvoice(services, data),
    'plans.notice': (data) => settlePlanNotice(services, data),
    'plans.sweep': async () => {
      const deliver = (body: string, signature: string) => receivePayment(services, body, signature);
      if (services.payments.name === 'sandbox')
        await chargeSandboxPlans(services.config, services.db, { now: new Date(), deliver });
      await sweepPlans(services);
      await tellOfGrants(services);
    },
    'processes.clock': async () => {
      await runClock(services, escrowClock);
      await runClock(services, payoutClock);
      await runClock(services, offerClock);
      await runClock(services, decisionClock);
      await runClock(services, subscriptionClock);
    },
    'agreements.voidFile': async (data) => {
      await voidFile(services, data);
    },
    'certificates.issue': (data) => certifyUpload(services, data),
    'interest.tell': (data) => tellNews(services, data),
    'interest.tellWhoWaits': async () => {
      await tellWhoWaits(services);
    },
    'listings.fold': async () => {
      await foldMarket(services.db);
      await keyMarks(services.db);
      await foldTallies(services.db);
    },
    'listings.readPictures': () => readPictures(services),
    'works.keyOld': () => keyOldWorks(services),
    'portfolio.change': (data) => workOnBulk(services, data),
    'queue.carryOut': (data) => carryOut(services, data),
    'queue.sweep': () => sweepQueue(services),
    'bookings.sweep': () => sweepBookings(services),
    'docket.remind': () => remindOfDeadlines(services),
    'savedSearches.match': (data) => matchSearches(services, data),
    'watches.match': () => matchArrivals(services),
    'watches.tell': () => tellWaiting(services),
    'books.fold': () => foldLedger(services.db),
    'books.daily': () => workOnBooks(services),
    'audit.seal': async () => {
      await sealEntries(services.db);
    },
    'audit.checkpoint': () => writeCheckpoint(services),
    'webhooks.deliver': () => deliverWebhooks(services),
    'housekeeping.daily': async () => {
      await tidy(services);
      await sweepFiles(services);
      await tellLeft(services);
      await remindOfEnds(services);
      await sendNews(services);
      await rebuildMarket(services.db);
    },
  };
  await keyOldSearches(services.db);
  await keyOldNames(services.db);
  await keyOldNumbers(services.db);
  await startWorkers(services.jobs, workers, services.log);
  // Words that arrived while no worker was running (on the first start, all of them), without waiting for the
  // schedule.
  await services.jobs.send('listings.fold', {});
  await services.jobs.send('listings.readPictures', {});
  await announceTerms(services);
  await services.jobs.send('works.keyOld', {});
  await services.jobs.send('audit.seal', {});
  await services.jobs.send('books.fold', {});
  // Read now, so that the first visitor who filters need not wait for it.
  void knownCounts(services).catch(() => {});
  followArrivals(services);
  followWork(services);
  followEvents(services);
}

/**
 * Stops the background work and the pool. Event streams (`live`) are closed first, while answers can still be sent.
 */
export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop({ graceful: true, timeout: 5_000 });
  await Promise.all([services.threads.close(), services.sweep.close()]);
  await Promise.all([closeDb(services.db), closeDb(services.read)]);
}
