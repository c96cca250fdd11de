import type { Article } from '../../../domain/articles.ts';
import { RESERVATION_TEXT } from '../../../domain/escrow-times.ts';

export const escrowOpens: Article = {
  kind: 'press-release',
  id: 'the-rules-of-the-escrow-are-public',
  title: 'The rules of the escrow are public',
  excerpt:
    'Ipso publishes the complete table of what can happen to a transaction, who may do it, and what it costs.',
  date: '2026-11-05',
  body: [
    {
      text: 'Ipso, a marketplace for patents and trademarks, now shows the complete rules of its escrow at “How the escrow works”. The page is generated from the table that the server itself enforces: each step, who may take it, and where the money is before and after.',
    },
    { heading: 'In short' },
    {
      list: [
        'A payment is held from the moment it arrives until an administrator has verified the transfer.',
        'The seller submits at least one document that proves the transfer; an administrator reads it and releases the money, or sends it back with a reason.',
        'From the seller’s first document on, the buyer alone can no longer take the money back, but may ask the seller to cancel or open a dispute.',
        RESERVATION_TEXT,
        'Nobody waits forever: each step has a deadline, which a transaction keeps from its beginning. A buyer can leave a seller who has proved nothing in time, and money that waits too long for an administrator goes back.',
        'The platform’s fee is deducted from the price when the money is released. It is shown before either side commits, and fixed for that transaction from then on.',
      ],
    },
    {
      text: 'Every change of state is written to a log in the same database transaction, and money moves only between accounts whose sum is always zero.',
    },
    {
      text: 'Ipso is a marketplace, not a law firm and not a licensed escrow agent. Questions from the press are answered through the contact page.',
    },
  ],
  sources: [],
};
