import type { RouterOutputs } from '../../trpc.ts';
import { Money } from '../../ui/Money.tsx';
import classes from './StandingPanel.module.css';

interface StandingPanelProps {
  listings: RouterOutputs['listings']['standing'] | undefined;
  escrow: RouterOutputs['escrow']['standing'] | undefined;
}

/** Where the person stands: their money, then their listings. Dashes until it is known. */
export function StandingPanel({ listings, escrow }: StandingPanelProps) {
  const count = (n: number | undefined) => n?.toLocaleString('en-US') ?? '–';
  return (
    <aside className={classes.panel} aria-label="Where you stand">
      <div className={classes.balance}>
        <span className={classes.label}>Released to your balance</span>
        <span className={classes.amount}>{escrow ? <Money cents={escrow.balanceCents} /> : '–'}</span>
        {escrow && escrow.heldCents > 0 && (
          <span className={classes.label}>
            <Money cents={escrow.heldCents} /> more is held in escrow for you.
          </span>
        )}
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>Listings</dt>
          <dd>{count(listings?.all)}</dd>
        </div>
        <div>
          <dt>On the market</dt>
          <dd>{count(listings?.active)}</dd>
        </div>
        <div>
          <dt>In review</dt>
          <dd>{count(listings?.pending)}</dd>
        </div>
        <div>
          <dt>Rejected</dt>
          <dd>{count(listings?.rejected)}</dd>
        </div>
      </dl>
    </aside>
  );
}
