import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const root = path.join(import.meta.dirname, '..');

/**
 * The pages that people come to first, by their route files. The first two have a size limit
 * (scripts/first-visit.ts).
 */
const landingPages = [
  'src/routes/index.tsx',
  'src/routes/marketplace/index.tsx',
  'src/routes/marketplace/listing/$listingId.tsx',
];
const [home, market, listing] = landingPages;

/** Folders and files of routes that only people who are signed in see. */
const inside = new Set(['account.tsx', 'admin', 'chat', 'dashboard', 'inbox.tsx', 'transaction']);

/**
 * What is large and needed only by some pages. A module that imports any of it is kept apart from those that do not.
 */
const large = {
  clauses: /\/domain\/ip\/clauses\/(?!types|needs|contract-limit)/,
  deals: /\/domain\/deals\/(?:escrow|offers|disputes)/,
  many: /@mantine\/core\/esm\/components\/(?:MultiSelect|PillsInput|Pill)\//,
  fields: /@mantine\/(?:form|core\/esm\/components\/(?:Input|InlineInput|Checkbox|Radio|Switch))\//,
  over: /@floating-ui|react-remove-scroll|@mantine\/core\/esm\/(?:utils\/Floating|components\/(?:Popover|ScrollArea|Transition))\//,
  schemas: /node_modules\/zod\//,
};

interface Graph {
  /**
   * The pages that load a module, by their route files: at once, or, with LATER appended, once they have been drawn.
   * Pages that load it at once are not named again.
   */
  users: Map<string, string[]>;
  /** Which of `large` a module is or imports, at any depth: by their first letters. */
  weight: Map<string, string>;
  /** What a call to the server needs of our own code: any page may make one, after it was drawn. */
  calls: Set<string>;
}

const LATER = ' later';
let known: Graph | undefined;

/** Reads the graph of imports, starting from the routes. */
function readGraph(context: Rolldown.ChunkingContext): Graph {
  const users = new Map<string, string[]>();
  const importers = new Map<string, Set<string>>();
  const walk = (starts: Iterable<string>, user: string, seen: Set<string>) => {
    const found = new Set([...starts].filter((id) => !seen.has(id)));
    for (const id of found) {
      users.set(id, [...(users.get(id) ?? []), user]);
      for (const next of importsOf(id, context)) {
        importers.set(next, (importers.get(next) ?? new Set()).add(id));
        if (!seen.has(next)) found.add(next);
      }
    }
    return found;
  };
  const files = globSync('src/routes/**/*.tsx', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  for (const page of landingPages)
    if (!files.includes(page)) throw new Error(`scripts/client-files.ts: ${page} is not a page`);
  const lazy = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const pieces = (id: string) => lazy(id).filter((one) => /\/src\/(?:features|ui)\//.test(one));
  for (const file of files) {
    const parts = lazy(path.posix.join(root, file)).filter((id) => id.includes('?tsr-split=component'));
    const atOnce = walk(parts, file, new Set());
    walk([...atOnce].flatMap(pieces), file + LATER, atOnce);
  }
  const weight = new Map<string, string>();
  for (const [name, pattern] of Object.entries(large)) {
    const heavy = new Set([...users.keys()].filter((id) => pattern.test(id)));
    for (const id of heavy) {
      weight.set(id, (weight.get(id) ?? '') + name.charAt(0));
      for (const importer of importers.get(id) ?? []) heavy.add(importer);
    }
    // What is light itself, but used only by the heavy ones, is loaded with them.
    for (let before = -1; before < heavy.size; ) {
      before = heavy.size;
      for (const id of users.keys()) {
        const by = importers.get(id);
        if (heavy.has(id) || !by || ![...by].every((importer) => heavy.has(importer))) continue;
        heavy.add(id);
        weight.set(id, (weight.get(id) ?? '') + name.charAt(0));
      }
    }
  }
  // Without the links themselves: they bring in superjson, which some pages load before they are drawn.
  const links = path.posix.join(root, 'src/links.ts');
  const calls = new Set([links]);
  for (const id of calls)
    for (const next of importsOf(id, context)) if (!next.includes('node_modules')) calls.add(next);
  calls.delete(links);
  return { users, weight, calls };
}

/** What a module imports. From a library's index only what the module names: the index itself imports everything. */
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

interface Place {
  file: string;
  /** Files are filled in this order, by `ranks`; within a rank, those first that need less of what is large. */
  rank: number;
}

/**
 * What is imported is used by at least the same pages, so it belongs in the same file or in one before it: a file
 * takes in what its modules import, unless one before it has.
 */
const ranks = ['calls', 'landing', 'and-more', 'pages', 'inside', 'page', 'both', 'folder'] as const;
const WEIGHTS = Object.keys(large).length + 1;

/**
 * The file a module goes into, by the pages that load it (decision 070): what the marketplace shares with any page,
 * what the other landing pages share, what many pages share, what two folders of routes or the pages of one share.
 * Without this, each set of pages has files of its own, and a tool's page loads 48.
 */
function placeOf(id: string, context: Rolldown.ChunkingContext): Place | null {
  known ??= readGraph(context);
  if (known.calls.has(id)) return { file: 'calls', rank: 2 * ranks.indexOf('calls') * WEIGHTS };
  const pages = known.users.get(id);
  // A route's own component stays a file that the manifest names.
  if (!pages || id.includes('?tsr-split=')) return null;
  const folders = [...new Set(pages.map(folderOf))].sort();
  const nobodyElse = folders.every((folder) => inside.has(folder));
  const css = id.endsWith('.css');
  // Drop-down lists each have a field, and signed-in people need most of what is large anyway.
  const all = nobodyElse ? '' : (known.weight.get(id) ?? '').replace(/f(?=o)/, '');
  const weight = css ? (/[fo]/.exec(all)?.[0] ?? '') : all;
  const size = context.getModuleInfo(id)?.code?.length ?? 0;
  const drawn = pages.every((page) => page.endsWith(LATER));
  const into = (rank: (typeof ranks)[number], name: string = rank, needs = ''): Place => ({
    file: [name, ...(drawn ? ['later'] : []), ...(needs ? [needs] : [])].join('-'),
    rank: (2 * ranks.indexOf(rank) + Number(drawn)) * WEIGHTS + needs.length,
  });
  const uses = (page: string | undefined) => page !== undefined && pages.includes(page);
  const alone = pages.length === 1;
  if (uses(market)) return alone ? into('page', 'market') : into('landing');
  if (uses(home))
    return alone ? into('page', 'home') : css ? into('landing') : into('and-more', 'home-and-more');
  if (uses(listing))
    return alone
      ? into('page', 'listing')
      : css
        ? into('landing')
        : into('and-more', 'listing-and-more', weight);
  const two = folders.length === 2;
  if (folders.length > 2 || (two && (css || pages.length > MANY || TINY.test(id))))
    return into(nobodyElse ? 'inside' : 'pages', undefined, weight);
  if (two) return into('both', folders.join('-and-'), weight);
  if (alone || (pages.length === 2 && size > SMALL)) return null;
  return into('folder', folders[0], css ? '' : weight);
}

/** 'src/routes/tools/index.tsx' -> 'tools' */
const folderOf = (page: string) => page.replace(LATER, '').split('/')[2] ?? '';

/** What two folders use is loaded by all pages if more pages than this use it. */
const MANY = 7;
/** What two folders use is, too, if it is one of these. */
const TINY = /@tabler\/icons-react\//;
/** What two pages of a folder use is loaded by the whole folder if it has fewer characters than this. */
const SMALL = 5_000;

/** The groups of Rolldown's `codeSplitting`. */
export const fileGroups = Array.from({ length: 2 * ranks.length * WEIGHTS }, (_, rank) => ({
  debugName: `${rank}`,
  priority: 1 - rank / 1_000,
  name(id: string, context: Rolldown.ChunkingContext) {
    const place = placeOf(id, context);
    return place?.rank === rank ? place.file : null;
  },
}));
