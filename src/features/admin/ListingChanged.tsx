import { Skeleton } from '@mantine/core';
import type { RouterOutputs } from '../../trpc.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import classes from './ListingChanged.module.css';

// With it comes what compares texts.
export const ListingChanges = lazyPiece(() => import('./ListingChanges.tsx'), {
  fallback: <Skeleton height="6rem" />,
  place: 'inline',
});

/** Why nothing can be decided under the buttons of a listing that has become another version. */
export const READ_FIRST = 'Read the changes first.';

interface ListingChangedProps {
  id: string;
  /** The version that was read. */
  from: number;
  onRead: (now: RouterOutputs['admin']['listingChanges']['now']) => void;
}

/** A listing has become another version under an administrator's eyes: what is new, to be read before they decide. */
export function ListingChanged({ id, from, onRead }: ListingChangedProps) {
  return (
    <section className={classes.box} aria-label="Changed while you read it">
      <p className={classes.title}>Changed while you read it</p>
      <ListingChanges key={from} id={id} from={from} onRead={onRead} />
    </section>
  );
}
