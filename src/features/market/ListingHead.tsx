import { Title } from '@mantine/core';
import { ApprovalBadge } from '../../ui/ApprovalBadge.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TypeBadge } from '../../ui/TypeBadge.tsx';
import classes from './ListingHead.module.css';
import type { Listing } from './types.ts';

const LONG = 90;

export function ListingHead({ listing }: { listing: Listing }) {
  const { owner, type } = listing;
  return (
    <header className={classes.head} data-type={type}>
      <Seal id={listing.id} kind={type} size={380} className={classes.seal} />
      <div className={classes.words}>
        <div className={classes.badges}>
          <TypeBadge type={type} raised />
          <Tag raised>{listing.category}</Tag>
          <ApprovalBadge status={listing.approvalStatus} raised />
        </div>
        <Title order={1} className={classes.title} data-long={listing.title.length > LONG || undefined}>
          {listing.title}
        </Title>
        <p className={classes.owner}>
          by <strong>@{owner.username || 'Anonymous'}</strong>
          {owner.company && <> · {owner.company}</>}
        </p>
      </div>
    </header>
  );
}
