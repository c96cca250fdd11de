import { Fragment, useEffect, useRef } from 'react';
import { Heard } from '../../ui/Heard.tsx';
import classes from './Messages.module.css';
import type { Chat } from './types.ts';
import type { PendingMessage } from './useSend.ts';

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

interface MessagesProps {
  messages: Chat['messages'];
  pending: PendingMessage[];
  /** The other person's name, for those who only hear the page. */
  other: string;
}

export function Messages({ messages, pending, other }: MessagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = pending.at(-1)?.key ?? messages.at(-1)?.id;
  useEffect(() => {
    const box = list.current;
    if (newest && box) box.scrollTop = box.scrollHeight;
  }, [newest]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={list} className={classes.messages} role="log" aria-label="Messages" tabIndex={0}>
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
              <Heard>{message.mine ? 'You' : other}:</Heard>
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
