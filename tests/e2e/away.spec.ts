import type { Page } from '@playwright/test';
import { seriousProblems } from './axe.ts';
import { admit, enter, expect, follow, test } from './fixtures.ts';
import { call, patentFields, submitPatent } from './offer.ts';

const banner = (page: Page) => page.getByText('This page updates');
/** Lost when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const sameLoading = (page: Page) => page.evaluate(() => 'stillHere' in window);

/** A listing of the demo: what the other tests put on the market comes and goes. */
const STAYS = '/marketplace?q=warehouse+robots';

test('being offline is shown as such, and the page recovers without a reload', async ({
  page,
  context,
  watch,
}) => {
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

  await follow(page, STAYS);
  const card = page.getByRole('article').first().getByRole('link').first();
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await expect(page.getByText('Not Found')).toHaveCount(0);
  // A part of the page that was never loaded fails in its own place.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Proceed to Escrow Payment' })).toBeVisible();
  expect(await sameLoading(page)).toBe(true);
});

test('an unreachable server is not shown as a missing page', async ({ page, watch }) => {
  watch.allowCut();
  watch.allow(503);
  await page.goto(STAYS);
  await page.route(/\/(api|healthz)/, (route) => route.fulfill({ status: 503, body: 'Starting' }));
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText('could not answer just now');
  await expect(page.getByText('Not Found')).toHaveCount(0);
  await expect(page.getByText('can’t be reached right now')).toBeVisible();
  await page.unroute(/\/(api|healthz)/);
  await expect(page.getByText('can’t be reached right now')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Proceed to Escrow Payment' })).toBeVisible();
});

test('a missing file of an older version causes one reload', async ({ page, watch }) => {
  watch.allow(404);
  watch.allowCut();
  // The files that the HTML names exist; those fetched later do not.
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
  await expect(page.getByText('A new version is available')).toBeVisible();
  expect(loadings).toBe(1);
});

test('a new version does not discard unsaved text', async ({ page, watch }) => {
  watch.allow(404);
  watch.allowCut();
  await page.goto('/contact');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Words that took a while');
  await mark(page);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A new version is available' })).toBeVisible();
  await expect(page.getByText('could not be reached')).toHaveCount(0);
  // Nor when the person goes on to a page that is no longer there, until they say so.
  await page.getByRole('link', { name: 'Privacy' }).first().click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .last()
    .click();
  await expect(message).toHaveValue('Words that took a while');
  expect(await sameLoading(page)).toBe(true);
});

test('a success notice disappears after four seconds, a failure stays until it is closed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(STAYS);
  await page.getByRole('article').first().getByRole('link').first().click();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await share.click();
  const copied = page.getByText('Link copied');
  await expect(copied).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(3_900);
  await expect(copied).toBeVisible();
  await page.clock.fastForward(200);
  await expect(copied).toBeHidden();

  await page.getByRole('button', { name: 'Report' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Authentication required' });
  await expect(failed).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Close this notice' }).click();
  await expect(failed).toBeHidden();
});

test('what was typed and what was sent is not lost', async ({ watch }) => {
  watch.allowCut();
  watch.allow(503);
  const page = await watch.person();
  await enter(page, await admit(page, 'Careful Buyer'));
  await page.goto(STAYS);
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

  // A change that can't be repeated: its outcome is unknown, and the text is kept. The button waited meanwhile.
  let reported = 0;
  await page.route(/reports\.make|escrow\.start/, async (route) => {
    // The view of the listing may be in the same request.
    if (route.request().url().includes('reports.make')) reported++;
    // It arrives, but its answer is lost.
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
  await expect(page.getByRole('alert').filter({ hasText: 'We don’t know whether' })).toContainText(
    'The connection was lost',
  );
  await expect(unknown).toBeHidden();
  expect(reported).toBe(1);
  // The page shows the current state.
  await expect(page.getByText('You reported this listing.')).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();

  // A step with a key is repeated with the same key, and returns its first answer.
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

test('letters typed before the palette has loaded are in its field', async ({ page }) => {
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

test('an unsaved edit is restored, says what has changed since, and can be discarded', async ({ watch }) => {
  const page = await watch.person();
  await enter(page, await admit(page, 'Slow Editor'));
  const id = await submitPatent(page, { title: 'A way to weigh light', price: 100 });
  await page.goto(`/dashboard/edit/${id}`);
  const title = page.getByLabel('Title');
  await title.fill('A better way to weigh light');
  await page.reload();
  await expect(page.getByText('Your unsaved draft was restored.')).toBeVisible();
  await expect(page.getByText('has changed since you began it')).toBeHidden();
  await expect(title).toHaveValue('A better way to weigh light');

  // From another device, in the meantime.
  await call(page, 'listings.update', { ...patentFields, id, title: 'Weighing light' });
  await page.reload();
  await expect(page.getByText('The listing has changed since you began it')).toBeVisible();
  await expect(title).toHaveValue('A better way to weigh light');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(title).toHaveValue('Weighing light');
});

test('no page mistakes a lost connection for something that does not exist', async ({ watch }) => {
  watch.allowCut();
  const page = await watch.person();
  await enter(page, await admit(page, 'Roaming Reader'));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The code is loaded, as for a page visited before; but no answer is.
  await page.route(/\/(api|healthz)/, (route) => route.abort());
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const id = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `/marketplace/listing/${id}`,
    `/transaction/${id}`,
    `/chat/${id}`,
    `/dashboard/edit/${id}`,
    `/tools/result/${id}`,
    `/tools/agreement-generator/${id}`,
    `/tools/agreement-generator?listing=${id}`,
    '/happening',
    `/happening/press-release/${id}`,
    '/northcell',
    '/dashboard?tab=purchases',
    '/account?tab=security',
    '/marketplace',
  ]) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' }).first(), path).toBeVisible();
    await expect(page.getByText(/not found|404|does not exist/i), path).toHaveCount(0);
  }
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('any address says that there is no connection, and opens once there is one', async ({
    page,
    context,
    watch,
  }) => {
    watch.allowCut();
    await page.goto('/terms');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto('/marketplace/how-it-works');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Marketplace' })).toBeVisible();
    await expect(page).toHaveURL('/marketplace/how-it-works');
  });
});

test('what is printed is the page without what only works on a screen', async ({ page }) => {
  await page.goto(STAYS);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Proceed to Escrow Payment' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const onPaper = ['banner', 'contentinfo', 'navigation', 'button'] as const;
  for (const role of onPaper) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Skip to')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
