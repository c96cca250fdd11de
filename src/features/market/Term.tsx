import { spanText } from '../../../domain/terms.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import classes from './Term.module.css';
import type { Listing } from './types.ts';

/** How much of a patent's term is left, or when a trademark is renewed next: and what that date means. */
export function Term({ listing }: { listing: Listing }) {
  const { term } = listing.validation;
  const { starts, ends } = term;
  if (!starts || !ends) {
    return (
      <div className={classes.term}>
        <p className={classes.head}>
          <span className={classes.left}>Term unknown</span>
        </p>
        <ul className={classes.notes}>
          <li>{term.finding}</li>
          {term.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    );
  }
  const today = new Date().toISOString().slice(0, 10);
  const over = ends < today;
  const passed = (Date.parse(today) - Date.parse(starts)) / (Date.parse(ends) - Date.parse(starts));
  return (
    <div className={classes.term}>
      <p className={classes.head}>
        <span className={classes.left}>{headline(listing, today)}</span>
        <span className={classes.label}>{term.label}</span>
      </p>
      <div className={classes.bar} data-type={listing.type} data-over={over || undefined} aria-hidden="true">
        <div className={classes.gone} style={{ width: `${Math.min(1, Math.max(0.01, passed)) * 100}%` }} />
      </div>
      <p className={classes.days}>
        <FormattedDate value={starts} />
        <span>
          {listing.type === 'Patent' ? 'ends by ' : 'next renewal '}
          <FormattedDate value={ends} />
        </span>
      </p>
      <ul className={classes.notes}>
        {term.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

function headline({ type, validation }: Listing, today: string): string {
  const { ends, precision } = validation.term;
  if (!ends) return 'Term unknown';
  if (type === 'Patent') {
    if (ends < today) return 'The term has ended';
    return `${precision === 'latest' ? 'At most ' : ''}${spanText(today, ends)} left`;
  }
  return ends < today ? 'Renewal is due' : `${spanText(today, ends)} to the next renewal`;
}
