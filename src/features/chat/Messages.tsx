import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import type { Client } from '../../refresh.ts';
import { fetchEntries, fetchOlder } from '../../thread.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { noteTyping } from '../../typing.ts';
import classes from './Chat.module.css';
import { dayLabel } from './dayLabel.ts';
import { Card, type Entry, isMessage, Message, WaitingMessage } from './Entry.tsx';
import type { Waiting } from './outbox.ts';

type Chat = RouterOutputs['chat']['get'];

/** A row of the thread: an entry, or a message that is still on its way. */
type Row = { key: string; at: Date } & ({ entry: Entry } | { waiting: Waiting });

interface MessagesProps {
  chat: Chat;
  /** Oldest first. */
  entries: Entry[];
  hasOlder: boolean;
  waiting: Waiting[];
  personId: string;
  /** Draws a card of a slice above conversations, with its buttons. */
  offerCard?: (offerId: string) => ReactNode;
}

/** How near to the end, in pixels, a reader counts as being there. */
const AT_END = 80;
const READ_AFTER_MS = 400;
/** Older entries are fetched this many rows before the first one. */
const AHEAD = 12;

export function Messages({ chat, entries, hasOlder, waiting, personId, offerCard }: MessagesProps) {
  const name = chat.other.fullName || chat.other.username;
  const sent = new Set(entries.slice(-200).map(({ client }) => client));
  const rows: Row[] = [
    ...entries.map((entry) => ({ key: entry.client ?? entry.id, at: entry.createdAt, entry })),
    ...waiting
      .filter(({ client }) => !sent.has(client))
      .map((one) => ({ key: one.client, at: new Date(one.at), waiting: one })),
  ];
  // What was new when the conversation was opened stays marked while it is open.
  const [readSeq] = useState(chat.readSeq);
  const firstNew = entries.find(({ seq, mine }) => seq > readSeq && !mine)?.seq;
  const lastSeen = entries.findLast(
    ({ mine, kind, seq }) => mine && isMessage(kind) && seq <= chat.seenSeq,
  )?.seq;
  const { box, virtual, atEnd, onScroll, toEnd, problem } = useThread({
    chat,
    entries,
    rows,
    hasOlder,
    firstNew,
  });
  const unread = Math.max(0, chat.seq - chat.readSeq);
  const last = entries.at(-1);

  return (
    <div className={classes.thread}>
      <section
        ref={box}
        className={classes.scroll}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {rows.length === 0 && (
          <Text c="dimmed" ta="center" m="auto" maw="24rem" p="1.25rem">
            No messages yet. Ask what you want to know before you pay.
          </Text>
        )}
        {problem !== null && (
          <Text c="dimmed" ta="center" fz="sm" p="0.75rem" role="alert">
            {sentenceOf(problem)}
          </Text>
        )}
        <ol className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            const before = rows[item.index - 1];
            if (!row) return null;
            const day = dayOf(row.at);
            return (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={classes.row}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {(!before || dayOf(before.at) !== day) && <div className={classes.day}>{day}</div>}
                {'entry' in row && row.entry.seq === firstNew && (
                  <div className={classes.new}>New messages</div>
                )}
                {'waiting' in row ? (
                  <WaitingMessage waiting={row.waiting} personId={personId} />
                ) : isMessage(row.entry.kind) ? (
                  <Message entry={row.entry} chatId={chat.id} name={name} seen={row.entry.seq === lastSeen} />
                ) : (
                  <Card entry={row.entry} offerCard={offerCard} />
                )}
              </li>
            );
          })}
        </ol>
      </section>
      {!atEnd && (
        <Button
          className={classes.toEnd}
          variant="default"
          size="compact-sm"
          rightSection={<IconArrowDown size={16} stroke={1.8} aria-hidden="true" />}
          onClick={toEnd}
        >
          {unread > 0 ? `${unread === 1 ? '1 new message' : `${unread} new messages`}` : 'To the latest'}
        </Button>
      )}
      {/* Rows come and go as one scrolls; only what arrives is read out. */}
      <VisuallyHidden aria-live="polite">
        {last &&
          !last.mine &&
          last.seq > readSeq &&
          `${isMessage(last.kind) ? `${name}: ` : ''}${last.content}`}
      </VisuallyHidden>
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

function dayOf(at: Date): string {
  const label = dayLabel(at, new Date());
  return label === 'Today' || label === 'Yesterday' ? label : dayFormat.format(at);
}

interface ThreadProps {
  chat: Chat;
  entries: Entry[];
  rows: Row[];
  hasOlder: boolean;
  firstNew: number | undefined;
}

/** The rows that are on screen, the reader's place among them, what is fetched around it, and what counts as read. */
function useThread({ chat, entries, rows, hasOlder, firstNew }: ThreadProps) {
  const box = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const client = utils.client as unknown as Client;
  const [problem, setProblem] = useState<unknown>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => 64,
    overscan: 6,
    // Older rows that come in above push nothing away.
    anchorTo: 'end',
    scrollEndThreshold: AT_END,
    paddingStart: 12,
    paddingEnd: 12,
  });
  const last = entries.at(-1);
  const atEnd = rows.length === 0 || virtual.isAtEnd(AT_END) || virtual.scrollElement === null;

  // Opens at what is new, or at the end.
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the thread is mounted
  useLayoutEffect(() => {
    const index = rows.findIndex((row) => 'entry' in row && row.entry.seq === firstNew);
    follows.current = index < 1;
    if (index > 0) virtual.scrollToIndex(index - 1, { align: 'start' });
  }, []);

  // A reader at the end stays there, whatever comes and however tall it turns out to be; their own message takes them
  // there.
  const waiting = rows.findLast((row) => 'waiting' in row)?.key;
  const posted = useRef(waiting);
  const height = virtual.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows or their height change
  useLayoutEffect(() => {
    if (waiting && waiting !== posted.current) follows.current = true;
    posted.current = waiting;
    if (follows.current) virtual.scrollToEnd();
  }, [waiting, height, rows.length]);
  const onScroll = () => {
    follows.current = virtual.isAtEnd(AT_END);
  };

  // The first page may have been read before an event that came while the page was under way.
  const missing = chat.seq > (last?.seq ?? 0);
  useEffect(() => {
    if (missing) void fetchEntries(queryClient, client, chat.id, null);
  }, [missing, queryClient, client, chat.id]);

  const first = virtual.range?.startIndex ?? AHEAD;
  const fetching = useRef(false);
  const older = hasOlder && first < AHEAD;
  const oldest = entries[0]?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page, as long as the reader is near the first row
  useEffect(() => {
    if (!older || fetching.current) return;
    fetching.current = true;
    fetchOlder(queryClient, client, chat.id)
      .then(() => setProblem(null), setProblem)
      .finally(() => {
        fetching.current = false;
      });
  }, [older, oldest, queryClient, client, chat.id]);

  const lastRow = rows[virtual.range?.endIndex ?? -1];
  const shown = lastRow && ('entry' in lastRow ? lastRow.entry.seq : (last?.seq ?? 0));
  const read = useEffectEvent(() => {
    if (!shown || shown <= chat.readSeq || document.visibilityState === 'hidden') return;
    void utils.client.chat.markRead.mutate({ id: chat.id, seq: shown }).then(
      () =>
        Promise.all([
          utils.chat.get.invalidate({ id: chat.id }),
          utils.chat.list.invalidate(),
          utils.chat.standing.invalidate(),
        ]),
      () => {},
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more is shown, or more has come
  useEffect(() => {
    const timer = setTimeout(read, READ_AFTER_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [shown, chat.readSeq]);

  const theirs = last && !last.mine ? last.seq : 0;
  useEffect(() => {
    // Somebody who has just written is no longer typing.
    if (theirs > 0) noteTyping(chat.id, false);
  }, [theirs, chat.id]);

  return { box, virtual, atEnd, onScroll, toEnd: () => virtual.scrollToEnd(), problem };
}
