import type { MutationCache } from '@tanstack/react-query';
import type { InboxEvent } from '../../../domain/inbox.ts';

/** The calls that cause an event. Whoever made the call has its own notice already. */
const causes: Partial<Record<InboxEvent['kind'], readonly string[]>> = {
  'escrow.verifying': ['escrow.submit'],
  'escrow.completed': ['escrow.release', 'escrow.resolveDispute'],
  'escrow.cancelled': ['escrow.cancel', 'escrow.resolveDispute'],
};

const ECHO_MS = 10_000;

/** Whether an event is the echo of what this tab has just done itself, with or without its answer. */
export function isEcho(cache: MutationCache, kind: InboxEvent['kind'], transactionId: string): boolean {
  return cache.getAll().some(({ options, state }) => {
    if (state.status === 'error' || Date.now() - state.submittedAt > ECHO_MS) return false;
    const { variables } = state;
    // Uploads are known by their form alone.
    if (variables instanceof FormData) {
      return kind === 'proofs.added' && variables.get('transactionId') === transactionId;
    }
    const call = options.mutationKey?.flat().join('.') ?? '';
    return causes[kind]?.includes(call) === true && idOf(variables) === transactionId;
  });
}

function idOf(variables: unknown): unknown {
  return typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : undefined;
}
