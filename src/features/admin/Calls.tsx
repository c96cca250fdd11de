import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  type BookingState,
  bookingStateLabels,
  bookingStates,
  bookingTopicLabels,
} from '../../../domain/content/bookings.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './AdminReports.module.css';
import { SearchAndState } from './SearchAndState.tsx';

type Call = RouterOutputs['bookings']['all']['items'][number];

/** The calls that were booked about the legal services, and what became of them. */
export function Calls() {
  const [state, setState] = useState<BookingState>('booked');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const { data: counts } = trpc.bookings.counts.useQuery();
  const list = trpc.bookings.all.useInfiniteQuery({ state, q }, byCursor);
  return (
    <>
      <SearchAndState
        label="Calls"
        placeholder="Name, address or words"
        typed={typed}
        onType={setTyped}
        states={bookingStates}
        stateLabels={bookingStateLabels}
        counts={counts}
        state={state}
        onState={setState}
      />
      <PagedList
        list={list}
        failed="Error fetching calls"
        skeleton={<DataTableSkeleton label="Loading calls" />}
        empty={
          <EmptyState
            title={q ? 'Nothing found' : `No ${bookingStateLabels[state].toLowerCase()} calls`}
            text={
              q
                ? 'No call in this state contains these words.'
                : 'People book them on the page of the legal services.'
            }
            action={
              !q && (
                <LinkButton to="/enterprise/schedule" variant="default">
                  Open the booking page
                </LinkButton>
              )
            }
          />
        }
      >
        {(rows: Call[]) => (
          <Stack>
            {rows.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}

const colors: Record<BookingState, string> = {
  booked: 'amber',
  done: 'green',
  missed: 'gray',
  cancelled: 'red',
};
const labels = { done: 'Held', miss: 'Missed', cancel: 'Cancel' } as const;

function CallCard({ call }: { call: Call }) {
  const { id, version, name, email, topic, note, startsAt, endsAt, timeZone, reason, offers } = call;
  const [cancelling, setCancelling] = useState(false);
  const utils = trpc.useUtils();
  const settled = {
    onError: (error: unknown) => notifyError({ title: 'Nothing was changed', message: sentenceOf(error) }),
    onSettled: () => utils.bookings.invalidate(),
  };
  const done = trpc.bookings.done.useMutation({
    ...settled,
    onSuccess: () => notify({ title: 'Call held', message: 'Nobody is mailed.' }),
  });
  const miss = trpc.bookings.miss.useMutation({
    ...settled,
    onSuccess: () => notify({ title: 'Call missed', message: 'Nobody is mailed.' }),
  });
  const cancel = trpc.bookings.cancel.useMutation({
    ...settled,
    onSuccess: () => {
      notify({ title: 'Call cancelled', message: 'The guest gets your reason by e-mail.' });
      setCancelling(false);
    },
  });
  const steps = { done, miss };
  const busy = done.isPending || miss.isPending || cancel.isPending;
  return (
    <article className={classes.card} aria-label={`Call with ${name}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} fz="var(--title-4)">
          <FormattedDate value={startsAt} time />
        </Title>
        <Badge color={colors[call.state]}>{bookingStateLabels[call.state]}</Badge>
      </Group>
      <Text c="dimmed" fz="sm">
        {name} · {email}
        <br />
        {bookingTopicLabels[topic]} · {Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)} minutes ·
        for the guest in {timeZone.replaceAll('_', ' ')}
      </Text>
      {note && (
        <div className={classes.details}>
          <LongText text={note} />
        </div>
      )}
      {reason && <div className={classes.text}>Cancelled: {reason}</div>}
      <Group gap="0.5rem" mt="1rem">
        {offers.map(({ action, reason: why }) => (
          <Button
            key={action}
            size="sm"
            variant="default"
            disabled={busy || why !== null}
            aria-label={`${labels[action]}: call with ${name}`}
            onClick={() =>
              action === 'cancel'
                ? setCancelling(true)
                : steps[action].mutate({ key: newIdempotencyKey(), id, version })
            }
          >
            {labels[action]}
          </Button>
        ))}
      </Group>
      {[...new Set(offers.flatMap(({ reason: why }) => why ?? []))].map((why) => (
        <Text key={why} c="dimmed" fz="sm" mt="0.5rem">
          {why}
        </Text>
      ))}
      <ReasonDialog
        opened={cancelling}
        title={`Cancel the call with ${name}?`}
        text="The time becomes free again, and the guest gets an e-mail with your reason and a link to book another."
        label="Reason"
        hint="The guest reads it. At least 10 characters."
        button="Cancel the call"
        destructive
        busy={cancel.isPending}
        onSend={(words, key) => cancel.mutate({ key, id, version, reason: words })}
        onClose={() => setCancelling(false)}
      />
    </article>
  );
}
