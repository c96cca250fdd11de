import '@mantine/core/styles/Input.layer.css';
import { Badge, Box, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBellOff, IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate, TimeOfDay } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Portrait } from '../../ui/Person.tsx';
import classes from './Chat.module.css';
import { Conversation, NoConversation } from './Conversation.tsx';
import { dayLabel } from './dayLabel.ts';

interface ChatPageProps {
  /** The conversation that is open; null shows the list alone on small screens. */
  id: string | null;
  user: { id: string; emailVerified: boolean };
  /** Draws an offer in a conversation, with its buttons. */
  offerCard?: (offerId: string) => ReactNode;
}

/** All conversations of a person beside the one that is open; on small screens one of the two. */
export function ChatPage({ id, user, offerCard }: ChatPageProps) {
  return (
    <div className={classes.page} data-open={id !== null || undefined}>
      <section className={classes.list} aria-label="Conversations">
        <ChatList open={id} />
      </section>
      <section className={classes.open} aria-label="Conversation">
        {id ? <Conversation key={id} id={id} user={user} offerCard={offerCard} /> : <NoConversation />}
      </section>
    </div>
  );
}

function ChatList({ open }: { open: string | null }) {
  const [which, setWhich] = useState<'open' | 'archived'>('open');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const list = trpc.chat.list.useInfiniteQuery(
    { which, q },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className={classes.listHead}>
        <Group justify="space-between" wrap="nowrap">
          {/* An open conversation has the page's heading. */}
          <Title order={open ? 2 : 1} size="h3">
            {which === 'open' ? 'Messages' : 'Archive'}
          </Title>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => setWhich(which === 'open' ? 'archived' : 'open')}
          >
            {which === 'open' ? 'Archive' : 'Back to messages'}
          </Button>
        </Group>
        <TextInput
          mt="0.625rem"
          aria-label="Search conversations"
          placeholder="Search people, listings and messages"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={classes.chats}>
        <PagedList
          list={list}
          failed="Error fetching conversations"
          skeleton={<DataTableSkeleton label="Loading your conversations" />}
          empty={
            <Box p="0.75rem">
              <Nothing which={which} q={q} />
            </Box>
          }
        >
          {(rows) => (
            <ul className={classes.items}>
              {rows.map((row) => (
                <ChatRow key={row.id} row={row} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}

function Nothing({ which, q }: { which: 'open' | 'archived'; q: string }) {
  if (q !== '') return <EmptyState title="Nothing found" text={`No conversation matches “${q}”.`} />;
  if (which === 'archived') {
    return (
      <EmptyState
        title="The archive is empty"
        text="“Archive” in a conversation moves it here, until somebody writes again."
      />
    );
  }
  return (
    <EmptyState
      title="No conversations yet"
      text="“Contact Seller” on a listing starts one. When somebody writes to you about one of your listings, it appears here too."
      action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
    />
  );
}

function ChatRow({ row }: { row: RouterOutputs['chat']['list']['items'][number] }) {
  const { id, other, listing, last, hit, lastAt, unread, muted } = row;
  const label = dayLabel(lastAt, new Date());
  return (
    <li>
      <Link to="/chat/$chatId" params={{ chatId: id }} className={classes.item}>
        <Portrait person={other} />
        <span className={classes.words}>
          <span className={classes.line}>
            <Text span fw={unread > 0 ? 700 : 500} truncate>
              {other.fullName || other.username || 'Unknown'}
            </Text>
            <span className={classes.when}>
              {label === 'Today' ? <TimeOfDay value={lastAt} /> : (label ?? <FormattedDate value={lastAt} />)}
            </span>
          </span>
          <Text span fz="sm" truncate display="block">
            {listing.title}
          </Text>
          <span className={classes.line}>
            <Text span fz="sm" c="dimmed" truncate>
              {hit === null && last.mine && (last.kind === 'text' || last.kind === 'file') && 'You: '}
              {hit ?? last.text}
            </Text>
            {muted && <IconBellOff size={14} stroke={1.6} aria-label="Muted" />}
            {unread > 0 && (
              <Badge color="green" aria-label={`${unread} unread`}>
                {unread > 99 ? '99+' : unread}
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
