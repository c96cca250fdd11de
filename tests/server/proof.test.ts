import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { adminSessions } from '../../db/schema/accounts.ts';
import { idempotencyKeys, transactions } from '../../db/schema/escrow.ts';
import { type Power, powers, proofFor } from '../../domain/admin/admin-roles.ts';
import { ENROLL_FIRST, PROVE_AGAIN } from '../../domain/admin/factors.ts';
import { createSession } from '../../server/accounts/session.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { appRouter } from '../../server/router.ts';
import { type Browser, browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, freshKey } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { type TestServices, testServices } from '../support/services.ts';

// An administrator's session may be used by somebody at an unattended desk, or with a stolen password
// (domain/admin/factors.ts).

const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const local = await testServices();
const open = await testServices({ origin: 'https://ipso.example' });

async function office(services: TestServices, admin: Person): Promise<Browser> {
  const browser = browserOn(appOf(services), services.config.origin);
  browser.keep(await createSession(services.config, services.db, 'admin', admin.id));
  return browser;
}

/** Makes the proof of this administrator's sessions this old. */
const age = ({ db }: TestServices, admin: Person, minutes: number) =>
  db
    .update(adminSessions)
    .set({ provedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(adminSessions.userId, admin.id));

async function verifying(services: TestServices) {
  const [seller, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
  return placeTransaction(services, 'verifying', await makeListing(services, seller), buyer);
}

async function stateOf({ db }: TestServices, id: string) {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  return row?.status;
}

async function setUpApp({ trpc }: Browser): Promise<(steps: number) => string> {
  const { secret } = await trpc.factors.beginTotp.mutate();
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await trpc.factors.finishTotp.mutate({ code: code(-1) });
  return code;
}

test('money is released within ten minutes of a proof; after that, the same call waits for another', async () => {
  const admin = await makeAdmin(local, { passwordHash });
  const desk = await office(local, admin);
  const { id, version } = await verifying(local);
  await age(local, admin, 11);
  const input = { key: freshKey(), id, version };
  const release = () => clientOutcome(desk.trpc.escrow.release.mutate(input));
  expect(await release()).toEqual({ code: 'FORBIDDEN', sentence: PROVE_AGAIN });
  expect(await stateOf(local, id)).toBe('verifying');
  // The key is not used up.
  expect(await local.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, input.key))).toEqual([]);
  const wrong = desk.trpc.factors.prove.mutate({ by: 'password', password: 'not the password' });
  expect((await clientOutcome(wrong)).code).toBe('BAD_REQUEST');
  await desk.trpc.factors.prove.mutate({ by: 'password', password });
  await age(local, admin, 9);
  expect((await release()).code).toBe('ok');
  expect((await release()).code).toBe('ok');
  expect(await stateOf(local, id)).toBe('completed');
});

test('the refusal tells the client what it can do', async () => {
  const admin = await makeAdmin(local);
  const desk = await office(local, admin);
  const { id, version } = await verifying(local);
  await age(local, admin, 11);
  const body = JSON.stringify({ json: { key: freshKey(), id, version } });
  const headers = { 'content-type': 'application/json' };
  const answer = await desk.request('/api/trpc/escrow.release', { method: 'POST', headers, body });
  expect((await answer.json()).error.json.data).toMatchObject({ code: 'FORBIDDEN', reason: 'prove' });
});

test('reading and sending back need none', async () => {
  const admin = await makeAdmin(local);
  const desk = await office(local, admin);
  const { id, version } = await verifying(local);
  await age(local, admin, 600);
  await desk.trpc.escrow.get.query({ id });
  await desk.trpc.payouts.all.query({ which: 'all' });
  const reason = 'The deed names someone else.';
  await desk.trpc.escrow.sendBack.mutate({ key: freshKey(), id, version, reason });
  expect(await stateOf(local, id)).toBe('initiated');
});

test('if a second factor is set up, a password proves nothing', async () => {
  const admin = await makeAdmin(local, { passwordHash });
  const desk = await office(local, admin);
  const code = await setUpApp(desk);
  const { id, version } = await verifying(local);
  const release = () => clientOutcome(desk.trpc.escrow.release.mutate({ key: freshKey(), id, version }));
  await age(local, admin, 11);
  const byPassword = desk.trpc.factors.prove.mutate({ by: 'password', password });
  expect((await clientOutcome(byPassword)).code).toBe('FORBIDDEN');
  // Not even one that the session was opened with before the factor was set up.
  await local.db
    .update(adminSessions)
    .set({ provedAt: sql`now()`, provedBy: 'password' })
    .where(eq(adminSessions.userId, admin.id));
  expect((await release()).sentence).toBe(PROVE_AGAIN);
  await desk.trpc.factors.prove.mutate({ by: 'totp', code: code(0) });
  const again = desk.trpc.factors.prove.mutate({ by: 'totp', code: code(0) });
  expect((await clientOutcome(again)).code).toBe('BAD_REQUEST');
  expect((await release()).code).toBe('ok');
});

test('at a public address an administrator needs a second factor before money moves, and keeps one', async () => {
  const admin = await makeAdmin(open, { passwordHash });
  const desk = await office(open, admin);
  const { id, version } = await verifying(open);
  const release = () => clientOutcome(desk.trpc.escrow.release.mutate({ key: freshKey(), id, version }));
  await desk.trpc.factors.prove.mutate({ by: 'password', password });
  expect(await release()).toEqual({ code: 'FORBIDDEN', sentence: ENROLL_FIRST });
  expect((await desk.trpc.factors.overview.query()).required).toBe(true);
  await setUpApp(desk);
  expect((await release()).code).toBe('ok');
  expect((await clientOutcome(desk.trpc.factors.removeTotp.mutate())).code).toBe('CONFLICT');
  expect((await desk.trpc.factors.overview.query()).totp).not.toBe(null);

  // On one's own machine it is offered, and may be removed.
  const own = await office(local, await makeAdmin(local));
  await setUpApp(own);
  await own.trpc.factors.removeTotp.mutate();
});

test('the last two factors are removed at once: one stays', async () => {
  const admin = await makeAdmin(open);
  const desk = await office(open, admin);
  await setUpApp(desk);
  await open.db.execute(sql`insert into admin_passkeys (user_id, credential_id, public_key, counter, transports, synced, name)
    values (${admin.id}, 'a', 'b', 0, '{}', false, 'Key')`);
  const { passkeys } = await desk.trpc.factors.overview.query();
  const removed = await Promise.all([
    clientOutcome(desk.trpc.factors.removeTotp.mutate()),
    clientOutcome(desk.trpc.factors.removePasskey.mutate({ id: passkeys[0]?.id ?? '' })),
  ]);
  expect(removed.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
});

test('whatever requires a power that requires a proof asks for the proof, from the table of powers', async () => {
  expect((Object.keys(powers) as Power[]).filter(proofFor)).toEqual([
    'transactions.decide',
    'payouts.manage',
    'plans.manage',
    'settings.change',
    'admins.manage',
  ]);
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: string; meta?: { power?: Power } } }
    >,
  );
  const who = await makeAdmin(local);
  const said = async (name: string, proof: { fresh: boolean; lacking: boolean }) => {
    const caller = callAs(local, { admin: { ...who, proof } });
    const [slice = '', verb = ''] = name.split('.');
    const call = (caller as unknown as Record<string, Record<string, () => Promise<unknown>>>)[slice]?.[verb];
    if (!call) throw new Error(name);
    return (await outcomeOf(call())).sentence;
  };
  for (const [name, { _def }] of procedures) {
    const power = _def.meta?.power;
    if (!power) continue;
    const [old, lacking] = [
      await said(name, { fresh: false, lacking: false }),
      await said(name, { fresh: true, lacking: true }),
    ];
    const asks = _def.type === 'mutation' ? proofFor(power) : undefined;
    expect([name, old === PROVE_AGAIN]).toEqual([name, asks === 'fresh']);
    expect([name, lacking === ENROLL_FIRST]).toEqual([name, asks !== undefined]);
  }
});
