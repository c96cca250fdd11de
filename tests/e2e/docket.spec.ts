import { expectWellMade } from './axe.ts';
import { admit, enter, expect, test } from './fixtures.ts';

test('a right whose name is one long word stays within the page, and so does the question about it', async ({
  watch,
}) => {
  const page = await watch.person({ viewport: { width: 375, height: 740 } });
  await enter(page, await admit(page, 'Dora Docket'));
  await page.goto('/dashboard/docket');
  await page.getByRole('button', { name: 'Add a right' }).click();
  const name = 'Donaudampfschifffahrt'.repeat(9);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Filed').fill('2020-03-02');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).last()).toBeVisible();
  await expectWellMade(page, 'a docket');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectWellMade(page, 'the question whether to remove it');
});
