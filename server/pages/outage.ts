import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { Services } from '../context.ts';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { awaySentence } from '../infra/outage.ts';
import { serverPage } from './layout.ts';

// Files served from disk, which open pages still need.
const withoutDatabase = /^\/(?:assets\/.*|[a-z0-9-]+\.(?:svg|png|ico|txt|css|js|webmanifest)|offline)$/;

/** Answers while the database is down, instead of making everybody wait for it. */
export function outageGate({ live }: Services): MiddlewareHandler {
  return async (c, next) => {
    if (withoutDatabase.test(c.req.path)) return next();
    return live.isAway() ? answerOutage(c, awaySentence) : next();
  };
}

/** 503 with this sentence: for a form in tRPC's shape, for a person as a page that reloads by itself. */
export async function answerOutage(c: Context, sentence: string): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (c.req.path.startsWith('/api/trpc/')) {
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 };
    return c.json({ error: { json: { message: sentence, code: -32603, data } } }, 503);
  }
  if (c.req.header('accept')?.includes('text/html')) return outagePage(c, sentence);
  return c.req.path.startsWith('/api/') ? c.json({ error: sentence }, 503) : c.text(sentence, 503);
}

async function outagePage(c: Context, sentence: string): Promise<Response> {
  const nonce = newNonce();
  c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
  const again = c.req.method === 'GET' ? 'location.reload()' : 'location.replace(location.href)';
  const content = html`
<noscript><meta http-equiv="refresh" content="10"></noscript>
<p class="brand"><img src="/favicon.svg" width="28" height="28" alt="">Ipso</p>
<h1>We will be back in a moment</h1>
<p>${sentence}</p>
<p class="muted" role="status">This page checks every few seconds and reloads as soon as it can.</p>
<p><a class="main" href="">Try again now</a></p>
<script nonce="${nonce}">${raw(watch(again))}</script>`;
  return c.html(serverPage('We will be back in a moment - Ipso', nonce, content), 503);
}

/** What the service worker keeps, and shows for any address while there is no connection. */
export function offlinePage(c: Context): Response | Promise<Response> {
  const nonce = newNonce();
  c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
  c.header('Cache-Control', 'no-cache');
  const content = html`
<p class="brand"><img src="/favicon.svg" width="28" height="28" alt="">Ipso</p>
<h1>You are offline</h1>
<p>This page needs a connection. What you typed in forms is kept on this device, and money in escrow stays where it is.</p>
<p class="muted" role="status">This page opens by itself when you are back online.</p>
<p><a class="main" href="">Try again now</a></p>
<script nonce="${nonce}">${raw(watch('location.reload()'))}
addEventListener('online', () => location.reload());</script>`;
  return c.html(serverPage('You are offline - Ipso', nonce, content));
}

/** Asks at growing, randomized intervals. */
function watch(again: string): string {
  return `let pause = 1500;
const look = async () => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer && answer.ok) return ${again};
  pause = Math.min(pause * 1.3, 10000);
  setTimeout(look, pause * (0.75 + Math.random() / 2));
};
setTimeout(look, pause);`;
}
