import { globSync } from 'node:fs';

/**
 * The addresses of the client's pages, read from the names of its route files: 'marketplace/listing/$listingId.tsx'
 * is '/marketplace/listing/$listingId'. The build writes them next to its manifest, for use where there are no
 * sources.
 */
export function routePaths(root: string): string[] {
  const files = globSync('**/*.tsx', { cwd: `${root}/src/routes` });
  return [...new Set(files.filter((file) => !file.startsWith('__root')).map(pathOfRoute))].sort();
}

/**
 * The address of one route file. Names that begin with an underscore group routes and are not in the address; one at
 * the end keeps a route out of the page above it.
 */
export function pathOfRoute(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .split(/[/\\.]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''));
  return `/${parts.join('/')}`;
}

/** The pattern that an address matches; one with fewer variable parts is preferred. */
export function findRoute(patterns: string[], pathname: string): string | undefined {
  const parts = segments(pathname);
  return patterns
    .filter((pattern) => {
      const wanted = segments(pattern);
      return (
        wanted.length === parts.length && wanted.every((part, i) => part.startsWith('$') || part === parts[i])
      );
    })
    .sort((a, b) => a.split('$').length - b.split('$').length)[0];
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
