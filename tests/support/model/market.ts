import type { Code } from '../call.ts';

// The market as design.md and spec.md describe it, written independently: nothing here comes from domain/ or server/.

export type Licensing = null | 'exclusive' | 'non-exclusive' | 'region-restricted';
export type Answer = 'ok' | Code;

/** Who calls: a person's number, and which sessions the browser holds. */
export interface Actor {
  person: number;
  user: boolean;
  admin: boolean;
}

interface ModelListing {
  owner: number;
  title: string;
  approved: boolean;
  isPublic: boolean;
  forSale: boolean;
  negotiable: boolean;
  price: number | null;
  licensing: Licensing;
  /** Person -> the license they hold. */
  licences: Map<number, Licensing>;
  titleLinks: number;
}

export type Stage = 'unpaid' | 'held' | 'verifying' | 'released' | 'refunded' | 'void' | 'passed' | 'stayed';
export type Verdict = 'seller' | 'buyer' | 'splitPassing' | 'splitStaying';
export type Side = 'buyer' | 'seller';

export interface ModelDispute {
  by: Side;
  phase: 'statements' | 'deciding' | 'decided' | 'appealed';
  stated: Record<Side, boolean>;
  waived: Record<Side, boolean>;
  /** The first decision, its share for the seller in basis points, and who made it. */
  decision: { verdict: Verdict; bps: number; by: number[] } | null;
  /** What each has openly proposed and is still open. */
  proposals: Record<Side, { bps: number; passes: boolean } | null>;
  sealed: { by: Side; bps: number; passes: boolean } | null;
  rounds: number;
}

export interface ModelTransaction {
  listing: number;
  buyer: number;
  seller: number;
  licensing: Licensing;
  amount: number;
  fee: number;
  stage: Stage;
  disputed: boolean;
  sellerProofs: number;
  /** The agreement between the two: drafted and waiting, signed by both, and what became of it. */
  agreement: 'none' | 'sent' | 'signed' | 'effective' | 'void';
  /** Who has signed it so far. */
  signedBy: number[];
  /** The buyer's request to cancel. */
  asked: 'none' | 'open' | 'closed';
  dispute: null | ModelDispute;
  /** How many disputes each has opened. */
  opened: Record<Side, number>;
  /** More proof was asked for, and none has come. */
  sentBack: boolean;
  /** The seller's share of what was split, in basis points. */
  splitBps: number | null;
  /** Days the transaction has been in its current state, and days since the buyer asked to cancel. */
  days: number;
  askedDays: number;
  /** The request is older than the state, so its days end earlier in the day. */
  askedBefore: boolean;
  /** The state of the payment at the provider. */
  payment: 'none' | 'open' | 'paid' | 'closed' | 'refunding';
  /** How often the audit log must name it. */
  logged: number;
  /** The buyer started it and did not pay: cancelled it unpaid, or let the time pass. */
  abandoned: boolean;
}

export interface ModelPayout {
  owner: number;
  amount: number;
  state: 'requested' | 'sent' | 'returning' | 'paid' | 'failed';
}

export interface Market {
  listings: ModelListing[];
  transactions: ModelTransaction[];
  /** Cents released to each person. */
  balances: number[];
  payouts: ModelPayout[];
}

export const isLive = (t: ModelTransaction) => ['unpaid', 'held', 'verifying'].includes(t.stage);
export const shutsOthersOut = (licensing: Licensing) => licensing === null || licensing === 'exclusive';
const visible = (l: ModelListing) => l.isPublic && l.approved;
export const exclusivelyLicensed = (l: ModelListing) => [...l.licences.values()].includes('exclusive');

export function liveOn(market: Market, listing: number): ModelTransaction[] {
  return market.transactions.filter((t) => t.listing === listing && isLive(t));
}

/** 10% rounded half up, in integers. */
export const feeOf = (amount: number) => Math.floor((amount + 5) / 10);

export interface Seen {
  price: number;
  licensing: Licensing;
}

export function start(market: Market, actor: Actor, index: number, seen: Seen): Answer {
  if (!actor.user) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (!visible(listing) && listing.owner !== actor.person) return 'NOT_FOUND';
  const live = liveOn(market, index);
  const buyable =
    listing.owner !== actor.person &&
    visible(listing) &&
    listing.forSale &&
    listing.price !== null &&
    !exclusivelyLicensed(listing) &&
    !listing.licences.has(actor.person) &&
    !(listing.licensing === 'exclusive' && listing.licences.size > 0) &&
    !live.some((t) => shutsOthersOut(t.licensing) || t.buyer === actor.person) &&
    // The wait is at least an hour, longer than any sequence. Money that came late was a payment.
    !market.transactions.some(
      (t) => t.listing === index && t.buyer === actor.person && t.abandoned && t.stage === 'void',
    );
  if (!buyable || seen.price !== listing.price || seen.licensing !== listing.licensing) return 'CONFLICT';
  market.transactions.push({
    listing: index,
    buyer: actor.person,
    seller: listing.owner,
    licensing: listing.licensing,
    amount: seen.price,
    fee: feeOf(seen.price),
    stage: 'unpaid',
    disputed: false,
    sellerProofs: 0,
    agreement: 'none',
    signedBy: [],
    asked: 'none',
    dispute: null,
    opened: { buyer: 0, seller: 0 },
    sentBack: false,
    splitBps: null,
    days: 0,
    askedDays: 0,
    askedBefore: false,
    payment: 'none',
    logged: 1,
    abandoned: false,
  });
  return 'ok';
}

export type Role = 'buyer' | 'seller' | 'admin' | 'stranger';

/** A party acts as that party, even with an administrator's session alongside. */
export function roleOf(actor: Actor, t: ModelTransaction): Role {
  if (actor.person === t.buyer) return 'buyer';
  if (actor.person === t.seller) return 'seller';
  return actor.admin ? 'admin' : 'stranger';
}

/** What each step of an escrow needs: who may ever take it, and when. */
interface Rule {
  by: Role[];
  /** 'FORBIDDEN': others may take it now, but no longer this person. */
  when(t: ModelTransaction, role: Role): boolean | 'FORBIDDEN';
  does(market: Market, t: ModelTransaction, role: Role): void;
}

/** Above $50,000 two administrators decide. */
export const needsSecond = (t: ModelTransaction) => t.amount > 5_000_000 && holdsMoney(t);

export const holdsMoney = (t: ModelTransaction) => t.stage === 'held' || t.stage === 'verifying';

/** The seller has begun: there is a document of theirs, or an agreement that both have signed. */
const begun = (t: ModelTransaction) => t.sellerProofs > 0 || t.agreement === 'signed';
/** After two weeks without anything from the seller, the buyer may cancel again. */
const sellerLate = (t: ModelTransaction) => t.stage === 'held' && t.days >= 14;
const buyerMustAsk = (t: ModelTransaction) => t.stage === 'verifying' || (begun(t) && !sellerLate(t));

/** Another state begins. What was declined or not answered in the previous one may be asked again. */
export function turn(t: ModelTransaction, to: Partial<Pick<ModelTransaction, 'stage' | 'disputed'>>): void {
  Object.assign(t, to);
  t.days = 0;
  t.askedBefore = true;
  if (t.asked === 'closed' || t.disputed || !isLive(t)) t.asked = 'none';
  if (!t.disputed) t.dispute = null;
  if (t.stage !== 'held') t.sentBack = false;
}

const rules = {
  cancel: {
    by: ['buyer', 'seller', 'admin'],
    when: (t, role) => {
      if (t.disputed || !isLive(t)) return false;
      return role === 'buyer' && holdsMoney(t) && buyerMustAsk(t) ? 'FORBIDDEN' : true;
    },
    does: (_, t) => giveBack(t),
  },
  askCancel: {
    by: ['buyer'],
    when: (t) => holdsMoney(t) && !t.disputed && buyerMustAsk(t) && t.asked === 'none',
    does: (_, t) => {
      t.asked = 'open';
      t.askedDays = 0;
      t.askedBefore = false;
    },
  },
  declineCancel: {
    by: ['seller'],
    when: (t) => holdsMoney(t) && !t.disputed && t.asked === 'open',
    does: (_, t) => {
      t.asked = 'closed';
    },
  },
  submitStatement: {
    by: ['buyer', 'seller'],
    when: (t, role) => t.dispute?.phase === 'statements' && !t.dispute.stated[role as Side],
    does: (_, t, role) => {
      const { dispute } = t;
      if (!dispute) return;
      dispute.stated[role as Side] = true;
      if (dispute.stated.buyer && dispute.stated.seller) reach(t, 'deciding');
    },
  },
  withdrawDispute: {
    by: ['buyer', 'seller'],
    when: (t, role) => {
      const open = t.dispute?.phase === 'statements' || t.dispute?.phase === 'deciding';
      return open && t.dispute?.by !== role ? 'FORBIDDEN' : open;
    },
    does: (_, t) => turn(t, { disputed: false }),
  },
  waiveAppeal: {
    by: ['buyer', 'seller'],
    when: (t, role) => t.dispute?.phase === 'decided' && !t.dispute.waived[role as Side],
    does: (market, t, role) => {
      const { dispute } = t;
      if (!dispute) return;
      dispute.waived[role as Side] = true;
      if (!dispute.waived.buyer || !dispute.waived.seller) return;
      carryOut(market, t);
      t.logged++;
    },
  },
  appeal: {
    by: ['buyer', 'seller'],
    when: (t, role) => t.dispute?.phase === 'decided' && !t.dispute.waived[role as Side],
    does: (_, t) => reach(t, 'appealed'),
  },
  submit: {
    by: ['seller'],
    when: (t) => t.stage === 'held' && !t.disputed && t.sellerProofs > 0 && !t.sentBack,
    does: (_, t) => turn(t, { stage: 'verifying' }),
  },
  sendBack: {
    by: ['admin'],
    when: (t) => t.stage === 'verifying' && !t.disputed,
    does: (_, t) => {
      turn(t, { stage: 'held' });
      t.sentBack = true;
    },
  },
  release: {
    by: ['admin'],
    when: (t) => t.stage === 'verifying' && !t.disputed,
    does: (market, t) => handOver(market, t),
  },
  openDispute: {
    by: ['buyer', 'seller'],
    when: (t, role) => holdsMoney(t) && !t.disputed && t.opened[role as Side] < 2,
    does: (_, t, role) => {
      turn(t, { disputed: true });
      t.opened[role as Side]++;
      t.dispute = {
        ...{ by: role as Side, phase: 'statements', decision: null, sealed: null, rounds: 0 },
        stated: { buyer: false, seller: false },
        waived: { buyer: false, seller: false },
        proposals: { buyer: null, seller: null },
      };
    },
  },
  addProof: { by: ['buyer', 'seller'], when: (t) => isLive(t), does: () => {} },
} satisfies Record<string, Rule>;

export type Step = keyof typeof rules;

/** `confirmed`: a second administrator confirms it. */
export function act(market: Market, actor: Actor, step: Step, index: number, confirmed = false): Answer {
  // Proofs come from the parties' own sessions.
  if (step === 'addProof' && !actor.user) return 'UNAUTHORIZED';
  const t = at(market.transactions, index);
  const rule: Rule = rules[step];
  const role = roleOf(actor, t);
  if (role === 'stranger') return 'NOT_FOUND';
  if (!rule.by.includes(role)) return 'FORBIDDEN';
  const now = rule.when(t, role);
  if (now !== true) return now || 'CONFLICT';
  if (role === 'admin' && step !== 'sendBack' && needsSecond(t) && !confirmed) return 'CONFLICT';
  if (step === 'addProof' && role === 'seller') {
    t.sellerProofs++;
    t.sentBack = false;
  }
  if (step === 'cancel' && role === 'buyer' && t.stage === 'unpaid') t.abandoned = true;
  rule.does(market, t, role);
  t.logged++;
  return 'ok';
}

/** The dispute reaches its next stage, from which its days are counted anew. */
export function reach(t: ModelTransaction, phase: ModelDispute['phase']): void {
  if (t.dispute) t.dispute.phase = phase;
  t.days = 0;
}

export function giveBack(t: ModelTransaction): void {
  const paidBefore = t.stage !== 'unpaid';
  turn(t, { stage: paidBefore ? 'refunded' : 'void', disputed: false });
  if (t.agreement !== 'none') t.agreement = 'void';
  if (t.payment !== 'none') t.payment = paidBefore ? 'refunding' : 'closed';
}

/** Completed means owned: the right passes with a full sale; otherwise the buyer holds a license. */
function handOver(
  market: Market,
  t: ModelTransaction,
  stage: Stage = 'released',
  payout = t.amount - t.fee,
): void {
  const listing = at(market.listings, t.listing);
  turn(t, { stage, disputed: false });
  if (t.agreement === 'signed') t.agreement = 'effective';
  market.balances[t.seller] = (market.balances[t.seller] ?? 0) + payout;
  if (t.licensing !== null) {
    listing.licences.set(t.buyer, t.licensing);
    if (t.licensing === 'exclusive') listing.forSale = false;
    return;
  }
  listing.owner = t.buyer;
  listing.titleLinks++;
  listing.isPublic = false;
  listing.forSale = false;
  listing.price = null;
  listing.licensing = null;
}

/** The first decision stands. */
export function carryOut(market: Market, t: ModelTransaction): void {
  const decision = t.dispute?.decision;
  if (decision) end(market, t, decision.verdict, decision.bps);
}

export const shareOf = (amount: number, bps: number) =>
  Number((BigInt(amount) * BigInt(bps) + 5_000n) / 10_000n);

export function end(market: Market, t: ModelTransaction, verdict: Verdict, bps: number): void {
  if (verdict === 'seller') handOver(market, t);
  else if (verdict === 'buyer') giveBack(t);
  else divide(market, t, verdict, bps);
}

function divide(market: Market, t: ModelTransaction, verdict: Verdict, bps: number): void {
  const share = shareOf(t.amount, bps);
  t.splitBps = bps;
  if (share < t.amount) t.payment = 'refunding';
  if (verdict === 'splitPassing') {
    handOver(market, t, 'passed', share - feeOf(share));
    return;
  }
  turn(t, { stage: 'stayed', disputed: false });
  if (t.agreement !== 'none') t.agreement = 'void';
  market.balances[t.seller] = (market.balances[t.seller] ?? 0) + share - feeOf(share);
}

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}
