import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { devMailbox } from '../../db/schema/infra.ts';
import type { Services } from '../context.ts';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { serverPage } from './layout.ts';

/** The mail that would have been sent, newest first. Exists only when SMTP_URL is not set. */
export function mailboxRoutes({ db }: Services): Hono {
  const latest = () => db.select().from(devMailbox).orderBy(desc(devMailbox.createdAt)).limit(50);
  return new Hono()
    .get('/mailbox.json', async (c) => c.json(await latest()))
    .get('/mailbox', async (c) => {
      const nonce = newNonce();
      c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
      c.header('Cache-Control', 'no-store');
      const mails = await latest();
      const content = html`
<h1>Mailbox</h1>
<p class="note">No mail server is configured, so mail is kept here. Set SMTP_URL to send it.</p>
${mails.length === 0 ? html`<p class="muted">No mail yet.</p>` : ''}
${mails.map(
  (mail) => html`<article class="card"><strong>${mail.subject}</strong>
<div class="muted">to ${mail.recipient}, <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time></div>
<pre>${mail.body.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre></article>`,
)}`;
      return c.html(serverPage('Mailbox', nonce, content));
    });
}
