import { defineProcess, type Need } from '../process.ts';
import { type AdminRole, mayAdmin } from './admin-roles.ts';

export interface SuspensionTerms {
  state: 'active' | 'suspended';
  action: 'suspend' | 'restore' | 'endSessions';
  actor: 'admin';
  facts: {
    /** The administrator is this person. */
    own: boolean;
    /** The person is an active administrator. */
    administrator: boolean;
    /** The role of whoever acts. */
    role: AdminRole;
    deleted: boolean;
    lastOwner: boolean;
  };
  since: never;
  waitsFor: never;
}
type PersonNeed = Need<SuspensionTerms>;

export const LAST_OWNER =
  'This is the last active owner. Make somebody else an owner first, so that somebody can always do everything.';

const anotherPerson: PersonNeed = {
  met: ({ own }) => !own,
  otherwise: 'This is you; another administrator must do this.',
};
const mayTouch: PersonNeed = {
  met: ({ administrator, role }) => !administrator || mayAdmin(role, 'admins.manage'),
  otherwise: 'This person is an administrator. Only an owner may do this.',
  kind: 'forbidden',
};
const isThere: PersonNeed = { met: ({ deleted }) => !deleted, otherwise: 'This account was deleted.' };
const anotherOwner: PersonNeed = { met: ({ lastOwner }) => !lastOwner, otherwise: LAST_OWNER };

/** What an administrator may do to somebody's account. Ending sessions keeps nobody out, so the owner may be the last one. */
export const suspensionProcess = defineProcess<SuspensionTerms>({
  initial: 'active',
  transitions: [
    {
      ...({ action: 'suspend', from: 'active', to: 'suspended', by: ['admin'] } as const),
      needs: [isThere, anotherPerson, mayTouch, anotherOwner],
    },
    {
      ...({ action: 'restore', from: 'suspended', to: 'active', by: ['admin'] } as const),
      needs: [isThere, anotherPerson, mayTouch],
    },
    // A suspended person has none, unless one was left over.
    ...(['active', 'suspended'] as const).map((state) => ({
      ...({ action: 'endSessions', from: state, to: state, by: ['admin'] } as const),
      needs: [isThere, anotherPerson, mayTouch],
    })),
  ],
  actors: { admin: 'an administrator' },
  notNow: (action) =>
    action === 'suspend' ? 'This account is already suspended.' : 'This account is not suspended.',
});

/** Said at the sign-in, after the right password. */
export const ACCOUNT_SUSPENDED =
  'This account is suspended. We have mailed you the reason. To object, please write to us on the contact page.';
/** Said to a call that was under way when the database refuses what it would begin. */
export const ONE_SUSPENDED = 'An account that is part of this was suspended.';
/** Said to whoever deals with a suspended person. */
export const OTHER_SUSPENDED =
  'The other account is suspended, so nothing new can be sent or agreed. Transactions under way go on.';
/** Said to a buyer who would pay a suspended seller. */
export const SELLER_SUSPENDED =
  'The seller’s account is suspended, so this cannot be paid now. It ends automatically and costs you nothing.';
/** The result of a change of many listings for a person who was suspended in the meantime. */
export const OWNER_SUSPENDED = 'Your account was suspended.';
