import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../db/connection.ts';
import { adminUsers, identities, profiles, users } from '../db/schema/accounts.ts';
import { sandboxCheckouts } from '../db/schema/escrow.ts';
import { listingDocuments, listings } from '../db/schema/listings.ts';
import { kindsOf } from '../domain/market/listing-right.ts';
import { cents } from '../domain/money.ts';
import { readIdentity, verifyIdentity } from './accounts/identities.ts';
import type { Services, UserContext } from './context.ts';
import { type DemoListing, demoListings, demoRejection } from './demo/data.ts';
import { demoFigure } from './demo/figures.ts';
import { demoMarket } from './demo/market.ts';
import { demoPdf, linesOf } from './demo/pdf.ts';
import { type DemoAccount, type DemoPerson, demoFirms, demoPeople } from './demo/people.ts';
import { hashPassword } from './infra/hash.ts';
import { acceptTerms, termsOf } from './infra/terms.ts';
import { showDocument } from './market/listings/gallery.ts';
import { approveListing, changeSetting, createListing, rejectListing } from './market/listings/service.ts';
import { type AdminActor, addDeals, asAdmin, asUser } from './seed-deals.ts';

const shown: DemoAccount[] = ['seller', 'buyer', 'admin'];

/** The demo's sign-ins, as the start-up lines print them. */
export const demoSignIns = shown.map((who) => {
  const { email, password } = demoPeople[who];
  const page = who === 'admin' ? '/admin/login' : '/auth';
  return `${who.padEnd(10)}${email} / ${password}  (${page})`;
});

/**
 * Creates the demo's people, listings and transactions through the same verbs people use, so that its books, titles
 * and timelines are real. Does nothing and returns false if there are already people.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const [someone] = await services.db.select({ id: users.id }).from(users).limit(1);
  if (someone) return false;
  const ids = {} as Record<DemoPerson, string>;
  for (const [who, account] of Object.entries(demoPeople)) {
    const passwordHash = await hashPassword(account.password);
    ids[who as DemoAccount] = await addPerson(services, account, { passwordHash, admin: who === 'admin' });
  }
  for (const [who, { verified: _, ...firm }] of Object.entries(demoFirms)) {
    const account = { ...firm, email: `${firm.username}@demo.ipso` };
    // No password has this hash, so nobody can sign in.
    ids[who as DemoPerson] = await addPerson(services, account, { passwordHash: 'none', admin: false });
  }
  const admin = asAdmin(services, ids.admin);
  // Some are verified and some still wait.
  const firms = Object.keys(demoFirms) as (keyof typeof demoFirms)[];
  for (const who of ['atelier', 'gridline', ...firms.filter((firm) => demoFirms[firm].verified)] as const) {
    const { userId, fullName: seenName, version } = await readIdentity(admin, { userId: ids[who] });
    await verifyIdentity(admin, { userId, seenName, version });
  }
  const placed = new Map<string, string>();
  const place = async (listing: DemoListing) => {
    placed.set(listing.title, await addListing(asUser(services, ids[listing.owner]), admin, listing));
  };
  // Interleaved by owner, each one's in order; those of the signed-in people come last, as the newest.
  await Promise.all(
    [...Map.groupBy(demoMarket, ({ owner }) => owner).values()].map(async (own) => {
      for (const listing of own) await place(listing);
    }),
  );
  for (const listing of demoListings) await place(listing);
  await addDeals(services, ids, admin, placed);
  return true;
}

/** Whether a database was used on localhost: whether it holds the demo's people, or simulated money. */
export async function holdsPretence(db: Db): Promise<boolean> {
  const emails = Object.values(demoPeople).map(({ email }) => email);
  const [person] = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  const [checkout] = await db.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).limit(1);
  return Boolean(person ?? checkout);
}

interface Account {
  email: string;
  username: string;
  fullName: string;
  company: string | null;
  bio: string | null;
  country: string;
}

async function addPerson(
  services: Services,
  { email, username, fullName, company, bio, country }: Account,
  { passwordHash, admin }: { passwordHash: string; admin: boolean },
): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, passwordHash, emailVerifiedAt: sql`now()` })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    const sellsAs = company ? 'business' : null;
    await tx.insert(profiles).values({ id: user.id, username, fullName, company, bio, sellsAs });
    const userType = company ? 'company' : 'individual';
    const place = { phone: '+00 000 000000', country, stateCity: 'Demo' };
    const taxId = company ? 'DEMO-0000' : null;
    await tx.insert(identities).values({ userId: user.id, userType, ...place, companyName: company, taxId });
    await acceptTerms(services.config, tx, user.id, {
      sha256: termsOf(services.config).sha256,
      atSignUp: true,
    });
    if (admin) await tx.insert(adminUsers).values({ userId: user.id, role: 'owner' });
    return user.id;
  });
}

async function addListing(owner: UserContext, admin: AdminActor, demo: DemoListing): Promise<string> {
  const { owner: _, sold: __, state, price, was, figure, ...rest } = demo;
  const inCents = (dollars: number | null) => (dollars === null ? null : cents(dollars * 100));
  const fields = {
    ...{ stage: null, filedOn: null, priorityOn: null, rightExtras: null, forSale: true },
    ...{
      rightKind: kindsOf(demo.type)[0] ?? null,
      licensingType: null,
      licensingText: null,
      licenseTerms: null,
    },
    ...rest,
    price: inCents(was ?? price),
  };
  const document = figure
    ? new File(
        [
          new Uint8Array(
            await sharp(Buffer.from(demoFigure(figure)))
              .png()
              .toBuffer(),
          ),
        ],
        'figure.png',
      )
    : new File(
        [demoPdf([demo.title, 'Demo document, invented.', '', ...linesOf(demo.description)])],
        'specification.pdf',
      );
  const { id } = await createListing(owner, { fields, document });
  // The demo's seller decides by hand what to show.
  if (figure || (demo.type === 'Patent' && demo.owner !== 'seller')) {
    await showFirst(owner, id);
  }
  const [read] = await owner.db
    .select({ id: listings.id, version: listings.version })
    .from(listings)
    .where(eq(listings.id, id));
  if (!read) throw new Error('a listing of the demo is missing');
  if (state === 'rejected') await rejectListing(admin, { ...read, reason: demoRejection });
  if (state === 'rejected' || state === 'pending') return id;
  await approveListing(admin, read);
  await changeSetting(owner, { id, change: { setting: 'isPublic', value: true } });
  const priceCents = inCents(price);
  if (was && priceCents) await changeSetting(owner, { id, change: { setting: 'price', priceCents } });
  return id;
}

async function showFirst(owner: UserContext, id: string): Promise<void> {
  const [document] = await owner.db
    .select({ documentId: listingDocuments.id })
    .from(listingDocuments)
    .where(eq(listingDocuments.listingId, id));
  if (document) await showDocument(owner, { ...document, shown: true });
}
