import { expect, test } from 'vitest';
import { CHARGED_BACK } from '../../domain/plans/chargebacks.ts';
import { reconcile } from '../../server/books/reconcile.ts';
import { followChargeback } from '../../server/plans/chargebacks.ts';
import { receiptFile } from '../../server/plans/receipt.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, contextAs, outcomeOf } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { makeAdmin, makeUser } from '../support/people.ts';
import { inPlans, invoicesOf, onPro, passTo, press, subscriptionOf, workOffPlans } from '../support/plans.ts';
import { testServices } from '../support/services.ts';

// A card's bank takes back what was paid for a plan. Days are in the future, as in subscriptions.test.ts.
const services = await testServices();
const { day, plan, toldTo, balance } = inPlans(services);
const admin = await makeAdmin(services);
const asAdmin = callAs(services, { admin });
const told = async () => {
  const { items } = await asAdmin.inbox.list({});
  return items.flatMap(({ event }) => (event.kind === 'plans.problem' ? [event.problem] : []));
};

test('if the current month is taken back, the plan ends, the payment leaves the books, and it is not also refunded', async () => {
  const user = await makeUser(services);
  const before = await balance();
  const ref = await onPro(services, user, day('2031-06-10'));
  const [paid] = await invoicesOf(services, user);
  await press(services, ref, 'takeBack', day('2031-06-20'));
  expect(await plan(user)).toBe('free');
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'ended', reason: 'chargedBack' });
  expect(await toldTo(user)).toEqual(['plans.started', 'plans.ended']);
  expect((await told())[0]).toContain('took back the payment of $34.30 (general)');
  expect(await balance()).toBe(before);
  await expectBooksBalance(services);
  const give = asAdmin.plans.refund({
    key: freshKey(),
    invoiceId: paid?.id ?? '',
    reason: 'They asked for it.',
  });
  expect(await outcomeOf(give)).toMatchObject({ code: 'CONFLICT', sentence: CHARGED_BACK });
  // The provider was told, and charges nothing later.
  await workOffPlans(services);
  await passTo(services, day('2031-09-01'));
  const mine = await callAs(services, { user }).plans.invoices({});
  expect(mine.items).toMatchObject([{ state: 'paid', bank: 'open' }]);
  const receipt = await receiptFile(contextAs(services, { user }), `${paid?.id}.pdf`);
  expect(receipt.status).toBe(200);
});

test('if an earlier month is taken back, the month that is paid for is kept, and nothing more is charged', async () => {
  const user = await makeUser(services);
  const ref = await onPro(services, user, day('2031-06-10'));
  await passTo(services, day('2031-07-02'));
  const [june] = await invoicesOf(services, user);
  await services.db.$client.query(
    `update sandbox_invoices set dispute = 'open', disputed_at = '2031-07-03' where id = $1`,
    [june?.chargeRef],
  );
  await followChargeback(services, {
    chargebackRef: june?.chargeRef ?? '',
    chargeRef: june?.chargeRef ?? '',
  });
  expect(await plan(user)).toBe('pro');
  expect(await subscriptionOf(services, user)).toMatchObject({ state: 'cancelling', reason: 'chargedBack' });
  const { id } = await subscriptionOf(services, user);
  const resume = callAs(services, { user }).plans.resume({ key: freshKey(), id });
  expect(await outcomeOf(resume)).toMatchObject({ code: 'CONFLICT' });
  // After a withdrawal, the month that is paid for is refunded, and not what the bank has given back.
  await callAs(services, { user }).plans.withdraw({ key: freshKey(), id });
  expect((await invoicesOf(services, user)).map(({ state }) => state)).toEqual(['paid', 'refunding']);
  await workOffPlans(services);
  await press(services, ref, 'charge', day('2031-08-01'));
  expect(await invoicesOf(services, user)).toHaveLength(2);
  await expectBooksBalance(services);
});

test('one that is won is in the books again and revives no plan; late or duplicate reports change nothing', async () => {
  const user = await makeUser(services);
  const ref = await onPro(services, user, day('2031-06-10'));
  const [paid] = await invoicesOf(services, user);
  const after = await balance();
  await press(services, ref, 'takeBack', day('2031-06-20'));
  const event = { chargebackRef: paid?.chargeRef ?? '', chargeRef: paid?.chargeRef ?? '' };
  const readBefore = await services.payments.plans.readChargeback(event.chargebackRef);
  await press(services, ref, 'giveBack', day('2031-07-20'));
  expect(await balance()).toBe(after);
  const said = (await told()).length;
  await Promise.all([followChargeback(services, event), followChargeback(services, event)]);
  const late = { ...services.payments.plans, readChargeback: async () => readBefore };
  await followChargeback({ ...services, payments: { ...services.payments, plans: late } }, event);
  expect(await told()).toHaveLength(said);
  expect(await balance()).toBe(after);
  expect(await plan(user)).toBe('free');
  expect((await told())[0]).toContain('closed in our favor');
  await expectBooksBalance(services);
});

test('an inquiry by the bank moves nothing and tells administrators; about another payment it is none of ours', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const [paid] = await invoicesOf(services, user);
  const before = await balance();
  const asked = {
    ...{ ref: 'dp_asked', state: 'asked' as const, amountCents: 3_430, takenCents: 0 },
    ...{ reason: 'fraudulent', answerBy: day('2031-06-30'), createdAt: day('2031-06-20') },
  };
  const plans = { ...services.payments.plans, readChargeback: async () => asked };
  const asking = { ...services, payments: { ...services.payments, plans } };
  await followChargeback(asking, { chargebackRef: 'dp_asked', chargeRef: paid?.chargeRef ?? '' });
  expect((await told())[0]).toContain('is asking about the payment of $34.30 (fraudulent). No money moved.');
  await followChargeback(asking, { chargebackRef: 'dp_other', chargeRef: 'of something else' });
  expect(await plan(user)).toBe('pro');
  expect(await balance()).toBe(before);
});

test('a partial refund has a paper with its own number that names the original, which stays as it was', async () => {
  const user = await makeUser(services);
  await onPro(services, user, day('2031-06-10'));
  const [paid] = await invoicesOf(services, user);
  const { giveBack } = await import('../../server/plans/refund.ts');
  if (!paid) throw new Error('nothing was paid');
  await services.db.transaction((tx) => giveBack(services, tx, paid, 1_000, 'Agreed on the telephone.'));
  await workOffPlans(services);
  const { rows } = await services.db.$client.query(`select * from plan_credits where invoice_id = $1`, [
    paid.id,
  ]);
  const said = JSON.parse(rows[0].content);
  expect(rows[0].number).toMatch(/^CREDIT-\d{4}-\d{6}$/);
  expect(said).toMatchObject({
    kind: 'Refund receipt (sandbox)',
    totals: [{ label: 'Refunded', amount: '-$10.00' }],
    parties: JSON.parse(paid.content ?? '').parties,
  });
  expect(said.facts).toContainEqual([
    'Amends',
    expect.stringContaining(`Receipt (sandbox) ${paid.number} of `),
  ]);
  expect(said.notes[0]).toContain(`Of the $34.30 of ${paid.number}, $10.00 goes back`);
  const [after] = await invoicesOf(services, user);
  expect(after?.content).toBe(paid.content);
  const file = await receiptFile(contextAs(services, { user }), `${paid.id}.credit.pdf`);
  expect(file.headers.get('content-disposition')).toContain(rows[0].number);
  const other = await makeUser(services);
  await expect(receiptFile(contextAs(services, { user: other }), `${paid.id}.credit.pdf`)).rejects.toThrow();
  for (const change of [`update plan_credits set number = 'CREDIT-2031-000099'`, 'delete from plan_credits'])
    await expect(services.db.$client.query(change)).rejects.toThrow();
});

test('the books and the provider agree about chargebacks', async () => {
  await services.db.$client.query(`delete from pgboss.job where name = 'plans.work'`);
  // The sandbox's own list names what is currently taken.
  expect(await reconcile(services, day('2031-12-31'))).toMatchObject({ differences: 0 });
});
