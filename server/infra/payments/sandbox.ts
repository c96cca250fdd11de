import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/connection.ts';
import { sandboxCheckouts } from '../../../db/schema/escrow.ts';
import { sandboxPayouts } from '../../../db/schema/payouts.ts';
import { CURRENCY } from '../../../domain/deals/payments.ts';
import type { Config } from '../config.ts';
import type { BankAccount, PaymentProvider, PayoutAnswer, PayoutOrder, ProviderRecord } from './provider.ts';
import {
  closeSandboxPlan,
  listSandboxBills,
  refundSandboxBill,
  SANDBOX_BILL,
  SANDBOX_PLAN,
  sandboxPlans,
  signSandbox,
} from './sandbox-plans.ts';

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
      if (ref.startsWith(SANDBOX_PLAN)) return closeSandboxPlan(db, ref);
      await db
        .update(sandboxCheckouts)
        .set({ state: 'closed' })
        .where(and(eq(sandboxCheckouts.id, ref), inArray(sandboxCheckouts.state, ['open', 'declined'])));
    },
    async refund({ chargeRef, amountCents }) {
      if (chargeRef.startsWith(SANDBOX_BILL)) return refundSandboxBill(db, chargeRef, amountCents);
      // Set, not added: a repeated call refunds nothing more.
      await db
        .update(sandboxCheckouts)
        .set({
          ...{ state: 'refunded', refundedCents: amountCents },
          refundedAt: sql`coalesce(${sandboxCheckouts.refundedAt}, now())`,
        })
        .where(eq(sandboxCheckouts.id, chargeRef));
    },
    async readWebhook(body, signature) {
      const expected = Buffer.from(signSandbox(config, body));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given))
        throw new Error('bad signature');
      return z
        .union([sandboxEvent, sandboxPayoutEvent, sandboxPlanEvent, sandboxChargebackEvent])
        .parse(JSON.parse(body));
    },
    accounts: { by: 'form', add: async (bank) => accountOf(bank) },
    readAccount: async (ref) => {
      const [, kind, country, last4 = ''] = ref.split('_');
      return { ref, kind: kind === 'us' ? 'us' : 'iban', country: country ?? null, last4, ...inOrder };
    },
    async sendPayout({ payoutId, accountRef, amountCents }) {
      const id = `sbxpo_${createHmac('sha256', config.secret).update(`payout:${payoutId}`).digest('base64url')}`;
      const ending = endings[accountRef.slice(-4)];
      await db
        .insert(sandboxPayouts)
        .values({
          ...{ id, reference: payoutId, accountRef, amountCents },
          ...{ state: ending?.state ?? 'sent', failure: ending?.failure ?? null },
        })
        .onConflictDoNothing();
      return answerOf(db, id);
    },
    askPayout: ({ providerRef }: PayoutOrder) => answerOf(db, providerRef ?? ''),
    // Its money never left.
    takeBack: async () => {},
    plans: sandboxPlans(config, db),
    list: (from, until) => listSandbox(db, from, until),
  };
}

/**
 * How a payout ends, by the last digits of its account, as with Stripe's test numbers
 * (docs.stripe.com/connect/testing). For all others, the sandbox's page asks.
 */
const endings: Record<string, { state: 'paid' | 'failed'; failure?: string }> = {
  '6789': { state: 'paid' },
  '3000': { state: 'paid' },
  '1116': { state: 'failed', failure: 'no_account' },
  '3001': { state: 'failed', failure: 'no_account' },
  '1113': { state: 'failed', failure: 'account_closed' },
  '3002': { state: 'failed', failure: 'account_closed' },
};

/** The sandbox pays nobody, so it keeps only the end of a number, in the name of the account. */
function accountOf(bank: BankAccount) {
  const number = bank.kind === 'iban' ? bank.iban : bank.accountNumber;
  const country = bank.kind === 'iban' ? bank.iban.slice(0, 2) : 'US';
  const last4 = number.slice(-4);
  const ref = `sba-${randomBytes(12).toString('hex')}_${bank.kind}_${country}_${last4}`;
  return { ref, kind: bank.kind, country, last4, ...inOrder };
}

const inOrder = { ready: true, asks: 'nothing', asksUntil: null } as const;

async function* listSandbox(db: Db, from: Date, until: Date): AsyncGenerator<ProviderRecord> {
  const paidAt = sql`coalesce(${sandboxCheckouts.paidAt}, ${sandboxCheckouts.createdAt})`.mapWith(
    sandboxCheckouts.createdAt,
  );
  const refundedAt = sql`coalesce(${sandboxCheckouts.refundedAt}, ${sandboxCheckouts.createdAt})`.mapWith(
    sandboxCheckouts.createdAt,
  );
  const within = (at: typeof paidAt) => and(gte(at, from.toISOString()), lt(at, until.toISOString()));
  const { id, reference, amountCents, refundedCents, state } = sandboxCheckouts;
  const paid = await db
    .select({ id, reference, amountCents, at: paidAt })
    .from(sandboxCheckouts)
    .where(and(inArray(state, ['paid', 'refunded']), within(paidAt)));
  const of = (one: { id: string; reference: string }) => ({
    ...{ ref: one.id, chargeRef: one.id, paymentId: one.reference, payoutId: null },
  });
  for (const one of paid)
    yield { record: 'charge', ...of(one), amountCents: one.amountCents, status: 'done', at: one.at };
  const refunded = await db
    .select({ id, reference, amountCents: refundedCents, at: refundedAt })
    .from(sandboxCheckouts)
    .where(and(eq(state, 'refunded'), within(refundedAt)));
  for (const one of refunded)
    yield { record: 'refund', ...of(one), amountCents: one.amountCents ?? 0, status: 'done', at: one.at };
  yield* listSandboxBills(db, from, until);
  const sent = await db
    .select()
    .from(sandboxPayouts)
    .where(and(gte(sandboxPayouts.createdAt, from), lt(sandboxPayouts.createdAt, until)));
  const states = { sent: 'open', paid: 'done', failed: 'failed' } as const;
  for (const one of sent)
    yield {
      ...{ record: 'payout', ref: one.id, chargeRef: null, paymentId: null, payoutId: one.reference },
      ...{ amountCents: one.amountCents, status: states[one.state], at: one.createdAt },
    };
}

async function answerOf(db: Db, id: string): Promise<PayoutAnswer> {
  const [payout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.id, id));
  if (!payout) throw new Error('the sandbox knows no such payout');
  return { ref: id, state: payout.state, failure: payout.failure };
}

const sandboxEvent = z.object({
  id: z.string(),
  paymentId: z.uuid(),
  outcome: z.enum(['paid', 'declined']),
  amountCents: z.int(),
  currency: z.string().default(CURRENCY),
  chargeRef: z.string().nullable(),
});

const sandboxPayoutEvent = z.object({
  id: z.string(),
  payoutId: z.uuid(),
  amountCents: z.int(),
  answer: z.object({
    ref: z.string(),
    state: z.enum(['sent', 'paid', 'failed']),
    failure: z.string().nullable(),
  }),
});

const sandboxPlanEvent = z.object({ id: z.string(), planRef: z.string() });
const sandboxChargebackEvent = z.object({
  ...{ id: z.string(), chargebackRef: z.string(), chargeRef: z.string() },
});

/** What the checkout page shows; null if there is no such checkout. */
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
    .set({
      state: outcome,
      ...(outcome === 'paid' && { paidAt: sql`coalesce(${sandboxCheckouts.paidAt}, now())` }),
    })
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

/** What the page of a payout shows; null if there is no such payout. */
export async function findSandboxPayout(db: Db, id: string) {
  const [payout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.id, id));
  return payout ?? null;
}

/** The bank's answer, chosen on the page of a payout; a bank may also send back what had arrived. */
export async function settleSandboxPayout(
  config: Config,
  db: Db,
  id: string,
  outcome: 'paid' | 'failed',
  deliver: (body: string, signature: string) => Promise<void>,
): Promise<void> {
  const failure = outcome === 'failed' ? 'account_closed' : null;
  const [payout] = await db
    .update(sandboxPayouts)
    .set({ state: outcome, failure })
    .where(
      and(
        eq(sandboxPayouts.id, id),
        inArray(sandboxPayouts.state, outcome === 'paid' ? ['sent', 'paid'] : ['sent', 'paid', 'failed']),
      ),
    )
    .returning();
  if (!payout) return;
  const body = JSON.stringify({
    id: `evt_${outcome}_${payout.id}`,
    payoutId: payout.reference,
    amountCents: payout.amountCents,
    answer: { ref: payout.id, state: outcome, failure },
  });
  await deliver(body, signSandbox(config, body));
}
