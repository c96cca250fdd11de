import { Hono } from 'hono';
import { html } from 'hono/html';
import { mailTopicTexts } from '../../domain/mail.ts';
import type { Services } from '../context.ts';
import { chooseTopics } from '../inbox/choices.ts';
import { readUnsubscribe } from '../inbox/unsubscribe.ts';
import { record } from '../infra/audit.ts';
import { bodyLimit, contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { serverPage } from './layout.ts';

/**
 * The link at the foot of a mail. Opening it asks first, because mail scanners open every link; the button, and the
 * mail program's own one-click button (RFC 8058), do it at once. The signature is what counts; nobody has to be signed
 * in.
 */
export function unsubscribeRoutes(services: Services): Hono {
  const { config, db } = services;
  const page = (title: string, content: ReturnType<typeof html>) => {
    const nonce = newNonce();
    const headers = {
      'Content-Security-Policy': contentSecurityPolicy(nonce, false),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    };
    return { body: serverPage(title, nonce, html`<h1>${title}</h1>${content}`), headers };
  };
  const settings = html`<p><a href="${config.origin}/account?tab=mail">All e-mail choices</a></p>`;
  const stale = page(
    'This link is incomplete',
    html`<p>Please open it again from the e-mail, or choose in your account.</p>${settings}`,
  );
  return new Hono()
    .get('/unsubscribe', async (c) => {
      const found = readUnsubscribe(config, c.req.query());
      if (!found) return c.body(String(await stale.body), 400, stale.headers);
      const names = found.topics.map((topic) => mailTopicTexts[topic].label).join(', ');
      const { body, headers } = page(
        'No more of these mails?',
        html`<p>You will get no more mails about: <strong>${names}</strong>. Mails about money and rights of yours still come.</p>
<form method="post"><button class="main">Turn these mails off</button></form>${settings}`,
      );
      return c.body(String(await body), 200, headers);
    })
    .post('/unsubscribe', bodyLimit, async (c) => {
      const found = readUnsubscribe(config, c.req.query());
      if (!found) return c.body(String(await stale.body), 400, stale.headers);
      const { userId, topics } = found;
      await db.transaction(async (tx) => {
        await chooseTopics(tx, userId, Object.fromEntries(topics.map((topic) => [topic, false])));
        const actor = { actorId: userId, actorRole: 'user', subjectId: userId };
        await record(tx, { action: 'accounts.unsubscribe', ...actor, data: { topics } });
      });
      const { body, headers } = page(
        'These mails are turned off',
        html`<p>You can turn them on again at any time.</p>${settings}`,
      );
      return c.body(String(await body), 200, headers);
    });
}
