import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fileGroups } from './scripts/client-files.ts';
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

/**
 * Every schema of zod can describe itself as JSON Schema, so that code is never left out by itself. Only the server asks
 * for it (server/api/openapi.ts): 8 kB less on each page that checks what somebody types.
 */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler(id) {
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
      const lines = [...names].map(([, name]) => `export const ${name} = () => () => ({});`);
      return [...lines, 'const none = () => ({});', 'export { none as process };'].join('\n');
    },
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

/** Style sheets and fonts come before scripts: the title that the HTML brings is seen while the code is on its way. */
const wordsFirst: Plugin = {
  name: 'ipso:words-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

/**
 * The shell lists the files of every page, by numbers: 3,000 of them. As ranges, and without those that the page came with,
 * they take 1 kB less of each first visit. The names without what all have in common take another 0.4 kB less.
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
        const list = JSON.parse(names) as string[];
        const here = list.map((name) => html.includes(name));
        const short = list.map((name) => name.replace(/^assets\/|\.js$/g, '')).join(' ');
        chunk.code = chunk.code
          .replace(names, () => `"${short}".split(" ").map(i=>"assets/"+(i.includes(".")?i:i+".js"))`)
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
    noJsonSchema,
    preload,
    wordsFirst,
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
