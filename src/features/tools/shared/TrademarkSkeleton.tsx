import { Skeleton } from '@mantine/core';
import { Panel } from '../../../ui/Panel.tsx';

const places = ['first', 'second', 'third'];

/** Hits before they are known, in their final layout. */
export function TrademarkSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="1.75rem" width="min(22rem, 80%)" mb="1.5rem" />
      {places.map((place) => (
        <Panel key={place}>
          <Skeleton height="1.5rem" width="min(14rem, 60%)" mb="0.75rem" />
          <Skeleton height="0.9rem" width="min(24rem, 90%)" mb="0.75rem" />
          <Skeleton height="0.9rem" width="min(30rem, 100%)" mb="0.5rem" />
          <Skeleton height="0.9rem" width="min(20rem, 70%)" />
        </Panel>
      ))}
    </div>
  );
}
