import { randomUUID } from 'node:crypto';
import { adminUsers, identities, profiles, users } from '../../db/schema/accounts.ts';
import { listings, titleLinks } from '../../db/schema/listings.ts';
import { termsAcceptances, termsTexts } from '../../db/schema/terms.ts';
import type { AdminRole } from '../../domain/admin/admin-roles.ts';
import type { Admin, Services, User } from '../../server/context.ts';
import { termsOf } from '../../server/infra/terms.ts';

let made = 0;

/** A name nobody else in this run has. */
export function unique(prefix: string): string {
  made++;
  return `${prefix}-${process.pid}-${made}-${randomUUID().slice(0, 6)}`;
}

export interface Person extends User {
  username: string;
  fullName: string;
}

interface PersonOptions {
  verified?: boolean;
  passwordHash?: string;
  /** Whether they have accepted the terms in force. */
  terms?: boolean;
}

/** A person with profile and identity, written directly: no password hash is computed. */
export async function makeUser(services: Services, options: PersonOptions = {}): Promise<Person> {
  const { verified = true, passwordHash = 'argon2id$none$none', terms = true } = options;
  const username = unique('person').slice(0, 30).replace(/-$/, '');
  const email = `${username}@example.com`;
  const fullName = `Person ${username}`;
  const id = randomUUID();
  await services.db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email, passwordHash, emailVerifiedAt: verified ? new Date() : null });
    await tx.insert(profiles).values({ id, username, fullName });
    await tx
      .insert(identities)
      .values({ userId: id, userType: 'individual', phone: '1', country: 'IN', stateCity: 'Pune' });
    if (!terms) return;
    const { sha256, version, text } = termsOf(services.config);
    await tx.insert(termsTexts).values({ sha256, version, text }).onConflictDoNothing();
    await tx.insert(termsAcceptances).values({ userId: id, sha256, atSignUp: true });
  });
  return { id, email, emailVerified: verified, username, fullName };
}

export type Administrator = Person & Admin;

export async function makeAdmin(
  services: Services,
  { active = true, role = 'owner', ...options }: PersonOptions & { active?: boolean; role?: AdminRole } = {},
): Promise<Administrator> {
  const person = await makeUser(services, options);
  await services.db.insert(adminUsers).values({ userId: person.id, role, isActive: active });
  // As if they had just signed in, however long the test lasts.
  return { ...person, role, proof: { fresh: true, lacking: false } };
}

type NewListing = Partial<typeof listings.$inferInsert>;

/** A listing on the market unless specified otherwise: approved, public, for sale, with a price, as a full sale. */
export async function makeListing(services: Services, owner: { id: string }, fields: NewListing = {}) {
  const values = {
    title: unique('Listing'),
    type: 'Patent' as const,
    category: 'G - Physics',
    industry: 'technology' as const,
    description: 'A way to weigh light.',
    country: 'IN',
    priceCents: 1_234_567,
    forSale: true,
    isPublic: true,
    approvalStatus: 'approved' as const,
    ...fields,
    ownerId: owner.id,
  };
  return services.db.transaction(async (tx) => {
    const [listing] = await tx.insert(listings).values(values).returning();
    if (!listing) throw new Error('insert returned no row');
    await tx.insert(titleLinks).values({ listingId: listing.id, ownerId: owner.id });
    return listing;
  });
}
export type Listing = Awaited<ReturnType<typeof makeListing>>;
