import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../db/schema/infra.ts';
import { apiKeys } from '../../db/schema/keys.ts';
import { apiErrors } from '../../domain/api/api-errors.ts';
import { keyRate, type Scope, scopeNames } from '../../domain/api/api-keys.ts';
import { endpoints, parametersOf } from '../../server/api/endpoints.ts';
import { generatedClient, makeKey, makeMember, serveApp } from '../support/api.ts';
import { callAs } from '../support/call.ts';
import { appOf, paymentOf, sendWebhook } from '../support/escrow.ts';
import { makeAdmin, makeListing, type Person, unique } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { fileOf } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
let address: string;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  address = await serveApp(services);
  seller = await makeMember(services);
  buyer = await makeMember(services);
});

const attempt = (key: string = randomUUID()) => ({ headers: { 'Idempotency-Key': key } });

/** A request to the API without the generated client. */
const send = async (path: string, init: RequestInit & { secret?: string } = {}) =>
  appOf(services).request(`/api/v1${path}`, {
    ...init,
    headers: {
      ...(init.secret && { authorization: `Bearer ${init.secret}` }),
      ...(init.body && typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  });

/** The code of a problem, read from the address of its page. */
async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await answer.json()) as { type: string; title: string; status: number; detail: string };
  const [, code = ''] = /\/docs\/errors\/([a-z-]+)$/.exec(problem.type) ?? [];
  expect(answer.status).toBe(problem.status);
  expect(problem).toMatchObject(pick(code));
  expect(problem.detail).toMatch(/[.:]$/);
  return { ...problem, code };
}
const pick = (code: string) => {
  const { title, status } = apiErrors[code as keyof typeof apiErrors];
  return { title, status };
};

test('a client generated from the OpenAPI document does the main job', async () => {
  const [ofSeller, ofBuyer] = await Promise.all([
    generatedClient(address, (await makeKey(services, seller)).secret),
    generatedClient(address, (await makeKey(services, buyer)).secret),
  ]);
  const admin = callAs(services, { admin: await makeAdmin(services) });
  const title = unique('A way to weigh light');
  const fields = {
    ...{ title, type: 'Patent', category: 'G - Physics', industry: 'technology', country: 'DE' },
    description: 'Photons push; a balance that is light enough feels it.',
    ...{ registrationNumber: 'EP 3 456 789', registrationDate: '2020-02-29' },
    ...{ priceCents: 1_234_567, negotiable: true },
  };
  // Repeated after a lost answer: one listing.
  const once = attempt();
  const created = await ofSeller('createListing', {}, fields, once);
  const again = await ofSeller('createListing', {}, fields, once);
  expect(created).toMatchObject({ status: 200 });
  expect(again.data).toEqual(created.data);
  const listingId = created.data.id as string;
  const mine = await ofSeller('listOwnListings', { status: 'pending' });
  expect(mine.data).toMatchObject({ items: [{ id: listingId, title, isPublic: false }], nextCursor: null });
  const document = new FormData();
  document.set('document', fileOf('pdf', 'specification.pdf'));
  expect((await ofSeller('addListingDocument', { id: listingId }, document, attempt())).status).toBe(200);
  const { version } = (await ofSeller('getOwnListing', { id: listingId })).data;
  await admin.listings.approve({ id: listingId, version });
  const show = { change: { setting: 'isPublic', value: true } };
  expect((await ofSeller('changeListing', { id: listingId }, show)).status).toBe(200);

  // The buyer finds it, offers less, is answered, and accepts.
  const found = await ofBuyer('searchMarket', { country: 'DE', sort: 'newest' });
  expect(found.data.items.map(({ id }: { id: string }) => id)).toEqual([listingId]);
  const read = await ofBuyer('getListing', { id: listingId });
  expect(read.data).toMatchObject({
    priceCents: 1_234_567,
    isOwner: false,
    chain: [{ username: seller.username }],
  });
  const proposal = (priceCents: number) => ({
    priceCents,
    license: null,
    conditions: '',
    message: 'For us.',
  });
  const offered = await ofBuyer('makeOffer', {}, { listingId, proposal: proposal(1_000_000) }, attempt());
  expect(offered.data).toMatchObject({ state: 'toSeller' });
  const id = offered.data.id as string;
  const { hash } = (await ofSeller('getOffer', { id })).data as { hash: string };
  const countered = await ofSeller(
    'counterOffer',
    { id },
    { hash, proposal: proposal(1_100_000) },
    attempt(),
  );
  expect(countered.status).toBe(200);
  const [sent] = (await ofBuyer('listOffers', { side: 'sent' })).data.items as { hash: string }[];
  expect((await ofBuyer('acceptOffer', { id }, { hash: sent?.hash }, attempt())).status).toBe(200);
  const { transactionId } = (await ofBuyer('getOffer', { id })).data as { transactionId: string };

  // Paid at the provider, whose webhook reports it.
  const checkout = await ofBuyer('openCheckout', { id: transactionId });
  expect(checkout.data.url).toContain('/sandbox/');
  const payment = await paymentOf(services, transactionId);
  await sendWebhook(services, { paymentId: payment.id, amountCents: payment.amountCents });

  // Handed over, verified, released.
  const deed = new FormData();
  deed.set('notes', 'The recorded assignment.');
  deed.set('document', fileOf('jpg', 'deed.jpeg'));
  const handing = attempt();
  expect((await ofSeller('addTransactionDocument', { id: transactionId }, deed, handing)).status).toBe(200);
  expect((await ofSeller('addTransactionDocument', { id: transactionId }, deed, handing)).status).toBe(200);
  const submitting = await ofSeller('submitTransaction', { id: transactionId }, {}, attempt());
  expect(submitting.status).toBe(200);
  await admin.escrow.release({
    key: randomUUID(),
    id: transactionId,
    version: await versionOf(services, transactionId),
  });
  expect((await ofBuyer('getTransaction', { id: transactionId })).data).toMatchObject({
    ...{ status: 'completed', payment: 'released', amountCents: 1_100_000, role: 'buyer' },
    documents: [{ name: 'deed.jpg', by: 'seller' }],
  });
  expect((await ofBuyer('getOwnListing', { id: listingId })).data).toMatchObject({ title, isPublic: false });
  expect((await ofSeller('getOwnListing', { id: listingId })).status).toBe(404);

  // The seller's events tell the same story, and none is missing.
  const events: { seq: number; kind: string }[] = [];
  for (;;) {
    const { data } = await ofSeller('listEvents', { after: events.at(-1)?.seq ?? 0 });
    events.push(...data.items);
    if ((events.at(-1)?.seq ?? 0) >= data.head) break;
  }
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const kinds = events.map(({ kind }) => kind);
  for (const kind of ['keys.made', 'listings.approved', 'offers.made', 'escrow.paid', 'escrow.completed'])
    expect(kinds).toContain(kind);
}, 60_000);

test('the tools answer, and what they are asked is checked', async () => {
  const client = await generatedClient(address, (await makeKey(services, buyer)).secret);
  const checked = await client('checkPatentNumber', {}, { number: 'US 10,000,000 B2', filed: '2015-03-10' });
  expect(checked.data).toMatchObject({ valid: true, office: 'US', term: { expires: '2035-03-10' } });
  const marks = await client('searchTrademarks', {}, { name: 'Starbox', classes: [43] });
  expect(marks.data).toMatchObject({ compared: expect.any(Number) });
  const name = await client('checkName', {}, { name: 'Fresh Lumen', goods: 'lamps' });
  expect(name.data.verdict.headline).toMatch(/\w/);
  const facts = { office: 'EP', right: 'patent', filed: '2024-03-05', asOf: '2026-11-23' };
  const due = await client('computeDeadlines', {}, facts);
  expect(due.data.deadlines[0]).toMatchObject({ due: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  const draft = await client(
    'draftAgreement',
    {},
    {
      ...{ type: 'assignment', firstParty: 'Halden Optics Ltd', secondParty: 'Marrow Instruments Inc' },
      ipDescription: 'the patent “Folding wheel for carts”',
    },
  );
  expect(draft.data.text).toContain('Halden Optics Ltd');
  expect((await client('listDue')).data).toEqual({ items: [], nextCursor: null });
});

test('lists come in pages by cursor', async () => {
  const person = await makeMember(services);
  for (let n = 0; n < 27; n++) await makeListing(services, person, { title: `Zephyrium balance ${n}` });
  const client = await generatedClient(address, (await makeKey(services, person)).secret);
  for (const [call, asked] of [
    ['searchMarket', { q: 'Zephyrium', sort: 'newest' }],
    ['listOwnListings', {}],
  ] as const) {
    const first = (await client(call, asked)).data;
    const second = (await client(call, { ...asked, cursor: first.nextCursor })).data;
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(27);
    expect(second.nextCursor).toBeNull();
  }
  expect((await client('searchMarket', { cursor: 'bm9uc2Vuc2U' })).status).toBe(400);
});

describe('every error is a problem of the table, whose type is its page', () => {
  test('somebody without a key, or with one that does not work', async () => {
    expect((await problemOf(await send('/listings'))).code).toBe('missing-key');
    const { secret, id } = await makeKey(services, buyer);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`;
    for (const bad of ['nonsense', wrong]) {
      const answer = await send('/listings', { secret: bad });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect((await problemOf(answer)).code).toBe('invalid-key');
    }
    await callAs(services, { user: buyer }).keys.revoke({ id });
    expect((await problemOf(await send('/listings', { secret }))).code).toBe('invalid-key');
  });

  test('what is asked in the wrong way', async () => {
    const { secret } = await makeKey(services, buyer);
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', secret, body, headers }).then(problemOf);
    const key = { 'idempotency-key': randomUUID() };
    expect((await send('/nothing', { secret }).then(problemOf)).code).toBe('not-found');
    const wrongMethod = await send('/docket', { method: 'PUT', secret });
    expect(wrongMethod.headers.get('allow')).toBe('GET');
    expect((await problemOf(wrongMethod)).code).toBe('method-not-allowed');
    expect((await post('/tools/name', '{"name":')).code).toBe('malformed-body');
    expect((await post('/tools/name', '[]')).code).toBe('malformed-body');
    expect((await post('/tools/name', '{"nome":"x"}')).detail).toBe('There is no field “nome” here.');
    expect(await post('/tools/name', '{"name":""}')).toMatchObject({
      code: 'invalid-request',
      detail: 'Please enter a name.',
      errors: [{ field: 'name', detail: 'Please enter a name.' }],
    });
    const offer = JSON.stringify({
      listingId: randomUUID(),
      proposal: { priceCents: 1, license: null, conditions: '', message: '' },
    });
    expect((await post('/offers', offer)).code).toBe('idempotency-key-missing');
    expect((await post('/offers', offer, key)).code).toBe('not-found');
    expect((await send(`/transactions/${randomUUID()}`, { secret }).then(problemOf)).code).toBe('not-found');
    expect((await send('/transactions/1', { secret }).then(problemOf)).code).toBe('invalid-request');
    expect((await send('/offers/x/accept', { method: 'POST', secret }).then(problemOf)).code).toBe(
      'idempotency-key-missing',
    );
    const large = { 'content-length': `${20_000_000}` };
    expect((await post('/tools/name', '{}', large)).code).toBe('too-large');
  });

  test('an attempt’s key that was used for something else', async () => {
    const listing = await makeListing(services, seller);
    const { secret } = await makeKey(services, buyer);
    const headers = { 'idempotency-key': randomUUID() };
    const start = (priceCents: number) =>
      send('/transactions', {
        ...{ method: 'POST', secret, headers },
        body: JSON.stringify({
          listingId: listing.id,
          seen: { priceCents, licensingType: null, licensingText: null },
        }),
      });
    const first = await start(listing.priceCents ?? 0);
    const again = await start(listing.priceCents ?? 0);
    expect(await again.json()).toEqual(await first.json());
    expect((await problemOf(await start(1))).code).toBe('idempotency-key-reused');
    headers['idempotency-key'] = randomUUID();
    expect((await problemOf(await start(1))).code).toBe('conflict');
  });

  test('a fault is logged under the number that is told', async () => {
    const { secret } = await makeKey(services, buyer);
    const broken = services.settings;
    services.settings = async () => {
      throw new Error('settings are gone');
    };
    const listing = await makeListing(services, seller);
    const answer = await appOf(services).request(`/api/v1/market/listings/${listing.id}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    services.settings = broken;
    const { code, detail } = await problemOf(answer);
    expect(code).toBe('internal');
    const [, number = ''] = /number (\w{8})\.$/.exec(detail) ?? [];
    expect(services.logged.join('')).toContain(number);
    services.faults.length = 0;
  });
});

test('a key does what its scopes say, and nothing else', async () => {
  const person = await makeMember(services);
  const secrets = Object.fromEntries(
    await Promise.all(
      scopeNames.map(async (scope) => [scope, (await makeKey(services, person, [scope])).secret]),
    ),
  ) as Record<Scope, string>;
  for (const { name, method, path, scope: needed } of endpoints) {
    const target = parametersOf(path).reduce((at, one) => at.replace(`{${one}}`, randomUUID()), path);
    const allowed: Scope[] = [];
    for (const scope of scopeNames) {
      const answer = await send(target, {
        method,
        secret: secrets[scope],
        ...(method !== 'GET' && { body: '{}' }),
      });
      const refusal = answer.status === 200 ? '' : (await problemOf(answer)).code;
      if (refusal !== 'missing-scope') allowed.push(scope);
    }
    // Forms are refused before their scope is asked for, because they are read first.
    expect([name, allowed]).toEqual([name, endpointsWithForms.has(name) ? [...scopeNames] : [needed]]);
  }
}, 60_000);
const endpointsWithForms = new Set(endpoints.filter(({ form }) => form).map(({ name }) => name));

test('only reading endpoints do their work without an Idempotency-Key, and those that can be repeated without effect', () => {
  const repeatable = ['updateListing', 'changeListing', 'openCheckout', 'replayEvents'];
  const tools = /^(check|compute|search|draft)/;
  for (const { name, method, once } of endpoints)
    expect([name, once ?? false]).toEqual([
      name,
      method !== 'GET' && !repeatable.includes(name) && !tools.test(name),
    ]);
});

test('calls are counted per key, and each answer says how many are left', async () => {
  const [one, other] = [await makeKey(services, seller), await makeKey(services, seller)];
  const first = await send('/docket', { secret: one.secret });
  expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${keyRate.requests};w=${keyRate.seconds}`);
  expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${keyRate.requests - 1};t=\\d+$`));
  await services.db.update(rateLimits).set({ points: keyRate.requests });
  const refused = await send('/docket', { secret: one.secret });
  expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await problemOf(refused)).code).toBe('rate-limited');
  await services.db.delete(rateLimits);
  expect((await send('/docket', { secret: other.secret })).status).toBe(200);
});

test('keys end with the account, its suspension and a new password set by mail', async () => {
  const person = await makeMember(services);
  const { secret, id } = await makeKey(services, person);
  expect((await send('/docket', { secret })).status).toBe(200);
  const boss = callAs(services, { admin: await makeAdmin(services) });
  await boss.people.suspend({ id: person.id, reason: 'Sells what is not theirs.' });
  expect((await send('/docket', { secret })).status).toBe(401);
  await boss.people.restore({ id: person.id, reason: 'It was a mistake of ours.' });
  expect((await send('/docket', { secret })).status).toBe(401);
  const [kept] = await services.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(kept?.revokedAt).toBeInstanceOf(Date);
  await expect(
    services.db.update(apiKeys).set({ revokedAt: null }).where(eq(apiKeys.id, id)),
  ).rejects.toThrow();
});

test('a key is made with the password, shown once, stored as a hash, and announced', async () => {
  const person = await makeMember(services);
  const own = callAs(services, { user: person });
  const asked = { name: 'Docket sync', scopes: ['own:read' as const], days: 30 as const };
  await expect(own.keys.make({ ...asked, current: 'another password' })).rejects.toThrow('password is wrong');
  const { id, secret } = await makeKey(services, person);
  expect(secret).toMatch(/^ipso_[0-9A-Za-z]{49}$/);
  const [row] = await services.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(JSON.stringify(row)).not.toContain(secret.slice(5));
  const { items } = await own.keys.list();
  expect(items).toMatchObject([{ id, hint: secret.slice(-4), state: 'active', lastUsedAt: null }]);
  await send('/docket', { secret });
  expect((await own.keys.list()).items[0]?.lastUsedAt).toBeInstanceOf(Date);
  await own.keys.revoke({ id });
  await expect(own.keys.revoke({ id })).rejects.toThrow('no longer works');
  const told = (await own.inbox.list()).items.map(({ event }) => event.kind);
  expect(told).toEqual(['keys.revoked', 'keys.made']);
});
