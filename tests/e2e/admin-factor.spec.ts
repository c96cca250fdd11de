import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { query } from '../support/cluster.ts';
import { seriousProblems } from './axe.ts';
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
  submitSignIn,
  test,
} from './fixtures.ts';
import { call, offerPatent } from './offer.ts';

// How an administrator proves their identity, with an administrator of its own: other tests sign in as the demo's,
// with a password.

/** Makes an owner and signs them in; nobody else uses this account. */
async function anOwner(page: Page, inviter: Page) {
  const person = { email: freshEmail('owner'), password: 'a quiet harbour 42' };
  await call(inviter, 'people.invite', { email: person.email, role: 'owner' });
  const link = linkIn(await mailTo(page, person.email, 'You are invited to administer Ipso'));
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await page.goto('/admin/login');
  await call(page, 'people.acceptInvitation', { token, password: person.password, name: 'Olga Owner' });
  await submitSignIn(page, person);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  return person;
}

/** The time steps of this secret's codes that were used, so that none is used twice. */
const used = new Map<string, number>();

/** A code that was not used before, waiting for the next one if necessary. */
async function freshCode(secret: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const last = used.get(secret) ?? 0;
  // A time step to either side counts.
  await expect.poll(() => totp.counter() + 1 > last, { timeout: 40_000 }).toBe(true);
  const step = Math.max(last + 1, totp.counter() - 1);
  used.set(secret, step);
  return totp.generate({ timestamp: step * 30_000 });
}

/** Chromium’s own authenticator, which answers at once. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  };
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } as never,
  });
}

async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByLabel('I have kept these codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

test('an app and a passkey are set up, sign in, and confirm a release, and what was typed stays', async ({
  watch,
}) => {
  test.setTimeout(120_000);
  const [admin, demoAdmin, seller, buyer] = [
    await watch.person(),
    await watch.person(),
    await watch.person(),
    await watch.person(),
  ];
  // A dashboard figure that is being fetched while somebody signs out is refused.
  watch.allow(400, 401, 403);
  await enter(demoAdmin, demo.admin, 'admin');
  const person = await anOwner(admin, demoAdmin);
  await withAuthenticator(admin);

  // The app, with a wrong code first; it brings the recovery codes.
  await admin.getByRole('link', { name: 'Security' }).click();
  await expect(admin.getByText('You sign in with your password alone.')).toBeVisible();
  expect(await seriousProblems(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = admin.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('Code from your app').fill('000000');
  await setUp.getByRole('button', { name: 'Set up' }).click();
  await expect(setUp.getByText('This code is wrong.')).toBeVisible();
  expect(await seriousProblems(admin)).toEqual([]);
  await setUp.getByLabel('Code from your app').fill(await freshCode(secret));
  await setUp.getByRole('button', { name: 'Set up' }).click();
  const [recovery = ''] = await keepCodes(admin);
  await expect(admin.getByText('10 of 10 are left.')).toBeVisible();

  // Sign-in asks for it, even after a reload.
  await signOut(admin);
  await submitSignIn(admin, person);
  await expect(admin.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await admin.reload();
  await admin.getByLabel('Code from your app').fill('000000');
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(admin.getByText('This code is wrong')).toBeVisible();
  expect(await seriousProblems(admin)).toEqual([]);
  await admin.getByLabel('Code from your app').fill(await freshCode(secret));
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(admin).toHaveURL(/\/admin\/dashboard/);

  // A passkey in addition, and a sign-in with a recovery code.
  await admin.goto('/admin/security');
  await admin.getByRole('button', { name: 'Add a passkey' }).click();
  await admin.getByLabel('Name').fill('Laptop');
  await admin.getByRole('button', { name: 'Continue' }).click();
  await expect(admin.getByText('Passkey added')).toBeVisible();
  await expect(admin.getByText('Laptop', { exact: true })).toBeVisible();
  await signOut(admin);
  await submitSignIn(admin, person);
  await admin.getByRole('button', { name: 'Use a recovery code' }).click();
  await admin.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(admin).toHaveURL(/\/admin\/dashboard/);
  await signOut(admin);
  await submitSignIn(admin, person);
  await admin.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(admin).toHaveURL(/\/admin\/dashboard/);

  // A release with an old proof is refused, confirmed, and done by the same call.
  await enter(seller, await admit(seller, 'Sven Seller'));
  await enter(buyer, await admit(buyer, 'Berta Buyer'));
  await admin.goto(`/transaction/${await verifying(seller, buyer, demoAdmin)}`);
  await letProofsAge(person.email);
  const releases: string[] = [];
  admin.on('request', (request) => {
    // Other calls may be in the same request: the path names them in the order of the inputs.
    const at = new URL(request.url()).pathname.split('/').at(-1)?.split(',').indexOf('escrow.release') ?? -1;
    if (at >= 0) releases.push(JSON.stringify(request.postDataJSON()[at]));
  });
  await admin.getByRole('button', { name: 'Release funds' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Release funds' }).click();
  const question = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Use a code from your app' }).click();
  await question.getByLabel('Code from your app').fill('000000');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This code is wrong')).toBeVisible();
  expect(await seriousProblems(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(admin.getByText('The transfer is complete')).toBeVisible();
  expect(releases).toHaveLength(2);
  expect(releases[1]).toBe(releases[0]);
});

test('if nothing is set up, the password confirms; somebody who changes their mind has done nothing', async ({
  watch,
}) => {
  const [admin, demoAdmin] = [await watch.person(), await watch.person()];
  // A dashboard figure that is being fetched while somebody signs out is refused.
  watch.allow(400, 401, 403);
  await enter(demoAdmin, demo.admin, 'admin');
  const person = await anOwner(admin, demoAdmin);
  await admin.goto('/admin/security');
  await letProofsAge(person.email);
  await admin.getByRole('button', { name: 'Set up an app' }).click();
  const question = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Your password')).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(admin.getByText('Please confirm that it is you.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Set up an app' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await question.getByLabel('Your password').fill('not this one');
  await admin.keyboard.press('Enter');
  await expect(question.getByText('The current password is wrong.')).toBeVisible();
  await question.getByLabel('Your password').fill(person.password);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
});

/** Makes every proof of this administrator older than ten minutes, in the database of the server under test. */
async function letProofsAge(email: string): Promise<void> {
  const dir = path.join(process.env.E2E_DATA ?? '', 'built');
  const [, , , port] = readFileSync(path.join(dir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  const secret = readFileSync(path.join(dir, 'pg.password'), 'utf8').trim();
  await query(
    `postgres://ipso:${secret}@127.0.0.1:${port}/ipso`,
    `update admin_sessions set proved_at = now() - interval '11 minutes'
      where user_id = (select id from users where email = '${email}')`,
  );
}

/** A purchase that is waiting for an administrator. Returns its id. */
async function verifying(seller: Page, buyer: Page, admin: Page): Promise<string> {
  const listingId = await offerPatent(seller, admin, { title: `Proved valve ${Date.now()}`, price: 900 });
  const seen = { priceCents: 90_000, licensingType: null, licensingText: null };
  const { id } = (await call(buyer, 'escrow.start', { key: `proof-${listingId}`, listingId, seen })) as {
    id: string;
  };
  await buyer.goto(`/transaction/${id}`);
  await buyer.getByRole('button', { name: 'Complete payment' }).click();
  await buyer.getByRole('button', { name: 'Pay $900.00' }).click();
  await expect(buyer.getByText('Payment is held in escrow')).toBeVisible();
  const added = await seller.request.post('/api/trpc/proofs.add', {
    multipart: { transactionId: id, notes: 'The recorded assignment.', document: pdf },
    headers: { origin: origin() },
  });
  expect(added.status()).toBe(200);
  await call(seller, 'escrow.submit', { key: `submit-${id}`, id });
  return id;
}
