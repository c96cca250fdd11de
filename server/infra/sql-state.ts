// PostgreSQL's error codes that the server handles (its manual, appendix A), besides those of an outage (outage.ts).

/** What the trigger `refuse_deleted_people` raises for a call that was under way while the account was deleted. */
const DELETED = 'IP410';

/** PostgreSQL's code for an error, which drizzle wraps. */
function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/** A unique index has such a row already. */
export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505';

/** The statement took longer than it may. */
export const isCanceled = (error: unknown) => sqlState(error) === '57014';

/** PostgreSQL's text and jsonb accept every character but the zero byte. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error);
  return state === '22021' || state === '22P05';
}

/** The caller's account was deleted while the call was under way. */
export const isOfDeletedPerson = (error: unknown) => sqlState(error) === DELETED;
