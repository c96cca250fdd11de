import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sentAgreement } from '../support/agreements.ts';
import { callAs } from '../support/call.ts';
import { testParts } from '../support/parts.ts';
import { makeUser } from '../support/people.ts';

const parts = await testParts({ quotas: false });
const { db } = parts;

test('the signed PDF is made while nothing is locked and no connection is held', async () => {
  const [sender, receiver] = [await makeUser(parts), await makeUser(parts)];
  const { id, sha256, sign } = await sentAgreement(parts, sender, receiver);
  await sign(receiver);
  let looked = 0;
  const threads: typeof parts.threads = {
    ...parts.threads,
    run: async (...order) => {
      await db.execute(sql`select 1 from agreements where id = ${id} for update nowait`);
      expect(parts.db.$client.totalCount).toBe(parts.db.$client.idleCount);
      looked++;
      return parts.threads.run(...order);
    },
  };
  const name = sender.fullName;
  const done = await callAs({ ...parts, threads }, { user: sender }).agreements.sign({
    id,
    name,
    sha256,
    consent: true,
  });
  expect(done).toEqual({ complete: true });
  expect(looked).toBe(1);
});
