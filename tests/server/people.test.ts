import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { identities, releasedUsernames } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, transactionAt } from '../support/escrow.ts';
import { queued, storedKeys } from '../support/outside.ts';
import { makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ trustProxy: true });
const { db } = services;

const as = (user: Person) => callAs(services, { user }).accounts;
const visitor = () => callAs(services, {}).accounts;
const word = (prefix: string) => unique(prefix).replaceAll('-', '').slice(0, 28);
const ok = { code: 'ok', sentence: '' };

const shown = { company: '', bio: '', website: '' };
const rename = (user: Person, username: string) =>
  outcomeOf(as(user).updateProfile({ ...shown, fullName: user.fullName, username }));

async function auditOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

describe('a profile', () => {
  test('shows what the person wrote, their public listings and the sales that were completed', async () => {
    const { seller, listing } = await transactionAt(services, 'completed');
    const offered = await makeListing(services, seller);
    const kept = await makeListing(services, seller, { forSale: false });
    await makeListing(services, seller, { isPublic: false });
    await makeListing(services, seller, { isPublic: false, approvalStatus: 'pending' });
    const { username } = seller;
    expect(await visitor().profile({ username })).toMatchObject({
      username,
      fullName: seller.fullName,
      verified: false,
      completedSales: 1,
      listings: 2,
      onTheMarket: 1,
      isSelf: false,
    });
    const { items, total } = await visitor().profileListings({ username });
    expect(items.map(({ id }) => id)).toEqual([kept.id, offered.id]);
    expect(items.map(({ id }) => id)).not.toContain(listing.id);
    expect(total).toBe(2);
    const { items: choices } = await visitor().contactListings({ username });
    expect(choices.map(({ id }) => id)).toEqual([offered.id]);
    expect(await as(seller).profile({ username })).toMatchObject({ isSelf: true });
    // A listing's page says the same next to the price.
    const { verified, memberSince, completedSales } = await visitor().profile({ username });
    const { owner } = await callAs(services, {}).listings.get({ id: offered.id });
    expect(owner).toMatchObject({ verified, memberSince, completedSales });
  });

  test('reveals nothing that is not for everyone', async () => {
    const user = await makeUser(services);
    await db
      .update(identities)
      .set({ phone: '+1 555 01999', taxId: 'T-77' })
      .where(eq(identities.userId, user.id));
    const told = JSON.stringify(await visitor().profile({ username: user.username }));
    for (const secret of [user.email, user.id, '+1 555 01999', 'T-77']) expect(told).not.toContain(secret);
  });

  test('is found however its name is written, and is not found if there is none', async () => {
    const { username } = await makeUser(services);
    expect(await visitor().profile({ username: username.toUpperCase() })).toMatchObject({ username });
    expect(await outcomeOf(visitor().profile({ username: 'nobody-of-this-name' }))).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'This profile does not exist',
    });
  });

  test('turns a website as people type it into an address, and accepts no other kind', async () => {
    const user = await makeUser(services);
    const { username, fullName } = user;
    const set = (website: string) =>
      outcomeOf(as(user).updateProfile({ ...shown, username, fullName, website }));
    expect(await set('example.com/a b'.replace(' ', '%20'))).toMatchObject(ok);
    expect((await visitor().profile({ username })).website).toBe('https://example.com/a%20b');
    for (const bad of ['javascript:alert(1)', 'ftp://example.com', 'https://me:pw@example.com', 'hello']) {
      expect(await set(bad)).toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('can be changed by its owner, and the change is in the audit log', async () => {
    const user = await makeUser(services);
    const { username } = user;
    await as(user).updateProfile({ fullName: ' Nova ', username, company: 'C', bio: 'B', website: '' });
    expect(await visitor().profile({ username })).toMatchObject({
      fullName: 'Nova',
      company: 'C',
      bio: 'B',
      website: null,
    });
    expect(await auditOf(user.id)).toEqual(['accounts.updateProfile']);
  });

  test('says whether its owner sells as a business: on each listing, and what is not given stays as it is', async () => {
    const user = await makeUser(services);
    const { id } = await makeListing(services, user);
    const owner = async () => (await callAs(services, {}).listings.get({ id })).owner.sellsAs;
    expect(await owner()).toBeNull();
    const facts = { ...shown, fullName: user.fullName, username: user.username };
    await as(user).updateProfile({ ...facts, sellsAs: 'business' });
    expect(await owner()).toBe('business');
    await as(user).updateProfile(facts);
    expect(await owner()).toBe('business');
    expect((await as(user).account()).profile.sellsAs).toBe('business');
    expect((await as(user).me()).user?.sellsAs).toBe('business');
  });
});

describe('a username', () => {
  test('can be changed, and links to the old one lead to the new one', async () => {
    const user = await makeUser(services);
    const next = word('new');
    expect(await rename(user, ` ${next.toUpperCase()} `)).toMatchObject(ok);
    expect((await visitor().profile({ username: user.username })).username).toBe(next);
    expect((await visitor().profile({ username: next })).username).toBe(next);
  });

  test.each(['admin', 'account', 'dashboard', 'ipso-support', 'deleted-1', 'ab', 'a--b', 'ümlaut'])(
    '%j is refused',
    async (username) => {
      expect(await rename(await makeUser(services), username)).toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  test('of someone else is refused, even one that was recently given up', async () => {
    const [user, other] = [await makeUser(services), await makeUser(services)];
    expect(await rename(user, other.username)).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This username is taken.',
    });
    expect(await rename(other, word('moved'))).toMatchObject(ok);
    const refused = await rename(user, other.username);
    expect(refused.sentence).toMatch(/belonged to someone else recently/);
    expect((await visitor().profile({ username: user.username })).username).toBe(user.username);
    await db
      .update(releasedUsernames)
      .set({ releasedAt: sql`now() - interval '91 days'` })
      .where(eq(releasedUsernames.username, other.username));
    expect(await rename(user, other.username)).toMatchObject(ok);
  });

  test('that was given up can be taken back, and no more than three are held', async () => {
    const user = await makeUser(services);
    for (const name of [word('one'), word('two'), word('three')])
      expect(await rename(user, name)).toMatchObject(ok);
    expect(await rename(user, word('four'))).toMatchObject({ code: 'CONFLICT' });
    expect(await rename(user, user.username)).toMatchObject(ok);
  });

  test('goes to one of two who try to take it at once', async () => {
    const people = await Promise.all([makeUser(services), makeUser(services)]);
    const wanted = word('both');
    const outcomes = await Promise.all(people.map((user) => rename(user, wanted)));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'ok']);
  });
});

describe('a picture', () => {
  const photo = async () => {
    const jpeg = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'where-i-live' } })
      .jpeg()
      .toBuffer();
    return new File([new Uint8Array(jpeg)], 'me.jpg');
  };

  test('becomes a square without camera metadata, for everyone to see', async () => {
    const user = await makeUser(services);
    const { avatarUrl } = await as(user).setAvatar(form({ avatar: await photo() }));
    expect((await visitor().profile({ username: user.username })).avatarUrl).toBe(avatarUrl);
    const answer = await appOf(services).request(avatarUrl);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('where-i-live');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('that is replaced or removed is deleted', async () => {
    const user = await makeUser(services);
    const first = await as(user).setAvatar(form({ avatar: await photo() }));
    const second = await as(user).setAvatar(form({ avatar: await photo() }));
    await as(user).removeAvatar();
    expect((await visitor().profile({ username: user.username })).avatarUrl).toBeNull();
    const keys = (await queued(services, 'files.delete')).flatMap((job) => job.keys);
    for (const { avatarUrl } of [first, second]) expect(keys).toContain(avatarUrl.split('/').at(-1));
  });

  test.each(['pdf', 'svg', 'html', 'gif'] as const)('is not a %s', async (kind) => {
    const before = await storedKeys(services, 'avatars');
    const user = await makeUser(services);
    const outcome = await outcomeOf(as(user).setAvatar(form({ avatar: fileOf(kind, 'me.png') })));
    expect(outcome.code).toBe('BAD_REQUEST');
    expect(await storedKeys(services, 'avatars')).toEqual(before);
  });

  test('that cannot be read is refused with a sentence', async () => {
    const user = await makeUser(services);
    const outcome = await outcomeOf(as(user).setAvatar(form({ avatar: fileOf('jpg') })));
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', sentence: expect.stringMatching(/cannot be read/) });
  });

  test('has no address outside its folder', async () => {
    for (const name of ['..%2Fip-documents%2Fx.pdf', 'x.webp', '%2e%2e/x'])
      expect((await appOf(services).request(`/api/avatars/${name}`)).status).toBe(404);
  });
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});
