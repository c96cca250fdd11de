import '../../ui/form/formStyles.ts';
import { Badge, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
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
import { Filters, FoundLine } from './Filters.tsx';
import { numberOf } from './SearchAndState.tsx';

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
    <>
      <Filters label="Subscribers">
        <TextInput
          flex="2 1 16rem"
          type="search"
          leftSection={<IconSearch size={18} stroke={1.6} />}
          label="Search"
          placeholder="Part of an address"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          flex="1 1 10rem"
          label="Which"
          data={[
            { value: 'all', label: 'All' },
            { value: 'confirmed', label: 'Confirmed' },
            { value: 'waiting', label: 'Not confirmed' },
          ]}
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value as Which)}
        />
      </Filters>
      <FoundLine
        action={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
        }
      >
        <Text c="dimmed" fz="sm">
          {counts && `${numberOf(counts.confirmed)} confirmed, ${numberOf(counts.waiting)} not yet. `}
          The file has the confirmed ones; the audit log says who exported it.
        </Text>
      </FoundLine>
      <PagedList
        list={list}
        failed="Error fetching subscribers"
        skeleton={<DataTableSkeleton label="Loading subscribers" />}
        empty={
          q || which !== 'all' ? (
            <EmptyState title="Nobody" text="No address matches." />
          ) : (
            <EmptyState title="Nobody has subscribed yet" text="The form is at the end of Happening." />
          )
        }
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
    </>
  );
}

function RemoveDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.content.removeSubscriber.useMutation({
    onSuccess: () => {
      notify({ title: 'Address removed', message: 'It no longer gets the newsletter.' });
      onClose();
    },
    onError: (error) => notifyError({ title: 'Nothing was removed', message: sentenceOf(error) }),
    onSettled: () =>
      Promise.all([utils.content.subscribers.invalidate(), utils.content.subscriberCounts.invalidate()]),
  });
  return (
    <Dialog opened={email !== null} title="Remove this address?" busy={remove.isPending} onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {email} will no longer get the newsletter, and nothing about the subscription is kept. The person is
        not told.
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
