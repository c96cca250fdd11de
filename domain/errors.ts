/** Why something was refused. `server/trpc.ts` maps each to one tRPC code. */
export type Refusal =
  | 'not-found'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'sign-in'
  | 'too-many'
  | 'unavailable';

interface Options extends ErrorOptions {
  /** What the client can do about it, as a word that it knows. */
  reason?: string;
}

/** A refusal with the sentence the person reads. Any other error is a bug and shown as an id. */
export class DomainError extends Error {
  readonly refusal: Refusal;
  readonly reason?: string;

  constructor(refusal: Refusal, sentence: string, { reason, ...options }: Options = {}) {
    super(sentence, options);
    this.name = 'DomainError';
    this.refusal = refusal;
    this.reason = reason;
  }
}

/** A stranger must not learn that something exists, so missing and private look the same. */
export function notFound(sentence = 'This does not exist, or you do not have permission to see it.') {
  return new DomainError('not-found', sentence);
}

export function forbidden(sentence: string) {
  return new DomainError('forbidden', sentence);
}

export function conflict(sentence: string) {
  return new DomainError('conflict', sentence);
}

export function invalid(sentence: string) {
  return new DomainError('invalid', sentence);
}

/** What somebody must do before they may sell, buy or write. */
export const CONFIRM_EMAIL_FIRST = 'Please confirm your e-mail address first: we sent you a link.';
