import { UnstyledButton } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import type { ListingType } from '../../domain/listings.ts';
import classes from './SaveButton.module.css';
import { useSaved } from './useSaved.ts';

interface SaveButtonProps {
  listing: { id: string; title: string; type: ListingType; owner: { username: string } | null };
  className: string | undefined;
}

/** The bookmark of a card. A visitor is led to the sign-in and back. */
export function SaveButton({ listing, className }: SaveButtonProps) {
  const { saved, own, toggle } = useSaved(listing);
  if (own) return null;
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <UnstyledButton
      className={`${classes.round} ${className ?? ''}`}
      data-type={listing.type}
      aria-label={`Save ${listing.title}`}
      aria-pressed={saved}
      title={saved ? 'On your watchlist' : 'Save'}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
    </UnstyledButton>
  );
}
