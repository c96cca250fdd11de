import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, type Import, type Module, readModule, readModules } from './support/modules.ts';

// The import rules of the design: domain <- db <- server, and src beside them with a door of its own.

const root = path.join(import.meta.dirname, '..');
const folders = ['domain', 'db', 'server', 'src'];
const modules = readModules(root, folders);

const layerOf = (file: string) => file.split('/')[0] ?? '';
const isInput = (file: string) => /^server\/[^/]+\/input\.ts$/.test(file);
/** 'routes', 'ui', 'features/escrow', or '' for what lies directly in src. */
function partOf(file: string): string {
  const [, part, feature, rest] = file.split('/');
  if (part === 'features') return `features/${rest ? feature : ''}`;
  return part === 'routes' || part === 'ui' ? part : '';
}

interface Rule {
  name: string;
  /** Whether this import breaks the rule. */
  broken(file: string, found: Import): boolean;
  /** A module that breaks it, for the test that it can fail: [file, source]. */
  offences: [file: string, source: string][];
}

const rules: Rule[] = [
  {
    name: 'domain imports zod and itself, nothing else',
    broken: (file, { target, ours }) =>
      layerOf(file) === 'domain' && (ours ? layerOf(target) !== 'domain' : target !== 'zod'),
    offences: [
      ['domain/a.ts', "import { db } from '../db/connection.ts';"],
      ['domain/a.ts', "import { readFile } from 'node:fs/promises';"],
      ['domain/a.ts', "import type { Config } from '../server/infra/config.ts';"],
    ],
  },
  {
    name: 'db knows neither server nor client',
    broken: (file, { target, ours }) =>
      layerOf(file) === 'db' && ours && !['db', 'domain'].includes(layerOf(target)),
    offences: [
      ['db/schema/a.ts', "import { x } from '../../server/context.ts';"],
      ['db/a.ts', "const { x } = await import('../src/trpc.ts');"],
    ],
  },
  {
    name: 'server does not know the client',
    broken: (file, { target, ours }) =>
      layerOf(file) === 'server' && ours && !['server', 'db', 'domain'].includes(layerOf(target)),
    offences: [['server/pages/a.ts', "import { theme } from '../../src/theme.ts';"]],
  },
  {
    name: 'what the client shares of the server reaches the browser: inputs import zod, domain and inputs',
    broken: (file, { target, ours }) =>
      isInput(file) && (ours ? layerOf(target) !== 'domain' && !isInput(target) : target !== 'zod'),
    offences: [
      ['server/escrow/input.ts', "import { startEscrow } from './start.ts';"],
      ['server/escrow/input.ts', "import { randomUUID } from 'node:crypto';"],
    ],
  },
  {
    name: 'the client takes domain and the server’s inputs at run time, and the type of the router',
    broken: (file, { target, ours, typeOnly }) => {
      if (layerOf(file) !== 'src') return false;
      if (!ours) return target.startsWith('node:');
      if (['src', 'domain'].includes(layerOf(target)) || isInput(target)) return false;
      return !(typeOnly && target === 'server/router.ts');
    },
    offences: [
      ['src/a.ts', "import { appRouter } from '../server/router.ts';"],
      ['src/a.ts', "import { type AppRouter } from '../server/router.ts';"],
      ['src/a.ts', "import type { Parts } from '../server/context.ts';"],
      ['src/ui/a.tsx', "import { users } from '../../db/schema/accounts.ts';"],
      ['src/ui/a.tsx', "const service = () => import('../../server/escrow/service.ts');"],
      ['src/a.ts', "import fs from 'node:fs';"],
    ],
  },
  {
    name: 'in the client, routes take features, and features take ui, never another feature',
    broken: (file, { target, ours }) => {
      if (layerOf(file) !== 'src' || !ours || layerOf(target) !== 'src') return false;
      const [from, to] = [partOf(file), partOf(target)];
      if (from === '' || from === 'routes') return false;
      if (from === 'ui') return to === 'routes' || to.startsWith('features/');
      return to === 'routes' || (to.startsWith('features/') && to !== from);
    },
    offences: [
      ['src/features/escrow/A.tsx', "import { B } from '../listings/B.tsx';"],
      ['src/features/escrow/A.tsx', "import { Route } from '../../routes/index.tsx';"],
      ['src/ui/A.tsx', "import { B } from '../features/escrow/B.tsx';"],
      ['src/ui/A.tsx', "const B = lazy(() => import('../features/escrow/B.tsx'));"],
    ],
  },
  {
    name: 'no module passes another’s contents on',
    broken: (_, { passedOn }) => passedOn,
    offences: [
      ['server/escrow/index.ts', "export * from './service.ts';"],
      ['src/ui/index.ts', "export { A } from './A.tsx';"],
      ['domain/index.ts', "export type { Cents } from './money.ts';"],
    ],
  },
  {
    name: 'one file knows @trpc/react-query, and one knows Lucia',
    broken: (file, { target }) =>
      (target.startsWith('@trpc/react-query') && file !== 'src/trpc.ts') ||
      (/^(?:lucia|@lucia-auth\/)/.test(target) && file !== 'server/accounts/session.ts'),
    offences: [
      ['src/features/escrow/a.ts', "import { createTRPCReact } from '@trpc/react-query';"],
      ['server/accounts/sign-in.ts', "import { Lucia } from 'lucia';"],
      ['server/app.ts', "import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';"],
    ],
  },
];

const breaches = (rule: Rule, { file, imports }: Module) =>
  imports.filter((found) => rule.broken(file, found)).map((found) => `${file} imports ${found.target}`);

describe('the import rules', () => {
  for (const rule of rules) {
    test(rule.name, () => {
      expect(modules.flatMap((module) => breaches(rule, module))).toEqual([]);
    });

    test(`${rule.name}: a breach is noticed`, () => {
      for (const [file, source] of rule.offences) {
        expect([source, breaches(rule, readModule(file, source)).length]).toEqual([source, 1]);
      }
    });
  }
});

test('every module was read, with the imports it has', () => {
  const files = filesBelow(root, folders);
  const counted = execFileSync('find', [...folders, '-name', '*.ts', '-o', '-name', '*.tsx'], { cwd: root });
  expect(modules).toHaveLength(counted.toString().trim().split('\n').length);
  expect(modules.map(({ file }) => file).sort()).toEqual([...files].sort());
  // Were the reader blind, every rule would hold.
  const found = modules.flatMap(({ imports }) => imports);
  expect(found.length).toBeGreaterThan(modules.length * 2);
  expect(found.some(({ target }) => target === 'server/router.ts')).toBe(true);
  expect(found.filter(({ typeOnly }) => typeOnly).length).toBeGreaterThan(20);
  expect(
    modules.find(({ file }) => file === 'src/routes/__root.tsx')?.imports.map(({ target }) => target),
  ).toContain('src/features/inbox/Inbox.tsx');
});

test('every import of ours leads to a file', () => {
  const known = new Set(modules.map(({ file }) => file));
  const lost = modules.flatMap(({ file, imports }) =>
    imports
      .filter(({ ours, target }) => ours && /\.tsx?$/.test(target) && !known.has(target))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(lost).toEqual([]);
});
