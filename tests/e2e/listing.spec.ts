import type { Page } from '@playwright/test';
import { bytes } from '../support/samples.ts';
import { expectWellMade } from './axe.ts';
import { admit, demo, enter, expect, origin, pdf, test } from './fixtures.ts';
import { call } from './offer.ts';

const png = { name: 'figure.png', mimeType: 'image/png', buffer: Buffer.from(bytes.png) };

let counter = 0;
/** A word that no other listing has. */
const freshWord = () => `zq${Date.now().toString(36)}${counter++}`;

/** A listing on the market, as its seller and an administrator would put it there. */
async function offer(seller: Page, admin: Page, changes: Record<string, unknown>): Promise<string> {
  const fields = {
    title: 'A loom',
    type: 'Patent',
    category: 'D - Textiles; Paper',
    industry: 'finance',
    description: 'Weaves by itself.',
    registrationNumber: 'EP 3 512 480 B1',
    registrationDate: '2020-03-11',
    country: 'DE',
    price: '50000',
    forSale: true,
    negotiable: false,
    licensingType: null,
    licensingText: '',
    ...changes,
  };
  const created = await seller.request.post('/api/trpc/listings.create', {
    multipart: { fields: JSON.stringify(fields) },
    headers: { origin: origin() },
  });
  expect(created.status(), await created.text()).toBe(200);
  const { id } = (await created.json()).result.data.json;
  await call(admin, 'listings.approve', { id, version: 1 });
  await call(seller, 'listings.changeSetting', { id, change: { setting: 'isPublic', value: true } });
  return id;
}

const setPrice = (seller: Page, id: string, dollars: number) =>
  call(seller, 'listings.changeSetting', {
    id,
    change: { setting: 'price', priceCents: dollars * 100 },
  });

const pathOf = (id: string) => `/marketplace/listing/${id}`;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectFinished(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expectWellMade(page, page.url());
}

test('the seller is called verified only when an administrator has verified them', async ({ page }) => {
  // The demo's people: one verified, one waiting.
  for (const [username, listing, times] of [
    ['gridline', '', 1],
    // Other tests take this seller's listings off the market.
    ['northcell', 'Solid-state', 0],
  ] as const) {
    await page.goto(`/${username}`);
    await page.locator('main article').getByRole('link', { name: listing }).first().click();
    const seller = panel(page, 'Seller');
    await expect(seller.getByText(`@${username}`)).toBeVisible();
    await expect(seller.getByText('Verified', { exact: true })).toHaveCount(times);
  }
});

// Three people each, and axe on every page.
test.describe.configure({ timeout: 150_000 });
const look = { viewport: { width: 1280, height: 800 } };

test('the owner chooses what the gallery shows', async ({ watch }) => {
  const [seller, admin, visitor] = [await watch.person(look), await watch.person(), await watch.person(look)];
  await enter(seller, demo.seller);
  await enter(admin, demo.admin, 'admin');
  const title = `Shown ${freshWord()}`;
  const id = await offer(seller, admin, { title });
  await seller.goto('/dashboard');
  const card = seller.getByRole('article', { name: title });
  for (const file of [png, { ...png, name: 'second.png' }, pdf]) {
    const chooser = seller.waitForEvent('filechooser');
    await card.getByRole('button', { name: `Add document to ${title}` }).click();
    await (await chooser).setFiles(file);
    await expect(card.getByText(file.name)).toBeVisible();
  }
  await visitor.goto(pathOf(id));
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(panel(visitor, 'Documents')).toBeHidden();

  const shown = card.getByRole('switch', { name: 'Show figure.png publicly' });
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect(seller.getByText('figure.png is shown on the listing’s page.')).toBeVisible();
  await visitor.reload();
  const gallery = panel(visitor, 'Documents');
  await gallery.getByRole('button', { name: 'Enlarge figure.png' }).click();
  const large = visitor.getByRole('dialog').getByRole('img', { name: 'figure.png' });
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1);
  await expectFinished(visitor);
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toBeHidden();
  await expect(gallery.getByText(pdf.name)).toBeHidden();
  await expect(gallery.getByRole('button')).toHaveCount(1);

  // With a second one, the keyboard leads from one to the other.
  await card.getByRole('switch', { name: 'Show second.png publicly' }).click();
  await expect(seller.getByText('second.png is shown on the listing’s page.')).toBeVisible();
  await visitor.reload();
  await gallery.getByRole('button', { name: 'Enlarge figure.png' }).click();
  await expect(visitor.getByRole('dialog').getByText('1 of 2')).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor.getByRole('dialog', { name: 'second.png' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Next' }).click();
  await expect(visitor.getByRole('dialog', { name: 'figure.png' })).toBeVisible();
  await visitor.keyboard.press('Escape');

  await card.getByRole('switch', { name: `Show ${pdf.name} publicly` }).click();
  await expect(seller.getByText(`${pdf.name} is shown on the listing’s page.`)).toBeVisible();
  await visitor.reload();
  const download = visitor.waitForEvent('download');
  await gallery.getByRole('button', { name: `Open ${pdf.name}` }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(pdf.name);
  await expectFinished(visitor);
});

test('the report, the term, the prices, the chain and the counts are the listing’s own', async ({
  watch,
}) => {
  const [seller, admin, page] = [await watch.person(), await watch.person(), await watch.person(look)];
  await enter(seller, demo.seller);
  await enter(admin, demo.admin, 'admin');
  const word = freshWord();
  const category = 'E - Fixed Constructions';
  const sound = await offer(seller, admin, { title: `${word} loom`, category });
  const id = await offer(seller, admin, {
    title: `${word} loom that is told of at such length that its name fills line after line`,
    registrationNumber: 'EP 99403122.8',
    registrationDate: '2003-05-01',
    category,
  });
  await setPrice(seller, id, 40_000);

  const viewed = page.waitForResponse((answer) => answer.url().includes('interest.view') && answer.ok());
  await page.goto(pathOf(sound));
  const counted = page
    .getByRole('banner')
    .or(page.locator('header'))
    .getByText(/^\d+ views?$/);
  await expect(panel(page, 'Form check')).toContainText('Numbers of this form have no check digit.');
  await expect(panel(page, 'Registration')).toContainText(/At most 1\d years .*left/);
  await expect(panel(page, 'Registration')).toContainText('ends by Mar 11, 2040');
  // Zero is not worth mentioning.
  await expect(counted).toBeHidden();
  // A visitor counts as one visitor all day.
  await viewed;
  await page.reload();
  await expect(counted).toHaveText('1 view');
  await page.reload();
  await expect(counted).toHaveText('1 view');

  const similar = panel(page, 'Similar listings');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(similar).toContainText(new RegExp(`shared words: .*${word}`));
  await similar.getByRole('link', { name: `${word} loom that` }).click();
  await expect(page).toHaveURL(pathOf(id));
  const report = panel(page, 'Form check');
  await expect(report).toContainText('2 problems');
  await expect(report).toContainText('The check digit is 8, but 7 would be right');
  await expect(report).toContainText('Missing: a supporting document.');
  await expect(panel(page, 'Registration')).toContainText('The term has ended');
  const prices = panel(page, 'Price history').getByRole('listitem');
  await expect(prices).toHaveCount(2);
  await expect(prices.first()).toContainText('$40,000');
  await expect(prices.first()).toContainText('−20%');
  // It has never changed hands here.
  await expect(panel(page, 'Chain of title')).toBeHidden();
  await expectFinished(page);

  // A trademark has a renewal instead of an end.
  await page.goto('/marketplace?q=lumenfold');
  await page.getByRole('link', { name: 'LUMENFOLD' }).click();
  await expect(panel(page, 'Registration')).toContainText(/to the next renewal/);
  await expectFinished(page);
});

test('is saved and removed again, shared and recommended', async ({ watch }) => {
  const [seller, admin, reader] = [
    await watch.person(),
    await watch.person(),
    await watch.person({ ...look, permissions: ['clipboard-read', 'clipboard-write'] }),
  ];
  await enter(seller, demo.seller);
  await enter(admin, demo.admin, 'admin');
  const login = await admit(reader, 'Rona Reader');
  const word = freshWord();
  const id = await offer(seller, admin, { title: `${word} saved loom` });
  const other = await offer(seller, admin, { title: `${word} loom for the other` });
  const category = 'H - Electricity';
  const far = await offer(seller, admin, { title: freshWord(), category, industry: 'energy' });

  // A visitor is led to sign-in and back.
  await reader.goto(pathOf(id));
  await reader.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(reader).toHaveURL(/\/auth/);
  await reader.getByLabel('Email').fill(login.email);
  await reader.getByLabel('Password', { exact: true }).fill(login.password);
  await reader.getByRole('button', { name: 'Sign In' }).click();
  await expect(reader).toHaveURL(pathOf(id));

  await reader.getByRole('button', { name: 'Share' }).click();
  await expect(reader.getByText('Link copied')).toBeVisible();
  expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(pathOf(id), reader.url()).href,
  );

  await reader.getByRole('button', { name: 'Follow', exact: true }).click();
  const saved = reader.getByRole('button', { name: 'Following', exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(reader.getByText('1 interested')).toBeVisible();
  await reader.goto('/dashboard?tab=saved');
  await expect(reader.getByRole('tab', { name: /^Following/ })).toContainText('1');
  const card = reader.getByRole('article');
  await expect(card).toContainText('$50,000');
  await expectFinished(reader);
  // The open list of saved listings follows the market.
  await setPrice(seller, id, 45_000);
  await expect(card).toContainText('$45,000');
  const visible = { setting: 'isPublic', value: false };
  await call(seller, 'listings.changeSetting', { id, change: visible });
  await expect(reader.getByText('is no longer public.')).toBeVisible();
  await reader.getByRole('button', { name: `Remove ${word} saved loom` }).click();
  await expect(reader.getByText('You follow no listing yet')).toBeVisible();
  await expectFinished(reader);

  // A recommendation says why: looked at before, and searched for.
  const noted = reader.waitForResponse(
    (answer) => answer.url().includes('interest.noteSearch') && answer.ok(),
  );
  await reader.goto(`/marketplace?q=${word}`);
  await noted;
  const viewed = reader.waitForResponse((answer) => answer.url().includes('interest.view') && answer.ok());
  await reader.getByRole('link', { name: `${word} loom for the other` }).click();
  await expect(reader).toHaveURL(pathOf(other));
  await expect(panel(reader, 'Recommended For You')).toBeVisible();
  await viewed;
  await reader.goto(pathOf(far));
  const first = panel(reader, 'Recommended For You').getByRole('listitem').first();
  await expect(first).toContainText(`${word} loom for the other`);
  await expect(first).toContainText(/\d+% match/);
  await expect(first).toContainText(`words you searched for: ${word}`);
  await expect(first).toContainText('similar price');
  await expectFinished(reader);
});

test('is reported, and an administrator closes the report and takes it down', async ({ watch }) => {
  watch.allow(404);
  const [seller, admin, reader] = [await watch.person(), await watch.person(look), await watch.person(look)];
  await enter(seller, demo.seller);
  await enter(reader, demo.buyer);
  await enter(admin, demo.admin, 'admin');
  const title = `Doubtful ${freshWord()}`;
  const id = await offer(seller, admin, { title });
  await admin.goto('/admin/reports');
  await expect(admin.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();

  await seller.goto(pathOf(id));
  await expect(seller.getByRole('heading', { name: title })).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Report this listing' })).toBeHidden();

  await reader.goto(pathOf(id));
  const button = reader.getByRole('button', { name: 'Report this listing' });
  await button.click();
  const dialog = reader.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await send.click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await expectFinished(reader);
  await dialog.getByLabel('What did you find?').fill('The same loom is in class 9.');
  await send.click();
  await expect(reader.getByText('Report sent')).toBeVisible();
  await expect(
    reader.getByText('You reported this listing. An administrator will look at it.'),
  ).toBeVisible();

  const report = admin.getByRole('article', { name: title });
  await expect(report).toContainText('The same loom is in class 9.');
  await expectFinished(admin);
  await report.getByRole('button', { name: 'Close the report' }).click();
  const closing = admin.getByRole('dialog');
  await closing.getByRole('button', { name: 'Close report' }).click();
  await expect(closing.getByText('Please say what was found.')).toBeVisible();
  await expectFinished(admin);
  await closing.getByLabel('What was found, and what was done').fill('It is in class 9 as well.');
  await closing.getByLabel('Take the listing off the market').check({ force: true });
  await closing.getByRole('button', { name: 'Take down and close' }).click();
  await expect(closing.getByText('Please say why, for the owner.')).toBeVisible();
  await expectFinished(admin);
  await closing.getByLabel('Why, for its owner').fill('The same loom is listed in class 9.');
  await closing.getByRole('button', { name: 'Take down and close' }).click();
  await expect(admin.getByText('Listing taken down')).toBeVisible();
  await expect(report).toBeHidden();
  await admin.getByRole('tab', { name: 'Closed' }).click();
  await expect(report).toContainText('It is in class 9 as well.');
  await expectFinished(admin);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Listing Not Found' })).toBeVisible();
  await seller.reload();
  await expect(seller.getByText('The same loom is listed in class 9.')).toBeVisible();
});

test('a long description starts collapsed on a phone, and in full on a wider screen', async ({ watch }) => {
  const [seller, admin, phone] = [
    await watch.person(),
    await watch.person(),
    await watch.person({ viewport: { width: 375, height: 740 } }),
  ];
  await enter(seller, demo.seller);
  await enter(admin, demo.admin, 'admin');
  const description = `${'The loom lifts every second thread. '.repeat(200)}Then it stops.`;
  await phone.goto(pathOf(await offer(seller, admin, { title: `Told ${freshWord()}`, description })));
  const text = panel(phone, 'Description').getByText('Then it stops.');
  const hidden = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await expectFinished(phone);
  await phone.getByRole('button', { name: 'Read all' }).click();
  expect(await hidden()).toBe(0);
  await phone.getByRole('button', { name: 'Show less' }).click();
  expect(await hidden()).toBeGreaterThan(0);
  await expect(phone.getByRole('heading', { name: 'Description' })).toBeInViewport();
  await phone.setViewportSize({ width: 1280, height: 800 });
  expect(await hidden()).toBe(0);
  await expect(phone.getByRole('button', { name: 'Read all' })).toBeHidden();
});
