import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { promisedBy, type WorkKind, workKindNames, workKinds } from '../../../../domain/admin/work.ts';
import { rowsOf } from '../../../../domain/pages.ts';
import { sentenceOf } from '../../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { AdminPage, upTo } from '../AdminPage.tsx';

interface QueuePageProps {
  /** As the address says. */
  kind: string | undefined;
  onKind: (kind: WorkKind | undefined) => void;
}

/** What waits for an administrator of this role, oldest first. */
export function QueuePage({ kind: named, onKind }: QueuePageProps) {
  const kind = workKindNames.find((one) => one === named);
  const { data: counts } = trpc.queue.counts.useQuery();
  const mine = workKindNames.filter((one) => counts && one in counts);
  const all = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <AdminPage
      place="Work Queue"
      title="Work Queue"
      lead="What is waiting for a decision, the longest first. What you open is yours while it is open."
    >
      <UrlTabs
        label="Kinds of work"
        value={kind ?? 'all'}
        onChange={(next) => onKind(next === 'all' ? undefined : next)}
        tabs={[
          { value: 'all' as const, label: 'All', count: upTo(all) },
          ...mine.map((value) => ({ value, label: workKinds[value].label, count: upTo(counts?.[value]) })),
        ]}
      >
        <Found key={kind ?? 'all'} kind={kind} />
      </UrlTabs>
    </AdminPage>
  );
}

type Item = RouterOutputs['queue']['list']['items'][number];

function Found({ kind }: { kind: WorkKind | undefined }) {
  const list = trpc.queue.list.useInfiniteQuery({ kind }, byCursor);
  return (
    <Stack>
      {(!list.data || rowsOf(list.data).length > 0) && <NextButton kind={kind} />}
      <PagedList
        list={list}
        failed="Error fetching the queue"
        skeleton={<DataTableSkeleton label="Loading the queue" />}
        empty={
          <EmptyState
            title="Nothing is waiting"
            text={`Everything ${kind ? 'of this kind ' : ''}has been decided.`}
          />
        }
      >
        {(items) => (
          <DataTable
            label="Work queue"
            rows={items.map((item) => ({ ...item, key: item.id, id: `${item.kind} ${item.id}` }))}
            columns={[
              { label: 'What', cell: (row) => <What item={{ ...row, id: row.key }} /> },
              { label: 'Kind', cell: (row) => workKinds[row.kind].label },
              { label: 'Waiting since', cell: (row) => <FormattedDate value={row.since} time /> },
              { label: 'Promised', cell: (row) => <Promised item={row} /> },
              { label: 'With', cell: (row) => <Holder item={row} /> },
            ]}
          />
        )}
      </PagedList>
    </Stack>
  );
}

/** Takes the oldest item that nobody is working on, or the one after the item that is open, and opens it. */
export function NextButton({ kind, after }: { kind?: WorkKind; after?: { kind: WorkKind; id: string } }) {
  const navigate = useNavigate();
  const next = trpc.queue.next.useMutation({
    onSuccess: (taken) => {
      if (!taken)
        return notify({ title: 'Nothing is waiting', message: 'Everything is decided, or somebody has it.' });
      void navigate({ to: '/admin/queue/$kind/$id', params: { kind: taken.kind, id: taken.id } });
    },
    onError: (error) => notifyError({ title: 'Could not take the next one', message: sentenceOf(error) }),
  });
  return (
    <Group>
      <Button
        variant={after ? 'default' : 'filled'}
        loading={next.isPending}
        onClick={() => next.mutate({ kind, after })}
      >
        Take the next one
      </Button>
    </Group>
  );
}

function What({ item }: { item: Item }) {
  const { kind, id, title, owner, skips } = item;
  return (
    <Stack gap="0.125rem" style={{ overflowWrap: 'anywhere' }}>
      <LinkAnchor to="/admin/queue/$kind/$id" params={{ kind, id }}>
        {title || workKinds[kind].label}
      </LinkAnchor>
      {owner && (
        <Text span c="dimmed" fz="sm">
          {owner}
        </Text>
      )}
      {skips.map(({ name, reason }) => (
        <Text key={`${name} ${reason}`} span fz="sm" c="amber">
          Skipped by {name}: {reason}
        </Text>
      ))}
    </Stack>
  );
}

const HOUR = 3_600_000;

/** How long until the promised time, or for how long it has passed. */
function Promised({ item: { kind, since, days } }: { item: Pick<Item, 'kind' | 'since' | 'days'> }) {
  const left = promisedBy(kind, since, days).getTime() - Date.now();
  const hours = Math.max(1, Math.round(Math.abs(left) / HOUR));
  const span = hours < 48 ? `${hours} h` : `${Math.round(hours / 24).toLocaleString('en-US')} days`;
  return <Badge color={left < 0 ? 'red' : 'gray'}>{left < 0 ? `${span} late` : `in ${span}`}</Badge>;
}

function Holder({ item: { holder } }: { item: Pick<Item, 'holder'> }) {
  if (!holder)
    return (
      <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        Nobody
      </Text>
    );
  return <>{holder.mine ? 'You' : holder.name}</>;
}
