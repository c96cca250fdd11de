import { defineProcess } from '../process.ts';

export const contactLimits = { name: 120, message: 5000 } as const;

/** What becomes of a request. `closed`: there is nothing to do, or nothing more. */
export const requestStates = ['open', 'answered', 'closed', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];
export const requestStateLabels: Record<RequestState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

export interface RequestTerms {
  state: RequestState;
  action: 'answer' | 'close' | 'spam' | 'reopen' | 'settle';
  /** `market`: the marketplace itself, which has done what was asked. */
  actor: 'admin' | 'market';
  facts: Record<string, never>;
  since: 'state';
  waitsFor: 'admin';
}

/** What administrators do with what people write through the contact page. An answer is a mail to its sender. */
export const requestProcess = defineProcess<RequestTerms>({
  initial: 'open',
  transitions: [
    ...(['open', 'answered', 'closed'] as const).map(
      (from) => ({ action: 'answer', from, to: 'answered', by: ['admin'] }) as const,
    ),
    ...(['open', 'answered'] as const).map(
      (from) => ({ action: 'close', from, to: 'closed', by: ['admin'] }) as const,
    ),
    { action: 'settle', from: 'open', to: 'closed', by: ['market'] },
    { action: 'spam', from: 'open', to: 'spam', by: ['admin'] },
    ...(['answered', 'closed', 'spam'] as const).map(
      (from) => ({ action: 'reopen', from, to: 'open', by: ['admin'] }) as const,
    ),
  ],
  actors: { admin: 'an administrator', market: 'the marketplace' },
  notNow: (_, state) =>
    ({
      open: 'This request is open already.',
      answered: 'This request was answered.',
      closed: 'This request is closed.',
      spam: 'This request was marked as spam.',
    })[state],
});

/** The buttons of a request, in this order. */
export const requestButtons = ['answer', 'close', 'spam', 'reopen'] as const;

export const REQUEST_CHANGED = 'Somebody else has dealt with this request. Please look again.';
