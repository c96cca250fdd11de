import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { RouterOutputs } from '../../trpc.ts';
import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

// Loaded when needed: it brings the library that compares texts.
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

/** What changed in a listing while an administrator was reading it; it must be read before a decision. */
export function ListingChanged({ id, from, onRead }: ListingChangedProps) {
  return (
    <ChangedBox>
      <ListingChanges key={from} id={id} from={from} onRead={onRead} />
    </ChangedBox>
  );
}

interface Versioned {
  version: number;
}

/**
 * Keeps showing an administrator the version they began to read. While `decidable`, a later version of `live` replaces it
 * only after `setRead` says that the changes have been read; until then `isOld` is true.
 */
export function useRead<Live extends Versioned>(live: Live, decidable: boolean) {
  const [read, setRead] = useState(live);
  const isOld = decidable && live.version > read.version;
  return { shown: isOld || live.version < read.version ? read : live, isOld, setRead };
}
