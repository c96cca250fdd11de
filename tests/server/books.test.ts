import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { reconciliationDifferences } from '../../db/schema/books.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import type { ClosingStatement } from '../../domain/admin/books.ts';
import { closeMonths } from '../../server/books/closing.ts';
import { countAnew } from '../../server/books/count.ts';
import { workOnBooks } from '../../server/books/daily.ts';
import { booksFile } from '../../server/books/export.ts';
import { foldLedger } from '../../server/books/months.ts';
import { reconcile } from '../../server/books/reconcile.ts';
import type { Services } from '../../server/context.ts';
import { refundPayment } from '../../server/deals/escrow/payment.ts';
import { stripeProvider } from '../../server/infra/payments/stripe.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, contextAs } from '../support/call.ts';
import { appOf, freshKey, paymentOf, start, transactionAt } from '../support/escrow.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { giveAccount, giveBalance, payoutRow, reportPayout, workOff } from '../support/payouts.ts';
import { makeAdmin, makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

/** Statements around the triggers, by somebody with all rights in the database. */
const past = ({ db }: Pick<Services, 'db'>, ...statements: string[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const text of statements) await tx.execute(sql.raw(text));
  });

describe('a month', () => {
  const monthOf = (ago: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
  };

  test('is closed once it is over, frozen, and nothing more can be added', async () => {
    const services = await testServices();
    const { db } = services;
    const { id } = await transactionAt(services, 'completed');
    await transactionAt(services, 'cancelled');
    await transactionAt(services, 'held');
    const person = await makeUser(services);
    await giveBalance(services, person, 500_00);
    // The movements happened in three months, the oldest of them three months ago; the last is under way.
    await past(
      services,
      `update ledger_transfers set created_at = created_at - make_interval(months => 3) where transaction_id = '${id}'`,
      `update ledger_transfers set created_at = created_at - make_interval(months => 1) where id % 2 = 0 and transaction_id <> '${id}'`,
      'delete from ledger_months',
      'insert into ledger_unfolded select id from ledger_transfers on conflict do nothing',
    );
    await expectBooksBalance(services);
    expect(await closeMonths(db)).toEqual([monthOf(3), monthOf(2), monthOf(1)].filter((_, at) => at < 3));
    expect(await closeMonths(db)).toEqual([]);
    const { rows } = await db.execute<{ month: string; statement: string; sha256: string }>(
      sql`select month::text, statement, sha256 from ledger_closings order by month`,
    );
    let before: { said: ClosingStatement; sha256: string } | null = null;
    for (const { statement, sha256 } of rows) {
      const said = JSON.parse(statement) as ClosingStatement;
      expect(said.previous).toBe(before?.sha256 ?? null);
      const earlier: ClosingStatement | undefined = before?.said;
      for (const { group, opening, debited, credited, closing } of said.groups) {
        expect(opening).toBe(earlier?.groups.find((one) => one.group === group)?.closing ?? 0);
        expect(closing).toBe(opening + credited - debited);
      }
      expect(said.groups.reduce((total, { closing }) => total + closing, 0)).toBe(0);
      before = { said, sha256 };
    }
    await expectBooksBalance(services);

    const refused = (text: string) =>
      db.execute(sql.raw(text)).then(
        () => 'ok',
        ({ cause }: { cause: { constraint?: string; message: string } }) => cause.constraint ?? cause.message,
      );
    const late = (when: string) =>
      `insert into ledger_transfers (key, transaction_id, debit, credit, amount, created_at)
       values (gen_random_uuid()::text, '${id}', 'fees', 'provider', 1, ${when})`;
    expect(await refused(late(`now() - interval '1 month'`))).toBe('ledger_transfers_open_month');
    expect(await refused(late(`now() - interval '9 months'`))).toBe('ledger_transfers_open_month');
    expect(await refused(`update ledger_closings set closed_at = now()`)).toMatch(/keeps its history/);
    expect(await refused('delete from ledger_closings')).toMatch(/keeps its history/);
    const made = `'{}', encode(sha256(convert_to('{}', 'UTF8')), 'hex')`;
    expect(
      await refused(`insert into ledger_closings values (date_trunc('month', now())::date, ${made})`),
    ).toMatch(/after its end/);
    expect(await refused(`insert into ledger_closings values ('2020-01-01', ${made})`)).toMatch(
      /one after the other/,
    );

    // Whoever gets around all this is found by a recount.
    await past(
      services,
      `update ledger_transfers set amount = amount + 1 where transaction_id = '${id}' and credit = 'fees'`,
    );
    expect((await countAnew(db)).miscounts.join(' ')).toMatch(
      /balance of fees .* sum of .* “Fees” .* statement of \d{4}-\d\d is not what moved/,
    );
  });

  test('waits for what is being booked in it', async () => {
    const services = await testServices();
    const { db } = services;
    const { id } = await transactionAt(services, 'completed');
    await past(services, `update ledger_transfers set created_at = created_at - interval '1 month'`);
    let closing: Promise<string[]> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into ledger_transfers (key, transaction_id, debit, credit, amount, created_at)
        values ('slow', ${id}, 'fees', 'provider', 1, now() - interval '1 month')`);
      closing = closeMonths(db);
      await tx.execute(sql`select pg_sleep(0.2)`);
    });
    expect(await closing).toEqual([monthOf(1)]);
    expect((await countAnew(db)).miscounts).toEqual([]);
    const { rows } = await db.execute<{ statement: string }>(sql`select statement from ledger_closings`);
    expect(rows[0]?.statement).toContain('"credit": "provider"');
  });
});

describe('the reconciliation', () => {
  /** Two hours on, when everything that happened is old enough to be compared. */
  const later = () => new Date(Date.now() + 2 * 3_600_000);

  async function payInSandbox(services: Services) {
    const [seller, buyer] = [await makeUser(services), await makeUser(services)];
    const { id } = await start(services, buyer, await makeListing(services, seller));
    const { url } = await callAs(services, { user: buyer }).escrow.checkout({ id });
    const page = new URL(url).pathname;
    const pressed = await appOf(services).request(page, {
      method: 'POST',
      body: 'outcome=paid',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: services.config.origin,
        host: 'localhost:3000',
      },
    });
    expect(pressed.status).toBe(303);
    return { id, seller, buyer, payment: await paymentOf(services, id) };
  }

  test('finds each kind of difference in the sandbox, explains it, and tells those who read the books', async () => {
    const services = await testServices();
    const { db } = services;
    const [finance, support] = [
      await makeAdmin(services, { role: 'finance' }),
      await makeAdmin(services, { role: 'support' }),
    ];
    expect(await reconcile(services, later())).toBeNull();
    const paid = await Promise.all([1, 2, 3, 4].map(() => payInSandbox(services)));
    const [refunded, gone, other, late] = paid;
    if (!refunded || !gone || !other || !late) throw new Error('four were paid');
    await callAs(services, { user: refunded.seller }).escrow.cancel({ key: freshKey(), id: refunded.id });
    await refundPayment(services, { paymentId: refunded.payment.id });
    expect(await reconcile(services, later())).toMatchObject({ differences: 0 });
    const report = async () => (await callAs(services, { admin: finance }).books.reconciliations()).items[0];
    expect(await report()).toMatchObject({ state: 'done', here: 5, there: 5, differences: 0 });

    // The same period once more, after the provider's books were changed.
    await past(
      services,
      'update reconciliations set state = $$failed$$',
      `update sandbox_checkouts set refunded_cents = refunded_cents - 1 where reference = '${refunded.payment.id}'`,
      `delete from sandbox_checkouts where reference = '${gone.payment.id}'`,
      `update sandbox_checkouts set amount_cents = amount_cents + 7 where reference = '${other.payment.id}'`,
      `update sandbox_checkouts set paid_at = paid_at - interval '5 hours' where reference = '${late.payment.id}'`,
    );
    const unpaid = await transactionAt(services, 'unpaid');
    await callAs(services, { user: unpaid.buyer }).escrow.checkout({ id: unpaid.id });
    await past(services, `update sandbox_checkouts set state = 'paid', paid_at = now() where state = 'open'`);
    const found = await reconcile(services, later());
    expect(found?.differences).toBe(4);
    const rows = await db.select().from(reconciliationDifferences);
    const kinds = rows.map(({ record, kind, transactionId, hereCents, thereCents }) => [
      ...[record, kind, transactionId],
      (hereCents ?? 0) - (thereCents ?? 0),
    ]);
    expect(kinds.sort()).toEqual(
      [
        ['refund', 'amount', refunded.id, 1],
        ['charge', 'missingThere', gone.id, gone.payment.amountCents],
        ['charge', 'amount', other.id, -7],
        ['charge', 'timing', late.id, 0],
        ['charge', 'missingHere', unpaid.id, -(await paymentOf(services, unpaid.id)).amountCents],
      ].sort(),
    );
    expect(rows.every(({ explanation }) => explanation.endsWith('.'))).toBe(true);
    // Nothing moved by itself.
    await expectBooksBalance(services);
    expect((await paymentOf(services, unpaid.id)).status).toBe('open');

    await past(services, 'update reconciliations set state = $$failed$$');
    const told = async (userId: string) =>
      (await db.select().from(inboxEvents).where(sql`user_id = ${userId}`)).filter(
        ({ event }) => event.kind === 'books.differences',
      ).length;
    await workOnBooks(services);
    expect([await told(finance.id), await told(support.id)]).toEqual([0, 0]);
    await past(services, `update ledger_accounts set balance = balance + 1 where id = 'fees'`);
    await workOnBooks(services);
    expect([await told(finance.id), await told(support.id)]).toEqual([1, 0]);
  });

  test('keeps a report if the provider does not answer, and compares that period again', async () => {
    const services = await testServices();
    await transactionAt(services, 'held');
    const away = () => {
      throw new Error('the provider is away');
    };
    await expect(
      reconcile({ ...services, payments: { ...services.payments, list: away } }, later()),
    ).rejects.toThrow(/away/);
    await reconcile(services, later());
    const admin = await makeAdmin(services, { role: 'finance' });
    const { items } = await callAs(services, { admin }).books.reconciliations();
    expect(items.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect(items[0]?.fromAt).toEqual(items[1]?.fromAt);
  });

  test('reads charges, refunds and payouts of Stripe page by page', async () => {
    const fake = await openFakeStripe();
    afterAll(() => fake.close());
    const stripe = new Stripe('sk_test_x', {
      host: '127.0.0.1',
      port: fake.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    const services = { ...(await testServices()), payments: stripeProvider(stripe, 'whsec_x') };
    const { db } = services;
    const deals = await Promise.all([1, 2, 3, 4, 5].map(() => transactionAt({ ...services }, 'unpaid')));
    for (const { id, buyer } of deals) {
      await callAs(services, { user: buyer }).escrow.checkout({ id });
      const payment = await paymentOf(services, id);
      fake.charge(`pi_${payment.id}`, payment.amountCents, payment.id);
      const payload = JSON.stringify({
        id: `evt_${payment.id}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            ...{ id: 'cs', object: 'checkout.session', metadata: { paymentId: payment.id } },
            ...{ payment_status: 'paid', amount_total: payment.amountCents, currency: 'usd' },
            payment_intent: `pi_${payment.id}`,
          },
        },
      });
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_x' });
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      await appOf(services).request('/api/webhooks/payments', { method: 'POST', body: payload, headers });
    }
    const [first] = deals;
    if (!first) throw new Error('five were made');
    await callAs(services, { user: first.seller }).escrow.cancel({ key: freshKey(), id: first.id });
    await refundPayment(services, { paymentId: (await paymentOf(services, first.id)).id });
    // Money of something else in the same account is not part of our books.
    fake.charge('pi_of_another_shop', 999);
    expect(await reconcile(services, later())).toMatchObject({ differences: 0 });
    await past(services, 'update reconciliations set state = $$failed$$');
    fake.refunds.length = 0;
    fake.charge('pi_twice', 100, (await paymentOf(services, first.id)).id);
    expect(await reconcile(services, later())).toMatchObject({ differences: 2 });
    const rows = await db.select().from(reconciliationDifferences);
    expect(rows.map(({ record, kind }) => `${record} ${kind}`).sort()).toEqual([
      'charge amount',
      'refund missingThere',
    ]);
  });

  test('follows payouts to their end', async () => {
    const services = await testServices();
    const person = await makeUser(services);
    await giveBalance(services, person, 900_00);
    await giveAccount(services, person);
    const { payouts } = callAs(services, { user: person });
    const [one, two] = [
      await payouts.withdraw({ key: freshKey(), amountCents: 100_00 }),
      await payouts.withdraw({ key: freshKey(), amountCents: 200_00 }),
    ];
    for (const { id } of [one, two]) await workOff(services, id);
    await reportPayout(services, await payoutRow(services, one.id), 'paid');
    await reconcile(services, later());
    const admin = await makeAdmin(services, { role: 'finance' });
    const { books } = callAs(services, { admin });
    const { items } = await books.differences({ id: (await books.reconciliations()).items[0]?.id ?? 0 });
    // The test reported it bypassing the sandbox, which still has it under way; its money was given without a charge.
    expect(items.filter(({ record }) => record === 'payout')).toMatchObject([
      { kind: 'timing', payoutId: one.id },
    ]);
  });
});

test('the books are read by movement, reference and time, and the accountant’s file adds up', async () => {
  const services = await testServices();
  const admin = await makeAdmin(services, { role: 'finance' });
  const { books } = callAs(services, { admin });
  const { id, seller } = await transactionAt(services, 'completed');
  const held = await transactionAt(services, 'held');
  await foldLedger(services.db);
  await transactionAt(services, 'cancelled');
  await giveAccount(services, seller);
  await callAs(services, { user: seller }).payouts.withdraw({ key: freshKey(), amountCents: 1_00 });

  const kinds = async (filter: Parameters<typeof books.movements>[0]) =>
    (await books.movements(filter)).items.map(({ kind }) => kind);
  expect(await kinds({ reference: id })).toEqual(['escrow>fees', 'escrow>seller', 'provider>escrow']);
  expect(await kinds({ reference: `TX-${id.slice(0, 7)}`, kind: 'escrow>fees' })).toEqual(['escrow>fees']);
  expect(await kinds({ reference: `@${seller.username}` })).toEqual(['seller>payout', 'escrow>seller']);
  expect(await kinds({ reference: '@nobody' })).toEqual([]);
  expect(await kinds({ kind: 'escrow>provider' })).toHaveLength(1);
  expect(await kinds({ until: '2020-01-01' })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await kinds({ from: today, until: today })).toHaveLength(7);

  const { proof, open } = await books.overview();
  expect(proof.balanced).toBe(true);
  expect(proof.escrowCents).toBe(held.listing.priceCents);
  expect(proof.payoutCents).toBe(1_00);
  expect(open.reduce((total, { movements }) => total + movements, 0)).toBe(7);
  expect(await callAs(services, {}).books.proof()).toMatchObject({ balanced: true, movements: 7 });
  expect((await books.holdings({ group: 'escrow' })).items).toMatchObject([
    { id: held.id, cents: proof.escrowCents },
  ]);
  expect((await books.holdings({ group: 'seller' })).items).toMatchObject([
    { id: seller.id, cents: proof.sellerCents },
  ]);
  expect((await books.holdings({ group: 'payout' })).items).toMatchObject([{ cents: 1_00 }]);

  const file = await booksFile(contextAs(services, { admin }), 'movements.csv', { from: today });
  const [header = '', ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(header).toContain('Debit (USD),Credit (USD)');
  expect(lines).toHaveLength(14);
  const sum = (column: number) =>
    lines.reduce((total, line) => total + Math.round(Number(line.split(',')[column] || 0) * 100), 0);
  expect(sum(4)).toBe(sum(5));
  const support = await makeAdmin(services, { role: 'support' });
  await expect(booksFile(contextAs(services, { admin: support }), 'movements.csv', {})).rejects.toThrow(
    /books/,
  );
});
