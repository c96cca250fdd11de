import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { PatentTerm } from '../shared/types.ts';
import classes from './TermTimeline.module.css';

interface TermTimelineProps {
  filed: string;
  granted: string | undefined;
  expires: string;
  fees: PatentTerm['fees'];
  /** The day it is looked at. */
  day: string;
}

/** Percent of the line that a label takes. */
const NEAR = 15;

/** The life of a patent on one line, from its filing to its end; on a phone the line stands upright. */
export function TermTimeline({ filed, granted, expires, fees, day }: TermTimelineProps) {
  const [start, end] = [Date.parse(filed), Math.max(Date.parse(expires), Date.parse(filed) + 1)];
  const at = (date: string) => Math.min(100, Math.max(0, (100 * (Date.parse(date) - start)) / (end - start)));
  const within = (date: string) => date > filed && date < expires;
  const next = fees.find(({ graceEnds }) => graceEnds >= day);
  // Labels of one row must not lie upon each other.
  const low = granted !== undefined && at(granted) < NEAR;
  const room = !low || (next && at(next.due) - at(granted) >= NEAR);
  const events = [
    { what: 'Filed', date: filed, row: 'below' },
    ...(granted && within(granted) ? [{ what: 'Granted', date: granted, row: low ? 'lower' : 'below' }] : []),
    ...(within(day) ? [{ what: 'Today', date: day, row: 'above' }] : []),
    ...(next && room && within(next.due) ? [{ what: 'Next fee due', date: next.due, row: 'lower' }] : []),
    { what: day > expires ? 'Expired' : 'Expires', date: expires, row: 'below' },
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <div className={classes.frame}>
      <div className={classes.timeline} data-rows={events.some(({ row }) => row === 'lower') ? 2 : 1}>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.passed} style={{ inlineSize: `${at(day)}%` }} />
          {fees.map(({ due, state }) => (
            <span
              key={due}
              className={classes.fee}
              data-state={state}
              style={{ insetInlineStart: `${at(due)}%` }}
            />
          ))}
        </div>
        <ol className={classes.events} aria-label="Timeline">
          {events.map(({ what, date, row }) => (
            <li
              key={what}
              className={classes.event}
              data-row={row}
              style={{ '--at': `${at(date)}%`, '--back': `${-at(date)}%` } as React.CSSProperties}
            >
              <span className={classes.what}>{what}</span>
              <span className={classes.date}>
                <FormattedDate value={date} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
