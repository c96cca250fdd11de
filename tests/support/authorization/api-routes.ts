import { endpoints } from '../../../server/api/endpoints.ts';
import type { Browser } from '../browser.ts';

const at = (path: string) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
const paths = [...new Set(endpoints.map(({ path }) => at(path)))];

/**
 * The lines of the matrix in tests/server/authorization-routes.test.ts: no session opens an endpoint, which takes a
 * key (tests/server/api.test.ts).
 */
export const apiRules = `
GET /api/v1/openapi.json 200 200 200 200
ALL /mcp 401 401 401 401
ALL /mcp/* 404 404 404 404
ALL /api/v1/* 404 404 404 404
${endpoints.map(({ method, path }) => `${method} ${at(path)} 401 401 401 401`).join('\n')}
${paths.map((path) => `ALL ${path} 405 405 405 405`).join('\n')}
`;

/** How they are tried. */
export const triesOfApi: Record<string, (browser: Browser) => Promise<Response>> = {
  'ALL /api/v1/*': (browser) => browser.request('/api/v1/nothing'),
  ...Object.fromEntries(
    endpoints.map(({ method, path }) => [
      `${method} ${at(path)}`,
      (browser: Browser) => browser.request(at(path), { method }),
    ]),
  ),
  ...Object.fromEntries(
    paths.map((path) => [`ALL ${path}`, (browser: Browser) => browser.request(path, { method: 'DELETE' })]),
  ),
};
