import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { payments } from '../../db/schema/escrow.ts';
import { createApp } from '../../server/app.ts';
import type { Parts, User } from '../../server/context.ts';
import { callAs } from './call.ts';
import { type Listing, makeAdmin, makeListing, makeUser } from './people.ts';
import { versionOf } from './read.ts';
import { fileOf, form } from './samples.ts';

const apps = new WeakMap<Parts, Hono>();

/** The HTTP application of these parts. */
export function appOf(parts: Parts): Hono {
  const app = apps.get(parts) ?? createApp(parts);
  apps.set(parts, app);
  return app;
}

export const newKey = () => randomUUID();

function start(parts: Parts, buyer: User, listing: Listing, key = newKey()) {
  const { id, priceCents, licensingType, licensingText } = listing;
  const seen = { priceCents: priceCents ?? 1, licensingType, licensingText };
  return callAs(parts, { user: buyer }).escrow.start({ key, listingId: id, seen });
}

/** The payment of a transaction at the provider, after the buyer opened its checkout. */
export async function paymentOf(parts: Parts, transactionId: string) {
  const [payment] = await parts.db.select().from(payments).where(eq(payments.transactionId, transactionId));
  if (!payment) throw new Error('this transaction has no payment');
  return payment;
}

interface WebhookEvent {
  id?: string;
  paymentId: string;
  outcome?: 'paid' | 'declined';
  amountCents: number;
  currency?: string;
  chargeRef?: string | null;
}

/** Sends an event to the webhook route as the sandbox provider does: signed with the server's secret. */
export async function sendWebhook(parts: Parts, event: WebhookEvent): Promise<Response> {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    outcome: 'paid',
    chargeRef: event.outcome === 'declined' ? null : `charge_${event.paymentId}`,
    ...event,
  });
  const signature = createHmac('sha256', parts.config.secret).update(`sandbox:${body}`).digest('hex');
  return appOf(parts).request('/api/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
  });
}

/** The buyer opens the checkout, and the provider reports the payment. */
async function pay(parts: Parts, buyer: User, transactionId: string): Promise<void> {
  await callAs(parts, { user: buyer }).escrow.checkout({ id: transactionId });
  const { id, amountCents } = await paymentOf(parts, transactionId);
  const answer = await sendWebhook(parts, { paymentId: id, amountCents });
  if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`);
}

export function addProof(parts: Parts, party: User, transactionId: string) {
  const data = form({ transactionId, notes: 'The recorded assignment.', document: fileOf('pdf') });
  return callAs(parts, { user: party }).proofs.add(data);
}

const stages = ['unpaid', 'held', 'proved', 'verifying', 'disputed', 'completed', 'cancelled'] as const;
export type Stage = (typeof stages)[number];

/** A transaction brought to a stage through the real procedures, with its people. */
export async function transactionAt(parts: Parts, stage: Stage, fields: Partial<Listing> = {}) {
  const [seller, buyer, admin] = await Promise.all([makeUser(parts), makeUser(parts), makeAdmin(parts)]);
  const listing = await makeListing(parts, seller, fields);
  const { id } = await start(parts, buyer, listing);
  const reached = { id, listing, seller, buyer, admin };
  const as = {
    buyer: callAs(parts, { user: buyer }),
    seller: callAs(parts, { user: seller }),
    admin: callAs(parts, { admin }),
  };
  const reason = 'The deed names someone else.';
  if (stage === 'unpaid') return reached;
  await pay(parts, buyer, id);
  if (stage === 'cancelled') await as.seller.escrow.cancel({ key: newKey(), id });
  if (stage === 'held' || stage === 'cancelled') return reached;
  await addProof(parts, seller, id);
  if (stage === 'proved') return reached;
  await as.seller.escrow.submit({ key: newKey(), id });
  if (stage === 'disputed') await as.buyer.escrow.openDispute({ key: newKey(), id, reason });
  if (stage === 'completed')
    await as.admin.escrow.release({ key: newKey(), id, version: await versionOf(parts, id) });
  return reached;
}
