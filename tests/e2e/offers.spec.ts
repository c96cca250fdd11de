import { seriousProblems, sideways } from './axe.ts';
import { admit, demo, enter, expect, tabTo, test } from './fixtures.ts';
import { call, offerPatent } from './offer.ts';

test('an offer, a counter offer, a yes and the payment, with two people at once', async ({ watch }) => {
  test.setTimeout(120_000);
  const [seller, buyer, admin] = [await watch.person(), await watch.person(), await watch.person()];
  await enter(seller, await admit(seller, 'Sela Seller'));
  await enter(buyer, await admit(buyer, 'Bela Buyer'));
  await enter(admin, demo.admin, 'admin');
  const title = `A lantern for deep water ${Date.now()}`;
  const id = await offerPatent(seller, admin, { title, price: 20_000 });
  await call(seller, 'listings.changeSetting', { id, change: { setting: 'negotiable', value: true } });

  // The buyer offers a license with fields of its own.
  await buyer.goto(`/marketplace/listing/${id}`);
  await buyer.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog.getByText('Please enter a valid counter offer amount.')).toBeVisible();
  await dialog.getByLabel('Your price').fill('12,000');
  await dialog.getByLabel('What for').selectOption('exclusive');
  await dialog.getByLabel('Territory').selectOption('countries');
  await dialog.getByRole('combobox', { name: 'Countries' }).fill('germ');
  await buyer.getByRole('option', { name: 'Germany' }).click();
  await dialog.getByLabel('Term', { exact: true }).selectOption('months');
  await dialog.getByLabel('Months from the start of the license').fill('24');
  await dialog.getByLabel('Message (optional)').fill('We build lanterns in Kiel.');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(buyer.getByText('Offer sent')).toBeVisible();
  await expect(buyer).toHaveURL(/tab=offers/);
  const mine = buyer.getByRole('article', { name: `Offer for ${title}` });
  await expect(mine.getByText('Germany', { exact: true })).toBeVisible();

  // The seller compares, and counters by keyboard alone while the buyer watches.
  await seller.goto('/dashboard?tab=offers');
  const table = seller.getByRole('table', { name: 'Offers received' });
  await expect(table.getByText('$10,800.00')).toBeVisible();
  await tabTo(seller, table.getByRole('button', { name: title }));
  const theirs = seller.getByRole('article', { name: `Offer for ${title}` });
  await tabTo(seller, theirs.getByRole('button', { name: 'Counter' }));
  await tabTo(seller, seller.getByRole('dialog').getByLabel('Your price'), 'ControlOrMeta+a');
  await seller.keyboard.type('15000');
  await tabTo(seller, seller.getByRole('dialog').getByRole('button', { name: 'Send the counter offer' }));
  await expect(seller.getByText('Counter Offer Sent')).toBeVisible();
  await expect(mine.locator('del')).toHaveText('$12,000');
  await expect(mine.locator('ins')).toHaveText('$15,000');
  for (const page of [seller, buyer]) {
    expect(await seriousProblems(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }

  // The buyer accepts and pays, also without a mouse.
  await tabTo(buyer, mine.getByRole('button', { name: 'Accept' }));
  await expect(buyer.getByRole('dialog').getByText(/You pay .* \$15,000\.00 for/)).toBeVisible();
  await tabTo(buyer, buyer.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }));
  await expect(buyer.getByText('Offer Accepted')).toBeVisible();
  await expect(theirs.getByText('Accepted, not paid yet')).toBeVisible();
  await tabTo(buyer, mine.getByRole('link', { name: 'Pay now' }));
  await expect(buyer).toHaveURL(/\/transaction\//);
  await expect(buyer.getByText('24 months from the start of the license').first()).toBeVisible();
  await buyer.getByRole('button', { name: /pay/i }).first().click();
  await expect(buyer).toHaveURL(/\/sandbox\/checkout\//);
  await buyer.getByRole('button', { name: /^Pay/ }).click();
  await expect(buyer.getByText('Payment is held in escrow')).toBeVisible();
  await expect(theirs.getByText('Accepted and paid')).toBeVisible();
});
