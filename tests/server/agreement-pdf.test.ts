import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sentAgreement } from '../support/agreements.ts';
import { callAs } from '../support/call.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;

test('the signed PDF is made while nothing is locked and no connection is held', async () => {
  const [sender, receiver] = [await makeUser(services), await makeUser(services)];
  const { id, sha256, sign } = await sentAgreement(services, sender, receiver);
  await sign(receiver);
  let looked = 0;
  const threads: typeof services.threads = {
    ...services.threads,
    run: async (...order) => {
      await db.execute(sql`select 1 from agreements where id = ${id} for update nowait`);
      expect(services.db.$client.totalCount).toBe(services.db.$client.idleCount);
      looked++;
      return services.threads.run(...order);
    },
  };
  const name = sender.fullName;
  const done = await callAs({ ...services, threads }, { user: sender }).agreements.sign({
    id,
    name,
    sha256,
    consent: true,
  });
  expect(done).toEqual({ complete: true });
  expect(looked).toBe(1);
});
