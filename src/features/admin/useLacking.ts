import { type Power, refusalOf } from '../../../domain/admin/admin-roles.ts';
import { trpc } from '../../trpc.ts';

/** Why the role of the signed-in administrator does not allow this, or null. */
export function useLacking(power: Power): string | null {
  const { data } = trpc.accounts.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const role = data?.admin?.role;
  return role ? refusalOf(role, power) : null;
}
