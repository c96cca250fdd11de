import '../../../ui/form/formStyles.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { docketLimits } from '../../../../domain/market/docket.ts';
import {
  type HitState,
  hitStateLabels,
  hitStates,
  SNOOZE_DAYS,
  snoozeProblem,
} from '../../../../domain/tools/ip-watchlist/watches.ts';
import { sentenceOf } from '../../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../../trpc.ts';
import { DataTableSkeleton } from '../../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { FilterButtons } from '../shared/ToolAnswer.tsx';
import { FindEntry } from './AlreadyAnswer.tsx';
import classes from './Watchlist.module.css';

type Watch = RouterOutputs['watches']['list']['watches'][number];
type Hit = RouterOutputs['watches']['hits']['items'][number];

const empty: Record<HitState, string> = {
  new: 'Nothing new. New marks and listings are compared soon after they arrive.',
  snoozed: 'Nothing is snoozed.',
  dismissed: 'Nothing is dismissed.',
};

/** What a watch found, by state, newest first. */
export function WatchHits({ watch: { id, hits: counts } }: { watch: Watch }) {
  const utils = trpc.useUtils();
  const [state, setState] = useState<HitState>('new');
  const dismissAll = trpc.watches.dismissAll.useMutation({
    onSuccess: async ({ dismissed }) => {
      notify({
        title: 'Dismissed',
        message: dismissed === 1 ? 'One hit was dismissed.' : `${dismissed} hits were dismissed.`,
      });
      await utils.watches.invalidate();
    },
    onError: (failure) => notifyError({ title: 'Error', message: sentenceOf(failure) }),
  });
  return (
    <>
      <Group justify="space-between" gap="0.75rem" py="0.875rem" className={classes.band}>
        <FilterButtons
          legend="Hits"
          options={hitStates.map((value) => ({ value, label: hitStateLabels[value], count: counts[value] }))}
          value={state}
          onChange={(next) => {
            setState(next);
            // The hits are refetched, and their counts must match.
            void utils.watches.list.invalidate();
          }}
        />
        {state === 'new' && counts.new > 1 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            loading={dismissAll.isPending}
            onClick={() => dismissAll.mutate({ id })}
          >
            Dismiss All {counts.new.toLocaleString('en-US')}
          </Button>
        )}
      </Group>
      <HitsInState key={state} id={id} state={state} total={counts[state]} />
    </>
  );
}

interface HitsInStateProps {
  id: string;
  state: HitState;
  /** How many there are. */
  total: number;
}

function HitsInState({ id, state, total }: HitsInStateProps) {
  const list = trpc.watches.hits.useInfiniteQuery({ id, state }, byCursor);
  return (
    <PagedList
      list={list}
      total={total}
      skeleton={<DataTableSkeleton label="Loading the hits" />}
      empty={
        <Text c="dimmed" pt={0} pb="1.25rem" className={classes.band}>
          {empty[state]}
        </Text>
      }
    >
      {(hits) => (
        <ol className={classes.hits} aria-label={`${hitStateLabels[state]} hits`}>
          {hits.map((hit) => (
            <WatchHit key={hit.id} hit={hit} state={state} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

/** A hit, and what can be done with it. */
function WatchHit({ hit, state }: { hit: Hit; state: HitState }) {
  const { id, found, foundAt, opened, snoozedUntil } = hit;
  const utils = trpc.useUtils();
  const [snoozing, setSnoozing] = useState(false);
  const refresh = () => utils.watches.invalidate();
  const onError = (error: Parameters<typeof sentenceOf>[0]) =>
    notifyError({ title: 'Error', message: sentenceOf(error) });
  const open = trpc.watches.open.useMutation({ onSuccess: refresh });
  const dismiss = trpc.watches.dismiss.useMutation({
    onSuccess: async (_, { dismissed }) => {
      notify(
        dismissed
          ? { title: 'Dismissed', message: `“${found.title}” is among the dismissed hits now.` }
          : { title: 'Restored', message: `“${found.title}” is among the new hits again.` },
      );
      await refresh();
    },
    onError,
  });
  const wake = trpc.watches.snooze.useMutation({ onSuccess: refresh, onError });
  return (
    <FindEntry
      find={found}
      fresh={state === 'new' && !opened}
      onOpen={() => open.mutate({ id })}
      note={
        state === 'snoozed' && snoozedUntil ? (
          <>
            until <FormattedDate value={snoozedUntil.toISOString().slice(0, 10)} />
          </>
        ) : (
          <>
            found <FormattedDate value={foundAt} />
          </>
        )
      }
      actions={
        <>
          {state === 'new' && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Snooze ${found.title}`}
              onClick={() => setSnoozing(true)}
            >
              Snooze
            </Button>
          )}
          {state === 'snoozed' && (
            <Button
              variant="default"
              size="compact-md"
              loading={wake.isPending}
              onClick={() => wake.mutate({ id, until: null })}
            >
              End Snooze
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            loading={dismiss.isPending}
            aria-label={`${state === 'dismissed' ? 'Restore' : 'Dismiss'} ${found.title}`}
            onClick={() => dismiss.mutate({ id, dismissed: state !== 'dismissed' })}
          >
            {state === 'dismissed' ? 'Restore' : 'Dismiss'}
          </Button>
          {found.opposition && found.serial && state !== 'dismissed' && (
            <DocketButton find={found} serial={found.serial} opposition={found.opposition} />
          )}
          <SnoozeDialog hit={hit} opened={snoozing} onClose={() => setSnoozing(false)} />
        </>
      }
    />
  );
}

type Find = Hit['found'];

interface DocketButtonProps {
  find: Find;
  serial: string;
  opposition: NonNullable<Find['opposition']>;
}

/** Puts the last day for an opposition into the person's docket, once. */
function DocketButton({
  find: { title, docketed },
  serial,
  opposition: { office, published },
}: DocketButtonProps) {
  const utils = trpc.useUtils();
  const save = trpc.docket.save.useMutation({
    onSuccess: async () => {
      notify({ title: 'Added to your docket', message: `You can be reminded of opposing “${title}” there.` });
      await Promise.all([utils.docket.invalidate(), utils.watches.hits.invalidate()]);
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  if (docketed || save.isSuccess)
    return (
      <LinkButton to="/dashboard/docket" variant="default" size="compact-md">
        Open Docket
      </LinkButton>
    );
  const name = `Oppose ${title}, No. ${serial}`.slice(0, docketLimits.title);
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={save.isPending}
      aria-label={`Add the opposition of ${title} to the docket`}
      onClick={() =>
        save.mutate({ title: name, office, kind: 'trademark', facts: { published }, opposes: serial })
      }
    >
      Add to Docket
    </Button>
  );
}

interface SnoozeDialogProps {
  hit: Hit;
  opened: boolean;
  onClose: () => void;
}

const choices = [
  ['In a week', 7],
  ['In a month', 30],
  ['In three months', 91],
] as const;

// The server counts days in UTC.
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function SnoozeDialog({ hit, opened, onClose }: SnoozeDialogProps) {
  const [until, setUntil] = useState(dayIn(7));
  const utils = trpc.useUtils();
  const snooze = trpc.watches.snooze.useMutation({
    onSuccess: async () => {
      onClose();
      notify({ title: 'Snoozed', message: `“${hit.found.title}” is among the new hits again on that day.` });
      await utils.watches.invalidate();
    },
  });
  const problem = until === '' ? 'Please choose a day.' : snoozeProblem(until, dayIn(0));
  return (
    <Dialog opened={opened} title="Snooze this hit" busy={snooze.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !snooze.isPending) snooze.mutate({ id: hit.id, until });
        }}
        noValidate
      >
        <Group gap="0.5rem" mb="1rem">
          {choices.map(([label, days]) => (
            <Button
              key={days}
              variant="default"
              size="compact-md"
              aria-pressed={until === dayIn(days)}
              onClick={() => setUntil(dayIn(days))}
            >
              {label}
            </Button>
          ))}
        </Group>
        <TextInput
          label="Until"
          type="date"
          min={dayIn(1)}
          max={dayIn(SNOOZE_DAYS)}
          value={until}
          error={problem ?? (snooze.error && sentenceOf(snooze.error))}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <DialogButtons>
          <NotNow disabled={snooze.isPending}>Cancel</NotNow>
          <Button type="submit" loading={snooze.isPending} disabled={problem !== null}>
            Snooze
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
