import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { bookingTopicLabels } from '../../../domain/content/bookings.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { ChooseTime, momentIn, readersZone } from './ChooseTime.tsx';
import own from './Services.module.css';

type Booked = RouterOutputs['bookings']['get'];

const sentences: Record<Booked['state'], string> = {
  booked: 'Your call is booked',
  done: 'This call was held',
  missed: 'This call was missed',
  cancelled: 'This call is cancelled',
};

/** A call, for whoever has the link from its e-mail: when it is, and how to move or cancel it. */
export function BookedCall({ token }: { token: string }) {
  const { data, error } = trpc.bookings.get.useQuery({ token }, { retry: false });
  return (
    <div className={page.page}>
      <Breadcrumb>
        <Link to="/enterprise">Enterprise Legal+</Link>
        <span>Your call</span>
      </Breadcrumb>
      {data ? (
        <Call token={token} call={data} />
      ) : (
        <>
          <Title order={1}>Your call</Title>
          {error ? (
            <EmptyState
              title="This call was not found"
              text={sentenceOf(error)}
              action={<LinkButton to="/enterprise/schedule">Book a call</LinkButton>}
            />
          ) : (
            <Skeleton role="status" aria-label="Loading the call" height="12rem" mt="1.5rem" />
          )}
        </>
      )}
    </div>
  );
}

function Call({ token, call }: { token: string; call: Booked }) {
  const [zone, setZone] = useState(readersZone);
  const [moving, setMoving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [time, setTime] = useState<Date | null>(null);
  const utils = trpc.useUtils();
  const settled = {
    onError: (error: unknown) => {
      notifyError({ title: 'Nothing was changed', message: sentenceOf(error) });
      setTime(null);
    },
    onSettled: () => utils.bookings.invalidate(),
  };
  const move = trpc.bookings.move.useMutation({
    ...settled,
    onSuccess: () => {
      notify({ title: 'Call moved', message: 'You will get an e-mail with the new time.' });
      setMoving(false);
      setTime(null);
    },
  });
  const giveUp = trpc.bookings.giveUp.useMutation({
    ...settled,
    onSuccess: () => {
      notify({ title: 'Call cancelled', message: 'You will get an e-mail that takes it off your calendar.' });
      setLeaving(false);
    },
  });
  return (
    <>
      <Title order={1}>{sentences[call.state]}</Title>
      <div className={own.booking}>
        <Panel>
          <Title order={2} size="h3">
            {momentIn(call.startsAt, zone)}
          </Title>
          <Text c="dimmed" mt="0.375rem" style={{ overflowWrap: 'anywhere' }}>
            {bookingTopicLabels[call.topic]}, with {call.name}. E-mails about it go to {call.email}.
          </Text>
          {call.reason && (
            <Text mt="0.75rem" style={{ overflowWrap: 'anywhere' }}>
              Cancelled by us: {call.reason}
            </Text>
          )}
          {call.isAhead ? (
            <Group mt="1.25rem" gap="0.75rem">
              <Button variant="default" aria-expanded={moving} onClick={() => setMoving(!moving)}>
                Move the call
              </Button>
              <Button variant="default" onClick={() => setLeaving(true)}>
                Cancel the call
              </Button>
            </Group>
          ) : (
            <LinkButton to="/enterprise/schedule" mt="1.25rem">
              Book another call
            </LinkButton>
          )}
        </Panel>
        {moving && call.isAhead && (
          <Panel title="A new time">
            <Stack>
              <ChooseTime zone={zone} onZone={setZone} value={time} onChange={setTime} />
              <Button
                style={{ alignSelf: 'flex-start' }}
                disabled={!time}
                loading={move.isPending}
                onClick={() => time && move.mutate({ token, startsAt: time })}
              >
                Move it
              </Button>
            </Stack>
          </Panel>
        )}
      </div>
      <Dialog
        opened={leaving}
        title="Cancel this call?"
        busy={giveUp.isPending}
        onClose={() => setLeaving(false)}
      >
        <Text>{momentIn(call.startsAt, zone)}. Somebody else can then book this time.</Text>
        <DialogButtons>
          <NotNow disabled={giveUp.isPending} />
          <Button color="red" loading={giveUp.isPending} onClick={() => giveUp.mutate({ token })}>
            Cancel the call
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
