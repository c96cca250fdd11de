import type { Page } from '@playwright/test';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, origin, pdf, signIn, signUp, test } from './fixtures.ts';
import { call, offerPatent } from './offer.ts';

test('what was released is withdrawn, comes back with a reason, arrives, and leaves its papers', async ({
  watch,
}) => {
  test.setTimeout(120_000);
  const [seller, buyer, admin] = [
    await watch.person(),
    await watch.person({ viewport: { width: 375, height: 812 } }),
    await watch.person(),
  ];
  const [person] = await Promise.all([
    signUp(seller, 'Ada Quill'),
    enter(buyer, demo.buyer),
    enter(admin, demo.admin, 'admin'),
  ]);
  const { password } = person;
  await signIn(seller, person);
  const id = await sold(seller, buyer, admin);

  // A bank account that refuses what is sent to it.
  await seller.goto('/dashboard?tab=balance');
  await expect(seller.getByText('$900.00').first()).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Withdraw', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await seller.getByRole('link', { name: 'Add one' }).click();
  await nameAccount(seller, password, '10001116');
  await expectWellMade(seller, 'payout account and billing data');
  await withdraw(seller, '900.00');
  await expect(seller.getByText('There is no bank account with this number.')).toBeVisible();
  await expect(seller.getByText('Failed', { exact: true })).toBeVisible();

  // The money is back, and goes to another account.
  await seller.getByRole('link', { name: 'Change', exact: true }).click();
  await seller.getByRole('button', { name: 'Change account' }).click();
  await nameAccount(seller, password, '10006789');
  await withdraw(seller, '400.00');
  await expect(seller.getByText('Paid', { exact: true })).toBeVisible();
  await expect(seller.getByText('$500.00').first()).toBeVisible();
  await expectWellMade(seller, 'balance, payouts and statement');

  // The buyer's receipt is on the transaction and in the list, and is reissued with an address.
  await buyer.goto(`/transaction/${id}`);
  const papers = buyer.getByRole('region', { name: 'Receipts and invoices' });
  await expect(papers.getByText(/^Receipt RCT-/)).toBeVisible();
  await expect(papers.getByText('Statement of the fee')).toBeHidden();
  const file = buyer.waitForEvent('download');
  await papers.getByRole('link', { name: /^Download Receipt/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^RCT-\d{4}-\d{6}\.pdf$/);
  const place = { address: `Quay ${Date.now()}`, country: 'US', taxId: '', agreed: false };
  await call(buyer, 'papers.setBilling', { name: 'Mira Kovac Imports', ...place });
  await buyer.reload();
  await papers.getByRole('button', { name: 'Issue again' }).click();
  await expect(papers.getByText('Cancelled', { exact: true })).toHaveCount(2);
  await expectWellMade(buyer, 'replaced papers');
});

/** A sale for $1,000 from offer to release. Returns the transaction's id. */
async function sold(seller: Page, buyer: Page, admin: Page): Promise<string> {
  const listingId = await offerPatent(seller, admin, { title: `Paid wheel ${Date.now()}`, price: 1_000 });
  const seen = { priceCents: 100_000, licensingType: null, licensingText: null };
  const { id } = (await call(buyer, 'escrow.start', { key: `out-${listingId}`, listingId, seen })) as {
    id: string;
  };
  await buyer.goto(`/transaction/${id}`);
  await buyer.getByRole('button', { name: 'Complete payment' }).click();
  await buyer.getByRole('button', { name: 'Pay $1,000.00' }).click();
  await expect(buyer.getByText('Payment is held in escrow')).toBeVisible();
  const added = await seller.request.post('/api/trpc/proofs.add', {
    multipart: { transactionId: id, notes: 'The recorded assignment.', document: pdf },
    headers: { origin: origin() },
  });
  expect(added.status()).toBe(200);
  await call(seller, 'escrow.submit', { key: `submit-${id}`, id });
  const read = await admin.request.get(
    `/api/trpc/escrow.get?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
  );
  const { version } = (await read.json()).result.data.json;
  await call(admin, 'escrow.release', { key: `release-${id}`, id, version });
  return id;
}

async function nameAccount(seller: Page, password: string, accountNumber: string): Promise<void> {
  await seller.getByLabel('Kind of account').selectOption('US bank account');
  await seller.getByLabel('Account holder').fill('Ada Quill');
  await seller.getByLabel('Routing number').fill('021000021');
  await seller.getByLabel('Account number').fill(accountNumber);
  await seller.getByLabel('Your password').fill(password);
  await seller.getByRole('button', { name: 'Save payout account' }).click();
  await expect(seller.getByText(`US bank account ending in ${accountNumber.slice(-4)}`)).toBeVisible();
}

async function withdraw(seller: Page, amount: string): Promise<void> {
  await seller.goto('/dashboard?tab=balance');
  await seller.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByLabel('Amount in US dollars').fill(amount);
  await dialog.getByRole('button', { name: `Withdraw $${amount}` }).click();
  await expect(seller.getByText('Payout requested', { exact: true })).toBeVisible();
}
