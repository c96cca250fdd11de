import { expectWellMade } from './axe.ts';
import {
  admit,
  demo,
  enter,
  expect,
  freshEmail,
  linkIn,
  mailTo,
  signIn,
  submitSignIn,
  tabTo,
  test,
} from './fixtures.ts';

const NAME = 'Bartholomew Suspendable-Quick of the Northern Isles';

test('a person is found, suspended with a reason and restored; their open session ends at once', async ({
  watch,
}) => {
  test.setTimeout(90_000);
  // The ended session and the suspended sign-in are refused.
  watch.allow(401, 403);
  const [admin, page] = [await watch.person(), await watch.person()];
  const person = await admit(page, NAME);
  await Promise.all([enter(admin, demo.admin, 'admin'), signIn(page, person)]);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();

  await admin.goto('/admin/users');
  await admin.getByLabel('Search people').fill('suspendable-quick');
  await expect(admin).toHaveURL(/search=suspendable/);
  await tabTo(admin, admin.getByRole('link', { name: NAME }));
  await expect(admin.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(admin.getByText(person.email)).toBeHidden();
  await tabTo(admin, admin.getByRole('button', { name: 'Show e-mail and sessions' }));
  await expect(admin.getByText(person.email)).toBeVisible();
  await expectWellMade(admin, 'a person with e-mail and sessions');

  await tabTo(admin, admin.getByRole('button', { name: 'Suspend' }));
  await expect(admin.getByLabel('Reason')).toBeFocused();
  await admin.keyboard.type('short');
  await tabTo(admin, admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }));
  await expect(admin.getByText('Please write at least 10 characters.')).toBeVisible();
  await admin.getByLabel('Reason').fill('They sell what is not theirs.');
  await expectWellMade(admin, 'the suspension dialog');
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText('The reason that was mailed: They sell what is not theirs.')).toBeVisible();
  expect(await mailTo(admin, person.email, 'Your account was suspended')).toContain('not theirs');

  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth/);
  await submitSignIn(page, person);
  await expect(page.getByText('This account is suspended.')).toBeVisible();

  await admin.getByRole('button', { name: 'Restore' }).click();
  await admin.getByLabel('Why they are restored').fill('It was a misunderstanding.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(admin.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await admin.getByRole('tab', { name: 'Audit log' }).click();
  await expect(admin.getByRole('cell', { name: 'people.restore' })).toBeVisible();
  await signIn(page, person);
});

test('an owner invites an administrator, who signs in with the powers of the role, and ends it', async ({
  watch,
}) => {
  test.setTimeout(90_000);
  watch.allow(401, 404);
  const [owner, page] = [await watch.person(), await watch.person({ viewport: { width: 375, height: 812 } })];
  await enter(owner, demo.admin, 'admin');
  await owner.goto('/admin/users?tab=administrators');
  await owner.getByRole('button', { name: 'Invite' }).click();
  const email = freshEmail('ann');
  const name = `Ann Reviewer ${Date.now()}`;
  await owner.getByLabel('E-mail address').fill(email);
  await owner.getByLabel('Role', { exact: true }).selectOption('Reviewer');
  await expectWellMade(owner, 'the invitation dialog');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByRole('cell', { name: email, exact: true })).toBeVisible();
  await expectWellMade(owner, 'administrators and invitations');

  const link = linkIn(await mailTo(owner, email, 'You are invited to administer Ipso'));
  await page.goto(link);
  await expect(page.getByText('in the role Reviewer')).toBeVisible();
  await expectWellMade(page, 'an invitation');
  const person = { email, password: 'a quiet harbour 42' };
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Choose a password').fill(person.password);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await submitSignIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  // Signing in draws the shell once more, which would close the menu.
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Identities' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payouts' })).toBeHidden();
  await page.goto(link);
  await expect(page.getByText('This invitation is not open')).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: `Change the role of ${name}` }).click();
  await owner.getByRole('button', { name: 'Deactivate' }).click();
  await expect(owner.getByRole('row', { name }).getByText('No longer active')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
});
