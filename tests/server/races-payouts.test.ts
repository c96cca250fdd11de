import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { papers } from '../../db/schema/papers.ts';
import { workOnPayout } from '../../server/deals/payouts/provider-work.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { callAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import {
  balanceOf,
  finishAll,
  giveAccount,
  giveBalance,
  payoutRow,
  reportPayout,
  workOff,
} from '../support/payouts.ts';
import { makeUser, type Person } from '../support/people.ts';
import { expectOneWinner, openRaces } from '../support/races.ts';

const { services, race, stateOf } = await openRaces();
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);

const withdraw = (user: Person, amountCents: number, key = freshKey()) =>
  callAs(services, { user }).payouts.withdraw({ key, amountCents });

/** Empties the balance, and puts in this much. */
async function balance(person: Person, amountCents: number): Promise<void> {
  await giveAccount(services, person);
  const left = await balanceOf(services, person);
  await finishAll(services, person);
  if (left > 0) await withdraw(person, left);
  await finishAll(services, person);
  await giveBalance(services, person, amountCents);
}
race('two withdrawals of more than half: one, and never more than there is', {
  arrange: ({ people }) => balance(people.seller, 100_00),
  calls: ({ people }) => [() => withdraw(people.seller, 60_00), () => withdraw(people.seller, 60_00)],
  after: async (outcomes, { people }) => {
    expectOneWinner(outcomes);
    expect(await balanceOf(services, people.seller)).toBe(40_00);
  },
});

race('a withdrawal sent twice with its key: one payout and the same answer', {
  arrange: ({ people }) => balance(people.seller, 100_00),
  calls: ({ people }) => {
    const key = freshKey();
    return [() => withdraw(people.seller, 30_00, key), () => withdraw(people.seller, 30_00, key)];
  },
  after: async ([one, two], { people }) => {
    expect([one.code, two.code]).toEqual(['ok', 'ok']);
    expect(one.value).toEqual(two.value);
    expect(await balanceOf(services, people.seller)).toBe(70_00);
  },
});

const returning = new Map<string, string>();
race('a withdrawal against a payout that comes back: the final balance is right', {
  async arrange({ people, listing }) {
    await balance(people.seller, 100_00);
    const { id } = await withdraw(people.seller, 80_00);
    await workOnPayout(services, { payoutId: id });
    await reportPayout(services, await payoutRow(services, id), 'failed');
    returning.set(listing.id, id);
  },
  calls: ({ people, listing }) => [
    () => withdraw(people.seller, 90_00),
    () => workOnPayout(services, { payoutId: returning.get(listing.id) ?? '' }),
  ],
  after: async ([withdrawn, back], { people, listing }) => {
    expect(back.code).toBe('ok');
    expect((await payoutRow(services, returning.get(listing.id) ?? '')).state).toBe('failed');
    expect(await balanceOf(services, people.seller)).toBe(withdrawn.code === 'ok' ? 10_00 : 100_00);
  },
});

race('the bank reports twice at once, paid and refused: the money is in one place', {
  async arrange({ people, listing }) {
    await balance(people.seller, 50_00);
    const { id } = await withdraw(people.seller, 50_00);
    await workOnPayout(services, { payoutId: id });
    returning.set(listing.id, id);
  },
  calls: ({ listing }) => {
    const report = (state: 'paid' | 'failed') => async () =>
      reportPayout(services, await payoutRow(services, returning.get(listing.id) ?? ''), state);
    return [report('paid'), report('failed')];
  },
  after: async (_, { people, listing }) => {
    expect(await workOff(services, returning.get(listing.id) ?? '')).toBe('failed');
    expect(await balanceOf(services, people.seller)).toBe(50_00);
  },
});

race('two jobs send one payout: it is sent once', {
  async arrange({ people, listing }) {
    await balance(people.seller, 50_00);
    returning.set(listing.id, (await withdraw(people.seller, 50_00)).id);
  },
  calls: ({ listing }) => {
    const work = () => workOnPayout(services, { payoutId: returning.get(listing.id) ?? '' });
    return [work, work];
  },
  after: async (outcomes, { listing }) => {
    expect(outcomes.map(({ code }) => code)).toEqual(['ok', 'ok']);
    expect((await payoutRow(services, returning.get(listing.id) ?? '')).state).toBe('sent');
  },
});

race('a release against a withdrawal: both, each cent once', {
  placed: 'verifying',
  // Each round withdraws twice, and an account may do so 30 times an hour.
  rounds: 10,
  arrange: ({ people }) => balance(people.seller, 100_00),
  calls: ({ as, people, id, version }) => [
    () => withdraw(people.seller, 100_00),
    () => as.admin.escrow.release({ key: freshKey(), id, version }),
  ],
  after: async (outcomes, { people, id, amountCents }) => {
    expect(outcomes.map(({ code }) => code)).toEqual(['ok', 'ok']);
    expect(await stateOf(id)).toBe('completed/released');
    expect(await balanceOf(services, people.seller)).toBe(amountCents - Math.floor((amountCents + 5) / 10));
  },
});

const leaving = new Map<string, Person>();
race(
  'a withdrawal against the deletion of the account: the money goes out, and the person stays to hear of it',
  {
    runs: 0.4,
    async arrange({ listing }) {
      const person = await makeUser(services, { passwordHash });
      await balance(person, 50_00);
      leaving.set(listing.id, person);
    },
    calls: ({ listing }) => {
      const person = leaving.get(listing.id) as Person;
      return [
        () => withdraw(person, 50_00),
        () =>
          callAs(services, { user: person }).accounts.deleteAccount({ password, username: person.username }),
      ];
    },
    after: async ([withdrawn, deleted], { listing }) => {
      expect([withdrawn.code, deleted.code]).toEqual(['ok', 'CONFLICT']);
      expect(await balanceOf(services, leaving.get(listing.id) as Person)).toBe(0);
    },
  },
);

race('both sides have the papers of a sale reissued: each paper is cancelled once', {
  placed: 'verifying',
  async arrange({ as, id, version }) {
    await as.admin.escrow.release({ key: freshKey(), id, version });
    const place = { address: `${id}, Main Street`, country: 'US', taxId: '', agreed: false };
    for (const { papers: own } of [as.buyer, as.seller]) await own.setBilling({ name: 'Somebody', ...place });
  },
  calls: ({ as, id }) => [
    () => as.buyer.papers.issueAgain({ id }),
    () => as.seller.papers.issueAgain({ id }),
  ],
  after: async (outcomes, { id }) => {
    expect(outcomes.map(({ code }) => code)).toEqual(['ok', 'ok']);
    const rows = await services.db.select().from(papers).where(eq(papers.transactionId, id));
    expect(rows.map(({ slot }) => slot).toSorted()).toEqual(
      ['fee', 'receipt', 'sale'].flatMap((slot) => [slot, slot, slot]),
    );
  },
});
for (const outcome of ['paid', 'failed'] as const) {
  race(`an account is deleted while its payout ends as ${outcome}: nobody leaves money behind`, {
    runs: 0.4,
    async arrange({ listing }) {
      const person = await makeUser(services, { passwordHash });
      await balance(person, 50_00);
      const { id } = await withdraw(person, 50_00);
      await workOnPayout(services, { payoutId: id });
      leaving.set(listing.id, person);
      returning.set(listing.id, id);
    },
    calls: ({ listing }) => {
      const person = leaving.get(listing.id) as Person;
      const { accounts } = callAs(services, { user: person });
      return [
        () => accounts.deleteAccount({ password, username: person.username }),
        async () => {
          await reportPayout(services, await payoutRow(services, returning.get(listing.id) ?? ''), outcome);
          if (outcome === 'failed') await workOff(services, returning.get(listing.id) ?? '');
        },
      ];
    },
    after: async ([deleted], { listing }) => {
      const person = leaving.get(listing.id) as Person;
      const [row] = await services.db.select().from(users).where(eq(users.id, person.id));
      expect(row?.deletedAt !== null).toBe(deleted.code === 'ok');
      if (deleted.code === 'ok') expect(outcome).toBe('paid');
      expect(await balanceOf(services, person)).toBe(outcome === 'paid' ? 0 : 50_00);
    },
  });
}
