import type { ArticleBlock } from '../../../../domain/articles.ts';
import { DEFAULT_FEE_BPS, RESERVATION_TEXT } from '../../../../domain/escrow.ts';
import { MOST_UNPAID } from '../../../../domain/reservations.ts';

export const terms: ArticleBlock[] = [
  { heading: 'Accounts' },
  {
    text: 'An account belongs to one person or one company, and its address has to be confirmed before it can list, buy or write. What you state about yourself must be true.',
  },
  { heading: 'Listings' },
  {
    list: [
      'You may list only rights that you own, or may sell or license.',
      'A listing appears after an administrator has approved it. One that is rejected can be corrected and submitted again.',
      'Changing the title, type, category, description or registration number of an approved listing sends it back to review.',
      'A listing is on the market only while it is public, for sale and approved.',
    ],
  },
  { heading: 'Purchases and escrow' },
  {
    list: [
      `The price is paid into escrow. ${RESERVATION_TEXT} At most ${MOST_UNPAID} purchases may wait for payment at once, and whoever left one unpaid waits before starting on the same listing again.`,
      'The seller transfers the right, uploads the proof and marks the transaction as ready. From then on the buyer alone cannot cancel it any more, but may open a dispute.',
      'An administrator reads the proof and releases the funds, or sends the transaction back with a reason.',
      'While the funds are held, either side may open a dispute. An administrator decides it in writing.',
      'A completed sale makes the buyer the owner of the listing. A licence grants what its terms say, and the seller stays the owner.',
      'Completed and cancelled are final.',
    ],
  },
  { heading: 'The fee' },
  {
    text: `The platform keeps a share of the price when funds are released: ${DEFAULT_FEE_BPS / 100}% unless another rate is shown. It is shown before either side commits, and fixed for a transaction when it starts. Listing, searching and cancelling cost nothing.`,
  },
  { heading: 'What we do not promise' },
  {
    text: 'Ipso is a marketplace, not a law firm and not a licensed escrow agent. Nothing here is legal advice. We do not examine whether a right is valid, enforceable or free of the rights of others; before you buy, ask somebody who does.',
  },
];
