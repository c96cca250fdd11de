import type { Page } from '@playwright/test';
import { expectWellMade, sideways } from './axe.ts';
import { admit, demo, enter, expect, test } from './fixtures.ts';
import { call, offerPatent, submitPatent } from './offer.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Your listings' });
const row = (page: Page, title: string) => table(page).getByRole('row', { name: title });

test('a portfolio as a table: searched, changed in bulk, undone, and changed one by one', async ({
  watch,
}) => {
  test.setTimeout(90_000);
  const [seller, admin] = [await watch.person(), await watch.person()];
  await enter(seller, await admit(seller, 'Tabea Table'));
  await enter(admin, demo.admin, 'admin');
  const ids: string[] = [];
  for (const title of ['Axle', 'Beam', 'Crank']) {
    ids.push(await offerPatent(seller, admin, { title, price: 1_000 }));
  }
  await submitPatent(seller, { title: 'Drum', price: 1_000 });

  // A few are shown as cards; the choice of a table is remembered.
  await seller.goto('/dashboard/repository');
  await expect(seller.getByRole('article', { name: 'Axle' })).toBeVisible();
  await seller.getByText('Table', { exact: true }).click();
  await seller.reload();
  await expect(row(seller, 'Axle')).toBeVisible();
  await expectWellMade(seller, 'the table of listings');

  // By keyboard alone: all are selected, all prices raised, and the pending one says why not.
  await seller.getByLabel('Select all that are shown').focus();
  await seller.keyboard.press('Space');
  await expect(seller.getByText('4 selected')).toBeVisible();
  await seller.getByRole('button', { name: 'Change', exact: true }).focus();
  await seller.keyboard.press('Enter');
  await seller.getByRole('menuitem', { name: 'Raise or lower price…' }).press('Enter');
  await expect(seller.getByLabel('By how many percent')).toBeFocused();
  await seller.keyboard.type('0.5');
  await seller.keyboard.press('Enter');
  await expect(seller.getByText('Please enter a whole number from 1 to 500.')).toBeVisible();
  await seller.getByLabel('By how many percent').fill('10');
  await seller.keyboard.press('Enter');
  await expect(seller.getByText('Price raised by 10%')).toBeVisible();
  await expect(row(seller, 'Axle').getByText('$1,100')).toBeVisible();
  await seller.getByRole('button', { name: 'See why' }).click();
  const why = seller.getByRole('dialog');
  await expect(why.getByText('Drum')).toBeVisible();
  await expect(why.getByText('until it is approved')).toBeVisible();
  await seller.keyboard.press('Escape');

  // Changed since by hand, Beam keeps its price when the rest is undone.
  await call(seller, 'listings.changeSetting', {
    id: ids[1],
    change: { setting: 'price', priceCents: 77_700 },
  });
  await seller.getByRole('button', { name: 'Undo' }).click();
  await expect(seller.getByText('Undone: price raised by 10%')).toBeVisible();
  await expect(row(seller, 'Axle').getByText('$1,000')).toBeVisible();
  await expect(row(seller, 'Beam').getByText('$777')).toBeVisible();

  // One by one, shown before the server answers; a refusal brings the old value back.
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await seller.route('**/api/trpc/listings.changeSetting*', async (route) => {
    await waits;
    await route.continue();
  });
  const publicSwitch = row(seller, 'Crank').getByRole('switch', { name: 'Public: Crank' });
  await publicSwitch.press('Space');
  await expect(publicSwitch).not.toBeChecked();
  await expect(seller.getByText('Visibility updated')).toBeHidden();
  answer();
  await expect(seller.getByText('Visibility updated')).toBeVisible();
  watch.allow(409);
  await seller.unroute('**/api/trpc/listings.changeSetting*');
  await seller.route('**/api/trpc/listings.changeSetting*', async (route) => {
    const body = {
      error: { json: { message: 'A sentence.', code: -32009, data: { code: 'CONFLICT', httpStatus: 409 } } },
    };
    await route.fulfill({ status: 409, json: route.request().url().includes('batch=1') ? [body] : body });
  });
  await row(seller, 'Crank')
    .getByRole('button', { name: /^Price of Crank/ })
    .click();
  await seller.getByRole('textbox', { name: 'Price' }).fill('5');
  await seller.keyboard.press('Enter');
  await expect(seller.getByText('Error updating price')).toBeVisible();
  await expect(seller.getByRole('textbox', { name: 'Price' })).toHaveValue('5');
  await seller.getByRole('button', { name: 'Cancel' }).click();
  await seller.unroute('**/api/trpc/listings.changeSetting*');

  // Searched, filtered, all that match, exported.
  await seller.getByLabel('Visibility').selectOption('Private');
  await expect(table(seller).getByRole('row')).toHaveCount(3);
  await seller.getByLabel('Search your listings').fill('crank');
  await expect(table(seller).getByRole('row')).toHaveCount(2);
  await row(seller, 'Crank').getByLabel('Select Crank').check();
  const download = seller.waitForEvent('download');
  await seller.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await (await (await download).createReadStream()).toArray();
  expect(Buffer.concat(csv).toString()).toMatch(/^\uFEFFTitle,.*\r\nCrank,Patent,/);
  await seller.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sideways(seller)).toBeLessThanOrEqual(0);
});
