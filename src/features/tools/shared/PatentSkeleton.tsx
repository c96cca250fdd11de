import { Skeleton } from '@mantine/core';
import { Panel } from '../../../ui/Panel.tsx';

const lines = ['90%', '70%', '80%', '50%'];

export function PatentSkeleton() {
  return (
    <div aria-hidden="true">
      <Panel>
        <Skeleton height="1rem" width="8rem" mb="0.75rem" />
        <Skeleton height="2.25rem" width="min(20rem, 80%)" mb="1.5rem" />
        {lines.map((width) => (
          <Skeleton key={width} height="0.9rem" width={width} mb="0.75rem" />
        ))}
      </Panel>
    </div>
  );
}
