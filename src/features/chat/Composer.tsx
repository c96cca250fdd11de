import { CONFIRM_EMAIL_FIRST } from '../../../domain/errors.ts';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { BLOCKED_BY_YOU, MESSAGE_MAX } from '../../../domain/deals/chat.ts';
import { acceptAttribute, MAX_FILE_BYTES, tooLargeSentence, typeNames } from '../../../domain/files.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Chat.module.css';
import { draftOf, keepDraft, post, postFile } from './outbox.ts';

const NEAR_THE_END = 200;
/** The other side shows it for twice as long (src/typing.ts). */
const TYPING_EVERY_MS = 3_000;

interface ComposerProps {
  chat: RouterOutputs['chat']['get'];
  personId: string;
  emailVerified: boolean;
}

/** The field a message is written in. What is in it is kept for this conversation until it is sent. */
export function Composer({ chat, personId, emailVerified }: ComposerProps) {
  const { id } = chat;
  const { client } = trpc.useUtils();
  const [text, setText] = useState(() => draftOf(personId, id));
  const told = useRef(0);
  const content = text.trim();
  const left = MESSAGE_MAX - content.length;
  const closed = !emailVerified ? CONFIRM_EMAIL_FIRST : chat.blocked ? BLOCKED_BY_YOU : null;
  const ready = closed === null && content !== '' && left >= 0;
  const input = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    setText(next);
    keepDraft(personId, id, next);
    if (next === '' || closed !== null || Date.now() - told.current < TYPING_EVERY_MS) return;
    told.current = Date.now();
    // Nobody waits for it.
    client.chat.typing.mutate({ id }).catch(() => {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    post(personId, id, content);
    setText('');
    keepDraft(personId, id, '');
    told.current = 0;
  };
  const attach = async (files: Iterable<File>) => {
    for (const file of files) {
      const refused = file.size > MAX_FILE_BYTES ? tooLargeSentence : await postFile(personId, id, file);
      if (refused !== null) notifyError({ title: 'The file was not sent', message: refused });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composition of a character must not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      <div className={classes.write}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptAttribute('attachment')}
          onChange={({ currentTarget }) => {
            void attach([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <IconButton
          type="button"
          aria-label={`Attach files: ${typeNames('attachment')}, up to 10 MB each`}
          title="Attach files"
          disabled={closed !== null}
          onClick={() => input.current?.click()}
        >
          <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
        <Textarea
          className={classes.field}
          aria-label="Message"
          placeholder="Write a message"
          autosize
          minRows={1}
          maxRows={7}
          value={text}
          error={left < 0}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={({ clipboardData }) => {
            if (closed === null) void attach([...clipboardData.files]);
          }}
        />
        <Button type="submit" disabled={!ready}>
          Send
        </Button>
      </div>
      <p className={classes.foot}>
        <span className={closed === null ? classes.keys : undefined}>
          {closed ?? 'Enter sends, Shift + Enter starts a new line.'}
        </span>
        {left <= NEAR_THE_END && (
          <span className={left < 0 ? classes.problem : undefined} role="status">
            {leftText(left)}
          </span>
        )}
      </p>
    </form>
  );
}

function leftText(left: number): string {
  const characters = Math.abs(left) === 1 ? '1 character' : `${Math.abs(left)} characters`;
  return `${characters} ${left < 0 ? 'too many' : 'left'}`;
}
