import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routePaths } from './server/pages/routes.ts';

/** The addresses of the pages, for the server: it has no sources where it is deployed. */
const routeList: Plugin = {
  name: 'route-list',
  generateBundle() {
    const source = JSON.stringify(routePaths(import.meta.dirname));
    this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source });
  },
};

/**
 * Gives src/links.ts copies of its own of what it takes from tRPC. The shell imports from the same modules, and a module
 * is never divided: without this everything that speaks to the server would be loaded before the first paint.
 */
const linksApart: Plugin = {
  name: 'links-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const copied = importer?.endsWith('?links');
    if (!copied && !(importer?.endsWith('/src/links.ts') && source.startsWith('@trpc/'))) return null;
    const found = await this.resolve(source, importer?.replace('?links', ''), { skipSelf: true });
    // An error must be known as one wherever it comes from.
    const shared = !found || /TRPCClientError|objectSpread|observable/.test(found.id);
    return shared || !found.id.includes('/@trpc/') ? found : { ...found, id: `${found.id}?links` };
  },
  load: {
    filter: { id: /\?links$/ },
    handler: (id) => readFileSync(id.replace('?links', ''), 'utf8'),
  },
};

/**
 * tRPC's binding holds every hook of TanStack Query in one object, so none can be left out by itself. Those for lists
 * of queries and suspense are used nowhere here.
 */
const unusedHooks: Plugin = {
  name: 'unused-hooks',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@tanstack\/react-query$/ },
    handler: (_, importer) => (importer?.includes('/@trpc/react-query/') ? '\0query-hooks' : null),
  },
  load: {
    filter: { id: /query-hooks$/ },
    handler() {
      const used = [
        ...['QueryClient', 'hashKey', 'queryOptions', 'skipToken', 'useMutation', 'useQuery'],
        'useInfiniteQuery',
      ];
      const unused = [
        ...[
          'useQueries',
          'useSuspenseQueries',
          'useSuspenseQuery',
          'usePrefetchQuery',
          'infiniteQueryOptions',
        ],
        ...['useSuspenseInfiniteQuery', 'usePrefetchInfiniteQuery'],
      ];
      return [
        `export { ${used.join(', ')} } from '@tanstack/react-query';`,
        ...unused.map(
          (name) => `export function ${name}() { throw new Error('vite.config.ts leaves ${name} out'); }`,
        ),
      ].join('\n');
    },
  },
};

/** A counter on a class of tRPC's keeps the code of WebSockets, which nothing here opens, from being left out. */
const unusedSockets: Plugin = {
  name: 'unused-sockets',
  apply: 'build',
  transform: {
    filter: { id: /@trpc\/client\/dist\/wsLink-/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
};

/** What the router shows of an error where no page says how: every page does (src/ui/shell/PageError.tsx). */
const unusedError: Plugin = {
  name: 'unused-error',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/esm\/CatchBoundary\.js$/ },
    handler: (code) =>
      code.replace(/function ErrorComponent\([\s\S]*?\n\}\n/, 'function ErrorComponent() { return null; }\n'),
  },
};

/** Puts src/preload.ts in the place of Vite's own loader, after which a file that failed can't be tried again. */
const preload: Plugin = {
  name: 'preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { preload as __vitePreload } from '${import.meta.dirname}/src/preload.ts';`,
  },
};

/** Packs the assets once, as small as it goes, for the server to hand out. */
const pack: Plugin = {
  name: 'pack',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    for (const name of Object.keys(files).filter((file) => /^assets\/.*\.(?:js|css|svg)$/.test(file))) {
      const file = path.join(dir, name);
      const content = readFileSync(file);
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/** Cards of listings, and what they and the searches for them are made of. */
const cards =
  /src\/ui\/(?:listing\/(?:ListingCard|Seal\.|badges|useSaved)|form\/(?:PlainField|SelectField|useTyped)|CallToAction|Money|Tag|Notice|EmptyState|Page\.module|FormattedDate)|features\/market\/ListingNotFound\.module|Icon(?:X|RosetteDiscountCheck)\.mjs|domain\/(?:seal|money|listings|search|search-text)\.ts|createReactComponent/;

/** What a listing's page is made of beside its own code, and other pages too, in one file instead of twenty. */
const detail =
  /src\/ui\/(?:Panel|VerifiedBadge|Breadcrumb|DescriptionList|listing\/Documents|ActionButton|LinkAnchor|Person)\.|src\/idempotencyKey|domain\/(?:escrow|files|tools\/patent-terms)\.ts|features\/market\/(?:Gallery|ReportButton)\.module|icons-react\/dist\/esm\/icons\/(?:IconFlag|IconCheck|IconBinoculars)\.mjs/;

/** What the home page has in common with others. */
const home = /src\/ui\/ArticleTeaser|icons\/Icon(?:ArrowsExchange|Lock)\.mjs/;

// The server puts a fresh nonce in place of this word on every request (server/pages/page.ts).
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    linksApart,
    unusedHooks,
    unusedSockets,
    unusedError,
    preload,
    routeList,
    pack,
  ],
  html: { cspNonce: 'CSP_NONCE' },
  // React brings itself what the shim stands in for.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // The shell names every other file: short names are less to load on every first visit.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          // Many small files compress worse than few. What every page needs comes in two, and what
          // most of them share in one more.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], test: /\/(?:src|domain)\//, priority: 1 },
            { name: 'cards', test: cards },
            { name: 'detail', test: detail },
            { name: 'home', test: home },
          ],
        },
      },
    },
  },
});
