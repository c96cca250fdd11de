import type { HttpBindings } from '@hono/node-server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { MOST_CALLS } from '../domain/calls.ts';
import { pageTitles } from '../domain/content/page-titles.ts';
import { DomainError } from '../domain/errors.ts';
import { selectionCsv } from './admin/export.ts';
import { mcpRoutes } from './api/mcp.ts';
import { apiRoutes } from './api/rest.ts';
import { auditFile } from './audit/export.ts';
import { booksFile } from './books/export.ts';
import type { Services } from './context.ts';
import { allTransactionsFile } from './deals/escrow/all.ts';
import { transactionsFile } from './deals/escrow/mine.ts';
import { paperFile } from './deals/papers/file.ts';
import { statementFile } from './deals/payouts/statement.ts';
import { dealFile } from './deals/proofs/bundle.ts';
import { readAtItsTurn } from './infra/bodies.ts';
import { hostGuard, localOnly } from './infra/doors.ts';
import { orSentence } from './infra/downloads.ts';
import {
  bodyLimit,
  closeUnread,
  commonHeaders,
  cutSlowReaders,
  isEventStream,
  sameOrigin,
} from './infra/http.ts';
import { pathInLog } from './infra/log.ts';
import { outageSentence } from './infra/outage.ts';
import { notice } from './infra/settings.ts';
import { publishedKeys } from './market/certificates/router.ts';
import { feedRoutes } from './market/docket/feed.ts';
import { portfolioCsv } from './market/portfolio/export.ts';
import { accountData } from './pages/account-data.ts';
import { avatarRoutes } from './pages/avatars.ts';
import { feedsRoutes } from './pages/feeds.ts';
import { fileRoutes } from './pages/files.ts';
import { mailboxRoutes } from './pages/mailbox.ts';
import { answerOutage, offlinePage, outageGate } from './pages/outage.ts';
import { sandboxRoutes } from './pages/sandbox.ts';
import { shareRoutes } from './pages/share.ts';
import { sitemapRoutes } from './pages/sitemap.ts';
import { unsubscribeRoutes } from './pages/unsubscribe.ts';
import { receivePayment } from './payment-webhook.ts';
import { receiptFile } from './plans/receipt.ts';
import { createContext } from './request.ts';
import { appRouter } from './router.ts';
import { faultSentence, logFault, newFaultNumber, orUnavailable } from './trpc.ts';

/** Everything the server answers except the client's pages and assets. */
export function createApp(services: Services): Hono {
  const { config, log } = services;
  const app = new Hono();
  // The fixed words of our addresses; anything else in a path may be somebody's name.
  let words: Set<string> | undefined;
  const plain = (path: string) => {
    const patterns = [...app.routes.map((route) => route.path), ...Object.keys(pageTitles)];
    words ??= new Set([
      ...patterns.flatMap((one) => one.split('/')),
      ...Object.keys(appRouter._def.procedures),
    ]);
    return pathInLog(path, words);
  };
  app.onError((error, c) => {
    const refused = error instanceof DomainError && error.refusal === 'unavailable';
    if (refused) log.error({ err: error.cause, path: plain(c.req.path) }, 'unavailable');
    const outage = refused ? error.message : outageSentence(error);
    if (outage) return answerOutage(c, outage);
    const id = newFaultNumber();
    log.error({ err: error, path: plain(c.req.path), id }, 'fault');
    return c.text(faultSentence(id), 500);
  });
  app.use(closeUnread, cutSlowReaders(), commonHeaders(config));
  app.use(async (c, next) => {
    const from = performance.now();
    await next();
    const ms = Math.round(performance.now() - from);
    log.info({ method: c.req.method, path: plain(c.req.path), status: c.res.status, ms }, 'request');
  });
  app.use(hostGuard(config));

  app.get('/healthz', (c) => {
    const ok = !services.live.isAway();
    return c.json({ ok }, ok ? 200 : 503);
  });
  // In memory on each server: open pages ask every half minute.
  app.get('/api/notice', async (c) =>
    c.text(await notice(services.settings), 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/offline', offlinePage);
  app.use(outageGate(services));

  if (services.payments.name === 'sandbox') {
    app.use('/sandbox/*', localOnly(config));
    app.use('/api/webhooks/payments', localOnly(config));
  }
  app.use('/dev/*', localOnly(config));

  // Before the origin check: a provider sends no origin and proves itself by its signature.
  app.post('/api/webhooks/payments', bodyLimit, async (c) => {
    const signature = c.req.header('stripe-signature') ?? c.req.header('x-sandbox-signature') ?? '';
    const body = await c.req.text();
    try {
      await receivePayment(services, body, signature);
    } catch (error) {
      if (!(error instanceof DomainError) || error.refusal !== 'invalid') throw error;
      return c.json({ error: error.message }, 400);
    }
    return c.json({ received: true });
  });

  // Before the origin check: mail programs send no origin either.
  app.route('/', unsubscribeRoutes(services));

  // Before the origin check: calendar programs send no origin.
  app.route('/api/docket', feedRoutes(services));

  // Before the origin check: programs send no origin, and carry a key in place of cookies.
  app.route('/api/v1', apiRoutes(services));
  app.route('/mcp', mcpRoutes(services));

  app.use('/api/*', sameOrigin(config), bodyLimit);
  app.use('/sandbox/*', sameOrigin(config), bodyLimit);
  app.route('/api/files', fileRoutes(services));
  app.route('/api/avatars', avatarRoutes(services));
  app.get('/api/account/data', async (c) => {
    return accountData(await createContext(services, c, new Headers()));
  });

  app.get('/api/admin/listings/:id', async (c) => {
    return selectionCsv(await createContext(services, c, new Headers()), c.req.param('id'));
  });
  app.get('/api/portfolio/:id', async (c) => {
    return portfolioCsv(await createContext(services, c, new Headers()), c.req.param('id'));
  });
  app.get('/api/transactions', (c) =>
    orSentence(async () => transactionsFile(await createContext(services, c, new Headers()), c.req.query())),
  );
  app.get('/api/all-transactions', (c) =>
    orSentence(async () =>
      allTransactionsFile(await createContext(services, c, new Headers()), c.req.query()),
    ),
  );
  app.get('/api/transactions/:id/documents', (c) =>
    orSentence(async () => dealFile(await createContext(services, c, new Headers()), c.req.param('id'))),
  );
  app.get('/api/papers/:file', (c) =>
    orSentence(async () => paperFile(await createContext(services, c, new Headers()), c.req.param('file'))),
  );
  app.get('/api/plan-receipts/:file', (c) =>
    orSentence(async () => receiptFile(await createContext(services, c, new Headers()), c.req.param('file'))),
  );
  app.get('/api/statements/:file', (c) =>
    orSentence(async () =>
      statementFile(await createContext(services, c, new Headers()), c.req.param('file')),
    ),
  );

  app.get('/api/books/:file', (c) =>
    orSentence(async () =>
      booksFile(await createContext(services, c, new Headers()), c.req.param('file'), c.req.query()),
    ),
  );
  app.get('/api/audit/:file', (c) =>
    orSentence(async () =>
      auditFile(await createContext(services, c, new Headers()), c.req.param('file'), c.req.query()),
    ),
  );

  app.use('/api/trpc/*', async (c, next) => {
    // Compression would buffer the event stream and delay it.
    return isEventStream(c) ? next() : compress()(c, next);
  });
  app.all('/api/trpc/*', async (c) => {
    const answer = new Headers();
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      maxBatchSize: MOST_CALLS,
      req: readAtItsTurn(c.req.raw, c.env as Partial<HttpBindings> | undefined),
      router: appRouter,
      createContext: () => createContext(services, c, answer).catch(orUnavailable),
      onError: ({ error, path }) => logFault(log, error, path),
    });
    for (const cookie of answer.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  if (services.payments.name === 'sandbox') {
    const deliver = async (body: string, signature: string) => {
      const headers = { 'x-sandbox-signature': signature, 'content-type': 'application/json' };
      const response = await app.request('/api/webhooks/payments', { method: 'POST', body, headers });
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
    };
    app.route('/sandbox', sandboxRoutes(services, deliver));
  }
  if (!config.smtpUrl) app.route('/dev', mailboxRoutes(services));
  app.get('/.well-known/ipso-signing-keys.json', async (c) =>
    c.json({ keys: await publishedKeys(services) }),
  );
  app.route('/', sitemapRoutes(services));
  app.route('/', feedsRoutes(services));
  app.route('/share', shareRoutes(services));
  app.all('/api/*', (c) => c.json({ error: 'There is nothing here.' }, 404));
  return app;
}
