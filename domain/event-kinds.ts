import type { MailTopic } from './inbox/mail.ts';
import { listingChanged, offerChanged, payoutChanged, type Stale, transactionChanged } from './stale.ts';

// The form that every kind of event has (domain/inbox/events.ts), and what those about the same thing have in common.

/** Where an event leads: a route of the client with its parameters. */
export type EventLink =
  | { to: '/transaction/$id'; params: { id: string } }
  | { to: '/admin/transactions/$id'; params: { id: string } }
  | { to: '/tools/agreement-generator/$agreementId'; params: { agreementId: string } }
  | { to: '/chat/$chatId'; params: { chatId: string } }
  | { to: '/$username'; params: { username: string } }
  | { to: '/marketplace/listing/$listingId'; params: { listingId: string } }
  | { to: '/account'; search?: { tab: 'identity' | 'payouts' | 'api' } }
  | { to: '/dashboard'; search: { tab: 'saved' | 'searches' | 'balance' | 'licensing' | 'plan' } }
  | { to: '/dashboard/repository' }
  | { to: '/admin/listings/bulk/$bulkId'; params: { bulkId: string } }
  | { to: '/dashboard/docket' }
  | { to: '/dashboard/edit/$listingId'; params: { listingId: string } }
  | { to: '/dashboard'; search: { tab: 'offers'; offer: string } }
  | { to: '/admin/queue' }
  | { to: '/admin/users/$id'; params: { id: string }; search: { tab: 'plan' } }
  | { to: '/admin/queue/$kind/$id'; params: { kind: string; id: string } }
  | {
      to:
        | '/admin/books'
        | '/admin/listings'
        | '/admin/payouts'
        | '/admin/reports'
        | '/admin/transactions'
        | '/terms'
        | '/tools/ip-watchlist';
    };

/** The icons of the bell's list; the client draws them. */
export type EventIcon =
  | 'alert'
  | 'bank'
  | 'back'
  | 'binoculars'
  | 'bookmark'
  | 'bookmarkOff'
  | 'check'
  | 'cross'
  | 'fileCheck'
  | 'filePlus'
  | 'flag'
  | 'handshake'
  | 'hourglass'
  | 'lock'
  | 'message'
  | 'scale'
  | 'search'
  | 'signature'
  | 'verified';

/** What one kind of event is, in one row: what it says, where it leads, who is mailed, what it makes stale, how it looks. */
export interface EventKind<Data> {
  /** The sentence of the bell's list and of the mail; `about` is the title in quotation marks. */
  text: (event: Data, about: string) => string;
  link: (event: Data) => EventLink;
  /** The topic of its mail, which a person may turn off; 'always' for money and rights under way; null for what is mailed in another way. */
  mail: MailTopic | 'always' | null;
  /** Its mail is a confirmation that the law requires on a durable medium, so it is sent even if the event was read. */
  confirms?: true;
  /** The queries that viewers must refetch. */
  stale: (event: Data) => Stale[];
  icon: EventIcon;
  tone?: 'green' | 'amber' | 'red';
  /** The toast of an open transaction page (specification, section 4). */
  toast?: string;
  /** Only brings open pages up to date: not listed in the bell, not counted, not mailed. */
  quiet?: boolean;
  /** The calls that cause it: their caller already has an answer. */
  causedBy?: readonly string[];
}
type Row<Data> = Pick<EventKind<Data>, 'text' | 'icon'> & Partial<EventKind<Data>>;

export interface Titled {
  title: string;
}
/** `listingId`: the transaction's listing, where the event ties, frees or moves that too. */
type OfTransaction = Titled & { transactionId: string; listingId?: string };
type OfListing = Titled & { listingId: string };
type OfPayout = Titled & { payoutId: string; amountCents: number };
type OfOffer = OfListing & { offerId: string };
type OfAgreement = Titled & { agreementId: string };

export const kind = <Data extends Titled>(row: EventKind<Data>) => row;

/** About a transaction: money and a right are under way, so it is always mailed. */
export const deal = <More = unknown>(row: Row<OfTransaction & More>) =>
  kind<OfTransaction & More>({
    link: ({ transactionId }) => ({ to: '/transaction/$id', params: { id: transactionId } }),
    mail: 'always',
    stale: ({ transactionId, listingId }) => transactionChanged(transactionId, listingId),
    ...row,
  });

export const listingPage = ({ listingId }: OfListing): EventLink => ({
  to: '/marketplace/listing/$listingId',
  params: { listingId },
});

/** About a listing, told to its owner unless the row says otherwise. */
export const listing = <More = unknown>(row: Row<OfListing & More>) =>
  kind<OfListing & More>({
    link: listingPage,
    mail: 'listings',
    stale: ({ listingId }) => listingChanged(listingId),
    ...row,
  });

/** About a listing, told to those who saved it. */
export const saved = <More = unknown>(row: Row<OfListing & More>) =>
  listing<More>({
    mail: 'searches',
    stale: ({ listingId }) => [...listingChanged(listingId), { row: 'interest.saved', id: listingId }],
    ...row,
  });

/** About an offer, told to whoever did not act. */
export const offer = <More = unknown>(row: Row<OfOffer & More>) =>
  kind<OfOffer & More>({
    link: ({ offerId }) => ({ to: '/dashboard', search: { tab: 'offers', offer: offerId } }),
    mail: 'messages',
    stale: ({ offerId, listingId }) => offerChanged(offerId, listingId),
    ...row,
  });

/** About an offer that became a transaction: money is due. */
export const acceptedOffer = <More = unknown>(row: Row<OfOffer & { transactionId: string } & More>) =>
  kind<OfOffer & { transactionId: string } & More>({
    link: ({ transactionId }) => ({ to: '/transaction/$id', params: { id: transactionId } }),
    mail: 'always',
    stale: ({ offerId, listingId, transactionId }) => [
      ...offerChanged(offerId, listingId),
      ...transactionChanged(transactionId, listingId),
    ],
    ...row,
  });

export const agreement = <More = unknown>(row: Row<OfAgreement & More>) =>
  kind<OfAgreement & More>({
    link: ({ agreementId }) => ({ to: '/tools/agreement-generator/$agreementId', params: { agreementId } }),
    mail: 'always',
    stale: ({ agreementId }) => [
      { query: 'agreements.get', input: { id: agreementId } },
      { row: 'agreements.list', id: agreementId },
      { query: 'desk.turns' },
    ],
    ...row,
  });

export const account = <More = unknown>(row: Row<Titled & More>) =>
  kind<Titled & More>({
    link: () => ({ to: '/account', search: { tab: 'identity' } }),
    mail: 'listings',
    stale: () => [{ query: 'accounts.account' }, { query: 'accounts.profile' }, { query: 'desk.turns' }],
    ...row,
  });

/** About money on its way from a balance to a bank. The title names the account. */
export const payout = <More = unknown>(row: Row<OfPayout & More>) =>
  kind<OfPayout & More>({
    link: () => ({ to: '/dashboard', search: { tab: 'balance' } }),
    mail: 'always',
    stale: ({ payoutId }) => payoutChanged(payoutId),
    ...row,
  });

const dueFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** An ISO time as events and mails say it. */
export const momentText = (iso: string) => `${dueFormat.format(new Date(iso))} UTC`;
