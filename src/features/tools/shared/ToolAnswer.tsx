import { Box, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useEffect } from 'react';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';

import classes from './answer.module.css';

/** For queries of tools: each answer counts as a use, so a tool never runs by itself. */
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
  /** The call: a query with `askedOnce` if the input is in the address, otherwise a mutation. */
  of: Query<Answer> | Mutation<Answer>;
  /** What a screen reader announces while the tool runs, and when it has answered. */
  waiting: string;
  says: (answer: Answer) => string;
  skeleton?: ReactNode;
  /** Shown before the tool has run. */
  idle?: ReactNode;
  /** Takes the place of the answer until something is asked (shared/Sample.tsx). */
  sample?: ReactNode;
  /** Repeats a mutation; a query does that itself. A refusal would stay one, and is not repeated. */
  onRetry?: () => void;
  /** Remounted for each answer. */
  children: (answer: Answer) => ReactNode;
}

/** The answer of a tool below its form: waiting, failed, or the answer. Refetches the count of uses left. */
export function ToolAnswer<Answer>({
  of,
  waiting,
  says,
  skeleton = <AnswerSkeleton />,
  idle,
  sample,
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
        ) : data === undefined ? (
          sample
        ) : (
          <Fragment key={answeredAt}>{children(data)}</Fragment>
        )}
      </div>
    </>
  );
}

/** Refetches the count when an answer has arrived. */
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
  /** Below the lead. */
  children?: ReactNode;
  /** What can be done with the answer (ResultActions). */
  actions?: ReactNode;
}

/** The first lines of an answer, with what can be done with it beside them. */
export function AnswerHead({ title, lead, state, children, actions }: AnswerHeadProps) {
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
        {children}
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

/** A row of buttons, one of them pressed, each with the number of items it shows. */
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

/** What an answer is based on, and what it does not cover. */
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
