import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { eventText, kindOf } from '../../../domain/inbox/events.ts';
import { TimeAgo } from '../../ui/FormattedDate.tsx';
import { icons } from './eventIcons.ts';
import classes from './InboxItem.module.css';
import type { InboxRow } from './receive.ts';

interface InboxItemProps {
  row: Pick<InboxRow, 'event' | 'createdAt' | 'closed'> & { unread: boolean | number };
  onFollow: () => void;
  /** Below the row. */
  children?: ReactNode;
}

/** One event, or the last one of a thread with how many are unread. */
export function InboxItem({ row: { event, createdAt, closed, unread }, onFollow, children }: InboxItemProps) {
  const { icon, tone, link } = kindOf(event);
  const Icon = icons[icon];
  const said = (
    <>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.text}>
        {unread ? <VisuallyHidden>New: </VisuallyHidden> : null}
        <span className={classes.sentence}>{eventText(event)}</span>
        <span className={classes.when}>
          <TimeAgo value={createdAt} />
          {closed && ' · No longer public'}
          {typeof unread === 'number' && unread > 1 && ` · ${unread.toLocaleString('en-US')} new`}
        </span>
      </span>
    </>
  );
  return (
    <li className={unread ? `${classes.item} ${classes.unread}` : classes.item}>
      {closed ? (
        <div className={classes.row}>{said}</div>
      ) : (
        <Link {...link(event)} className={`${classes.row} ${classes.link}`} onClick={onFollow}>
          {said}
        </Link>
      )}
      {children}
    </li>
  );
}
