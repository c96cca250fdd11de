import { defineProcess } from '../process.ts';
import type { UserType } from './accounts.ts';

/** The state of a person's identity verification. */
export type IdentityState = 'missing' | 'waiting' | 'verified' | 'refused';

interface IdentityFacts {
  userType: UserType;
  verifiedAt: Date | null;
  decidedAt: Date | null;
  hasDocument: boolean;
}

/** Individuals are verified by a document, companies by their data. A document is deleted some time after the decision. */
export function identityState({
  userType,
  verifiedAt,
  decidedAt,
  hasDocument,
}: IdentityFacts): IdentityState {
  if (verifiedAt) return 'verified';
  if (decidedAt) return 'refused';
  return userType === 'company' || hasDocument ? 'waiting' : 'missing';
}

export interface IdentityTerms {
  state: IdentityState;
  action: 'submitIdentity' | 'verifyIdentity' | 'refuseIdentity';
  actor: 'owner' | 'admin';
  facts: {
    /** The administrator is this person. */
    own?: boolean;
  };
  since: never;
  waitsFor: never;
}

const anotherPerson = {
  met: ({ own }: IdentityTerms['facts']) => !own,
  otherwise: 'This is you; another administrator must decide.',
};

/** How an identity is verified: submitted, and resubmitted until an administrator has verified it. */
export const identityProcess = defineProcess<IdentityTerms>({
  initial: 'missing',
  transitions: [
    ...(['missing', 'waiting', 'refused'] as const).map((from) => ({
      ...({ action: 'submitIdentity', from, to: 'waiting', by: ['owner'] } as const),
    })),
    { action: 'verifyIdentity', from: 'waiting', to: 'verified', by: ['admin'], needs: [anotherPerson] },
    { action: 'refuseIdentity', from: 'waiting', to: 'refused', by: ['admin'], needs: [anotherPerson] },
  ],
  actors: { owner: 'the person', admin: 'an administrator' },
  notNow: (action) =>
    action === 'submitIdentity'
      ? 'Your identity is already verified.'
      : 'This identity is no longer waiting for a decision.',
});

/** An administrator decides about what they have read. */
export const IDENTITY_CHANGED =
  'This person resubmitted their identity while you were reading it. Please read what is new and decide again.';

/** Shown where a copy of an ID is chosen. Some countries require it, such as Germany (§ 20(2) of the Act on Identity Cards). */
export const MASK_COPY =
  'Cover everything except your name, your picture and the expiration date, and write “Copy for Ipso” on it.';

/** A government ID is deleted this many days after an administrator has decided. */
export const IDENTITY_FILE_DAYS = 30;
