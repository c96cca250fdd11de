import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { factorLimits } from '../../domain/admin/factors.ts';

const text = z.string().max(20_000);

/** What the browser's authenticator answers; the library checks everything in it (server/factors/passkeys.ts). */
const credential = {
  id: z.string().min(1).max(1_500),
  rawId: z.string().max(1_500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.custom<RegistrationResponseJSON['clientExtensionResults']>(
    (value) => typeof value === 'object' && value !== null,
  ),
};
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
}) satisfies z.ZodType<AuthenticationResponseJSON>;
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
}) satisfies z.ZodType<RegistrationResponseJSON>;

const code = (missing: string) => z.string().trim().min(1, missing).max(60);

const secondFactors = [
  z.object({ by: z.literal('passkey'), answer: assertion }),
  z.object({ by: z.literal('totp'), code: code('Please enter the code from your app.') }),
  z.object({ by: z.literal('recovery'), code: code('Please enter a recovery code.') }),
] as const;

export const secondStepInput = z.discriminatedUnion('by', [...secondFactors]);
export type SecondStep = z.infer<typeof secondStepInput>;

/** The password counts only where no second factor is set up. */
export const proofInput = z.discriminatedUnion('by', [
  ...secondFactors,
  z.object({
    by: z.literal('password'),
    password: z.string().min(1, 'Please enter your password.').max(1_000),
  }),
]);
export type ProofInput = z.infer<typeof proofInput>;

export const totpInput = z.object({ code: code('Please enter the code from your app.') });

const name = z
  .string()
  .trim()
  .min(1, 'Please give the passkey a name.')
  .max(factorLimits.passkeyName, `The name may have at most ${factorLimits.passkeyName} characters.`);
export const newPasskeyInput = z.object({ name, answer: attestation });
export const passkeyInput = z.object({ id: z.uuid() });
export const passkeyNameInput = z.object({ id: z.uuid(), name });
export const adminSessionInput = z.object({ id: z.string().min(1).max(100) });
