import {
  type Actor,
  type Answer,
  at,
  end,
  type Market,
  type ModelDispute,
  type ModelTransaction,
  needsSecond,
  reach,
  roleOf,
  type Side,
  type Verdict,
} from './market.ts';

/**
 * An administrator decides: first subject to appeal, then for good, and never the same one twice. `asker`: who
 * requested it.
 */
export function decide(
  market: Market,
  actor: Actor,
  index: number,
  verdict: Verdict,
  bps: number,
  asker?: number,
): Answer {
  const t = at(market.transactions, index);
  const role = roleOf(actor, t);
  if (role === 'stranger') return 'NOT_FOUND';
  if (role !== 'admin') return 'FORBIDDEN';
  const { dispute } = t;
  if (dispute?.phase !== 'deciding' && dispute?.phase !== 'appealed') return 'CONFLICT';
  if (dispute.decision?.by.includes(actor.person)) return 'FORBIDDEN';
  if (verdict === 'seller' && t.sellerProofs === 0) return 'CONFLICT';
  if (needsSecond(t) && asker === undefined) return 'CONFLICT';
  t.logged++;
  if (dispute.phase === 'appealed') end(market, t, verdict, bps);
  else {
    dispute.decision = { verdict, bps, by: asker === undefined ? [actor.person] : [actor.person, asker] };
    reach(t, 'decided');
  }
  return 'ok';
}

/** What the two do between them while a dispute is open; null if the caller may. */
function refused(market: Market, actor: Actor, index: number): Answer | null {
  const t = at(market.transactions, index);
  const role = roleOf(actor, t);
  if (role === 'stranger') return 'NOT_FOUND';
  if (role === 'admin') return 'FORBIDDEN';
  return t.dispute ? null : 'CONFLICT';
}

interface Between {
  t: ModelTransaction;
  dispute: ModelDispute;
  mine: Side;
  other: Side;
}

function between(market: Market, actor: Actor, index: number): Between {
  const t = at(market.transactions, index);
  if (!t.dispute) throw new Error('no dispute');
  const mine = actor.person === t.buyer ? 'buyer' : 'seller';
  return { t, dispute: t.dispute, mine, other: mine === 'buyer' ? 'seller' : 'buyer' };
}

export function propose(market: Market, actor: Actor, index: number, bps: number, passes: boolean): Answer {
  const no = refused(market, actor, index);
  if (no) return no;
  const { t, dispute, mine } = between(market, actor, index);
  dispute.proposals[mine] = { bps, passes };
  t.logged++;
  return 'ok';
}

export function settle(market: Market, actor: Actor, index: number): Answer {
  const no = refused(market, actor, index);
  if (no) return no;
  const { t, dispute, other } = between(market, actor, index);
  const theirs = dispute.proposals[other];
  if (!theirs) return 'CONFLICT';
  end(market, t, theirs.passes ? 'splitPassing' : 'splitStaying', theirs.bps);
  t.logged++;
  return 'ok';
}

export function declineProposal(market: Market, actor: Actor, index: number): Answer {
  const no = refused(market, actor, index);
  if (no) return no;
  const { t, dispute, other } = between(market, actor, index);
  if (!dispute.proposals[other]) return 'CONFLICT';
  dispute.proposals[other] = null;
  t.logged++;
  return 'ok';
}

export function seal(market: Market, actor: Actor, index: number, bps: number, passes: boolean): Answer {
  const no = refused(market, actor, index);
  if (no) return no;
  const { t, dispute, mine } = between(market, actor, index);
  if (dispute.sealed || dispute.rounds === 3) return 'CONFLICT';
  dispute.sealed = { by: mine, bps, passes };
  dispute.rounds++;
  t.logged++;
  return 'ok';
}

/** Both figures are on the table: they meet midway, or are discarded. */
export function meet(market: Market, actor: Actor, index: number, bps: number): Answer {
  const no = refused(market, actor, index);
  if (no) return no;
  const { t, dispute, mine } = between(market, actor, index);
  const { sealed } = dispute;
  if (!sealed || sealed.by === mine) return 'CONFLICT';
  const [least, most] = mine === 'seller' ? [bps, sealed.bps] : [sealed.bps, bps];
  t.logged++;
  if (least > most) {
    dispute.sealed = null;
    return 'ok';
  }
  end(market, t, sealed.passes ? 'splitPassing' : 'splitStaying', Math.floor((least + most) / 2));
  t.logged++;
  return 'ok';
}
