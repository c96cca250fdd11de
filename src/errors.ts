import { TRPCClientError } from '@trpc/client';

/** The server answered and refused: asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof TRPCClientError &&
    typeof error.data?.httpStatus === 'number' &&
    error.data.httpStatus < 500
  );
}

/** What a person reads about a failure. The server's errors are sentences already. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TRPCClientError) {
    if (error.data) return error.message;
    return error.meta?.response
      ? 'The server could not answer just now. Please try again in a moment.'
      : 'The server could not be reached. Check your connection and try again.';
  }
  return 'Something went wrong on this page. Try again, or reload it.';
}

/** What the server's schema says about single fields, by name. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof TRPCClientError ? (error.data?.fields ?? {}) : {};
}

/** The session ended while the page was open. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED';
}
