import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { reconcile } from '../../server/books/reconcile.ts';
import { workOnPayout } from '../../server/deals/payouts/provider-work.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { stripeProvider } from '../../server/infra/payments/stripe.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf, freshKey } from '../support/escrow.ts';
import { openFakeStripe } from '../support/fake-stripe.ts';
import { balanceOf, giveBalance, payoutRow } from '../support/payouts.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// Payouts by Stripe Connect, against a local server that checks and answers as Stripe's API does.

const fake = await openFakeStripe();
const { connect } = fake;
afterAll(() => fake.close());

const secret = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_x', {
  host: '127.0.0.1',
  port: fake.port,
  protocol: 'http',
  maxNetworkRetries: 0,
});
const services = { ...(await testServices()), payments: stripeProvider(stripe, secret) };
const password = 'a quiet harbour 42';
const passwordHash = await hashPassword(password);

let events = 0;
function sendWebhook(type: string, object: object): Promise<Response> {
  const payload = JSON.stringify({ id: `evt_po_${++events}`, object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  return Promise.resolve(
    appOf(services).request('/api/webhooks/payments', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    }),
  );
}

async function connected(balanceCents: number) {
  const person = await makeUser(services, { passwordHash });
  const as = callAs(services, { user: person });
  await giveBalance(services, person, balanceCents);
  connect.fund(balanceCents);
  const { url } = await as.accounts.openOnboarding({ password });
  const account = url.slice(url.lastIndexOf('/') + 1);
  connect.complete(account);
  await as.payouts.readAccount();
  return { person, as, account };
}

const work = (payoutId: string) => workOnPayout(services, { payoutId });
const withdraw = async (as: ReturnType<typeof callAs>, amountCents: number) =>
  (await as.payouts.withdraw({ key: freshKey(), amountCents })).id;

test('an account is opened once, completed on Stripe’s pages, and only then paid out to', async () => {
  const person = await makeUser(services, { passwordHash });
  const as = callAs(services, { user: person });
  await giveBalance(services, person, 500);
  const first = await as.accounts.openOnboarding({ password });
  expect(first.url).toMatch(/^https:\/\/connect\.stripe\.test\/acct_/);
  expect((await as.accounts.openOnboarding({ password })).url).toBe(first.url);
  expect(await as.payouts.standing()).toMatchObject({
    accountBy: 'onboarding',
    account: { ready: false, last4: null },
  });
  expect(await outcomeOf(as.payouts.withdraw({ key: freshKey(), amountCents: 500 }))).toMatchObject({
    code: 'CONFLICT',
  });
  const id = first.url.slice(first.url.lastIndexOf('/') + 1);
  connect.complete(id);
  expect((await sendWebhook('account.updated', { id, object: 'account' })).status).toBe(200);
  expect((await as.payouts.standing()).account).toMatchObject({
    ready: true,
    last4: '6789',
    kind: 'connected',
  });
  // It is not done with a form of ours here.
  const bank = { kind: 'iban', holder: 'Mira Kovac', iban: 'DE89370400440532013000' } as const;
  expect(await outcomeOf(as.accounts.setBankAccount({ bank, password }))).toMatchObject({ code: 'CONFLICT' });
});

test('what Stripe requires of an account is told to its owner once, waits for them, and stops payouts meanwhile', async () => {
  const { person, as, account } = await connected(50_00);
  const changes = async (asked: Parameters<typeof connect.change>[1], payouts: boolean) => {
    const changed = connect.change(account, asked, payouts);
    // Its webhooks come twice, and at once.
    await Promise.all([sendWebhook('account.updated', changed), sendWebhook('account.updated', changed)]);
    return (await as.payouts.standing()).account;
  };
  const told = async () =>
    (await as.inbox.list({})).items.flatMap(({ event }) =>
      event.kind === 'payouts.accountStands' ? [[event.ready, event.asks]] : [],
    );
  const waiting = async () =>
    (await as.desk.turns()).items.find(({ key }) => key === 'payoutAccount') ?? null;
  const deadline = Date.UTC(2031, 5, 1) / 1000;
  const soon = { currently_due: ['individual.verification.document'], current_deadline: deadline };
  expect(await waiting()).toBeNull();
  expect(await told()).toEqual([[true, 'nothing']]);

  expect(await changes(soon, true)).toMatchObject({ ready: true, asks: 'details' });
  expect(await waiting()).toMatchObject({ who: 'you', until: new Date('2031-06-01T00:00:00Z') });
  await as.payouts.chooseAutomatic({ automatic: true });
  const late = { past_due: soon.currently_due, disabled_reason: 'requirements.past_due' };
  expect(await changes(late, false)).toMatchObject({ ready: false, asks: 'details', automatic: false });
  expect(await outcomeOf(as.payouts.withdraw({ key: freshKey(), amountCents: 50_00 }))).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await balanceOf(services, person)).toBe(50_00);
  const checked = {
    pending_verification: late.past_due,
    disabled_reason: 'requirements.pending_verification',
  };
  expect(await changes(checked, false)).toMatchObject({ ready: false, asks: 'checking' });
  expect(await waiting()).toBeNull();
  expect(await changes({}, true)).toMatchObject({ ready: true, asks: 'nothing' });
  expect(await changes({ disabled_reason: 'rejected.fraud' }, false)).toMatchObject({ asks: 'refused' });
  // The newest first; nobody needs to act while it is being checked.
  expect(await told()).toEqual([
    [false, 'refused'],
    [true, 'nothing'],
    [false, 'details'],
    [true, 'details'],
    [true, 'nothing'],
  ]);
});

test('a payout moves the money to the account and on to the bank, once, however often answers are lost', async () => {
  const { person, as, account } = await connected(90_00);
  const id = await withdraw(as, 90_00);
  for (let attempt = 0; attempt < 5 && (await payoutRow(services, id)).state === 'requested'; attempt++) {
    if (attempt < 3) fake.loseNextAnswer();
    // Its keys are forgotten between two attempts.
    fake.forgetKeys();
    await work(id).catch(() => {});
  }
  expect(await payoutRow(services, id)).toMatchObject({ state: 'sent' });
  expect(connect.transfers.filter((one) => one.transfer_group === id)).toHaveLength(1);
  const mine = connect.payouts.filter((one) => one.account === account);
  expect(mine).toMatchObject([{ amount: 90_00, metadata: { payoutId: id } }]);
  expect((await sendWebhook('payout.paid', connect.settle(mine[0]?.id ?? '', 'paid'))).status).toBe(200);
  expect((await payoutRow(services, id)).state).toBe('paid');
  expect(await balanceOf(services, person)).toBe(0);
  await expectBooksBalance(services);
});

test('an account is requested with its capabilities, once per person, and its page leads back', async () => {
  const person = await makeUser(services, { passwordHash });
  const before = fake.sent.length;
  const { url } = await callAs(services, { user: person }).accounts.openOnboarding({ password });
  const account = url.slice(url.lastIndexOf('/') + 1);
  const [made, linked, ...more] = fake.sent.slice(before);
  expect(made).toEqual({
    ...{ path: '/v1/accounts', key: `account-${person.id}` },
    body: {
      'controller[stripe_dashboard][type]': 'express',
      'controller[fees][payer]': 'application',
      'controller[losses][payments]': 'application',
      'capabilities[transfers][requested]': 'true',
      'settings[payouts][schedule][interval]': 'manual',
      email: person.email,
      'metadata[personId]': person.id,
    },
  });
  const returnUrl = `${services.config.origin}/account?tab=payouts`;
  expect(linked).toMatchObject({
    path: '/v1/account_links',
    body: { account, type: 'account_onboarding', refresh_url: returnUrl, return_url: returnUrl },
  });
  expect(more).toEqual([]);
});

test('the money is moved to the account before it is paid out from there, each under a key of its own', async () => {
  const { as, account } = await connected(70_00);
  const id = await withdraw(as, 70_00);
  const before = fake.sent.length;
  await work(id);
  const asked = fake.sent.slice(before);
  const carried = { amount: '7000', currency: 'usd', 'metadata[payoutId]': id };
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
    '/v1/transfers',
    '/v1/transfers',
    '/v1/payouts',
    '/v1/payouts',
  ]);
  // What was made before is looked for first, since keys are forgotten after a day.
  expect(asked[0]?.path).toBe(`/v1/transfers?transfer_group=${id}&limit=1`);
  const key = `payout-${id}-requested-0`;
  expect(asked[1]).toEqual({
    ...{ path: '/v1/transfers', key: `${key}-transfer` },
    body: { ...carried, destination: account, transfer_group: id },
  });
  expect(asked[3]).toEqual({ path: '/v1/payouts', key, body: carried });
});

test('what the bank refuses is taken back from the account before it is in the balance again', async () => {
  const { person, as, account } = await connected(80_00);
  const before = connect.platform();
  const id = await withdraw(as, 80_00);
  await work(id);
  const [sent] = connect.payouts.filter((one) => one.account === account);
  await sendWebhook('payout.failed', connect.settle(sent?.id ?? '', 'failed'));
  expect(await payoutRow(services, id)).toMatchObject({ state: 'returning', failure: 'account_closed' });
  expect(await balanceOf(services, person)).toBe(0);
  fake.dropNext();
  await expect(work(id)).rejects.toThrow();
  expect((await payoutRow(services, id)).state).toBe('returning');
  await work(id);
  expect((await payoutRow(services, id)).state).toBe('failed');
  expect(await balanceOf(services, person)).toBe(80_00);
  expect(connect.platform()).toBe(before);
  expect(connect.accounts.get(account)?.balance).toBe(0);
});

test('money that has not settled at Stripe is waited for; a permanent refusal is not', async () => {
  const { person, as, account } = await connected(70_00);
  const held = connect.platform();
  connect.fund(-held);
  const id = await withdraw(as, 70_00);
  await expect(work(id)).rejects.toThrow(/insufficient/);
  expect((await payoutRow(services, id)).state).toBe('requested');
  connect.fund(held);
  const known = connect.accounts.get(account);
  if (known) known.payouts_enabled = false;
  await work(id);
  expect(await payoutRow(services, id)).toMatchObject({ state: 'returning', failure: 'payouts_not_allowed' });
  await work(id);
  expect((await payoutRow(services, id)).state).toBe('failed');
  expect(await balanceOf(services, person)).toBe(70_00);
  expect(connect.platform()).toBe(held);
});

test('a payout about which Stripe’s own report never arrived is asked about', async () => {
  const { as, account } = await connected(60_00);
  const id = await withdraw(as, 60_00);
  await work(id);
  const [sent] = connect.payouts.filter((one) => one.account === account);
  await work(id);
  expect((await payoutRow(services, id)).state).toBe('sent');
  connect.settle(sent?.id ?? '', 'paid');
  await work(id);
  expect((await payoutRow(services, id)).state).toBe('paid');
});

test('the daily comparison has each payout as Stripe has it, page by page, and says what differs', async () => {
  const { as, account } = await connected(100_00);
  const ids: string[] = [];
  for (const cents of [11_00, 12_00, 13_00, 14_00, 15_00]) ids.push(await withdraw(as, cents));
  const [arrived = '', underWay = '', refused = '', unheard = '', unsent = ''] = ids;
  for (const id of [arrived, underWay, refused, unheard]) await work(id);
  const atStripe = (id: string) =>
    connect.payouts.find((one) => one.account === account && one.metadata.payoutId === id)?.id ?? '';
  await sendWebhook('payout.paid', connect.settle(atStripe(arrived), 'paid'));
  await sendWebhook('payout.failed', connect.settle(atStripe(refused), 'failed'));
  await work(refused);
  connect.settle(atStripe(unheard), 'paid');
  expect(await Promise.all(ids.map(async (id) => (await payoutRow(services, id)).state))).toEqual([
    ...['paid', 'sent', 'failed', 'sent', 'requested'],
  ]);
  const differing = async () => {
    const report = await reconcile(services, new Date(Date.now() + 2 * 3_600_000));
    const { rows } = await services.db.execute<{ said: string }>(sql`
      select kind || ' ' || coalesce(payout_id::text, 'of nobody') as said from reconciliation_differences
      where record = 'payout' and reconciliation_id = ${report?.id ?? 0} order by said`);
    await services.db.execute(sql`update reconciliations set state = 'failed'`);
    return rows.map(({ said }) => said);
  };
  // The money moved before the bank's answer: what Stripe has not reported, and what is still to be sent.
  expect(await differing()).toEqual([`timing ${unheard}`, `timing ${unsent}`].sort());

  const at = (id: string) => connect.transfers.findIndex((one) => one.transfer_group === id);
  const [lost] = connect.transfers.splice(at(arrived), 1);
  const changed = connect.transfers[at(underWay)];
  if (!lost || !changed) throw new Error('no transfers');
  changed.amount += 1;
  const stranger = randomUUID();
  connect.transfers.push({ ...lost, id: 'tr_by_hand', transfer_group: stranger });
  expect(await differing()).toEqual(
    [
      ...[`timing ${unheard}`, `timing ${unsent}`, `missingThere ${arrived}`, `amount ${underWay}`],
      `missingHere ${stranger}`,
    ].sort(),
  );
});
