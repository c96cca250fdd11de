import { CONFIRM_EMAIL_FIRST } from '../../../domain/errors.ts';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MESSAGE_MAX } from '../../../domain/chat.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import classes from './Composer.module.css';

// A message that is sent leaves an empty field.
const sending = { isPending: false, isSuccess: false };

const NEAR_THE_END = 200;

interface ComposerProps {
  emailVerified: boolean;
  /** Why the last message was not sent. */
  problem: string | null;
  onSend: (content: string) => Promise<void>;
}

export function Composer({ emailVerified, problem, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const content = text.trim();
  const left = MESSAGE_MAX - content.length;
  const ready = emailVerified && content !== '' && left >= 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setText('');
    // What could not be sent comes back, before what was typed meanwhile.
    onSend(content).catch(() => setText((now) => (now === '' ? content : `${content}\n${now}`)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composition of a character must not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <AskBeforeLeaving call={sending}>
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
          <Button type="submit" disabled={!ready}>
            Send
          </Button>
        </div>
        <p className={classes.foot}>
          {problem ? (
            <span className={classes.problem} role="alert">
              {problem}
            </span>
          ) : (
            <span className={emailVerified ? classes.keys : undefined}>
              {emailVerified ? 'Enter sends, Shift + Enter starts a new line.' : CONFIRM_EMAIL_FIRST}
            </span>
          )}
          {left <= NEAR_THE_END && (
            <span className={left < 0 ? classes.problem : undefined} role="status">
              {leftText(left)}
            </span>
          )}
        </p>
      </form>
    </AskBeforeLeaving>
  );
}

function leftText(left: number): string {
  const characters = Math.abs(left) === 1 ? '1 character' : `${Math.abs(left)} characters`;
  return `${characters} ${left < 0 ? 'too many' : 'left'}`;
}
