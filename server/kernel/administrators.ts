import { isActiveAdmin } from '../../db/conditions.ts';
import type { Tx } from '../../db/connection.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import type { InboxEvent } from '../../domain/events.ts';
import type { Notice } from './notices.ts';

/** The notices that tell every active administrator. */
export async function toAdmins(tx: Tx, event: InboxEvent): Promise<Notice[]> {
  const admins = await tx.select({ id: adminUsers.userId }).from(adminUsers).where(isActiveAdmin);
  return admins.map(({ id }) => ({ to: id, event }));
}
