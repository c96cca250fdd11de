import { PRO_MONTHLY_CENTS, quoteAt } from '../../domain/plans/subscriptions.ts';
import { expectWellMade } from './axe.ts';
import { admit, demo, enter, expect, test } from './fixtures.ts';

test('a person upgrades, uses tools without a limit, cancels, resumes, and pays what failed', async ({
  watch,
}) => {
  test.setTimeout(120_000);
  test.skip(
    quoteAt(new Date(), PRO_MONTHLY_CENTS) === null,
    'Nothing is sold in the last minutes of a month.',
  );
  const page = await watch.person();
  await enter(page, await admit(page, 'Ada Quill'));

  await page.goto('/tools');
  const plans = page.getByRole('region', { name: 'Plans' });
  await expect(plans.getByText('This is your plan.')).toBeVisible();
  await plans.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page.getByRole('meter', { name: 'The basic tools together' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 1,000',
  );
  await expectWellMade(page, 'a free plan');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' });
  await expect(dialog.getByText('$49.00')).toBeVisible();
  await expectWellMade(page, 'the price of an upgrade');
  const pay = dialog.getByRole('button', { name: /^Pay \$/ });
  const price = (await pay.textContent())?.replace('Pay ', '') ?? '';
  await pay.click();
  await expect(dialog.getByText('Please say first that Pro should begin at once.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Pro begins at once\./ }).check();
  await pay.click();

  // The checkout names the same price.
  await expect(page.getByText('No real money moves.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
  await page.getByRole('button', { name: 'Pay with a card that fails next time' }).click();
  await expect(page.getByText(/^The next charge is \$49\.00 on /)).toBeVisible();
  await expect(page.getByText('Your plan has no limit.')).toBeVisible();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts.getByText(price)).toBeVisible();
  const file = page.waitForEvent('download');
  await receipts.getByRole('link', { name: /^PLAN-/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^PLAN-\d{4}-\d{6}\.pdf$/);
  await expectWellMade(page, 'a paid plan');

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^You keep the plan through /)).toBeVisible();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText(/^The next charge is \$49\.00 on /)).toBeVisible();

  // The next month comes, and the card is declined.
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('button', { name: /^Set its clock forward to / }).click();
  await expect(page.getByText(/is unpaid\./)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Ipso' }).click();
  await expect(page.getByRole('alert').getByText('Your payment failed')).toBeVisible();
  await expect(page.getByText(/You keep the plan until /)).toBeVisible();
  await expectWellMade(page, 'a failed payment');
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('button', { name: 'Use a card that works' }).click();
  await page.getByRole('link', { name: 'Return to Ipso' }).click();
  await expect(page.getByText(/^The next charge is \$49\.00 on /)).toBeVisible();
  await expect(receipts.getByRole('link', { name: /^PLAN-/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Withdraw from the contract' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('You withdrew from the contract.')).toBeVisible();
  await expect(receipts.getByText(/^(Being refunded|Refunded)$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible();
});

test('an administrator gives Enterprise, and refunds what was paid', async ({ watch }) => {
  test.setTimeout(120_000);
  test.skip(
    quoteAt(new Date(), PRO_MONTHLY_CENTS) === null,
    'Nothing is sold in the last minutes of a month.',
  );
  const [page, admin] = [await watch.person(), await watch.person()];
  const [person] = await Promise.all([admit(page, 'Bea Quill'), enter(admin, demo.admin, 'admin')]);
  await enter(page, person);
  await page.goto('/dashboard?tab=plan');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('checkbox', { name: /^Pro begins at once\./ }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  // The checkout's.
  await expect(page.getByText('No real money moves.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/^The next charge is /)).toBeVisible();

  await admin.goto('/admin/users');
  await admin.getByRole('searchbox').fill(person.email);
  await admin.getByRole('link', { name: 'Bea Quill' }).first().click();
  await admin
    .getByRole('tab', { name: 'Plan' })
    .or(admin.getByRole('link', { name: 'Plan', exact: true }))
    .click();
  await expect(admin.getByText(/Pro, \$49\.00 a month, since/)).toBeVisible();
  await admin.getByRole('button', { name: 'Give Enterprise' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Through').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByLabel('Reason').fill('Contract 2026-17, signed in November.');
  await dialog.getByRole('button', { name: 'Give Enterprise' }).click();
  await expect(admin.getByText(/^Enterprise through .*: Contract 2026-17/)).toBeVisible();
  await expectWellMade(admin, 'a person’s plan');
  // The person's open page learns of it.
  await expect(page.getByText(/^Given to you by Ipso until /)).toBeVisible();

  await admin.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Reason').fill('They have Enterprise now.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(admin.getByText('They have Enterprise now.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Receipts' }).getByText(/^(Being refunded|Refunded)$/),
  ).toBeVisible();
});
