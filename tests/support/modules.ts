import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Program, parseSync } from 'oxc-parser';

export const root = path.join(import.meta.dirname, '..', '..');

interface Import {
  /** A file of the repository ('domain/money.ts'), or the name of a package ('zod', 'node:fs'). */
  target: string;
  /** Types only: erased at run time. */
  typeOnly: boolean;
}

export interface Module {
  /** From the root of the repository, with forward slashes. */
  file: string;
  imports: Import[];
  /** Whether it only re-exports what others export. */
  isBarrel: boolean;
  lines: number;
  source: string;
}

/** Reads a module's imports: static, dynamic and re-exports. Throws if it cannot be parsed. */
export function readModule(file: string, source: string): Module {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  for (const { moduleRequest, start, end } of module.staticImports) {
    // `import { type A } from` still loads the file: only its names are erased.
    const typeOnly = /^import\s+type\b/.test(source.slice(start, end));
    imports.push({ target: resolve(file, moduleRequest.value), typeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ target: resolve(file, moduleRequest.value), typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    const [, literal] = /^['"]([^'"]+)['"]$/.exec(text) ?? [];
    if (literal) imports.push({ target: resolve(file, literal), typeOnly: false });
  }
  return { file, imports, isBarrel: isBarrel(program.body), lines: source.split('\n').length - 1, source };
}

/** Only imports and exports of what was imported; a list of imports for side effects does not count. */
function isBarrel(body: Program['body']): boolean {
  const exports = body.filter((node) => node.type !== 'ImportDeclaration');
  const passesOn = (node: Program['body'][number]) =>
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node.declaration === null);
  return exports.length > 0 && exports.every(passesOn);
}

/** '../money.ts' from 'domain/x/y.ts' -> 'domain/money.ts'; 'zod/v4' -> 'zod'; '@a/b/c' -> '@a/b'. */
function resolve(file: string, request: string): string {
  if (request.startsWith('.')) {
    return path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, ''));
  }
  if (request.startsWith('node:')) return request;
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The source files under these folders, generated ones left out. */
function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'))
    .sort();
}

export function readModules(...folders: string[]): Module[] {
  return sourceFiles(...folders).map((file) => readModule(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Every module that a run of `entry` can load. */
export function reachedFrom(entry: string, modules: Module[]): Module[] {
  const known = new Map(modules.map((module) => [module.file, module]));
  const found = new Set([entry]);
  for (const file of found) {
    for (const { target, typeOnly } of known.get(file)?.imports ?? [])
      if (!typeOnly && known.has(target)) found.add(target);
  }
  return [...found].flatMap((file) => known.get(file) ?? []);
}
