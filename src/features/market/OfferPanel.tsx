import { licensingLabels, listingOffer } from '../../../domain/listings.ts';
import { TimeOfDay } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { BuyerActions } from './BuyerActions.tsx';
import classes from './OfferPanel.module.css';
import { OwnTransaction } from './OwnTransaction.tsx';
import { TellWhenFree } from './TellWhenFree.tsx';
import type { Listing, Viewer } from './types.ts';

/** The one decision of the page: what it costs, and what this viewer can do about it. */
export function OfferPanel({ listing, viewer }: { listing: Listing; viewer: Viewer }) {
  const { forSale, priceCents, licensingType } = listing;
  const offer = listingOffer(listing, listing.isOwner);
  return (
    <Panel>
      <p className={classes.line}>
        <span className={classes.price}>
          {!forSale && 'Not for sale'}
          {forSale && priceCents === null && 'Price on request'}
          {forSale && priceCents !== null && <Money cents={priceCents} price />}
        </span>
        {forSale && listing.negotiable && <Tag tone="amber">Negotiable</Tag>}
      </p>
      {forSale && (
        <p className={classes.what}>
          {licensingType === null ? 'Full sale of the right' : licensingLabels[licensingType]}
        </p>
      )}
      {offer.kind === 'contact' && listing.reservedUntil && !listing.ownTransactionId && (
        <p className={classes.what}>
          Reserved until <TimeOfDay value={listing.reservedUntil} />
        </p>
      )}
      {listing.ownTransactionId && <OwnTransaction id={listing.ownTransactionId} />}
      {offer.kind === 'manage' && (
        <>
          {listing.approvalStatus === 'rejected' && listing.rejectionReason && (
            <p className={classes.rejected}>Rejected: {listing.rejectionReason}</p>
          )}
          {listing.approvalStatus === 'pending' && (
            <p className={classes.reason}>This listing is pending approval</p>
          )}
          <div className={classes.buttons}>
            <LinkButton to="/dashboard" fullWidth>
              Manage This Listing
            </LinkButton>
          </div>
        </>
      )}
      {offer.kind === 'closed' && <p className={classes.reason}>{offer.reason}</p>}
      {(offer.kind === 'buy' || offer.kind === 'contact') && (
        <BuyerActions
          listing={listing}
          viewer={viewer}
          reason={offer.kind === 'contact' ? offer.reason : null}
        />
      )}
      {viewer &&
        listing.liveEscrow === 'exclusive' &&
        offer.kind === 'contact' &&
        !listing.ownTransactionId && <TellWhenFree listingId={listing.id} />}
    </Panel>
  );
}
