import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousProblems } from './axe.ts';
import { demo, enter, expect, test } from './fixtures.ts';
import { call } from './offer.ts';

const path = '/tools/ip-watchlist';
const watchButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Watch', exact: true });
const panel = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Your watches' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Removes a watch: demo people are on the Free plan, and other tests have watches too. */
async function drop(page: Page, name: string): Promise<void> {
  const one = panel(page, name);
  await one.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Watch' }).click();
  await expect(one).toBeHidden();
}

test('a visitor sees what it does, and comes back to it signed in', async ({ page }) => {
  await page.goto(`${path}?name=Acme`);
  await expect(page.getByRole('heading', { name: 'IP Watchlist', level: 1 })).toBeVisible();
  await expect(page.getByText('Choose what to watch')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign In to Watch' }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Email').fill(demo.seller.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.seller.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?name=Acme$`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Acme');
});

test('a change of a watched listing is found within seconds, snoozed, restored and dismissed', async ({
  page,
  watch,
}) => {
  test.setTimeout(150_000);
  const owner = await watch.person();
  await enter(owner, demo.seller);
  const which = encodeURIComponent(JSON.stringify({ json: { which: 'all', q: 'Needle-free' } }));
  const mine = await owner.request.get(`/api/trpc/listings.mine?input=${which}`);
  const all: { id: string; title: string; priceCents: number; isPublic: boolean; approvalStatus: string }[] =
    (await mine.json()).result.data.json.items;
  const listing = all.find((one) => one.title.startsWith('Needle-free'));
  if (!listing) throw new Error('the demo has no such listing');

  await enter(page, demo.buyer);
  await page.goto(`/marketplace/listing/${listing.id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('link', { name: 'Alert me to every change' }).click();
  await expect(page).toHaveURL(new RegExp(`listing=${listing.id}$`));
  await expect(page.getByLabel('Listing', { exact: true })).toHaveValue(listing.title);
  // The hits are only this watch's.
  await call(page, 'interest.unsave', { id: listing.id });
  await watchButton(page).click();
  await expect(page.getByText('Watch started')).toBeVisible();
  const one = panel(page, listing.title);
  await expect(one).toBeVisible();

  const change = (priceCents: number) =>
    call(owner, 'listings.changeSetting', { id: listing.id, change: { setting: 'price', priceCents } });
  await change(listing.priceCents - 100_00);
  // Without a reload: the bell's event refreshes the page.
  await expect(one.getByText('1 new', { exact: true })).toBeVisible({ timeout: 15_000 });
  const show = one.getByRole('button', { name: /^Show the hits/ });
  if (await show.isVisible()) await show.click();
  const hits = one.getByRole('list', { name: 'New hits' }).locator('> li');
  await expect(hits).toHaveCount(1);
  await expect(hits.getByText(/^Its price fell from \$240,000\.00 to/)).toBeVisible();
  await change(listing.priceCents);

  await hits.first().getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'In a month' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze', exact: true }).click();
  await one.getByRole('button', { name: /^Snoozed/ }).click();
  await expect(one.getByText('Its price fell')).toBeVisible();
  await one.getByRole('button', { name: 'End Snooze' }).click();
  await expect(one.getByText('Nothing is snoozed.')).toBeVisible();
  // Also found soon, but announced some minutes after the first: the page shows it when it is reloaded.
  await expect(async () => {
    await page.reload();
    await show.or(one.getByRole('button', { name: /^Hide the hits/ })).waitFor();
    if (await show.isVisible()) await show.click();
    await one.getByRole('button', { name: /^New/ }).click();
    await expect(one.getByText('Its price rose')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await one.getByRole('button', { name: /^Dismiss All/ }).click();
  await expect(one.getByText(/^Nothing new/)).toBeVisible();
  await one.getByRole('button', { name: /^Dismissed/ }).click();
  await expect(one.getByRole('list', { name: 'Dismissed hits' }).locator('> li')).toHaveCount(2);

  await one.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(one.getByText('Paused', { exact: true })).toBeVisible();
  await one.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('E-mail me').selectOption('never');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Watch' }).click();
  await expect(one.getByText('mail: never')).toBeVisible();
  await drop(page, listing.title);
});

test('existing matches are shown, saved, shared and downloaded as PDF', async ({ page, watch }) => {
  await enter(page, demo.buyer);
  await page.goto(path);
  await expect(watchButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Enter a name first.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Starbuks');
  await page.getByRole('button', { name: 'Show What Is There Already' }).click();
  await expect(page).toHaveURL(/name=Starbuks&risk=medium&show=true$/);
  const found = page.getByRole('list', { name: 'What is there already' });
  await expect(found.getByRole('heading', { name: 'Starbucks', exact: true })).toBeVisible();
  await expect(page.getByText('Not looked at')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Open saved result' }).click();
  await expect(page.getByRole('heading', { name: 'Starbuks', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Share by link' }).click();
  const visitor = await watch.person();
  await expect(page.getByLabel(/Whoever has this link/)).toHaveValue(page.url());
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name: 'Starbuks', level: 1 })).toBeVisible();
  const coming = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Generate Report' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^ip-watchlist-.*\.pdf$/);
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
  await page.getByRole('link', { name: 'Look again today' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Starbuks');

  await page.goto(`${path}?keyword=qqzzqqz&show=true`);
  await expect(page.getByRole('heading', { name: 'Nothing is there yet' })).toBeVisible();
});

test('a refusal is a sentence', async ({ page, watch }) => {
  watch.allow(400, 404);
  await enter(page, demo.buyer);
  await page.goto(`${path}?name=${encodeURIComponent('!!!')}&show=true`);
  await expect(page.getByText('Please enter a name with at least one letter or digit.')).toBeVisible();
  await page.goto(`${path}?listing=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('There is no such listing, or you may not see it.')).toBeVisible();
});
