import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import classes from './MessagesLink.module.css';
import { useDraining } from './outbox.ts';

/** The header's way to the conversations, with how many have something new. It also sends what is still to be sent. */
// A default export, because it is loaded lazily: visitors have no conversations.
export default function MessagesLink({ personId }: { personId: string }) {
  useDraining(personId);
  const { data } = trpc.chat.standing.useQuery();
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/chat"
      className={classes.link}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      title="Messages"
    >
      <IconMessage size={20} stroke={1.6} aria-hidden="true" />
      <CountBadge count={unread} tone="green" />
    </Link>
  );
}
