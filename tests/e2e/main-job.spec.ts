import type { Locator, Page } from '@playwright/test';
import { demo, enter, expect, origin, pdf, pick, signIn, signUp, test } from './fixtures.ts';

/** From another person's action to the open page; `npm run bench:clock` checks that it takes less than a second. */
const LIVE = process.env.CLOCK === 'on' ? { timeout: 1_000 } : {};

async function chooseFile(page: Page, trigger: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await trigger.click();
  await (await chooser).setFiles(pdf);
}

async function uploadPatent(seller: Page, title: string): Promise<void> {
  await seller.goto('/dashboard/upload');
  await seller.getByLabel('Title').fill(title);
  await pick(seller, 'Category', 'elec', 'H - Electricity');
  await pick(seller, 'Industry', 'ener', 'Energy');
  await seller.getByLabel('Description').fill('A cell that holds its charge for a decade on a shelf.');
  await seller.getByLabel('Registration number (optional)').fill('US 10,734,658 B2');
  // The number implies the United States, so its disclaimers are asked for, until another country is chosen.
  await seller.getByText('More about this right').click();
  await seller.getByLabel('Disclaimed to (optional)').fill('2036-01-02');
  await expect(seller.getByText('37 CFR 1.321(c)(3)')).toBeVisible();
  await seller.getByLabel('Co-owners (optional)').selectOption('Others own a share');
  await pick(seller, 'Country', 'germ', 'Germany');
  await expect(seller.getByText('37 CFR 1.321(c)(3)')).toHaveCount(0);
  await expect(seller.getByText('needs every owner’s signature')).toBeVisible();
  await chooseFile(seller, seller.getByRole('button', { name: 'Choose file' }));
  await seller.getByRole('tab', { name: 'Smart Pricing' }).click();
  await seller.getByLabel('Sector').selectOption('technology');
  await seller.getByRole('button', { name: 'Use this price' }).click();
  await seller.getByRole('tab', { name: 'Details' }).click();
  await expect(seller.getByRole('switch', { name: 'For sale' })).toBeChecked();
  // Above $50,000 a second administrator would have to confirm the release.
  await seller.getByLabel('Price').first().fill('40000');
  await seller.getByRole('button', { name: 'Create IP Listing' }).click();
  await expect(
    seller.getByText('Your intellectual property has been added to your repository.'),
  ).toBeVisible();
  await expect(seller).toHaveURL(/\/dashboard/);
}

test('a patent is sold from sign-up to the changed owner, with three people at once', async ({ watch }) => {
  test.setTimeout(180_000);
  const title = `Shelf-stable cell ${Date.now()}`;
  const [seller, buyer, admin] = [await watch.person(), await watch.person(), await watch.person()];
  const sellerLogin = await signUp(seller, 'Salma Seller');
  const buyerLogin = await signUp(buyer, 'Bruno Buyer');
  await signIn(seller, sellerLogin);
  await signIn(buyer, buyerLogin);
  await enter(admin, demo.admin, 'admin');

  await uploadPatent(seller, title);
  const card = seller.getByRole('article', { name: title });
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();

  // The administrator approves, and the seller's open page follows.
  await admin.goto('/admin/listings?tab=pending');
  await admin.getByRole('article', { name: title }).getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('The IP listing has been successfully approved.')).toBeVisible();
  await expect(card.getByText('Approved', { exact: true })).toBeVisible(LIVE);
  await card.getByRole('switch', { name: 'Public', exact: true }).click();
  await expect(seller.getByText('Visibility updated')).toBeVisible();

  // The buyer finds it and starts the escrow.
  await buyer.goto('/marketplace');
  await buyer.getByRole('link', { name: title }).click();
  await expect(buyer.getByRole('heading', { name: title })).toBeVisible();
  await expect(buyer.getByText('needs every owner’s signature')).toBeVisible();
  await buyer.getByRole('button', { name: 'Proceed to Escrow Payment' }).click();
  const dialog = buyer.getByRole('dialog');
  await expect(dialog.getByText('$40,000.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Proceed to payment' }).click();

  // The checkout: declined once, then paid.
  await expect(buyer).toHaveURL(/\/sandbox\/checkout\//);
  await buyer.getByRole('button', { name: 'Decline the card' }).click();
  await expect(buyer.getByRole('alert')).toContainText('declined');
  await buyer.getByRole('button', { name: /^Pay/ }).click();
  await expect(buyer).toHaveURL(/\/transaction\//);
  await expect(buyer.getByText('Payment is held in escrow')).toBeVisible();
  const path = new URL(buyer.url()).pathname;

  // The seller proves the transfer while the buyer watches.
  await seller.goto(path);
  const ready = seller.getByRole('button', { name: 'Mark as Ready for Verification' });
  const proof = seller.getByRole('button', { name: 'Upload the proof' });
  await expect(proof).toBeVisible();
  await expect(ready).toHaveCount(0);
  await proof.click();
  const upload = seller.getByRole('dialog');
  await upload.getByLabel('Notes').fill('Executed assignment, signed by both inventors');
  await chooseFile(seller, upload.getByRole('button', { name: 'Choose file' }));
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(buyer.getByText('New document uploaded')).toBeVisible();
  await expect(buyer.getByText('Executed assignment, signed by both inventors')).toBeVisible(LIVE);
  await expect(proof).toHaveCount(0);
  await ready.click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Mark as ready' }).click();
  await expect(buyer.getByText('An administrator is verifying the transfer')).toBeVisible();
  await expect(buyer.getByText('Transaction is now being verified by an admin')).toBeVisible(LIVE);

  // The buyer can no longer cancel alone, and is told what can be done.
  await expect(buyer.getByRole('button', { name: 'Problem with this transaction?' })).toBeVisible();

  // The administrator reads the document and releases; both pages follow.
  await admin.goto('/admin/transactions');
  await admin
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: /View/ }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('document.pdf');
  await admin.keyboard.press('Escape');
  // Meanwhile the seller adds another: only what was read can be released.
  await admin.getByRole('button', { name: 'Release funds' }).click();
  watch.allow(409);
  const added = await seller.request.post('/api/trpc/proofs.add', {
    multipart: { transactionId: path.split('/').at(-1) ?? '', notes: 'An amended assignment', document: pdf },
    headers: { origin: origin() },
  });
  expect(added.status(), await added.text()).toBe(200);
  await admin.getByRole('dialog').getByRole('button', { name: 'Release funds' }).click();
  const changed = admin.getByRole('region', { name: 'Changed since you read it' });
  await expect(changed.getByRole('listitem')).toHaveCount(1);
  await expect(admin.getByText('New', { exact: true })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Release funds' })).toHaveAttribute('aria-disabled', 'true');
  await changed.getByRole('button', { name: 'I have read the changes' }).click();
  await admin.getByRole('button', { name: 'Release funds' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Release funds' }).click();
  for (const page of [buyer, seller]) {
    await expect(page.getByText('Transaction has been completed and funds released')).toBeVisible();
    await expect(page.getByText('The transfer is complete')).toBeVisible(LIVE);
  }

  // The right has changed hands, and the money is the seller's.
  await buyer.goto('/dashboard');
  await expect(buyer.getByRole('article', { name: title })).toBeVisible();
  await seller.goto('/dashboard?tab=sales');
  await expect(seller.getByText('$36,000.00').first()).toBeVisible();
  await seller.goto('/dashboard');
  await expect(seller.getByRole('article', { name: title })).toBeHidden();
});
