import { z } from 'zod';
import { keyDays, keyNameMost, scopeNames } from '../../domain/api/api-keys.ts';

export const makeKeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please name the key after what will use it.')
    .max(keyNameMost, `At most ${keyNameMost} characters.`),
  scopes: z
    .array(z.enum(scopeNames))
    .min(1, 'Please choose at least one thing the key may do.')
    .transform((chosen) => scopeNames.filter((scope) => chosen.includes(scope))),
  days: z.literal(keyDays, 'Please choose how long the key lasts.'),
  /** Proves that it is the person themselves. */
  current: z.string().min(1, 'Please enter your current password.').max(1_000),
});
export type MakeKeyInput = z.output<typeof makeKeyInput>;

export const keyId = z.object({ id: z.uuid() });
