import { Button } from '@mantine/core';
import { IconBinoculars, IconBookmark, IconBookmarkFilled, IconShare2 } from '@tabler/icons-react';
import { isShown } from '../../../domain/listings.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useSaved } from '../../ui/listing/useSaved.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './ListingActions.module.css';
import type { Listing } from './types.ts';

/** Save and share, beside the way back. What is not public can only be taken off the watchlist. */
export function ListingActions({ listing }: { listing: Listing }) {
  const { saved, own, toggle } = useSaved(listing);
  const shown = isShown(listing);
  const SaveIcon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <div className={classes.actions}>
      {!own && (shown || saved) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<SaveIcon size={17} stroke={1.7} aria-hidden="true" />}
          aria-pressed={saved}
          onClick={toggle}
        >
          {saved ? 'Saved' : 'Save'}
        </Button>
      )}
      {!own && shown && (
        <LinkButton
          to="/tools/ip-watchlist"
          search={{ listing: listing.id }}
          variant="default"
          size="sm"
          leftSection={<IconBinoculars size={17} stroke={1.7} aria-hidden="true" />}
        >
          Watch
        </LinkButton>
      )}
      {shown && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconShare2 size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => void share(listing)}
        >
          Share
        </Button>
      )}
    </div>
  );
}

/** Through the device's own sheet where there is one, else by the clipboard. */
async function share({ id, title }: Listing): Promise<void> {
  const url = new URL(`/marketplace/listing/${id}`, window.location.origin).href;
  try {
    if ('share' in navigator && navigator.canShare?.({ title, url })) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', message: 'The address of this listing is on your clipboard.' });
  } catch (error) {
    // The sheet was closed again.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError({ title: 'Could not share it', message: `Its address is ${url}` });
  }
}
