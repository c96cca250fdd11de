import '@mantine/core/styles/Kbd.layer.css';
import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  isPaneKind,
  type PaneKind,
  UNDO_SECONDS,
  type WorkKind,
  workKindNames,
  workKinds,
} from '../../../../domain/admin/work.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { AdminPage } from '../AdminPage.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { NextButton } from './QueuePage.tsx';
import classes from './Review.module.css';
import { ReviewCard } from './ReviewCard.tsx';
import { type Decide, useKeys } from './useKeys.ts';

interface ReviewPageProps {
  kind: string;
  id: string;
  /** The address follows what is open. */
  onItem: (item: { kind: string; id: string }) => void;
  /** Nothing is left. */
  onDone: () => void;
}

/** One item of the queue; what is reviewed in the pane goes on with the next. */
export function ReviewPage({ kind: named, id, onItem, onDone }: ReviewPageProps) {
  const kind = workKindNames.find((one) => one === named);
  return (
    <AdminPage
      place="Work Queue"
      title={kind ? workKinds[kind].label : 'Work Queue'}
      lead={
        kind && isPaneKind(kind)
          ? 'Yours while it is open. A decision takes effect after ten seconds.'
          : 'Yours while it is open.'
      }
    >
      <Group mb="1rem" gap="1rem">
        <LinkAnchor to="/admin/queue" search={kind ? { kind } : {}}>
          Back to the queue
        </LinkAnchor>
        {kind && !isPaneKind(kind) && <NextButton kind={kind} after={{ kind, id }} />}
      </Group>
      {!kind && <EmptyState title="Nothing here" text="There is no such kind of work." />}
      {kind && isPaneKind(kind) && <Session kind={kind} first={id} onItem={onItem} onDone={onDone} />}
      {kind && !isPaneKind(kind) && <Elsewhere key={id} kind={kind} id={id} />}
    </AdminPage>
  );
}

interface Decided {
  id: string;
  action: Decide['action'];
  /** By this browser's clock. */
  dueAt: number;
}

/** An item of this session. What was decided or left stays where it was, folded. */
interface Entry {
  id: string;
  decided: Decided | null;
}

interface SessionProps {
  kind: PaneKind;
  first: string;
  onItem: (item: { kind: WorkKind; id: string }) => void;
  onDone: () => void;
}

function Session({ kind, first, onItem, onDone }: SessionProps) {
  const [entries, setEntries] = useState<Entry[]>([{ id: first, decided: null }]);
  const [open, setOpen] = useState(first);
  const [help, setHelp] = useState(false);
  const router = useRouter();
  // The address follows the item, and a new page takes the focus; here it belongs to the item.
  useEffect(
    () =>
      router.subscribe('onResolved', () =>
        document.querySelector<HTMLElement>('[data-under-review]')?.focus({ preventScroll: true }),
      ),
    [router],
  );
  const show = (id: string) => {
    setEntries((known) => (known.some((one) => one.id === id) ? known : [...known, { id, decided: null }]));
    setOpen(id);
    onItem({ kind, id });
  };
  // Opened by an address of its own, such as from the bell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address
  useEffect(() => {
    if (first !== open) show(first);
  }, [first]);
  const next = trpc.queue.next.useMutation({
    onError: (error) => notifyError({ title: 'Could not take the next one', message: sentenceOf(error) }),
  });
  const goOn = async () => {
    const at = entries.findIndex(({ id }) => id === open);
    const later = entries.slice(at + 1).find(({ decided }) => !decided);
    if (later) return show(later.id);
    const taken = await next.mutateAsync({ kind, after: { kind, id: open } }).catch(() => undefined);
    if (taken) return show(taken.id);
    if (taken === null) {
      notify({
        title: 'Nothing else is waiting',
        message: 'Everything of this kind is decided, or somebody has it.',
      });
      // What was just decided can still be undone here.
      if (entries.every(({ decided }) => !decided)) onDone();
    }
  };
  const goBack = () => {
    const at = entries.findIndex(({ id }) => id === open);
    const before = entries.slice(0, at).findLast(({ decided }) => !decided);
    if (before) show(before.id);
  };
  const setDecided = (id: string, decided: Decided | null) =>
    setEntries((known) => known.map((one) => (one.id === id ? { ...one, decided } : one)));
  const undo = trpc.queue.undo.useMutation({
    onSuccess: (_, { id }) => {
      const entry = entries.find(({ decided }) => decided?.id === id);
      if (!entry) return;
      setDecided(entry.id, null);
      show(entry.id);
    },
    onError: (error) => notifyError({ title: 'Not undone', message: sentenceOf(error) }),
  });
  const undoLast = () => {
    const last = entries.findLast(({ decided }) => decided && decided.dueAt > Date.now());
    if (last?.decided) undo.mutate({ id: last.decided.id });
  };
  useKeys({ j: () => void goOn(), k: goBack, u: undoLast, '?': () => setHelp((now) => !now) });
  return (
    <Stack gap="0.75rem" className={classes.session}>
      <Group gap="0.5rem">
        <Button variant="default" size="compact-sm" onClick={goBack}>
          Previous <Kbd ml="0.375rem">K</Kbd>
        </Button>
        <Button variant="default" size="compact-sm" loading={next.isPending} onClick={() => void goOn()}>
          Next <Kbd ml="0.375rem">J</Kbd>
        </Button>
        <Button variant="subtle" size="compact-sm" aria-expanded={help} onClick={() => setHelp(!help)}>
          Keys <Kbd ml="0.375rem">?</Kbd>
        </Button>
      </Group>
      {help && <Help kind={kind} />}
      {entries.map(({ id, decided }) =>
        decided ? (
          <DecidedRow
            key={id}
            kind={kind}
            id={id}
            decided={decided}
            onUndo={() => undo.mutate({ id: decided.id })}
          />
        ) : id === open ? (
          <ReviewCard
            key={id}
            kind={kind}
            id={id}
            onDecided={(made) => {
              setDecided(id, made);
              void goOn();
            }}
            onLeft={() => void goOn()}
          />
        ) : (
          <Group key={id} className={classes.folded} justify="space-between">
            <Text span>
              Left undecided: <Name kind={kind} id={id} />
            </Text>
            <Button variant="default" size="compact-sm" onClick={() => show(id)}>
              Open again
            </Button>
          </Group>
        ),
      )}
    </Stack>
  );
}

const did: Record<Decide['action'], string> = {
  approve: 'Approved',
  reject: 'Rejected',
  ask: 'Asked the owner about',
  verify: 'Verified',
  refuse: 'Refused',
};

interface DecidedRowProps {
  kind: PaneKind;
  id: string;
  decided: Decided;
  onUndo: () => void;
}

/** A decision, folded where its item stood: with the way back for ten seconds, then with what became of it. */
function DecidedRow({ kind, id, decided, onUndo }: DecidedRowProps) {
  const left = useSecondsUntil(decided.dueAt);
  const { data } = trpc.queue.item.useQuery({ kind, id }, { enabled: left === 0 });
  const fell =
    data?.decision?.id === decided.id && data.decision.state === 'fallen' ? data.decision.outcome : null;
  return (
    <Group className={classes.folded} justify="space-between" role="status">
      <Text span style={{ overflowWrap: 'anywhere' }}>
        {did[decided.action]}: <Name kind={kind} id={id} />
        {fell && (
          <Text span c="red">
            {' '}
            Not carried out. {fell}
          </Text>
        )}
      </Text>
      {left > 0 ? (
        <Button variant="default" size="compact-sm" onClick={onUndo}>
          Undo ({left} s)
        </Button>
      ) : (
        <Text span c="dimmed" fz="sm">
          {fell ? 'Waiting again' : 'In effect'}
        </Text>
      )}
    </Group>
  );
}

/** What a folded item is called, from what was read of it. */
function Name({ kind, id }: { kind: PaneKind; id: string }) {
  const listing = trpc.queue.listing.useQuery(
    { id },
    { enabled: kind === 'listings', staleTime: Number.POSITIVE_INFINITY },
  );
  return <>{kind === 'listings' ? (listing.data?.listing.title ?? '…') : 'this identity'}</>;
}

function useSecondsUntil(time: number): number {
  const read = () => Math.max(0, Math.ceil((time - Date.now()) / 1_000));
  const [left, setLeft] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time says it all
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 500);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

function Help({ kind }: { kind: PaneKind }) {
  const keys = [
    ['J', 'the next one'],
    ['K', 'the previous one'],
    ['A', kind === 'listings' ? 'approve' : 'verify'],
    [
      'R',
      kind === 'listings'
        ? 'reject; then a digit for a reason, or Enter for the default'
        : 'refuse; then a digit for a reason',
    ],
    ...(kind === 'listings' ? [['E', 'ask the owner a question']] : []),
    ['S', 'skip, with a reason'],
    ['U', `undo the last decision, within ${UNDO_SECONDS} seconds`],
    ['?', 'this list'],
  ];
  return (
    <Stack component="ul" gap="0.25rem" m={0} p="0.75rem 1rem" className={classes.folded} aria-label="Keys">
      {keys.map(([key, what]) => (
        <Text key={key} component="li" fz="sm" style={{ listStyle: 'none' }}>
          <Kbd>{key}</Kbd> {what}
        </Text>
      ))}
    </Stack>
  );
}
