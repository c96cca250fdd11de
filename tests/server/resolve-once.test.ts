import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const hooks = pathToFileURL(path.join(import.meta.dirname, '../../server/resolve-once.ts')).href;

/** What a program of these files prints, with the imports resolved once and as Node resolves them. */
function printedBy(files: Record<string, string>): { once: string; always: string } {
  const dir = mkdtempSync(path.join(tmpdir(), 'ipso-resolve-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  const run = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, [...args, 'main.js'], {
      cwd: dir,
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  return { once: run('--import', hooks), always: run() };
}

test('each importer gets the package that is nearest to it, and a file the format of its nearest package.json', () => {
  const names = ['own', 'deep', 'nested', 'again', 'common', 'data', 'missing'];
  const { once, always } = printedBy({
    'package.json': '{"type": "module"}',
    'main.js': `
      import own from 'a';
      import deep from './deep/one.js';
      import nested, { again } from 'b';
      import common from 'c/common/one.js';
      import './deep/two.js';
      import data from './data/some.json' with { type: 'json' };
      const missing = await import('./deep/none.js').catch(({ code }) => code);
      console.log(JSON.stringify({ own, deep, nested, again, common, data: data.n, missing }));`,
    'deep/one.js': `import a from 'a'; export default a;`,
    'deep/two.js': `import a from 'a'; if (a !== 'a1') throw new Error(a);`,
    'data/some.json': '{"n": "n1"}',
    'node_modules/a/package.json': '{"name": "a", "type": "module", "exports": "./index.js"}',
    'node_modules/a/index.js': `export default 'a1';`,
    'node_modules/b/package.json': '{"name": "b", "type": "module", "exports": "./lib/index.js"}',
    'node_modules/b/lib/index.js': `import a from 'a'; import { again } from './other.js'; export { again }; export default a;`,
    'node_modules/b/lib/other.js': `import a from 'a'; export const again = a;`,
    'node_modules/b/node_modules/a/package.json': '{"name": "a", "type": "module", "exports": "./index.js"}',
    'node_modules/b/node_modules/a/index.js': `export default 'a2';`,
    'node_modules/c/package.json': '{"name": "c", "type": "module"}',
    'node_modules/c/common/package.json': '{"type": "commonjs"}',
    'node_modules/c/common/one.js': `module.exports = require('./two.js');`,
    'node_modules/c/common/two.js': `module.exports = 'c1';`,
  });
  expect(once).toBe(always);
  expect(Object.keys(JSON.parse(once))).toEqual(names);
  expect(JSON.parse(once)).toEqual({
    own: 'a1',
    deep: 'a1',
    nested: 'a2',
    again: 'a2',
    common: 'c1',
    data: 'n1',
    missing: 'ERR_MODULE_NOT_FOUND',
  });
});
