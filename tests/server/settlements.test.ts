import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { disputeDecisions, sealedFigures, settlements } from '../../db/schema/disputes.ts';
import { ledgerTransfers, payments, transactions } from '../../db/schema/escrow.ts';
import { refundPayment } from '../../server/deals/escrow/payment.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { freshKey, paymentOf, type Stage, transactionAt } from '../support/escrow.ts';
import { type Listing, makeAdmin } from '../support/people.ts';
import { versionOf } from '../support/read.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const reason = 'The deed names someone else.';
const text = 'This is what happened, as I see it.';

async function caseAt(stage: Stage, fields: Partial<Listing> = {}) {
  const deal = await transactionAt(services, stage, fields);
  const { id, buyer, seller, admin } = deal;
  const as = {
    buyer: callAs(services, { user: buyer }),
    seller: callAs(services, { user: seller }),
    admin: callAs(services, { admin }),
    otherAdmin: callAs(services, { admin: await makeAdmin(services) }),
  };
  const call = () => ({ key: freshKey(), id });
  const seen = () => as.buyer.escrow.get({ id });
  const dispute = async (who: keyof typeof as = 'buyer') =>
    (await as[who].disputes.get({ id }))[0] ?? expect.fail();
  /** The open proposal, as this side sees it. */
  const openOne = async (who: 'buyer' | 'seller' = 'buyer') =>
    (await dispute(who)).settlements.find(({ state }) => state === 'open')?.id ?? expect.fail('none is open');
  const moved = async () =>
    (await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.transactionId, id))).map(
      ({ debit, credit, amount }) => `${debit.split(':')[0]}>${credit.split(':')[0]} ${amount}`,
    );
  const decide = async (
    decision: Parameters<typeof as.admin.escrow.decideDispute>[0]['decision'],
    who: 'admin' | 'otherAdmin' = 'admin',
  ) => as[who].escrow.decideDispute({ ...call(), version: await versionOf(services, id), reason, decision });
  return { ...deal, as, call, seen, dispute, openOne, moved, decide };
}

describe('an open settlement', () => {
  test('divides the money to the cent, refunds the rest once, and passes the right as agreed', async () => {
    const { id, as, call, seen, openOne, moved } = await caseAt('disputed', { priceCents: 1_000_001 });
    await as.seller.disputes.propose({ ...call(), sellerBps: 6_250, rightPasses: true });
    const settlementId = await openOne();
    expect(await codeOf(as.seller.escrow.settle({ ...call(), settlementId }))).toBe('CONFLICT');
    const key = freshKey();
    await as.buyer.escrow.settle({ key, id, settlementId });
    // With the same key, nothing happens twice.
    await as.buyer.escrow.settle({ key, id, settlementId });
    // 62.5% of 1,000,001 cents is 625,001, of which 62,500 are the fee.
    expect(await moved()).toEqual([
      'provider>escrow 1000001',
      'escrow>seller 562501',
      'escrow>fees 62500',
      'escrow>provider 375000',
    ]);
    const row = await seen();
    expect(row).toMatchObject({ status: 'completed', payment: 'split', disputed: false, splitBps: 6_250 });
    expect([row.splitPayoutCents, row.splitFeeCents, row.splitRefundCents]).toEqual([
      562_501, 62_500, 375_000,
    ]);
    // The right has passed: the listing is the buyer's.
    expect(await as.buyer.listings.own({ id: row.listingId })).toMatchObject({ id: row.listingId });
    const payment = await paymentOf(services, id);
    expect(payment).toMatchObject({ status: 'refunding', refundCents: 375_000 });
    const asked: number[] = [];
    const provider = {
      ...services.payments,
      refund: async ({ amountCents }: { amountCents: number }) => void asked.push(amountCents),
    };
    await refundPayment({ ...services, payments: provider }, { paymentId: payment.id });
    await refundPayment({ ...services, payments: provider }, { paymentId: payment.id });
    expect(asked).toEqual([375_000]);
    await expectBooksBalance(services);
  });

  test('is superseded by the same side’s next one, declined, and over when the dispute is', async () => {
    const { as, call, openOne, dispute } = await caseAt('disputed');
    await as.seller.disputes.propose({ ...call(), sellerBps: 9_000, rightPasses: true });
    const first = await openOne();
    await as.seller.disputes.propose({ ...call(), sellerBps: 8_000, rightPasses: false });
    expect(await codeOf(as.buyer.escrow.settle({ ...call(), settlementId: first }))).toBe('CONFLICT');
    await as.buyer.disputes.decline({ ...call(), settlementId: await openOne() });
    await as.buyer.disputes.propose({ ...call(), sellerBps: 1_000, rightPasses: false });
    await as.buyer.escrow.withdrawDispute(call());
    const { settlements: all, ended } = await dispute();
    expect(all.map(({ state }) => state)).toEqual(['withdrawn', 'declined', 'ended']);
    expect(ended).toBe('withdrawn');
  });

  test('is between the two: an administrator reads only what they agreed on', async () => {
    const { as, call, openOne, dispute } = await caseAt('disputed');
    await as.seller.disputes.propose({ ...call(), sellerBps: 9_000, rightPasses: true });
    expect((await dispute('admin')).settlements).toEqual([]);
    await as.buyer.escrow.settle({ ...call(), settlementId: await openOne() });
    expect((await dispute('admin')).settlements).toMatchObject([{ state: 'accepted', sellerBps: 9_000 }]);
  });
});

describe('a sealed settlement', () => {
  test('meets midway when the figures overlap', async () => {
    const { as, call, openOne, seen } = await caseAt('disputed');
    await as.seller.disputes.proposeSealed({ ...call(), bps: 4_000, rightPasses: false });
    const settlementId = await openOne();
    expect(await codeOf(as.seller.disputes.answerSealed({ ...call(), settlementId, bps: 5_001 }))).toBe(
      'CONFLICT',
    );
    expect(await as.buyer.disputes.answerSealed({ ...call(), settlementId, bps: 5_001 })).toEqual({
      met: true,
    });
    expect(await seen()).toMatchObject({ status: 'cancelled', payment: 'split', splitBps: 4_500 });
    expect(await db.$count(sealedFigures)).toBe(0);
  });

  test('tells nobody either figure if they do not, whatever anybody asks', async () => {
    // Figures that occur nowhere else.
    const [least, most] = [8_317, 2_963];
    // As numbers of their own: ids, hashes and times contain any digits.
    const figures = /(?<![\w.-])(?:8317|83\.17|2963|29\.63)(?![\w-])/;
    const { id, as, call, openOne, dispute } = await caseAt('disputed');
    const told: unknown[] = [];
    const askAll = async () => {
      for (const who of ['buyer', 'seller', 'admin', 'otherAdmin'] as const) {
        told.push(
          await as[who].escrow.get({ id }),
          await as[who].escrow.history({ id }),
          await as[who].disputes.get({ id }),
          await as[who].inbox.list({}),
        );
        const { base64 } = await as[who].disputes.caseFile({ id });
        expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      }
      for (const side of ['purchases', 'sales'] as const)
        told.push(await as.buyer.escrow.mine({ side }), await as.seller.escrow.mine({ side }));
    };
    await as.seller.disputes.proposeSealed({ ...call(), bps: least, rightPasses: true });
    const settlementId = await openOne();
    await askAll();
    told.push(
      await outcomeOf(as.seller.disputes.proposeSealed({ ...call(), bps: least, rightPasses: true })),
    );
    told.push(await as.buyer.disputes.answerSealed({ ...call(), settlementId, bps: most }));
    await askAll();
    const all = JSON.stringify(told);
    expect(all).not.toMatch(figures);
    expect(all).toContain('missed');
    // Nor is either kept anywhere: not in the log, not with the calls.
    expect(await db.$count(sealedFigures)).toBe(0);
    const { rows } = await db.$client.query(
      `select (select json_agg(a) from audit_log a where subject_id = $1)::text || (select json_agg(k) from idempotency_keys k)::text
        || (select json_agg(e) from inbox_events e)::text || (select json_agg(s) from settlements s)::text as kept`,
      [id],
    );
    expect(rows[0].kept).not.toMatch(figures);
    expect((await dispute()).left.sealedRounds).toBe(2);
  });
});

describe('statements', () => {
  test('are drafts of their side, then final with their documents, and stay', async () => {
    const { id, as, call, dispute } = await caseAt('disputed');
    await as.seller.disputes.saveStatement({ id, text: 'A first draft.' });
    const add = () =>
      as.seller.disputes.addDocument(form({ transactionId: id, evidence: 'deed', document: fileOf('pdf') }));
    await add();
    await add();
    const [kept, dropped] = (await dispute('seller')).statements.seller?.documents ?? [];
    const link = { documentId: kept?.id ?? '' };
    expect((await dispute('buyer')).statements.seller).toBeNull();
    expect((await dispute('admin')).statements.seller).toBeNull();
    expect(await codeOf(as.buyer.disputes.documentLink(link))).toBe('NOT_FOUND');
    expect(await codeOf(as.admin.disputes.documentLink(link))).toBe('NOT_FOUND');
    // What is made final is what was read.
    const stale = { ...call(), text, documents: [link.documentId] };
    expect(await codeOf(as.seller.escrow.submitStatement(stale))).toBe('CONFLICT');
    await as.seller.disputes.removeDocument({ documentId: dropped?.id ?? '' });
    await as.seller.escrow.submitStatement({ ...call(), text, documents: [link.documentId] });
    expect((await dispute('buyer')).statements.seller).toMatchObject({
      text,
      documents: [{ id: link.documentId }],
    });
    expect(await codeOf(as.buyer.disputes.documentLink(link))).toBe('ok');
    expect(await codeOf(add())).toBe('CONFLICT');
    expect(await codeOf(as.seller.disputes.removeDocument(link))).toBe('CONFLICT');
    expect(await codeOf(as.seller.disputes.saveStatement({ id, text: 'Another.' }))).toBe('CONFLICT');
    await expect(
      db.$client.query('delete from dispute_documents where id = $1', [link.documentId]),
    ).rejects.toThrow('do not change');
    await expect(db.$client.query(`update dispute_statements set text = 'x'`)).rejects.toThrow(
      'does not change',
    );
  });
});

describe('a decision', () => {
  test('waits for an appeal, which another administrator decides for good', async () => {
    const { as, call, seen, moved, decide } = await caseAt('heard', { priceCents: 100_000 });
    await decide({ outcome: 'seller' });
    expect(await moved()).toEqual(['provider>escrow 100000']);
    await as.buyer.escrow.appeal({ ...call(), reason });
    expect(await codeOf(decide({ outcome: 'seller' }))).toBe('FORBIDDEN');
    await decide({ outcome: 'split', sellerBps: 5_000, rightPasses: false }, 'otherAdmin');
    expect(await seen()).toMatchObject({ status: 'cancelled', payment: 'split' });
    expect(await moved()).toEqual([
      'provider>escrow 100000',
      'escrow>seller 45000',
      'escrow>fees 5000',
      'escrow>provider 50000',
    ]);
    expect(await codeOf(as.seller.escrow.appeal({ ...call(), reason }))).toBe('CONFLICT');
  });

  test('is carried out at once if both say that they will not appeal', async () => {
    const { as, call, seen, decide } = await caseAt('heard');
    await decide({ outcome: 'buyer' });
    await as.buyer.escrow.waiveAppeal(call());
    expect(await seen()).toMatchObject({ payment: 'held', disputed: true });
    expect(await codeOf(as.buyer.escrow.appeal({ ...call(), reason }))).toBe('CONFLICT');
    await as.seller.escrow.waiveAppeal(call());
    expect(await seen()).toMatchObject({ status: 'cancelled', payment: 'refunded' });
  });

  test('can be settled instead, as long as it is not final', async () => {
    const { as, call, seen, decide, openOne } = await caseAt('heard');
    await decide({ outcome: 'buyer' });
    await as.buyer.escrow.appeal({ ...call(), reason });
    await as.seller.disputes.propose({ ...call(), sellerBps: 1_000, rightPasses: false });
    await as.buyer.escrow.settle({ ...call(), settlementId: await openOne() });
    expect(await seen()).toMatchObject({ payment: 'split', splitBps: 1_000 });
  });

  test('the database ensures that another administrator decides the appeal, and that no decision changes', async () => {
    const { id, decide, dispute } = await caseAt('heard');
    await decide({ outcome: 'buyer' });
    const disputeId = (await dispute()).id;
    const [first] = await db.select().from(disputeDecisions).where(eq(disputeDecisions.disputeId, disputeId));
    const again = {
      ...first,
      instance: 2,
      firstDecidedBy: first?.decidedBy ?? null,
    } as typeof disputeDecisions.$inferInsert;
    await expect(db.insert(disputeDecisions).values(again)).rejects.toThrow();
    const other = { ...again, decidedBy: (await makeAdmin(services)).id };
    await expect(db.insert(disputeDecisions).values({ ...other, firstDecidedBy: null })).rejects.toThrow();
    await expect(
      db.insert(disputeDecisions).values({ ...other, firstDecidedBy: other.decidedBy }),
    ).rejects.toThrow();
    await expect(db.update(disputeDecisions).set({ reason: 'Another' })).rejects.toThrow();
    await expect(
      db.update(transactions).set({ splitBps: 5_000 }).where(eq(transactions.id, id)),
    ).rejects.toThrow();
  });
});

test('a dispute is opened on a ground that is one’s own to bring, and at most twice', async () => {
  const { as, call } = await caseAt('verifying');
  const open = () => as.buyer.escrow.openDispute({ ...call(), ground: 'lapsedRight', reason });
  expect(await codeOf(as.seller.escrow.openDispute({ ...call(), ground: 'lapsedRight', reason }))).toBe(
    'FORBIDDEN',
  );
  for (let time = 0; time < 2; time++) {
    await open();
    expect(await codeOf(as.seller.escrow.withdrawDispute(call()))).toBe('FORBIDDEN');
    await as.buyer.escrow.withdrawDispute(call());
  }
  expect(await codeOf(open())).toBe('CONFLICT');
});

test('the terms of a proposal never change', async () => {
  const { as, call } = await caseAt('disputed');
  await as.seller.disputes.propose({ ...call(), sellerBps: 9_000, rightPasses: true });
  await expect(db.update(settlements).set({ sellerBps: 100 })).rejects.toThrow();
  expect(await db.$count(payments)).toBeGreaterThan(0);
});
