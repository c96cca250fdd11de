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

export type Stage = 'unpaid' | 'held' | 'verifying' | 'released' | 'refunded' | 'void';

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
  dispute: null | { by: 'buyer' | 'seller'; answered: boolean };
  /** Days the transaction has been as it is now, and days since the buyer asked to cancel. */
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

export interface Market {
  listings: ModelListing[];
  transactions: ModelTransaction[];
  /** Cents released to each person. */
  balances: number[];
}

export const isLive = (t: ModelTransaction) => ['unpaid', 'held', 'verifying'].includes(t.stage);
const shutsOthersOut = (licensing: Licensing) => licensing === null || licensing === 'exclusive';
const visible = (l: ModelListing) => l.isPublic && l.approved;
const exclusivelyLicensed = (l: ModelListing) => [...l.licences.values()].includes('exclusive');

function liveOn(market: Market, listing: number): ModelTransaction[] {
  return market.transactions.filter((t) => t.listing === listing && isLive(t));
}

/** 10% rounded half up, in integers. */
const feeOf = (amount: number) => Math.floor((amount + 5) / 10);

// ---- listings ----

export type Setting =
  | { setting: 'price'; priceCents: number }
  | { setting: 'forSale' | 'isPublic' | 'negotiable'; value: boolean }
  | { setting: 'licensing'; licensingType: Licensing; licensingText: string };

export function changeSetting(market: Market, actor: Actor, index: number, change: Setting): Answer {
  if (!actor.user) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (listing.owner !== actor.person) return 'NOT_FOUND';
  if (!listing.approved) return 'CONFLICT';
  if (exclusivelyLicensed(listing) && change.setting !== 'isPublic') return 'CONFLICT';
  const live = liveOn(market, index);
  if (live.some((t) => shutsOthersOut(t.licensing))) return 'CONFLICT';
  if (live.length > 0 && change.setting === 'licensing') return 'CONFLICT';
  if (['price', 'negotiable', 'licensing'].includes(change.setting) && !listing.forSale) return 'CONFLICT';
  if (change.setting === 'price') listing.price = change.priceCents;
  else if (change.setting === 'licensing') listing.licensing = change.licensingType;
  else listing[change.setting] = change.value;
  return 'ok';
}

/** The owner changes a reviewed field, so the listing goes back to review. */
export function editTitle(market: Market, actor: Actor, index: number, title: string): Answer {
  if (!actor.user) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (listing.owner !== actor.person) return 'NOT_FOUND';
  if (liveOn(market, index).length > 0) return 'CONFLICT';
  listing.title = title;
  listing.approved = false;
  return 'ok';
}

export function approve(market: Market, actor: Actor, index: number): Answer {
  if (!actor.admin) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (listing.owner === actor.person || listing.approved) return 'CONFLICT';
  listing.approved = true;
  return 'ok';
}

// ---- escrow ----

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
    days: 0,
    askedDays: 0,
    askedBefore: false,
    payment: 'none',
    logged: 1,
    abandoned: false,
  });
  return 'ok';
}

type Role = 'buyer' | 'seller' | 'admin' | 'stranger';

/** A party acts as that party, even with an administrator's session beside it. */
function roleOf(actor: Actor, t: ModelTransaction): Role {
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

export const holdsMoney = (t: ModelTransaction) => t.stage === 'held' || t.stage === 'verifying';
const provable = (t: ModelTransaction) => t.stage === 'verifying' || t.sellerProofs > 0;

/** The seller has begun: there is a document of theirs, or an agreement that both have signed. */
const begun = (t: ModelTransaction) => t.sellerProofs > 0 || t.agreement === 'signed';
/** After two weeks without anything from the seller, the buyer may cancel again. */
const sellerLate = (t: ModelTransaction) => t.stage === 'held' && t.days >= 14;
const buyerMustAsk = (t: ModelTransaction) => t.stage === 'verifying' || (begun(t) && !sellerLate(t));

/** Another state begins: what was declined or unanswered in the last one may be asked again. */
export function turn(t: ModelTransaction, to: Partial<Pick<ModelTransaction, 'stage' | 'disputed'>>): void {
  Object.assign(t, to);
  t.days = 0;
  t.askedBefore = true;
  if (t.asked === 'closed' || t.disputed || !isLive(t)) t.asked = 'none';
  if (!t.disputed) t.dispute = null;
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
  answerDispute: {
    by: ['buyer', 'seller'],
    when: (t, role) => t.disputed && t.dispute !== null && t.dispute.by !== role && !t.dispute.answered,
    does: (_, t) => {
      if (t.dispute) t.dispute.answered = true;
      t.days = 0;
    },
  },
  submit: {
    by: ['seller'],
    when: (t) => t.stage === 'held' && !t.disputed && t.sellerProofs > 0,
    does: (_, t) => turn(t, { stage: 'verifying' }),
  },
  sendBack: {
    by: ['admin'],
    when: (t) => t.stage === 'verifying' && !t.disputed,
    does: (_, t) => turn(t, { stage: 'held' }),
  },
  release: {
    by: ['admin'],
    when: (t) => t.stage === 'verifying' && !t.disputed,
    does: (market, t) => handOver(market, t),
  },
  openDispute: {
    by: ['buyer', 'seller'],
    when: (t) => holdsMoney(t) && !t.disputed,
    does: (_, t, role) => {
      turn(t, { disputed: true });
      t.dispute = { by: role === 'seller' ? 'seller' : 'buyer', answered: false };
    },
  },
  resolveForSeller: {
    by: ['admin'],
    when: (t) => t.disputed && provable(t),
    does: (market, t) => handOver(market, t),
  },
  resolveForBuyer: {
    by: ['admin'],
    when: (t) => t.disputed,
    does: (_, t) => giveBack(t),
  },
  addProof: { by: ['buyer', 'seller'], when: (t) => isLive(t), does: () => {} },
} satisfies Record<string, Rule>;

export type Step = keyof typeof rules;

export function act(market: Market, actor: Actor, step: Step, index: number): Answer {
  // Proofs come from the parties' own sessions.
  if (step === 'addProof' && !actor.user) return 'UNAUTHORIZED';
  const t = at(market.transactions, index);
  const rule: Rule = rules[step];
  const role = roleOf(actor, t);
  if (role === 'stranger') return 'NOT_FOUND';
  if (!rule.by.includes(role)) return 'FORBIDDEN';
  const now = rule.when(t, role);
  if (now !== true) return now || 'CONFLICT';
  if (step === 'addProof' && role === 'seller') t.sellerProofs++;
  if (step === 'cancel' && role === 'buyer' && t.stage === 'unpaid') t.abandoned = true;
  rule.does(market, t, role);
  t.logged++;
  return 'ok';
}

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

/** The reservation is over. */
export function timeOut(market: Market, index: number): void {
  const t = at(market.transactions, index);
  if (t.stage !== 'unpaid') return;
  t.abandoned = true;
  giveBack(t);
  t.logged++;
}

/** One of the two drafts the agreement by which the right passes in this transaction. */
export function sendAgreement(market: Market, actor: Actor, index: number): Answer {
  const t = at(market.transactions, index);
  if (!actor.user) return 'UNAUTHORIZED';
  if (actor.person !== t.buyer && actor.person !== t.seller) return 'NOT_FOUND';
  if (!isLive(t)) return 'CONFLICT';
  t.agreement = 'sent';
  return 'ok';
}

/** A party signs it. With the second signature it is one of the seller's documents, and waits for the release. */
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
  t.logged++;
  return 'ok';
}

export function giveBack(t: ModelTransaction): void {
  const paidBefore = t.stage !== 'unpaid';
  turn(t, { stage: paidBefore ? 'refunded' : 'void', disputed: false });
  if (t.agreement !== 'none') t.agreement = 'void';
  if (t.payment !== 'none') t.payment = paidBefore ? 'refunding' : 'closed';
}

/** Completed means owned: the right passes with a full sale; otherwise the buyer holds a license. */
function handOver(market: Market, t: ModelTransaction): void {
  const listing = at(market.listings, t.listing);
  turn(t, { stage: 'released', disputed: false });
  if (t.agreement === 'signed') t.agreement = 'effective';
  market.balances[t.seller] = (market.balances[t.seller] ?? 0) + t.amount - t.fee;
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

export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}
