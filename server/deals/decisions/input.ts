import { z } from 'zod';
import { reasonLimits } from '../../../domain/process.ts';
import { key, lease } from '../../kernel/input.ts';
import { decisionInput } from '../escrow/input.ts';

const read = { key, id: z.uuid(), version: z.int().positive(), lease };

/** A decision that a second administrator is asked to confirm: of a transaction, and the version of it that was read. */
export const requestInput = z.discriminatedUnion('action', [
  z.object({
    ...{ action: z.enum(['release', 'cancel']), ...read },
    /** For the other administrator. */
    reason: z.string().trim().max(reasonLimits.max).optional(),
  }),
  z.object({
    ...{ action: z.literal('decideDispute'), ...read },
    ...{ reason: decisionInput.shape.reason, decision: decisionInput.shape.decision },
  }),
]);
export type RequestInput = z.infer<typeof requestInput>;
