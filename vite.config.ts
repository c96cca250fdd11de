import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
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
 * is never divided: without this everything that speaks to the server would be loaded before the first paint (5.4 kB).
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
 * of queries and suspense are used nowhere here. Without this a first visit loads 1 kB more, and is over its limit.
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

/**
 * Mantine's own palettes and what mixes colors from them, 1.3 kB: src/theme.ts has every color, as variables. Mantine asks for
 * `blue` before it reads our theme.
 */
const unusedColors: Plugin = {
  name: 'unused-colors',
  apply: 'build',
  load: {
    filter: {
      id: /MantineProvider\/(?:default-colors|color-functions\/.*\/default-variant-colors-resolver)\.mjs$/,
    },
    handler: (id) =>
      id.endsWith('default-colors.mjs')
        ? "export const DEFAULT_COLORS = { blue: Array(10).fill('#000') };"
        : 'export const defaultVariantColorsResolver = () => ({});',
  },
};

/**
 * The fade of a button's spinner brings all of Mantine's transitions into the first visit, 2 kB. Here the spinner comes
 * and goes at once; whatever else moves uses the real one.
 */
const plainSpinner: Plugin = {
  name: 'plain-spinner',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/Transition\/Transition\.mjs$/ },
    handler: (_, importer) =>
      importer?.endsWith('/components/Button/Button.mjs') ? '\0plain-spinner' : null,
  },
  load: {
    filter: { id: /plain-spinner$/ },
    handler: () =>
      'export const Transition = ({ mounted, transition, children }) => mounted ? children(transition.in) : null;',
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

/**
 * The shell lists the files of every page, by numbers: 3,000 of them. As ranges, and without those that the page came with,
 * they take 1 kB less of each first visit.
 */
const READS_LIST = 'i.map(i=>d[i])';
const shortLists: Plugin = {
  name: 'short-lists',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = String((bundle['index.html'] as { source?: unknown } | undefined)?.source ?? '');
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const [, names] = /__vite__mapDeps=.*?m\.f=(\[.*?\])/s.exec(chunk.code) ?? [];
        if (!names) continue;
        if (!chunk.code.includes(READS_LIST))
          throw new Error('vite.config.ts does not know how lists are read');
        const here = (JSON.parse(names) as string[]).map((name) => html.includes(name));
        chunk.code = chunk.code
          .replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, list: string) => {
            const left = list.split(',').map(Number);
            return `__vite__mapDeps("${ranges(left.filter((one) => !here[one]))}")`;
          })
          .replace(
            READS_LIST,
            'i?i.split(",").flatMap(i=>{let[a,b]=i.split("-");return d.slice(a,-~(b??a))}):[]',
          );
      }
    },
  },
};

/** [3, 1, 2, 7] -> '1-3,7' */
function ranges(numbers: number[]): string {
  const sorted = [...new Set(numbers)].sort((one, two) => one - two);
  const runs: [number, number][] = [];
  for (const one of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else runs.push([one, one]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** Puts the worker of pdf.js and the data it asks for by name at one address (src/ui/listing/PdfPages.tsx). */
const pdfFiles: Plugin = {
  name: 'pdf-files',
  apply: 'build',
  generateBundle() {
    const home = path.join(import.meta.dirname, 'node_modules/pdfjs-dist');
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
      version: string;
    };
    const of = (folder: string, ending: RegExp) =>
      readdirSync(path.join(home, folder)).flatMap((name) =>
        ending.test(name) ? [`${folder}/${name}`] : [],
      );
    const files = [
      'build/pdf.worker.min.mjs',
      ...of('wasm', /^(?:jbig2|openjpeg|qcms_bg)\.wasm$/),
      ...of('cmaps', /\.bcmap$/),
      ...of('standard_fonts', /\.(?:pfb|ttf)$/),
      ...of('iccs', /\.icc$/),
    ];
    for (const file of files) {
      const source = readFileSync(path.join(home, file));
      this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${file}`, source });
    }
  },
};

/** Packs the assets once, as small as it goes, for the server to hand out. */
const pack: Plugin = {
  name: 'pack',
  apply: 'build',
  writeBundle({ dir = '' }, files) {
    for (const name of Object.keys(files).filter((file) =>
      /^assets\/.*\.(?:m?js|css|svg|wasm)$/.test(file),
    )) {
      const file = path.join(dir, name);
      const content = readFileSync(file);
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/** The pages that people come to first, as their route files. The first two have a limit (scripts/first-visit.ts). */
const landingPages = [
  'src/routes/index.tsx',
  'src/routes/marketplace/index.tsx',
  'src/routes/marketplace/listing/$listingId.tsx',
];
const [home, market, listing] = landingPages;

let users: Map<string, string[]> | undefined;

/** The route files of the pages that load each module at once, read from the graph of imports. */
function readUsers(graph: Rolldown.ChunkingContext): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync('src/routes/**/*.tsx', { cwd: import.meta.dirname }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  for (const page of landingPages)
    if (!files.includes(page)) throw new Error(`vite.config.ts: ${page} is no page`);
  for (const file of files) {
    const route = graph.getModuleInfo(path.posix.join(import.meta.dirname, file));
    const modules = new Set(
      route?.dynamicallyImportedIds.filter((id) => id.includes('?tsr-split=component')),
    );
    for (const id of modules) {
      for (const next of importsOf(id, graph)) modules.add(next);
      found.set(id, [...(found.get(id) ?? []), file]);
    }
  }
  return found;
}

/** What a module imports. Of a library's index only what the module names: the index itself imports everything. */
function importsOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const lists = code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler)\//g) ?? [];
  const named = new Set([...lists].flatMap(([, list = '']) => list.match(/\w+/g) ?? []));
  const nameOf = (one: string) =>
    path.basename(one, '.mjs').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return importedIds.flatMap((one) =>
    /node_modules\/@(?:mantine|tabler)\/[^/]+\/.*\/(?:index|tabler-icons-react)\.mjs$/.test(one)
      ? (graph.getModuleInfo(one)?.importedIds.filter((part) => named.has(nameOf(part))) ?? [])
      : one,
  );
}

/**
 * The file a module goes into, by the pages that load it (decision 070): what the marketplace shares with any page, what the
 * other landing pages share, what many pages share, what two folders of routes or the pages of one share. Without it
 * each set of pages has files of its own, and a tool's page loads 48.
 */
function fileOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  users ??= readUsers(graph);
  const pages = users.get(id);
  // A route's own component stays a file that the manifest names.
  if (!pages || id.includes('?tsr-split=')) return null;
  const uses = (page: string | undefined) => page !== undefined && pages.includes(page);
  const alone = pages.length === 1;
  const css = id.endsWith('.css');
  if (uses(market)) return alone ? 'market' : 'landing';
  if (uses(home)) return alone ? 'home' : css ? 'landing' : 'home-and-more';
  if (uses(listing)) return alone ? 'listing' : css ? 'landing' : 'listing-and-more';
  const folders = [...new Set(pages.map((page) => page.split('/')[2]))].sort();
  if (css || folders.length > 2 || (folders.length === 2 && pages.length > MANY)) return 'pages';
  if (folders.length === 2) return `both-${folders.join('-')}`;
  const small = (graph.getModuleInfo(id)?.code?.length ?? 0) < SMALL;
  return pages.length > 2 || (small && !alone) ? `folder-${folders[0]}` : null;
}

/** What two folders use is loaded by all pages when more pages than this use it. */
const MANY = 7;
/** What two pages of a folder use is loaded by all of it when it has fewer characters than this. */
const SMALL = 5_000;

/**
 * In this order: a file takes along what its modules import, as far as none before it has. What is imported is used by the same
 * pages at least, so it belongs into the same file or into one before it.
 */
const files = [/^landing$/, /-and-more$/, /^pages$/, /^(?:market|home|listing)$/, /^both-/, /^folder-/];

const fileGroups = files.map((names, at) => ({
  debugName: String(names),
  priority: 1 - at / 10,
  name(id: string, graph: Rolldown.ChunkingContext) {
    const file = fileOf(id, graph);
    return file && names.test(file) ? file : null;
  },
}));

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
    unusedColors,
    plainSpinner,
    preload,
    routeList,
    shortLists,
    pdfFiles,
    pack,
  ],
  html: { cspNonce: 'CSP_NONCE' },
  // React brings itself what the shim stands in for (230 bytes).
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // A counter on a class keeps the code of WebSockets, which nothing here opens, from being left out: 0.8 kB.
      treeshake: { moduleSideEffects: [{ test: /\/@trpc\//, sideEffects: false }] },
      output: {
        // The shell names every other file: short names are less to load on every first visit.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            // What every page needs comes in two files and one style sheet.
            { name: 'vendor', tags: ['$initial'], test: /node_modules.*(?<!css)$/, priority: 9 },
            { name: 'shell', tags: ['$initial'], priority: 8 },
            ...fileGroups,
          ],
        },
      },
    },
  },
});
