import { hasPower } from '../../db/conditions.ts';
import type { Tx } from '../../db/connection.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import type { Power } from '../../domain/admin/admin-roles.ts';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import type { Notice } from './notices.ts';

/** The notices that tell every active administrator who can act on it. */
export async function toAdmins(tx: Tx, power: Power, event: InboxEvent): Promise<Notice[]> {
  const admins = await tx.select({ id: adminUsers.userId }).from(adminUsers).where(hasPower(power));
  return admins.map(({ id }) => ({ to: id, event }));
}
