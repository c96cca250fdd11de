import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathOfRoute } from './routes.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

/** The files a page loads, as paths under dist/. */
interface PageFiles {
  js: string[];
  css: string[];
}

/** What the server knows about the build. */
export interface Built {
  /** The addresses of the client's pages. */
  paths: string[];
  /** What every page loads. */
  shell: PageFiles;
  /** What the page of a route loads, including the shell's files; `dates` if its first data contains any. */
  route(path: string, dates?: boolean): PageFiles;
  /** What a separately loaded module loads, by its path in the sources. */
  piece(source: string): PageFiles;
}

/** Reads the manifest that Vite wrote and the list of routes beside it. */
export function readBuilt(dist: string): Built {
  const read = (name: string) => JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8'));
  const manifest = read('manifest.json') as Manifest;
  // The manifest may name no entry: its code may all be in shared chunks, which index.html loads by name.
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entry = Object.keys(manifest).filter((key) => page.includes(`src="/${manifest[key]?.file}"`));
  if (entry.length === 0) throw new Error('index.html names no code of the build');
  const components = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const [, file] = /^src\/routes\/(.+)\?tsr-split=component(?:---\w+)*$/.exec(key) ?? [];
    if (file) components.set(pathOfRoute(file), key);
  }
  return {
    paths: read('routes.json') as string[],
    shell: filesOf(manifest, entry),
    route: (pattern, dates = false) => {
      const component = components.get(pattern);
      const reader = dates ? Object.keys(manifest).filter((key) => key.includes('/superjson/')) : [];
      return filesOf(manifest, [...entry, ...(component ? [component] : []), ...reader]);
    },
    piece: (source) => filesOf(manifest, [source]),
  };
}

/** These chunks with everything they import. */
function filesOf(manifest: Manifest, keys: string[]): PageFiles {
  const seen = new Set<string>();
  const js = new Set<string>();
  const css = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return { js: [...js], css: [...css] };
}
