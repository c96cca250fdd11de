import { feeLines } from '../../../domain/escrow-money.ts';
import { licensingLabels } from '../../../domain/listings.ts';
import { cents } from '../../../domain/money.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import classes from './EscrowDialog.module.css';
import type { Listing } from './types.ts';

/** What the buyer pays, who gets what of it, and what happens after that. */
export function PurchaseTerms({ listing, priceCents }: { listing: Listing; priceCents: number }) {
  const { feeBps, licensingType, licensingText, title } = listing;
  const { amount, fee, payout } = feeLines(cents(priceCents), feeBps);
  const figures = [
    { label: 'You pay', value: <Money cents={amount} />, strong: true },
    { label: `Platform fee, ${feeBps / 100}% (from the seller's share)`, value: <Money cents={fee} /> },
    { label: 'Seller receives in the end', value: <Money cents={payout} /> },
  ];
  return (
    <>
      <p className={classes.label}>To be held in escrow for “{title}”</p>
      <p className={classes.amount}>
        <Money cents={amount} />
      </p>
      <DescriptionList facts={figures} figures />
      {licensingType !== null && (
        <>
          <h3 className={classes.heading}>{licensingLabels[licensingType]}</h3>
          {licensingText && <p className={classes.terms}>{licensingText}</p>}
        </>
      )}
      <h3 className={classes.heading}>What happens next</h3>
      <ol className={classes.steps}>
        <li>You complete the payment. Ipso holds it in escrow; the seller does not have it yet.</li>
        <li>
          The seller {licensingType === null ? 'transfers the right' : 'grants the licence'} and uploads
          proof.
        </li>
        <li>
          An administrator verifies it. Then{' '}
          {licensingType === null ? 'the IP is yours' : 'you hold the licence'} and the seller is paid.
        </li>
      </ol>
      <p className={classes.note}>
        Until the seller marks the transfer as ready, you can cancel and are refunded in full. After that, you
        can open a dispute.
      </p>
    </>
  );
}
