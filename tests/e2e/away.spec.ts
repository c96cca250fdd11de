import type { Page } from '@playwright/test';
import { admit, demo, enter, expect, test } from './fixtures.ts';

const banner = (page: Page) => page.getByText('This page is brought up to date');
/** Gone with the next loading of the page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const sameLoading = (page: Page) => page.evaluate(() => 'stillHere' in window);

test('offline is said as offline, and mends itself without a reload', async ({ page, context, watch }) => {
  watch.allowCut();
  await page.goto('/');
  await mark(page);
  await context.setOffline(true);
  // A page whose code was never loaded, and one whose data was not.
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(banner(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(banner(page)).toBeHidden();

  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  const card = page.getByRole('article').first().getByRole('link').first();
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(page.getByText('Not Found')).toHaveCount(0);
  // A piece of the page that was never loaded fails in its own place.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Proceed to Escrow Payment' })).toBeVisible();
  expect(await sameLoading(page)).toBe(true);
});

test('a server that is away is no page that does not exist', async ({ page, watch }) => {
  watch.allowCut();
  watch.allow(503);
  await page.goto('/marketplace');
  await page.route(/\/(api|healthz)/, (route) => route.fulfill({ status: 503, body: 'Starting' }));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText('could not answer just now');
  await expect(page.getByText('Not Found')).toHaveCount(0);
  await expect(page.getByText('can’t be reached just now')).toBeVisible();
  await page.unroute(/\/(api|healthz)/);
  await expect(page.getByText('can’t be reached just now')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Proceed to Escrow Payment' })).toBeVisible();
});

test('a file of a version that is gone leads to one reload', async ({ page, watch }) => {
  watch.allow(404);
  watch.allowCut();
  // What the page names itself is there; what it fetches later is not.
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 404, body: 'gone' })
      : route.continue(),
  );
  await page.goto('/');
  let loadings = 0;
  page.on('domcontentloaded', () => loadings++);
  await page.getByRole('button', { name: 'Search', exact: true }).click({ noWaitAfter: true });
  await expect.poll(() => loadings).toBe(1);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('A new version is there')).toBeVisible();
  expect(loadings).toBe(1);
});

test('what was typed and what was sent is not lost', async ({ watch }) => {
  watch.allowCut();
  watch.allow(503);
  const page = await watch.person();
  await enter(page, await admit(page, 'Careful Buyer'));
  await page.goto('/marketplace');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  const words = dialog.getByRole('textbox');
  await words.fill('Words that took a while');

  // It asks before it closes, whatever closes it.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => dialog.getByRole('button', { name: 'Not now' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Keep editing' }).last().click();
    await expect(question).toBeHidden();
    await expect(words).toHaveValue('Words that took a while');
  }

  // A change that can't be repeated: nobody can say, and the words are still there. The button waited meanwhile.
  const lose = { '/api/trpc/reports.make': 0, '/api/trpc/escrow.start': 0 };
  await page.route(/reports\.make|escrow\.start/, async (route) => {
    lose[new URL(route.request().url()).pathname as keyof typeof lose]++;
    // It arrives, and its answer is lost.
    await route.fetch();
    await page.route('/healthz', (asked) => asked.fulfill({ status: 503 }));
    await route.abort();
  });
  const unknown = page.getByRole('alert').filter({ hasText: 'We don’t know yet' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(unknown).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await page.unroute('/healthz');
  await expect(page.getByText('We can’t say whether this went through')).toBeVisible();
  await expect(unknown).toBeHidden();
  expect(lose['/api/trpc/reports.make']).toBe(1);
  // What is true now is there to be seen.
  await expect(page.getByText('You reported this listing.')).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();

  // A step with a key is asked again with the same one, and its first answer comes.
  await page.getByRole('button', { name: 'Proceed to Escrow Payment' }).click();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(unknown).toBeVisible();
  await page.unroute(/reports\.make|escrow\.start/);
  const repeated = page.waitForRequest(/escrow\.start/);
  await page.unroute('/healthz');
  await repeated;
  await expect(page.getByText('It went through')).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/|\/transaction\//);
});

test('letters typed before the palette is there are in its field', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.route(/\/assets\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nort');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('hcell');
  await expect(field).toHaveValue('northcell');
});

test('an edit that was not saved is there again, and can be discarded', async ({ watch }) => {
  const page = await watch.person();
  await enter(page, demo.seller);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  const title = page.getByLabel('Title');
  const before = await title.inputValue();
  await title.fill(`${before} and more`);
  await page.reload();
  await expect(page.getByText('Your unsaved draft was restored.')).toBeVisible();
  await expect(title).toHaveValue(`${before} and more`);
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(title).toHaveValue(before);
});
