import { and, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { reconciliationDifferences, reconciliations } from '../../db/schema/books.ts';
import { ledgerTransfers, payments } from '../../db/schema/escrow.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { planChargebacks, planInvoices } from '../../db/schema/subscriptions.ts';
import { compareRecords, type RecordKind, type Settled } from '../../domain/admin/books.ts';
import type { Services } from '../context.ts';
import type { ProviderRecord } from '../infra/payments/provider.ts';

/** What is more recent than this may not have been reported yet. */
const YOUNG_MS = 3_600_000;
/** How far outside the compared period the counterpart of something is looked for. */
const MARGIN_MS = 7 * 86_400_000;
const PIECE = 1_000;

/** One thing as both sides have it. */
interface Pair {
  record: RecordKind;
  transactionId: string | null;
  payoutId: string | null;
  invoiceId: string | null;
  providerRef: string | null;
  here: Settled | null;
  there: Settled | null;
}

/**
 * Compares what the books and the provider say about charges, refunds and payouts since the last comparison, and
 * keeps the differences as a report. Returns its number and how many differences need attention; null if there is
 * nothing to compare. Throws if the provider does not answer; the report says so.
 */
export async function reconcile(
  { db, payments: provider }: Services,
  now = new Date(),
): Promise<{ id: number; differences: number } | null> {
  const [last] = await db
    .select({ until: reconciliations.untilAt })
    .from(reconciliations)
    .where(and(eq(reconciliations.provider, provider.name), eq(reconciliations.state, 'done')))
    .orderBy(desc(reconciliations.untilAt))
    .limit(1);
  const from = last?.until ?? (await firstMovement(db));
  const until = new Date(now.getTime() - YOUNG_MS);
  if (!from || from >= until) return null;
  const [report] = await db
    .insert(reconciliations)
    .values({ provider: provider.name, fromAt: from, untilAt: until })
    .returning({ id: reconciliations.id });
  if (!report) throw new Error('insert returned no row');
  const end = (set: Partial<typeof reconciliations.$inferInsert>) =>
    db
      .update(reconciliations)
      .set({ ...set, endedAt: sql`now()` })
      .where(eq(reconciliations.id, report.id));
  try {
    const theirs = await listed(provider.list(new Date(from.getTime() - MARGIN_MS), now));
    const pairs = await pairsOf(db, theirs, from, until);
    const differences = pairs.flatMap(({ here, there, ...one }) =>
      compareRecords(one.record, here, there).map((difference) => ({
        ...{ ...one, ...difference, reconciliationId: report.id },
        ...{ hereCents: here?.amountCents ?? null, thereCents: there?.amountCents ?? null },
      })),
    );
    for (let at = 0; at < differences.length; at += PIECE)
      await db.insert(reconciliationDifferences).values(differences.slice(at, at + PIECE));
    await end({
      state: 'done',
      here: pairs.filter(({ here }) => here).length,
      there: pairs.filter(({ there }) => there).length,
      differences: differences.length,
    });
    return { id: report.id, differences: differences.filter(({ kind }) => kind !== 'timing').length };
  } catch (error) {
    await end({ state: 'failed' });
    throw error;
  }
}

async function firstMovement(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerTransfers.createdAt })
    .from(ledgerTransfers)
    .orderBy(ledgerTransfers.createdAt, ledgerTransfers.id)
    .limit(1);
  return row?.at ?? null;
}

async function listed(records: AsyncIterable<ProviderRecord>): Promise<ProviderRecord[]> {
  const all: ProviderRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

/** Everything that either side has in this period, with what the other has of it around that time. */
async function pairsOf(db: Db, theirs: ProviderRecord[], from: Date, until: Date): Promise<Pair[]> {
  const inTime = ({ at }: { at: Date }) => at >= from && at < until;
  const ids = (pick: (one: ProviderRecord) => string | null) => [
    ...new Set(theirs.flatMap((one) => pick(one) ?? [])),
  ];
  const [ourPayments, ourPayouts] = [
    await paymentsOf(db, {
      ids: ids((one) => one.paymentId),
      charges: ids((one) => one.chargeRef),
      from,
      until,
    }),
    await payoutsOf(db, { ids: ids((one) => one.payoutId), from, until }),
  ];
  const ourInvoices = await invoicesOf(db, { charges: ids((one) => one.chargeRef), from, until });
  const byCharge = new Map([...ourPayments.values()].map((one) => [one.chargeRef, one]));
  const pairs = new Map<string, Pair>();
  const hereInTime = new Set<string>();
  for (const one of ourPayments.values())
    for (const record of ['charge', 'refund'] as const) {
      const here = one[record];
      if (!here) continue;
      const key = `${record} ${one.id}`;
      pairs.set(key, {
        record,
        transactionId: one.transactionId,
        ...nothing,
        here,
        there: null,
      });
      if (inTime(here)) hereInTime.add(key);
    }
  for (const { id, ...here } of ourPayouts.values()) {
    const key = `payout ${id}`;
    pairs.set(key, {
      record: 'payout',
      ...nothing,
      ...{ transactionId: null, payoutId: id },
      here,
      there: null,
    });
    if (inTime(here)) hereInTime.add(key);
  }
  for (const { id, chargeRef, ...sides } of ourInvoices)
    for (const record of ['charge', 'refund', 'chargeback'] as const) {
      const here = sides[record];
      if (!here) continue;
      const key = `${record} plan ${chargeRef}`;
      const named = { ...nothing, transactionId: null, invoiceId: id };
      pairs.set(key, { record, ...named, here, there: null });
      if (inTime(here)) hereInTime.add(key);
    }
  const planCharges = new Map(ourInvoices.map(({ id, chargeRef }) => [chargeRef, id]));
  const thereInTime = new Set<string>();
  for (const { record, ref, paymentId, chargeRef, payoutId, ...there } of theirs) {
    const payment = (paymentId && ourPayments.get(paymentId)) || byCharge.get(chargeRef);
    const invoiceId = planCharges.get(chargeRef) ?? null;
    const paid = invoiceId ? `plan ${chargeRef}` : (payment?.id ?? paymentId);
    const known = record === 'payout' ? payoutId : paid;
    // Money of something else that uses the same account at the provider.
    if (!known) continue;
    const key = `${record} ${known}`;
    const pair = pairs.get(key) ?? {
      ...{ record, here: null, there: null, providerRef: ref },
      ...{ transactionId: payment?.transactionId ?? null, payoutId: record === 'payout' ? payoutId : null },
      invoiceId,
    };
    pairs.set(key, { ...pair, providerRef: ref, there: together(pair.there, there) });
    if (inTime(there)) thereInTime.add(key);
  }
  return [...pairs].filter(([key]) => hereInTime.has(key) || thereInTime.has(key)).map(([, pair]) => pair);
}

/** A payment may be refunded in parts, and in several tries. */
function together(before: Settled | null, { amountCents, status, at }: Settled): Settled {
  if (!before || before.status === 'failed') return { amountCents, status, at };
  if (status === 'failed') return before;
  return { ...before, amountCents: before.amountCents + amountCents };
}

interface Asked {
  ids: string[];
  from: Date;
  until: Date;
}

/** Our payments that the provider names or whose money moved in this period: the charge and the refund of each. */
async function paymentsOf(db: Db, { ids, charges, from, until }: Asked & { charges: string[] }) {
  const movedAt = (pair: 'provider>escrow' | 'escrow>provider') => {
    const [debit = '', credit = ''] = pair.split('>');
    return sql<Date | null>`(select min(t.created_at) from ledger_transfers t where t.transaction_id = payments.transaction_id
      and split_part(t.debit, ':', 1) = ${debit} and split_part(t.credit, ':', 1) = ${credit})`.mapWith(
      (text: string) => new Date(text),
    );
  };
  const moved = sql`${payments.transactionId} in (select t.transaction_id from ledger_transfers t
    where t.created_at >= ${from.toISOString()}::timestamptz and t.created_at < ${until.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ row: payments, chargedAt: movedAt('provider>escrow'), refundedAt: movedAt('escrow>provider') })
    .from(payments)
    .where(
      or(
        moved,
        ids.length > 0 ? inArray(payments.id, ids) : undefined,
        charges.length > 0 ? inArray(payments.chargeRef, charges) : undefined,
      ),
    );
  return new Map(
    rows.map(({ row, chargedAt, refundedAt }) => {
      const { id, transactionId, chargeRef, amountCents, refundCents, status } = row;
      const charge: Settled | null = chargedAt && { amountCents, status: 'done', at: chargedAt };
      const refund: Settled | null = refundedAt && {
        amountCents: refundCents ?? amountCents,
        status: status === 'refunded' ? 'done' : 'open',
        at: refundedAt,
      };
      return [id, { id, transactionId, chargeRef, charge, refund }];
    }),
  );
}

const nothing = { payoutId: null, invoiceId: null, providerRef: null };

/**
 * Our invoices of plans whose charge the provider names, or that were paid, refunded or taken back in this period.
 */
async function invoicesOf(db: Db, { charges, from, until }: Omit<Asked, 'ids'> & { charges: string[] }) {
  const { chargeRef, paidAt, refundedAt } = planInvoices;
  const taken = db
    .select({
      invoiceId: planChargebacks.invoiceId,
      cents: sql<number>`sum(${planChargebacks.takenCents})::int`.as('cents'),
      at: sql`min(${planChargebacks.createdAt})`.mapWith(planChargebacks.createdAt).as('at'),
    })
    .from(planChargebacks)
    .where(gt(planChargebacks.takenCents, 0))
    .groupBy(planChargebacks.invoiceId)
    .as('taken');
  const rows = await db
    .select({ row: planInvoices, takenCents: taken.cents, takenAt: taken.at })
    .from(planInvoices)
    .leftJoin(taken, eq(taken.invoiceId, planInvoices.id))
    .where(
      or(
        and(gte(paidAt, from), lt(paidAt, until)),
        and(gte(refundedAt, from), lt(refundedAt, until)),
        sql`taken.at >= ${from.toISOString()}::timestamptz and taken.at < ${until.toISOString()}::timestamptz`,
        charges.length > 0 ? inArray(chargeRef, charges) : undefined,
      ),
    );
  return rows.map(({ row, takenCents, takenAt }) => {
    const chargeback: Settled | null = takenAt && {
      ...{ amountCents: takenCents ?? 0, status: 'done', at: takenAt },
    };
    const charge: Settled | null = row.paidAt && {
      ...{ amountCents: row.amountCents, status: 'done', at: row.paidAt },
    };
    const refund: Settled | null = row.refundedAt && {
      ...{
        amountCents: row.refundCents ?? row.amountCents,
        status: row.state === 'refunded' ? 'done' : 'open',
        at: row.refundedAt,
      },
    };
    return { id: row.id, chargeRef: row.chargeRef, charge, refund, chargeback };
  });
}

async function payoutsOf(db: Db, { ids, from, until }: Asked) {
  const states = {
    requested: 'open',
    sent: 'open',
    returning: 'open',
    paid: 'done',
    failed: 'failed',
  } as const;
  const rows = await db
    .select()
    .from(payouts)
    .where(
      or(
        and(gte(payouts.createdAt, from), lt(payouts.createdAt, until)),
        ids.length > 0 ? inArray(payouts.id, ids) : undefined,
      ),
    );
  return new Map(
    rows.map(({ id, amountCents, state, createdAt: at }) => [
      id,
      { id, amountCents, status: states[state], at },
    ]),
  );
}
