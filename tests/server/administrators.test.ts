import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { adminInvitations } from '../../db/schema/people.ts';
import { BROKEN_INVITATION } from '../../domain/admin/administrators.ts';
import { LAST_OWNER } from '../../domain/admin/suspension.ts';
import { createSession } from '../../server/accounts/session.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import {
  createOwner,
  deactivateAdministrator,
  everyAdministrator,
  resetFactorsOf,
} from '../../server/people/command.ts';
import { browserOn, clientOutcome } from '../support/browser.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf } from '../support/escrow.ts';
import { mailTo, tokenFor } from '../support/outside.ts';
import { type Administrator, makeAdmin, makeUser, unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db, config } = services;
const visitor = callAs(services, {});
const password = 'a quiet harbour 42';

let owner: Administrator;
beforeEach(async () => {
  owner = await makeAdmin(services);
  await db.execute(
    sql`update admin_users set role = 'finance' where role = 'owner' and user_id <> ${owner.id}`,
  );
});
const asAdmin = (admin: Administrator) => callAs(services, { admin }).people;

async function adminRow(id: string) {
  const [row] = await db.select().from(adminUsers).where(eq(adminUsers.userId, id));
  return row;
}

test('an invitation makes whoever has the mail an administrator, once', async () => {
  const email = `${unique('new')}@example.com`;
  await asAdmin(owner).invite({ email, role: 'reviewer' });
  const token = await tokenFor(services, email);
  expect(await visitor.people.invitation({ token })).toMatchObject({
    email,
    role: 'reviewer',
    hasAccount: false,
  });
  const accept = () => outcomeOf(visitor.people.acceptInvitation({ token, password, name: 'Ann Example' }));
  const [one, two] = await Promise.all([accept(), accept()]);
  expect([one.code, two.code].filter((code) => code === 'ok')).toHaveLength(1);
  expect(await accept()).toMatchObject({ code: 'NOT_FOUND', sentence: BROKEN_INVITATION });

  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerifiedAt).not.toBeNull();
  expect(await adminRow(user?.id ?? '')).toMatchObject({ role: 'reviewer', isActive: true });
  expect((await outcomeOf(visitor.admin.signIn({ email, password }))).code).toBe('ok');
  // The database has no token that would open it.
  const [kept] = await db.select().from(adminInvitations).where(eq(adminInvitations.email, email));
  expect(JSON.stringify(kept)).not.toContain(token);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user?.id ?? ''));
  expect(entries.map(({ action }) => action)).toContain('people.accept');
});

test('somebody with an account accepts with its password, and with no other', async () => {
  const person = await makeUser(services, { passwordHash: await hashPassword(password) });
  await asAdmin(owner).invite({ email: person.email, role: 'support' });
  const token = await tokenFor(services, person.email);
  expect(await visitor.people.invitation({ token })).toMatchObject({ hasAccount: true });
  const wrong = await outcomeOf(visitor.people.acceptInvitation({ token, password: 'another harbour 42' }));
  expect(wrong).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await adminRow(person.id)).toBeUndefined();
  await visitor.people.acceptInvitation({ token, password });
  expect(await adminRow(person.id)).toMatchObject({ role: 'support', isActive: true });
});

test('an invitation ends when it is withdrawn, replaced or expired, or its sender may no longer invite', async () => {
  const ways: Record<string, (sender: Administrator, email: string, id: string) => Promise<unknown>> = {
    withdrawn: (sender, _, id) => asAdmin(sender).revokeInvitation({ id }),
    replaced: (sender, email) => asAdmin(sender).invite({ email, role: 'support' }),
    late: (_, email) =>
      db.update(adminInvitations).set({ expiresAt: sql`now()` }).where(eq(adminInvitations.email, email)),
    demoted: (sender) => asAdmin(owner).changeRole({ id: sender.id, from: 'owner', to: 'finance' }),
    deactivated: (sender) => asAdmin(owner).deactivate({ id: sender.id }),
    suspended: (sender) => asAdmin(owner).suspend({ id: sender.id, reason: 'Their laptop was stolen.' }),
  };
  for (const [way, end] of Object.entries(ways)) {
    const sender = await makeAdmin(services);
    const email = `${unique('new')}@example.com`;
    const { id } = await asAdmin(sender).invite({ email, role: 'reviewer' });
    const token = await tokenFor(services, email);
    await end(sender, email, id);
    const outcome = await outcomeOf(visitor.people.acceptInvitation({ token, password, name: 'Ann' }));
    expect({ way, ...outcome }).toEqual({ way, code: 'NOT_FOUND', sentence: BROKEN_INVITATION });
  }
});

test('a role is changed by another owner who has read it, and is gone from open sessions at once', async () => {
  const colleague = await makeAdmin(services, { role: 'finance' });
  const browser = browserOn(appOf(services), config.origin);
  browser.keep(await createSession(config, db, 'admin', colleague.id));
  await browser.trpc.payouts.all.query({ which: 'all' });
  const change = { id: colleague.id, from: 'support', to: 'reviewer' } as const;
  expect(await outcomeOf(asAdmin(owner).changeRole(change))).toMatchObject({ code: 'CONFLICT' });
  await asAdmin(owner).changeRole({ ...change, from: 'finance' });
  expect(await adminRow(colleague.id)).toMatchObject({ role: 'reviewer' });
  expect((await clientOutcome(browser.trpc.payouts.all.query({ which: 'all' }))).code).toBe('UNAUTHORIZED');
  expect((await mailTo(services, colleague.email)).at(-1)?.text).toContain('Reviewer');

  await asAdmin(owner).deactivate({ id: colleague.id });
  expect(
    await outcomeOf(asAdmin(owner).changeRole({ ...change, from: 'reviewer', to: 'owner' })),
  ).toMatchObject({
    code: 'CONFLICT',
  });
  await asAdmin(owner).reactivate({ id: colleague.id });
  expect(await adminRow(colleague.id)).toMatchObject({ role: 'reviewer', isActive: true });
});

test('nobody changes themselves, and nobody without the power changes anybody', async () => {
  const second = await makeAdmin(services);
  const own = { id: second.id, from: 'owner', to: 'finance' } as const;
  expect((await outcomeOf(asAdmin(second).changeRole(own))).code).toBe('CONFLICT');
  expect((await outcomeOf(asAdmin(second).deactivate({ id: second.id }))).code).toBe('CONFLICT');
  for (const role of ['support', 'reviewer', 'finance'] as const) {
    const admin = await makeAdmin(services, { role });
    const raise = { id: admin.id, from: role, to: 'owner' } as const;
    const tries = [
      asAdmin(admin).changeRole(raise),
      asAdmin(admin).deactivate({ id: second.id }),
      asAdmin(admin).invite({ email: `${unique('new')}@example.com`, role: 'owner' }),
    ];
    for (const call of tries) expect((await outcomeOf<unknown>(call)).code).toBe('FORBIDDEN');
    expect(await adminRow(admin.id)).toMatchObject({ role, isActive: true });
  }
});

test('the last active owner stays, whatever is tried and however', async () => {
  const finance = await makeAdmin(services, { role: 'finance' });
  const { id } = owner;
  const ways = [
    sql`update admin_users set role = 'finance' where user_id = ${id}`,
    sql`update admin_users set is_active = false where user_id = ${id}`,
    sql`delete from admin_users where user_id = ${id}`,
    sql`update users set suspended_at = now(), suspension_reason = 'x' where id = ${id}`,
    sql`update users set deleted_at = now() where id = ${id}`,
  ];
  for (const way of ways) await expect(db.execute(way)).rejects.toMatchObject({ cause: { code: 'IP424' } });
  expect(await adminRow(id)).toMatchObject({ role: 'owner', isActive: true });
  // Others are as free as before.
  await db.execute(
    sql`update users set suspended_at = now(), suspension_reason = 'x' where id = ${finance.id}`,
  );
});

const races = Number(process.env.RACE_RUNS ?? 8);

test('of two owners who are removed at the same moment, in raw SQL, one stays', async () => {
  const clients = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: services.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const removals = [
    `update admin_users set role = 'support' where user_id = $1`,
    `update admin_users set is_active = false where user_id = $1`,
    `delete from admin_users where user_id = $1`,
    `update users set suspended_at = now(), suspension_reason = 'x' where id = $1`,
  ];
  try {
    for (let run = 0; run < races; run++) {
      const two = await makeAdmin(services);
      const pair = [owner, two];
      const ends = await Promise.allSettled(
        clients.map(async (client, index) => {
          await client.query('begin');
          try {
            await client.query(removals[(run + index) % removals.length] ?? '', [pair[index]?.id]);
            await client.query('commit');
          } catch (error) {
            await client.query('rollback');
            throw error;
          }
        }),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const stayed = pair[ends.findIndex(({ status }) => status === 'rejected')];
      expect(await adminRow(stayed?.id ?? '')).toMatchObject({ role: 'owner', isActive: true });
      if (stayed) owner = stayed;
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});

test('by the procedures, the last owner is refused with a sentence', async () => {
  // Their colleague was an owner when they signed in.
  const former = await makeAdmin(services, { role: 'finance' });
  const stale = callAs(services, { admin: { ...former, role: 'owner' } }).people;
  const tries = [
    stale.changeRole({ id: owner.id, from: 'owner', to: 'support' }),
    stale.deactivate({ id: owner.id }),
    stale.suspend({ id: owner.id, reason: 'Because I can do so.' }),
  ];
  // All are awaited at once: one that is refused while nobody awaits it counts as unhandled.
  for (const outcome of await Promise.all(tries.map(outcomeOf)))
    expect(outcome).toMatchObject({ code: 'CONFLICT', sentence: LAST_OWNER });
});

test('the command line makes a new or existing account an owner, and also keeps the last one', async () => {
  const email = `${unique('first')}@example.com`;
  expect(await createOwner(services, { email, name: 'First Owner', password })).toBe('new');
  expect((await outcomeOf(visitor.admin.signIn({ email, password }))).code).toBe('ok');
  const person = await makeUser(services, { passwordHash: await hashPassword(password) });
  expect(await createOwner(services, { email: person.email, name: '', password: '' })).toBe('existing');
  expect(await adminRow(person.id)).toMatchObject({ role: 'owner', isActive: true });
  await expect(
    createOwner(services, { email: 'x@example.com', name: 'X', password: 'short' }),
  ).rejects.toThrow('The password needs');

  await resetFactorsOf(services, email);
  await expect(resetFactorsOf(services, (await makeUser(services)).email)).rejects.toThrow(
    'not an administrator',
  );
  await deactivateAdministrator(services, owner.email);
  await deactivateAdministrator(services, email);
  await expect(deactivateAdministrator(services, person.email)).rejects.toThrow(LAST_OWNER);
  const listed = await everyAdministrator(services);
  expect(listed.filter(({ role, isActive }) => role === 'owner' && isActive)).toMatchObject([
    { email: person.email },
  ]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  expect(entries).toMatchObject([{ action: 'people.accept', actorId: null, actorRole: 'operator' }]);
  owner = { ...person, role: 'owner', proof: { fresh: true, lacking: false } };
});
