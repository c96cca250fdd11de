import { randomUUID } from 'node:crypto';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { makeAdmin, makeUser, unique } from '../people.ts';

/** Who may call what about people and administrators. The administrator of the matrix is an owner. */
export const peopleRules = `
people.list                    401 401 401 401 401 401 ok  401
people.one                     401 401 401 401 401 401 ok  401
people.listings                401 401 401 401 401 401 ok  401
people.transactions            401 401 401 401 401 401 ok  401
people.reports                 401 401 401 401 401 401 ok  401
people.entries                 401 401 401 401 401 401 ok  401
people.open                    401 401 401 401 401 401 ok  401
people.signIns                 401 401 401 401 401 401 ok  401
people.suspend                 401 401 401 401 401 401 ok  401
people.restore                 401 401 401 401 401 401 409 401
people.endSession              401 401 401 401 401 401 404 401
people.endSessions             401 401 401 401 401 401 ok  401
people.administrators          401 401 401 401 401 401 ok  401
people.invitations             401 401 401 401 401 401 ok  401
people.changeRole              401 401 401 401 401 401 ok  401
people.deactivate              401 401 401 401 401 401 ok  401
people.reactivate              401 401 401 401 401 401 409 401
people.invite                  401 401 401 401 401 401 ok  401
people.revokeInvitation        401 401 401 401 401 401 409 401
people.invitation              404 404 404 404 404 404 404 404
people.acceptInvitation        404 404 404 404 404 404 404 404
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfBackOfficePeople({
  services,
}: {
  services: Services;
}): Record<string, (browser: Browser) => Promise<unknown>> {
  const reason = 'They sell what is not theirs.';
  const someone = async () => ({ id: (await makeUser(services)).id });
  const colleague = async () => ({ id: (await makeAdmin(services, { role: 'support' })).id });
  const both = { side: 'about' } as const;
  return {
    'people.list': ({ trpc }) => trpc.people.list.query({ search: 'person' }),
    'people.one': async ({ trpc }) => trpc.people.one.query(await someone()),
    'people.listings': async ({ trpc }) => trpc.people.listings.query(await someone()),
    'people.transactions': async ({ trpc }) =>
      trpc.people.transactions.query({ ...(await someone()), ...both }),
    'people.reports': async ({ trpc }) => trpc.people.reports.query({ ...(await someone()), ...both }),
    'people.entries': async ({ trpc }) => trpc.people.entries.query({ ...(await someone()), ...both }),
    'people.open': async ({ trpc }) => trpc.people.open.mutate(await someone()),
    'people.signIns': async ({ trpc }) => trpc.people.signIns.query(await someone()),
    'people.suspend': async ({ trpc }) => trpc.people.suspend.mutate({ ...(await someone()), reason }),
    'people.restore': async ({ trpc }) => trpc.people.restore.mutate({ ...(await someone()), reason }),
    'people.endSession': async ({ trpc }) =>
      trpc.people.endSession.mutate({ ...(await someone()), session: 'none' }),
    'people.endSessions': async ({ trpc }) => trpc.people.endSessions.mutate(await someone()),
    'people.administrators': ({ trpc }) => trpc.people.administrators.query(),
    'people.invitations': ({ trpc }) => trpc.people.invitations.query(),
    'people.changeRole': async ({ trpc }) =>
      trpc.people.changeRole.mutate({ ...(await colleague()), from: 'support', to: 'finance' }),
    'people.deactivate': async ({ trpc }) => trpc.people.deactivate.mutate(await colleague()),
    'people.reactivate': async ({ trpc }) => trpc.people.reactivate.mutate(await colleague()),
    'people.invite': ({ trpc }) =>
      trpc.people.invite.mutate({ email: `${unique('new')}@example.com`, role: 'reviewer' }),
    'people.revokeInvitation': ({ trpc }) => trpc.people.revokeInvitation.mutate({ id: randomUUID() }),
    'people.invitation': ({ trpc }) => trpc.people.invitation.query({ token: 'unknown' }),
    'people.acceptInvitation': ({ trpc }) =>
      trpc.people.acceptInvitation.mutate({ token: 'unknown', password: 'something long' }),
  };
}
