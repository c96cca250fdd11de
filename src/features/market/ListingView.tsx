import { Link } from '@tanstack/react-router';
import { countryName } from '../../../domain/countries.ts';
import { licensingLabels } from '../../../domain/listings.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { ChainOfTitle } from './ChainOfTitle.tsx';
import { Gallery } from './Gallery.tsx';
import actions from './ListingActions.module.css';
import { ListingActions } from './ListingActions.tsx';
import { ListingHead } from './ListingHead.tsx';
import classes from './ListingView.module.css';
import { OfferPanel } from './OfferPanel.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { Recommended } from './Recommended.tsx';
import { ReportButton } from './ReportButton.tsx';
import { SellerPanel } from './SellerPanel.tsx';
import { Similar } from './Similar.tsx';
import { Term } from './Term.tsx';
import type { Listing, Viewer } from './types.ts';
import { useView } from './useView.ts';
import { ValidationPanel } from './ValidationPanel.tsx';

export function ListingView({ listing, viewer }: { listing: Listing; viewer: Viewer }) {
  useView(listing.id, !listing.isOwner);
  const facts = [
    { label: 'IP type', value: listing.type },
    { label: 'Category', value: listing.category },
    { label: 'Registration number', value: listing.registrationNumber ?? 'Pending registration' },
    {
      label: 'Registration date',
      value: listing.registrationDate ? (
        <FormattedDate value={listing.registrationDate} />
      ) : (
        'Not registered yet'
      ),
    },
    { label: 'Country', value: countryName(listing.country) },
    { label: 'Listed', value: <FormattedDate value={listing.createdAt} /> },
  ];
  return (
    <div className={page.page}>
      <div className={actions.row}>
        <Breadcrumb>
          <Link to="/marketplace">Marketplace</Link>
        </Breadcrumb>
        <ListingActions listing={listing} />
      </div>
      <ListingHead listing={listing} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel title="Description" className={classes.later}>
            <p className={classes.prose}>{listing.description}</p>
          </Panel>
          {listing.shownDocuments > 0 && (
            <Gallery id={listing.id} count={listing.shownDocuments} className={classes.later} />
          )}
          <Panel title="Registration" className={classes.later}>
            <Term listing={listing} />
            <DescriptionList facts={facts} />
          </Panel>
          <Panel title="What is on offer" className={classes.later}>
            <Terms listing={listing} />
            <LinkAnchor
              to="/tools/agreement-generator"
              search={{ listing: listing.id }}
              className={classes.draft}
            >
              Draft the agreement for it
            </LinkAnchor>
          </Panel>
          <ValidationPanel validation={listing.validation} className={classes.later} />
          <PriceHistory listing={listing} className={classes.later} />
          <ChainOfTitle chain={listing.chain} className={classes.later} />
        </div>
        <div className={classes.side}>
          <OfferPanel listing={listing} viewer={viewer} />
          <SellerPanel owner={listing.owner} isOwner={listing.isOwner} className={classes.later} />
          {viewer && <Recommended id={listing.id} className={classes.later} />}
          <div className={`${classes.report} ${classes.later}`}>
            <ReportButton listing={listing} viewer={viewer} />
          </div>
        </div>
      </div>
      <Similar id={listing.id} />
    </div>
  );
}

function Terms({ listing }: { listing: Listing }) {
  const { licensingType, licensingText } = listing;
  if (licensingType === null) {
    return (
      <p className={classes.prose}>Full sale: the right itself passes to the buyer, with its documents.</p>
    );
  }
  return (
    <>
      <DescriptionList facts={[{ label: 'Licence type', value: licensingLabels[licensingType] }]} />
      <p className={classes.note}>The right stays with its owner; the buyer gets a licence to use it.</p>
      {licensingText && <p className={classes.terms}>{licensingText}</p>}
    </>
  );
}
