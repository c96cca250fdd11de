import { trpc } from '../../trpc.ts';
import classes from './QuotaLine.module.css';

const count = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** How much of the month is left. Its height is kept, so that nothing moves when the answer comes. */
export function QuotaLine() {
  const { data } = trpc.tools.usage.useQuery();
  if (data?.limit === null) return null;
  const left = data ? Math.max(0, data.limit - data.used) : 0;
  return (
    <p className={classes.quota} data-low={(data && left < data.limit / 20) || undefined}>
      {data
        ? `${count.format(left)} of ${count.format(data.limit)} uses of the basic tools left until ${day.format(new Date(data.next))}`
        : '\u00a0'}
    </p>
  );
}
