import { type AdminRole, type Power, refusalOf } from '../../domain/admin/admin-roles.ts';
import { ENROLL_FIRST, missingProof, PROVE_AGAIN, type Proof } from '../../domain/admin/factors.ts';
import { DomainError, forbidden } from '../../domain/errors.ts';

/**
 * Refuses an administrator whose role does not have the power, or who has not proved their identity well enough to
 * use it. `unproved`: the role is enough, as for those who only read.
 */
export function requirePower(
  { role, proof }: { role: AdminRole; proof?: Proof },
  power: Power,
  { unproved = false } = {},
): void {
  const refusal = refusalOf(role, power);
  if (refusal) throw forbidden(refusal);
  const reason = unproved ? null : missingProof(proof, power);
  if (reason === 'enroll') throw new DomainError('forbidden', ENROLL_FIRST, { reason });
  if (reason === 'prove') throw needsProof();
}

/** Refuses until the administrator has proved who they are; the client asks for it and repeats the call. */
export function requireFresh({ proof }: { proof: Proof }): void {
  if (!proof.fresh) throw needsProof();
}

const needsProof = () => new DomainError('forbidden', PROVE_AGAIN, { reason: 'prove' });
