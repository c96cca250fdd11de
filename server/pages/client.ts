import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';

const dist = path.join(import.meta.dirname, '..', '..', 'dist');

/** The built client: its assets, and its page for every other path. */
export async function serveClient(app: Hono): Promise<void> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  app.use(compress());
  app.use(
    '/assets/*',
    serveStatic({
      root: dist,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|webmanifest)}', serveStatic({ root: dist }));
  app.get('/assets/*', (c) => c.text('This asset does not exist.', 404));
  app.get('*', (c) => {
    const nonce = newNonce();
    c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
    c.header('Cache-Control', 'no-cache');
    return c.html(page.replaceAll('CSP_NONCE', nonce));
  });
}
