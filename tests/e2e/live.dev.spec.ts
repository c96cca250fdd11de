import { demo, enter, expect, test } from './fixtures.ts';

// The built application's live updates are part of main-job.spec.ts; this is the same in development.
test('in development an event reaches an open page', async ({ watch }) => {
  test.setTimeout(120_000);
  const [seller, admin] = [await watch.person(), await watch.person()];
  await enter(seller, demo.seller);
  await seller.goto('/dashboard');
  await enter(admin, demo.admin, 'admin');
  const title = 'Separator with thermal shutdown at 105 °C';
  const card = seller.getByRole('article', { name: title });
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await admin.goto('/admin/listings?tab=pending');
  await admin.getByRole('article', { name: title }).getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('The IP listing has been successfully approved.')).toBeVisible();
  await expect(card.getByText('Approved', { exact: true })).toBeVisible(
    process.env.CLOCK === 'on' ? { timeout: 1_000 } : {},
  );
});
