import { redirect } from '@tanstack/react-router';
import type { Session } from '../../trpc.ts';

interface GuardArgs {
  context: { session: Session };
  location: { href: string };
}

/** For `beforeLoad` of a page that needs a signed-in user; the page's context then has that user. */
export function requireUser({ context, location }: GuardArgs) {
  const { user } = context.session;
  if (!user) throw redirect({ to: '/auth', search: { redirect: location.href } });
  return { user };
}

/** For `beforeLoad` of an administrator's page. The server checks every call again. */
export function requireAdmin({ context, location }: GuardArgs) {
  const { admin } = context.session;
  if (!admin) throw redirect({ to: '/admin/login', search: { redirect: location.href } });
  return { admin };
}

/** For `beforeLoad` of a page that users and administrators share, such as a transaction. */
export function requirePerson({ context, location }: GuardArgs) {
  const { user, admin } = context.session;
  if (!user && !admin) throw redirect({ to: '/auth', search: { redirect: location.href } });
}
