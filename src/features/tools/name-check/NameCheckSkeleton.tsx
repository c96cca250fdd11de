import { Skeleton } from '@mantine/core';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './NameCheckResult.module.css';

/** The answer before it is known, in its final layout. */
export function NameCheckSkeleton() {
  return (
    <div aria-hidden="true">
      <Panel>
        <Skeleton height="2rem" width="min(24rem, 90%)" mb="1rem" />
        <Skeleton height="0.9rem" width="min(32rem, 100%)" mb="0.5rem" />
        <Skeleton height="0.9rem" width="min(26rem, 80%)" />
      </Panel>
      <div className={classes.columns}>
        <div className={classes.column}>
          {['strength', 'register'].map((place) => (
            <Panel key={place}>
              <Skeleton height="1.25rem" width="10rem" mb="1rem" />
              <Skeleton height="2.5rem" mb="0.75rem" />
              <Skeleton height="0.9rem" width="85%" mb="0.5rem" />
              <Skeleton height="0.9rem" width="70%" />
            </Panel>
          ))}
        </div>
        <div className={classes.column}>
          <Panel>
            <Skeleton height="1.25rem" width="8rem" mb="1rem" />
            <Skeleton height="10rem" />
          </Panel>
        </div>
      </div>
    </div>
  );
}
