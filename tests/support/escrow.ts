import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { payments } from '../../db/schema/escrow.ts';
import { createApp } from '../../server/app.ts';
import type { Services, User } from '../../server/context.ts';
import { callAs } from './call.ts';
import { type Listing, makeAdmin, makeListing, makeUser } from './people.ts';
import { versionOf } from './read.ts';
import { fileOf, form } from './samples.ts';

const apps = new WeakMap<Services, Hono>();

/** The HTTP application of these services. */
export function appOf(services: Services): Hono {
  const app = apps.get(services) ?? createApp(services);
  apps.set(services, app);
  return app;
}

export const freshKey = () => randomUUID();

export function start(services: Services, buyer: User, listing: Listing, key = freshKey()) {
  const { id, priceCents, licensingType, licensingText, licenseTerms } = listing;
  const seen = { priceCents: priceCents ?? 1, licensingType, licensingText, licenseTerms };
  return callAs(services, { user: buyer }).escrow.start({ key, listingId: id, seen });
}

/** The payment of a transaction at the provider, after the buyer opened its checkout. */
export async function paymentOf(services: Services, transactionId: string) {
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(eq(payments.transactionId, transactionId));
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
export async function sendWebhook(services: Services, event: WebhookEvent): Promise<Response> {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    outcome: 'paid',
    chargeRef: event.outcome === 'declined' ? null : `charge_${event.paymentId}`,
    ...event,
  });
  const signature = createHmac('sha256', services.config.secret).update(`sandbox:${body}`).digest('hex');
  return appOf(services).request('/api/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
  });
}

/** The buyer opens the checkout, and the provider reports the payment. */
export async function pay(services: Services, buyer: User, transactionId: string): Promise<void> {
  await callAs(services, { user: buyer }).escrow.checkout({ id: transactionId });
  const { id, amountCents } = await paymentOf(services, transactionId);
  const answer = await sendWebhook(services, { paymentId: id, amountCents });
  if (answer.status !== 200) throw new Error(`the webhook answered ${answer.status}`);
}

export function addProof(services: Services, party: User, transactionId: string) {
  const data = form({ transactionId, notes: 'The recorded assignment.', document: fileOf('pdf') });
  return callAs(services, { user: party }).proofs.add(data);
}

/** Both sides of a dispute submit their statements. */
export async function bothState(services: Services, sides: User[], id: string): Promise<void> {
  for (const user of sides) {
    const text = 'This is what happened, as I see it.';
    await callAs(services, { user }).escrow.submitStatement({ key: freshKey(), id, text, documents: [] });
  }
}

const stages = [
  'unpaid',
  'held',
  'proved',
  'verifying',
  'disputed',
  'heard',
  'completed',
  'cancelled',
] as const;
export type Stage = (typeof stages)[number];

/** A transaction brought to a stage through the real procedures, with its people. */
export async function transactionAt(services: Services, stage: Stage, fields: Partial<Listing> = {}) {
  const [seller, buyer, admin] = await Promise.all([
    makeUser(services),
    makeUser(services),
    makeAdmin(services),
  ]);
  const listing = await makeListing(services, seller, fields);
  const { id } = await start(services, buyer, listing);
  const reached = { id, listing, seller, buyer, admin };
  const as = {
    buyer: callAs(services, { user: buyer }),
    seller: callAs(services, { user: seller }),
    admin: callAs(services, { admin }),
  };
  const reason = 'The deed names someone else.';
  const ground = 'wrongRight' as const;
  if (stage === 'unpaid') return reached;
  await pay(services, buyer, id);
  if (stage === 'cancelled') await as.seller.escrow.cancel({ key: freshKey(), id });
  if (stage === 'held' || stage === 'cancelled') return reached;
  await addProof(services, seller, id);
  if (stage === 'proved') return reached;
  await as.seller.escrow.submit({ key: freshKey(), id });
  if (stage === 'disputed' || stage === 'heard')
    await as.buyer.escrow.openDispute({ key: freshKey(), id, ground, reason });
  if (stage === 'heard') await bothState(services, [buyer, seller], id);
  if (stage === 'completed')
    await as.admin.escrow.release({ key: freshKey(), id, version: await versionOf(services, id) });
  return reached;
}
