import {
  demo,
  expect,
  freshEmail,
  linkIn,
  mailTo,
  pick,
  signIn,
  signUp,
  submitSignIn,
  test,
} from './fixtures.ts';

test('a wrong password and an unknown address get the same sentence, and the form keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.allow(401);
  const sentences: (string | null)[] = [];
  for (const email of [demo.buyer.email, freshEmail('nobody')]) {
    await page.goto('/auth');
    await submitSignIn(page, { email, password: 'not the password' });
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    sentences.push(await alert.textContent());
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  expect(sentences[0]).toBe(sentences[1]);
});

test('what is missing from a sign-up is stated in the words of the specification', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  // A field says what is wrong with it when it loses focus.
  const email = page.getByLabel('Email');
  await email.fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 42');
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await email.fill('kept@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kept Person');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please fill in all required fields.').last()).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  // A reload asks for the password again, and for nothing else.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(email).toHaveValue('kept@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.locator('input[autocomplete=name]')).toHaveValue('Kept Person');
});

test('signing in from the header returns to the page, and signing out leads to sign-in', async ({
  page,
  watch,
}) => {
  // What is requested at the moment of signing out may be answered after it.
  watch.allow(401);
  await signIn(page, demo.buyer);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.getByRole('button', { name: 'Account of Mira Kovac' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
});

test('a forgotten password is replaced by mail, and every other device is signed out', async ({
  page,
  watch,
}) => {
  watch.allow(401);
  const { email } = await signUp(page, 'Forgetful Person');
  const elsewhere = await watch.person();
  await signIn(elsewhere, { email, password: 'a quiet harbour 42' });

  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(linkIn(await mailTo(page, email, 'Set a new password')));
  await page
    .getByLabel(/password/i)
    .first()
    .fill('another quiet harbour 43');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText(/password/i).first()).toBeVisible();

  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signIn(elsewhere, { email, password: 'another quiet harbour 43' });
  await expect(elsewhere).toHaveURL(/\/dashboard/);
});

test('a person who has not confirmed the address may look around, and is told what is missing', async ({
  page,
}) => {
  const email = freshEmail('unconfirmed');
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 42');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Company', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Una Confirmed');
  await page.getByLabel('Phone number').fill('+31 20 555 0143');
  await pick(page, 'Country', 'germ', 'Germany');
  await page.getByLabel('State / City').fill('Aachen');
  await page.getByLabel('Company name').fill('Una GmbH');
  await page.getByLabel('Tax ID').fill('12-3456789');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful.')).toBeVisible();
  await signIn(page, { email, password: 'a quiet harbour 42' });
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { name: 'IP Marketplace' })).toBeVisible();
});
