import '@mantine/core/styles/Kbd.layer.css';
import { Button, Group, Kbd, Skeleton, Stack, Text } from '@mantine/core';
import { type MouseEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import {
  cannedReasons,
  cannedRefusals,
  type PaneKind,
  UNDO_SECONDS,
  workLimits,
} from '../../../../domain/admin/work.ts';
import { CHANGED_WHILE_READ, DEFAULT_REJECTION_REASON, limits } from '../../../../domain/market/listings.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { useLease } from '../../../lease.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { READ_FIRST } from '../../../ui/ChangedBox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { IdentityFacts } from '../IdentityFacts.tsx';
import { useLacking } from '../useLacking.ts';
import { ListingContent, type Review } from './ListingContent.tsx';
import { Notes } from './Notes.tsx';
import classes from './Review.module.css';
import { type Decide, useKeys } from './useKeys.ts';
import { Written } from './Written.tsx';

interface ReviewCardProps {
  kind: PaneKind;
  id: string;
  onDecided: (decided: { id: string; action: Decide['action']; dueAt: number }) => void;
  /** It was skipped. */
  onLeft: () => void;
}

/** The item that is open: what there is to read, and the decision. */
export function ReviewCard(props: ReviewCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  const guard = usePointerGuard();
  return (
    <article
      ref={card}
      tabIndex={-1}
      data-under-review
      className={classes.card}
      aria-label="Under review"
      {...guard}
    >
      {props.kind === 'listings' ? <ListingCard {...props} /> : <IdentityCard {...props} />}
    </article>
  );
}

/** Where the pointer was last seen, in pixels of the screen. */
const pointer = { x: -1, y: -1 };
if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointermove',
    ({ screenX, screenY }) => {
      pointer.x = screenX;
      pointer.y = screenY;
    },
    { passive: true },
  );
}
/** A second tap of a double tap comes sooner. */
const TAP_MS = 500;

/**
 * A card that comes up under a resting pointer must not take a press that was meant for the one before: its buttons
 * react to the pointer only once it has moved, and to a finger only after a moment. The keyboard is not affected.
 */
function usePointerGuard() {
  const came = useRef({ ...pointer, at: performance.now() });
  const armed = useRef(false);
  return {
    onPointerMove: ({ screenX, screenY }: ReactPointerEvent) => {
      if (screenX !== came.current.x || screenY !== came.current.y) armed.current = true;
    },
    onPointerDown: ({ pointerType }: ReactPointerEvent) => {
      if (pointerType !== 'mouse' && performance.now() - came.current.at > TAP_MS) armed.current = true;
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail === 0 || armed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function ListingCard({ kind, id, onDecided, onLeft }: ReviewCardProps) {
  const { data, error, refetch } = trpc.queue.listing.useQuery({ id }, { staleTime: 0 });
  const [read, setRead] = useState<Review | null>(null);
  useEffect(() => {
    if (data && !read) setRead(data);
  }, [data, read]);
  if (error && !data) return <Failed sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data || !read) return <Skeleton height="24rem" radius="lg" />;
  const isOld = data.listing.version > read.listing.version;
  const shown = isOld ? read : data;
  const { version } = shown.listing;
  const acknowledged = shown.doubles.map((one) => one.id);
  return (
    <>
      <div className={classes.body}>
        <ListingContent review={shown} isOld={isOld} onRead={() => setRead(data)} />
        <Stack mt="1.25rem">
          <Notes kind={kind} id={id} />
        </Stack>
      </div>
      <DecisionBar
        {...{ kind, id, onDecided, onLeft }}
        blocked={
          isOld
            ? READ_FIRST
            : shown.listing.approvalStatus !== 'pending'
              ? 'This listing is not waiting for a decision.'
              : null
        }
        compare={shown.doubles.map((one) => `@${one.username}`)}
        accept={(held) => ({ action: 'approve', id, version, ...held, acknowledged })}
        refuse={(held, reason) => ({ action: 'reject', id, version, ...held, reason })}
        ask={(held, question) => ({ action: 'ask', id, version, ...held, question })}
        onChanged={() => void refetch()}
      />
    </>
  );
}

type Identity = RouterOutputs['accounts']['readIdentity'];

function IdentityCard({ kind, id, onDecided, onLeft }: ReviewCardProps) {
  const { mutate, data, error } = trpc.accounts.readIdentity.useMutation();
  useEffect(() => mutate({ userId: id }), [mutate, id]);
  const [before, setBefore] = useState<Identity | null>(null);
  if (error && !data) return <Failed sentence={sentenceOf(error)} onRetry={() => mutate({ userId: id })} />;
  if (!data) return <Skeleton height="24rem" radius="lg" />;
  const seen = { id, version: data.version, seenName: data.fullName };
  return (
    <>
      <div className={classes.body}>
        <Text fw={600} mb="0.75rem">
          {data.fullName}
        </Text>
        <IdentityFacts identity={data} before={before} />
        <Stack mt="1.25rem">
          <Notes kind={kind} id={id} />
        </Stack>
      </div>
      <DecisionBar
        {...{ kind, id, onDecided, onLeft }}
        blocked={data.state === 'waiting' ? null : 'This identity is not waiting for a decision.'}
        compare={[]}
        accept={(held) => ({ action: 'verify', ...seen, ...held })}
        refuse={(held, reason) => ({ action: 'refuse', ...seen, ...held, reason })}
        onChanged={() => {
          setBefore(data);
          mutate({ userId: id });
        }}
      />
    </>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={classes.body}>
      <ErrorState sentence={sentence} onRetry={onRetry} />
    </div>
  );
}

/** Under which lease it is decided, and the key that keeps a repeated call from deciding twice. */
type Held = Pick<Decide, 'lease' | 'key'>;

interface DecisionBarProps extends ReviewCardProps {
  /** Why nothing can be decided now. */
  blocked: string | null;
  /** Who lists something similar, which has to be compared. */
  compare: string[];
  accept: (held: Held) => Decide;
  refuse: (held: Held, reason: string) => Decide;
  ask?: (held: Held, question: string) => Decide;
  /** What is decided about may no longer be what was read. */
  onChanged: () => void;
}

type Panel = 'none' | 'compare' | 'refuse' | 'ask' | 'skip';

const words = {
  listings: { accept: 'Approve', refuse: 'Reject' },
  identities: { accept: 'Verify', refuse: 'Refuse' },
} as const;

function DecisionBar({
  kind,
  id,
  blocked,
  compare,
  accept,
  refuse,
  ask,
  onDecided,
  onLeft,
  onChanged,
}: DecisionBarProps) {
  const { lease, problem, waits, again, keep } = useLease(kind, id);
  const lacking = useLacking(kind === 'listings' ? 'listings.review' : 'identities.review');
  const [panel, setPanel] = useState<Panel>('none');
  const bar = useRef<HTMLDivElement>(null);
  /** What was typed stays when its panel is closed and opened again. */
  const drafts = useRef<Partial<Record<Panel, string>>>({});
  const draft = {
    start: drafts.current[panel] ?? '',
    onDraft: (text: string) => (drafts.current[panel] = text),
  };
  const decide = trpc.queue.decide.useMutation({
    onSuccess: (made, { action }) => {
      keep();
      onDecided({ id: made.id, action, dueAt: Date.now() + UNDO_SECONDS * 1_000 });
    },
    onError: (error) => {
      const message = sentenceOf(error);
      if (message === CHANGED_WHILE_READ) notify({ title: 'Nothing was decided', message });
      else notifyError({ title: 'Nothing was decided', message });
      if (isRefusal(error)) onChanged();
    },
  });
  const skip = trpc.queue.skip.useMutation({
    onSuccess: onLeft,
    onError: (error) => notifyError({ title: 'Not skipped', message: sentenceOf(error) }),
  });
  const why = lacking ?? problem ?? blocked ?? (waits ? null : 'This is not waiting for a decision.');
  const can = lease !== null && !why && !decide.isPending && !decide.isSuccess;
  const send = (make: (held: Held) => Decide) => {
    if (can && lease) decide.mutate(make({ lease, key: crypto.randomUUID() }));
  };
  const start = (next: Panel) => {
    if (can) setPanel(next);
  };
  const acceptIt = () => (compare.length > 0 ? start('compare') : send(accept));
  const reasons = kind === 'listings' ? [DEFAULT_REJECTION_REASON, ...cannedReasons] : [...cannedRefusals];
  const refuseFor = (reason: string) => send((held) => refuse(held, reason));
  const digits = Object.fromEntries(
    reasons.map((reason, at) => [String(at + 1), () => panel === 'refuse' && refuseFor(reason)]),
  );
  useKeys({
    a: acceptIt,
    r: () => start('refuse'),
    ...(ask && { e: () => start('ask') }),
    s: () => start('skip'),
    Escape: () => {
      bar.current?.closest('article')?.focus();
      setPanel('none');
    },
    ...digits,
  });
  return (
    <div ref={bar} className={classes.bar}>
      {why && (
        <Group>
          <Text c="amber" fz="sm">
            {why}
          </Text>
          {problem && (
            <Button variant="default" size="compact-sm" onClick={again}>
              Take it again
            </Button>
          )}
        </Group>
      )}
      {panel === 'compare' && (
        <Group gap="0.5rem">
          <Text fz="sm">Something similar is also listed by {[...new Set(compare)].join(', ')}.</Text>
          <Button size="sm" autoFocus loading={decide.isPending} onClick={() => send(accept)}>
            I have compared them: approve
          </Button>
        </Group>
      )}
      {panel === 'refuse' && (
        <Stack gap="0.375rem" className={classes.reasons}>
          {reasons.map((reason, at) => (
            <Button
              key={reason}
              variant="default"
              size="sm"
              autoFocus={at === 0}
              className={classes.reason}
              classNames={{ label: classes.reason }}
              onClick={() => refuseFor(reason)}
            >
              <Kbd mr="0.5rem">{at + 1}</Kbd>
              {reason}
            </Button>
          ))}
          <Written
            {...draft}
            label="Or in your own words"
            button={words[kind].refuse}
            max={kind === 'listings' ? limits.rejectionReason : 1_000}
            onSend={refuseFor}
          />
        </Stack>
      )}
      {panel === 'ask' && ask && (
        <Written
          {...draft}
          label="Question to the owner"
          description="The listing leaves the queue until it is answered or corrected, for seven days at most."
          button="Ask"
          max={workLimits.question}
          focus
          onSend={(question) => send((held) => ask(held, question))}
        />
      )}
      {panel === 'skip' && (
        <Written
          {...draft}
          label="Why are you skipping it?"
          description="Other administrators read it. It is not offered to you again for a day."
          button="Skip"
          max={workLimits.skip}
          focus
          onSend={(reason) => lease && skip.mutate({ kind, id, lease, reason })}
        />
      )}
      {!why && (
        <Group gap="0.5rem">
          <Button size="sm" loading={decide.isPending} disabled={!can} onClick={acceptIt}>
            {words[kind].accept} <Kbd ml="0.375rem">A</Kbd>
          </Button>
          <Button
            size="sm"
            variant="outline"
            color="red"
            disabled={!can}
            aria-expanded={panel === 'refuse'}
            onClick={() => start('refuse')}
          >
            {words[kind].refuse} <Kbd ml="0.375rem">R</Kbd>
          </Button>
          {ask && (
            <Button
              size="sm"
              variant="default"
              disabled={!can}
              aria-expanded={panel === 'ask'}
              onClick={() => start('ask')}
            >
              Ask <Kbd ml="0.375rem">E</Kbd>
            </Button>
          )}
          <Button
            size="sm"
            variant="subtle"
            disabled={!can}
            aria-expanded={panel === 'skip'}
            onClick={() => start('skip')}
          >
            Skip <Kbd ml="0.375rem">S</Kbd>
          </Button>
        </Group>
      )}
    </div>
  );
}
