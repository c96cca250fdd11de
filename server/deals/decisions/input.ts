import { z } from 'zod';
import { reasonLimits } from '../../../domain/process.ts';
import { key, lease } from '../../kernel/input.ts';
import { decisionInput } from '../escrow/input.ts';

const read = { key, id: z.uuid(), version: z.int().positive(), lease };

/** A decision that a second administrator is asked to confirm: of a transaction, and the version of it that was read. */
export const requestInput = z.discriminatedUnion('action', [
  z.object({
    ...{ action: z.literal('release'), ...read },
    /** For the other administrator. */
    reason: z.string().trim().max(reasonLimits.max).optional(),
  }),
  // Both sides read why when it is confirmed.
  z.object({ action: z.literal('cancel'), ...read, reason: decisionInput.shape.reason }),
  z.object({
    ...{ action: z.literal('decideDispute'), ...read },
    ...{ reason: decisionInput.shape.reason, decision: decisionInput.shape.decision },
  }),
]);
export type RequestInput = z.infer<typeof requestInput>;
