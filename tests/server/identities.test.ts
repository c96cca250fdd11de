import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { files } from '../../db/schema/files.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { IDENTITY_CHANGED } from '../../domain/accounts/identity.ts';
import { dropDecidedFiles } from '../../server/accounts/identities.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { identityVersionOf } from '../support/read.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;
const admin = await makeAdmin(services);
const desk = callAs(services, { admin }).accounts;

const as = (user: Person) => callAs(services, { user }).accounts;
const visitor = () => callAs(services, {}).accounts;
const ok = { code: 'ok', sentence: '' };
const shown = { company: '', bio: '', website: '' };

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

describe('an identity', () => {
  const verifiedNow = async (user: Person) => (await visitor().profile({ username: user.username })).verified;
  const decision = async ({ id, fullName }: Person) => ({
    userId: id,
    seenName: fullName,
    version: await identityVersionOf(services, id),
  });

  async function waiting() {
    const user = await makeUser(services);
    await as(user).submitIdentity(form({ governmentId: fileOf('png', 'passport.png') }));
    return user;
  }

  test('is missing until there is a document, waits, and is verified only by an administrator', async () => {
    const user = await makeUser(services);
    expect((await as(user).account()).identity.state).toBe('missing');
    await as(user).submitIdentity(form({ governmentId: fileOf('pdf') }));
    expect((await as(user).account()).identity.state).toBe('waiting');
    expect(await verifiedNow(user)).toBe(false);
    const listed = (await desk.identities({})).items.find(({ id }) => id === user.id);
    expect(listed).toMatchObject({ fullName: user.fullName, userType: 'individual' });

    await desk.verifyIdentity(await decision(user));
    expect(await verifiedNow(user)).toBe(true);
    expect((await as(user).account()).identity.state).toBe('verified');
    const [event] = await db.select().from(inboxEvents).where(eq(inboxEvents.userId, user.id));
    expect(event?.event).toEqual({ kind: 'accounts.verified', title: user.fullName });
    expect(await auditOf(user.id)).toEqual(['accounts.submitIdentity', 'accounts.verifyIdentity']);
    expect((await desk.identities({ tab: 'verified' })).items.map(({ id }) => id)).toContain(user.id);
  });

  test('that is verified is stated on the pages of the person’s listings', async () => {
    const user = await waiting();
    const { id } = await makeListing(services, user);
    const said = async () => (await callAs(services, {}).listings.get({ id })).owner.verified;
    expect(await said()).toBe(false);
    await desk.refuseIdentity({ ...(await decision(user)), reason: 'Not legible.' });
    expect(await said()).toBe(false);
    await as(user).submitIdentity(form({ governmentId: fileOf('png') }));
    await desk.verifyIdentity(await decision(user));
    expect(await said()).toBe(true);
  });

  test('that is read or opened leaves a trace', async () => {
    const user = await waiting();
    expect(await desk.readIdentity({ userId: user.id })).toMatchObject({
      fullName: user.fullName,
      email: user.email,
      state: 'waiting',
      document: { name: 'passport.png' },
    });
    const { path } = await desk.openIdentityFile({ userId: user.id });
    expect((await appOf(services).request(path)).status).toBe(200);
    expect(await auditOf(user.id)).toEqual([
      'accounts.submitIdentity',
      'accounts.readIdentity',
      'accounts.openIdentityFile',
    ]);
  });

  test('that is refused says why, and can be sent again', async () => {
    const user = await waiting();
    const reason = 'The name on it differs';
    await desk.refuseIdentity({ ...(await decision(user)), reason });
    expect((await as(user).account()).identity).toMatchObject({ state: 'refused', refusalReason: reason });
    expect(await verifiedNow(user)).toBe(false);
    const again = await outcomeOf(desk.verifyIdentity(await decision(user)));
    expect(again.code).toBe('CONFLICT');
    await as(user).submitIdentity(form({ governmentId: fileOf('jpg') }));
    expect((await as(user).account()).identity).toMatchObject({ state: 'waiting', refusalReason: null });
    await desk.verifyIdentity(await decision(user));
    expect(await verifiedNow(user)).toBe(true);
  });

  test('is decided under the name that was checked, and waits again under another one', async () => {
    const user = await waiting();
    const { username } = user;
    await as(user).updateProfile({ ...shown, username, fullName: 'Someone Famous' });
    const outcome = await outcomeOf(desk.verifyIdentity(await decision(user)));
    expect(outcome).toMatchObject({ code: 'CONFLICT', sentence: expect.stringMatching(/Someone Famous/) });
    await desk.verifyIdentity({ ...(await decision(user)), seenName: 'Someone Famous' });
    expect(await verifiedNow(user)).toBe(true);
    await as(user).updateProfile({ ...shown, username, fullName: 'Someone Famous', bio: 'Hello' });
    expect(await verifiedNow(user)).toBe(true);
    await as(user).updateProfile({ ...shown, username, fullName: 'Someone Else' });
    expect(await verifiedNow(user)).toBe(false);
    expect((await as(user).account()).identity.state).toBe('waiting');
  });

  test('is decided as it was read, and not as it was resubmitted since', async () => {
    const user = await waiting();
    const read = {
      userId: user.id,
      seenName: user.fullName,
      version: (await desk.readIdentity({ userId: user.id })).version,
    };
    await as(user).submitIdentity(form({ governmentId: fileOf('jpg', 'another.jpg') }));
    const unread = { code: 'CONFLICT', sentence: IDENTITY_CHANGED };
    expect(await outcomeOf(desk.verifyIdentity(read))).toMatchObject(unread);
    expect(await outcomeOf(desk.refuseIdentity({ ...read, reason: 'Not legible.' }))).toMatchObject(unread);
    expect((await as(user).account()).identity.state).toBe('waiting');
    const { version } = await desk.readIdentity({ userId: user.id });
    await desk.verifyIdentity({ ...read, version });
    expect(await verifiedNow(user)).toBe(true);
  });

  test('is not decided by the person themselves', async () => {
    const self = await makeAdmin(services);
    await as(self).submitIdentity(form({ governmentId: fileOf('png') }));
    const own = callAs(services, { admin: self }).accounts.verifyIdentity(await decision(self));
    expect((await outcomeOf(own)).code).toBe('CONFLICT');
  });

  test('of a company is its data', async () => {
    const user = await makeUser(services);
    await db.update(identities).set({ userType: 'company' }).where(eq(identities.userId, user.id));
    const send = (fields: Record<string, string>) => outcomeOf(as(user).submitIdentity(form(fields)));
    expect(await send({ companyName: 'Acme' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await send({ companyName: 'Acme', taxId: '12-345' })).toMatchObject(ok);
    expect(await desk.readIdentity({ userId: user.id })).toMatchObject({
      companyName: 'Acme',
      taxId: '12-345',
      document: null,
    });
  });

  test('keeps its document for 30 days after the decision, and the badge for good', async () => {
    const [old, fresh] = [await waiting(), await waiting()];
    for (const user of [old, fresh]) await desk.verifyIdentity(await decision(user));
    const over = { decidedAt: sql`now() - interval '31 days'` };
    const [before] = await db.select().from(identities).where(eq(identities.userId, old.id));
    await db.update(identities).set(over).where(eq(identities.userId, old.id));
    await dropDecidedFiles(services);
    const [after] = await db.select().from(identities).where(eq(identities.userId, old.id));
    const [kept] = await db.select().from(identities).where(eq(identities.userId, fresh.id));
    expect([after?.governmentIdFile, kept?.governmentIdFile]).toEqual([null, expect.any(String)]);
    expect(
      await db
        .select()
        .from(files)
        .where(eq(files.id, before?.governmentIdFile ?? '')),
    ).toEqual([]);
    expect(await verifiedNow(old)).toBe(true);
  });
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});
