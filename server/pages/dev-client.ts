import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';

const root = path.join(import.meta.dirname, '..', '..');
const serverPaths = /^\/(?:api|healthz|sandbox|dev\/mailbox(?:\.json)?)(?=[/?]|$)/;

/** Development: Vite serves the client with hot reload, in the same process and on the same port. */
export async function withVite(server: Server, serverHalf: RequestListener) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const page: RequestListener = async (request, response) => {
    try {
      const nonce = newNonce();
      const source = await readFile(path.join(root, 'index.html'), 'utf8');
      const html = await vite.transformIndexHtml(request.url ?? '/', source);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, true));
      response.end(html.replaceAll('CSP_NONCE', nonce));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  };
  const listener: RequestListener = (request, response) => {
    if (serverPaths.test(request.url ?? '')) return serverHalf(request, response);
    vite.middlewares(request, response, () => page(request, response));
  };
  return { listener, close: () => vite.close() };
}
