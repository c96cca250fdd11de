import { Box, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useEffect } from 'react';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';

import classes from './answer.module.css';

/** For queries of tools: each answer counts as a use, so a tool runs when somebody asks it, and never by itself. */
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

interface Query<Answer> {
  data: Answer | undefined;
  error: unknown;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface Mutation<Answer> {
  data: Answer | undefined;
  error: unknown;
  isPending: boolean;
  submittedAt: number;
}

interface ToolAnswerProps<Answer> {
  /** What was asked: a query with `askedOnce`, where the address holds the question, or else a mutation. */
  of: Query<Answer> | Mutation<Answer>;
  /** What a screen reader says while the tool runs, and of its answer. */
  waiting: string;
  says: (answer: Answer) => string;
  skeleton?: ReactNode;
  /** Before anything was asked. */
  idle?: ReactNode;
  /** Asks a mutation again; a query knows how. A refusal stays one, and is not asked again. */
  onRetry?: () => void;
  /** Mounted anew for each answer. */
  children: (answer: Answer) => ReactNode;
}

/** The answer of a tool below its form: waiting, why there is none, or the answer. Counts the uses that are left anew. */
export function ToolAnswer<Answer>({
  of,
  waiting,
  says,
  skeleton = <AnswerSkeleton />,
  idle,
  onRetry,
  children,
}: ToolAnswerProps<Answer>) {
  const { data, error } = of;
  const query = 'refetch' in of;
  const busy = query ? of.isFetching : of.isPending;
  const answeredAt = query ? of.dataUpdatedAt : of.submittedAt;
  const retry = query ? () => void of.refetch() : onRetry;
  useCounted(data === undefined ? 0 : answeredAt);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{busy ? waiting : data === undefined ? '' : says(data)}</span>
      </VisuallyHidden>
      <div className={classes.answer} aria-busy={busy}>
        {idle}
        {busy ? (
          skeleton
        ) : error ? (
          <ErrorState sentence={sentenceOf(error)} onRetry={isRefusal(error) ? undefined : retry} />
        ) : (
          data !== undefined && <Fragment key={answeredAt}>{children(data)}</Fragment>
        )}
      </div>
    </>
  );
}

/** Asks for the count again when an answer has come. */
function useCounted(answeredAt: number): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (answeredAt > 0) void utils.tools.usage.invalidate();
  }, [answeredAt, utils]);
}

interface AnswerHeadProps {
  title: string;
  /** What was compared, in a sentence. */
  lead?: ReactNode;
  /** Above the title. */
  state?: ReactNode;
  /** What can be done with the answer (ResultActions). */
  actions: ReactNode;
}

/** The first lines of an answer, with what can be done with it beside them. */
export function AnswerHead({ title, lead, state, actions }: AnswerHeadProps) {
  return (
    <Group align="flex-start" justify="space-between" gap="1rem 2rem">
      <Box flex="1 1 24rem" miw={0}>
        {state}
        <Title order={2}>{title}</Title>
        {lead && (
          <Text c="dimmed" mt="0.375rem">
            {lead}
          </Text>
        )}
      </Box>
      {actions}
    </Group>
  );
}

interface FilterButtonsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; count: number }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons side by side of which one is pressed, each with how many it shows. */
export function FilterButtons<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: FilterButtonsProps<Value>) {
  return (
    <fieldset className={classes.filter}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          <span className={classes.count}>{option.count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface LookedAtProps {
  looked: string;
  notLooked: string;
  advice: string;
}

/** What an answer rests on, and what it does not know. */
export function LookedAt({ looked, notLooked, advice }: LookedAtProps) {
  return (
    <section className={classes.looked} aria-label="What this looked at">
      <dl>
        <div>
          <dt>Looked at</dt>
          <dd>{looked}</dd>
        </div>
        <div>
          <dt>Not looked at</dt>
          <dd>{notLooked}</dd>
        </div>
      </dl>
      <Text fw={600} mt="1rem">
        {advice}
      </Text>
    </section>
  );
}

const lines = ['90%', '70%', '80%', '50%'];

/** Stands in for an answer that is mostly text. */
export function AnswerSkeleton() {
  return (
    <div aria-hidden="true">
      <Panel>
        <Skeleton height="1rem" width="8rem" mb="0.75rem" />
        <Skeleton height="2.25rem" width="min(20rem, 80%)" mb="1.5rem" />
        {lines.map((width) => (
          <Skeleton key={width} height="0.9rem" width={width} mb="0.75rem" />
        ))}
      </Panel>
    </div>
  );
}

const places = ['first', 'second', 'third'];

/** Stands in for a list of hits. */
export function HitsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="1.75rem" width="min(22rem, 80%)" mb="1.5rem" />
      {places.map((place) => (
        <Panel key={place}>
          <Skeleton height="1.5rem" width="min(14rem, 60%)" mb="0.75rem" />
          <Skeleton height="0.9rem" width="min(24rem, 90%)" mb="0.75rem" />
          <Skeleton height="0.9rem" width="min(30rem, 100%)" mb="0.5rem" />
          <Skeleton height="0.9rem" width="min(20rem, 70%)" />
        </Panel>
      ))}
    </div>
  );
}
