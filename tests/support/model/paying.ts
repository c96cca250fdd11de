import { type Actor, type Answer, at, giveBack, type Market, roleOf, turn } from './market.ts';

export function checkout(market: Market, actor: Actor, index: number): Answer {
  if (!actor.user) return 'UNAUTHORIZED';
  const t = at(market.transactions, index);
  const role = roleOf(actor, t);
  if (role === 'stranger') return 'NOT_FOUND';
  if (role !== 'buyer') return 'FORBIDDEN';
  if (t.stage !== 'unpaid') return 'CONFLICT';
  if (t.payment === 'none') t.payment = 'open';
  return 'ok';
}

/** The provider reports that the buyer paid: it counts once, and money for a cancelled escrow goes straight back. */
export function paid(market: Market, index: number): void {
  const t = at(market.transactions, index);
  if (t.payment !== 'open' && t.payment !== 'closed') return;
  t.payment = t.stage === 'void' ? 'refunding' : 'paid';
  turn(t, { stage: t.stage === 'void' ? 'refunded' : 'held' });
  t.logged++;
}

/** The reservation has expired. */
export function timeOut(market: Market, index: number): void {
  const t = at(market.transactions, index);
  if (t.stage !== 'unpaid') return;
  t.abandoned = true;
  giveBack(t);
  t.logged++;
}
