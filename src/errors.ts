import { TRPCClientError } from '@trpc/client';
import { NoAnswer, Unreachable } from './connection.ts';

/** The server answered and refused: asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof TRPCClientError &&
    typeof error.data?.httpStatus === 'number' &&
    error.data.httpStatus < 500
  );
}

/** The server says that this does not exist for this person. Only then may a page say so. */
export function isNotFound(error: unknown): boolean {
  return codeOf(error) === 'NOT_FOUND';
}

/** The connection broke off after the call had been sent (src/settle.ts), and nobody can say whether it went through. */
export function isUncertain(error: unknown): boolean {
  return codeOf(error) === UNCERTAIN;
}

/** Stands in for an error code from the server. */
export const UNCERTAIN = 'UNCERTAIN';

/** What a person reads about it, whatever failed. */
export const uncertain = {
  open: true,
  title: 'The connection was lost',
  message:
    'We don’t know whether this went through. What you see updates as soon as the connection is back; please check it before you try again.',
};

function codeOf(error: unknown): string | undefined {
  return error instanceof TRPCClientError ? error.data?.code : undefined;
}

/** What a person reads about a failure. The server's errors are sentences already. */
export function sentenceOf(error: unknown): string {
  const called = error instanceof TRPCClientError;
  if (called && error.data) return error.message;
  if (!called && !(error instanceof Unreachable)) {
    return 'Something went wrong on this page. Try again, or reload it.';
  }
  if (!navigator.onLine) return 'You are offline. We will try again as soon as you are connected.';
  return called && error.cause instanceof NoAnswer
    ? 'The server could not answer just now. Please try again in a moment.'
    : 'The server could not be reached. Check your connection and try again.';
}

/** What the server's schema says about single fields, by name. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof TRPCClientError ? (error.data?.fields ?? {}) : {};
}

/** The session ended while the page was open. */
export function isSignedOut(error: unknown): boolean {
  return codeOf(error) === 'UNAUTHORIZED';
}

/** For a loader: null for what doesn't exist, undefined for what could not be read now; the page says which. */
export function notFoundAsNull(error: unknown): null | undefined {
  return isNotFound(error) ? null : undefined;
}
