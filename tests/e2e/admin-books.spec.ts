import { readFile } from 'node:fs/promises';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, tabTo, test } from './fixtures.ts';

test('the books are read, searched and exported; everybody sees that what is held equals what is owed', async ({
  watch,
}) => {
  const admin = await watch.person();
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/dashboard');
  await tabTo(admin, admin.getByRole('link', { name: 'Books', exact: true }));
  await expect(admin.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  await expect(admin.getByText('What is held equals what is owed.')).toBeVisible();
  await expectWellMade(admin, 'the summary of the books');

  await admin.getByRole('tab', { name: 'In escrow' }).click();
  await expect(admin.getByRole('table', { name: 'In escrow' }).getByText(/^TX-/).first()).toBeVisible();
  await admin.getByRole('tab', { name: 'Movements' }).click();
  const movements = admin.getByRole('table', { name: 'Movements' });
  await expect(movements.getByText('Payment by a buyer').first()).toBeVisible();
  await admin.getByLabel('What', { exact: true }).selectOption('Fee');
  await expect(movements.getByText('Payment by a buyer')).toHaveCount(0);
  await expect(movements.getByText('Fee', { exact: true }).first()).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Debit (USD),Credit (USD)');
  expect(csv).toContain(',fees,');
  await expectWellMade(admin, 'the movements');
  await admin.getByRole('tab', { name: 'Months' }).click();
  await expect(admin.getByText(/closes by itself a day after its end/)).toBeVisible();
  await admin.getByRole('tab', { name: 'Reconciliation' }).click();
  await expect(admin.getByText(/Each night the books are compared/)).toBeVisible();

  const visitor = await watch.person({ viewport: { width: 320, height: 700 } });
  await visitor.goto('/');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'The books' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'What is held is owed' })).toBeVisible();
  await expect(
    visitor.getByRole('status').filter({ hasText: 'What is held equals what is owed.' }),
  ).toBeVisible();
  await expectWellMade(visitor, 'the public books');
});

test('the audit log is searched by keyboard and exported, and says how far it is sealed', async ({
  watch,
}) => {
  const admin = await watch.person();
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/dashboard');
  await tabTo(admin, admin.getByRole('link', { name: 'Audit Log' }));
  const log = admin.getByRole('table', { name: 'Audit log' });
  await expect(log.getByText('admin.signIn').first()).toBeVisible();
  await expect(admin.getByText(/entries are sealed/)).toBeVisible();
  await admin.getByLabel('Action', { exact: true }).focus();
  await admin.keyboard.type('escrow.release');
  await expect(log.getByText('escrow.release').first()).toBeVisible();
  await expect(log.getByText('admin.signIn')).toHaveCount(0);
  await admin.getByLabel('Person', { exact: true }).fill('nobody of this name');
  await expect(admin.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await admin.getByLabel('Person', { exact: true }).fill('');
  await expect(log.getByText('escrow.release').first()).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export as JSONL' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).action)).toContain('escrow.release');
  await expectWellMade(admin, 'the audit log');
});
