import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { download } from '../../download.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterInputs, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { numberOf } from './ContactRequests.tsx';

type Subscriber = RouterOutputs['content']['subscribers']['items'][number];
type Which = NonNullable<RouterInputs['content']['subscribers']['which']>;

/** Who asked for the newsletter. */
export function Subscribers() {
  const [which, setWhich] = useState<Which>('all');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [removing, setRemoving] = useState<string | null>(null);
  const { data: counts } = trpc.content.subscriberCounts.useQuery();
  const list = trpc.content.subscribers.useInfiniteQuery({ which, q }, byCursor);
  const exporting = trpc.content.exportSubscribers.useMutation({
    // A spreadsheet reads it as UTF-8 by its first character.
    onSuccess: ({ name, csv }) => download(name, ['\uFEFF', csv], 'text/csv;charset=utf-8'),
    onError: (error) => notifyError({ title: 'No file was made', message: sentenceOf(error) }),
  });
  return (
    <Stack>
      {counts && (
        <Text>
          {numberOf(counts.confirmed)} confirmed, {numberOf(counts.waiting)} asked and have not confirmed yet.
        </Text>
      )}
      <Group align="flex-end" gap="0.75rem">
        <TextInput
          type="search"
          label="Search"
          placeholder="A part of an address"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label="Which"
          data={[
            { value: 'all', label: 'All' },
            { value: 'confirmed', label: 'Confirmed' },
            { value: 'waiting', label: 'Not confirmed' },
          ]}
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value as Which)}
        />
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Export CSV
        </Button>
      </Group>
      <Text c="dimmed" fz="sm">
        The file has the confirmed addresses. The audit log says who exported it.
      </Text>
      <PagedList
        list={list}
        failed="Error fetching subscribers"
        skeleton={<DataTableSkeleton label="Loading subscribers" />}
        empty={<EmptyState title="Nobody" text="No address fits." />}
      >
        {(rows: Subscriber[]) => (
          <DataTable
            label="Subscribers"
            rows={rows.map((row) => ({ ...row, id: row.email }))}
            columns={[
              {
                label: 'Address',
                cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
              },
              { label: 'Asked', cell: ({ askedAt }) => <FormattedDate value={askedAt} /> },
              {
                label: 'Confirmed',
                cell: ({ confirmedAt }) =>
                  confirmedAt ? <FormattedDate value={confirmedAt} /> : <Badge color="amber">Not yet</Badge>,
              },
              {
                label: 'Action',
                cell: ({ email }) => (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={`Remove ${email}`}
                    onClick={() => setRemoving(email)}
                  >
                    Remove
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      <RemoveDialog email={removing} onClose={() => setRemoving(null)} />
    </Stack>
  );
}

function RemoveDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.content.removeSubscriber.useMutation({
    onSuccess: () => {
      notify({ title: 'Address removed', message: 'It gets no newsletter any more.' });
      onClose();
    },
    onError: (error) => notifyError({ title: 'Nothing was removed', message: sentenceOf(error) }),
    onSettled: () =>
      Promise.all([utils.content.subscribers.invalidate(), utils.content.subscriberCounts.invalidate()]),
  });
  return (
    <Dialog opened={email !== null} title="Remove this address?" busy={remove.isPending} onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {email} gets no newsletter any more, and nothing of the subscription is kept. The person is not told.
      </Text>
      <DialogButtons>
        <NotNow disabled={remove.isPending} />
        <Button color="red" loading={remove.isPending} onClick={() => email && remove.mutate({ email })}>
          Remove
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
