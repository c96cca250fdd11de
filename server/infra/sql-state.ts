// PostgreSQL's error codes that the server handles (its manual, appendix A), besides those of an outage (outage.ts).

/**
 * What the triggers `refuse_deleted_people` and `refuse_suspended_people` raise for a call that was under way at the
 * time.
 */
const DELETED = 'IP410';
const SUSPENDED = 'IP423';
/** What the trigger `keep_last_owner` raises. */
const LAST_OWNER = 'IP424';

/** PostgreSQL's code for an error, which drizzle wraps. */
function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

/** A unique index already has such a row. */
export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505';

/** An exclusion constraint already has an overlapping row. */
export const isExclusionViolation = (error: unknown) => sqlState(error) === '23P01';

/** The statement took longer than allowed. */
export const isCanceled = (error: unknown) => sqlState(error) === '57014';

/** PostgreSQL's text and jsonb accept every character but the zero byte. */
export function isUnstorableText(error: unknown): boolean {
  const state = sqlState(error);
  return state === '22021' || state === '22P05';
}

/** The caller's account was deleted while the call was under way. */
export const isOfDeletedPerson = (error: unknown) => sqlState(error) === DELETED;

/** Somebody whom the call concerns was suspended while it was under way. */
export const isOfSuspendedPerson = (error: unknown) => sqlState(error) === SUSPENDED;

/** The last active owner would have been removed. */
export const isOfLastOwner = (error: unknown) => sqlState(error) === LAST_OWNER;
