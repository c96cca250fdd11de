import { Skeleton } from '@mantine/core';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import head from './ListingHead.module.css';
import classes from './ListingView.module.css';

const lines = ['100%', '96%', '88%', '62%'];

/** The listing's page before it is known, in its final layout. */
export function ListingSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading the listing">
      <Skeleton height="1.3rem" width="6rem" mb="1.25rem" />
      <div className={head.head}>
        <div className={head.words}>
          <Skeleton height="1.4rem" width="13rem" mb="0.875rem" />
          <Skeleton height="2.6rem" width="min(30rem, 70vw)" mb="0.75rem" />
          <Skeleton height="1rem" width="11rem" />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel className={classes.later}>
            <Skeleton height="1.5rem" width="8rem" mb="1.25rem" />
            {lines.map((width) => (
              <Skeleton key={width} height="0.9rem" width={width} mb="0.75rem" />
            ))}
          </Panel>
          <Panel className={classes.later}>
            <Skeleton height="1.5rem" width="8rem" mb="1.25rem" />
            {lines.map((width) => (
              <Skeleton key={width} height="1.4rem" mb="0.875rem" />
            ))}
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel>
            <Skeleton height="2.25rem" width="10rem" mb="1.25rem" />
            <Skeleton height="2.625rem" mb="0.75rem" />
            <Skeleton height="2.625rem" />
          </Panel>
          <Panel>
            <Skeleton height="1.5rem" width="5rem" mb="1rem" />
            <Skeleton height="2.5rem" />
          </Panel>
        </div>
      </div>
    </div>
  );
}
