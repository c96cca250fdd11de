import classes from './CountBadge.module.css';

/** A count on the corner of the icon before it; nothing for zero. Its link or button says the number in words. */
export function CountBadge({ count, tone }: { count: number; tone: 'green' | 'amber' }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} data-tone={tone}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
