import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// A call with a key names its caller before it locks anything else; a suspension locks the listings before the
// people.

const services = await testServices();
const reason = 'They sell what is not theirs.';

/** How many transactions are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await services.db.$client.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}

/** Both begin while the listing is locked, the first before the second; then it is free. */
async function meetAt(listingId: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const holder = await services.db.$client.connect();
  try {
    await holder.query('begin');
    await holder.query('select from ip_listings where id = $1 for update', [listingId]);
    const begun = [outcomeOf(first())];
    await expect.poll(waiting).toBe(1);
    begun.push(outcomeOf(second()));
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    return (await Promise.all(begun)).map(({ code }) => code);
  } finally {
    holder.release();
  }
}

test('somebody’s call with a key and their suspension wait for each other, but never both at once', async () => {
  const admin = callAs(services, { admin: await makeAdmin(services) });
  const { id, listing, seller } = await transactionAt(services, 'held');
  const as = callAs(services, { user: seller });
  const outcomes = await meetAt(
    listing.id,
    () => admin.people.suspend({ id: seller.id, reason }),
    () => as.escrow.cancel({ key: freshKey(), id }),
  );
  // Somebody who is suspended by then may not.
  expect(outcomes).toEqual(['ok', 'FORBIDDEN']);
  expect(services.faults).toEqual([]);
});

test('an administrator’s decision with a key and their own suspension of its seller, too', async () => {
  const person = await makeAdmin(services);
  const admin = callAs(services, { admin: person });
  const { id, listing, seller } = await transactionAt(services, 'verifying');
  const { version } = await admin.escrow.get({ id });
  const outcomes = await meetAt(
    listing.id,
    () => admin.people.suspend({ id: seller.id, reason }),
    () => admin.escrow.release({ key: freshKey(), id, version }),
  );
  expect(outcomes).toEqual(['ok', 'ok']);
  expect(services.faults).toEqual([]);
});

test('a transaction that holds a person and tells another is not held up by a notice to both', async () => {
  const { db } = services;
  const [held, other] = [await makeUser(services), await makeUser(services)];
  const event = { kind: 'plans.revoked', title: 'Enterprise' } as const;
  let both: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, held.id)).for('update');
    both = db.transaction((its) =>
      deliver(
        its,
        [held, other].map(({ id: to }) => ({ to, event })),
      ),
    );
    await expect.poll(waiting).toBe(1);
    await deliver(tx, [{ to: other.id, event }]);
  });
  await both;
  for (const user of [held, other])
    expect((await callAs(services, { user }).inbox.standing()).unread).toBe(user === other ? 2 : 1);
});
