import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { adminUsers, identities, profiles, users } from '../db/schema/accounts.ts';
import { sandboxCheckouts } from '../db/schema/escrow.ts';
import { listings } from '../db/schema/listings.ts';
import { cents } from '../domain/money.ts';
import { readIdentity, verifyIdentity } from './accounts/identities.ts';
import type { Context, PersonContext, Services, UserContext } from './context.ts';
import { checkout } from './deals/escrow/checkout.ts';
import { settlePayment } from './deals/escrow/payment.ts';
import { getTransaction } from './deals/escrow/queries.ts';
import { startEscrow } from './deals/escrow/start.ts';
import { escrowSteps } from './deals/escrow/steps.ts';
import { addProof } from './deals/proofs/service.ts';
import { type DemoListing, type DemoPerson, demoListings, demoPeople, demoRejection } from './demo/data.ts';
import { demoPdf } from './demo/pdf.ts';
import { hashPassword } from './infra/hash.ts';
import { settleSandboxCheckout } from './infra/payments/sandbox.ts';
import { acceptTerms, termsOf } from './infra/terms.ts';
import { act } from './kernel/act.ts';
import { approveListing, changeSetting, createListing, rejectListing } from './market/listings/service.ts';

const shown: DemoPerson[] = ['seller', 'buyer', 'admin'];

/** The demo's sign-ins, as the start-up lines print them. */
export const demoSignIns = shown.map((who) => {
  const { email, password } = demoPeople[who];
  const page = who === 'admin' ? '/admin/login' : '/auth';
  return `${who.padEnd(10)}${email} / ${password}  (${page})`;
});

type Ids = Record<DemoPerson, string>;

/**
 * Creates the demo's people, listings and transactions through the same verbs people use, so that its books, titles and
 * timelines are real. Does nothing and gives false when there are people already.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const [someone] = await services.db.select({ id: users.id }).from(users).limit(1);
  if (someone) return false;
  const ids = {} as Ids;
  for (const who of Object.keys(demoPeople) as DemoPerson[]) ids[who] = await addPerson(services, who);
  const admin = asAdmin(services, ids.admin);
  // Some are verified and some still wait.
  for (const who of ['atelier', 'gridline'] as const) {
    const { userId, fullName: seenName, version } = await readIdentity(admin, { userId: ids[who] });
    await verifyIdentity(admin, { userId, seenName, version });
  }
  const placed = new Map<string, string>();
  for (const listing of demoListings) {
    placed.set(listing.title, await addListing(asUser(services, ids[listing.owner]), admin, listing));
  }
  await addTransactions(services, ids, admin, placed);
  return true;
}

/** Whether a database was used on localhost: it holds the demo's people, or simulated money. */
export async function holdsPretence(db: Db): Promise<boolean> {
  const emails = Object.values(demoPeople).map(({ email }) => email);
  const [person] = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1);
  const [checkout] = await db.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).limit(1);
  return Boolean(person ?? checkout);
}

async function addPerson(services: Services, who: DemoPerson): Promise<string> {
  const { email, password, username, fullName, company, bio, country } = demoPeople[who];
  const passwordHash = await hashPassword(password);
  return services.db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email, passwordHash, emailVerifiedAt: sql`now()` })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    await tx.insert(profiles).values({ id: user.id, username, fullName, company, bio });
    const userType = company ? 'company' : 'individual';
    const place = { phone: '+00 000 000000', country, stateCity: 'Demo' };
    const taxId = company ? 'DEMO-0000' : null;
    await tx.insert(identities).values({ userId: user.id, userType, ...place, companyName: company, taxId });
    await acceptTerms(services.config, tx, user.id, {
      sha256: termsOf(services.config).sha256,
      atSignUp: true,
    });
    if (who === 'admin') await tx.insert(adminUsers).values({ userId: user.id, role: 'owner' });
    return user.id;
  });
}

function base(services: Services): Context {
  return {
    ...services,
    user: null,
    admin: null,
    network: 'demo',
    local: true,
    userAgent: '',
    tokens: { user: null, admin: null, device: null },
    setCookie() {},
  };
}

function asUser(services: Services, id: string): UserContext & PersonContext {
  const user = { id, email: '', emailVerified: true };
  return { ...base(services), user, person: user };
}

function asAdmin(services: Services, id: string) {
  const admin = { id, role: 'owner' as const, proof: { fresh: true, lacking: false } };
  return { ...base(services), admin, person: admin };
}

type AdminActor = ReturnType<typeof asAdmin>;

async function addListing(owner: UserContext, admin: AdminActor, demo: DemoListing): Promise<string> {
  const {
    owner: _,
    state,
    price,
    licensingType = null,
    licensingText = null,
    licenseTerms = null,
    ...rest
  } = demo;
  const document = new File([demoPdf([demo.title, 'Demo document, invented.'])], 'specification.pdf');
  const fields = {
    ...rest,
    price: price === null ? null : cents(price * 100),
    forSale: true,
    licensingType,
    licensingText,
    licenseTerms,
    rightKind: demo.type === 'Patent' ? ('patent' as const) : ('trademark' as const),
    ...{ stage: null, filedOn: null, priorityOn: null, rightExtras: null },
  };
  const { id } = await createListing(owner, { fields, document });
  const read = { id, version: 1 };
  if (state === 'rejected') await rejectListing(admin, { ...read, reason: demoRejection });
  if (state === 'rejected' || state === 'pending') return id;
  await approveListing(admin, read);
  await changeSetting(owner, { id, change: { setting: 'isPublic', value: true } });
  return id;
}

/** One transaction in each state: completed, verifying, paid, and cancelled with a refund. */
async function addTransactions(
  services: Services,
  ids: Ids,
  admin: AdminActor,
  placed: Map<string, string>,
): Promise<void> {
  const buyer = asUser(services, ids.buyer);
  const start = async (title: string): Promise<string> => {
    const [listing] = await services.db
      .select()
      .from(listings)
      .where(eq(listings.id, placed.get(title) ?? ''));
    if (!listing?.priceCents) throw new Error(`the demo has no listing "${title}" with a price`);
    const { priceCents, licensingType, licensingText, licenseTerms } = listing;
    const seen = { priceCents, licensingType, licensingText, licenseTerms };
    const { id } = await startEscrow(buyer, { key: `demo-${listing.id}`, listingId: listing.id, seen });
    await payInSandbox(services, buyer, id);
    return id;
  };
  const prove = async (owner: DemoPerson, id: string, notes: string) => {
    const seller = asUser(services, ids[owner]);
    const document = new File([demoPdf([notes, 'Demo document, invented.'])], 'assignment.pdf');
    await addProof(seller, { transactionId: id, notes, document });
    await act(seller, escrowSteps, { key: `demo-submit-${id}`, id }, { action: 'submit' });
  };

  const sold = await start('NACHTFALTER');
  await prove('atelier', sold, 'Executed trademark assignment with goodwill');
  const { version } = await getTransaction(admin, { id: sold });
  await act(admin, escrowSteps, { key: `demo-release-${sold}`, id: sold, version }, { action: 'release' });

  const verifying = await start('Low-temperature recovery of neodymium from magnets');
  await prove('gridline', verifying, 'Executed patent assignment, signed by both inventors');

  await start('Solid-state electrolyte with a graded sulfide interface');

  const cancelled = await start('LUMENFOLD');
  await act(buyer, escrowSteps, { key: `demo-cancel-${cancelled}`, id: cancelled }, { action: 'cancel' });
}

async function payInSandbox(services: Services, buyer: UserContext, id: string): Promise<void> {
  const { url } = await checkout(buyer, { id });
  const reference = url.slice(url.lastIndexOf('/') + 1);
  await settleSandboxCheckout(services.config, services.db, reference, 'paid', async (body, signature) => {
    const event = await services.payments.readWebhook(body, signature);
    if (event && 'paymentId' in event) await settlePayment(services, event);
  });
}
