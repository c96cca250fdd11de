import '@mantine/core/styles/Alert.layer.css';
import '../../ui/form/formStyles.ts';
import { Alert, Badge, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { AdminPage } from './AdminPage.tsx';
import { Days, Filters, FoundLine, ShortSearch, useFilter } from './Filters.tsx';

type Entry = RouterOutputs['audit']['entries']['items'][number];
const nothing = { who: '', subject: '', action: '', from: '', until: '' };

interface AdminAuditProps {
  search: Record<string, unknown>;
  onSearch: (search: Record<string, unknown>) => void;
}

/** Who did what to money, rights and accounts: searched, exported, and how far it is sealed. */
export function AdminAudit({ search, onSearch }: AdminAuditProps) {
  const { typed, asked, set, query } = useFilter(nothing, search, onSearch);
  const { data: actions } = trpc.audit.actions.useQuery();
  return (
    <AdminPage
      place="Audit Log"
      title="Audit Log"
      lead="What was done to money, rights and accounts, and by whom. Entries are never changed or deleted."
    >
      <Filters label="Audit log">
        <TextInput
          flex="1 1 14rem"
          label="Person"
          placeholder="@username, e-mail or name"
          maxLength={200}
          value={typed.who}
          onChange={(event) => set('who', event.currentTarget.value)}
        />
        <TextInput
          flex="1 1 14rem"
          label="Subject"
          placeholder="TX- or PO- number, or id"
          maxLength={200}
          value={typed.subject}
          onChange={(event) => set('subject', event.currentTarget.value)}
        />
        <NativeSelect
          flex="1 1 9rem"
          label="Action"
          value={typed.action}
          onChange={(event) => set('action', event.currentTarget.value)}
        >
          <option value="">Any</option>
          {/* The action the address asks for is shown before the others are known. */}
          {(actions ?? [typed.action].filter(Boolean)).map((action) => (
            <option key={action}>{action}</option>
          ))}
        </NativeSelect>
        <Days labels={{ from: 'From (UTC)', until: 'Until (UTC)' }} {...typed} onDay={set} />
      </Filters>
      <ShortSearch search={typed.who} />
      <FoundLine
        files={['csv', 'jsonl'].map((ending) => ({
          label: ending.toUpperCase(),
          name: `Export as ${ending.toUpperCase()}`,
          href: `/api/audit/audit.${ending}?${query}`,
        }))}
      >
        <Standing />
      </FoundLine>
      {/* Keyed, so that one search's rows never show under another while it loads. */}
      <Found key={query} asked={asked} />
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
        empty={
          Object.values(asked).some(Boolean) ? (
            <EmptyState title="Nothing matches" text="Try another person, subject, action or time." />
          ) : (
            <EmptyState title="No entries yet" text="The first sign-in or change will appear here." />
          )
        }
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
              { label: 'Subject', cell: (row) => <Subject of={row} /> },
              {
                label: 'Details',
                long: true,
                cell: ({ data }) => (data === '{}' ? '–' : <Breaking text={data} />),
              },
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

/** What an entry is about, with the way there where its page shows that. */
function Subject({ of: { action, subjectId: id } }: { of: Entry }) {
  const [slice] = action.split('.');
  const text = <Breaking text={id} />;
  if (slice === 'escrow' || slice === 'proofs')
    return (
      <LinkAnchor to="/admin/transactions/$id" params={{ id }}>
        {transactionLabel(id)}
      </LinkAnchor>
    );
  if (slice === 'listings')
    return (
      <LinkAnchor to="/admin/listings/$id" params={{ id }}>
        {text}
      </LinkAnchor>
    );
  if (slice === 'people' || slice === 'accounts' || slice === 'admin')
    return (
      <LinkAnchor to="/admin/users/$id" params={{ id }}>
        {text}
      </LinkAnchor>
    );
  return text;
}

const Breaking = ({ text }: { text: string }) => (
  <Text span fz="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
    {text}
  </Text>
);
