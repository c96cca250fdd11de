import { trpc } from '../../trpc.ts';
import classes from './Figures.module.css';

const count = new Intl.NumberFormat('en-US');
const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** What the server has counted. A market that has settled nothing yet does not boast of it. */
export function Figures() {
  const { data } = trpc.listings.figures.useQuery();
  return (
    <dl className={classes.figures}>
      {data && data.activeListings > 0 && (
        <div>
          <dt>active listings</dt>
          <dd>{count.format(data.activeListings)}</dd>
        </div>
      )}
      {data && data.settledCents > 0 && (
        <div>
          <dt>settled through escrow</dt>
          <dd>{compactDollars.format(data.settledCents / 100)}</dd>
        </div>
      )}
    </dl>
  );
}
