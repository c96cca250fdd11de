import { defineProcess, type Need } from '../process.ts';
import { type AdminRole, adminRoleNames } from './admin-roles.ts';
import { LAST_OWNER } from './suspension.ts';

export interface AdministratorTerms {
  state: 'none' | 'active' | 'inactive';
  action: 'accept' | 'changeRole' | 'deactivate' | 'reactivate';
  /** `invited`: the person themselves, with a mailed invitation. `operator`: whoever has the database (scripts/admin.ts). */
  actor: 'admin' | 'invited' | 'operator';
  facts: {
    /** The administrator who acts is this person. */
    own: boolean;
    /** The only active owner there is. */
    lastOwner: boolean;
    /** The roles before and after a change of role. */
    change?: { from: AdminRole; to: AdminRole };
  };
  since: never;
  waitsFor: never;
}
type AdministratorNeed = Need<AdministratorTerms>;

const anotherPerson: AdministratorNeed = {
  met: ({ own }) => !own,
  otherwise: 'Nobody changes their own role. Another owner must do this.',
};
const anotherOwner: AdministratorNeed = { met: ({ lastOwner }) => !lastOwner, otherwise: LAST_OWNER };
const anotherRole: AdministratorNeed = {
  met: ({ change }) => change?.from !== change?.to,
  otherwise: 'This administrator has that role already.',
};

/** How people become administrators, and how they cease to be: by an invitation, and by what owners decide about others. */
export const administratorProcess = defineProcess<AdministratorTerms>({
  initial: 'none',
  transitions: [
    { action: 'accept', from: 'none', to: 'active', by: ['invited', 'operator'] },
    { action: 'accept', from: 'inactive', to: 'active', by: ['invited', 'operator'] },
    {
      ...({ action: 'changeRole', from: 'active', to: 'active', by: ['admin'] } as const),
      needs: [anotherPerson, anotherRole, anotherOwner],
    },
    {
      ...({ action: 'deactivate', from: 'active', to: 'inactive', by: ['admin', 'operator'] } as const),
      needs: [anotherPerson, anotherOwner],
    },
    {
      ...({ action: 'reactivate', from: 'inactive', to: 'active', by: ['admin'] } as const),
      needs: [anotherPerson],
    },
  ],
  actors: { admin: 'an owner', invited: 'whoever was invited', operator: 'the operator' },
  notNow: (action, state) => {
    if (action === 'accept') return 'This account already belongs to an active administrator.';
    if (action === 'reactivate') return 'This administrator is active.';
    return state === 'none'
      ? 'This person is not an administrator.'
      : 'This administrator is no longer active.';
  },
});

/** How long an invitation is open. */
export const INVITATION_HOURS = 72;

export const ADMINISTRATOR_CHANGED =
  'This administrator’s role was changed while you were reading it. Please look again.';
export const BROKEN_INVITATION =
  'This invitation has expired, was withdrawn or was already used. Please ask for a new one.';

/** What the mail of an invitation says; it is written to somebody who may have no account. */
export function invitationMail({ from, role, link }: { from: string; role: AdminRole; link: string }): {
  subject: string;
  text: string;
} {
  return {
    subject: 'You are invited to administer Ipso',
    text: `${from} invites you to become an administrator of Ipso. Your role would be: ${adminRoleNames[role]}.\n\nTo accept, open this link:\n\n${link}\n\nIt works once, and for ${INVITATION_HOURS} hours. If you did not expect this, you can ignore this e-mail.`,
  };
}
