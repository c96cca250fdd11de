import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../../connection.ts';
import { trpc } from '../../trpc.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Inbox.module.css';
import { InboxList } from './InboxList.tsx';
import { useInbox } from './useInbox.ts';
import { useReadOnOpen } from './useRead.ts';

const HINT_AFTER_MS = 5_000;

// A default export, because it is loaded lazily: visitors have no inbox.
export default function Inbox({ personId, head }: { personId: string; head: string }) {
  const connected = useInbox(personId, head);
  const online = useOnline();
  const [opened, setOpened] = useState(false);
  const { data } = trpc.inbox.standing.useQuery();
  const unread = data?.unread ?? 0;
  useReadOnOpen(data?.threads);
  return (
    <div className={classes.inbox}>
      <span aria-live="polite">{!connected && online && <Reconnecting />}</span>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={14}
        width="min(26rem, calc(100vw - 1.5rem))"
        trapFocus
        returnFocus
        transitionProps={{ duration: 120, transition: 'fade' }}
        classNames={{ dropdown: classes.dropdown }}
      >
        <Popover.Target>
          <IconButton
            className={classes.bell}
            aria-label={unread > 0 ? `Inbox, ${unread} unread` : 'Inbox'}
            onClick={() => setOpened((open) => !open)}
          >
            <IconBell size={20} stroke={1.6} />
            <CountBadge count={unread} tone="amber" />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <InboxList onClose={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

/** Most interruptions are brief; only a longer one is shown. */
function Reconnecting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late && <span className={classes.hint}>Reconnecting…</span>;
}
