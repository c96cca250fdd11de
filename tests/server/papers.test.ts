import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { billingDetails, paperSeries, papers } from '../../db/schema/papers.ts';
import { MOST_CANCELLATIONS, type PaperContent } from '../../domain/deals/papers.ts';
import { transactionsFile } from '../../server/deals/escrow/mine.ts';
import { lockTransaction } from '../../server/deals/escrow/transition.ts';
import { paperFile } from '../../server/deals/papers/file.ts';
import { issueOnSettlement, issuePapers } from '../../server/deals/papers/issue.ts';
import { statementFile } from '../../server/deals/payouts/statement.ts';
import { dealFile } from '../../server/deals/proofs/bundle.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, codeOf, contextAs } from '../support/call.ts';
import { freshKey, transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { placeTransaction } from '../support/place.ts';
import { versionOf } from '../support/read.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;

const german = {
  ...{ name: 'Northcell GmbH', address: 'Am Kanal 2\n10115 Berlin', country: 'DE' },
  ...{ taxId: 'DE136695976', agreed: true },
};
const french = { ...german, name: 'Kovac SARL', country: 'FR', taxId: 'FR 40 303 265 045', agreed: false };

const mine = (user: Person) => callAs(services, { user }).papers;

/** A transaction that a dispute divided: 62.5% of $100.01 for the seller. */
async function divided(rightPasses = true) {
  const deal = await transactionAt(services, 'disputed', { priceCents: 10_001 });
  const [buyer, seller] = [deal.buyer, deal.seller].map((user) => callAs(services, { user }));
  const call = () => ({ key: freshKey(), id: deal.id });
  await seller?.disputes.propose({ ...call(), sellerBps: 6_250, rightPasses });
  const [dispute] = (await buyer?.disputes.get({ id: deal.id })) ?? [];
  const settlementId = dispute?.settlements.find(({ state }) => state === 'open')?.id ?? '';
  await buyer?.escrow.settle({ ...call(), settlementId });
  return deal;
}

async function rowsOf(id: string) {
  const rows = await db.select().from(papers).where(eq(papers.transactionId, id)).orderBy(papers.issuedAt);
  return rows.map((row) => ({ ...row, said: JSON.parse(row.content) as PaperContent }));
}
const totals = async (id: string) =>
  Object.fromEntries((await rowsOf(id)).map(({ slot, totalCents }) => [slot, totalCents]));

describe('a settled transaction', () => {
  test('has its papers at once, with the data of that time; each side reads its own', async () => {
    const { id, seller, buyer, admin } = await transactionAt(services, 'verifying', { priceCents: 10_000 });
    await mine(seller).setBilling(german);
    await mine(buyer).setBilling(french);
    const release = { key: freshKey(), id, version: await versionOf(services, id) };
    await callAs(services, { admin }).escrow.release(release);
    expect(await totals(id)).toEqual({ fee: 1_000, receipt: 10_000, sale: 10_000 });
    const sale = (await rowsOf(id)).find(({ slot }) => slot === 'sale') ?? expect.fail();
    expect(sale).toMatchObject({
      kind: 'invoice',
      issuerId: seller.id,
      number: expect.stringMatching(/^IPSO-INV-\d{4}-000001$/),
    });
    expect(sale.said.tax).toMatch(/^Reverse charge/);
    expect(sale.said.notes.at(-1)).toMatch(/^Sandbox document/);
    const titles = async (who: Parameters<typeof callAs>[1]) =>
      (await callAs(services, who).papers.about({ id })).papers.map(({ title }) => title).toSorted();
    expect(await titles({ user: seller })).toEqual(['Invoice', 'Statement of the fee']);
    expect(await titles({ user: buyer })).toEqual(['Invoice', 'Receipt']);
    expect(await titles({ admin })).toEqual(['Invoice', 'Receipt', 'Statement of the fee']);
    const lists = [
      [buyer, 'purchases', ['Receipt', 'Invoice']],
      [seller, 'sales', ['Statement of the fee', 'Invoice']],
    ] as const;
    for (const [user, side, expected] of lists) {
      const [row] = (await callAs(services, { user }).escrow.mine({ side })).items;
      expect(row?.papers.map(({ title }) => title).toSorted()).toEqual([...expected].toSorted());
    }
    // The month's statement names the paper for the fee, and the ZIP has what its reader may see.
    const csv = await (
      await statementFile(
        contextAs(services, { user: seller }),
        `${new Date().toISOString().slice(0, 7)}.csv`,
      )
    ).text();
    expect(csv).toMatch(/,90\.00,STM-\d{4}-\d{6}\r\n/);
    const zip = async (user: Person) =>
      Buffer.from(await (await dealFile(contextAs(services, { user }), id)).arrayBuffer()).toString('latin1');
    expect(await zip(buyer)).toContain('papers/RCT-');
    expect(await zip(seller)).not.toContain('papers/RCT-');
  });

  test('is printed only for its readers, and an administrator’s access is recorded', async () => {
    const { id, seller, buyer, admin } = await transactionAt(services, 'completed');
    const fee = (await rowsOf(id)).find(({ slot }) => slot === 'fee')?.id ?? '';
    const open = (who: Parameters<typeof contextAs>[1]) => paperFile(contextAs(services, who), `${fee}.pdf`);
    const answer = await open({ user: seller });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    for (const user of [buyer, await makeUser(services)])
      await expect(open({ user })).rejects.toThrow('does not exist');
    await open({ admin });
    const { rows } = await db.execute(
      sql`select from audit_log where action = 'papers.open' and subject_id = ${fee}`,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    [true, 'Statement of sale'],
    [false, 'Statement of settlement'],
  ])(
    'divided, the right passing: %s, says what each side got, on papers and in lists',
    async (passes, title) => {
      const { id, seller, buyer } = await divided(passes);
      // 62.5% of 10,001 is 6,251, of which 625 are the fee.
      expect(await totals(id)).toEqual({ fee: 625, receipt: 6_251, sale: 6_251 });
      expect((await rowsOf(id)).find(({ slot }) => slot === 'sale')?.said.title).toBe(title);
      for (const [user, side] of [
        [seller, 'sales'],
        [buyer, 'purchases'],
      ] as const) {
        const { escrow } = callAs(services, { user });
        const [row] = (await escrow.mine({ side })).items;
        const expected = { amountCents: 10_001, refundCents: 3_750, payoutCents: 5_626 };
        expect(row).toMatchObject({ ...expected, feeCents: 625 });
        expect(await escrow.totals({ side })).toEqual({ count: 1, ...expected });
      }
      const file = await transactionsFile(contextAs(services, { user: seller }), { side: 'sales' });
      expect(await file.text()).toMatch(/,100\.01,6\.25,56\.26,37\.50\r\n$/);
    },
  );
});

test('the lists count what moved: nothing for what was never paid, no payout for what was refunded', async () => {
  const [seller, buyer] = [await makeUser(services), await makeUser(services)];
  const list = async () => makeListing(services, seller, { priceCents: 10_000 });
  const paid = await placeTransaction(services, 'paid', await list(), buyer);
  const unpaid = await placeTransaction(services, 'unpaid', await list(), buyer);
  const { escrow } = callAs(services, { user: seller });
  for (const { id } of [paid, unpaid]) await escrow.cancel({ key: freshKey(), id });
  expect(await escrow.totals({ side: 'sales' })).toEqual({
    ...{ count: 2, amountCents: 10_000, refundCents: 10_000, payoutCents: 0 },
  });
  expect(await totals(paid.id)).toEqual({ receipt: 0 });
  expect(await totals(unpaid.id)).toEqual({});
});

describe('new billing data', () => {
  test('does not change a paper; the person has it cancelled and issued again, once', async () => {
    const { id, seller, buyer } = await transactionAt(services, 'completed', { priceCents: 10_000 });
    const before = await rowsOf(id);
    expect((await mine(buyer).about({ id })).outdated).toBe(false);
    expect(await mine(buyer).issueAgain({ id })).toEqual({ issued: [] });
    await mine(buyer).setBilling(french);
    expect((await mine(buyer).about({ id })).outdated).toBe(true);
    const answers = await Promise.all([mine(buyer).issueAgain({ id }), mine(buyer).issueAgain({ id })]);
    expect(answers.map(({ issued }) => issued.length).toSorted()).toEqual([0, 2]);
    const after = await rowsOf(id);
    expect(after.filter((row) => before.some((one) => one.id === row.id))).toEqual(before);
    expect(after).toHaveLength(before.length + 4);
    const { papers: shown } = await mine(buyer).about({ id });
    expect(shown.filter(({ cancelled }) => cancelled)).toHaveLength(2);
    expect(shown.filter(({ cancels }) => cancels)).toHaveLength(2);
    const receipts = after.filter(({ kind }) => kind === 'receipt').map(({ said }) => said.parties[1]?.name);
    expect(receipts.toSorted()).toEqual([buyer.fullName, 'Kovac SARL'].toSorted());
    // The seller's paper for the fee is as it was, and the seller hears of the sale's.
    expect(after.filter(({ slot }) => slot === 'fee')).toHaveLength(1);
    const { rows } = await db.execute(sql`
      select from inbox_events where user_id = ${seller.id} and event ->> 'kind' = 'papers.replaced'`);
    expect(rows).toHaveLength(1);
    await expectBooksBalance(services);
  });

  test('replaces papers only so often', async () => {
    const { id, buyer } = await transactionAt(services, 'completed');
    const again = async (name: string) => {
      await mine(buyer).setBilling({ ...french, name });
      return codeOf(mine(buyer).issueAgain({ id }));
    };
    // Two papers each time.
    for (let round = 0; round < MOST_CANCELLATIONS / 2; round++)
      expect(await again(`Name ${round}`)).toBe('ok');
    expect(await again('One more')).toBe('CONFLICT');
  });

  test('is checked: a VAT ID by its country’s check digits, an agreement by what it needs', async () => {
    const person = await makeUser(services);
    const set = (fields: Partial<typeof german>) => codeOf(mine(person).setBilling({ ...german, ...fields }));
    expect(await set({ taxId: 'DE136695978' })).toBe('BAD_REQUEST');
    expect(await set({ taxId: '' })).toBe('BAD_REQUEST');
    expect(await set({ country: 'US', taxId: '12-3456789' })).toBe('BAD_REQUEST');
    expect(await set({ country: 'US', taxId: '12-3456789', agreed: false })).toBe('ok');
    expect(await set({})).toBe('ok');
    const agreedAt = (await mine(person).billing())?.agreedAt;
    expect(await set({ name: 'Another name' })).toBe('ok');
    expect(await mine(person).billing()).toMatchObject({ name: 'Another name', agreedAt });
    expect(await set({ agreed: false })).toBe('ok');
    expect((await mine(person).billing())?.agreedAt).toBeNull();
  });

  test('a sale from before there were papers gets them when they are requested', async () => {
    const { id, seller, buyer, admin } = await transactionAt(services, 'verifying');
    const before = services.hooks.transactionMoved.filter((hook) => hook !== issueOnSettlement);
    const old = callAs({ ...services, hooks: { ...services.hooks, transactionMoved: before } }, { admin });
    await old.escrow.release({ key: freshKey(), id, version: await versionOf(services, id) });
    expect(await mine(seller).about({ id })).toEqual({ papers: [], outdated: true });
    expect(await mine(seller).issueAgain({ id })).toEqual({ issued: ['fee', 'sale'] });
    expect(await mine(buyer).issueAgain({ id })).toEqual({ issued: ['receipt'] });
  });
});

test('when the money is divided differently afterwards, the old papers are cancelled and new ones issued', async () => {
  const { id } = await transactionAt(services, 'completed', { priceCents: 10_000 });
  // No step of the process does this today.
  await db.execute(sql`update transactions set status = 'cancelled', payment = 'refunded' where id = ${id}`);
  const changed = await db.transaction(async (tx) => issuePapers(services, tx, id));
  expect(changed.toSorted()).toEqual(['fee', 'receipt', 'sale']);
  const rows = await rowsOf(id);
  const sum = (slot: string) =>
    rows.filter((row) => row.slot === slot).reduce((all, row) => all + row.totalCents, 0);
  expect([sum('fee'), sum('sale'), sum('receipt')]).toEqual([0, 0, 0]);
  expect(rows.filter(({ kind }) => kind === 'cancellation')).toHaveLength(3);
  await db.execute(sql`update transactions set status = 'completed', payment = 'released' where id = ${id}`);
  await db.transaction(async (tx) => issuePapers(services, tx, id));
});

test('many settlements at once, and one that fails after its papers: the numbers have no gaps', async () => {
  const { id: failing, seller, buyer, admin } = await transactionAt(services, 'completed');
  await mine(seller).setBilling(german);
  await mine(buyer).setBilling(french);
  const placed = await Promise.all(
    Array.from({ length: 8 }, async () =>
      placeTransaction(services, 'verifying', await makeListing(services, seller), buyer),
    ),
  );
  const fails = db.transaction(async (tx) => {
    await lockTransaction(tx, failing);
    await issuePapers(services, tx, failing);
    throw new Error('something after it');
  });
  const as = callAs(services, { admin });
  const ended = await Promise.allSettled([
    fails,
    ...placed.map(({ id, version }) => as.escrow.release({ key: freshKey(), id, version })),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', ...placed.map(() => 'fulfilled')]);
  const own = await db.select().from(papers).where(eq(papers.issuerId, seller.id));
  expect(own.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await expectBooksBalance(services);
});

test('the database lets nobody change a paper, skip a number or issue two of a kind', async () => {
  const { id } = await transactionAt(services, 'completed');
  const [paper] = await rowsOf(id);
  if (!paper) throw new Error('no paper');
  const { said: _, id: __, ...row } = paper;
  const series = sql`series = ${paper.series} and year = ${paper.year} and issuer_id is null`;
  const tries = [
    db.update(papers).set({ content: '{}' }).where(eq(papers.id, paper.id)),
    db.delete(papers).where(eq(papers.id, paper.id)),
    db.execute(sql`update paper_series set last = last + 2 where ${series}`),
    // A number without a paper is refused when the transaction ends.
    db.execute(sql`update paper_series set last = last + 1 where ${series}`),
    db.delete(paperSeries).where(series),
    db.insert(papers).values({ ...row, ordinal: row.ordinal + 5 }),
    db.transaction(async (tx) => {
      await tx.execute(sql`update paper_series set last = last + 1 where ${series}`);
      await tx.insert(papers).values({ ...row, ordinal: row.ordinal + 1 });
    }),
    db
      .insert(billingDetails)
      .values({ userId: paper.recipientId, name: 'A', address: 'B', country: 'DE', agreedAt: new Date() }),
  ];
  for (const attempt of await Promise.allSettled(tries)) expect(attempt.status).toBe('rejected');
  expect(await rowsOf(id)).toHaveLength(3);
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});
