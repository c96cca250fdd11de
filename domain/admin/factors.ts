import { type Power, proofFor } from './admin-roles.ts';

/** What proves that it is really the administrator. All but the password are second factors. */
export const proofKinds = ['password', 'passkey', 'totp', 'recovery'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** In minutes: how long a proof counts, a sign-in waits for its second step, and a challenge or a new secret can be answered. */
export const factorMinutes = { fresh: 10, pending: 10, challenge: 5 } as const;

export const factorLimits = { passkeys: 10, passkeyName: 60, recoveryCodes: 10 } as const;

/** RFC 6238 with what every authenticator app supports; one step to either side, for clocks that differ (section 5.2). */
export const totpTerms = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const;

/** What is known about who is using an administrator's session. */
export interface Proof {
  /** Given within the last ten minutes, by a second factor where one is set up. */
  fresh: boolean;
  /** A second factor is required here and none is set up. */
  lacking: boolean;
}

/** Where an administrator stands. `recent`: what the session was proved by within the last ten minutes, or null. */
export function proofOf({
  recent,
  enrolled,
  required,
}: {
  recent: ProofKind | null;
  enrolled: boolean;
  required: boolean;
}): Proof {
  const fresh = recent !== null && (recent !== 'password' || !enrolled);
  return { fresh, lacking: required && !enrolled };
}

/** Why the client is refused, so that it can ask: for a proof, or for a second factor to be set up. */
export type ProofReason = 'prove' | 'enroll';

export const PROVE_AGAIN = 'Please confirm that it is you.';
export const ENROLL_FIRST = 'Set up a second factor first: open Security in the administration.';

/** What is still missing before the power may be used, or null. */
export function missingProof(proof: Proof | undefined, power: Power): ProofReason | null {
  const asked = proofFor(power);
  if (!asked) return null;
  if (!proof) return 'prove';
  if (proof.lacking) return 'enroll';
  return asked === 'fresh' && !proof.fresh ? 'prove' : null;
}

export interface Factors {
  passkeys: number;
  totp: boolean;
}

/** Why this factor cannot be removed, or null. `left` is what would be set up without it. */
export function removalProblem(left: Factors, required: boolean): string | null {
  if (!required || left.totp || left.passkeys > 0) return null;
  return 'This is your last second factor, and administrators need one here. Set up another one first.';
}

/** No letter that can be mistaken for a digit (Crockford's base 32). */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits, too many to be guessed. */
export const RECOVERY_LENGTH = 12;

/** A recovery code as it is shown: in groups of four. */
export function recoveryText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A recovery code as somebody typed it: without separators, in capitals, with letters that look like digits read as such. */
export function recoveryTyped(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** A passkey needs a domain: browsers offer none for addresses such as http://127.0.0.1. */
export function canHavePasskeys(origin: string): boolean {
  return !/^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(new URL(origin).hostname);
}
