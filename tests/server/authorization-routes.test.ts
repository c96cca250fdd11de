import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { papers } from '../../db/schema/papers.ts';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { serveClient } from '../../server/pages/client.ts';
import { apiRules, triesOfApi } from '../support/authorization/api-routes.ts';
import { type Browser, browserOn } from '../support/browser.ts';
import { callAs } from '../support/call.ts';
import { addProof, freshKey, transactionAt } from '../support/escrow.ts';
import { giveAccount, giveBalance, payoutRow, reportPayout, workOff } from '../support/payouts.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { invoicesOf, onPro } from '../support/plans.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

// Who may open what is not a procedure (for those: tests/server/authorization.test.ts). A route that is missing here fails,
// and so does a line whose route is gone. The party owns the listing and its document, and buys in the transaction. After
// '#', what makes a difference; "remote" is requested from another machine, everything else from this one.
const matrix = `
route                                visitor member party admin
GET /healthz                         200 200 200 200
GET /api/notice                      200 200 200 200
GET /offline                         200 200 200 200
POST /api/webhooks/payments          400 400 400 400
POST /api/webhooks/payments#remote   404 404 404 404
GET /unsubscribe                     400 400 400 400
POST /unsubscribe                    400 400 400 400
GET /api/mail/unsubscribe            400 400 400 400
POST /api/mail/unsubscribe           400 400 400 400
GET /marketplace/unsubscribe         400 400 400 400
POST /marketplace/unsubscribe        400 400 400 400
GET /api/files/:id                   403 403 200 403
GET /api/files/:id#own               403 403 200 200
GET /api/docket/:file                404 404 404 404
GET /api/docket/:file#own            200 200 200 200
GET /api/avatars/:name               200 200 200 200
GET /api/account/data                401 200 200 401
GET /api/portfolio/:id               401 404 200 401
GET /api/admin/listings/:id          401 401 401 200
GET /api/admin/listings/:id#none     401 401 401 404
GET /api/transactions                401 200 200 401
GET /api/all-transactions            401 401 401 200
GET /api/transactions/:id/documents  401 404 200 200
GET /api/transactions/:id/documents#none 401 404 404 404
GET /api/papers/:file                401 404 200 200
GET /api/papers/:file#fee            401 404 404 200
GET /api/papers/:file#broken         401 404 404 404
GET /api/plan-receipts/:file         401 404 200 200
GET /api/plan-receipts/:file#broken  401 404 404 404
GET /api/books/:file                 401 401 401 200
GET /api/books/:file#broken          401 401 401 404
GET /api/audit/:file                 401 401 401 200
GET /api/audit/:file#broken          401 401 401 404
GET /api/statements/:file            401 200 200 401
GET /api/statements/:file#broken     401 404 404 401
GET /sandbox/checkout/:id            200 200 200 200
GET /sandbox/checkout/:id#remote     404 404 404 404
POST /sandbox/checkout/:id           303 303 303 303
POST /sandbox/checkout/:id#foreign   403 403 403 403
POST /sandbox/checkout/:id#remote    404 404 404 404
GET /sandbox/plans/:id               200 200 200 200
GET /sandbox/plans/:id#remote        404 404 404 404
POST /sandbox/plans/:id              303 303 303 303
POST /sandbox/plans/:id#foreign      403 403 403 403
POST /sandbox/plans/:id#remote       404 404 404 404
GET /sandbox/payouts/:id             200 200 200 200
GET /sandbox/payouts/:id#remote      404 404 404 404
POST /sandbox/payouts/:id            303 303 303 303
POST /sandbox/payouts/:id#foreign    403 403 403 403
POST /sandbox/payouts/:id#remote     404 404 404 404
GET /dev/mailbox                     200 200 200 200
GET /dev/mailbox#remote              404 404 404 404
GET /dev/mailbox/:file               404 404 404 404
GET /dev/mailbox/:file#remote        404 404 404 404
GET /dev/mailbox.json                200 200 200 200
GET /dev/mailbox.json#remote         404 404 404 404
GET /.well-known/ipso-signing-keys.json 200 200 200 200
GET /robots.txt                      200 200 200 200
GET /sitemap.xml                     200 200 200 200
GET /happening/rss.xml               200 200 200 200
GET /happening/atom.xml              200 200 200 200
GET /sitemap/pages.xml               200 200 200 200
GET /sitemap/listings.xml            200 200 200 200
GET /sitemap/profiles.xml            200 200 200 200
GET /share/listing/:file             200 200 200 200
GET /share/listing/:file#private     404 404 404 404
GET /share/page/:file                200 200 200 200
ALL /api/*                           404 404 404 404
GET /assets/*                        404 404 404 404
GET /:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|css|js|webmanifest)} 200 200 200 200
GET /*                               200 200 200 200
GET /*#private                       404 404 200 200
`;

/** What comes before other routes and answers nothing itself, and the procedures. */
const middleware = [
  'ALL /*',
  'ALL /api/trpc/*',
  'ALL /api/webhooks/payments',
  'ALL /assets/*',
  'ALL /dev/*',
  'ALL /sandbox/*',
];

const [header = '', ...lines] = `${matrix}${apiRules}`.split('\n').filter(Boolean);
const [, ...actors] = header.split(/\s+/);
const declared = lines.map((line) => {
  const [, rule = '', codes = ''] = /^(\S+ \S+?)\s+((?:\d{3} ?)+)$/.exec(line) ?? [];
  return { rule, codes: codes.split(' ').map(Number) };
});

// Behind a trusted proxy, so that somebody can come from another machine.
const services = await testServices({ trustProxy: true });
const app = createApp(services);
serveClient(app, services);
const { origin } = services.config;

const [member, party, admin] = await Promise.all([
  makeUser(services),
  makeUser(services),
  makeAdmin(services),
]);
const sessions = new Map<string, string>();
let browsers: Record<string, Browser>;
const place: Record<
  'open' | 'selection' | 'adminSelection' | 'hidden' | 'avatar' | 'file' | 'partysFile' | 'adminsFile',
  string
> = {
  open: '',
  selection: '',
  adminSelection: '',
  hidden: '',
  avatar: '',
  file: '',
  partysFile: '',
  adminsFile: '',
};

/** A browser with this actor's session, on this machine or another. */
function browserOf(actor: string, ip?: string): Browser {
  const browser = browserOn(app, origin, ip);
  const session = sessions.get(actor);
  if (session) browser.keep(session);
  return browser;
}

beforeAll(async () => {
  const people: [string, 'user' | 'admin' | 'pending', Person][] = [
    ['member', 'user', member],
    ['party', 'user', party],
    ['admin', 'admin', admin],
    ['pending', 'pending', admin],
  ];
  for (const [name, kind, { id }] of people)
    sessions.set(name, await createSession(services.config, services.db, kind, id));
  browsers = Object.fromEntries([...actors, 'pending'].map((actor) => [actor, browserOf(actor)]));
  place.open = (await makeListing(services, party)).id;
  place.hidden = (await makeListing(services, party, { isPublic: false })).id;
  const own = browserOf('party').trpc;
  await own.accounts.setAvatar.mutate(form({ avatar: fileOf('png') }));
  const { user } = await own.accounts.me.query();
  place.avatar = user?.avatarUrl ?? '';
  await own.listings.addDocument.mutate(form({ id: place.open, document: fileOf('pdf') }));
  place.selection = (await own.portfolio.select.mutate({ ids: [place.open] })).id;
  const shown = { id: place.open, version: 1 };
  const desk = browserOf('admin').trpc.admin;
  place.adminSelection = (await desk.selectListings.mutate({ listings: [shown] })).id;
  const documentId = (await own.listings.own.query({ id: place.open })).documents[0]?.id ?? '';
  place.partysFile = (await own.listings.documentLink.query({ documentId })).path;
  place.adminsFile = (await browserOf('admin').trpc.listings.documentLink.query({ documentId })).path;
});

/** An open checkout; each may be used once. */
async function checkout(): Promise<string> {
  const { id, buyer } = await transactionAt(services, 'unpaid');
  const browser = browserOn(app, origin);
  browser.keep(await createSession(services.config, services.db, 'user', buyer.id));
  return new URL((await browser.trpc.escrow.checkout.mutate({ id })).url).pathname;
}

/** A payout that is waiting for the bank's answer; each may be answered once. */
const planPage = `/sandbox/plans/${await onPro(services, party, new Date('2031-06-10T12:00:00Z'))}`;

async function payoutPage(): Promise<string> {
  await giveAccount(services, party);
  await giveBalance(services, party, 500);
  const { payouts } = callAs(services, { user: party });
  const { id } = await payouts.withdraw({ key: freshKey(), amountCents: 500 });
  await workOff(services, id);
  const page = (await payouts.mine()).items[0]?.sandbox ?? '';
  const { amountCents } = await payoutRow(services, id);
  await reportPayout(services, { id, amountCents }, 'paid');
  return page;
}

/** A paper of a sale to the party. */
async function paperOf(slot: 'fee' | 'receipt'): Promise<string> {
  const listing = await makeListing(services, await makeUser(services));
  const { id, version } = await placeTransaction(services, 'verifying', listing, party);
  await callAs(services, { admin }).escrow.release({ key: freshKey(), id, version });
  const ofIt = and(eq(papers.transactionId, id), eq(papers.slot, slot));
  const [paper] = await services.db.select({ id: papers.id }).from(papers).where(ofIt);
  return paper?.id ?? '';
}

/** A file of the sitemap, at the address that the index gives. */
async function openSitemap(browser: Browser, table: string): Promise<Response> {
  const index = await (await browser.request('/sitemap.xml')).text();
  const [, address = ''] = new RegExp(`<loc>([^<]*/sitemap/${table}\\.xml[^<]*)</loc>`).exec(index) ?? [];
  return browser.request(address.replaceAll('&amp;', '&'));
}

const urlencoded = (body: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(body).toString(),
});
const decline = urlencoded({ outcome: 'declined' });
const unsigned = { method: 'POST', body: '{}', headers: { 'x-sandbox-signature': 'x' } };
const forged = '?token=person.0.0';

/** Rules whose address is not the route itself. */
const tries: Record<string, (browser: Browser, actor: string) => Promise<Response>> = {
  'POST /api/webhooks/payments': (browser) => browser.request('/api/webhooks/payments', unsigned),
  ...Object.fromEntries(
    ['/unsubscribe', '/api/mail/unsubscribe', '/marketplace/unsubscribe'].flatMap((at) => [
      [`GET ${at}`, (browser: Browser) => browser.request(at + forged)],
      [`POST ${at}`, (browser: Browser) => browser.request(at + forged, urlencoded({}))],
    ]),
  ),
  'GET /api/files/:id': (browser) => browser.request(place.partysFile),
  'GET /api/files/:id#own': (browser, actor) =>
    browser.request(actor === 'admin' ? place.adminsFile : place.partysFile),
  'GET /api/docket/:file': (browser) => browser.request(`/api/docket/${'x'.repeat(43)}.ics`),
  // The address is the secret: whoever has it can read the feed.
  'GET /api/docket/:file#own': async (browser) =>
    browser.request(new URL((await browserOf('party').trpc.docket.newFeed.mutate()).address).pathname),
  'GET /api/avatars/:name': (browser) => browser.request(place.avatar),
  'GET /api/portfolio/:id': (browser) => browser.request(`/api/portfolio/${place.selection}`),
  'GET /api/all-transactions': (browser) => browser.request('/api/all-transactions?filter=verifying'),
  'GET /api/notice': (browser) => browser.request('/api/notice'),
  'GET /api/admin/listings/:id': (browser) => browser.request(`/api/admin/listings/${place.adminSelection}`),
  'GET /api/admin/listings/:id#none': (browser) => browser.request(`/api/admin/listings/${place.selection}`),
  'GET /api/transactions': (browser) => browser.request('/api/transactions?side=sales&status=completed'),
  'GET /api/transactions/:id/documents': async (browser) => {
    const listing = await makeListing(services, await makeUser(services));
    const { id } = await placeTransaction(services, 'paid', listing, party);
    await addProof(services, party, id);
    return browser.request(`/api/transactions/${id}/documents`);
  },
  'GET /api/transactions/:id/documents#none': (browser) => browser.request('/api/transactions/x/documents'),
  'GET /api/papers/:file': async (browser) => browser.request(`/api/papers/${await paperOf('receipt')}.pdf`),
  // The fee is between the marketplace and the seller.
  'GET /api/papers/:file#fee': async (browser) => browser.request(`/api/papers/${await paperOf('fee')}.pdf`),
  'GET /api/papers/:file#broken': (browser) => browser.request('/api/papers/x.pdf'),
  'GET /api/plan-receipts/:file': async (browser) => {
    const [invoice] = await invoicesOf(services, party);
    return browser.request(`/api/plan-receipts/${invoice?.id}.pdf`);
  },
  'GET /api/plan-receipts/:file#broken': (browser) => browser.request('/api/plan-receipts/x.pdf'),
  'GET /api/books/:file': (browser) => browser.request('/api/books/movements.csv?from=2090-01-01'),
  'GET /api/books/:file#broken': (browser) => browser.request('/api/books/2020-01.json'),
  'GET /api/audit/:file': (browser) => browser.request('/api/audit/audit.csv?who=nobody'),
  'GET /api/audit/:file#broken': (browser) => browser.request('/api/audit/audit.pdf'),
  'GET /api/statements/:file': (browser) => browser.request('/api/statements/2026-11.pdf'),
  'GET /api/statements/:file#broken': (browser) => browser.request('/api/statements/2026-13.csv'),
  'GET /sandbox/checkout/:id': async (browser) => browser.request(await checkout()),
  'POST /sandbox/checkout/:id': async (browser) => browser.request(await checkout(), decline),
  'POST /sandbox/checkout/:id#foreign': async (browser) =>
    browser.request(
      await checkout(),
      urlencoded({ outcome: 'declined' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ),
  'GET /sandbox/plans/:id': (browser) => browser.request(planPage),
  'POST /sandbox/plans/:id': (browser) => browser.request(planPage, urlencoded({ action: 'working' })),
  'POST /sandbox/plans/:id#foreign': (browser) =>
    browser.request(
      planPage,
      urlencoded({ action: 'failing' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ),
  'GET /sandbox/payouts/:id': async (browser) => browser.request(await payoutPage()),
  'POST /sandbox/payouts/:id': async (browser) =>
    browser.request(await payoutPage(), urlencoded({ outcome: 'paid' })),
  'POST /sandbox/payouts/:id#foreign': async (browser) =>
    browser.request(
      await payoutPage(),
      urlencoded({ outcome: 'paid' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ),
  'GET /sitemap/listings.xml': (browser) => openSitemap(browser, 'listings'),
  'GET /sitemap/profiles.xml': (browser) => openSitemap(browser, 'profiles'),
  'GET /share/listing/:file': (browser) => browser.request(`/share/listing/${place.open}.png`),
  'GET /share/page/:file': (browser) => browser.request('/share/page/home.png'),
  'GET /share/listing/:file#private': (browser) => browser.request(`/share/listing/${place.hidden}.png`),
  ...triesOfApi,
  'ALL /api/*': (browser) => browser.request('/api/nothing'),
  'GET /assets/*': (browser) => browser.request('/assets/nothing.js'),
  'GET /:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|css|js|webmanifest)}': (browser) =>
    browser.request('/favicon.svg'),
  'GET /*': (browser) => browser.request(`/marketplace/listing/${place.open}`),
  'GET /*#private': (browser) => browser.request(`/marketplace/listing/${place.hidden}`),
};

async function statusOf(rule: string, actor: string): Promise<number> {
  const [route = '', state] = rule.split('#');
  const browser = state === 'remote' ? browserOf(actor, '203.0.113.9') : browsers[actor];
  if (!browser) throw new Error(`no ${actor}`);
  const attempt =
    tries[state === 'remote' ? route : rule] ?? (() => browser.request(route.split(' ')[1] ?? ''));
  const answer = await attempt(browser, actor);
  await answer.body?.cancel();
  return answer.status;
}

test('every route that is not a procedure has a declared expectation, and every expectation a route', () => {
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  const expected = new Set(declared.map(({ rule }) => rule.split('#')[0] ?? ''));
  expect([...routes].filter((route) => !middleware.includes(route)).sort()).toEqual([...expected].sort());
  for (const { codes } of declared) expect(codes).toHaveLength(actors.length);
});

describe('who may open what', () => {
  test.each(declared)('$rule', async ({ rule, codes }) => {
    const found: Record<string, number> = {};
    for (const actor of actors) found[actor] = await statusOf(rule, actor);
    expect(found).toEqual(Object.fromEntries(actors.map((actor, at) => [actor, codes[at]])));
    // An administrator who still owes the second step is a visitor.
    expect(await statusOf(rule, 'pending')).toBe(codes[0]);
  });
});
