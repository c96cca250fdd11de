import type { MutationCache } from '@tanstack/react-query';
import { type InboxEvent, kindOf } from '../../../domain/inbox/events.ts';

const ECHO_MS = 10_000;

/** Whether an event results from what this tab has just done itself, answered or not. */
export function isEcho(cache: MutationCache, event: Extract<InboxEvent, { transactionId: string }>): boolean {
  return cache.getAll().some(({ options, state }) => {
    if (state.status === 'error' || Date.now() - state.submittedAt > ECHO_MS) return false;
    const { variables } = state;
    // Uploads are known by their form alone.
    if (variables instanceof FormData) {
      return event.kind === 'proofs.added' && variables.get('transactionId') === event.transactionId;
    }
    const call = options.mutationKey?.flat().join('.') ?? '';
    return kindOf(event).causedBy?.includes(call) === true && idOf(variables) === event.transactionId;
  });
}

function idOf(variables: unknown): unknown {
  return typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : undefined;
}
