import { Badge, Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { messageParts } from '../../../domain/deals/chat.ts';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './Chat.module.css';
import { discard, postAgain, useFraction, type Waiting } from './outbox.ts';

export type Entry = RouterOutputs['chat']['messages']['items'][number];

export const isMessage = (kind: Entry['kind']) => kind === 'text' || kind === 'file';

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

interface MessageProps {
  entry: Entry;
  chatId: string;
  name: string;
  seen: boolean;
}

/** What one of the two wrote or sent. */
export function Message({ entry, chatId, name, seen }: MessageProps) {
  const { mine, kind, content, createdAt } = entry;
  return (
    <div className={classes.message} data-mine={mine || undefined}>
      <VisuallyHidden>{mine ? 'You' : name}:</VisuallyHidden>
      {kind === 'file' ? <FileMessage entry={entry} chatId={chatId} /> : <Words content={content} />}
      <span className={classes.time}>
        <time dateTime={createdAt.toISOString()}>{timeFormat.format(createdAt)}</time>
        {seen && ' · Seen'}
      </span>
    </div>
  );
}

/** Only addresses of http and https are links (domain/deals/chat.ts); the pages they lead to learn nothing about this one. */
function Words({ content }: { content: string }) {
  return (
    <p className={classes.content}>
      {messageParts(content).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

function FileMessage({ entry, chatId }: { entry: Entry; chatId: string }) {
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { path } = await client.chat.fileLink.query({ id: chatId, seq: entry.seq });
      location.assign(path);
    } catch (error) {
      notifyError({ title: 'Error', message: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const size = entry.file ? formatBytes(entry.file.size) : '';
  return (
    <UnstyledButton
      className={classes.file}
      aria-label={`Download ${entry.content}, ${size}`}
      aria-busy={busy}
      onClick={() => void open()}
    >
      {entry.thumbnail ? (
        <img src={entry.thumbnail} alt={`Preview of ${entry.content}`} className={classes.thumbnail} />
      ) : (
        <IconFileText size={28} stroke={1.4} aria-hidden="true" />
      )}
      <span className={classes.fileName}>
        {entry.content}
        <span className={classes.time}>
          {entry.file?.type.toUpperCase()} · {size}
        </span>
      </span>
      <IconDownload size={18} stroke={1.6} aria-hidden="true" />
    </UnstyledButton>
  );
}

interface CardProps {
  entry: Entry;
  /** Draws an offer, with its buttons. */
  offerCard?: (offerId: string) => ReactNode;
}

/** What a step of something else says in the conversation, with the way there. */
export function Card({ entry, offerCard }: CardProps) {
  const { kind, ref, content, createdAt } = entry;
  const id = ref ?? '';
  return (
    <div className={classes.card}>
      <Group gap="0.5rem" justify="center">
        <Badge color={cardColors[kind]}>{cardNames[kind]}</Badge>
        <time className={classes.time} dateTime={createdAt.toISOString()}>
          {timeFormat.format(createdAt)}
        </time>
      </Group>
      <Text ta="center" mt="0.375rem" style={{ overflowWrap: 'anywhere' }}>
        {content}
      </Text>
      {kind === 'transaction' && (
        <LinkButton to="/transaction/$id" params={{ id }} variant="default" size="compact-sm" mt="0.5rem">
          Open transaction
        </LinkButton>
      )}
      {kind === 'signature' && (
        <LinkButton
          to="/tools/agreement-generator/$agreementId"
          params={{ agreementId: id }}
          variant="default"
          size="compact-sm"
          mt="0.5rem"
        >
          Open agreement
        </LinkButton>
      )}
      {kind === 'offer' && offerCard?.(id)}
    </div>
  );
}

const cardNames: Record<Entry['kind'], string> = {
  text: '',
  file: '',
  offer: 'Offer',
  transaction: 'Transaction',
  signature: 'Agreement',
};
const cardColors: Record<Entry['kind'], string> = {
  text: 'gray',
  file: 'gray',
  offer: 'amber',
  transaction: 'green',
  signature: 'indigo',
};

/** A message or a file on its way, or one that the server refused. */
export function WaitingMessage({ waiting, personId }: { waiting: Waiting; personId: string }) {
  const { content, size, problem } = waiting;
  const fraction = useFraction(waiting);
  const drop = () => discard(personId, waiting);
  return (
    <div className={classes.message} data-mine data-waiting={problem === null || undefined}>
      {size === undefined ? <Words content={content} /> : <WaitingFile name={content} size={size} />}
      {problem === null ? (
        <Group gap="0.5rem" justify="flex-end">
          <span className={classes.time}>
            Sending…{fraction !== null && ` ${Math.round(fraction * 100)}%`}
          </span>
          {/* Once all of it has been sent, the server finishes whatever happens here. */}
          {size !== undefined && fraction !== 1 && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Stop sending ${content}`}
              onClick={drop}
            >
              Stop
            </Button>
          )}
        </Group>
      ) : (
        <>
          <Text c="red" fz="xs" role="alert">
            Not sent: {problem}
          </Text>
          <Group gap="0.5rem" justify="flex-end" mt="0.25rem">
            <Button size="compact-xs" variant="default" onClick={() => postAgain(personId, waiting)}>
              Try again
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={drop}>
              Discard
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}

function WaitingFile({ name, size }: { name: string; size: number }) {
  return (
    <div className={classes.file}>
      <IconFileText size={28} stroke={1.4} aria-hidden="true" />
      <span className={classes.fileName}>
        {name}
        <span className={classes.time}>{formatBytes(size)}</span>
      </span>
    </div>
  );
}
