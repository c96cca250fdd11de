import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { sql } from 'drizzle-orm';
import { Hono, type Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { findAdmin, findUser, readToken } from './accounts/session.ts';
import type { Context, Parts } from './context.ts';
import { settlePayment } from './escrow/payment.ts';
import { addressOf, bodyLimit, commonHeaders, isEventStream, sameOrigin } from './infra/http.ts';
import { accountData } from './pages/account-data.ts';
import { avatarRoutes } from './pages/avatars.ts';
import { fileRoutes } from './pages/files.ts';
import { mailboxRoutes } from './pages/mailbox.ts';
import { sandboxRoutes } from './pages/sandbox.ts';
import { unsubscribeRoutes } from './pages/unsubscribe.ts';
import { appRouter } from './router.ts';
import { faultSentence, logFault, newFaultNumber } from './trpc.ts';

/** The context of one request: whose session it carries, and where cookies go. */
async function createContext(parts: Parts, c: HonoContext, answer: Headers): Promise<Context> {
  const { config, db } = parts;
  const cookies = c.req.header('cookie') ?? '';
  const tokens = {
    user: readToken(config, db, 'user', cookies),
    admin: readToken(config, db, 'admin', cookies),
  };
  const setCookie = (serialized: string) => answer.append('Set-Cookie', serialized);
  const [user, admin] = await Promise.all([
    findUser(config, db, tokens.user, setCookie),
    findAdmin(config, db, tokens.admin),
  ]);
  const userAgent = c.req.header('user-agent') ?? '';
  return { ...parts, user, admin, ip: addressOf(config, c), userAgent, tokens, setCookie };
}

/** Everything the server answers but the client's own pages and assets. */
export function createApp(parts: Parts): Hono {
  const { config, log } = parts;
  const app = new Hono();
  app.onError((error, c) => {
    const id = newFaultNumber();
    log.error({ err: error, path: c.req.path, id }, 'fault');
    return c.text(faultSentence(id), 500);
  });
  app.use(commonHeaders(config));
  app.use(async (c, next) => {
    const from = performance.now();
    await next();
    const ms = Math.round(performance.now() - from);
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  });

  app.get('/healthz', async (c) => {
    await parts.db.execute(sql`select 1`);
    return c.json({ ok: true });
  });

  // Before the origin check: a provider has no origin, its signature is what counts.
  app.post('/api/webhooks/payments', bodyLimit, async (c) => {
    const signature = c.req.header('stripe-signature') ?? c.req.header('x-sandbox-signature') ?? '';
    const body = await c.req.text();
    const event = await parts.payments.readWebhook(body, signature).catch(() => undefined);
    if (event === undefined) return c.json({ error: 'The signature is not valid.' }, 400);
    if (event) await settlePayment(parts, event);
    return c.json({ received: true });
  });

  // Before the origin check: a mail program has no origin either.
  app.route('/api/mail', unsubscribeRoutes(parts));

  app.use('/api/*', sameOrigin(config), bodyLimit);
  app.use('/sandbox/*', sameOrigin(config), bodyLimit);
  app.route('/api/files', fileRoutes(parts));
  app.route('/api/avatars', avatarRoutes(parts));
  app.get('/api/account/data', async (c) => {
    return accountData(await createContext(parts, c, new Headers()));
  });

  app.use('/api/trpc/*', async (c, next) => {
    // A compressed event stream is buffered and late.
    return isEventStream(c) ? next() : compress()(c, next);
  });
  app.all('/api/trpc/*', async (c) => {
    const answer = new Headers();
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      req: c.req.raw,
      router: appRouter,
      createContext: () => createContext(parts, c, answer),
      onError: ({ error, path }) => logFault(log, error, path),
    });
    for (const cookie of answer.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  if (parts.payments.name === 'sandbox') {
    const deliver = async (body: string, signature: string) => {
      const headers = { 'x-sandbox-signature': signature, 'content-type': 'application/json' };
      const response = await app.request('/api/webhooks/payments', { method: 'POST', body, headers });
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
    };
    app.route('/sandbox', sandboxRoutes(parts, deliver));
  }
  if (!config.smtpUrl) app.route('/dev', mailboxRoutes(parts));
  app.all('/api/*', (c) => c.json({ error: 'There is nothing here.' }, 404));
  return app;
}
