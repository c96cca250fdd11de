import { eq } from 'drizzle-orm';
import { reconciliations } from '../../db/schema/books.ts';
import type { Services } from '../context.ts';
import { toAdmins } from '../kernel/administrators.ts';
import { deliver } from '../kernel/notices.ts';
import { closeMonths } from './closing.ts';
import { countAnew } from './count.ts';
import { reconcile } from './reconcile.ts';

/**
 * Worker, once a day: recounts the ledger, compares it with the provider's list, and closes the months that are over.
 * Findings are kept and reported to the administrators who read the books; nothing is corrected automatically.
 */
export async function workOnBooks(services: Services): Promise<void> {
  const { db } = services;
  const { movements, miscounts } = await countAnew(db);
  let failure: unknown = null;
  const report = await reconcile(services).catch((error) => {
    failure = error;
    return null;
  });
  if (report)
    await db.update(reconciliations).set({ movements, miscounts }).where(eq(reconciliations.id, report.id));
  const differences = report?.differences ?? 0;
  if (differences > 0 || miscounts.length > 0)
    await db.transaction(async (tx) =>
      deliver(
        tx,
        await toAdmins(tx, 'books.read', {
          kind: 'books.differences',
          ...{ title: 'The books', differences, miscounts: miscounts.length },
        }),
      ),
    );
  if (miscounts.length === 0) await closeMonths(db);
  // Retried by the queue, unless that would only report the same again.
  if (failure && miscounts.length === 0) throw failure;
}
