import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a module: from a file of ours (a path from the root, with slashes) or from a package. */
export interface Import {
  target: string;
  ours: boolean;
  /** Erased before anything runs: written `import type` or `export type`. */
  typeOnly: boolean;
  /** A re-export: `export ... from`. */
  passedOn: boolean;
  names: string[];
}

export interface Module {
  file: string;
  imports: Import[];
}

/** Reads a module's imports from its source; throws when it cannot be parsed. */
export function readModule(file: string, source: string): Module {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (request: string, statement: string, names: (string | null | undefined)[]) => {
    const ours = request.startsWith('.');
    const target = ours ? path.posix.normalize(path.posix.join(path.posix.dirname(file), request)) : request;
    imports.push({
      target,
      ours,
      typeOnly: /^(?:import|export)\s+type\b/.test(statement),
      passedOn: statement.startsWith('export'),
      names: names.map((name) => name ?? '*'),
    });
  };
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    const names = entries.map((entry) => entry.importName.name);
    add(moduleRequest.value, source.slice(start, end), names);
  }
  for (const { start, end, entries } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!request) continue;
    const names = entries.map((entry) => entry.importName.name);
    add(request.value, source.slice(start, end), names);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = source.slice(moduleRequest.start, moduleRequest.end);
    // A computed import has no fixed target; only db/embedded.ts has one, for the platform's binaries.
    const fixed = /^['"`]([^'"`$]+)['"`]$/.exec(written)?.[1];
    if (fixed) add(fixed, 'import', []);
  }
  return { file, imports };
}

/** Every TypeScript file below these folders, as paths from `root`. */
export function filesBelow(root: string, folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  );
}

export function readModules(root: string, folders: string[]): Module[] {
  return filesBelow(root, folders).map((file) =>
    readModule(file, readFileSync(path.join(root, file), 'utf8')),
  );
}
