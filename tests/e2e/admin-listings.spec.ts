import { expectWellMade, sideways } from './axe.ts';
import { demo, enter, expect, tabTo, test } from './fixtures.ts';
import { layListings } from './many.ts';
import { call, submitPatent } from './offer.ts';

/** With MODEL_RUNS, which `npm run test:deep` sets, as many as are decided on at once. */
const MANY = process.env.MODEL_RUNS ? 5_000 : 200;
const all = MANY.toLocaleString('en-US');
const allButOne = (MANY - 1).toLocaleString('en-US');

test('among hundreds of listings all that match are selected, decided as one job, and the outcome of each is shown', async ({
  watch,
}) => {
  test.setTimeout(150_000);
  const admin = await watch.person({ viewport: { width: 1280, height: 900 } });
  watch.allow(409);
  const word = `Lantern${Date.now() % 100_000}`;
  const ids = await layListings(word, MANY);
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/listings');
  await expect(admin.getByRole('heading', { name: 'IP Listings Management' })).toBeVisible();
  await expect(admin.getByText('Review and manage all user IP listings')).toBeVisible();

  // By keyboard: searched, in a tab, and one card checked, whose version then changes.
  await admin.getByLabel('Search IP listings').focus();
  await admin.keyboard.type(word);
  await expect(admin).toHaveURL(new RegExp(`search=${word}`));
  await tabTo(admin, admin.getByRole('tab', { name: 'All Listings' }), 'ArrowRight');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/tab=pending/);
  const card = admin.getByRole('article', { name: `${word} 1`, exact: true });
  await expect(card.getByText('By: Olga Owner')).toBeVisible();
  await expect(admin.getByRole('article')).toHaveCount(30);
  // A listing submitted while the next page is being fetched makes the list reload: that page still arrives.
  const seller = await watch.person();
  await enter(seller, demo.seller);
  const isRead = (url: string, next: boolean) =>
    url.includes('admin.listings') && url.includes('cursor') === next;
  await admin.route(
    (url) => isRead(url.href, true),
    async (route) => {
      const again = admin.waitForRequest((request) => isRead(request.url(), false));
      await submitPatent(seller, { title: `Wick ${Date.now()}`, price: 100 });
      await again;
      await route.continue();
    },
    { times: 1 },
  );
  await admin.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(admin.getByRole('article')).toHaveCount(60);
  await admin.getByLabel(`Select ${word} 1`, { exact: true }).press('Space');
  await expect(admin.getByText('1 selected')).toBeVisible();
  await expectWellMade(admin, 'the list with a selection');
  await admin.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sideways(admin)).toBeLessThanOrEqual(0);
  await admin.setViewportSize({ width: 1280, height: 900 });

  await admin.getByRole('button', { name: 'Select all that match' }).press('Enter');
  await expect(admin.getByText(`${all} selected`)).toBeVisible();
  await call(admin, 'listings.approve', { id: ids[MANY - 2], version: 1 });
  const bar = admin.getByRole('region', { name: 'Selected listings' });
  await bar.getByRole('button', { name: 'Reject' }).press('Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
  await admin.keyboard.type('All of them are the same lamp.');
  await dialog.getByRole('button', { name: `Reject ${all} listings` }).press('Enter');

  // The job's own page: its progress, then each listing.
  await expect(admin).toHaveURL(/\/admin\/listings\/bulk\//);
  await expect(admin.getByRole('heading', { name: `Reject ${all} listings` })).toBeVisible();
  await expect(admin.getByText(`${allButOne} rejected, 1 refused.`)).toBeVisible({ timeout: 90_000 });
  const refused = admin.getByRole('table', { name: 'Refused' });
  await expect(refused.getByText('This listing is already approved.')).toBeVisible();
  await expectWellMade(admin, 'the results of a bulk decision');
  await admin.getByRole('button', { name: 'Try the refused ones again' }).press('Enter');
  await expect(admin.getByText('0 rejected, 1 refused.')).toBeVisible();

  await admin.goto(`/admin/listings?tab=pending&search=${word}`);
  await expect(admin.getByText('No IP listings match your search criteria.')).toBeVisible();
  await admin.goto(`/admin/listings?tab=rejected&search=${word}`);
  await expect(card.getByText('All of them are the same lamp.')).toBeVisible();
  await card.getByLabel(`Select ${word} 1`, { exact: true }).check();
  const download = admin.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await (await (await download).createReadStream()).toArray();
  expect(Buffer.concat(csv).toString()).toMatch(new RegExp(`\\r\\n${word} 1,Patent,.*Olga Owner`));
});

test('the dashboard has its four figures, and each chart as a table', async ({ watch }) => {
  const admin = await watch.person({ viewport: { width: 1280, height: 900 } });
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/dashboard');
  for (const [label, note] of [
    ['Total Listings', 'All time submissions'],
    ['Pending Review', 'Awaiting approval'],
    ['Approved', 'Live on marketplace'],
    ['Total Value', 'Approved listings'],
  ]) {
    await expect(admin.getByRole('region', { name: label, exact: true }).getByText(note ?? '')).toBeVisible();
  }
  for (const chart of [
    'New listings',
    'Volume',
    'Time to approval',
    'Held in escrow',
    'Disputes',
    'Sign-ups',
  ]) {
    const figure = admin.getByRole('figure', { name: chart });
    await figure.getByText('As a table').click();
    await expect(figure.getByRole('row')).toHaveCount(27);
  }
  await expectWellMade(admin, 'the dashboard with its tables');
  await admin.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sideways(admin)).toBeLessThanOrEqual(0);
});
