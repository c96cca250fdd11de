import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MESSAGE_MAX } from '../../../domain/chat.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';

import classes from './Composer.module.css';
import { useInvalidateChat } from './useInvalidateChat.ts';

const NEAR_THE_END = 200;
const UNVERIFIED = 'Please confirm your e-mail address first: we sent you a link.';

export function Composer({ chatId, emailVerified }: { chatId: string; emailVerified: boolean }) {
  const [text, setText] = useState('');
  const invalidate = useInvalidateChat();
  const send = trpc.chat.send.useMutation({
    onSuccess: async (_, { content }) => {
      // Only what was sent goes; what was typed meanwhile stays.
      setText((now) => (now.trim() === content ? '' : now));
      await invalidate();
    },
  });
  const left = MESSAGE_MAX - text.trim().length;
  const ready = emailVerified && text.trim() !== '' && left >= 0 && !send.isPending;

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (ready) send.mutate({ id: chatId, content: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character is not meant to send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      <div className={classes.row}>
        <Textarea
          className={classes.field}
          aria-label="Message"
          placeholder="Write a message"
          autosize
          minRows={1}
          maxRows={7}
          value={text}
          error={left < 0}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" disabled={!ready} loading={send.isPending}>
          Send
        </Button>
      </div>
      <p className={classes.foot}>
        {send.error ? (
          <span className={classes.problem} role="alert">
            {sentenceOf(send.error)}
          </span>
        ) : (
          <span className={emailVerified ? classes.keys : undefined}>
            {emailVerified ? 'Enter sends, Shift + Enter starts a new line.' : UNVERIFIED}
          </span>
        )}
        {left <= NEAR_THE_END && (
          <span className={left < 0 ? classes.problem : undefined} role="status">
            {left < 0 ? `${-left} characters too many` : `${left} characters left`}
          </span>
        )}
      </p>
    </form>
  );
}
