import { seriousProblems, sideways } from './axe.ts';
import { admit, demo, enter, expect, test } from './fixtures.ts';
import { call, submitPatent } from './offer.ts';

test('the dashboard says whose turn it is; the inbox marks as read what is opened, and nothing that was only glanced at', async ({
  page,
}) => {
  await enter(page, demo.seller);
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('heading', { name: /^Waiting for you \(\d+\)$/ })).toBeVisible();
  await expect(waiting.getByText(/^Waiting for an administrator: /).first()).toBeVisible();

  // A glance at the bell marks nothing as read.
  const bell = page.getByRole('button', { name: /^Inbox/ });
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  await bell.press('Enter');
  await page.getByRole('link', { name: 'Open your inbox' }).press('Enter');
  await expect(page).toHaveURL('/inbox');
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  await expect(page.getByRole('heading', { name: /^Needs you \(\d+\)$/ })).toBeVisible();

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await seriousProblems(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await sideways(page)).toBe(0);

  // What is opened is read, and no longer among the unread.
  await page.getByLabel('About').selectOption('Listings');
  await page.getByRole('switch', { name: 'Unread only' }).press('Space');
  await expect(page).toHaveURL(/topic=listing/);
  const approved = page
    .getByRole('main')
    .getByRole('link', { name: /was approved/ })
    .first();
  const said = (await approved.textContent()) ?? '';
  const sentence = said.slice(0, said.indexOf('approved') + 8).replace('New: ', '');
  await approved.click();
  await expect(page).toHaveURL(/\/marketplace\/listing\//);
  await page.goBack();
  await expect(page).toHaveURL(/topic=listing/);
  await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0);

  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Inbox');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('an event that comes while the bell’s list is loading is in it', async ({ page, watch }) => {
  const admin = await watch.person();
  await enter(admin, demo.admin, 'admin');
  await enter(page, await admit(page, 'Nora News'));
  const title = `Lamp ${Date.now()}`;
  const id = await submitPatent(page, { title, price: 100 });
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Inbox/ });
  await expect(bell).toHaveAccessibleName('Inbox');
  await page.route(
    /inbox\.list/,
    async (route) => {
      const early = await route.fetch();
      await call(admin, 'listings.approve', { id, version: 1 });
      await expect(bell).toHaveAccessibleName('Inbox, 1 unread');
      await route.fulfill({ response: early });
    },
    { times: 1 },
  );
  await bell.click();
  await expect(page.getByText(`Your listing “${title}” was approved.`)).toBeVisible();
});
