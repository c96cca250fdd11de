import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Services } from '../context.ts';
import { readBuilt } from './built.ts';
import { answerPage, type Client } from './page.ts';

const dist = path.join(import.meta.dirname, '..', '..', 'dist');

const PDF_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";

/** The built client: its assets, and its pages. */
export function serveClient(app: Hono, services: Services): void {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const built = readBuilt(dist);
  const client: Client = {
    dev: false,
    paths: () => built.paths,
    template: async () => page,
    preloads: (route, dates) => {
      const { js, css } = built.route(route, dates);
      const own = (files: string[], shell: string[]) => files.filter((file) => !shell.includes(file));
      return [
        ...own(css, built.shell.css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        // Like the build's own scripts (vite.config.ts).
        ...own(js, built.shell.js).map(
          (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
        ),
      ];
    },
  };
  app.use(
    '/assets/*',
    serveStatic({
      root: dist,
      // Compressed by the build (vite.config.ts), better than would be possible on the fly.
      precompressed: true,
      onFound: (file, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable');
        // A worker has the policy it is served with. This one reads strangers' files, and needs only its decoders.
        if (file.includes('/assets/pdf-')) c.header('Content-Security-Policy', PDF_POLICY);
      },
    }),
  );
  app.use(compress());
  app.get('/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|css|js|webmanifest)}', serveStatic({ root: dist }));
  // Not cached: a server of the next version, running beside this one, may have it.
  app.get('/assets/*', (c) => c.text('This asset does not exist.', 404, { 'Cache-Control': 'no-store' }));
  app.get('*', (c) => answerPage(services, client, c));
}
