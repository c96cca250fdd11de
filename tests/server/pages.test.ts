import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxCheckouts } from '../../db/schema/escrow.ts';
import { usernameProblem } from '../../domain/accounts/accounts.ts';
import { createApp } from '../../server/app.ts';
import { serveClient } from '../../server/pages/client.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { config, db } = services;

describe('a page', () => {
  const pages = ['/', '/marketplace', '/dev/mailbox', '/sandbox/checkout/sbx_page'];
  const whole = createApp(services);

  beforeAll(async () => {
    serveClient(whole, services);
    const checkout = {
      id: 'sbx_page',
      reference: randomUUID(),
      amountCents: 1,
      returnUrl: `${config.origin}/x`,
    };
    await db.insert(sandboxCheckouts).values({ ...checkout, description: 'Something' });
  });

  test.each(pages)('%s runs only code of our own, named by a nonce of this one response', async (path) => {
    const seen = new Set<string>();
    for (let time = 0; time < 3; time++) {
      const answer = await whole.request(path);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe|\*|https?:|ws:/);
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]) {
        expect(policy.split('; ')).toContain(rule);
      }
      const [, nonce = ''] = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy) ?? [];
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      const html = await answer.text();
      const tags = [...html.matchAll(/<(script|style)\b([^>]*)>/g)].map(
        ([, , attributes = '']) => attributes,
      );
      expect(tags.length).toBeGreaterThan(0);
      for (const attributes of tags) expect(attributes).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/CSP_NONCE|\son\w+=|style="/);
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  test('and a missing asset is not a page', async () => {
    const answer = await whole.request('/assets/none.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toMatch(/html/);
  });

  test('of the mailbox exists only while no mail server is set', async () => {
    expect((await whole.request('/dev/mailbox.json')).status).toBe(200);
    const withMail = createApp({ ...services, config: { ...config, smtpUrl: 'smtp://127.0.0.1:25' } });
    expect((await withMail.request('/dev/mailbox')).status).toBe(404);
    expect((await withMail.request('/dev/mailbox.json')).status).toBe(404);
  });

  test('of the server cannot be taken as a username', () => {
    const words = new Set(
      whole.routes.map(({ path }) => path.split('/')[1] ?? '').filter((word) => /^\w/.test(word)),
    );
    expect([...words].sort()).toEqual(expect.arrayContaining(['api', 'assets', 'dev', 'healthz', 'sandbox']));
    // Reserved, or not in the form of a username, like robots.txt.
    for (const word of words) expect(usernameProblem(word), word).not.toBeNull();
  });
});
