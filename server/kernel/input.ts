import { z } from 'zod';
import { reasonLimits } from '../../domain/process.ts';

/** Created by the client once per press of a button, so that a repeated call does nothing twice. */
export const key = z.string().min(8).max(80);

export const reason = z
  .string()
  .trim()
  .min(reasonLimits.min, `Please write at least ${reasonLimits.min} characters.`)
  .max(reasonLimits.max, `At most ${reasonLimits.max} characters.`);

/** The same for a form with a file, which may come without one. */
export const keyIn = (form: FormData): { key?: string } => ({ key: key.safeParse(form.get('key')).data });

/**
 * The lease under which an administrator has read what they took from the work queue. If none is given, nobody else
 * may hold one.
 */
export const lease = z.uuid().optional();

/** `version`: the version the caller has read; an administrator cannot decide on any other. */
export const stepInput = z.object({ key, id: z.uuid(), version: z.int().positive().optional(), lease });
export const explainableInput = stepInput.extend({ reason: reason.optional() });
export const reasonedInput = stepInput.extend({ reason });
