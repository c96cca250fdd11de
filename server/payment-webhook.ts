import { invalid } from '../domain/errors.ts';
import type { Services } from './context.ts';
import { followPurchase } from './deals/escrow/chargebacks.ts';
import { settlePayment } from './deals/escrow/payment.ts';
import { refreshAccount, settlePayout } from './deals/payouts/provider-work.ts';
import { followChargeback } from './plans/chargebacks.ts';
import { followPlan } from './plans/provider-work.ts';
import { refundReturned } from './plans/refund.ts';

/** The body of a payment provider's webhook, with its signature. Throws BAD_REQUEST if the signature is wrong. */
export async function receivePayment(services: Services, body: string, signature: string): Promise<void> {
  const event = await services.payments.readWebhook(body, signature).catch(() => undefined);
  if (event === undefined) throw invalid('The signature is not valid.');
  if (event === null) return;
  if ('payoutId' in event) await settlePayout(services, event);
  else if ('accountRef' in event) await refreshAccount(services, event);
  else if ('planRef' in event) await followPlan(services, event);
  else if ('chargebackRef' in event) {
    if (!(await followChargeback(services, event))) await followPurchase(services, event);
  } else if (event.outcome !== 'returned' || !(await refundReturned(services, event)))
    await settlePayment(services, event);
}
