import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/connection.ts';
import { sandboxCheckouts } from '../../../db/schema/escrow.ts';
import { CURRENCY } from '../../../domain/payments.ts';
import type { Config } from '../config.ts';
import type { PaymentProvider } from './provider.ts';

/** A payment provider for trying out the product: its own books, its own checkout page, no real money. */
export function sandboxProvider(config: Config, db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    async openCheckout({ paymentId, amountCents, description, returnUrl }) {
      // The same name for the same payment, so that two requests at once open one checkout; nobody can guess it.
      const id = `sbx_${createHmac('sha256', config.secret).update(`checkout:${paymentId}`).digest('base64url')}`;
      await db
        .insert(sandboxCheckouts)
        .values({ id, reference: paymentId, amountCents, description, returnUrl })
        .onConflictDoNothing();
      return { ref: id, url: `${config.origin}/sandbox/checkout/${id}` };
    },
    async closeCheckout(ref) {
      await db
        .update(sandboxCheckouts)
        .set({ state: 'closed' })
        .where(and(eq(sandboxCheckouts.id, ref), inArray(sandboxCheckouts.state, ['open', 'declined'])));
    },
    async refund({ chargeRef }) {
      await db.update(sandboxCheckouts).set({ state: 'refunded' }).where(eq(sandboxCheckouts.id, chargeRef));
    },
    async readWebhook(body, signature) {
      const expected = Buffer.from(signSandbox(config, body));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given))
        throw new Error('bad signature');
      return sandboxEvent.parse(JSON.parse(body));
    },
  };
}

const sandboxEvent = z.object({
  id: z.string(),
  paymentId: z.uuid(),
  outcome: z.enum(['paid', 'declined']),
  amountCents: z.int(),
  currency: z.string().default(CURRENCY),
  chargeRef: z.string().nullable(),
});

function signSandbox(config: Config, body: string): string {
  return createHmac('sha256', config.secret).update(`sandbox:${body}`).digest('hex');
}

/** What the checkout page shows; null when there is no such checkout. */
export async function findSandboxCheckout(db: Db, id: string) {
  const [checkout] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return checkout ?? null;
}

/**
 * The person pressed a button on the checkout page. The outcome is sent to the webhook route, signed, as a real
 * provider would. A declined checkout stays open for another attempt; a paid one can send its event again, in case the
 * first was lost.
 */
export async function settleSandboxCheckout(
  config: Config,
  db: Db,
  id: string,
  outcome: 'paid' | 'declined',
  deliver: (body: string, signature: string) => Promise<void>,
): Promise<void> {
  const [checkout] = await db
    .update(sandboxCheckouts)
    .set({ state: outcome })
    .where(
      and(
        eq(sandboxCheckouts.id, id),
        inArray(
          sandboxCheckouts.state,
          outcome === 'paid' ? ['open', 'declined', 'paid'] : ['open', 'declined'],
        ),
      ),
    )
    .returning();
  if (!checkout) return;
  const body = JSON.stringify({
    id: outcome === 'paid' ? `evt_${checkout.id}` : `evt_${randomBytes(16).toString('hex')}`,
    paymentId: checkout.reference,
    outcome,
    amountCents: checkout.amountCents,
    chargeRef: outcome === 'paid' ? checkout.id : null,
  });
  await deliver(body, signSandbox(config, body));
}
