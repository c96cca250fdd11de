import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Node reads a package's package.json again for each import of it, and for each file in it: with drizzle-orm's 179 kB
// that was half of a server's start. Here an import is resolved once per importing folder.

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

const packages = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>();
/** The format of a folder's files with the same extension: the nearest package.json decides it. */
const formats = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!parentURL?.startsWith('file:') || !conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.')) {
      const file = new URL(specifier, parentURL);
      const { href } = file;
      const alike = folderOf(href) + href.slice(href.lastIndexOf('.'));
      const format = formats.get(alike);
      if (format && existsSync(file)) return { url: href, format, shortCircuit: true };
      const found = next(specifier, context);
      if (found.format && found.url === href) formats.set(alike, found.format);
      return found;
    }
    // Packages may bring their own version of another one; all our own files see the same.
    const from = parentURL.includes('/node_modules/') ? folderOf(parentURL) : '';
    const known = packages.get(`${from} ${specifier}`);
    if (known) return known;
    const found = next(specifier, context);
    packages.set(`${from} ${specifier}`, { ...found, shortCircuit: true });
    return found;
  },
});
