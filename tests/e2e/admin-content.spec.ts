import { expectWellMade } from './axe.ts';
import { admit, demo, enter, expect, mailTo, tabTo, test } from './fixtures.ts';
import { call } from './offer.ts';

let counter = 0;
/** A word that nobody else has written. */
const freshWord = () => `zq${Date.now().toString(36)}${counter++}`;

test('a contact request is answered by keyboard, and its mail goes out', async ({ watch }) => {
  const [visitor, admin] = [await watch.person(), await watch.person()];
  const word = freshWord();
  const email = `${word}@example.com`;
  await visitor.goto('/contact');
  await call(visitor, 'content.contact', {
    ...{ name: `Mara ${word}`, email, topic: 'sales' },
    message: `How much is a seal? ${word.repeat(12)}`,
  });
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/dashboard');
  await admin.getByRole('link', { name: 'Content', exact: true }).click();
  await admin.getByRole('searchbox', { name: 'Search' }).fill(word);
  const request = admin.getByRole('article', { name: `Sales from Mara ${word}` });
  await expect(request).toContainText('How much is a seal?');
  await expectWellMade(admin, 'contact requests');
  const answer = request.getByRole('button', { name: 'Answer' });
  await tabTo(admin, answer);
  const dialog = admin.getByRole('dialog', { name: 'Answer Mara' });
  await expect(dialog.getByLabel(`E-mail to ${email}`)).toBeFocused();
  await expectWellMade(admin, 'the answer');
  await admin.keyboard.type('Ten percent.');
  await tabTo(admin, dialog.getByRole('button', { name: 'Send answer' }));
  await expect(admin.getByText('Answer sent')).toBeVisible();
  await expect(request).toHaveCount(0);
  await admin.getByLabel('State').selectOption('answered');
  await expect(request).toContainText('Ten percent.');
  expect(await mailTo(visitor, email, 'Your message to Ipso (Sales)')).toContain('Ten percent.');
});

test('subscribers are removed and exported, and articles are listed', async ({ watch }) => {
  const [visitor, admin] = [await watch.person(), await watch.person()];
  const email = `${freshWord()}@example.com`;
  await visitor.goto('/');
  await call(visitor, 'content.subscribe', { email });
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/content?tab=subscribers');
  await admin.getByRole('searchbox', { name: 'Search' }).fill(email);
  await expectWellMade(admin, 'subscribers');
  await admin.getByRole('button', { name: `Remove ${email}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(admin.getByText('Address removed')).toBeVisible();
  await expect(admin.getByText('No address matches.')).toBeVisible();
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
  await admin.getByRole('tab', { name: 'Articles' }).click();
  await expect(admin.getByRole('table', { name: 'Articles' }).getByRole('link').first()).toBeVisible();
  await expectWellMade(admin, 'articles');
});

test('a person is reported from the profile, and the report is closed', async ({ watch }) => {
  const [reader, admin] = [await watch.person(), await watch.person()];
  const details = `That is my picture, ${freshWord()}.`;
  await enter(reader, await admit(reader, 'Rika Reader'));
  await reader.goto('/gridline');
  await reader.getByRole('button', { name: 'Report this person' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Report @gridline' });
  await dialog.getByRole('radio', { name: 'Pretends to be somebody else' }).check();
  await dialog.getByLabel('What did you see?').fill(details);
  await expectWellMade(reader, 'reporting a person');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByText('Report sent')).toBeVisible();

  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/reports');
  const report = admin.getByRole('article').filter({ hasText: details });
  await expect(report).toContainText('@gridline');
  await expectWellMade(admin, 'reports');
  await report.getByRole('button', { name: /^Close the reports? about/ }).click();
  const closing = admin.getByRole('dialog');
  await closing.getByLabel('What was found, and what was done').fill('It is the same person.');
  await closing.getByRole('button', { name: 'Close report' }).click();
  await expect(report).toHaveCount(0);
});
