import type { Page } from '@playwright/test';
import { admit, demo, enter, expect, origin, pdf, test } from './fixtures.ts';
import { call, patentFields, submitPatent } from './offer.ts';

const READ = 'The wheel turns on an axle of steel. '.repeat(60);
const NEW = READ.replace('steel', 'pure gold');

async function addDocument(seller: Page, id: string): Promise<void> {
  const answer = await seller.request.post('/api/trpc/listings.addDocument', {
    multipart: { id, document: pdf },
    headers: { origin: origin() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a listing that changes while it is reviewed shows the difference before it is approved', async ({
  watch,
}) => {
  const [seller, admin] = [await watch.person(), await watch.person()];
  watch.allow(409);
  await enter(seller, await admit(seller, 'Vera Versions'));
  await enter(admin, demo.admin, 'admin');
  const title = `Wheel ${Date.now()}`;
  const id = await submitPatent(seller, { title, price: 900, description: READ });

  // The dashboard links to the whole listing.
  await admin.goto('/admin/dashboard');
  const row = admin.getByRole('row', { name: title });
  await expect(row.getByRole('button', { name: `Approve ${title}` })).toBeVisible();
  await row.getByRole('link', { name: `View ${title}` }).click();
  const card = admin.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Read the whole description' }).click();
  await expect(card.getByText(READ.trim())).toBeVisible();

  await call(seller, 'listings.update', { id, ...patentFields, title, description: NEW });
  await addDocument(seller, id);
  await card.getByRole('button', { name: 'Reject' }).click();
  await admin.getByLabel('Reason (optional)').fill('Too little is said about the axle.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('This listing was changed while you were reading it.')).toBeVisible();

  // What was read stays, with what is new beside it.
  const changes = card.getByRole('region', { name: 'Changed since you read it' });
  await expect(changes.locator('del')).toHaveText('Removed: steel');
  await expect(changes.locator('ins')).toHaveText('Added: pure gold');
  await expect(changes.getByText('Document added')).toBeVisible();
  await expect(changes.getByText('document.pdf')).toBeVisible();
  await expect(card.getByText(READ.trim())).toBeVisible();
  await expect(card.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await expect(card.getByRole('button', { name: 'Reject' })).toBeHidden();

  await changes.getByRole('button', { name: 'I have read the changes' }).click();
  await expect(card.getByText(NEW.trim())).toBeVisible();
  // The words that were typed are still there.
  await card.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByLabel('Reason (optional)')).toHaveValue('Too little is said about the axle.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('The IP listing has been successfully approved.')).toBeVisible();

  // Changed again, it is compared with what was approved.
  await call(seller, 'listings.update', { id, ...patentFields, title, description: READ });
  await admin.goto(`/admin/listings?${new URLSearchParams({ tab: 'pending', search: title })}`);
  await card.getByText('Changed since it was last approved').click();
  await expect(card.locator('del')).toHaveText('Removed: pure gold');
});
