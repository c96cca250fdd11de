import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import nodePath from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

/** The browser itself logs a refused call; tests that provoke one name its status. */
interface Watch {
  /** Statuses of refusals that a test expects. */
  allow(...statuses: number[]): void;
  /** From now on requests may fail on the way: the test cuts the connection. */
  allowCut(): void;
  /** Opens a browser for another person: a fresh context whose console is watched as well. */
  person(options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
}

/** Each test has its own loopback address, because attempts from one address are limited per quarter of an hour. */
function addressOf(id: string): string {
  const numbers = [...createHash('sha256').update(id).digest().subarray(0, 3)];
  return `127.${numbers.join('.')}`;
}

/** Fails a test on any console error or exception in any of its pages. */
export const test = base.extend<{ watch: Watch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  extraHTTPHeaders: async ({}, use, { testId, retry }) =>
    use({ 'x-forwarded-for': addressOf(`${testId} ${retry}`) }),
  watch: [
    async ({ browser, context, baseURL, extraHTTPHeaders }, use) => {
      const problems: string[] = [];
      const allowed = new Set<number>();
      const own: BrowserContext[] = [];
      let cut = false;
      const observe = (watched: BrowserContext) => {
        watched.on('weberror', (thrown) => problems.push(thrown.error().message));
        watched.on('console', (message) => {
          if (message.type() !== 'error') return;
          if (cut && /net::ERR_|Unreachable|Error: gone/.test(message.text())) return;
          const status = /status of (\d+)/.exec(message.text())?.[1];
          if (!status || !allowed.has(Number(status)))
            problems.push(`${message.text()} (${message.location().url})`);
        });
      };
      observe(context);
      await use({
        allow: (...statuses) => {
          for (const status of statuses) allowed.add(status);
        },
        allowCut: () => {
          cut = true;
        },
        async person(options) {
          const fresh = await browser.newContext({
            baseURL,
            extraHTTPHeaders: extraHTTPHeaders ?? {},
            reducedMotion: 'reduce',
            ...options,
          });
          own.push(fresh);
          observe(fresh);
          return fresh.newPage();
        },
      });
      for (const each of own) await each.close();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The client's router, which it exposes in the browser for its developer tools. */
interface Router {
  navigate(to: { href: string; ignoreBlocker: boolean }): Promise<void>;
  state: { location: { href: string }; resolvedLocation?: { href: string } };
}

/**
 * Navigates to another page as a link does. The document stays, and so does axe in it: loading that takes longer than
 * its work.
 */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router };
    await router.navigate({ href: to, ignoreBlocker: true });
  }, href);
  await arrived(page);
}

/** Waits until the page that was last requested is shown. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { state } = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    return state.resolvedLocation?.href === state.location.href;
  });
}

let counter = 0;

/** An address nobody else has. */
export function freshEmail(name: string): string {
  return `${name}-${process.pid}-${Date.now()}-${counter++}@example.test`;
}

export const pdf = {
  name: 'document.pdf',
  mimeType: 'application/pdf',
  /** A new one each time: listing a right with the document of somebody else's raises a question. */
  get buffer() {
    const mark = `% ${process.pid} ${Date.now()} ${counter++}`;
    return Buffer.from(
      `%PDF-1.4\n${mark}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    );
  },
};

export const demo = {
  seller: { email: 'seller@demo.ipso', password: 'demo-seller-2026' },
  buyer: { email: 'buyer@demo.ipso', password: 'demo-buyer-2026' },
  admin: { email: 'admin@demo.ipso', password: 'demo-admin-2026' },
};

interface Credentials {
  email: string;
  password: string;
}

/** Fills in the sign-in form that is open and sends it. */
export async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signIn(page: Page, person: Credentials, path = '/auth'): Promise<void> {
  await page.goto(path);
  await submitSignIn(page, person);
  await expect(page).not.toHaveURL(/\/auth|\/admin\/login/);
}

const PROVED_MS = 7 * 60_000;

/** Where this test's server is. */
export const origin = (): string => test.info().project.use.baseURL ?? '';

/**
 * Signs a person in without a screen, as a user or an administrator, with the session that an earlier test has
 * opened: sign-ins to an account are limited.
 */
export async function enter(page: Page, person: Credentials, as: 'user' | 'admin' = 'user'): Promise<void> {
  const name = `${new URL(origin()).port}-${as}-${person.email}.json`;
  const file = nodePath.join(process.env.E2E_DATA ?? '', name);
  // An administrator's sign-in counts as a proof for ten minutes, which decisions need.
  const since = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
  const known = Date.now() - since < PROVED_MS ? await readFile(file, 'utf8') : null;
  if (known) await page.context().addCookies(JSON.parse(known));
  const me = await (await page.request.get('/api/trpc/accounts.me')).json();
  if (me.result.data.json[as]) return;
  const signed = await page.request.post(`/api/trpc/${as === 'user' ? 'accounts' : 'admin'}.signIn`, {
    data: { json: { email: person.email, password: person.password } },
    headers: { origin: origin() },
  });
  expect(signed.status(), await signed.text()).toBe(200);
  await writeFile(file, JSON.stringify(await page.context().cookies()));
}

/** The newest mail to an address, waiting until it has arrived. */
export async function mailTo(page: Page, email: string, subject: string): Promise<string> {
  let body = '';
  await expect(async () => {
    const mails = await (await page.request.get('/dev/mailbox.json')).json();
    const mail = mails.find(
      (one: { recipient: string; subject: string }) => one.recipient === email && one.subject === subject,
    );
    expect(mail).toBeTruthy();
    body = mail.body;
  }).toPass({ timeout: 15_000 });
  return body;
}

export function linkIn(body: string): string {
  const link = /https?:\/\/\S+/.exec(body)?.[0];
  if (!link) throw new Error(`no link in: ${body}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Reaches an element by Tab, as somebody without a mouse does, and presses a key there. */
export async function tabTo(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press(key);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Chooses from a searchable list with the keyboard; `typed` must make the option the first. */
export async function pick(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(typed);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(option);
}

/** Signs up through the form and confirms the address through the mailed link. */
export async function signUp(page: Page, name: string): Promise<Credentials> {
  const person = {
    email: freshEmail(name.toLowerCase().replace(/\W+/g, '-')),
    password: 'a quiet harbour 42',
  };
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone number').fill('+1 202 555 0143');
  await pick(page, 'Country', 'icel', 'Iceland');
  await page.getByLabel('State / City').fill('Akureyri');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Government ID' }).click();
  await (await chooser).setFiles(pdf);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('Registration successful. Please check your email for verification.'),
  ).toBeVisible();
  await page.goto(linkIn(await mailTo(page, person.email, 'Confirm your e-mail address')));
  await page.getByRole('button', { name: 'Verify my e-mail' }).click();
  await expect(page.getByText('You can now list, buy and send messages.')).toBeVisible();
  return person;
}

/** Like `signUp`, without its screens: for the tests of what comes after. */
export async function admit(page: Page, name: string): Promise<Credentials> {
  const person = {
    email: freshEmail(name.toLowerCase().replace(/\W+/g, '-')),
    password: 'a quiet harbour 42',
  };
  const headers = { origin: origin() };
  const shown = await (await page.request.get('/api/trpc/content.terms')).json();
  const multipart = {
    ...person,
    terms: shown.result.data.json.sha256,
    name,
    phone: '+1 202 555 0143',
    country: 'IS',
    stateCity: 'Akureyri',
    userType: 'individual',
    governmentId: pdf,
  };
  const made = await page.request.post('/api/trpc/accounts.signUp', { multipart, headers });
  expect(made.status(), await made.text()).toBe(200);
  const link = linkIn(await mailTo(page, person.email, 'Confirm your e-mail address'));
  const json = { token: new URLSearchParams(link.split('?')[1]).get('token') };
  const confirmed = await page.request.post('/api/trpc/accounts.verifyEmail', { data: { json }, headers });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return person;
}
