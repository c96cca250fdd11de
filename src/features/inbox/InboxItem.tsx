import { Link } from '@tanstack/react-router';
import { eventText } from '../../../domain/inbox.ts';
import { Heard } from '../../ui/Heard.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { eventLooks } from './eventLooks.ts';
import classes from './InboxItem.module.css';
import { linkOf } from './linkOf.ts';
import type { InboxRow } from './receive.ts';

interface InboxItemProps {
  row: InboxRow;
  unread: boolean;
  onFollow: () => void;
}

export function InboxItem({ row: { event, createdAt }, unread, onFollow }: InboxItemProps) {
  const { Icon, tone } = eventLooks[event.kind];
  return (
    <li className={unread ? `${classes.item} ${classes.unread}` : classes.item}>
      <Link {...linkOf(event)} className={classes.link} onClick={onFollow}>
        <span className={classes.icon} data-tone={tone} aria-hidden="true">
          <Icon size={18} stroke={1.6} />
        </span>
        <span className={classes.text}>
          {unread && <Heard>New: </Heard>}
          <span className={classes.sentence}>{eventText(event)}</span>
          <span className={classes.when}>
            <TimeAgo value={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
