import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectWellMade } from './axe.ts';
import { demo, enter, expect, test } from './fixtures.ts';

const tool = '/tools/agreement-generator';
const paper = (page: Page) => page.getByRole('region', { name: 'Text of the agreement' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });

async function downloaded(page: Page, button: Locator): Promise<{ file: Download; text: string }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const file = await coming;
  return { file, text: await readFile(await file.path(), 'utf8') };
}

async function fillParties(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel('First Party').fill(first);
  await page.getByLabel('Second Party').fill(second);
}

/** Fills in what an NDA leaves open. */
async function closeGaps(page: Page): Promise<void> {
  await page.getByLabel('IP Description (optional)').fill('a lamp that lights by itself');
  await page.getByLabel('Effective date').fill('2026-11-21');
  await page.getByRole('textbox', { name: 'Governing law' }).fill('Delaware');
  await page.getByRole('textbox', { name: 'Place of disputes' }).fill('Wilmington');
  await expect(page.getByText('Nothing is left open.')).toBeVisible();
}

async function signAs(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign the agreement' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Type your full name').fill(name);
  await page.getByRole('checkbox', { name: /I agree to do business electronically/ }).check();
  await button.click();
}

const viewport = { width: 375, height: 900 };
test.use({ viewport, reducedMotion: 'reduce' });

test('an agreement is written as you type, generated, and downloaded', async ({ page }) => {
  await page.goto(tool);
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Choose the type of agreement first.')).toBeVisible();
  await page.getByLabel('Agreement Type').selectOption('Licensing');
  await expect(page.getByText('Enter both parties first.')).toBeVisible();
  await fillParties(page, 'Harbour Lamps', 'Night Works');
  await expect(paper(page)).toContainText('Harbour Lamps (the “Licensor”)');
  for (const gap of ['[date]', '[royalty percent]', '[governing law]'])
    await expect(paper(page).getByText(gap, { exact: true }).first()).toBeVisible();
  await expect(paper(page)).toContainText('non-exclusive license');
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();

  await page.getByLabel('Royalty, percent').fill('five');
  await expect(
    page.getByText('Please enter “Royalty, percent” as a number, such as 5 or 7.5.').first(),
  ).toBeVisible();
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Royalty, percent').fill('5');
  await expect(paper(page)).toContainText('a royalty of 5 percent of the net sales');

  await page.locator('summary').filter({ hasText: 'Clauses' }).click();
  await page.getByRole('checkbox', { name: 'Sublicenses', exact: true }).uncheck();
  await expect(paper(page).getByRole('heading', { name: /Sublicenses/ })).toBeHidden();
  await page.getByLabel('Whom “Grant of license” favors').selectOption('For the Licensor');
  await expect(paper(page)).toContainText('personal right');
  await page.getByRole('checkbox', { name: 'Royalty', exact: true }).uncheck();
  await expect(page.getByText(/Arguments about gross or net/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Royalty', exact: true }).check();

  await generate(page).click();
  const { file, text } = await downloaded(page, page.getByRole('button', { name: 'Download' }));
  expect(file.suggestedFilename()).toBe('licensing_agreement.txt');
  expect(text).toMatch(/^LICENSING AGREEMENT\n\n1\. Parties/);
  expect(text).not.toContain('{{');
  for (const form of ['docx', 'pdf']) {
    const button = page.getByRole('button', { name: form === 'pdf' ? 'PDF' : 'Word', exact: true });
    const made = await downloaded(page, button);
    expect(made.file.suggestedFilename()).toBe(`licensing_agreement.${form}`);
    expect(made.text.slice(0, 2)).toBe(form === 'pdf' ? '%P' : 'PK');
  }
  await expect(page.getByText('To have it signed here, fill in what is left open first.')).toBeVisible();
  await expect(page.getByText(/This is information, not legal advice/)).toBeVisible();
  await expect(page.getByText('Not looked at')).toBeVisible();

  // What was generated is offered only as long as the form says the same; a draft survives a reload.
  await page.getByLabel('Second Party').fill('Day Works');
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Second Party')).toHaveValue('Day Works');
  await expect(paper(page)).toContainText('Day Works (the “Licensee”)');
});

test('both parties sign in the product, and each has the same document', async ({ page, watch }) => {
  test.setTimeout(90_000);
  await enter(page, demo.seller);
  await page.goto(`${tool}?type=nda`);
  await fillParties(page, 'Northcell Materials', 'Mira Kovac');
  await closeGaps(page);
  await generate(page).click();
  await page.getByRole('button', { name: 'Send for signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send for signature' });
  await dialog.getByLabel('Username of the other party').fill('nobody-of-this-name');
  watch.allow(404);
  await dialog.getByRole('button', { name: 'Make final and send' }).click();
  await expect(dialog.getByText('There is nobody with this username.')).toBeVisible();
  await dialog.getByLabel('Username of the other party').fill('mira-k');
  await dialog.getByRole('button', { name: 'Make final and send' }).click();
  await expect(page).toHaveURL(/\/tools\/agreement-generator\/[0-9a-f-]{36}$/);
  const address = page.url();
  await signAs(page, 'Ines Northcell');
  await expect(page.getByText('It is signed as soon as Mira Kovac has signed as well.')).toBeVisible();

  const other = await watch.person({ viewport });
  await enter(other, demo.buyer);
  await other.goto(address);
  await expect(other.getByRole('article', { name: 'The document' })).toContainText('Northcell Materials');
  await signAs(other, 'mira kovac');
  await expect(other.getByRole('heading', { name: 'Signed by both parties' })).toBeVisible();
  // The first signer's page updates by itself.
  await expect(page.getByRole('button', { name: 'Signed PDF' })).toBeVisible();
  const { file } = await downloaded(page, page.getByRole('button', { name: 'Signed PDF' }));
  expect(file.suggestedFilename()).toBe('nda_agreement_signed.pdf');
  const [one, two] = [
    await downloaded(page, page.getByRole('button', { name: 'Download' })),
    await downloaded(other, other.getByRole('button', { name: 'Download' })),
  ];
  expect(one.text).toBe(two.text);
  for (const each of [page, other]) {
    await expectWellMade(each, 'a signed agreement');
  }
  await page.goto(tool);
  const mine = page.getByRole('region', { name: 'Your agreements' });
  // Others by the same people are there as well.
  const row = mine.getByRole('listitem').filter({ hasText: /Non-Disclosure.*Mira Kovac/ });
  await expect(row.first()).toContainText('Signed by both');

  const stranger = await watch.person();
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/\/auth\?redirect=/);
});

test('an agreement is started from a listing, saved, and continued', async ({ page }) => {
  await enter(page, demo.buyer);
  await page.goto('/marketplace?q=occlusion');
  await page
    .getByRole('link', { name: /Occlusion-aware depth fusion/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Draft the agreement for it' }).click();
  await expect(page.getByLabel('First Party')).toHaveValue('Gridline Robotics');
  await expect(page.getByLabel('Second Party')).toHaveValue('Mira Kovac');
  await expect(page.getByLabel('IP Description (optional)')).toHaveValue(/Occlusion-aware depth fusion/);
  await expect(page.getByText('Drafted for the listing')).toBeVisible();
  await generate(page).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Open saved result' }).click();
  await expect(paper(page)).toContainText('Gridline Robotics');
  await page.getByRole('link', { name: 'Continue with it' }).click();
  await expect(page.getByLabel('First Party')).toHaveValue('Gridline Robotics');
});

test('an agreement for a transaction goes to its other party, and can be declined', async ({
  page,
  watch,
}) => {
  await enter(page, demo.buyer);
  await page.goto('/dashboard?tab=purchases');
  await page
    .getByRole('link', { name: /Solid-state electrolyte/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Draft the agreement' }).click();
  await expect(page.getByLabel('Agreement Type')).toHaveValue('assignment');
  await expect(page.getByText('Drafted for the transaction')).toBeVisible();
  await page.getByLabel('Effective date').fill('2026-11-21');
  await page.getByRole('textbox', { name: 'Governing law' }).fill('Delaware');
  await page.getByRole('textbox', { name: 'Place of disputes' }).fill('Wilmington');
  await expect(page.getByText('Nothing is left open.')).toBeVisible();
  await generate(page).click();
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page.getByText(/It goes to @northcell/)).toBeVisible();
  await page.getByRole('button', { name: 'Make final and send' }).click();
  await expect(page.getByRole('link', { name: 'Open the transaction' })).toBeVisible();

  const seller = await watch.person();
  await enter(seller, demo.seller);
  await seller.goto(page.url());
  await seller.getByRole('button', { name: 'Decline the agreement' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Decline the agreement' });
  await dialog.getByLabel('Why (optional)').fill('The price is another.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Ines Northcell declined it. Nothing was agreed.')).toBeVisible();
  await expect(page.getByText('The price is another.')).toBeVisible();
});

test('a missing agreement says so, and a visitor who sends one is asked to sign in and keeps the draft', async ({
  page,
  watch,
}) => {
  watch.allow(404);
  await page.goto(`${tool}?listing=0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11&type=nda`);
  await expect(page.getByText(/What this agreement should be based on does not exist/)).toBeVisible();
  await page.goto(`${tool}?type=nda&clause=force-majeure`);
  await expect(paper(page).getByRole('heading', { name: /Force majeure/ })).toBeVisible();
  await fillParties(page, 'Visitor Lamps', 'Night Works');
  await closeGaps(page);
  await generate(page).click();
  await page.getByRole('button', { name: 'Send for signature' }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.goBack();
  await expect(page.getByLabel('First Party')).toHaveValue('Visitor Lamps');
});
