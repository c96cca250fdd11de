import Stripe from 'stripe';
import { z } from 'zod';
import { CURRENCY } from '../../../domain/deals/payments.ts';
import type { PaymentProvider, PayoutAccount, PayoutAnswer, ProviderRecord } from './provider.ts';
import { chargebackEventOf, listChargebacks } from './stripe-chargebacks.ts';
import { openSession } from './stripe-checkout.ts';
import { planEventOf, stripePlans } from './stripe-plans.ts';

/**
 * Stripe Checkout for payments in, refunds for payments back. Money waits in the platform's own balance. A payout
 * goes to a connected account of the person's (docs.stripe.com/connect/separate-charges-and-transfers) and from there
 * to the bank at once, since those accounts are on manual payouts: so Stripe reports each payout separately.
 */
export function stripeProvider(stripe: Stripe, webhookSecret: string): PaymentProvider {
  return {
    name: 'stripe',
    openCheckout: ({ paymentId, description, ...asked }) =>
      openSession(stripe, 'checkout', {
        ...{ ...asked, reference: paymentId, text: description },
        more: { payment_intent_data: { metadata: { paymentId } }, metadata: { paymentId } },
      }),
    async closeCheckout(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      if (session.status === 'open') await stripe.checkout.sessions.expire(ref);
    },
    async refund({ paymentId, chargeRef, amountCents, partial }, key) {
      try {
        // Stripe refuses to refund a whole charge twice, but would refund a part of it again if an answer was lost.
        if (partial && (await alreadyMade(stripe, chargeRef, paymentId))) return;
        const refund = await stripe.refunds.create(
          { payment_intent: chargeRef, amount: amountCents, metadata: { paymentId } },
          { idempotencyKey: key },
        );
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new Error(`the refund at Stripe is ${refund.status}`);
      } catch (error) {
        // An earlier attempt whose answer was lost, or an administrator at Stripe: keys are forgotten after a day.
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return;
        throw error;
      }
    },
    accounts: {
      by: 'onboarding',
      async open(personId, email) {
        const account = await stripe.accounts.create(
          {
            controller: {
              stripe_dashboard: { type: 'express' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'manual' } } },
            email,
            metadata: { personId },
          },
          { idempotencyKey: `account-${personId}` },
        );
        return accountOf(account);
      },
      async linkTo(account, returnUrl) {
        const link = await stripe.accountLinks.create({
          ...{ account, type: 'account_onboarding' },
          ...{ refresh_url: returnUrl, return_url: returnUrl },
        });
        return link.url;
      },
    },
    readAccount: async (ref) => accountOf(await stripe.accounts.retrieve(ref)),
    async sendPayout({ payoutId, amountCents, accountRef }, key) {
      const there = { stripeAccount: accountRef };
      const carried = { amount: amountCents, currency: CURRENCY, metadata: { payoutId } };
      try {
        // Looked for first, because Stripe forgets keys after a day.
        const [moved] = (await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })).data;
        if (!moved)
          await stripe.transfers.create(
            { ...carried, destination: accountRef, transfer_group: payoutId },
            { idempotencyKey: `${key}-transfer` },
          );
        const recent = await stripe.payouts.list({ limit: 100 }, there);
        const known = recent.data.find(({ metadata }) => metadata?.payoutId === payoutId);
        return answerOf(known ?? (await stripe.payouts.create(carried, { ...there, idempotencyKey: key })));
      } catch (error) {
        // Money that has not settled yet; anything else that Stripe rejects stays rejected.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        if (error.code === 'balance_insufficient') throw error;
        return { ref: null, state: 'failed', failure: error.code ?? 'refused' };
      }
    },
    async askPayout({ providerRef, accountRef }) {
      if (!providerRef) throw new Error('a payout that was sent has a name at Stripe');
      return answerOf(await stripe.payouts.retrieve(providerRef, {}, { stripeAccount: accountRef }));
    },
    async takeBack({ payoutId }, key) {
      const [moved] = (await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })).data;
      if (!moved || moved.reversed) return;
      await stripe.transfers.createReversal(moved.id, {}, { idempotencyKey: key });
    },
    plans: stripePlans(stripe),
    list: (from, until) => listStripe(stripe, from, until),
    async readWebhook(body, signature) {
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      const ofPlan = planEventOf(event);
      if (ofPlan) return ofPlan;
      const chargeback = chargebackEventOf(event);
      if (chargeback) return chargeback;
      if (event.type === 'account.updated') return { id: event.id, accountRef: event.data.object.id };
      if (
        event.type === 'payout.paid' ||
        event.type === 'payout.failed' ||
        event.type === 'payout.canceled'
      ) {
        const payout = event.data.object;
        const payoutId = z.uuid().safeParse(payout.metadata?.payoutId).data;
        return payoutId
          ? { id: event.id, payoutId, amountCents: payout.amount, answer: answerOf(payout) }
          : null;
      }
      if (
        event.type === 'checkout.session.completed' ||
        event.type === 'checkout.session.async_payment_succeeded'
      ) {
        const session = event.data.object;
        const paymentId = ours(session.metadata);
        if (session.payment_status !== 'paid' || !paymentId) return null;
        return {
          id: event.id,
          paymentId,
          outcome: 'paid',
          amountCents: session.amount_total ?? 0,
          currency: session.currency ?? '',
          chargeRef: idOf(session.payment_intent),
        };
      }
      if (event.type === 'payment_intent.payment_failed') {
        const intent = event.data.object;
        const paymentId = ours(intent.metadata);
        if (!paymentId) return null;
        return {
          id: event.id,
          paymentId,
          outcome: 'declined',
          amountCents: intent.amount,
          currency: intent.currency,
          chargeRef: null,
        };
      }
      // The bank of the card refused it, days after Stripe had accepted it: docs.stripe.com/refunds#failed-refunds
      if (event.type === 'refund.failed') {
        const refund = event.data.object;
        const paymentId = ours(refund.metadata);
        if (!paymentId) return null;
        return {
          id: event.id,
          paymentId,
          outcome: 'returned',
          amountCents: refund.amount,
          currency: refund.currency,
          chargeRef: idOf(refund.payment_intent),
        };
      }
      return null;
    },
  };
}

/** What left the platform's balance for a person is a transfer; the payout that follows it says whether it arrived. */
async function* listStripe(stripe: Stripe, from: Date, until: Date): AsyncGenerator<ProviderRecord> {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const page = { created: { gte: seconds(from), lt: seconds(until) }, limit: 100 };
  const none = { paymentId: null, chargeRef: null, payoutId: null };
  const at = (created: number) => new Date(created * 1000);
  for await (const { id, status, amount_received, created, metadata } of stripe.paymentIntents.list(page)) {
    if (status !== 'succeeded') continue;
    const charge = { ...none, ref: id, chargeRef: id, paymentId: ours(metadata) };
    yield { record: 'charge', ...charge, amountCents: amount_received, status: 'done', at: at(created) };
  }
  for await (const { id, status, amount, created, metadata, payment_intent } of stripe.refunds.list(page)) {
    const refund = { ...none, ref: id, chargeRef: idOf(payment_intent), paymentId: ours(metadata) };
    yield { record: 'refund', ...refund, amountCents: amount, status: statusOf(status), at: at(created) };
  }
  yield* listChargebacks(stripe, page);
  const transfers: Stripe.Transfer[] = [];
  for await (const transfer of stripe.transfers.list(page)) transfers.push(transfer);
  const payouts = new Map<string, Stripe.Payout>();
  for (const stripeAccount of new Set(transfers.flatMap(({ destination }) => idOfAccount(destination) ?? [])))
    for await (const payout of stripe.payouts.list(page, { stripeAccount })) {
      const payoutId = payout.metadata?.payoutId;
      if (payoutId) payouts.set(payoutId, payout);
    }
  for (const { id, amount, created, reversed, transfer_group } of transfers) {
    const payoutId = z.uuid().safeParse(transfer_group).data ?? null;
    const payout = payoutId ? payouts.get(payoutId) : undefined;
    const status = reversed ? 'returned' : payout ? statusOf(payout.status) : 'open';
    const ref = payout?.id ?? id;
    yield { record: 'payout', ...none, ref, payoutId, amountCents: amount, status, at: at(created) };
  }
}

function statusOf(status: string | null): ProviderRecord['status'] {
  if (status === 'succeeded' || status === 'paid') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'open';
}

const idOfAccount = (account: string | Stripe.Account | null) =>
  typeof account === 'string' ? account : account?.id;

function accountOf(account: Stripe.Account): PayoutAccount {
  const [bank] = account.external_accounts?.data ?? [];
  return {
    ref: account.id,
    kind: 'connected',
    country: account.country ?? null,
    last4: bank?.last4 ?? null,
    ready: account.payouts_enabled && account.capabilities?.transfers === 'active',
    ...asksOf(account.requirements),
  };
}

/** What Stripe wants of an account's owner: docs.stripe.com/api/accounts/object, `requirements`. */
function asksOf(asked: Stripe.Account.Requirements | undefined): Pick<PayoutAccount, 'asks' | 'asksUntil'> {
  const { current_deadline: deadline = null, disabled_reason: reason = null } = asked ?? {};
  const final = reason?.startsWith('rejected.') || reason?.startsWith('action_required.');
  if (final || reason === 'platform_paused') return { asks: 'refused', asksUntil: null };
  const due = [...(asked?.past_due ?? []), ...(asked?.currently_due ?? [])];
  if (due.length > 0)
    return { asks: 'details', asksUntil: deadline === null ? null : new Date(deadline * 1000) };
  const checked = reason !== null || (asked?.pending_verification ?? []).length > 0;
  return { asks: checked ? 'checking' : 'nothing', asksUntil: null };
}

function answerOf({ id, status, failure_code }: Stripe.Payout): PayoutAnswer {
  if (status === 'paid') return { ref: id, state: 'paid', failure: null };
  if (status === 'failed' || status === 'canceled')
    return { ref: id, state: 'failed', failure: failure_code ?? status };
  return { ref: id, state: 'sent', failure: null };
}

/** Whether Stripe has a refund of ours for this charge that did not fail. */
async function alreadyMade(stripe: Stripe, chargeRef: string, paymentId: string): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: chargeRef, limit: 100 });
  return data.some(
    ({ metadata, status }) => ours(metadata) === paymentId && status !== 'failed' && status !== 'canceled',
  );
}

/** The account may receive payments that are not ours; those carry no reference. */
function ours(metadata: Stripe.Metadata | null): string | null {
  return z.uuid().safeParse(metadata?.paymentId).data ?? null;
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
