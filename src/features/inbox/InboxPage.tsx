import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Box, Button, Group, NativeSelect, Skeleton, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type InboxTopic, inboxTopicLabels, inboxTopics } from '../../../domain/inbox/inbox.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { InboxItem } from './InboxItem.tsx';
import classes from './InboxPage.module.css';
import { useRead } from './useRead.ts';
import { Waiting } from './Waiting.tsx';

interface InboxFilter {
  topic?: InboxTopic;
  unread?: true;
}

/** The filter as the address says it. */
export type InboxAddress = Omit<InboxFilter, 'topic'> & { topic?: string };

type Thread = RouterOutputs['inbox']['threads']['items'][number];

/** Everything that happened, by what it is about; what needs the person comes first. */
export function InboxPage({
  address,
  onFilter,
}: {
  address: InboxAddress;
  onFilter: (next: InboxFilter) => void;
}) {
  const topic = inboxTopics.find((one) => one === address.topic);
  const filter: InboxFilter = { ...address, topic };
  const list = trpc.inbox.threads.useInfiniteQuery(filter, byCursor);
  const { data: standing } = trpc.inbox.standing.useQuery();
  const { readAll } = useRead();
  const threads = rowsOf(list.data);
  return (
    <div className={page.page}>
      <Title order={1} mb="1.25rem">
        Inbox
      </Title>
      <Box maw="52rem">
        <Waiting title="Needs you" only="you" />
        <Group justify="space-between" align="end" gap="0.75rem 1.25rem" mb="1rem">
          <Group align="end" gap="0.75rem 1.25rem">
            <NativeSelect
              label="About"
              value={filter.topic ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onFilter({ ...filter, topic: inboxTopics.find((topic) => topic === value) })
              }
              data={[
                { value: '', label: 'Everything' },
                ...inboxTopics.map((value) => ({ value, label: inboxTopicLabels[value] })),
              ]}
            />
            <Switch
              label="Unread only"
              pb="0.625rem"
              checked={filter.unread === true}
              onChange={({ currentTarget: { checked } }) =>
                onFilter({ ...filter, unread: checked || undefined })
              }
            />
          </Group>
          {standing && standing.unread > 0 && (
            <Button variant="default" onClick={() => readAll(standing.seq)}>
              Mark all as read
            </Button>
          )}
        </Group>
        {list.error && !list.data && <Text c="dimmed">{sentenceOf(list.error)}</Text>}
        {!list.data && !list.error && <Skeleton height="16rem" radius="md" />}
        {list.data && threads.length === 0 && (
          <EmptyState
            title={filter.topic || filter.unread ? 'Nothing matches' : 'Nothing here yet'}
            text={
              filter.topic || filter.unread
                ? undefined
                : 'What happens to your listings, transactions and conversations will appear here.'
            }
            action={
              filter.topic || filter.unread ? (
                <Button variant="default" onClick={() => onFilter({})}>
                  Show everything
                </Button>
              ) : (
                <LinkButton to="/marketplace">Browse Marketplace</LinkButton>
              )
            }
          />
        )}
        {threads.length > 0 && (
          <ul className={classes.threads}>
            {threads.map((thread) => (
              <ThreadRow key={thread.thread} row={thread} />
            ))}
          </ul>
        )}
        <ShowMore list={list} label="Show older" />
      </Box>
    </div>
  );
}

function ThreadRow({ row }: { row: Thread }) {
  const [opened, setOpened] = useState(false);
  const { read } = useRead();
  const onRead = () => {
    if (row.unread > 0) read(row.thread);
  };
  return (
    <InboxItem row={row} onFollow={onRead}>
      {row.earlier && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.earlier}
          aria-expanded={opened}
          aria-label={`${opened ? 'Hide' : 'Show'} earlier: ${row.event.title}`}
          onClick={() => {
            setOpened(!opened);
            if (!opened) onRead();
          }}
        >
          {opened ? 'Hide earlier' : 'Show earlier'}
        </Button>
      )}
      {opened && <Earlier thread={row.thread} before={row.seq} />}
    </InboxItem>
  );
}

/** Earlier events about the same thing. */
function Earlier({ thread, before }: { thread: string; before: number }) {
  const list = trpc.inbox.list.useInfiniteQuery({ thread }, byCursor);
  const rows = rowsOf(list.data).filter(({ seq }) => seq < before);
  if (list.error && !list.data) return <Text p="0.75rem 1.125rem">{sentenceOf(list.error)}</Text>;
  if (!list.data) return <Skeleton height="3rem" m="0.75rem 1.125rem" w="auto" />;
  return (
    <div className={classes.history}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <InboxItem key={row.seq} row={row} onFollow={() => {}} />
        ))}
      </ul>
      <ShowMore list={list} label="Show older" />
    </div>
  );
}
