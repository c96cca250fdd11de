/** Why something was refused. `server/trpc.ts` maps each to one tRPC code. */
export type Refusal =
  | 'not-found'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'sign-in'
  | 'too-many'
  | 'unavailable';

/** A refusal with the sentence the person reads. Any other error is a bug and shown as an id. */
export class DomainError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DomainError';
    this.refusal = refusal;
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
