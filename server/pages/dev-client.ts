import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Services } from '../context.ts';
import { answerPage, type Client } from './page.ts';
import { routePaths } from './routes.ts';

const root = path.join(import.meta.dirname, '..', '..');
const serverPaths = /^\/(?:api|healthz|sandbox|share|dev\/mailbox(?:\.json)?)(?=[/?]|$)/;

/** Development: Vite serves the client with hot reload, in the same process and on the same port. */
export async function withVite(server: Server, app: Hono, services: Services) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const client: Client = {
    dev: true,
    paths: () => routePaths(root),
    template: async (address) =>
      vite.transformIndexHtml(address, await readFile(path.join(root, 'index.html'), 'utf8')),
    preloads: () => [],
  };
  app.get('*', (c) => answerPage(services, client, c));
  const serverHalf = getRequestListener(app.fetch);
  const listener: RequestListener = (request, response) => {
    if (serverPaths.test(request.url ?? '')) return serverHalf(request, response);
    vite.middlewares(request, response, () => serverHalf(request, response));
  };
  return { listener, close: () => vite.close() };
}
