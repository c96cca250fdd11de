import { formatCents, formatDollars } from '../../domain/money.ts';
import classes from './Money.module.css';

/** An amount in tabular figures. `price` leaves out ".00", as prices do; sums that must add up keep it. */
export function Money({ cents, price = false }: { cents: number; price?: boolean }) {
  return <span className={classes.money}>{price ? formatDollars(cents) : formatCents(cents)}</span>;
}
