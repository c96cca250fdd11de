import { adminProcedure, powerProcedure, publicProcedure, router } from '../trpc.ts';
import { changeRole, listAdministrators, setActive } from './administrators.ts';
import {
  acceptInput,
  administratorsInput,
  changeRoleInput,
  endSessionInput,
  invitationInput,
  inviteInput,
  ofPersonInput,
  peopleInput,
  personInput,
  sidesInput,
  suspensionInput,
} from './input.ts';
import { acceptInvitation, invitation, invite, listInvitations, revokeInvitation } from './invitations.ts';
import {
  entriesOf,
  listingsOf,
  listPeople,
  onePerson,
  openPerson,
  reportsOf,
  signInsOf,
  transactionsOf,
} from './queries.ts';
import { endSessions, restore, suspend } from './suspend.ts';

export const peopleRouter = router({
  list: adminProcedure.input(peopleInput).query(({ ctx, input }) => listPeople(ctx, input)),
  one: adminProcedure.input(personInput).query(({ ctx, input }) => onePerson(ctx, input)),
  listings: adminProcedure.input(ofPersonInput).query(({ ctx, input }) => listingsOf(ctx, input)),
  transactions: adminProcedure.input(sidesInput).query(({ ctx, input }) => transactionsOf(ctx, input)),
  reports: powerProcedure('reports.close')
    .input(sidesInput)
    .query(({ ctx, input }) => reportsOf(ctx, input)),
  entries: powerProcedure('audit.read')
    .input(sidesInput)
    .query(({ ctx, input }) => entriesOf(ctx, input)),

  // Writes to the audit log, so it is not a query.
  open: powerProcedure('people.suspend')
    .input(personInput)
    .mutation(({ ctx, input }) => openPerson(ctx, input)),
  signIns: powerProcedure('people.suspend')
    .input(ofPersonInput)
    .query(({ ctx, input }) => signInsOf(ctx, input)),
  suspend: powerProcedure('people.suspend')
    .input(suspensionInput)
    .mutation(({ ctx, input }) => suspend(ctx, input)),
  restore: powerProcedure('people.suspend')
    .input(suspensionInput)
    .mutation(({ ctx, input }) => restore(ctx, input)),
  endSession: powerProcedure('people.suspend')
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),
  endSessions: powerProcedure('people.suspend')
    .input(personInput)
    .mutation(({ ctx, input }) => endSessions(ctx, input)),

  administrators: adminProcedure
    .input(administratorsInput)
    .query(({ ctx, input }) => listAdministrators(ctx, input)),
  invitations: powerProcedure('admins.manage')
    .input(administratorsInput)
    .query(({ ctx, input }) => listInvitations(ctx, input)),
  changeRole: powerProcedure('admins.manage')
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),
  deactivate: powerProcedure('admins.manage')
    .input(personInput)
    .mutation(({ ctx, input }) => setActive(ctx, input, false)),
  reactivate: powerProcedure('admins.manage')
    .input(personInput)
    .mutation(({ ctx, input }) => setActive(ctx, input, true)),
  invite: powerProcedure('admins.manage')
    .input(inviteInput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  revokeInvitation: powerProcedure('admins.manage')
    .input(personInput)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  invitation: publicProcedure.input(invitationInput).query(({ ctx, input }) => invitation(ctx, input)),
  acceptInvitation: publicProcedure
    .input(acceptInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
