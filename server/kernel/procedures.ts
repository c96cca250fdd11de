import type { Terms } from '../../domain/process.ts';
import { personProcedure } from '../trpc.ts';
import { act, type KeyedSteps } from './act.ts';
import { explainableInput, reasonedInput, stepInput } from './input.ts';

/**
 * A procedure for each of these steps, named after the step. For a `reasoned` step the audit log keeps the reason,
 * and its effects receive it; an `explainable` one may come without one.
 */
export function stepProcedures<
  T extends Terms,
  Row extends { id: string; version?: number },
  const Kinds extends { [Action in T['action']]?: 'plain' | 'explainable' | 'reasoned' },
>(steps: KeyedSteps<T, Row, { reason?: string }>, kinds: Kinds) {
  const procedure = (action: T['action']) => personProcedure.meta({ step: `${steps.name}.${action}` });
  const plain = (action: T['action']) =>
    procedure(action)
      .input(stepInput)
      .mutation(({ ctx, input }) => act(ctx, steps, input, { action }));
  const explainable = (action: T['action']) =>
    procedure(action)
      .input(explainableInput)
      .mutation(({ ctx, input }) => {
        const words = input.reason === undefined ? undefined : { reason: input.reason };
        return act(ctx, steps, input, { action, data: words, more: words });
      });
  const reasoned = (action: T['action']) =>
    procedure(action)
      .input(reasonedInput)
      .mutation(({ ctx, input }) => {
        const words = { reason: input.reason };
        return act(ctx, steps, input, { action, data: words, more: words });
      });
  const made = Object.entries(kinds).map(([action, kind]) => [
    action,
    kind === 'plain' ? plain(action) : kind === 'reasoned' ? reasoned(action) : explainable(action),
  ]);
  return Object.fromEntries(made) as {
    [Action in keyof Kinds]: ReturnType<
      Kinds[Action] extends 'plain'
        ? typeof plain
        : Kinds[Action] extends 'reasoned'
          ? typeof reasoned
          : typeof explainable
    >;
  };
}
