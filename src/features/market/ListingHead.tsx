import { Title } from '@mantine/core';
import { IconEye, IconHeart } from '@tabler/icons-react';
import { ApprovalBadge, TypeBadge } from '../../ui/listing/badges.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Tag } from '../../ui/Tag.tsx';
import classes from './ListingHead.module.css';
import type { Listing } from './types.ts';

const LONG = 90;

function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
}

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
        <p className={classes.attention}>
          <span>
            <IconEye size={16} stroke={1.6} aria-hidden="true" />
            {counted(listing.views, 'view', 'views')}
          </span>
          <span>
            <IconHeart size={16} stroke={1.6} aria-hidden="true" />
            {listing.interested.toLocaleString('en-US')} interested
          </span>
        </p>
      </div>
    </header>
  );
}
