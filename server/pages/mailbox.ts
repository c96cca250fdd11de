import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { devMailbox } from '../../db/schema/infra.ts';
import type { Services } from '../context.ts';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { serverPage } from './layout.ts';

/** Nothing is loaded and nothing runs; links open outside the frame. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mail that would have been sent, newest first. Exists only when SMTP_URL is not set. */
export function mailboxRoutes({ db }: Services): Hono {
  const latest = () => db.select().from(devMailbox).orderBy(desc(devMailbox.createdAt)).limit(50);
  return (
    new Hono()
      // A document of its own, because it may not run scripts and brings its own styles.
      .get('/mailbox/:file', async (c) => {
        const id = z.uuid().safeParse(c.req.param('file').replace(/\.html$/, ''));
        const [mail] = id.success ? await db.select().from(devMailbox).where(eq(devMailbox.id, id.data)) : [];
        if (!mail?.html) return c.text('There is nothing here.', 404);
        c.header('Content-Security-Policy', MAIL_POLICY);
        c.header('X-Frame-Options', 'SAMEORIGIN');
        c.header('Cache-Control', 'no-store');
        return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
      })
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
${
  mail.html
    ? html`<iframe src="/dev/mailbox/${mail.id}.html" title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`
    : ''
}
<pre>${mail.body.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre></article>`,
)}`;
        return c.html(serverPage('Mailbox', nonce, content));
      })
  );
}
