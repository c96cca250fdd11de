import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import type { agreements } from '../../../db/schema/agreements.ts';
import { messages } from '../../../db/schema/chat.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import {
  type CardKind,
  type SignatureStep,
  signatureCard,
  transactionCard,
} from '../../../domain/deals/chat.ts';
import type { Action, Actor, EscrowState } from '../../../domain/deals/escrow-terms.ts';
import type { Services } from '../../context.ts';
import type { Notice } from '../../kernel/notices.ts';
import { openChat, type Parties } from './open.ts';

interface Card {
  kind: CardKind;
  /** The offer, transaction or agreement it is about. */
  ref: string;
  /** What it says, in words that both may read. */
  text: string;
  /** Who caused it, if it was one of the two. */
  by: string | null;
}

/**
 * Adds a card to the conversation of these two about this listing, creating it if it is missing: in the transaction
 * of the step it tells of, after that step's own locks. Returns the notices that bring it to open pages, for
 * `deliver`.
 */
export async function addCard(tx: Tx, parties: Parties, card: Card): Promise<Notice[]> {
  const { buyerId, sellerId, title } = parties;
  const chat = await openChat(tx, parties);
  const senderId = card.by === buyerId || card.by === sellerId ? card.by : null;
  const [entry] = await tx
    .insert(messages)
    .values({ chatId: chat.id, senderId, kind: card.kind, ref: card.ref, content: card.text })
    .returning({ seq: messages.seq });
  if (!entry) throw new Error('the card was not kept');
  const event = { kind: 'chat.moved', chatId: chat.id, seq: entry.seq, title } as const;
  return [
    { to: buyerId, event },
    { to: sellerId, event },
  ];
}

/** Hook: a step of a transaction leaves its card. Unpaid ones leave none: their seller may not have heard of them. */
export async function addTransactionCard(
  _: Services,
  tx: Tx,
  row: typeof transactions.$inferSelect,
  to: EscrowState,
  by: { actor: Actor; id: string | null },
  action: Action,
): Promise<Notice[]> {
  const text = to.payment === 'void' ? null : transactionCard(action, by.actor, row.amountCents);
  if (!text) return [];
  return addCard(tx, row, { kind: 'transaction', ref: row.id, text, by: by.id });
}

/** Hook: a step of an agreement that was drafted for a transaction leaves its card in their conversation. */
export async function addSignatureCard(
  tx: Tx,
  row: typeof agreements.$inferSelect,
  step: SignatureStep,
  by: string | null,
): Promise<Notice[]> {
  if (!row.transactionId) return [];
  const [deal] = await tx.select().from(transactions).where(eq(transactions.id, row.transactionId));
  if (!deal) throw new Error('an agreement lost its transaction');
  const role = by === deal.buyerId ? 'buyer' : by === deal.sellerId ? 'seller' : null;
  const text = signatureCard(step, role, row.title);
  return addCard(tx, deal, { kind: 'signature', ref: row.id, text, by: role && by });
}
