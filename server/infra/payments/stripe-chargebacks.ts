import type Stripe from 'stripe';
import type { ChargebackState } from '../../../domain/plans/chargebacks.ts';
import type { Chargeback, ChargebackEvent, ProviderRecord } from './provider.ts';

// Stripe calls them disputes: docs.stripe.com/disputes/how-disputes-work and the types of its SDK (docs.stripe.com/api/disputes/object).

/** An inquiry (`warning_…`) takes no money; `prevented` was settled before it became a chargeback. */
const states: Record<string, ChargebackState> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

export function chargebackOf(dispute: Stripe.Dispute): Chargeback {
  const { id, amount, status, reason, created, evidence_details } = dispute;
  const due = evidence_details?.due_by ?? null;
  return {
    ...{ ref: id, amountCents: amount, takenCents: takenOf(dispute), reason },
    state: states[status] ?? 'open',
    answerBy: due === null ? null : new Date(due * 1000),
    createdAt: new Date(created * 1000),
  };
}

/** What is withdrawn less what was reinstated, without Stripe's own fees. */
const takenOf = ({ balance_transactions }: Stripe.Dispute) =>
  Math.max(
    0,
    balance_transactions.reduce((taken, { amount }) => taken - amount, 0),
  );

/** The event as the product needs it: which dispute has to be read again, and for which charge. */
export function chargebackEventOf(event: Stripe.Event): ChargebackEvent | null {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, payment_intent } = event.data.object;
      const chargeRef = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      return chargeRef ? { id: event.id, chargebackRef: id, chargeRef } : null;
    }
    default:
      return null;
  }
}

/** The charges that banks have taken back, as Stripe lists them. */
export async function* listChargebacks(
  stripe: Stripe,
  page: Stripe.DisputeListParams,
): AsyncGenerator<ProviderRecord> {
  for await (const dispute of stripe.disputes.list(page)) {
    const { id, payment_intent, created } = dispute;
    const amountCents = takenOf(dispute);
    if (amountCents === 0) continue;
    const chargeRef = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null);
    yield {
      ...{ record: 'chargeback', ref: id, chargeRef, paymentId: null, payoutId: null },
      ...{ amountCents, status: 'done', at: new Date(created * 1000) },
    };
  }
}
