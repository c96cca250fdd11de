import { z } from 'zod';
import { workKindNames, workLimits } from '../../../domain/admin/work.ts';
import { limits } from '../../../domain/market/listings.ts';
import { pageInput } from '../../../domain/pages.ts';
import { key, lease } from '../../kernel/input.ts';

const text = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`);

const item = z.object({ kind: z.enum(workKindNames), id: z.uuid() });
const held = item.extend({ lease: z.uuid() });
export const itemInput = item;
export const heldInput = held;
export const queueInput = pageInput
  .omit({ only: true })
  .extend({ kind: z.enum(workKindNames).optional() })
  .prefault({});
export type QueueInput = z.infer<typeof queueInput>;

/** `after`: the item that was left; the next is the first one behind it, or else the oldest. */
export const nextInput = z.object({ kind: z.enum(workKindNames).optional(), after: item.optional() });
export type NextInput = z.infer<typeof nextInput>;

export const skipInput = held.extend({ reason: text(workLimits.skip, 'Please say why.') });
export type SkipInput = z.infer<typeof skipInput>;

export const noteInput = item.extend({ text: text(workLimits.note, 'Please write something.') });
export type NoteInput = z.infer<typeof noteInput>;

const read = { key, id: z.uuid(), version: z.int().positive(), lease: z.uuid() };
const reason = z.string().trim().max(limits.rejectionReason);
/**
 * A decision made in the review pane: its subject as it was read, the lease it is made under, and what is said with
 * it.
 */
export const decideInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve'), ...read, acknowledged: z.array(z.uuid()).max(20).optional() }),
  z.object({ action: z.literal('reject'), ...read, reason }),
  z.object({
    ...{ action: z.literal('ask'), ...read },
    question: text(workLimits.question, 'Please write a question.'),
  }),
  z.object({ action: z.literal('verify'), ...read, seenName: z.string().max(200) }),
  z.object({
    ...{ action: z.literal('refuse'), ...read, seenName: z.string().max(200) },
    reason: text(1_000, 'Please give a reason.'),
  }),
]);
export type DecideInput = z.infer<typeof decideInput>;
export const decisionId = z.object({ id: z.uuid() });

export const settleInput = z.object({
  id: z.uuid(),
  lease,
  note: text(workLimits.note, 'Please say what was done.'),
});
export type SettleInput = z.infer<typeof settleInput>;
