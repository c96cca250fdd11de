import type { Page } from '@playwright/test';
import { expectWellMade, seriousProblems } from './axe.ts';
import { admit, arrived, demo, enter, expect, linkIn, mailTo, submitSignIn, test } from './fixtures.ts';
import { call, offerPatent } from './offer.ts';

// In order: the demo's buyer has saved searches in more than one of them.
test.describe.configure({ mode: 'default' });

const electrolyte = 'Solid-state electrolyte with a graded sulfide interface';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search listings/ });
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/**
 * Opens the palette by its keys, once the page listens for them: signing in replaces it with another person's
 * palette.
 */
async function openPalette(page: Page, keys = 'Control+k') {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused({ timeout: 3_000 });
  }).toPass();
}

const viewport = { width: 1280, height: 900 };
const phone = { width: 375, height: 900 };
test.use({ viewport, reducedMotion: 'reduce' });

test('the palette works with the keyboard alone', async ({ page }) => {
  await enter(page, demo.buyer);
  await page.goto('/account');
  await openPalette(page);
  await expect(group(page, 'Pages').getByRole('option', { name: 'My Dashboard' })).toBeVisible();
  await field(page).fill('electorlyte');
  await expect(page.getByText('Showing listings for electrolyte')).toBeVisible();
  const found = group(page, 'Listings').getByRole('option', { name: electrolyte });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowDown');
  await expect(chosen(page)).toHaveText(/Search the marketplace for “electorlyte”/);
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen(page).getAttribute('id')) ?? '',
  );
  await field(page).press('ArrowDown');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowUp');
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/marketplace\/listing\//);
  await expect(page.getByRole('heading', { name: electrolyte, level: 1 })).toBeVisible();

  // The same keys close it, and recent choices are offered again.
  await openPalette(page, 'Meta+k');
  await expect(group(page, 'Recent').getByRole('option', { name: electrolyte })).toBeVisible();
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeHidden();

  const opener = page.getByRole('button', { name: 'Search', exact: true });
  await opener.focus();
  await opener.press('Enter');
  await expect(field(page)).toBeFocused();
  await field(page).press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await openPalette(page);
  await field(page).fill('purchases');
  await expect(group(page, 'Pages').getByRole('option')).toHaveText([/^Purchases/]);
  await field(page).press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=purchases');
});

test('the palette knows one’s own transactions, and none for a visitor', async ({ page, watch }) => {
  await page.setViewportSize(phone);
  await enter(page, demo.buyer);
  await page.goto('/account');
  await openPalette(page);
  await field(page).fill('TX-');
  const own = group(page, 'Your transactions').getByRole('option');
  await expect(own.first()).toHaveText(/TX-[0-9a-f]{7} · from /);
  await own.first().click();
  await expect(page).toHaveURL(/\/transaction\//);

  const visitor = await watch.person({ viewport: phone });
  await visitor.goto('/marketplace');
  await openPalette(visitor);
  await expect(visitor.getByRole('option', { name: 'My Dashboard' })).toBeHidden();
  await field(visitor).fill('TX-');
  await expect(visitor.getByText('Nothing found for TX-')).toBeVisible();
  await expect(group(visitor, 'Your transactions')).toBeHidden();
  await field(visitor).press('Enter');
  await expect(visitor).toHaveURL('/marketplace?q=TX-');
  await expect(visitor.getByRole('searchbox')).toHaveValue('TX-');
});

test('a search is saved, renamed, alerts about new listings, and is deleted', async ({ page, watch }) => {
  // Three people, a review and a mail: longer than most.
  test.setTimeout(120_000);
  const word = 'Quillwort';
  const title = `${word} harvester`;
  const seller = await watch.person();
  const admin = await watch.person();
  await enter(seller, demo.seller);
  await enter(admin, demo.admin, 'admin');
  const person = await admit(page, 'Sara Seeker');

  // A visitor is asked to sign in and comes back to the search.
  await page.goto(`/marketplace?q=${word.toLowerCase()}&type=Patent`);
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await submitSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByText(`“${word.toLowerCase()}” · Patents`)).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(`“${word.toLowerCase()}”, Patents`);
  await expect(name).toBeFocused();
  await name.fill(`${word}s`);
  await dialog.getByLabel('Tell me about new listings').selectOption('At once');
  await name.press('Enter');
  await expect(page.getByText('Search saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/marketplace?q=${word.toLowerCase()}&type=Patent`);

  // A name can be used only once.
  watch.allow(409);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await name.fill(`${word}S`);
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(dialog.getByText(`You have already saved a search named “${word}S”.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const lost = page.getByRole('dialog', { name: 'Leave without saving?' });
  await lost.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard?tab=searches');
  const saved = page
    .getByRole('list', { name: 'Saved searches' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(word, 'i') });
  await expect(saved).toHaveCount(1);
  await saved.getByRole('button', { name: 'Rename' }).click();
  const renamed = saved.getByRole('textbox', { name: 'Name' });
  await expect(renamed).toBeFocused();
  await renamed.press('Escape');
  await expect(saved.getByRole('heading')).toHaveText(`${word}s`);
  await expect(saved.getByRole('button', { name: 'Rename' })).toBeFocused();
  await saved.getByRole('button', { name: 'Rename' }).press('Enter');
  await renamed.fill(`My ${word}s`);
  await renamed.press('Enter');
  await expect(saved.getByRole('heading')).toHaveText(`My ${word}s`);

  const id = await offerPatent(seller, admin, { title, price: 1_500 });
  // The alert arrives live, without a reload.
  const bell = page.getByRole('button', { name: /^Inbox/ });
  const told = page.getByText(`“${title}” fits your saved search “My ${word}s”.`);
  await bell.click();
  await expect(told).toBeVisible({ timeout: 15_000 });
  await told.click();
  await expect(page).toHaveURL(`/marketplace/listing/${id}`);
  const mail = await mailTo(page, person.email, `New on the market: ${title}`);
  expect(linkIn(mail)).toBe(`/marketplace/listing/${id}`);

  // The mail's last link stops it, whoever reads the mail.
  const reader = await watch.person({ viewport });
  await reader.goto(linkIn(mail.slice(mail.indexOf('No more e-mails'))));
  await reader.getByRole('button', { name: 'Turn Off Alerts' }).click();
  await expect(reader.getByRole('heading', { name: 'No more e-mails' })).toBeVisible();

  await page.goto('/dashboard?tab=searches');
  const alert = saved.getByLabel('Alert me');
  await expect(alert).toHaveValue('never');
  await alert.selectOption('Once a day');
  await expect(page.getByText('New listings come once a day, with your daily mail.')).toBeVisible();
  await page.reload();
  await expect(alert).toHaveValue('daily');
  await saved.getByRole('link', { name: 'Run' }).click();
  await expect(page).toHaveURL(`/marketplace?q=${word.toLowerCase()}&type=Patent`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.goBack();
  await saved.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this search?' });
  await question.getByRole('button', { name: 'Keep It' }).click();
  await expect(question).toBeHidden();
  await saved.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete Search' }).click();
  await expect(page.getByText(`“My ${word}s” is no longer saved.`)).toBeVisible();
  await expect(saved).toHaveCount(0);
  await call(seller, 'listings.changeSetting', { id, change: { setting: 'isPublic', value: false } });
});

test('Enter pressed before the answer arrives takes its first result', async ({ page }) => {
  await page.goto('/');
  await openPalette(page);
  await field(page).fill('elec');
  await expect(group(page, 'Listings')).toBeVisible();
  // The answer to the whole word is held back until Enter has been pressed.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/search\.palette/, async (route) => {
    await pressed;
    await route.continue();
  });
  await field(page).fill('thermolabile');
  await field(page).press('Enter');
  await expect(field(page)).toBeVisible();
  answer();
  await expect(
    page.getByRole('heading', { name: 'Needle-free delivery of thermolabile vaccines', level: 1 }),
  ).toBeVisible();
});

test('everything that the palette offers exists', async ({ page }) => {
  const options = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  const [seen, answered] = [new Set<string>(), new Set([''])];
  await page.goto('/');
  // From wherever the last one led: the document stays, and earlier answers are still known.
  const offers = async (typed: string) => {
    if (!(await field(page).isVisible())) await openPalette(page);
    const answer = answered.has(typed) ? null : page.waitForResponse(/search\.palette/);
    await field(page).fill(typed);
    await answer;
    answered.add(typed);
    const search = options.filter({ hasText: `Search the marketplace for “${typed}”` });
    await expect(search).toHaveCount(typed === '' ? 0 : 1);
    return options.allInnerTexts();
  };
  for (const typed of ['', 'kov', 'pat', 's']) {
    for (const name of await offers(typed)) {
      if (seen.has(name) || name.startsWith('Search the marketplace')) continue;
      seen.add(name);
      await offers(typed);
      const [label = ''] = name.split('\n');
      await options.filter({ hasText: label }).first().click();
      await expect(field(page)).toBeHidden();
      await arrived(page);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
});

test('what is typed stays text in the address', async ({ page }) => {
  await page.goto('/marketplace');
  const box = page.getByRole('searchbox');
  for (const typed of ['007', '1e3', 'true', '"in quotes"', 'a+b & c=d', 'null', '50%']) {
    await box.fill(typed);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed);
    await page.reload();
    await expect(box).toHaveValue(typed);
  }
});

test('search, palette and saved searches are accessible and fit the screen', async ({ watch }) => {
  test.setTimeout(120_000);
  const page = await watch.person({ viewport });
  await enter(page, await admit(page, 'Nora Namer'));
  const long = 'An unusually long name of a search that somebody gave it without a thought';
  const search = { q: 'electrolyte', type: 'Patent', country: 'US', max: 200_000, sort: 'price-up' };
  await call(page, 'savedSearches.save', { name: long, search, alert: 'daily' });

  await page.goto('/marketplace?q=zzxqy&type=Patent');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeVisible();
  await expectWellMade(page, 'saving');
  await page.keyboard.press('Escape');
  await openPalette(page);
  await field(page).fill('electorlyte');
  await expect(page.getByText('Showing listings for electrolyte')).toBeVisible();
  await expectWellMade(page, 'the palette');

  await page.goto('/dashboard?tab=searches');
  const saved = page.getByRole('listitem').filter({ hasText: '“electrolyte”' });
  await saved.getByRole('button', { name: 'Rename' }).click();
  await expect(saved.getByRole('textbox', { name: 'Name' })).toHaveValue(long);
  await expectWellMade(page, 'saved searches');
  await saved.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Search' }).click();
  await expect(page.getByText('Search deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await expectWellMade(page, 'no saved searches, and a notice');

  watch.allow(400);
  await page.goto('/marketplace/unsubscribe?token=person.0.0');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
