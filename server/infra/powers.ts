import { type AdminRole, lacksPower, mayAdmin, type Power } from '../../domain/admin-roles.ts';
import { forbidden } from '../../domain/errors.ts';

/** Refuses an administrator whose role does not have the power. */
export function requirePower({ role }: { role: AdminRole }, power: Power): void {
  if (!mayAdmin(role, power)) throw forbidden(lacksPower(role, power));
}
