import { z } from 'zod';
import { PASSWORD_MAX } from '../../domain/accounts/accounts.ts';
import { adminRoles } from '../../domain/admin/admin-roles.ts';
import { listInput, pageInput } from '../../domain/pages.ts';
import { reason } from '../kernel/input.ts';

/** What the list of people shows: all, those in a state, or the administrators of a role. */
export const peopleFilters = ['all', 'suspended', 'verified', 'unconfirmed', ...adminRoles] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

export const peopleInput = pageInput
  .extend({
    search: z.string().trim().max(200).default(''),
    which: z.enum(peopleFilters).default('all'),
  })
  .prefault({});
export const personInput = z.object({ id: z.uuid() });
export const ofPersonInput = pageInput.extend({ id: z.uuid() });
/** `about`: what concerns the person; `by`: what they did themselves. */
export const sidesInput = ofPersonInput.extend({ side: z.enum(['about', 'by']) });
export const suspensionInput = z.object({ id: z.uuid(), reason });
export const endSessionInput = z.object({ id: z.uuid(), session: z.string().min(1).max(200) });

const role = z.enum(adminRoles);
export const administratorsInput = listInput;
/** `from`: the role that was read. */
export const changeRoleInput = z.object({ id: z.uuid(), from: role, to: role });
export const inviteInput = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid e-mail address.')),
  role,
});
export const invitationInput = z.object({ token: z.string().min(1).max(200) });
export const acceptInput = invitationInput.extend({
  password: z.string().min(1, 'Please enter a password.').max(PASSWORD_MAX),
  /** For somebody who has no account yet. */
  name: z.string().trim().max(120).optional(),
});
