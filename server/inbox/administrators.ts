import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import type { InboxEvent } from '../../domain/inbox.ts';
import type { Letter } from './append.ts';

/** The letters that tell every active administrator. */
export async function toAdmins(tx: Tx, event: InboxEvent): Promise<Letter[]> {
  const admins = await tx
    .select({ id: adminUsers.userId })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true));
  return admins.map(({ id }) => ({ to: id, event }));
}
