import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Group, Menu, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CHAT_NOT_FOUND } from '../../../domain/deals/chat.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { useTyping } from '../../typing.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Person } from '../../ui/Person.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { useOutbox } from './outbox.ts';

const ReportChat = lazyPiece(() => import('./ReportChat.tsx'));

type Chat = RouterOutputs['chat']['get'];

interface ConversationProps {
  id: string;
  user: { id: string; emailVerified: boolean };
  offerCard?: (offerId: string) => ReactNode;
}

/** Entries never change, and what is missing is fetched by their numbers (src/thread.ts): nothing is read twice. */
const kept = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** One conversation: with whom and about what, its entries, and the field to write in. */
export function Conversation({ id, user, offerCard }: ConversationProps) {
  const chat = trpc.chat.get.useQuery({ id });
  const messages = trpc.chat.messages.useInfiniteQuery({ id }, { ...byCursor, ...kept });
  const waiting = useOutbox(user.id).filter(({ chatId }) => chatId === id);
  const error = chat.error ?? messages.error;
  if (error && !(chat.data && messages.data)) {
    return isNotFound(error) ? (
      <EmptyState
        order={1}
        title="Conversation not found"
        text={CHAT_NOT_FOUND}
        action={<LinkButton to="/chat">All conversations</LinkButton>}
      />
    ) : (
      <ErrorState
        sentence={sentenceOf(error)}
        onRetry={() => void Promise.all([chat.refetch(), messages.refetch()])}
      />
    );
  }
  if (!chat.data || !messages.data) return <ThreadSkeleton />;
  return (
    <>
      <Head chat={chat.data} />
      <Messages
        chat={chat.data}
        entries={rowsOf(messages.data).toReversed()}
        hasOlder={messages.data.pages.at(-1)?.nextCursor != null}
        waiting={waiting}
        personId={user.id}
        offerCard={offerCard}
      />
      <Composer chat={chat.data} personId={user.id} emailVerified={user.emailVerified} />
    </>
  );
}

const widths = ['55%', '40%', '62%'];

function ThreadSkeleton() {
  return (
    <Stack p="1.25rem" gap="0.75rem" role="status" aria-label="Loading the conversation">
      <Skeleton height="2.75rem" width="12rem" mb="1rem" />
      {widths.map((width) => (
        <Skeleton key={width} height="2.75rem" width={width} radius="md" />
      ))}
    </Stack>
  );
}

function Head({ chat }: { chat: Chat }) {
  const { listing, other, role } = chat;
  const typing = useTyping(chat.id);
  const name = other.fullName || other.username;
  return (
    <header className={classes.head}>
      <VisuallyHidden component="h1">
        Conversation with {name} about {listing.title}
      </VisuallyHidden>
      <Link to="/chat" className={classes.back} aria-label="All conversations">
        <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
      </Link>
      <div className={classes.who}>
        <Person
          person={other}
          caption={typing ? 'is typing…' : role === 'buyer' ? 'Seller' : 'Interested in your listing'}
        />
      </div>
      <VisuallyHidden aria-live="polite">{typing && `${name} is typing`}</VisuallyHidden>
      <About listing={listing} />
      <Settings chat={chat} name={name} />
    </header>
  );
}

/** What it is about: a link for those who may see the listing. */
function About({ listing: { id, type, title, visible } }: { listing: Chat['listing'] }) {
  const about = (
    <>
      <Seal id={id} kind={type} size={36} />
      <span className={classes.aboutText}>
        <span className={classes.title}>{title}</span>
        <Text span c="dimmed" fz="xs" display="block">
          {visible ? type : 'No longer shown by its owner'}
        </Text>
      </span>
    </>
  );
  if (!visible) return <div className={classes.about}>{about}</div>;
  return (
    <Link to="/marketplace/listing/$listingId" params={{ listingId: id }} className={classes.about}>
      {about}
    </Link>
  );
}

/** What a setting does, once it is on and once it is off again. */
const done = {
  archived: [
    { title: 'Archived', message: 'It comes back with the next message.' },
    { title: 'Moved out of the archive', message: 'It is among your messages again.' },
  ],
  muted: [
    { title: 'Muted', message: 'New messages here are not announced.' },
    { title: 'No longer muted', message: 'You will hear of new messages here again.' },
  ],
  blocked: [
    { title: 'Blocked', message: 'This person can no longer write to you.' },
    { title: 'No longer blocked', message: 'This person can write to you again.' },
  ],
} as const;

/** What this person can set about a conversation. */
function Settings({ chat, name }: { chat: Chat; name: string }) {
  const utils = trpc.useUtils();
  const [reporting, setReporting] = useState<'never' | 'open' | 'closed'>('never');
  const change = trpc.chat.changeSetting.useMutation({
    onSuccess: (_, { setting, value }) => notify(done[setting][value ? 0 : 1]),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.chat.invalidate(undefined, { predicate: ({ queryKey }) => !isThread(queryKey) }),
  });
  const set = (setting: 'archived' | 'muted' | 'blocked') => () =>
    change.mutate({ id: chat.id, setting, value: !chat[setting] });
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <IconButton aria-label="More about this conversation">
            <IconDots size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={set('archived')}>{chat.archived ? 'Move out of archive' : 'Archive'}</Menu.Item>
          <Menu.Item onClick={set('muted')}>{chat.muted ? 'Unmute' : 'Mute'}</Menu.Item>
          <Menu.Item onClick={set('blocked')}>{chat.blocked ? `Unblock ${name}` : `Block ${name}`}</Menu.Item>
          <Menu.Item color="red" onClick={() => setReporting('open')}>
            Report…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {reporting !== 'never' && (
        <ReportChat chatId={chat.id} opened={reporting === 'open'} onClose={() => setReporting('closed')} />
      )}
    </>
  );
}

const isThread = (queryKey: readonly unknown[]) =>
  Array.isArray(queryKey[0]) && queryKey[0][1] === 'messages';

/** Takes the place of a conversation when none is chosen. */
export function NoConversation() {
  const { data } = trpc.chat.list.useInfiniteQuery({ which: 'open', q: '' }, byCursor);
  if (rowsOf(data).length === 0) return null;
  return (
    <Group m="auto" p="2rem">
      <Text c="dimmed">Choose a conversation.</Text>
    </Group>
  );
}
