import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledgerTransfers } from '../../db/schema/escrow.ts';
import { decimal } from '../../domain/deals/statements.ts';
import { statementFile } from '../../server/deals/payouts/statement.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { callAs, contextAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import {
  balanceOf,
  endings,
  giveAccount,
  giveBalance,
  payoutRow,
  reportPayout,
  workOff,
} from '../support/payouts.ts';
import { makeUser, type Person } from '../support/people.ts';
import { Random, seedFrom } from '../support/random.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);
const as = (user: Person) => callAs(services, { user });

async function richPerson(amountCents = 100_00, last4: string = endings.open) {
  const person = await makeUser(services, { passwordHash });
  await giveBalance(services, person, amountCents);
  await giveAccount(services, person, last4);
  return person;
}
const withdraw = (person: Person, amountCents: number, key = freshKey()) =>
  as(person).payouts.withdraw({ key, amountCents });

describe('the database alone', () => {
  test('keeps a payout what it is, returns it once, and lets no balance fall below zero', async () => {
    const person = await richPerson(10_00);
    const { id } = await withdraw(person, 10_00);
    const attempt = (text: string, values: unknown[]) =>
      db.$client.query(text, values).then(
        () => 'ok',
        (error: { constraint?: string; message: string }) => error.constraint ?? error.message,
      );
    expect(await attempt('update payouts set amount_cents = 1 where id = $1', [id])).toMatch(
      /keeps its amount/,
    );
    expect(
      await attempt('update payouts set user_id = $2 where id = $1', [id, (await makeUser(services)).id]),
    ).toMatch(/owner/);
    expect(await attempt('delete from payouts where id = $1', [id])).toMatch(/keeps its history/);
    expect(await attempt(`update payouts set state = 'paid' where id = $1`, [id])).toBe('payouts_clock_runs');
    const transfer =
      'insert into ledger_transfers (key, payout_id, debit, credit, amount) values ($1, $2, $3, $4, $5)';
    const [seller, own] = [`seller:${person.id}`, `payout:${id}`];
    expect(await attempt(transfer, [`${id} twice`, id, seller, own, 1])).toMatch(
      /one_withdrawal|not_negative/,
    );
    expect(await attempt(transfer, [`${id} more`, id, own, 'provider', 10_01])).toBe(
      'ledger_accounts_not_negative',
    );
    const other = 'insert into ledger_transfers (key, debit, credit, amount) values ($1, $2, $3, 1)';
    expect(await attempt(other, [`${id} causeless`, own, seller])).toBe('ledger_transfers_cause');
    await workOff(services, id);
    await reportPayout(services, await payoutRow(services, id), 'failed');
    await workOff(services, id);
    expect(await attempt(transfer, [`${id} back`, id, 'provider', seller, 1])).toBe(
      'ledger_transfers_one_reversal',
    );
    expect(await attempt(`update payouts set state = 'sent', clock_at = now() where id = $1`, [id])).toMatch(
      /is over/,
    );
  });
});

describe('a statement', () => {
  test('is the ledger: month by month, line by line', async () => {
    const seed = seedFrom(process.env.MODEL_SEED);
    const random = new Random(seed);
    const person = await richPerson(1 + random.below(500_00));
    for (let step = 0; step < 14; step++) {
      const balance = await balanceOf(services, person);
      if (balance === 0 || random.chance(0.4)) await giveBalance(services, person, 1 + random.below(500_00));
      else {
        await giveAccount(services, person, random.pick([endings.paid, endings.refused, endings.open]));
        const { id } = await withdraw(person, 1 + random.below(balance));
        await workOff(services, id);
      }
    }
    // Spread over months; the ledger refuses changes, so its trigger is disabled for a moment.
    await db.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger_transfers disable trigger ledger_transfers_immutable`);
      await tx.execute(sql`
        with mine as (select id, row_number() over (order by id) as n from ledger_transfers
          where ${`seller:${person.id}`} in (debit, credit))
        update ledger_transfers t set created_at = now() - make_interval(days => (300 - n * 11)::int) from mine where mine.id = t.id`);
      await tx.execute(sql`alter table ledger_transfers enable trigger ledger_transfers_immutable`);
    });
    const months = (await as(person).payouts.months()).toReversed();
    expect(months.length).toBeGreaterThan(3);
    let carried = 0;
    const seen: number[] = [];
    for (const month of months) {
      const { beginCents, endCents, inCents, outCents } = await as(person).payouts.month({ month });
      const lines = [];
      for (let cursor: string | null = null; ; ) {
        const page: Awaited<ReturnType<ReturnType<typeof as>['payouts']['lines']>> = await as(
          person,
        ).payouts.lines({ month, cursor });
        lines.push(...page.items);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect({ seed, month, begin: beginCents }).toEqual({ seed, month, begin: carried });
      const came = lines.filter(({ amountCents }) => amountCents > 0);
      expect(came.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(inCents);
      expect(lines.reduce((total, { amountCents }) => total + amountCents, beginCents)).toBe(endCents);
      expect(beginCents + inCents - outCents).toBe(endCents);
      carried = endCents;
      seen.push(...lines.map(({ id }) => id));
    }
    expect(carried).toBe(await balanceOf(services, person));
    // The file of the last month says the same.
    const month = months.at(-1) ?? '';
    const file = await statementFile(contextAs(services, { user: person }), `${month}.csv`);
    const text = await file.text();
    const { beginCents, endCents } = await as(person).payouts.month({ month });
    expect(text).toContain(`Balance at the end,,,${decimal(endCents)},\r\n`);
    expect(text.endsWith(`Balance at the beginning,,,${decimal(beginCents)},\r\n`)).toBe(true);
    const pdf = await statementFile(contextAs(services, { user: person }), `${month}.pdf`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const account = `seller:${person.id}`;
    const rows = await db
      .select({ id: ledgerTransfers.id })
      .from(ledgerTransfers)
      .where(sql`${account} in (debit, credit)`);
    expect(seen.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  });
});
