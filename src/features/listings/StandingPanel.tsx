import { isActive } from '../../../domain/listings.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { Money } from '../../ui/Money.tsx';
import classes from './StandingPanel.module.css';

interface StandingPanelProps {
  listings: RouterOutputs['listings']['mine'] | undefined;
  escrow: RouterOutputs['escrow']['mine'] | undefined;
}

/** Where the person stands: their money, then their listings. Dashes until it is known. */
export function StandingPanel({ listings, escrow }: StandingPanelProps) {
  const held = escrow?.sales.filter((sale) => sale.payment === 'held');
  const count = (which: (listing: RouterOutputs['listings']['mine'][number]) => boolean) =>
    listings ? listings.filter(which).length : '–';
  return (
    <aside className={classes.panel} aria-label="Where you stand">
      <div className={classes.balance}>
        <span className={classes.label}>Released to your balance</span>
        <span className={classes.amount}>{escrow ? <Money cents={escrow.balanceCents} /> : '–'}</span>
        {held && held.length > 0 && (
          <span className={classes.label}>
            <Money cents={held.reduce((sum, sale) => sum + sale.payoutCents, 0)} /> more is held in escrow for
            you.
          </span>
        )}
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>Listings</dt>
          <dd>{count(() => true)}</dd>
        </div>
        <div>
          <dt>On the market</dt>
          <dd>{count(isActive)}</dd>
        </div>
        <div>
          <dt>In review</dt>
          <dd>{count((listing) => listing.approvalStatus === 'pending')}</dd>
        </div>
        <div>
          <dt>Rejected</dt>
          <dd>{count((listing) => listing.approvalStatus === 'rejected')}</dd>
        </div>
      </dl>
    </aside>
  );
}
