import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { buckets } from '../../db/schema/files.ts';
import { openFileStore } from '../../server/infra/files.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { storedKeys } from '../support/outside.ts';
import { type TestParts, testParts } from '../support/parts.ts';
import { makeListing, makeUser, unique } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { fileOf, form } from '../support/samples.ts';

// Bytes and rows exist together or not at all.
const parts = await testParts();

const fields = JSON.stringify({
  title: 'A way to weigh light',
  type: 'Patent',
  category: 'G - Physics',
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

/** Every verb that stores a file, on things that were made before. */
const uploads: Record<string, (on: TestParts) => Promise<() => Promise<unknown>>> = {
  async createListing(on) {
    const user = await makeUser(parts);
    return () => callAs(on, { user }).listings.create(form({ fields, document: fileOf('pdf') }));
  },
  async addDocument(on) {
    const user = await makeUser(parts);
    const { id } = await makeListing(parts, user);
    return () => callAs(on, { user }).listings.addDocument(form({ id, document: fileOf('pdf') }));
  },
  async addProof(on) {
    const [user, buyer] = await Promise.all([makeUser(parts), makeUser(parts)]);
    const { id } = await placeTransaction(parts, 'held', await makeListing(parts, user), buyer);
    const proof = { transactionId: id, notes: 'The deed.', document: fileOf('pdf') };
    return () => callAs(on, { user }).proofs.add(form(proof));
  },
  async signUp(on) {
    return () => callAs(on, {}).accounts.signUp(form({ ...person(), governmentId: fileOf('png') }));
  },
};

async function everything() {
  const { rows } = await parts.db.execute(sql`
    select (select count(*) from users) as users, (select count(*) from ip_listings) as listings,
      (select count(*) from files) as files, (select count(*) from listing_documents) as documents,
      (select count(*) from transaction_proofs) as proofs, (select count(*) from audit_log) as log,
      (select count(*) from inbox_events) as events, (select count(*) from pgboss.job where name = 'mail.send') as mails`);
  return { rows, bytes: await Promise.all(buckets.map((bucket) => storedKeys(parts, bucket))) };
}

afterEach(() => parts.db.execute(sql`drop function if exists break cascade`));

async function breakInserts(table: string): Promise<void> {
  await parts.db.execute(
    sql.raw(`create or replace function break() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$;
      create trigger break before insert on ${table} for each row execute function break()`),
  );
}

describe.each(Object.keys(uploads))('%s', (name) => {
  const prepare = (on: TestParts) => uploads[name]?.(on) ?? Promise.reject(new Error('no such upload'));

  // The first row that is written for a file, and the last of the transaction's but events and mails.
  test.each(['files', 'audit_log'])(
    'leaves neither rows nor bytes when the database refuses a row of %s',
    async (table) => {
      const upload = await prepare(parts);
      const before = await everything();
      await breakInserts(table);
      expect((await outcomeOf(upload())).code).toBe('INTERNAL_SERVER_ERROR');
      expect(await everything()).toEqual(before);

      await parts.db.execute(sql`drop function break cascade`);
      expect((await outcomeOf(upload())).code).toBe('ok');
      const after = await everything();
      expect(after.bytes.flat()).toHaveLength(before.bytes.flat().length + 1);
    },
  );

  test('leaves no rows when the store does not take the bytes', async () => {
    // A file is where the store's directory should be.
    const files = await openFileStore({ ...parts.config, dataDir: '/dev/null' });
    const upload = await prepare({ ...parts, files });
    const before = await everything();
    expect((await outcomeOf(upload())).code).toBe('INTERNAL_SERVER_ERROR');
    expect(await everything()).toEqual(before);
  });
});
