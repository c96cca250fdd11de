import { expect, freshEmail, linkIn, mailTo, origin, test } from './fixtures.ts';

test('a truncated or wrong link to a call says so, and what to do', async ({ page, watch }) => {
  watch.allow(400, 404);
  for (const [link, sentence] of [
    ['abc', /^This link is incomplete\. Please open it from the e-mail again/],
    ['', /^This link is incomplete/],
    ['7', /^This link is incomplete/],
    ['x'.repeat(43), /^This link is not valid, or the call was long ago\./],
  ] as const) {
    await page.goto(`/enterprise/schedule?booking=${link}`);
    await expect(page.getByRole('heading', { name: 'This call was not found' })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Book a call' }).click();
  await expect(page.getByRole('heading', { name: 'Book a call' })).toBeVisible();
});

test('a visitor books a call, moves it through the link in the mail, and cancels it', async ({
  page,
  browser,
}) => {
  const email = freshEmail('caller');
  await page.goto('/enterprise/schedule');
  // The last day is the least likely to be wanted by another test.
  const day = page.getByLabel('Day', { exact: true });
  await expect(day).toBeVisible();
  await day.selectOption({ index: (await day.locator('option').count()) - 1 });
  const times = page.getByRole('group', { name: /^Time, for/ }).getByRole('button');
  await times.first().click();
  await page.getByLabel('Subject').selectOption('patent');
  await page.getByLabel('Name', { exact: true }).fill('Mara Voss');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Note').fill('A folding wheel.');
  await page.getByRole('button', { name: 'Book the call' }).click();
  await expect(page.getByRole('heading', { name: 'Your call is booked' })).toBeVisible();

  let subject = '';
  await expect(async () => {
    const mails = await (await page.request.get('/dev/mailbox.json')).json();
    subject = mails.find((mail: { recipient: string }) => mail.recipient === email)?.subject ?? '';
    expect(subject).toContain('Your call is booked');
  }).toPass({ timeout: 15_000 });
  const link = linkIn(await mailTo(page, email, subject));
  const elsewhere = await browser.newContext({
    baseURL: origin(),
    timezoneId: 'Asia/Tokyo',
  });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText(/\(Asia\/Tokyo\)$/)).toBeVisible();
  await other.getByRole('button', { name: 'Move the call' }).click();
  await other
    .getByRole('group', { name: /^Time, for/ })
    .getByRole('button')
    .last()
    .click();
  await other.getByRole('button', { name: 'Move it' }).click();
  await expect(other.getByText('Call moved')).toBeVisible();
  await other.getByRole('button', { name: 'Cancel the call' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the call' }).click();
  await expect(other.getByRole('heading', { name: 'This call is cancelled' })).toBeVisible();
  await elsewhere.close();
});
