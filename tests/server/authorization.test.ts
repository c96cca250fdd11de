import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminSessions, adminUsers, sessions } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { files } from '../../db/schema/files.ts';
import { proofs } from '../../db/schema/proofs.ts';
import { createSession } from '../../server/accounts/session.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { appRouter } from '../../server/router.ts';
import { adminListingRules, triesOfAdminListings } from '../support/authorization/admin-listings.ts';
import { agreementRules, triesOfAgreements } from '../support/authorization/agreements.ts';
import { peopleRules, triesOfBackOfficePeople } from '../support/authorization/back-office-people.ts';
import { chatRules, triesOfChats } from '../support/authorization/chat.ts';
import {
  contentRules,
  stepsOfBookings,
  stepsOfRequests,
  triesOfContent,
} from '../support/authorization/content.ts';
import { docketRules, triesOfDocket } from '../support/authorization/docket.ts';
import { documentRules, triesOfDocuments } from '../support/authorization/documents.ts';
import {
  disputeRules,
  escrowRules,
  stepsOfEscrow,
  triesOfDisputes,
  triesOfEscrow,
} from '../support/authorization/escrow.ts';
import { factorRules, triesOfFactors } from '../support/authorization/factors.ts';
import { inboxRules, inboxTries } from '../support/authorization/inbox.ts';
import { triesOfInterest } from '../support/authorization/interest.ts';
import { keyRules, triesOfKeys } from '../support/authorization/keys.ts';
import { fields, reviewed } from '../support/authorization/listing-fields.ts';
import { offerRules, stepsOfOffers, triesOfOffers } from '../support/authorization/offers.ts';
import { payoutRules, stepsOfPayouts, triesOfPayouts } from '../support/authorization/payouts.ts';
import { accountRules, triesOfPeople } from '../support/authorization/people.ts';
import { payForPro, planRules, stepsOfPlans, triesOfPlans } from '../support/authorization/plans.ts';
import { portfolioRules, triesOfPortfolio } from '../support/authorization/portfolio.ts';
import { queueRules, triesOfQueue } from '../support/authorization/queue.ts';
import { rulesOfSavedSearches, triesOfSavedSearches } from '../support/authorization/saved-searches.ts';
import { actors } from '../support/authorization/steps.ts';
import { rulesOfTools, triesOfTools } from '../support/authorization/tools.ts';
import { rulesOfValuationTools, triesOfValuationTools } from '../support/authorization/valuation-tools.ts';
import { rulesOfWatches, triesOfWatches } from '../support/authorization/watches.ts';
import { triesOfWebhooks, webhookRules } from '../support/authorization/webhooks.ts';
import { triesOfWorks, workRules } from '../support/authorization/works.ts';
import { breakingBrowser, QUOTED, telling } from '../support/broken-database.ts';
import { type Browser, browserOn, clientOutcome } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';
import { InboxStream } from '../support/stream.ts';

// Who may call what. A procedure that is missing here fails, and so does a line whose procedure is gone. Listings are
// the owner's, transactions are between buyer and seller. After '#', the state that makes a difference.
const matrix = `
procedure                      visitor unverified stranger buyer seller owner admin inactive
admin.signIn                   401 401 401 401 401 401 401 401
admin.signOut                  ok  ok  ok  ok  ok  ok  ok  ok
content.terms                  ok  ok  ok  ok  ok  ok  ok  ok
content.operator               ok  ok  ok  ok  ok  ok  ok  ok
content.privacy                ok  ok  ok  ok  ok  ok  ok  ok
content.latest                 ok  ok  ok  ok  ok  ok  ok  ok
content.articles               ok  ok  ok  ok  ok  ok  ok  ok
content.article                ok  ok  ok  ok  ok  ok  ok  ok
content.service                ok  ok  ok  ok  ok  ok  ok  ok
content.contact                ok  ok  ok  ok  ok  ok  ok  ok
bookings.times                 ok  ok  ok  ok  ok  ok  ok  ok
bookings.book                  409 409 409 409 409 409 409 409
bookings.get                   404 404 404 404 404 404 404 404
bookings.move                  409 409 409 409 409 409 409 409
bookings.giveUp                404 404 404 404 404 404 404 404
content.subscribe              ok  ok  ok  ok  ok  ok  ok  ok
content.confirmNewsletter      400 400 400 400 400 400 400 400
interest.similar               ok  ok  ok  ok  ok  ok  ok  ok
interest.similar#private       404 404 404 404 404 ok  ok  404
interest.recommended           401 ok  ok  ok  ok  ok  401 401
interest.savedIds              401 ok  ok  ok  ok  ok  401 401
interest.saved                 401 ok  ok  ok  ok  ok  401 401
interest.view                  ok  ok  ok  ok  ok  ok  ok  ok
interest.noteSearch            401 ok  ok  ok  ok  ok  401 401
interest.save                  401 ok  ok  ok  ok  409 401 401
interest.save#private          401 404 404 404 404 409 401 401
interest.awaiting              401 ok  ok  ok  ok  ok  401 401
interest.awaitListing          401 409 409 409 409 409 401 401
interest.awaitListing#private  401 404 404 404 404 409 401 401
interest.stopAwaiting          401 ok  ok  ok  ok  ok  401 401
interest.unsave                401 ok  ok  ok  ok  ok  401 401
inbox.events                   401 ok  ok  ok  ok  ok  ok  401
listings.featured              ok  ok  ok  ok  ok  ok  ok  ok
listings.figures               ok  ok  ok  ok  ok  ok  ok  ok
listings.browse                ok  ok  ok  ok  ok  ok  ok  ok
listings.facets                ok  ok  ok  ok  ok  ok  ok  ok
listings.get                   ok  ok  ok  ok  ok  ok  ok  ok
listings.get#private           404 404 404 404 404 ok  ok  404
listings.gallery               ok  ok  ok  ok  ok  ok  ok  ok
listings.gallery#private       404 404 404 404 404 ok  ok  404
listings.mine                  401 ok  ok  ok  ok  ok  401 401
listings.own                   401 404 404 404 404 ok  401 401
listings.sameRight             401 ok  ok  ok  ok  ok  401 401
listings.standing              401 ok  ok  ok  ok  ok  401 401
listings.myLicences            401 ok  ok  ok  ok  ok  401 401
listings.create                401 403 ok  ok  ok  ok  401 401
listings.update                401 403 404 404 404 ok  401 401
listings.changeSetting         401 403 404 404 404 ok  401 401
listings.showDocument          401 403 404 404 404 ok  401 401
listings.approve               401 401 401 401 401 401 ok  401
listings.reject                401 401 401 401 401 401 ok  401
proofs.add                     401 403 404 ok  ok  404 401 401
proofs.link                    401 404 404 ok  ok  404 ok  401
reports.all                    401 401 401 401 401 401 ok  401
reports.make                   401 ok  ok  ok  ok  409 401 401
reports.make#private           401 404 404 404 404 409 401 401
reports.close                  401 401 401 401 401 401 ok  401
${rulesOfTools}${docketRules}${keyRules}${webhookRules}${rulesOfSavedSearches}
search.palette                 ok  ok  ok  ok  ok  ok  ok  ok


${rulesOfValuationTools}${rulesOfWatches}
`;

const names = {
  ok: 'ok',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
} as const;

// Behind a trusted proxy, so that each actor's address and its rate limits are their own.
const services = await testServices({ trustProxy: true });
const password = 'a long enough password';

const buyer = () => people.buyer;
const seller = () => people.seller;
const settingOfEscrow = { services, buyer, seller, openListing, privateListing, storedFile, transactionIn };
const escrowSteps = stepsOfEscrow(settingOfEscrow);
const settingOfOffers = { services, people: () => people, openListing, privateListing, storedFile };
const offerSteps = stepsOfOffers(settingOfOffers);
const settingOfPayouts = { services, seller, transactionIn };
const payoutSteps = stepsOfPayouts(settingOfPayouts);
const planSteps = stepsOfPlans({ services, buyer });
const requestSteps = stepsOfRequests(services);
const bookingSteps = stepsOfBookings(services);

const [header = '', ...lines] =
  `${matrix}${queueRules}${adminListingRules}${accountRules}${factorRules}${payoutRules}${inboxRules}${payoutSteps.rules}${planRules}${planSteps.rules}${contentRules}${requestSteps.rules}${bookingSteps.rules}${portfolioRules}${documentRules}${chatRules}${workRules}${agreementRules}${escrowRules}${disputeRules}${escrowSteps.rules}${offerRules}${offerSteps.rules}${peopleRules}`
    .split('\n')
    .filter(Boolean);
expect(header.split(/\s+/).slice(1)).toEqual(actors);
const declared = lines.map((line) => {
  const [rule = '', ...codes] = line.split(/\s+/);
  return { rule, codes: codes.map((code) => names[code as keyof typeof names]) };
});

/** Signs in with a password; nobody else's attempts count against it. */
let member: Person;
let people: Record<'unverified' | 'stranger' | 'buyer' | 'seller' | 'owner' | 'admin' | 'inactive', Person>;

beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  member = await makeUser(services, { passwordHash });
  const someone = () => makeUser(services, { passwordHash });
  const [unverified, stranger, buyer, seller, owner, admin, inactive] = await Promise.all([
    makeUser(services, { verified: false, passwordHash }),
    ...([someone(), someone(), someone(), someone()] as const),
    ...([makeAdmin(services), makeAdmin(services)] as const),
  ]);
  const everyone = [unverified, stranger, buyer, seller, owner, admin, inactive];
  const event = { kind: 'listings.approved', listingId: randomUUID(), title: 'Something' } as const;
  const letters = everyone.map(({ id }) => ({ to: id, event }));
  await services.db.transaction((tx) => deliver(tx, letters));
  people = { unverified, stranger, buyer, seller, owner, admin, inactive };
  await payForPro(services, buyer);
});

let addresses = 0;

/** A browser with this actor's session in its cookies, as the server would have set them. */
async function browserOf(actor: string): Promise<Browser> {
  addresses++;
  const network = `198.51.${addresses >> 8}.${addresses & 255}`;
  const browser = browserOn(appOf(services), services.config.origin, network);
  if (actor === 'visitor') return browser;
  if (actor === 'expired') {
    browser.keep(await createSession(services.config, services.db, 'user', people.buyer.id));
    browser.keep(await createSession(services.config, services.db, 'admin', people.admin.id));
    const past = { expiresAt: sql`now() - interval '1 second'` };
    await services.db.update(sessions).set(past).where(eq(sessions.userId, people.buyer.id));
    await services.db.update(adminSessions).set(past).where(eq(adminSessions.userId, people.admin.id));
    return browser;
  }
  const { id } = people[actor as keyof typeof people];
  const kind = actor === 'admin' || actor === 'inactive' ? 'admin' : 'user';
  browser.keep(await createSession(services.config, services.db, kind, id));
  if (actor === 'inactive') {
    await services.db.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.userId, id));
  }
  return browser;
}

async function storedFile(bucket: 'ip-documents' | 'transaction-proofs' | 'chat-files'): Promise<string> {
  const file = { bucket, key: unique('key'), name: 'a.pdf', type: 'pdf', size: 1, sha256: 'a'.repeat(64) };
  const [row] = await services.db.insert(files).values(file).returning({ id: files.id });
  return row?.id ?? '';
}

async function openListing() {
  const { id, priceCents } = await makeListing(services, people.owner);
  return { id, priceCents: priceCents ?? 0 };
}

async function privateListing() {
  const hidden = { isPublic: false, approvalStatus: 'pending' } as const;
  const { id, priceCents } = await makeListing(services, people.owner, hidden);
  return { id, priceCents: priceCents ?? 0 };
}

async function transactionIn(state: Parameters<typeof placeTransaction>[1]): Promise<string> {
  const listing = await makeListing(services, people.seller);
  return (await placeTransaction(services, state, listing, people.buyer)).id;
}

async function chatId(): Promise<string> {
  const { id } = await openListing();
  const parties = { listingId: id, buyerId: people.buyer.id, sellerId: people.owner.id, title: 'About' };
  const [chat] = await services.db.insert(chats).values(parties).returning({ id: chats.id });
  return chat?.id ?? '';
}

const price = { setting: 'price' as const, priceCents: 5_000 };

/** How each rule is tried: what it needs is set up first, then it is called in the actor's browser. */
const tries: Record<string, (browser: Browser) => Promise<unknown>> = {
  ...triesOfAgreements({
    services,
    people: () => ({ ...people, member }),
    openListing,
    privateListing,
    transaction: () => transactionIn('held'),
  }),
  ...triesOfBackOfficePeople({ services }),
  ...triesOfQueue({ services, privateListing }),
  ...triesOfContent(seller),
  ...requestSteps.tries,
  ...bookingSteps.tries,
  ...triesOfFactors,
  ...triesOfEscrow(settingOfEscrow),
  ...triesOfDisputes(settingOfEscrow),
  ...escrowSteps.tries,
  ...triesOfOffers(settingOfOffers),
  ...offerSteps.tries,
  ...triesOfChats({ services, openListing, chatId, storedFile, transaction: () => transactionIn('held') }),
  ...triesOfPayouts(settingOfPayouts),
  ...triesOfPlans({ services, buyer }),
  ...planSteps.tries,
  ...inboxTries,
  ...payoutSteps.tries,
  ...triesOfInterest({
    services,
    reporter: () => people.stranger.id,
    openListing,
    privateListing,
    storedFile,
  }),
  ...triesOfPortfolio({ services, owner: () => people.owner.id, openListing }),
  ...triesOfPeople({
    services,
    member: () => ({ email: member.email, password }),
    owner: () => people.owner.username,
    storedFile,
  }),
  'admin.signIn': ({ trpc }) => trpc.admin.signIn.mutate({ email: `${unique('no')}@example.com`, password }),
  'admin.signOut': ({ trpc }) => trpc.admin.signOut.mutate(),
  ...triesOfAdminListings({ privateListing }),
  'listings.featured': ({ trpc }) => trpc.listings.featured.query(),
  'listings.figures': ({ trpc }) => trpc.listings.figures.query(),
  'listings.browse': ({ trpc }) => trpc.listings.browse.query({}),
  'listings.facets': ({ trpc }) => trpc.listings.facets.query({}),
  'listings.get': async ({ trpc }) => trpc.listings.get.query({ id: (await openListing()).id }),
  'listings.get#private': async ({ trpc }) => trpc.listings.get.query({ id: (await privateListing()).id }),
  'listings.mine': ({ trpc }) => trpc.listings.mine.query({ which: 'all' }),
  'listings.own': async ({ trpc }) => trpc.listings.own.query({ id: (await openListing()).id }),
  'listings.sameRight': ({ trpc }) =>
    trpc.listings.sameRight.query({ type: 'Patent', registrationNumber: 'US 7,654,321', country: 'US' }),
  'listings.standing': ({ trpc }) => trpc.listings.standing.query(),
  'listings.myLicences': ({ trpc }) => trpc.listings.myLicences.query(),
  'listings.create': ({ trpc }) => trpc.listings.create.mutate(form({ fields: JSON.stringify(fields) })),
  'listings.update': async ({ trpc }) =>
    trpc.listings.update.mutate({ id: (await openListing()).id, ...reviewed }),
  'listings.changeSetting': async ({ trpc }) =>
    trpc.listings.changeSetting.mutate({ id: (await openListing()).id, change: price }),
  'listings.approve': async ({ trpc }) =>
    trpc.listings.approve.mutate({ id: (await privateListing()).id, version: 1 }),
  'listings.reject': async ({ trpc }) =>
    trpc.listings.reject.mutate({ id: (await privateListing()).id, version: 1, reason: '' }),
  ...triesOfWebhooks({ services, buyer: () => people.buyer.id, password }),
  ...triesOfKeys({ services, buyer: () => people.buyer.id, password }),
  ...triesOfDocket({ services, buyer: () => people.buyer.id }),
  ...triesOfSavedSearches({ services, buyer: () => people.buyer.id }),
  'search.palette': ({ trpc }) => trpc.search.palette.query({ q: 'lamp' }),
  'proofs.add': async ({ trpc }) => {
    const transactionId = await transactionIn('held');
    return trpc.proofs.add.mutate(form({ transactionId, notes: 'The deed.', document: fileOf('pdf') }));
  },
  ...triesOfTools({ services, owner: () => people.owner.id }),
  ...triesOfDocuments({ services, openListing, storedFile }),
  ...triesOfWorks({ services, owner: () => people.owner.id }),
  ...triesOfValuationTools({
    list: () =>
      Promise.all(
        [people.stranger, people.buyer, people.seller, people.owner].map((one) => makeListing(services, one)),
      ),
  }),
  ...triesOfWatches({ services, buyer: () => people.buyer.id }),
  'proofs.link': async ({ trpc }) => {
    const id = await transactionIn('held');
    const [proof] = await services.db.select().from(proofs).where(eq(proofs.transactionId, id));
    return trpc.proofs.link.query({ proofId: proof?.id ?? '' });
  },
};

async function codeFor(rule: string, browser: Browser): Promise<string> {
  if (rule !== 'inbox.events') {
    const attempt = tries[rule];
    if (!attempt) throw new Error(`nothing tries ${rule}`);
    return (await clientOutcome(attempt(browser))).code;
  }
  // Everyone has an event waiting, so that a stream says something whether or not it is refused.
  const stream = await InboxStream.open(browser, '0');
  const outcome = await stream.until(1).then(
    () => 'ok',
    () => stream.refusal ?? `status ${stream.status}`,
  );
  await stream.close();
  return outcome;
}

test('every procedure of the router has a declared expectation, and every expectation a procedure', () => {
  const procedures = Object.keys(appRouter._def.procedures).sort();
  const expected = [...new Set(declared.map(({ rule }) => rule.split('#')[0]))].sort();
  expect(expected).toEqual(procedures);
  for (const { codes } of declared) expect(codes).toHaveLength(actors.length);
});

describe('who may call what', () => {
  for (const { rule, codes } of declared) {
    test(rule, async () => {
      const found: Record<string, string> = {};
      for (const actor of actors) found[actor] = await codeFor(rule, await browserOf(actor));
      expect(found).toEqual(Object.fromEntries(actors.map((actor, index) => [actor, codes[index]])));
    });
  }
});

test('a session that has ended opens what a visitor may open, and nothing else', async () => {
  const found: Record<string, string> = {};
  for (const { rule } of declared) found[rule] = await codeFor(rule, await browserOf('expired'));
  expect(found).toEqual(Object.fromEntries(declared.map(({ rule, codes }) => [rule, codes[0]])));
}, 90_000);

describe('the log keeps nothing of what is sent or stored when the database refuses it', () => {
  /** Tries a mutation with a database that refuses its statement `fails`. Returns the texts it got, and those it sent. */
  async function tryBroken(procedure: string, actor: string, fails: number) {
    const { browser, seen } = breakingBrowser(appOf(services), await browserOf(actor), procedure, fails);
    await codeFor(procedure, browser).catch(() => null);
    return seen;
  }

  const mutations = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  )
    .filter(([, { _def }]) => _def.type === 'mutation')
    .map(([name]) => name);

  test.each(mutations)('%s', async (procedure) => {
    const codes = declared.find(({ rule }) => rule === procedure)?.codes ?? [];
    const allowed = codes.lastIndexOf('ok');
    const furthest = allowed < 0 ? codes.findLastIndex((code) => code !== 'UNAUTHORIZED') : allowed;
    const actor = actors[furthest] ?? 'visitor';
    const { met: whole } = await tryBroken(procedure, actor, -1);
    const size = whole.map((texts) => telling(texts).join('').length);
    // The statement that was given the most, or each of them.
    const largest = size.indexOf(Math.max(...size));
    const tried = process.env.LOG_RUNS ? whole.keys() : [largest].filter((found) => found >= 0);
    for (const fails of tried) {
      services.logged.length = 0;
      const { met, sent } = await tryBroken(procedure, actor, fails);
      const lines = services.logged.join('');
      const leaked = [QUOTED, '@example.com', ...telling([...whole, ...met, sent].flat())];
      expect(leaked.filter((text) => lines.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
      if (met.length > fails) expect(lines).toMatch(/"code":"P0001"/);
    }
  });
});
