import { Skeleton } from '@mantine/core';
import type { RouterOutputs } from '../../trpc.ts';
import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

// With it comes what compares texts.
export const ListingChanges = lazyPiece(() => import('./ListingChanges.tsx'), {
  fallback: <Skeleton height="6rem" />,
  place: 'inline',
});

interface ListingChangedProps {
  id: string;
  /** The version that was read. */
  from: number;
  onRead: (now: RouterOutputs['admin']['listingChanges']['now']) => void;
}

/** A listing has become another version under an administrator's eyes: what is new, to be read before they decide. */
export function ListingChanged({ id, from, onRead }: ListingChangedProps) {
  return (
    <ChangedBox>
      <ListingChanges key={from} id={id} from={from} onRead={onRead} />
    </ChangedBox>
  );
}
