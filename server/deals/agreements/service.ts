import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { profiles, users } from '../../../db/schema/accounts.ts';
import { agreements } from '../../../db/schema/agreements.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import type { SigningTerms } from '../../../domain/deals/agreements.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import { firstFacts } from '../../../domain/deals/escrow-terms.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { conflict, DomainError, invalid, notFound } from '../../../domain/errors.ts';
import { termsOf } from '../../../domain/market/licensing.ts';
import { assembleAgreement, filledIn } from '../../../domain/tools/agreement-generator/assemble.ts';
import type { AgreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { agreementText, agreementTitle, whyOnPaper } from '../../../domain/tools/agreement-generator/text.ts';
import type { Services, UserContext } from '../../context.ts';
import { printable } from '../../documents/printable.ts';
import { record } from '../../infra/audit.ts';
import { type Locked, take } from '../../kernel/act.ts';
import { idempotent } from '../../kernel/idempotent.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { refusalOf } from '../../market/listings/lock.ts';
import { lockTransaction } from '../escrow/transition.ts';
import type { SendAgreementInput } from './input.ts';
import { type AgreementRow, agreementMoved, agreementSteps, lockAgreement } from './lock.ts';

/**
 * Makes an agreement final and sends it to the other party. The server itself assembles it from what was chosen; what
 * is stored here is what both read and sign.
 */
export async function sendAgreement(
  ctx: UserContext,
  { key, ...input }: SendAgreementInput,
): Promise<{ id: string }> {
  await ctx.limit('write.account', ctx.user.id);
  const { side, to, agreement } = input;
  const body = finalText(agreement);
  return ctx.db.transaction((tx) =>
    idempotent(tx, { userId: ctx.user.id, key, action: 'agreements.send', input }, async () => {
      const { receiverId, transactionId } =
        'username' in to ? await personNamed(ctx, tx, to.username) : await partyOf(ctx, tx, to.transactionId);
      if (transactionId) await mustBeGrantable(tx, transactionId, agreement);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const title = agreementTitle(agreement);
      const [row] = await tx
        .insert(agreements)
        .values({
          senderId: ctx.user.id,
          receiverId,
          senderSide: side,
          transactionId,
          type: agreement.type,
          title,
          firstParty: filledIn(agreement, 'firstParty'),
          secondParty: filledIn(agreement, 'secondParty'),
          body,
          sha256,
        })
        .returning();
      if (!row) throw new Error('insert returned no row');
      await record(tx, {
        action: 'agreements.send',
        actorId: ctx.user.id,
        actorRole: 'user',
        subjectId: row.id,
        data: { sha256, receiverId, transactionId },
      });
      const from = await nameOf(tx, ctx.user.id);
      await deliver(tx, [
        { to: receiverId, event: { kind: 'agreements.sent', agreementId: row.id, title, from } },
        ...(await agreementMoved(ctx, tx, row, 'send', ctx.user.id)),
      ]);
      return { id: row.id };
    }),
  );
}

/** The receiver declines it. */
export function declineAgreement(ctx: UserContext, { id, reason }: { id: string; reason?: string }) {
  return end(ctx, id, { action: 'decline', reason: reason || null });
}

/** The sender takes it back. */
export function withdrawAgreement(ctx: UserContext, { id }: { id: string }) {
  return end(ctx, id, { action: 'withdraw', reason: null });
}

interface Ending {
  action: 'decline' | 'withdraw';
  reason: string | null;
}

async function end(ctx: UserContext, id: string, ending: Ending) {
  await ctx.db.transaction(async (tx) => {
    await deliver(tx, await endLocked(ctx, tx, await lockAgreement(ctx, tx, id), ending));
  });
}

/** Ends an agreement that waits for a signature. Returns the notices. */
export async function endLocked(
  services: Services,
  tx: Tx,
  locked: Locked<SigningTerms, AgreementRow>,
  { action, reason }: Ending,
): Promise<Notice[]> {
  const { row, by } = locked;
  const notices = await take(services, tx, agreementSteps, locked, { action, more: { reason } });
  const about = { agreementId: row.id, title: row.title, from: await nameOf(tx, by.id ?? '') };
  const notice: Notice =
    action === 'decline'
      ? { to: row.senderId, event: { kind: 'agreements.declined', ...about, reason: reason ?? '' } }
      : { to: row.receiverId, event: { kind: 'agreements.withdrawn', ...about } };
  return [...notices, notice];
}

export async function nameOf(tx: Db | Tx, userId: string): Promise<string> {
  const [row] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, userId));
  return row?.name ?? 'Unknown';
}

/** The text to be signed: nothing in it may be left blank, and the PDF must be able to show all of it. */
function finalText(agreement: AgreementInput): string {
  const assembled = assembleAgreement(agreement);
  if (assembled.clauses.length === 0) throw invalid('An agreement needs at least one clause.');
  if (assembled.open.length > 0) {
    throw invalid(`Before it can be signed, please fill in: ${assembled.open.join(', ')}.`);
  }
  const onPaper = whyOnPaper(assembled);
  if (onPaper) throw invalid(onPaper);
  const body = agreementText(assembled);
  if (body.split('\n').some((line) => printable(line) !== line)) {
    throw invalid(
      'The signed PDF can show Latin, Greek and Cyrillic letters. Please write anything in other scripts in one of those.',
    );
  }
  return body;
}

interface Receiver {
  receiverId: string;
  transactionId: string | null;
}

async function personNamed({ user }: UserContext, tx: Tx, username: string): Promise<Receiver> {
  const [person] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.username, username.replace(/^@/, '').toLowerCase()), isNull(users.deletedAt)));
  if (!person) throw notFound('There is nobody with this username.');
  if (person.id === user.id) throw invalid('An agreement needs two parties: this is your own username.');
  return { receiverId: person.id, transactionId: null };
}

/**
 * A license that an agreement grants for a purchase must be compatible with those in force, as exclusive as it claims
 * to be.
 */
async function mustBeGrantable(tx: Tx, transactionId: string, { type, terms }: AgreementInput) {
  if (type !== 'licensing') return;
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, transactionId));
  const bought = row && termsOf(row.licensingType, row.licenseTerms);
  if (!bought) return;
  const exclusive = bought.exclusive || terms?.exclusivity === 'exclusive';
  const refusal = await refusalOf(tx, row.listingId, { ...bought, exclusive });
  if (refusal) throw conflict(refusal);
}

/** The other party of the person's transaction, as long as evidence can be added to it. */
async function partyOf({ user }: UserContext, tx: Tx, transactionId: string): Promise<Receiver> {
  const row = await lockTransaction(tx, transactionId);
  const actor = row?.buyerId === user.id ? 'buyer' : row?.sellerId === user.id ? 'seller' : null;
  if (!row || !actor) throw notFound(TRANSACTION_NOT_FOUND);
  const decision = escrow.decide('addProof', row, actor, firstFacts);
  if (!decision.allowed) throw new DomainError(decision.why.kind, decision.why.sentence);
  return { receiverId: actor === 'buyer' ? row.sellerId : row.buyerId, transactionId };
}
