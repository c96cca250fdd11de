import { asc, eq, sql } from 'drizzle-orm';
import { adminUsers, profiles, users } from '../../db/schema/accounts.ts';
import type { AdminRole } from '../../domain/admin/admin-roles.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { hashNewPassword } from '../accounts/new-password.ts';
import { addAccount } from '../accounts/sign-up.ts';
import type { Services } from '../context.ts';
import { resetFactors } from '../factors/reset.ts';
import { lockAdministrator, move } from './administrators.ts';
import { inviteInput } from './input.ts';

// What somebody with access to the database may do on the command line (scripts/admin.ts): a new installation has no
// owner who could invite one.

const operator = { actor: 'operator', id: null } as const;

/** Makes an owner: of an existing account, whose password stays, or of a new one. Returns which of the two it was. */
export async function createOwner(
  services: Services,
  input: { email: string; name: string; password: string },
): Promise<'new' | 'existing'> {
  const email = addressOf(input.email);
  const [known] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const { name, password } = input;
  if (!known && name.trim() === '') throw invalid('Please enter a name.');
  const passwordHash = known ? '' : await hashNewPassword(password, { email, name });
  await services.db.transaction(async (tx) => {
    const id = known?.id ?? (await addAccount(tx, { email, name: name.trim(), passwordHash }));
    if (!id) throw invalid('This address now has an account. Please try again.');
    await move(services, tx, await lockAdministrator(tx, id), operator, { action: 'accept', role: 'owner' });
  });
  return known ? 'existing' : 'new';
}

/** Whether there is an account with this address. */
export async function hasAccount({ db }: Services, typed: string): Promise<boolean> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, addressOf(typed)));
  return known !== undefined;
}

/** All administrators, by name. */
export function everyAdministrator({
  db,
}: Services): Promise<
  { email: string; name: string; role: AdminRole; isActive: boolean; suspended: boolean }[]
> {
  return db
    .select({
      email: users.email,
      name: profiles.fullName,
      role: adminUsers.role,
      isActive: adminUsers.isActive,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .innerJoin(profiles, eq(profiles.id, adminUsers.userId))
    .orderBy(asc(profiles.fullName), asc(users.id));
}

/** Ends somebody's work as an administrator. */
export async function deactivateAdministrator(services: Services, typed: string): Promise<void> {
  const email = addressOf(typed);
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!found) throw notFound('Nobody has an account with this address.');
    await move(services, tx, await lockAdministrator(tx, found.id), operator, { action: 'deactivate' });
  });
}

/** Removes the second factors of an administrator who has lost theirs, and ends their sessions. */
export async function resetFactorsOf(services: Services, typed: string): Promise<void> {
  const [found] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, addressOf(typed)));
  if (!found) throw notFound('Nobody has an account with this address.');
  await resetFactors(services, found.id);
}

function addressOf(typed: string): string {
  const email = inviteInput.shape.email.safeParse(typed);
  if (!email.success) throw invalid('Please enter a valid e-mail address.');
  return email.data;
}
