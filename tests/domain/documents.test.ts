import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/modules.ts';

const folders = /^(domain|db|server|src|tests|scripts|migrations|docs|deploy|public|infra|kernel)\//;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const known = new Set(files.filter((file) => existsSync(path.join(root, file))));
const names = new Set([...known].map((file) => path.basename(file)));

/**
 * Whether a path exists: from the root, from server/ (`infra/live.ts`), or a name next to one just given
 * (`start.ts`).
 */
function isThere(named: string): boolean {
  if (!named.includes('/')) return names.has(named);
  return [named, `server/${named}`].some((one) => existsSync(path.join(root, one)));
}

test.each(['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md'])('%s names files that exist', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\(([^):#]+)\)/g)].map(([, name = '']) => name);
  const named = code.filter(
    (name) => !/[<>*]/.test(name) && (folders.test(name) || /^[\w-]+\.(?:tsx?|mjs|css|yml)$/.test(name)),
  );
  expect([...named, ...linked].filter((name) => !isThere(name))).toEqual([]);
});

test('ARCHITECTURE.md refers to decisions that are recorded', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const numbers = [...text.matchAll(/decisions? (\d{3})/g)].map(([, number]) => number);
  const recorded = [...known].flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
  expect(numbers.filter((number) => !recorded.includes(number ?? ''))).toEqual([]);
});
