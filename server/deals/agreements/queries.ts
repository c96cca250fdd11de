import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import { profiles } from '../../../db/schema/accounts.ts';
import { agreementSignatures, agreements } from '../../../db/schema/agreements.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { AGREEMENT_NOT_FOUND, waitsForRelease } from '../../../domain/deals/agreements.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { signedPath } from '../../infra/files.ts';
import { keyset } from '../../kernel/list.ts';
import { voidFile } from './effect.ts';
import { roleIn } from './lock.ts';
import { partyOf } from './sealed.ts';

const sender = aliasedTable(profiles, 'sender');
const receiver = aliasedTable(profiles, 'receiver');
const person = (who: typeof sender) => ({
  username: who.username,
  fullName: who.fullName,
  avatarUrl: who.avatarUrl,
});

/** An agreement as its two parties see it. */
export async function getAgreement({ db, user }: UserContext, { id }: { id: string }) {
  const [found] = await db
    .select({ row: agreements, sender: person(sender), receiver: person(receiver) })
    .from(agreements)
    .innerJoin(sender, eq(sender.id, agreements.senderId))
    .innerJoin(receiver, eq(receiver.id, agreements.receiverId))
    .where(eq(agreements.id, id));
  const role = roleIn(user.id, found?.row);
  if (!found) throw notFound(AGREEMENT_NOT_FOUND);
  const { row } = found;
  const [signatures, evidence] = await Promise.all([
    db.select().from(agreementSignatures).where(eq(agreementSignatures.agreementId, id)),
    row.fileId ? db.$count(proofs, eq(proofs.fileId, row.fileId)) : 0,
  ]);
  const side = (who: 'sender' | 'receiver') => {
    const userId = who === 'sender' ? row.senderId : row.receiverId;
    const signature = signatures.find((one) => one.userId === userId);
    return {
      who,
      you: who === role,
      person: found[who],
      party: partyOf(row, userId),
      signed: signature ? { name: signature.name, at: signature.signedAt } : null,
    };
  };
  const { type, title, body, sha256, status, reason, sentAt, closedAt, transactionId } = row;
  const { effectiveAt, voidedAt, voidReason } = row;
  return {
    ...{ id, type, title, body, sha256, status, reason, sentAt, closedAt, transactionId },
    ...{ effectiveAt, voidedAt, voidReason },
    /** Whether both have signed, whatever happened afterwards. */
    hasPdf: row.fileId !== null,
    forEscrow: transactionId !== null && waitsForRelease(type),
    role,
    parties: [side('sender'), side('receiver')],
    /** Whether the signed PDF is among the documents of the transaction. */
    isEvidence: evidence > 0,
  };
}

const newest = keyset('agreements.list', 'desc', agreements.sentAt, agreements.id);
const PAGE = 20;

/** One page of the person's agreements, newest first. */
export async function myAgreements(ctx: UserContext, page: PageInput) {
  // One index scan per side; a condition with "or" would sort everything the person has.
  const [sent, got] = await Promise.all([
    agreementsWhere(ctx, page, eq(agreements.senderId, ctx.user.id)),
    agreementsWhere(ctx, page, eq(agreements.receiverId, ctx.user.id)),
  ]);
  // A position is written so that its text sorts like what it stands for.
  const rows = [...sent, ...got].sort((a, b) => (a.position.join() < b.position.join() ? 1 : -1));
  return newest.page(rows, PAGE);
}

function agreementsWhere({ db, user }: UserContext, page: PageInput, which: SQL) {
  const mine = sql<boolean>`exists (select 1 from ${agreementSignatures} s where s.agreement_id = ${agreements.id} and s.user_id = ${user.id})`;
  return db
    .select({
      id: agreements.id,
      title: agreements.title,
      type: agreements.type,
      status: agreements.status,
      sentAt: agreements.sentAt,
      closedAt: agreements.closedAt,
      sent: sql<boolean>`${agreements.senderId} = ${user.id}`,
      signedByMe: mine,
      other: sql<string>`case when ${agreements.senderId} = ${user.id} then ${receiver.fullName} else ${sender.fullName} end`,
      position: newest.position,
    })
    .from(agreements)
    .innerJoin(sender, eq(sender.id, agreements.senderId))
    .innerJoin(receiver, eq(receiver.id, agreements.receiverId))
    .where(and(which, newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
}

/** A short-lived link to the signed PDF; for a void agreement, only with the certificate that says so. */
export async function agreementLink(ctx: UserContext, { id }: { id: string }) {
  const { db, user } = ctx;
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id));
  roleIn(user.id, row);
  const voided = await voidFile(ctx, { agreementId: id });
  if (voided) return { path: signedPath(ctx, voided) };
  if (!row?.fileId) throw conflict('The PDF is available once both have signed.');
  return { path: signedPath(ctx, row.fileId) };
}
