import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { profiles } from '../../../db/schema/accounts.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { offers } from '../../../db/schema/offers.ts';
import { OFFER_PAY_HOURS } from '../../../domain/deals/escrow-times.ts';
import {
  boughtBy,
  liveOffers,
  OFFER_CHANGED,
  type OfferAction,
  type OfferRole,
  type OfferTerms,
  offerProcess,
  type Proposal,
} from '../../../domain/deals/offers.ts';
import { conflict } from '../../../domain/errors.ts';
import { grantOf, overlaps } from '../../../domain/market/licensing.ts';
import { isExclusiveGrant } from '../../../domain/market/listings.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { Services } from '../../context.ts';
import { type Effect, type KeyedSteps, type Locked, take } from '../../kernel/act.ts';
import type { Notice } from '../../kernel/notices.ts';
import { stepsOn, type Words } from '../../kernel/table.ts';
import { lockListing, tiesOf } from '../../market/listings/lock.ts';
import { addCard } from '../chat/cards.ts';
import { openEscrow } from '../escrow/start.ts';
import { factsFrom, keepRound, newestRound, type OfferRow, type Round } from './rounds.ts';

/** What a step carries: the hash that was read, a counter proposal, and for whose sake an offer is closed. */
interface More extends Words {
  hash?: string;
  proposal?: Proposal;
  because?: 'deal' | 'market' | 'suspended';
  closedFor?: string;
}
type OfferEffect = Effect<OfferTerms, OfferRow, More>;

const about = (row: OfferRow) => ({ offerId: row.id, listingId: row.listingId, title: row.title });
const idOf = (row: OfferRow, role: OfferRole) => (role === 'buyer' ? row.buyerId : row.sellerId);
const other = (role: OfferRole): OfferRole => (role === 'buyer' ? 'seller' : 'buyer');
const both = (row: OfferRow, event: Notice['event']): Notice[] => [
  { to: row.buyerId, event },
  { to: row.sellerId, event },
];

/** What a step says in the conversation of the two. A private minimum and other deals are not mentioned there. */
export function cardOf(tx: Tx, row: OfferRow, text: string, by: string | null): Promise<Notice[]> {
  return addCard(tx, row, { kind: 'offer', ref: row.id, text, by });
}

/** The notice to one party of what the other did. The seller's minimum speaks as the seller. */
const tellOther =
  (kind: 'offers.declined' | 'offers.withdrawn'): OfferEffect =>
  async (_, tx, { row, by }) => {
    const role = by.actor === 'buyer' ? 'buyer' : 'seller';
    const from = await nameOf(tx, idOf(row, role));
    const told = { to: idOf(row, other(role)), event: { kind, ...about(row), from } };
    if (by.actor === 'minimum') return [told];
    const text = `The ${role} ${kind === 'offers.declined' ? 'declined the offer' : 'withdrew the offer'}.`;
    return [told, ...(await cardOf(tx, row, text, by.id))];
  };

const declined = tellOther('offers.declined');

const effects: { [A in OfferAction]?: OfferEffect } = {
  async accept(services, tx, { row, by }) {
    const { event, terms } = await acceptedDeal(tx, row.id);
    return [
      ...both(row, { kind: 'offers.accepted', ...about(row), ...event }),
      ...(await cardOf(tx, row, `The ${by.actor} accepted ${formatDollars(event.priceCents)}.`, by.id)),
      ...(await closeRivals(services, tx, row.listingId, { offerId: row.id, terms })),
    ];
  },
  async decline(services, tx, taken) {
    const { row, by } = taken;
    if (by.actor === 'minimum')
      await tx.update(offers).set({ belowMinimum: true }).where(eq(offers.id, row.id));
    return declined(services, tx, taken);
  },
  async counter(_, tx, { row, by, more }) {
    const listing = await lockListing(tx, row.listingId);
    if (!listing || !more?.proposal || by.actor === 'clock') throw new Error('a counter offer has terms');
    const { priceCents } = more.proposal;
    if (priceCents === null) throw conflict('Please name a price.');
    await keepRound(tx, row, row.rounds + 1, more.proposal, listing);
    await tx
      .update(offers)
      .set({ rounds: row.rounds + 1 })
      .where(eq(offers.id, row.id));
    const role = by.actor as OfferRole;
    const from = await nameOf(tx, idOf(row, role));
    const event = { kind: 'offers.countered', ...about(row), from, priceCents } as const;
    const text = `The ${role} made a counter offer of ${formatDollars(priceCents)}.`;
    return [{ to: idOf(row, other(role)), event }, ...(await cardOf(tx, row, text, by.id))];
  },
  withdraw: tellOther('offers.withdrawn'),
  expire: async (_, tx, { row }) => [
    ...both(row, { kind: 'offers.expired', ...about(row) }),
    ...(await cardOf(tx, row, 'The offer expired without an answer.', null)),
  ],
  async close(_, tx, { row, more }) {
    if (more?.closedFor)
      await tx.update(offers).set({ closedForId: more.closedFor }).where(eq(offers.id, row.id));
    const event = { kind: 'offers.closed', ...about(row), because: more?.because ?? 'market' } as const;
    return [{ to: event.because === 'suspended' ? row.sellerId : row.buyerId, event }];
  },
  async remind(_, tx, { row }) {
    const { event } = await acceptedDeal(tx, row.id);
    return [{ to: row.buyerId, event: { kind: 'offers.payDue', ...about(row), ...event } }];
  },
  async lapse(_, tx, { row }) {
    const { event } = await acceptedDeal(tx, row.id);
    const closed = await tx.select().from(offers).where(eq(offers.closedForId, row.id));
    return [
      ...both(row, { kind: 'offers.lapsed', ...about(row), ...event }),
      ...(await cardOf(tx, row, 'The accepted offer was not paid in time.', null)),
      ...closed.map((one) => ({ to: one.buyerId, event: { kind: 'offers.free', ...about(one) } as const })),
    ];
  },
};

const { steps, clock } = stepsOn<OfferTerms, OfferRow, More>({
  ...{ name: 'offers', process: offerProcess, table: offers, effects },
  roleOf: ({ user }, row) =>
    user?.id === row.buyerId ? 'buyer' : user?.id === row.sellerId ? 'seller' : null,
  async factsOf(tx, row) {
    const listing = await lockListing(tx, row.listingId);
    if (!listing) throw new Error('an offer lost its listing');
    const { terms } = await newestRound(tx, row);
    return factsFrom(row, terms, listing, await tiesOf(tx, row.listingId));
  },
  warn: (row, { clock: { waitsFor } }, until) =>
    both(row, { kind: 'offers.due', ...about(row), waitsFor, until }),
});

/** How an offer changes. Its listing is locked first, then the offer, and the transaction that accepting opens last. */
export const offerSteps: KeyedSteps<OfferTerms, OfferRow, More> = {
  ...steps,
  async lock(ctx, tx, id) {
    await lockListingOf(tx, id);
    return steps.lock(ctx, tx, id);
  },
  async write(services, tx, locked, outcome, step) {
    const { action, more } = step;
    if (more?.hash) {
      const round = await newestRound(tx, locked.row);
      if (round.hash !== more.hash) throw conflict(OFFER_CHANGED);
      if (action === 'accept') await openDeal(services, tx, locked, round);
    }
    return steps.write(services, tx, locked, outcome, step);
  },
};

export const offerClock: typeof clock = {
  ...clock,
  async lock(tx, id) {
    await lockListingOf(tx, id);
    return clock.lock(tx, id);
  },
};

async function lockListingOf(tx: Tx, id: string): Promise<void> {
  const [offer] = await tx.select({ listingId: offers.listingId }).from(offers).where(eq(offers.id, id));
  if (offer) await lockListing(tx, offer.listingId);
}

/** Opens the escrow on the terms of this round, and notes in the offer what was accepted and by whom. */
async function openDeal(
  services: Services,
  tx: Tx,
  { row, by }: Locked<OfferTerms, OfferRow>,
  { terms, sheet, hash }: Round,
): Promise<void> {
  const listing = await lockListing(tx, row.listingId);
  if (!listing || terms.priceCents === null) throw new Error('only a price on a listing is accepted');
  const { id } = await openEscrow(services, tx, listing, {
    ...{ buyerId: row.buyerId, priceCents: terms.priceCents, ...boughtBy(terms) },
    licenseTerms: terms.license,
    by: { id: by.id, role: by.actor as OfferRole },
    accepted: { sheet, hash, payHours: OFFER_PAY_HOURS },
  });
  await tx
    .update(offers)
    .set({ acceptedHash: hash, acceptedBy: by.actor as OfferRole, transactionId: id })
    .where(eq(offers.id, row.id));
}

/** What the parties are told about the transaction that an accepted offer opened. */
async function acceptedDeal(tx: Tx, offerId: string) {
  const [deal] = await tx
    .select({
      transactionId: transactions.id,
      priceCents: transactions.amountCents,
      until: transactions.reservedUntil,
      sheet: transactions.termsSheet,
    })
    .from(transactions)
    .innerJoin(offers, eq(offers.transactionId, transactions.id))
    .where(eq(offers.id, offerId));
  if (!deal?.sheet) throw new Error('an accepted offer has a transaction');
  const { sheet, until, ...rest } = deal;
  const event = { ...rest, until: until.toISOString() };
  return { event, terms: JSON.parse(sheet) as Proposal };
}

interface Taken {
  /** The offer that was accepted; null when it was bought at the listing's price. */
  offerId: string | null;
  terms: Pick<Proposal, 'license' | 'conditions'>;
}

/** Closes the live offers on a locked listing that can no longer be fulfilled given what was taken. */
export async function closeRivals(
  services: Services,
  tx: Tx,
  listingId: string,
  { offerId, terms }: Taken,
): Promise<Notice[]> {
  if (!isExclusiveGrant(boughtBy(terms).licensingType)) return [];
  const today = new Date().toISOString().slice(0, 10);
  const notices: Notice[] = [];
  for (const row of await liveOn(tx, listingId)) {
    const { license } = (await newestRound(tx, row)).terms;
    const apart =
      license && terms.license && !overlaps(grantOf(license, today), grantOf(terms.license, today));
    if (row.id === offerId || apart) continue;
    const more = { because: 'deal', closedFor: offerId ?? undefined } as const;
    notices.push(...(await byDeal(services, tx, row, 'close', more)));
  }
  return notices;
}

/** Ends every live offer on a listing, which is locked and has left the market. */
export async function closeAll(services: Services, tx: Tx, listingId: string): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const row of await liveOn(tx, listingId)) {
    notices.push(...(await byDeal(services, tx, row, 'close', { because: 'market' })));
  }
  return notices;
}

function liveOn(tx: Tx, listingId: string): Promise<OfferRow[]> {
  return tx
    .select()
    .from(offers)
    .where(and(eq(offers.listingId, listingId), inArray(offers.state, [...liveOffers])))
    .orderBy(offers.id)
    .for('update');
}

/** A step that follows from what happened to the listing or the escrow. */
export function byDeal(
  services: Services,
  tx: Tx,
  row: OfferRow,
  action: 'close' | 'settle' | 'lapse',
  more?: More,
): Promise<Notice[]> {
  // None of these steps has needs.
  const facts = { priced: true, rounds: row.rounds, market: 'open' } as const;
  return take(services, tx, offerSteps, { row, by: { actor: 'deal', id: null }, facts }, { action, more });
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [person] = await tx
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return person?.fullName ?? '';
}
