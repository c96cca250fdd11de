import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ledgerAccounts, ledgerTransfers } from '../../db/schema/escrow.ts';
import { payoutAccounts, payouts } from '../../db/schema/payouts.ts';
import type { Services } from '../../server/context.ts';
import { workOnPayout } from '../../server/deals/payouts/provider-work.ts';
import { appOf } from './escrow.ts';
import { makeListing, makeUser, type Person } from './people.ts';
import { placeTransaction } from './place.ts';

/**
 * The digits that decide how a payout ends in the sandbox; with any others, its page asks
 * (server/infra/payments/sandbox.ts).
 */
export const endings = { paid: '6789', refused: '1116', open: '0007' } as const;

/** A payout account written directly, as if its number had been typed. */
export async function giveAccount(
  { db }: Pick<Services, 'db'>,
  { id: userId }: { id: string },
  last4: string = endings.open,
  automatic = false,
): Promise<void> {
  const ref = `sba-${randomUUID()}_us_US_${last4}`;
  const account = {
    provider: 'sandbox',
    ref,
    kind: 'us',
    country: 'US',
    last4,
    ready: true,
    automatic,
  } as const;
  await db
    .insert(payoutAccounts)
    .values({ userId, ...account })
    .onConflictDoUpdate({ target: payoutAccounts.userId, set: account });
}

/** Money released to a person's balance, written directly: as much as a sale of this price leaves them, in cents. */
export async function giveBalance(services: Services, owner: Person, amountCents: number): Promise<string> {
  const listing = await makeListing(services, owner, { priceCents: amountCents });
  const { id } = await placeTransaction(services, 'paid', listing, await makeUser(services));
  const account = `seller:${owner.id}`;
  await services.db.insert(ledgerAccounts).values({ id: account, kind: 'seller' }).onConflictDoNothing();
  await services.db.$client.query(
    `update transactions set status = 'completed', payment = 'released', clock_at = null where id = $1`,
    [id],
  );
  const transfer = { key: `${id}:release:0`, transactionId: id, debit: `escrow:${id}`, credit: account };
  await services.db.insert(ledgerTransfers).values({ ...transfer, amount: amountCents });
  return id;
}

export async function balanceOf({ db }: Pick<Services, 'db'>, { id }: { id: string }): Promise<number> {
  const [row] = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, `seller:${id}`));
  return row?.balance ?? 0;
}

export async function payoutRow({ db }: Pick<Services, 'db'>, id: string) {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!row) throw new Error('there is no such payout');
  return row;
}

/** The work that a payout's state calls for, as its job would do it, until nothing is left. */
export async function workOff(services: Services, id: string): Promise<string> {
  await workOnPayout(services, { payoutId: id });
  const { state } = await payoutRow(services, id);
  if (state === 'returning') await workOnPayout(services, { payoutId: id });
  return (await payoutRow(services, id)).state;
}

/** Lets every payout of a person that is under way arrive. */
export async function finishAll(services: Services, { id: userId }: { id: string }): Promise<void> {
  for (const { id, state } of await services.db.select().from(payouts).where(eq(payouts.userId, userId))) {
    if (state === 'paid' || state === 'failed') continue;
    await workOff(services, id);
    await reportPayout(services, await payoutRow(services, id), 'paid');
  }
}

/** The sandbox provider's report about a payout, signed as it signs. */
export function reportPayout(
  services: Services,
  { id, amountCents }: { id: string; amountCents: number },
  state: 'paid' | 'failed',
  eventId: string = randomUUID(),
) {
  const failure = state === 'failed' ? 'account_closed' : null;
  const body = JSON.stringify({
    id: `evt_${eventId}`,
    payoutId: id,
    amountCents,
    answer: { ref: `sbxpo_${id}`, state, failure },
  });
  const signature = createHmac('sha256', services.config.secret).update(`sandbox:${body}`).digest('hex');
  return appOf(services).request('/api/webhooks/payments', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
  });
}
