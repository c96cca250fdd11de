import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { eventText, kindOf } from '../../../domain/events.ts';
import { TimeAgo } from '../../ui/FormattedDate.tsx';
import { icons } from './eventIcons.ts';
import classes from './InboxItem.module.css';
import type { InboxRow } from './receive.ts';

interface InboxItemProps {
  row: InboxRow;
  unread: boolean;
  onFollow: () => void;
}

export function InboxItem({ row: { event, createdAt, closed }, unread, onFollow }: InboxItemProps) {
  const { icon, tone, link } = kindOf(event);
  const Icon = icons[icon];
  const said = (
    <>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <span className={classes.text}>
        {unread && <VisuallyHidden>New: </VisuallyHidden>}
        <span className={classes.sentence}>{eventText(event)}</span>
        <span className={classes.when}>
          <TimeAgo value={createdAt} />
          {closed && ' · No longer public'}
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
    </li>
  );
}
