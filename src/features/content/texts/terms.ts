import type { ArticleBlock } from '../../../../domain/articles.ts';
import { DEFAULT_FEE_BPS } from '../../../../domain/escrow-money.ts';
import {
  ADMIN_AT_MOST_DAYS,
  ANSWER_DAYS,
  APPEAL_DAYS,
  CANCEL_ANSWER_DAYS,
  DECIDE_DAYS,
  PROVE_AT_MOST_DAYS,
  PROVE_DAYS,
  RESERVATION_TEXT,
  VERIFY_DAYS,
} from '../../../../domain/escrow-times.ts';
import { MOST_TRIES, OFFER_DAYS, TRY_DAYS } from '../../../../domain/offers.ts';
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
      'The seller transfers the right, uploads the proof and marks the transaction as ready. From the seller’s first document on, or from an agreement that both have signed, the buyer alone cannot cancel anymore, but may ask the seller to, or open a dispute.',
      `The seller answers a request to cancel within ${CANCEL_ANSWER_DAYS} days; otherwise it lapses.`,
      `The seller has ${PROVE_DAYS} days from the payment, or from a request for more proof, to mark the transaction as ready. After that the buyer may cancel alone, and after ${PROVE_AT_MOST_DAYS} days the buyer is refunded without asking.`,
      `An administrator reads the proof and releases the funds, or sends the transaction back with a reason, within ${VERIFY_DAYS} days. An answer that is overdue is shown as such, and the administrators are reminded.`,
      `While the funds are held, either side may open a dispute. Both sides submit one statement each within ${ANSWER_DAYS} days; after that it is decided on what there is. An administrator decides in writing within ${DECIDE_DAYS} days: for one side, or a split of the money, with the right passing or staying.`,
      `Either side may appeal a decision within ${APPEAL_DAYS} days, once. Another administrator decides about the appeal, and that is final. No money moves before the time to appeal is over, unless both sides say that they will not appeal.`,
      'The two sides may settle a dispute by a split of their own at any time before the decision is final. Of a split, the fee is taken from the seller’s share only; what goes back to the buyer bears none.',
      `Money that has waited for an administrator for ${ADMIN_AT_MOST_DAYS} days goes back to the buyer. It is never released without one.`,
      'An agreement drafted for a transaction takes effect when the funds are released. If they go back to the buyer, it is void, and its file says so. A promise of confidentiality remains in force.',
      'A completed sale makes the buyer the owner of the listing. A license grants what its terms say, and the seller stays the owner.',
      'What is released is in the seller’s balance, until the seller withdraws it to a payout account or has it paid out by itself. A payout that fails comes back to the balance.',
      'Completed and cancelled are final.',
    ],
  },
  { heading: 'Offers' },
  {
    list: [
      `On a listing that is negotiable, or names no price, a buyer may make an offer: at most ${MOST_TRIES} in ${TRY_DAYS} days. It waits ${OFFER_DAYS} days for an answer, a counter offer for as many again, and can be withdrawn until it is accepted.`,
      'An offer that is accepted opens an escrow at exactly its terms. Other offers that cannot be fulfilled beside it end.',
      'A seller may set a private minimum, below which offers are declined at once.',
    ],
  },
  { heading: 'The fee' },
  {
    text: `The platform keeps a share of the price when funds are released: ${DEFAULT_FEE_BPS / 100}% unless another rate is shown. It is shown before either side commits, and fixed for a transaction when it starts. Listing, searching and cancelling cost nothing.`,
  },
  { heading: 'What we do not promise' },
  {
    text: 'Ipso is a marketplace, not a law firm and not a licensed escrow agent. Nothing here is legal advice. We do not examine whether a right is valid, enforceable or free of the rights of others; before you buy, ask a professional.',
  },
];
