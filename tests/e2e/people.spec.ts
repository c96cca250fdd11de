import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seriousProblems, sideways } from './axe.ts';
import {
  admit,
  demo,
  enter,
  expect,
  freshEmail,
  linkIn,
  mailTo,
  origin,
  pdf,
  signIn,
  submitSignIn,
  test,
} from './fixtures.ts';

// Long flows with several people each.
test.describe.configure({ timeout: 120_000 });

const password = 'a quiet harbour 42';
let made = 0;
const fresh = (word: string) => `${word}-${process.pid}-${Date.now().toString(36)}${made++}`.slice(0, 30);

async function openAccount(page: Page, tab: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
}

async function join(page: Page, name: string): Promise<{ email: string; password: string }> {
  const person = await admit(page, name);
  await enter(page, person);
  return person;
}

/** Opens someone's review, behind however many have been waiting longer. */
async function reviewOf(admin: Page, name: string): Promise<void> {
  const button = admin.getByRole('button', { name: `Review ${name}` });
  const rows = admin.getByRole('button', { name: /^Review / });
  await expect(rows.first()).toBeVisible();
  while (!(await button.isVisible())) {
    const shown = await rows.count();
    await admin.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  }
  await button.click();
}

/** What axe rates as serious, and whether the page scrolls sideways. */
async function problems(page: Page): Promise<string[]> {
  const found = await seriousProblems(page);
  return (await sideways(page)) > 0 ? [...found, 'scrolls sideways'] : found;
}

test('a profile is written, gets a picture and another username, and others see it', async ({
  page,
  watch,
}) => {
  await join(page, 'Noor Ibsen');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account of Noor Ibsen' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  const before = await page.getByLabel('Username').inputValue();

  const username = fresh('noor');
  await page.getByLabel('Full name').fill('Noor Aurelia Ibsen');
  await page.getByLabel('Username').fill('dashboard');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This username is reserved.')).toBeVisible();
  await page.getByLabel('Username').fill('northcell');
  await page.getByLabel('Website (optional)').fill('example.com/noor');
  await page.getByLabel('About you (optional)').fill('Instruments for small light.');
  await page.getByLabel('Company (optional)').fill('Ibsen Optics');
  await expect(page.getByText(`Links to @${before} lead to your new username`)).toBeVisible();
  const taken = page.waitForResponse(/accounts\.updateProfile/);
  watch.allow(404, 409);
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await taken).status()).toBe(409);
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is taken.');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByLabel('Website (optional)')).toHaveValue('https://example.com/noor');
  await expect(page.getByRole('button', { name: 'Account of Noor Aurelia Ibsen' })).toBeVisible();

  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5d4e' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByText('Picture changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();

  const visitor = await watch.person({ viewport: { width: 375, height: 800 } });
  await visitor.goto(`/${before}`);
  await expect(visitor).toHaveURL(`/${username}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Noor Aurelia Ibsen' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^Noor Aurelia Ibsen \(@[a-z0-9-]+\) - Ipso$/);
  await expect(visitor.getByText('Ibsen Optics')).toBeVisible();
  await expect(visitor.getByText('Instruments for small light.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'example.com/noor' })).toHaveAttribute(
    'href',
    'https://example.com/noor',
  );
  await expect(visitor.getByText('Verified', { exact: true })).toBeHidden();
  const shown = visitor.locator('main img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expect(visitor.getByText('No public listings available')).toBeVisible();
  await expect(visitor.getByText('This user has not made any IP listings public yet')).toBeVisible();
  expect(await problems(visitor)).toEqual([]);

  // One's own profile has no Contact, but a way back.
  await page.getByRole('link', { name: 'View public profile' }).click();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact' })).toBeHidden();
});

test('Contact asks a visitor to sign in, and then opens a conversation about a listing', async ({ page }) => {
  await page.goto('/northcell');
  await expect(page.getByRole('heading', { name: /^IP Listings \(\d+\)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await submitSignIn(page, demo.buyer);
  const dialog = page.getByRole('dialog', { name: 'Write to Ines Northcell' });
  await expect(dialog).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: /Dry electrode coating/ }).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines Northcell');
  // Back leads to the profile, and the dialog does not open again by itself.
  await page.goto('/northcell');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL('/northcell');
  await expect(dialog).toBeHidden();
});

test('an unused name is a missing user, and an impossible name a missing page', async ({ page, watch }) => {
  watch.allow(404);
  await page.goto('/nobody-of-this-name');
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await expect(page.getByText('This profile does not exist')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.goto('/undefined');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('a device is signed out from another one, and a new password signs out the rest', async ({
  page,
  watch,
}) => {
  watch.allow(400, 401);
  const { email } = await join(page, 'Tove Alm');
  const lost = await watch.person({ userAgent: 'Mozilla/5.0 (Android 16; Mobile) Firefox/140.0' });
  await signIn(lost, { email, password });
  await openAccount(page, 'Security');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect(page.getByText('That device is signed out now.')).toBeVisible();
  await expect(page.getByText('Firefox on Android')).toBeHidden();
  await lost.goto('/dashboard');
  await expect(lost).toHaveURL(/\/auth/);

  await signIn(lost, { email, password });
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('another harbour 43');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Every other device was signed out.')).toBeVisible();
  await lost.goto('/dashboard');
  await expect(lost).toHaveURL(/\/auth/);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, { email, password: 'another harbour 43' });
});

test('a new e-mail address takes effect once it is confirmed, and signs the other devices out', async ({
  page,
  watch,
}) => {
  watch.allow(400, 401);
  const { email } = await join(page, 'Ada Vind');
  const other = await watch.person();
  await signIn(other, { email, password });
  const next = freshEmail('ada-next');
  await openAccount(page, 'Security');
  const panel = page.getByRole('region', { name: 'E-mail address' });
  await panel.getByLabel('New e-mail address').fill(next);
  await panel.getByLabel('Your password').fill('not the password');
  await panel.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('A link was sent to the new address.')).toBeVisible();
  await expect(panel).toContainText(email);

  const link = linkIn(await mailTo(page, next, 'Confirm your new e-mail address'));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(link);
  expect.soft(await problems(page), 'the link').toEqual([]);
  await page.getByRole('button', { name: 'Confirm my new address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await mailTo(page, email, 'Your e-mail address was changed');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(panel).toContainText(next);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth/);
  await signIn(other, { email: next, password });

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my new address' }).click();
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
});

test('mails are chosen one by one, and the choice is kept', async ({ page }) => {
  await join(page, 'Pia Brunn');
  await openAccount(page, 'E-mail');
  const messages = page.getByRole('switch', { name: 'Offers and messages' });
  await expect(messages).toBeChecked();
  const saved = page.waitForResponse(/accounts\.chooseMail/);
  await messages.click();
  await expect(messages).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Your listings' })).toBeChecked();
  await expect(page.getByText(/These mails are always sent/)).toBeVisible();
});

test('an identity is refused with a reason, sent again and verified; the badge shows only then', async ({
  page,
  watch,
}) => {
  const name = `Ida ${fresh('Fjord')}`;
  await join(page, name);
  await openAccount(page, 'Identity');
  await expect(page.getByText('An administrator compares your government ID')).toBeVisible();
  const admin = await watch.person({ viewport: { width: 375, height: 800 } });
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/identities');
  await expect(admin.getByRole('button', { name: /^Review / }).first()).toBeVisible();
  expect(await problems(admin)).toEqual([]);
  await reviewOf(admin, name);
  const review = admin.getByRole('dialog', { name: 'Review identity' });
  await expect(review.getByText('Akureyri, Iceland')).toBeVisible();
  const download = admin.waitForEvent('download');
  await review.getByRole('button', { name: 'Open document.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('document.pdf');
  expect(await problems(admin)).toEqual([]);
  await review.getByRole('button', { name: 'Refuse' }).click();
  await review.getByRole('button', { name: 'Refuse' }).click();
  await expect(review.getByText('Please give a reason.')).toBeVisible();
  await review.getByLabel('Reason').fill('The photo cannot be made out.');
  await review.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText('Identity refused')).toBeVisible();

  // The decision reaches the page that is open.
  await expect(page.getByText('The photo cannot be made out.')).toBeVisible();
  await page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(page.getByText('Please choose a file.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(page.getByText('An administrator compares your government ID')).toBeVisible();

  await admin.goto('/admin/identities');
  await reviewOf(admin, name);
  await expect(review.getByRole('button', { name: 'Verify' })).toBeVisible();
  // Sent once more while it is being read: what is new is read first.
  watch.allow(409);
  const other = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.from('% another')]) };
  const headers = { origin: origin() };
  const multipart = { governmentId: other };
  const sent = await page.request.post('/api/trpc/accounts.submitIdentity', { multipart, headers });
  expect(sent.status(), await sent.text()).toBe(200);
  await review.getByRole('button', { name: 'Verify' }).click();
  await expect(
    admin.getByText('This person resubmitted their identity while you were reading it.'),
  ).toBeVisible();
  await expect(review.getByText('Changed since you read it')).toBeVisible();
  await expect(review.getByText('New', { exact: true })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Verify' })).toBeHidden();
  await review.getByRole('button', { name: 'I have read the changes' }).click();
  await review.getByRole('button', { name: 'Verify' }).click();
  await expect(admin.getByText('Identity verified')).toBeVisible();
  await expect(page.getByText(/An administrator verified Ida/)).toBeVisible();
  await page.getByRole('link', { name: 'View public profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('Full name').fill('Ida Someone Else');
  await expect(page.getByText('If you change your name, the badge is removed')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Verification under way')).toBeVisible();
});

test('a person downloads their data, and deletes the account', async ({ page, watch }) => {
  watch.allow(400, 401, 404);
  const { email } = await join(page, 'Gus Tavo');
  await openAccount(page, 'Your data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ipso-data-\d{4}-\d\d-\d\d\.json$/);
  const stream = await file.createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(JSON.parse(text).users[0].email).toBe(email);
  const username: string = JSON.parse(text).profiles[0].username;

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not your username. Type it to confirm.')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await mailTo(page, email, 'Your Ipso account was deleted');
  await page.goto(`/${username}`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.goto('/auth');
  await submitSignIn(page, { email, password });
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
});

test('somebody with a transaction under way is told why the account stays', async ({ page }) => {
  await enter(page, demo.seller);
  await openAccount(page, 'Your data');
  const button = page.getByRole('button', { name: 'Delete account' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/transactions? under way\. Complete or cancel/)).toBeVisible();
});
