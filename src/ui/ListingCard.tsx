import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ListingType, shortCategory } from '../../domain/listings.ts';
import classes from './ListingCard.module.css';
import { Money } from './Money.tsx';
import { SaveButton } from './SaveButton.tsx';
import { Seal } from './Seal.tsx';
import { Tag } from './Tag.tsx';
import { TypeBadge } from './TypeBadge.tsx';

export interface ListingCardItem {
  id: string;
  title: string;
  type: ListingType;
  category: string;
  description: string;
  registrationNumber: string | null;
  registrationDate: string | null;
  priceCents: number | null;
  negotiable: boolean;
  forSale: boolean;
  owner: { username: string } | null;
}

export function ListingCard({ listing }: { listing: ListingCardItem }) {
  const { type, priceCents, owner } = listing;
  const year = listing.registrationDate?.slice(0, 4);
  return (
    <article className={classes.card} data-type={type}>
      <div className={classes.band}>
        <Seal id={listing.id} kind={type} size={224} className={classes.seal} />
        <div className={classes.badges}>
          <TypeBadge type={type} raised />
          <Tag raised>{shortCategory(type, listing.category)}</Tag>
        </div>
      </div>
      <SaveButton listing={listing} className={classes.save} />
      <div className={classes.body}>
        <Title order={3} className={classes.title}>
          {/* The link covers the whole card, but is read as the title alone. */}
          <Link
            to="/marketplace/listing/$listingId"
            params={{ listingId: listing.id }}
            className={classes.link}
          >
            {listing.title}
          </Link>
        </Title>
        <p className={classes.description}>{listing.description}</p>
        <p className={classes.number}>
          <span>{listing.registrationNumber ?? 'Pending registration'}</span>
          {year && <span>registered {year}</span>}
        </p>
      </div>
      <div className={classes.foot}>
        <span className={classes.price}>
          {!listing.forSale && 'Not for sale'}
          {listing.forSale && priceCents === null && 'Price on request'}
          {listing.forSale && priceCents !== null && <Money cents={priceCents} price />}
        </span>
        {listing.forSale && listing.negotiable && <Tag tone="amber">Negotiable</Tag>}
        <span className={classes.owner}>{owner ? `@${owner.username}` : 'Anonymous'}</span>
      </div>
    </article>
  );
}
