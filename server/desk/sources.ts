import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isLive } from '../../db/conditions.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { identities, profiles, users } from '../../db/schema/accounts.ts';
import { agreementSignatures, agreements } from '../../db/schema/agreements.ts';
import { ledgerAccounts, transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import { offerRounds, offers } from '../../db/schema/offers.ts';
import { payoutAccounts, payouts } from '../../db/schema/payouts.ts';
import { proofs } from '../../db/schema/proofs.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { identityState } from '../../domain/accounts/identity.ts';
import { escrow } from '../../domain/deals/escrow.ts';
import { type EscrowFacts, firstFacts } from '../../domain/deals/escrow-terms.ts';
import { RESERVATION_MINUTES } from '../../domain/deals/escrow-times.ts';
import { liveOffers } from '../../domain/deals/offers.ts';
import { type PayoutState, underWay } from '../../domain/deals/payouts.ts';
import {
  escrowMove,
  hasToSign,
  identityTurns,
  isForParty,
  listingTurns,
  offerMove,
  payoutTurns,
  type Turn,
} from '../../domain/inbox/turns.ts';
import type { ApprovalStatus } from '../../domain/market/listings.ts';
import { unpaidUntil } from '../../domain/plans/subscriptions.ts';
import { minutesAfter } from '../../domain/process.ts';
import { plans } from '../../domain/tools/plans.ts';
import { factsOf } from '../deals/escrow/transition.ts';
import { duesOfPerson, today } from '../market/docket/dues.ts';

/** Finds what in one process waits for a person, or for others on their behalf; of one row only, if it is named. */
export type Source = (db: Db | Tx, userId: string, only?: string) => Promise<Turn[]>;

/** At most this many per process, the soonest; far more than anybody has under way. */
const MOST = 1_000;

export const escrowTurns: Source = async (db, userId, only) => {
  const mine = (side: SQL) =>
    db
      .select({
        row: transactions,
        sellerProofs: sql<number>`(select count(*)::int from ${proofs} p where p.transaction_id = ${transactions}.id
          and p.uploaded_by = ${transactions}.seller_id)`,
      })
      .from(transactions)
      .where(and(side, isLive, only ? eq(transactions.id, only) : undefined))
      .orderBy(transactions.clockAt)
      .limit(MOST);
  // One index scan for each side.
  const [bought, sold] = await Promise.all([
    mine(eq(transactions.buyerId, userId)),
    // A seller who has not heard of a start is not waiting for it.
    mine(sql`${transactions.sellerId} = ${userId} and (${transactions.sellerTold} or payment <> 'awaiting')`),
  ]);
  const rows = await Promise.all(
    [...bought, ...sold].map(async ({ row, sellerProofs }) => {
      // What they depend on is read by the same query that the steps themselves use; there are few of them.
      if (row.disputed || row.sentBackAt) return { row, facts: await factsOf(db, row) };
      const facts: EscrowFacts = {
        ...firstFacts,
        sellerProofs,
        handedOver: sellerProofs > 0,
        cancelRequest: row.cancelAskedAt === null ? 'none' : row.cancelClosedAt === null ? 'open' : 'closed',
        overdue: row.overdueAt !== null,
        days: row.days,
      };
      return { row, facts };
    }),
  );
  return rows.flatMap(({ row, facts }): Turn[] => {
    const role = row.buyerId === userId ? 'buyer' : 'seller';
    const deadlines = escrow.deadlinesOf(row, facts, {
      since: {
        state: row.stateSince,
        reservation: minutesAfter(row.reservedUntil, -RESERVATION_MINUTES),
        cancelRequest: row.cancelAskedAt,
      },
      marks: { state: row.stateMark, cancelRequest: row.cancelMark },
    });
    const move = escrowMove(row, facts, deadlines);
    if (!move) return [];
    return [
      {
        ...move,
        key: `escrow:${row.id}`,
        who: isForParty(move, role, row, facts) ? 'you' : move.who,
        title: row.title,
        amountCents: role === 'buyer' ? row.amountCents : row.payoutCents,
        link: { to: '/transaction/$id', params: { id: row.id } },
      },
    ];
  });
};

export const offerTurns: Source = async (db, userId, only) => {
  const mine = (side: SQL) =>
    db
      .select({ row: offers, priceCents: offerRounds.priceCents })
      .from(offers)
      .innerJoin(offerRounds, and(eq(offerRounds.offerId, offers.id), eq(offerRounds.number, offers.rounds)))
      .where(and(side, inArray(offers.state, [...liveOffers]), only ? eq(offers.id, only) : undefined))
      .orderBy(offers.stateSince)
      .limit(MOST);
  const [made, got] = await Promise.all([
    mine(eq(offers.buyerId, userId)),
    mine(eq(offers.sellerId, userId)),
  ]);
  return [...made, ...got].flatMap(({ row, priceCents }): Turn[] => {
    const role = row.buyerId === userId ? 'buyer' : 'seller';
    const facts = { priced: priceCents !== null, rounds: row.rounds, market: 'open' } as const;
    const move = offerMove(row.state, facts, row.stateSince);
    if (!move) return [];
    return [
      {
        ...move,
        key: `offer:${row.id}`,
        who: move.who === role ? 'you' : move.who,
        title: row.title,
        amountCents: priceCents,
        link: { to: '/dashboard', search: { tab: 'offers', offer: row.id } },
      },
    ];
  });
};

const agreementTurns: Source = async (db, userId, only) => {
  const signed = (who: SQL) =>
    sql<boolean>`exists (select from ${agreementSignatures} s where s.agreement_id = ${agreements.id} and s.user_id ${who})`;
  const mine = (side: SQL) =>
    db
      .select({
        ...{ id: agreements.id, title: agreements.title, status: agreements.status },
        signed: signed(sql`= ${userId}`),
        otherSigned: signed(sql`<> ${userId}`),
      })
      .from(agreements)
      .where(and(side, eq(agreements.status, 'sent'), only ? eq(agreements.id, only) : undefined))
      .orderBy(desc(agreements.sentAt))
      .limit(MOST);
  const rows = await Promise.all([
    mine(eq(agreements.senderId, userId)),
    mine(eq(agreements.receiverId, userId)),
  ]);
  return rows.flat().map(({ id, title, status, ...facts }) => ({
    key: `agreement:${id}`,
    who: hasToSign(status, facts) ? 'you' : 'party',
    verb: 'Sign the agreement',
    title,
    amountCents: null,
    until: null,
    link: { to: '/tools/agreement-generator/$agreementId', params: { agreementId: id } },
  }));
};

/**
 * What is required for the payout account, payouts under way, one that failed and was not retried, and a balance that
 * could be withdrawn.
 */
const payoutTurnsOf: Source = async (db, userId, only) => {
  if (only) return [];
  const [accounts, rows, [balance]] = await Promise.all([
    db
      .select({ until: payoutAccounts.asksUntil })
      .from(payoutAccounts)
      .where(and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.asks, 'details'))),
    db
      .select({ id: payouts.id, state: payouts.state, cents: payouts.amountCents })
      .from(payouts)
      .where(and(eq(payouts.userId, userId), inArray(payouts.state, [...underWay]))),
    db
      .select({
        cents: ledgerAccounts.balance,
        last: sql<PayoutState | null>`(select state from ${payouts} p where p.user_id = ${userId} order by p.created_at desc limit 1)`,
      })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, `seller:${userId}`)),
  ]);
  const link = { to: '/dashboard', search: { tab: 'balance' } } as const;
  const turns = rows.flatMap(({ id, state, cents }): Turn[] => {
    const who = payoutTurns[state];
    if (who !== 'provider') return [];
    const turn = { key: `payout:${id}`, who, verb: 'Withdraw it', title: 'Payout', amountCents: cents };
    return [{ ...turn, until: null, link }];
  });
  for (const { until } of accounts)
    turns.push({
      ...{ key: 'payoutAccount', who: 'you', verb: 'Give the details', amountCents: null, until },
      title: 'Stripe asks for details of your payout account',
      link: { to: '/account', search: { tab: 'payouts' } },
    });
  if (!balance || balance.cents <= 0) return turns;
  const failed = balance.last !== null && payoutTurns[balance.last] === 'owner';
  const title = failed ? 'Your last payout failed, and the money came back' : 'Your balance';
  const verb = failed ? 'Check the account and try again' : 'Withdraw';
  return [
    ...turns,
    { key: 'balance', who: 'you', verb, title, amountCents: balance.cents, until: null, link },
  ];
};

/** A plan whose payment failed. */
const planTurnsOf: Source = async (db, userId, only) => {
  if (only) return [];
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.state, 'pastDue')));
  return rows.map(({ id, failedAt, periodEnd, monthlyCents }) => ({
    ...{ key: `plan:${id}`, who: 'you', verb: 'Check the card', amountCents: monthlyCents },
    title: `${plans.pro.name}: the last payment failed`,
    until: unpaidUntil(failedAt ?? periodEnd),
    link: { to: '/dashboard', search: { tab: 'plan' } },
  }));
};

/** One row for all listings in one state, since a portfolio may have thousands. */
const listingTurnsOf: Source = async (db, userId, only) => {
  if (only) return [];
  const states = (Object.keys(listingTurns) as ApprovalStatus[]).filter(
    (state) => listingTurns[state] !== null,
  );
  const rows = await db
    .select({
      state: listings.approvalStatus,
      n: sql<number>`count(*)::int`,
      id: sql<string>`(array_agg(${listings.id}))[1]`,
      title: sql<string>`(array_agg(${listings.title}))[1]`,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, userId), inArray(listings.approvalStatus, states)))
    .groupBy(listings.approvalStatus);
  return rows.flatMap(({ state, n, id, title }): Turn[] => {
    const mine = listingTurns[state] === 'owner';
    return [
      {
        key: `listing:${state}`,
        who: mine ? 'you' : 'admin',
        verb: mine ? (n === 1 ? 'Correct the listing' : 'Correct them') : 'Review',
        title:
          n === 1 ? title : `${n.toLocaleString('en-US')} listings ${mine ? 'were rejected' : 'in review'}`,
        amountCents: null,
        until: null,
        link:
          mine && n === 1
            ? { to: '/dashboard/edit/$listingId', params: { listingId: id } }
            : { to: '/dashboard/repository' },
      },
    ];
  });
};

/** The person's own address and identity. */
const accountTurns: Source = async (db, userId, only) => {
  if (only) return [];
  const [row] = await db
    .select({
      email: users.email,
      confirmedAt: users.emailVerifiedAt,
      userType: identities.userType,
      verifiedAt: identities.verifiedAt,
      decidedAt: identities.decidedAt,
      hasDocument: sql<boolean>`${identities.governmentIdFile} is not null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return [];
  const who = identityTurns[identityState(row)];
  const turn = { amountCents: null, until: null };
  const link = { to: '/account', search: { tab: 'identity' } } as const;
  return [
    ...(row.confirmedAt
      ? []
      : [
          {
            ...{ ...turn, key: 'address', who: 'you' as const, verb: 'Confirm the address' },
            ...{ title: row.email, link: { to: '/account' as const } },
          },
        ]),
    ...(who === null
      ? []
      : [
          {
            ...{ ...turn, key: 'identity', who: who === 'owner' ? ('you' as const) : ('admin' as const) },
            ...{ verb: who === 'owner' ? 'Send a document' : 'Verify it', title: 'Your identity', link },
          },
        ]),
  ];
};

/** How many days ahead the deadlines of rights are shown here too; the docket has all of them. */
const DOCKET_DAYS = 90;

/** What is due for the person's rights and not decided yet, including what can still be met late. */
const docketTurns: Source = async (db, userId, only) => {
  if (only) return [];
  const last = new Date(Date.now() + DOCKET_DAYS * 86_400_000).toISOString().slice(0, 10);
  const dues = await duesOfPerson(db, userId, today());
  return dues
    .filter(
      ({ due, state, decision }) =>
        decision === null && (state === 'open' || state === 'grace') && due <= last,
    )
    .map(({ rightId, key, title, what, due, state, graceEnds }) => ({
      key: `docket:${rightId} ${key}`,
      who: 'you',
      verb: 'See what is due',
      title: `${title}: ${what}`,
      amountCents: null,
      until: new Date(`${(state === 'grace' && graceEnds) || due}T23:59:59Z`),
      link: { to: '/dashboard/docket' },
    }));
};

/** Every process that can wait for a person. */
export const sources: readonly Source[] = [
  escrowTurns,
  offerTurns,
  agreementTurns,
  payoutTurnsOf,
  planTurnsOf,
  docketTurns,
  listingTurnsOf,
  accountTurns,
];
