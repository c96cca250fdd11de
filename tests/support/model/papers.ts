import { type Actor, type Answer, at, isLive, type Market } from './market.ts';

/** One of the two drafts the agreement by which the right passes, for this transaction. */
export function sendAgreement(market: Market, actor: Actor, index: number): Answer {
  const t = at(market.transactions, index);
  if (!actor.user) return 'UNAUTHORIZED';
  if (actor.person !== t.buyer && actor.person !== t.seller) return 'NOT_FOUND';
  if (!isLive(t)) return 'CONFLICT';
  t.agreement = 'sent';
  return 'ok';
}

/** A party signs it. With the second signature it is among the seller's documents, and waits for the release. */
export function signAgreement(market: Market, actor: Actor, index: number): Answer {
  const t = at(market.transactions, index);
  if (!actor.user) return 'UNAUTHORIZED';
  if (actor.person !== t.buyer && actor.person !== t.seller) return 'NOT_FOUND';
  if (t.agreement !== 'sent' || t.signedBy.includes(actor.person)) return 'CONFLICT';
  t.signedBy.push(actor.person);
  if (t.signedBy.length < 2) return 'ok';
  t.agreement = isLive(t) ? 'signed' : 'effective';
  if (!isLive(t)) return 'ok';
  t.sellerProofs++;
  t.sentBack = false;
  t.logged++;
  return 'ok';
}
