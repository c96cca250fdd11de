import { acceptedOffer, listingPage, momentText, offer } from '../event-kinds.ts';
import { formatDollars } from '../money.ts';

/** The kinds of events about offers (domain/inbox/events.ts). */
export const offerEvents = {
  // A price of null asks for one.
  'offers.made': offer<{ from: string; priceCents: number | null }>({
    text: ({ from, priceCents }, about) =>
      priceCents === null
        ? `${from} asks for the price of ${about}.`
        : `${from} offers ${formatDollars(priceCents)} for ${about}.`,
    mail: 'always',
    ...{ icon: 'handshake', tone: 'amber' },
  }),
  'offers.countered': offer<{ from: string; priceCents: number }>({
    text: ({ from, priceCents }, about) =>
      `${from} made a counter offer for ${about}: ${formatDollars(priceCents)}.`,
    mail: 'always',
    ...{ icon: 'handshake', tone: 'amber' },
  }),
  'offers.accepted': acceptedOffer<{ priceCents: number; until: string }>({
    text: ({ priceCents, until }, about) =>
      `The offer of ${formatDollars(priceCents)} for ${about} was accepted. The buyer pays into escrow by ${momentText(until)}.`,
    ...{ icon: 'handshake', tone: 'green' },
  }),
  'offers.payDue': acceptedOffer<{ priceCents: number; until: string }>({
    text: ({ priceCents, until }, about) =>
      `Your offer for ${about} was accepted. Please pay ${formatDollars(priceCents)} into escrow by ${momentText(until)}, or the listing is free for others.`,
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  'offers.lapsed': acceptedOffer<{ priceCents: number }>({
    text: ({ priceCents }, about) =>
      `The accepted offer of ${formatDollars(priceCents)} for ${about} was not paid, so it has ended. The listing is free again.`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'offers.declined': offer<{ from: string }>({
    text: ({ from }, about) => `${from} did not accept the offer for ${about}.`,
    ...{ icon: 'cross', tone: 'red' },
  }),
  'offers.withdrawn': offer<{ from: string }>({
    text: ({ from }, about) => `${from} withdrew the offer for ${about}.`,
    icon: 'back',
  }),
  'offers.expired': offer({
    text: (_, about) => `The offer for ${about} has expired without an answer.`,
    icon: 'hourglass',
  }),
  'offers.due': offer<{ waitsFor: 'buyer' | 'seller'; until: string }>({
    text: ({ waitsFor, until }, about) =>
      `The offer for ${about} is waiting for the ${waitsFor}’s answer. It expires on ${momentText(until)}.`,
    mail: 'always',
    ...{ icon: 'hourglass', tone: 'amber' },
  }),
  // It is the buyer who is suspended, and the seller who reads this.
  'offers.closed': offer<{ because: 'deal' | 'market' | 'suspended' }>({
    text: ({ because }, about) =>
      ({
        deal: `Your offer for ${about} has ended: the seller has made a deal with somebody else.`,
        market: `Your offer for ${about} has ended: the listing has left the market.`,
        suspended: `The offer for ${about} has ended: the buyer’s account was suspended.`,
      })[because],
    icon: 'cross',
  }),
  'offers.free': offer({
    text: (_, about) =>
      `${about} is available again: the deal that ended your offer was not paid. You can make your offer again.`,
    link: listingPage,
    ...{ icon: 'bookmark', tone: 'green' },
  }),
};
