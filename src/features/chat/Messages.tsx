import { VisuallyHidden } from '@mantine/core';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import classes from './Messages.module.css';
import type { MessageList } from './types.ts';
import type { PendingMessage } from './useSend.ts';

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** How near to an edge, in pixels, a reader counts as being there. */
const NEAR = 160;

interface MessagesProps {
  list: MessageList;
  pending: PendingMessage[];
  /** The other person's name, for those who only hear the page. */
  other: string;
}

export function Messages({ list, pending, other }: MessagesProps) {
  const messages = rowsOf(list.data).reverse();
  const newest = pending.at(-1)?.key ?? messages.at(-1)?.id;
  const mine = pending.length > 0 || messages.at(-1)?.mine === true;
  const { box, load, onScroll, quiet } = usePlace({ list, oldest: messages[0]?.id, newest, mine });

  return (
    <div
      ref={box}
      className={classes.messages}
      role="log"
      aria-label="Messages"
      // Older messages that were asked for need not be announced.
      aria-live={quiet ? 'off' : 'polite'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={classes.older}>
        <ShowMore list={{ ...list, fetchNextPage: load }} label="Show older messages" />
      </div>
      {messages.length === 0 && pending.length === 0 && (
        <p className={classes.empty}>No messages yet. Ask what you want to know before you pay.</p>
      )}
      {messages.map((message, index) => {
        const day = dayFormat.format(message.createdAt);
        const before = messages[index - 1];
        return (
          <Fragment key={message.id}>
            {(!before || dayFormat.format(before.createdAt) !== day) && (
              <div className={classes.day}>{day}</div>
            )}
            <div className={message.mine ? `${classes.message} ${classes.mine}` : classes.message}>
              <VisuallyHidden>{message.mine ? 'You' : other}:</VisuallyHidden>
              <p className={classes.content}>{message.content}</p>
              <time className={classes.time} dateTime={message.createdAt.toISOString()}>
                {timeFormat.format(message.createdAt)}
              </time>
            </div>
          </Fragment>
        );
      })}
      {pending.map(({ key, content }) => (
        <div key={key} className={`${classes.message} ${classes.mine}`} data-pending>
          <p className={classes.content}>{content}</p>
          <span className={classes.time}>Sending…</span>
        </div>
      ))}
    </div>
  );
}

interface Place {
  list: MessageList;
  oldest: string | undefined;
  newest: string | undefined;
  /** The newest message is the reader's own. */
  mine: boolean;
}

/** Keeps the reader's place: at the end, where new messages arrive, or further up, where older ones push nothing away. */
function usePlace({ list, oldest, newest, mine }: Place) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<{ oldest?: string; newest?: string; height: number; atEnd: boolean }>({
    height: 0,
    atEnd: true,
  });
  const [askedAt, setAskedAt] = useState<string>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = shown.current;
    if (newest !== before.newest && (mine || before.atEnd)) element.scrollTop = element.scrollHeight;
    else if (oldest !== before.oldest) element.scrollTop += element.scrollHeight - before.height;
    shown.current = { oldest, newest, height: element.scrollHeight, atEnd: isAtEnd(element) };
  });

  const load = () => {
    setAskedAt(newest);
    list.fetchNextPage();
  };
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    shown.current.atEnd = isAtEnd(element);
    const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
    if (element.scrollTop > NEAR || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    load();
  };
  return {
    box,
    load,
    onScroll,
    quiet: list.isFetchingNextPage || (askedAt !== undefined && askedAt === newest),
  };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLDivElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}
