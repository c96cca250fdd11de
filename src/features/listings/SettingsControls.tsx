import { useId } from 'react';
import { listingProcess, type OwnerSetting, ownerSettings } from '../../../domain/listing-process.ts';
import { LicensingControl } from './LicensingControl.tsx';
import card from './OwnListingCard.module.css';
import type { OwnListing } from './OwnListings.tsx';
import { PriceControl } from './PriceControl.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import classes from './SettingsControls.module.css';
import { useChangeSetting } from './useChangeSetting.ts';

/** How a listing is offered. What can't be changed now is disabled, and each reason is given once, below. */
export function SettingsControls({ listing }: { listing: OwnListing }) {
  const { change, pending } = useChangeSetting(listing.id);
  const reasonId = useId();
  const problem = (setting: OwnerSetting) =>
    listingProcess.explain(setting, listing.approvalStatus, 'owner', listing)?.sentence ?? null;
  // Price, negotiability and licence only mean something for sale (specification, section 4).
  const shown = listing.forSale ? ownerSettings : (['forSale', 'isPublic'] as const);
  const reasons = [...new Set(shown.map(problem).filter((reason) => reason !== null))];
  const common = (setting: OwnerSetting) => ({
    disabled: problem(setting) !== null,
    describedBy: problem(setting) ? reasonId : undefined,
  });
  return (
    <section className={card.controls} aria-label="Offer">
      <div className={classes.row} data-short={!listing.forSale || undefined}>
        <div className={classes.switches}>
          <SettingSwitch
            label="Public"
            setting="isPublic"
            value={listing.isPublic}
            pending={pending}
            onChange={change}
            {...common('isPublic')}
          />
          <SettingSwitch
            label="For sale"
            setting="forSale"
            value={listing.forSale}
            pending={pending}
            onChange={change}
            {...common('forSale')}
          />
          {listing.forSale && (
            <SettingSwitch
              label="Negotiable"
              setting="negotiable"
              value={listing.negotiable}
              pending={pending}
              onChange={change}
              {...common('negotiable')}
            />
          )}
        </div>
        {listing.forSale && (
          <>
            <PriceControl
              priceCents={listing.priceCents}
              pending={pending?.setting === 'price'}
              onChange={change}
              {...common('price')}
            />
            <LicensingControl
              listing={listing}
              pending={pending?.setting === 'licensing'}
              onChange={change}
              {...common('licensing')}
            />
          </>
        )}
      </div>
      {reasons.length > 0 && (
        <p id={reasonId} className={classes.reason}>
          {reasons.join(' ')}
        </p>
      )}
    </section>
  );
}
