import { expect, type Page } from '@playwright/test';
import { seriousProblems as problems } from './axe.ts';
import { admit, demo, enter, signIn, tabTo, test } from './fixtures.ts';
import { call } from './offer.ts';

// One after the other: in the first, two people block each other for a while.
test.describe.configure({ mode: 'serial' });

const field = (page: Page) => page.getByLabel('Message', { exact: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Signs in a buyer whom nobody else has written to, and begins a conversation about a listing. */
async function begin(buyer: Page, title: RegExp): Promise<string> {
  await enter(buyer, await admit(buyer, 'Quill Reader'));
  await buyer.goto(`/marketplace?q=${encodeURIComponent(title.source)}`);
  const href = await buyer.getByRole('link', { name: title }).first().getAttribute('href');
  const { id } = (await call(buyer, 'chat.start', { listingId: href?.split('/').at(-1) })) as { id: string };
  return id;
}

/** How many files this browser's outbox holds. */
function filesKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('ipso-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}

async function isAtEnd(page: Page): Promise<boolean> {
  return thread(page).evaluate(
    (box) => box.scrollHeight - box.scrollTop - box.clientHeight < 4 && box.querySelectorAll('li').length > 0,
  );
}

test('two people talk at once, in two tabs, through a lost connection and a reload, and nothing is lost or duplicated', async ({
  page: buyer,
  watch,
}) => {
  test.setTimeout(90_000);
  watch.allowCut();
  const id = await begin(buyer, /Dry electrode/);
  await buyer.goto(`/chat/${id}`);
  const seller = await watch.person();
  await enter(seller, demo.seller);
  await seller.goto('/about');

  // The seller finds it through the header, from wherever they are, and answers by keyboard alone.
  await write(buyer, 'Is it still for sale? See https://example.com/spec, not javascript:alert(1).');
  await expect(seller.getByRole('link', { name: /^Messages, \d+ unread$/ })).toBeVisible();
  await tabTo(seller, seller.getByRole('link', { name: /^Messages/ }));
  await tabTo(seller, seller.getByRole('region', { name: 'Conversations' }).locator(`a[href="/chat/${id}"]`));
  await expect(seller).toHaveURL(`/chat/${id}`);
  const link = thread(seller).getByRole('link');
  await expect(link).toHaveText(['https://example.com/spec']);
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(thread(buyer).getByText('· Seen')).toBeVisible();

  // Typing is shown while it lasts, and ends with the message.
  await tabTo(seller, field(seller), 'Y');
  await expect(buyer.getByText('is typing…')).toBeVisible();
  await write(seller, 'Yes, it is.');
  await expect(thread(buyer).getByText('Yes, it is.')).toBeVisible();
  await expect(buyer.getByText('is typing…')).toBeHidden();

  // A second tab of the same person shows the same, including what is still being sent; a draft is kept.
  const tab = await buyer.context().newPage();
  await tab.goto(`/chat/${id}`);
  await expect(thread(tab).getByText('Yes, it is.')).toBeVisible();
  const parts = buyer.context();
  await parts.setOffline(true);
  for (const text of ['First, offline', 'Second, offline']) await write(buyer, text);
  await buyer.setInputFiles('input[type=file]', 'docs/images/home.png');
  await expect(thread(buyer).getByText('Sending…')).toHaveCount(3);
  await expect(thread(tab).getByText('Second, offline')).toBeVisible();
  expect(await problems(buyer)).toEqual([]);
  await field(tab).fill('A draft');
  // Files can't be sent yet when the page comes back: what was attached is still there, in both tabs.
  await parts.route('**/chat.sendFile*', (route) => route.abort());
  await parts.setOffline(false);
  await buyer.reload();
  await expect(field(buyer)).toHaveValue('A draft');
  for (const page of [buyer, tab, seller]) {
    await expect(thread(page).getByText('Second, offline')).toHaveCount(1, { timeout: 20_000 });
    await expect(thread(page).getByText('Sending…')).toHaveCount(page === seller ? 0 : 1, {
      timeout: 20_000,
    });
  }
  const texts = await thread(seller).locator('li p').allTextContents();
  expect(texts.slice(-2)).toEqual(['First, offline', 'Second, offline']);
  await expect(thread(tab).getByText('home.png')).toBeVisible();
  await parts.unroute('**/chat.sendFile*');
  for (const page of [buyer, tab, seller]) {
    await expect(thread(page).getByRole('img', { name: 'Preview of home.png' })).toHaveCount(1, {
      timeout: 20_000,
    });
    await expect(thread(page).getByText('Sending…')).toHaveCount(0);
  }
  expect(await filesKept(buyer)).toBe(0);

  const download = seller.waitForEvent('download');
  await thread(seller)
    .getByRole('button', { name: /^Download home\.png/ })
    .click();
  expect((await download).suggestedFilename()).toBe('home.png');

  // A blocked person reads a polite refusal, and can try again.
  await seller.getByRole('button', { name: 'More about this conversation' }).click();
  await seller.getByRole('menuitem', { name: /^Block/ }).click();
  await expect(seller.getByText('You have blocked this person. Unblock them to write again.')).toBeVisible();
  watch.allow(409);
  await write(buyer, 'Hello?');
  await expect(thread(buyer).getByText(/not taking messages from you/)).toBeVisible();
  await seller.getByRole('button', { name: 'More about this conversation' }).click();
  await seller.getByRole('menuitem', { name: /^Unblock/ }).click();
  await expect(field(seller)).toBeEnabled();
  await thread(buyer).getByRole('button', { name: 'Try again' }).click();
  await expect(thread(seller).getByText('Hello?')).toBeVisible();

  expect(await problems(buyer)).toEqual([]);
  // On a phone the list and the thread are two views.
  await seller.setViewportSize({ width: 320, height: 640 });
  await expect(seller.getByRole('region', { name: 'Conversations' })).toBeHidden();
  await expect.poll(() => seller.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await seller.getByRole('link', { name: 'All conversations' }).click();
  await expect(seller).toHaveURL('/chat');
  await expect(seller.getByRole('region', { name: 'Conversations' })).toBeVisible();
  expect(await problems(seller)).toEqual([]);

  // The next person to sign in in this browser finds nothing of what was waiting.
  await parts.route('**/chat.sendFile*', (route) => route.abort());
  await buyer.setInputFiles('input[type=file]', 'docs/images/home.png');
  await expect(thread(tab).getByText('Sending…')).toBeVisible();
  await buyer.close();
  await call(tab, 'accounts.signOut', undefined);
  expect(await filesKept(tab)).toBe(1);
  await signIn(tab, demo.buyer);
  await expect.poll(() => filesKept(tab)).toBe(0);
  expect(
    await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ipso '))),
  ).toEqual([]);
  await tab.close();
});

test('a long conversation keeps few nodes, the position of somebody reading further up, and the end of somebody at the bottom', async ({
  page: buyer,
  watch,
}) => {
  const id = await begin(buyer, /Solid-state electrolyte/);
  const seller = await watch.person();
  await enter(seller, demo.seller);
  // Of different heights, and each within the limit per minute.
  for (let n = 0; n < 58; n++)
    await call(n % 2 ? buyer : seller, 'chat.send', {
      id,
      content: `Entry ${n}\n${'and more\n'.repeat(n % 6)}`,
    });
  await buyer.goto(`/chat/${id}`);
  await expect(thread(buyer).getByText(/^Entry 57/)).toBeVisible();
  await expect.poll(() => isAtEnd(buyer)).toBe(true);
  expect(await buyer.locator('main *').count()).toBeLessThan(400);
  // Up to the first: a page is loaded above, and what is being read stays where it is.
  const box = thread(buyer);
  await box.hover();
  for (let turn = 0; turn < 40; turn++) {
    await buyer.mouse.wheel(0, -600);
    if (await box.getByText(/^Entry 0/).isVisible()) break;
  }
  await expect(box.getByText(/^Entry 0/)).toBeVisible();
  await buyer.getByRole('button', { name: 'To the latest' }).click();
  await expect.poll(() => isAtEnd(buyer)).toBe(true);
});
