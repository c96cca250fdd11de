import { spawnSync } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { buckets } from '../../db/schema/files.ts';
import { createApp } from '../../server/app.ts';
import { sweepFiles } from '../../server/file-sweep.ts';
import { openFileStore } from '../../server/infra/files.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { storedKeys } from '../support/outside.ts';
import { makeListing, makeUser, unique } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { bytes, fileOf, form } from '../support/samples.ts';
import { freshDirectory, type TestServices, testServices } from '../support/services.ts';
import { unsteadyWay } from '../support/unsteady.ts';
import { within } from '../support/within.ts';

// Bytes and rows exist together or not at all.
const services = await testServices();

const fields = JSON.stringify({
  title: 'A way to weigh light',
  type: 'Patent',
  category: 'G - Physics',
  industry: 'technology',
  description: 'It weighs light.',
  registrationNumber: '',
  registrationDate: '',
  country: 'IN',
  price: '',
  forSale: false,
  negotiable: true,
  licensingType: null,
  licensingText: '',
});
const person = () => ({
  email: `${unique('new')}@example.com`,
  password: 'a quiet harbour 42',
  name: 'Zoë',
  phone: '1',
  country: 'NL',
  stateCity: 'Utrecht',
  userType: 'individual',
});

/** Every verb that stores a file, on things that were made beforehand. */
const uploads: Record<string, (on: TestServices) => Promise<() => Promise<unknown>>> = {
  async createListing(on) {
    const user = await makeUser(services);
    return () => callAs(on, { user }).listings.create(form({ fields, document: fileOf('pdf') }));
  },
  async addDocument(on) {
    const user = await makeUser(services);
    const { id } = await makeListing(services, user);
    return () => callAs(on, { user }).listings.addDocument(form({ id, document: fileOf('pdf') }));
  },
  async addProof(on) {
    const [user, buyer] = await Promise.all([makeUser(services), makeUser(services)]);
    const { id } = await placeTransaction(services, 'held', await makeListing(services, user), buyer);
    const proof = { transactionId: id, notes: 'The deed.', document: fileOf('pdf') };
    return () => callAs(on, { user }).proofs.add(form(proof));
  },
  async signUp(on) {
    return () => callAs(on, {}).accounts.signUp(form({ ...person(), governmentId: fileOf('png') }));
  },
};

async function everything() {
  const { rows } = await services.db.execute(sql`
    select (select count(*) from users) as users, (select count(*) from ip_listings) as listings,
      (select count(*) from files) as files, (select count(*) from listing_documents) as documents,
      (select count(*) from transaction_proofs) as proofs, (select count(*) from audit_log) as log,
      (select count(*) from inbox_events) as events, (select count(*) from pgboss.job where name = 'mail.send') as mails`);
  return { rows, bytes: await Promise.all(buckets.map((bucket) => storedKeys(services, bucket))) };
}

afterEach(() => services.db.execute(sql`drop function if exists break cascade`));

async function breakInserts(table: string): Promise<void> {
  await services.db.execute(
    sql.raw(`create or replace function break() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$;
      create trigger break before insert on ${table} for each row execute function break()`),
  );
}

describe.each(Object.keys(uploads))('%s', (name) => {
  const prepare = (on: TestServices) => uploads[name]?.(on) ?? Promise.reject(new Error('no such upload'));

  // The first row that is written for a file, and the transaction's last except for events and mails.
  test.each(['files', 'audit_log'])(
    'leaves neither rows nor bytes when the database refuses a row of %s',
    async (table) => {
      const upload = await prepare(services);
      const before = await everything();
      await breakInserts(table);
      expect((await outcomeOf(upload())).code).toBe('INTERNAL_SERVER_ERROR');
      expect(await everything()).toEqual(before);

      await services.db.execute(sql`drop function break cascade`);
      expect((await outcomeOf(upload())).code).toBe('ok');
      const after = await everything();
      expect(after.bytes.flat()).toHaveLength(before.bytes.flat().length + 1);
    },
  );

  test('leaves no rows if the store does not take the bytes', async () => {
    // A file is where the store's directory should be.
    const files = await openFileStore({ ...services.config, dataDir: '/dev/null' });
    const upload = await prepare({ ...services, files });
    const before = await everything();
    expect(await outcomeOf(upload())).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      sentence: 'Files cannot be stored or opened at the moment. Please try again in a few minutes.',
    });
    expect(await everything()).toEqual(before);
  });
});

describe('a store that has no room', () => {
  /** A file system of one megabyte, if this machine lets us make one. */
  async function smallDisk(): Promise<string | null> {
    const dir = await freshDirectory();
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir]).status !== 0) return null;
    onTestFinished(() => void spawnSync('umount', [dir]));
    return dir;
  }

  test('says so, and keeps neither rows nor the half that fit', async ({ skip }) => {
    const dataDir = await smallDisk();
    if (!dataDir) return skip('only root may mount');
    const files = await openFileStore({ ...services.config, dataDir });
    const user = await makeUser(services);
    const { id } = await makeListing(services, user);
    const large = new Uint8Array(3 * 1_048_576);
    large.set(bytes.pdf);
    const before = await everything();
    const add = (data: BlobPart) =>
      outcomeOf(
        callAs({ ...services, files }, { user }).listings.addDocument(
          form({ id, document: new File([data], 'large.pdf') }),
        ),
      );
    expect(await add(large)).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      sentence: 'Ipso has no room left for files. Nothing was stored; please try again later.',
    });
    expect(await everything()).toEqual(before);
    const on = { ...services, config: { ...services.config, dataDir } };
    expect(await storedKeys(on, 'ip-documents')).toEqual([]);
    // What still fits is accepted.
    expect((await add(bytes.pdf)).code).toBe('ok');
  });
});

describe('an S3 store', () => {
  test.each(['refuse', 'freeze'] as const)('that goes away (%s) is reported', async (how) => {
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const directory = await freshDirectory();
    const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
    const way = await unsteadyWay('127.0.0.1', (await store.run()).port);
    onTestFinished(() => store.close());
    const s3 = { endpoint: `http://127.0.0.1:${way.port}`, region: 'us-east-1', ...keys };
    const files = await openFileStore({ ...services.config, s3 });
    const user = await makeUser(services);
    const { id } = await makeListing(services, user);
    const me = callAs({ ...services, files }, { user });
    await me.listings.addDocument(form({ id, document: fileOf('pdf') }));
    const { documentId, path: link } = await linkOf(me, id);
    const app = createApp({ ...services, files });
    expect(documentId && (await app.request(link)).status).toBe(200);

    way[how]();
    const before = await everything();
    const [added, opened] = await within(5_000, () =>
      Promise.all([
        outcomeOf(me.listings.addDocument(form({ id, document: fileOf('pdf') }))),
        app.request(link),
      ]),
    );
    const sentence = 'Files cannot be stored or opened at the moment. Please try again in a few minutes.';
    expect(added).toEqual({ code: 'SERVICE_UNAVAILABLE', sentence });
    expect(opened.status).toBe(503);
    expect(opened.headers.get('retry-after')).toBe('5');
    expect(await everything()).toEqual(before);

    way.restore();
    expect((await outcomeOf(me.listings.addDocument(form({ id, document: fileOf('pdf') })))).code).toBe('ok');
  });
});

async function linkOf(me: ReturnType<typeof callAs>, listingId: string) {
  const { rows } = await services.db.execute(
    sql`select id from listing_documents where listing_id = ${listingId} limit 1`,
  );
  const documentId = String(rows[0]?.id);
  return { documentId, ...(await me.listings.documentLink({ documentId })) };
}

describe('the daily sweep', () => {
  test('removes what no row names and is a day old, and nothing else', async () => {
    const user = await makeUser(services);
    const { id } = await makeListing(services, user);
    const me = callAs(services, { user });
    await me.listings.addDocument(form({ id, document: fileOf('pdf') }));
    await me.accounts.setAvatar(form({ avatar: fileOf('png') }));
    const kept = await Promise.all(buckets.map((bucket) => storedKeys(services, bucket)));
    const old = new Date(Date.now() - 25 * 3_600_000);
    const age = async (bucket: string, key: string) =>
      utimes(path.join(services.config.dataDir, 'files', bucket, key), old, old);
    for (const [index, bucket] of buckets.entries()) {
      for (const key of kept[index] ?? []) await age(bucket, key);
      for (const key of ['half.pdf', 'fresh.pdf']) await services.files[bucket].put(key, 'left behind');
      await age(bucket, 'half.pdf');
    }
    await sweepFiles(services);
    const left = await Promise.all(buckets.map((bucket) => storedKeys(services, bucket)));
    expect(left).toEqual(kept.map((keys) => [...keys, 'fresh.pdf'].sort()));
    // An empty store has no folders yet.
    await sweepFiles({
      ...services,
      files: await openFileStore({ ...services.config, dataDir: await freshDirectory() }),
    });
  });
});
