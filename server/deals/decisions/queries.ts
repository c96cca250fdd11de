import { desc, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../../db/schema/accounts.ts';
import { decisionRequests } from '../../../db/schema/decisions.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { CONFIRM_DAYS, decisionText, nobodyElse } from '../../../domain/deals/decision-requests.ts';
import { verdictOf } from '../../../domain/deals/disputes.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { notFound } from '../../../domain/errors.ts';
import { minutesAfter } from '../../../domain/process.ts';
import type { AdminContext } from '../../context.ts';
import { deciders } from './steps.ts';

const LATEST = 20;
const requester = alias(profiles, 'requester');
const decider = alias(profiles, 'decider');

/** For an administrator: the requests about a transaction, the latest first, and whether anybody could confirm one. */
export async function requestsAbout({ db, admin, settings }: AdminContext, { id }: { id: string }) {
  const [about] = await db
    .select({ buyerId: transactions.buyerId, sellerId: transactions.sellerId, version: transactions.version })
    .from(transactions)
    .where(eq(transactions.id, id));
  if (!about) throw notFound(TRANSACTION_NOT_FOUND);
  const [others, rows, { secondAboveCents }] = await Promise.all([
    deciders(db, about, admin.id),
    db
      .select({
        ...getTableColumns(decisionRequests),
        by: { username: requester.username, fullName: requester.fullName },
        decider: { username: decider.username, fullName: decider.fullName },
      })
      .from(decisionRequests)
      .innerJoin(requester, eq(requester.id, decisionRequests.requestedBy))
      .leftJoin(decider, eq(decider.id, decisionRequests.decidedBy))
      .where(eq(decisionRequests.transactionId, id))
      .orderBy(desc(decisionRequests.requestedAt))
      .limit(LATEST),
    settings(),
  ]);
  return {
    aboveCents: secondAboveCents,
    /** What to say when nobody could confirm; null if somebody could. */
    nobody: others.length === 0 ? nobodyElse(secondAboveCents) : null,
    requests: rows.map(({ by, decider: decidedBy, ...row }) => ({
      ...{ id: row.id, by, decidedBy, reason: row.reason, answer: row.answer },
      ...{ requestedAt: row.requestedAt, decidedAt: row.decidedAt },
      // Overtaken by something that is not a step of the transaction: it ends when the next request is made.
      state: row.state === 'requested' && row.readVersion !== about.version ? ('lapsed' as const) : row.state,
      what: decisionText(row.action, row.decision && verdictOf(row.decision)),
      sellerBps: row.decision?.sellerBps ?? null,
      mine: row.requestedBy === admin.id,
      until: minutesAfter(row.stateSince, CONFIRM_DAYS * 24 * 60),
    })),
  };
}
