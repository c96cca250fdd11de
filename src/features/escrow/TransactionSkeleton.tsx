import { Skeleton } from '@mantine/core';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import head from './TransactionHead.module.css';
import classes from './TransactionView.module.css';

const rows = ['first', 'second', 'third'];

/** The page before the transaction is known, in its final layout. */
export function TransactionSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading the transaction">
      <Skeleton height="1.3rem" width="10rem" mb="1.25rem" />
      <div className={head.head}>
        <Skeleton circle height={88} width={88} className={head.seal} />
        <div className={head.words}>
          <Skeleton height="1.2rem" width="12rem" mb="0.5rem" />
          <Skeleton height="2.25rem" width="min(28rem, 55vw)" />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel className={classes.first}>
            <Skeleton height="1.4rem" width="14rem" mb="0.875rem" />
            <Skeleton height="1.75rem" width="70%" mb="0.75rem" />
            <Skeleton height="1rem" />
          </Panel>
          <Panel>
            <Skeleton height="1.5rem" width="9rem" mb="1.25rem" />
            {rows.map((row) => (
              <Skeleton key={row} height="2.5rem" mb="0.875rem" />
            ))}
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel className={classes.second}>
            <Skeleton height="1rem" width="7rem" mb="0.5rem" />
            <Skeleton height="2.75rem" width="13rem" mb="1.25rem" />
            {rows.map((row) => (
              <Skeleton key={row} height="1.4rem" mb="0.875rem" />
            ))}
            <Skeleton height="2.625rem" mt="1.25rem" />
          </Panel>
          <Panel>
            <Skeleton height="2.5rem" mb="1rem" />
            <Skeleton height="2.5rem" />
          </Panel>
        </div>
      </div>
    </div>
  );
}
