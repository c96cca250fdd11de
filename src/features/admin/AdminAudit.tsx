import '@mantine/core/styles/Alert.layer.css';
import '../../ui/form/formStyles.ts';
import { Alert, Badge, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { AdminPage } from './AdminPage.tsx';

type Entry = RouterOutputs['audit']['entries']['items'][number];
const nothing = { who: '', subject: '', action: '', from: '', until: '' };

/** Who did what to money, rights and accounts: searched, exported, and how far it is sealed. */
export function AdminAudit() {
  const [filter, setFilter] = useState(nothing);
  const [asked] = useDebouncedValue(filter, 300);
  const { data: actions } = trpc.audit.actions.useQuery();
  const set = (name: keyof typeof nothing) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFilter((now) => ({ ...now, [name]: value }));
  };
  const query = new URLSearchParams(asked);
  return (
    <AdminPage
      place="Audit Log"
      title="Audit log"
      lead="What was done to money, rights and accounts, and by whom. Entries are never changed or deleted."
    >
      <Stack gap="1rem">
        <Standing />
        <Group gap="0.75rem" align="end" role="search" aria-label="Audit log">
          <TextInput
            flex="1 1 12rem"
            label="Person"
            placeholder="@username, e-mail or name"
            maxLength={200}
            value={filter.who}
            onChange={set('who')}
          />
          <TextInput
            flex="1 1 12rem"
            label="Subject"
            placeholder="TX- or PO- number, or an id"
            maxLength={200}
            value={filter.subject}
            onChange={set('subject')}
          />
          <NativeSelect flex="1 1 10rem" label="Action" value={filter.action} onChange={set('action')}>
            <option value="">Any</option>
            {actions?.map((action) => (
              <option key={action}>{action}</option>
            ))}
          </NativeSelect>
          <TextInput
            flex="1 1 9rem"
            type="date"
            label="From (UTC)"
            value={filter.from}
            onChange={set('from')}
          />
          <TextInput
            flex="1 1 9rem"
            type="date"
            label="Until (UTC)"
            value={filter.until}
            onChange={set('until')}
          />
          <Group gap="0.5rem">
            {(['csv', 'jsonl'] as const).map((ending) => (
              <Button
                key={ending}
                component="a"
                href={`/api/audit/audit.${ending}?${query}`}
                variant="default"
                aria-label={`Export as ${ending.toUpperCase()}`}
              >
                {ending === 'csv' ? 'CSV' : 'JSONL'}
              </Button>
            ))}
          </Group>
        </Group>
        {/* Keyed, so that one search's rows never show under another while it loads. */}
        <Found key={query.toString()} asked={asked} />
      </Stack>
    </AdminPage>
  );
}

/** A checkpoint is written each hour. */
const LATE_MS = 2 * 3_600_000;

function Standing() {
  const { data } = trpc.audit.standing.useQuery();
  if (!data) return null;
  const { links, waiting, waitingSince, checkpoint } = data;
  const late = checkpoint && Date.now() - checkpoint.at.getTime() > LATE_MS;
  return (
    <>
      <Text c="dimmed" fz="sm">
        {links.toLocaleString()} {links === 1 ? 'entry is' : 'entries are'} sealed
        {waiting > 0 && waitingSince && (
          <>
            , {waiting >= 1_000 ? '1,000+' : waiting} not sealed yet (since{' '}
            <FormattedDate value={waitingSince} time />)
          </>
        )}
        .{' '}
        {checkpoint ? (
          <>
            Checkpoint {checkpoint.number} of <FormattedDate value={checkpoint.at} time /> covers{' '}
            {checkpoint.entries.toLocaleString()}
            {checkpoint.stampedAt && ' and has a time stamp'}.
          </>
        ) : (
          'The first checkpoint is written at the next full hour.'
        )}
      </Text>
      {checkpoint && (late || !checkpoint.storedAt) && (
        <Alert color="red" title="Checkpoints are not being stored">
          Run npm run audit:verify, and look at the log of the server.
        </Alert>
      )}
    </>
  );
}

function Found({ asked }: { asked: typeof nothing }) {
  const list = trpc.audit.entries.useInfiniteQuery(asked, byCursor);
  const people = list.data?.pages[0]?.people;
  return (
    <>
      {people && people.length > 0 && (
        <Text fz="sm" c="dimmed">
          Done by or to {people.join(', ')}.
        </Text>
      )}
      <PagedList
        list={list}
        failed="Error fetching the audit log"
        skeleton={<DataTableSkeleton label="Loading the audit log" />}
        empty={<EmptyState title="Nothing fits" text="Try another person, subject, action or time." />}
      >
        {(rows: Entry[]) => (
          <DataTable
            label="Audit log"
            rows={rows}
            columns={[
              {
                label: 'Action',
                cell: ({ id, action }) => (
                  <Stack gap={0}>
                    <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {action}
                    </Text>
                    <Text span c="dimmed" fz="xs">
                      Entry {id}
                    </Text>
                  </Stack>
                ),
              },
              {
                label: 'By',
                cell: ({ actor, actorRole }) => (
                  <Stack gap={0}>
                    <span>{actor ? actor.fullName || `@${actor.username}` : actorRole}</span>
                    {actor && (
                      <Text span c="dimmed" fz="xs">
                        @{actor.username}, {actorRole}
                      </Text>
                    )}
                  </Stack>
                ),
              },
              { label: 'Subject', cell: ({ subjectId }) => <Breaking text={subjectId} /> },
              { label: 'Details', cell: ({ data }) => (data === '{}' ? '–' : <Breaking text={data} />) },
              { label: 'Time', cell: ({ at }) => <FormattedDate value={at} time /> },
              {
                label: 'Chain',
                cell: ({ link, hash }) =>
                  link === null ? (
                    <Badge color="amber">Not sealed yet</Badge>
                  ) : (
                    <Text span fz="xs" ff="monospace" title={hash ?? undefined}>
                      {link}: {hash?.slice(0, 8)}
                    </Text>
                  ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

const Breaking = ({ text }: { text: string }) => (
  <Text span fz="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Text>
);
