import { aliasedTable, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { identities, profiles, users } from '../../../db/schema/accounts.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { decisionRequests } from '../../../db/schema/decisions.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { ledgerAccounts, ledgerTransfers, transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { liveStatuses } from '../../../domain/deals/escrow-terms.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { notFound } from '../../../domain/errors.ts';

const ENTRIES = 50;
const signed = aliasedTable(files, 'signed');

/**
 * What only administrators see of a transaction: its money in the ledger, who the parties are, its papers' hashes,
 * the log.
 */
export async function adminView(db: Db, { id }: { id: string }) {
  const [row] = await db
    .select({ buyerId: transactions.buyerId, sellerId: transactions.sellerId })
    .from(transactions)
    .where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const [ledger, [escrow], papers, log, buyer, seller] = await Promise.all([
    db
      .select({
        id: sql<string>`${ledgerTransfers.id}::text`,
        debit: ledgerTransfers.debit,
        credit: ledgerTransfers.credit,
        amountCents: ledgerTransfers.amount,
        at: ledgerTransfers.createdAt,
      })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.transactionId, id))
      .orderBy(ledgerTransfers.id),
    db
      .select({ balanceCents: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, `escrow:${id}`)),
    db
      .select({
        ...{ id: agreements.id, title: agreements.title, status: agreements.status },
        /** Of the text that was signed, and of the PDF with the signatures. */
        ...{ textSha256: agreements.sha256, pdfSha256: signed.sha256 },
      })
      .from(agreements)
      .leftJoin(signed, eq(signed.id, agreements.fileId))
      .where(eq(agreements.transactionId, id))
      .orderBy(agreements.id),
    db
      .select({
        id: sql<string>`${auditLog.id}::text`,
        ...{ action: auditLog.action, role: auditLog.actorRole, at: auditLog.at, data: auditLog.data },
        by: profiles.username,
      })
      .from(auditLog)
      .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
      .where(
        or(
          eq(auditLog.subjectId, id),
          inArray(
            auditLog.subjectId,
            db
              .select({ id: decisionRequests.id })
              .from(decisionRequests)
              .where(eq(decisionRequests.transactionId, id)),
          ),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(ENTRIES),
    standingOf(db, row.buyerId),
    standingOf(db, row.sellerId),
  ]);
  // Of the transaction's own movements: what came into its account, less what left it.
  const sumCents = ledger.reduce((sum, { debit, credit, amountCents }) => {
    const account = `escrow:${id}`;
    return sum + (credit === account ? amountCents : 0) - (debit === account ? amountCents : 0);
  }, 0);
  return {
    ledger,
    sumCents,
    balanceCents: escrow?.balanceCents ?? 0,
    agreements: papers,
    log,
    buyer,
    seller,
  };
}

/** Who a party is: member since when, whether verified, and how their deals went. */
async function standingOf(db: Db, userId: string) {
  const [[person], deals, disputed] = await Promise.all([
    db
      .select({
        email: users.email,
        since: users.createdAt,
        deletedAt: users.deletedAt,
        suspendedAt: users.suspendedAt,
        verifiedAt: identities.verifiedAt,
      })
      .from(users)
      .leftJoin(identities, eq(identities.userId, users.id))
      .where(eq(users.id, userId)),
    db
      .select({ status: transactions.status, n: count() })
      .from(transactions)
      .where(or(eq(transactions.buyerId, userId), eq(transactions.sellerId, userId)))
      .groupBy(transactions.status),
    db.$count(disputes, eq(disputes.openedBy, userId)),
  ]);
  const of = (...wanted: string[]) =>
    deals.filter(({ status }) => wanted.includes(status)).reduce((sum, { n }) => sum + n, 0);
  return {
    email: person?.deletedAt ? null : (person?.email ?? null),
    since: person?.since ?? null,
    verified: person?.verifiedAt != null,
    suspended: person?.suspendedAt != null,
    ...{ completed: of('completed'), underWay: of(...liveStatuses), cancelled: of('cancelled') },
    disputesOpened: disputed,
  };
}
