import { Badge, Skeleton, Title, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListingType, shortCategory } from '../../../domain/market/listings.ts';
import card from '../Card.module.css';
import { Money } from '../Money.tsx';
import { TypeBadge } from './badges.tsx';
import classes from './ListingCard.module.css';
import { Seal } from './Seal.tsx';
import { useSaved } from './useSaved.ts';

export interface ListingCardItem {
  id: string;
  title: string;
  type: ListingType;
  category: string;
  description: string;
  registrationNumber: string | null;
  /** The right in a few words. */
  facts: string[];
  /** What the price buys. */
  deal: string;
  priceCents: number | null;
  negotiable: boolean;
  forSale: boolean;
  owner: { username: string; verified: boolean } | null;
}

export function ListingCard({ listing }: { listing: ListingCardItem }) {
  const { type, priceCents, owner } = listing;
  return (
    <article className={`${card.card} ${classes.card}`} data-type={type}>
      <div className={classes.band}>
        <Seal id={listing.id} kind={type} size={224} className={classes.seal} />
        <div className={classes.badges}>
          <TypeBadge type={type} raised />
          <Badge variant="raised">{shortCategory(type, listing.category)}</Badge>
        </div>
      </div>
      <SaveButton listing={listing} className={classes.save} />
      <div className={classes.body}>
        <Title order={3} className={classes.title}>
          {/* The link covers the whole card, but is read as the title alone. */}
          <Link to="/marketplace/listing/$listingId" params={{ listingId: listing.id }} className={card.link}>
            {listing.title}
          </Link>
        </Title>
        <p className={classes.description}>{listing.description}</p>
        <p className={classes.number}>
          {[listing.registrationNumber ?? 'Pending registration', ...listing.facts].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={classes.foot}>
        {listing.forSale && <span className={classes.deal}>{listing.deal}</span>}
        <span className={classes.price}>
          {!listing.forSale && 'Not for sale'}
          {listing.forSale && priceCents === null && 'Price on request'}
          {listing.forSale && priceCents !== null && <Money cents={priceCents} price />}
        </span>
        {listing.forSale && listing.negotiable && <Badge color="amber">Negotiable</Badge>}
        <span className={classes.owner}>
          <span>{owner ? `@${owner.username}` : 'Anonymous'}</span>
          {owner?.verified && (
            <IconRosetteDiscountCheck
              size={16}
              stroke={1.7}
              role="img"
              aria-label="Verified owner"
              title="Verified owner"
            />
          )}
        </span>
      </div>
    </article>
  );
}

/** The card before its listing is known, of the same height. */
export function ListingCardSkeleton() {
  return (
    <div className={`${card.card} ${classes.card}`} aria-hidden="true">
      <Skeleton height="6.5rem" radius={0} />
      <div className={classes.body}>
        <Skeleton height="1.3rem" width="92%" />
        <Skeleton height="1.3rem" width="58%" />
        <Skeleton height="0.8rem" mt="0.375rem" />
        <Skeleton height="0.8rem" />
        <Skeleton height="0.8rem" width="70%" mb="auto" />
        <Skeleton height="0.75rem" width="48%" mt="0.5rem" />
      </div>
      <div className={classes.foot}>
        <Skeleton height="0.8rem" width="52%" />
        <Skeleton height="1.2rem" width="40%" />
      </div>
    </div>
  );
}

/** Cards side by side, as many as fit; one column on a phone. */
export function ListingGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

interface SaveButtonProps {
  listing: { id: string; title: string; type: ListingType; owner: { username: string } | null };
  className: string | undefined;
}

/** The bookmark of a card. A visitor is led to the sign-in and back. */
function SaveButton({ listing, className }: SaveButtonProps) {
  const { saved, own, toggle } = useSaved(listing);
  if (own) return null;
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <UnstyledButton
      className={`${classes.round} ${className ?? ''}`}
      data-type={listing.type}
      aria-label={`Follow ${listing.title}`}
      aria-pressed={saved}
      title={saved ? 'Following' : 'Follow'}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </UnstyledButton>
  );
}
