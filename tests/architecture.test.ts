import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycles, inside, partOf, rules, slices, usedParts } from './support/import-rules.ts';
import { reachedFrom, readModule, readModules, root } from './support/modules.ts';

const folders = ['domain', 'db', 'server', 'src', 'tests', 'scripts'];
const modules = readModules(...folders);
const all = new Set(modules.map(({ file }) => file));

describe('the source', () => {
  test('is read in full: every file that git knows', () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', ...folders],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const expected = listed
      .split('\n')
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.(gen|d)\.ts$/.test(file) && existsSync(path.join(root, file)),
      );
    expect(modules.map(({ file }) => file)).toEqual([...new Set(expected)].sort());
    expect(modules.length).toBeGreaterThan(200);
  });

  test('imports only files that exist', () => {
    const missing = modules.flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => folders.some((folder) => target.startsWith(`${folder}/`)) && !all.has(target))
        .filter(({ target }) => !existsSync(path.join(root, target)))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(modules.flatMap(rule)).toEqual([]);
  });

  test('of domain, server and src has no cycles at run time', () => {
    expect(cycles(modules.filter(({ file }) => /^(domain|server|src)\//.test(file)))).toEqual([]);
  });

  test('of domain and server has no cycles of types either', () => {
    expect(
      cycles(
        modules.filter(({ file }) => /^(domain|server)\//.test(file)),
        true,
      ),
    ).toEqual([]);
  });
});

describe('the styles of Mantine', () => {
  const sheets = new Set(
    readdirSync(path.join(root, 'node_modules/@mantine/core/styles')).flatMap((name) =>
      name.endsWith('.layer.css') ? [name.slice(0, -'.layer.css'.length)] : [],
    ),
  );
  /** Fields that have no style sheet of their own. */
  const drawnBy: Record<string, string> = {
    Textarea: 'Input',
    TextInput: 'Input',
    NativeSelect: 'Input',
    Select: 'Combobox',
    Autocomplete: 'Combobox',
    MultiSelect: 'Combobox',
  };
  const sheetsIn = (source: string) =>
    [...source.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name ?? '');
  const shell = sheetsIn(readFileSync(path.join(root, 'src/mantine.css'), 'utf8'));

  test('are loaded by whatever uses the component, and not by chance by a neighbor', () => {
    const missing = modules
      .filter(({ file }) => file.startsWith('src/'))
      .flatMap(({ file, source }) => {
        const [, names = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? [];
        const drawn = names
          .split(',')
          .map((name) => name.trim())
          .map((name) => drawnBy[name] ?? name)
          .filter((name) => sheets.has(name) && !shell.includes(name));
        if (drawn.length === 0) return [];
        const loaded = new Set(reachedFrom(file, modules).flatMap((one) => sheetsIn(one.source)));
        return drawn.filter((name) => !loaded.has(name)).map((name) => `${file} draws ${name}`);
      });
    expect(missing).toEqual([]);
  });
});

describe('the table of the parts of the server', () => {
  const server = modules.filter(({ file }) => file.startsWith('server/'));
  const parts = Object.keys(slices);

  test('has a row for each folder, and a place for each slice', () => {
    const folders = server.filter(({ file }) => file.split('/').length > 2).map(({ file }) => partOf(file));
    const rows = parts.filter((part) => !part.endsWith('.ts'));
    expect([...new Set(folders.map(({ part }) => part))].sort()).toEqual(rows.sort());
    for (const [part, names] of Object.entries(inside)) {
      const found = folders.flatMap((folder) => (folder.part === part && folder.slice ? [folder.slice] : []));
      expect([...new Set(found)].sort()).toEqual([...names].sort());
    }
  });

  test('goes from the bottom up, so that it has no cycle', () => {
    for (const [index, part] of parts.entries()) {
      const upwards = slices[part]?.filter((used) => parts.indexOf(used) >= index);
      expect({ part, upwards }).toEqual({ part, upwards: [] });
    }
  });

  test('allows nothing that nobody uses', () => {
    const used = new Set(
      server.flatMap((module) => usedParts(module).map(({ part }) => `${partOf(module.file).part} ${part}`)),
    );
    const common = ['infra', 'context.ts', 'trpc.ts'];
    const idle = parts.flatMap((part) =>
      (slices[part] ?? [])
        .filter((other) => !common.includes(other) && !used.has(`${part} ${other}`))
        .map((other) => `${part} may use ${other}`),
    );
    expect(idle).toEqual([]);
  });
});

/** Modules that break one rule each, and similar modules that break none. */
const examples: Record<
  keyof typeof rules,
  { bad: [file: string, source: string][]; good: [string, string][] }
> = {
  'domain imports zod and nothing outside itself': {
    bad: [
      ['domain/a.ts', "import { eq } from 'drizzle-orm';\nexport const a = eq;"],
      ['domain/a.ts', "import fs from 'node:fs';\nexport const a = fs;"],
      ['domain/a.ts', "import type { Db } from '../db/connection.ts';\nexport type A = Db;"],
      ['domain/a.ts', "export const a = () => import('../server/app.ts');"],
      ['domain/a.ts', "export { b } from '../src/b.ts';\nexport const a = 1;"],
    ],
    good: [
      [
        'domain/a.ts',
        "import { z } from 'zod';\nimport { cents } from './money.ts';\nexport const a = z.custom(cents);",
      ],
    ],
  },
  'db imports neither server nor src': {
    bad: [
      ['db/schema/a.ts', "import { a } from '../../server/app.ts';\nexport const b = a;"],
      ['db/a.ts', "import type { A } from '../src/router.tsx';\nexport type B = A;"],
    ],
    good: [
      [
        'db/schema/a.ts',
        "import { statuses } from '../../domain/deals/escrow.ts';\nexport const b = statuses;",
      ],
    ],
  },
  'server imports db and domain, never src': {
    bad: [
      ['server/a.ts', "import { a } from '../src/a.ts';\nexport const b = a;"],
      ['server/pages/a.ts', "export const b = import('../../src/main.tsx');"],
    ],
    good: [['server/a/b.ts', "import { a } from '../../db/connection.ts';\nexport const b = a;"]],
  },
  'the parts of the server use each other as the table says': {
    bad: [
      ['server/infra/a.ts', "import { b } from '../kernel/act.ts';\nexport const a = b;"],
      [
        'server/market/listings/a.ts',
        "import type { B } from '../../deals/escrow/b.ts';\nexport type A = B;",
      ],
      ['server/market/listings/a.ts', "import { b } from '../interest/b.ts';\nexport const a = b;"],
      ['server/deals/escrow/a.ts', "export const a = new URL('../agreements/pdf.ts', import.meta.url);"],
      ['server/accounts/a.ts', "import type { B } from '../services.ts';\nexport type A = B;"],
      ['server/tools/name-check/a.ts', "import type { B } from '../registry.ts';\nexport type A = B;"],
    ],
    good: [
      ['server/deals/chat/a.ts', "import { b } from '../../market/listings/b.ts';\nexport const a = b;"],
      ['server/market/interest/a.ts', "import { b } from '../listings/b.ts';\nexport const a = b;"],
      ['server/deals/agreements/a.ts', "export const a = new URL('./pdf.ts', import.meta.url);"],
      ['server/tools/registry.ts', "import { b } from './name-check/tool.ts';\nexport const a = b;"],
      ['server/services.ts', "import { b } from './market/interest/b.ts';\nexport const a = b;"],
    ],
  },
  'src takes from the server the inputs, and otherwise types of the router': {
    bad: [
      ['src/a.ts', "import { appRouter } from '../server/router.ts';\nexport const b = appRouter;"],
      [
        'src/a.ts',
        "import { type AppRouter, appRouter } from '../server/router.ts';\nexport const b = appRouter;",
      ],
      ['src/a.ts', "import type { Services } from '../server/context.ts';\nexport type B = Services;"],
      ['src/a.ts', "import { type AppRouter } from '../server/router.ts';\nexport type B = AppRouter;"],
      ['src/a.ts', "import '../server/router.ts';\nexport const b = 1;"],
      [
        'src/features/a/b.ts',
        "import { users } from '../../../db/schema/accounts.ts';\nexport const b = users;",
      ],
    ],
    good: [
      ['src/a.ts', "import type { AppRouter } from '../server/router.ts';\nexport type B = AppRouter;"],
      [
        'src/a.ts',
        "import { startInput } from '../server/deals/escrow/input.ts';\nexport const b = startInput;",
      ],
    ],
  },
  'a feature imports no other feature and no route': {
    bad: [
      ['src/features/chat/A.tsx', "import { B } from '../market/B.tsx';\nexport const A = B;"],
      ['src/features/chat/A.tsx', "import type { B } from '../market/types.ts';\nexport type A = B;"],
      ['src/features/chat/A.tsx', "import '../market/B.module.css';\nexport const A = 1;"],
      ['src/features/chat/A.tsx', "import { Route } from '../../routes/index.tsx';\nexport const A = Route;"],
    ],
    good: [
      [
        'src/features/chat/A.tsx',
        "import { B } from './B.tsx';\nimport { C } from '../../ui/C.tsx';\nexport const A = [B, C];",
      ],
    ],
  },
  'ui imports neither features nor routes': {
    bad: [
      ['src/ui/A.tsx', "import { B } from '../features/market/B.tsx';\nexport const A = B;"],
      ['src/ui/A.tsx', "import { Route } from '../routes/index.tsx';\nexport const A = Route;"],
    ],
    good: [['src/ui/A.tsx', "import { B } from './B.tsx';\nexport const A = B;"]],
  },
  'routes are imported by the generated tree only': {
    bad: [['src/router.tsx', "import { Route } from './routes/__root.tsx';\nexport const router = Route;"]],
    good: [
      ['src/router.tsx', "import { routeTree } from './routeTree.gen.ts';\nexport const router = routeTree;"],
    ],
  },
  'no file only passes on what others export': {
    bad: [
      ['src/ui/index.ts', "export * from './A.tsx';"],
      ['src/ui/index.ts', "export { A } from './A.tsx';\nexport type { B } from './B.tsx';"],
      ['server/index.ts', "import { app } from './app.ts';\nexport { app };"],
    ],
    good: [
      ['src/ui/A.tsx', "export { B } from './B.tsx';\nexport const A = 1;"],
      ['src/ui/styles.ts', "import './a.css';\nimport './b.css';"],
    ],
  },
  'no file is longer than 400 lines': {
    bad: [['src/a.ts', `${'\n'.repeat(400)}export const a = 1;\n`]],
    good: [['src/a.ts', `${'\n'.repeat(399)}export const a = 1;\n`]],
  },
  'only src/trpc.ts knows @trpc/react-query': {
    bad: [
      [
        'src/queryClient.ts',
        "import { createTRPCReact } from '@trpc/react-query';\nexport const t = createTRPCReact;",
      ],
    ],
    good: [
      [
        'src/trpc.ts',
        "import { createTRPCReact } from '@trpc/react-query';\nexport const t = createTRPCReact;",
      ],
    ],
  },
  'only server/accounts/session.ts knows lucia': {
    bad: [
      ['server/app.ts', "import { Lucia } from 'lucia';\nexport const l = Lucia;"],
      ['server/app.ts', "import type { X } from '@lucia-auth/adapter-drizzle';\nexport type Y = X;"],
    ],
    good: [['server/accounts/session.ts', "import { Lucia } from 'lucia';\nexport const l = Lucia;"]],
  },
  'only the Stripe provider and services.ts know stripe': {
    bad: [['server/deals/escrow/payment.ts', "import type Stripe from 'stripe';\nexport type S = Stripe;"]],
    good: [['server/services.ts', "import Stripe from 'stripe';\nexport const s = Stripe;"]],
  },
  'only server/market/listings/change.ts changes a listing': {
    bad: [
      [
        'server/deals/escrow/a.ts',
        "import { listings } from '../../db/schema/listings.ts';\nexport const a = (tx) => tx\n.update(listings).set({});",
      ],
      ['server/a.ts', 'export const a = (tx) => tx.execute(`Update ip_listings set title = null`);'],
    ],
    good: [
      ['server/market/listings/change.ts', 'export const a = (tx, listings) => tx.update(listings).set({});'],
      ['server/a.ts', 'export const a = (tx, listingNews) => tx.update(listingNews).set({});'],
    ],
  },
  'what many ask is written once': {
    bad: [
      ['server/a.ts', "export const a = (error) => error.code === '23505';"],
      ['server/a.ts', "export const a = (text) => text.replace(/[\\\\%_]/g, '');"],
      ['server/a.ts', "export const a = `where is_public and approval_status = 'approved'`;"],
      ['server/a.ts', "export const a = eq(listings.approvalStatus, 'approved');"],
      ['domain/a.ts', "export const a = ['initiated', 'verifying'];"],
      ['server/a.ts', 'export const a = eq(adminUsers.isActive, true);'],
      ['server/a.ts', "const b = form.get('b');\nif (b instanceof File) c();\nexport const a = b;"],
    ],
    good: [
      ['server/infra/sql-state.ts', "export const a = (error) => error.code === '23505';"],
      ['db/conditions.ts', "export const a = `is_public and approval_status = 'approved'`;"],
    ],
  },
  'production code imports neither tests nor scripts': {
    bad: [
      ['src/a.ts', "import { b } from '../tests/support/services.ts';\nexport const a = b;"],
      ['server/a.ts', "import { b } from '../scripts/build.ts';\nexport const a = b;"],
    ],
    good: [['tests/a.ts', "import { b } from '../scripts/build.ts';\nexport const a = b;"]],
  },
};

describe('each rule can fail', () => {
  test('and has examples', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(rules).sort());
  });

  test.each(Object.entries(rules))('%s', (name, rule) => {
    const { bad = [], good = [] } = examples[name] ?? {};
    for (const [file, source] of bad)
      expect([source, rule(readModule(file, source)).length]).toEqual([source, 1]);
    for (const [file, source] of good) expect([source, rule(readModule(file, source))]).toEqual([source, []]);
  });

  test('no circles', () => {
    const circle = (kind: string) => [
      readModule('server/a.ts', "import { b } from './b.ts';\nexport const a = () => b;"),
      readModule('server/b.ts', "import { c } from './c/c.ts';\nexport const b = c;"),
      readModule(
        'server/c/c.ts',
        `import ${kind}{ a } from '../a.ts';\nexport const c = 1 as unknown as typeof a;`,
      ),
    ];
    expect(cycles(circle(''))).toEqual(['server/a.ts -> server/b.ts -> server/c/c.ts -> server/a.ts']);
    expect(cycles(circle('type '))).toEqual([]);
    expect(cycles(circle('type '), true)).toHaveLength(1);
    expect(
      cycles([
        readModule('src/a.ts', "import { a } from './a.ts';\nexport { a as b };\nexport const c = a;"),
      ]),
    ).toEqual(['src/a.ts -> src/a.ts']);
  });

  test('a file that cannot be read is not skipped', () => {
    expect(() => readModule('src/a.ts', 'export const = 1;')).toThrow('src/a.ts');
  });
});
