import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { materials, notices } from '../../scripts/notices.ts';
import { readNotices } from '../../src/features/content/readNotices.ts';
import { readModules, root } from '../support/modules.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

describe('THIRD-PARTY-NOTICES.md', () => {
  test('is what `npm run notices` writes for today’s packages and data', () => {
    expect(read('THIRD-PARTY-NOTICES.md') === notices(), 'run `npm run notices`').toBe(true);
  });

  test('has every dependency and all data, each with a license in full', () => {
    const [data, packages] = readNotices(notices());
    const named =
      packages?.notices
        .flatMap(({ about }) => about.split('; '))
        .flatMap((line) => {
          // 'asn1js 3.1.0, 4.0.0': versions with the same license are listed together.
          const [name = '', ...versions] = line.split(/,? /);
          return versions.map((version) => `${name} ${version}`);
        }) ?? [];
    expect(named).toEqual(
      expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name} ${version}`)),
    );
    expect(data?.notices.map(({ title }) => title)).toEqual(
      materials.map(({ name, license }) => `${name} (${license})`),
    );
    for (const { title, texts } of [...(data?.notices ?? []), ...(packages?.notices ?? [])]) {
      expect(texts.join('').length, title).toBeGreaterThan(400);
    }
  });
});

test('a file that is neither code nor drawn for Ipso is listed among the materials', () => {
  const icons = ['apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-512'];
  const own = [
    ...['favicon.svg', 'manifest.webmanifest', 'print.css', 'service-worker.js'],
    ...icons.map((name) => `${name}.png`),
  ].map((name) => `public/${name}`);
  // Facts about decisions and examples, in words of our own.
  const facts = ['precedents', 'decided-pairs', 'taught-marks'];
  own.push(...facts.map((name) => `server/register/data/${name}.tsv`));
  // Written for Ipso: the examples of Legal Clause, and sayings and foreign words from general knowledge.
  own.push(...['said', 'denied', 'weak'].map((name) => `server/tools/legal-clause/examples/${name}.tsv`));
  own.push('server/tools/legal-clause/data/model.json.br');
  own.push('server/register/data/idioms.txt', 'server/register/data/foreign.tsv');
  const listed = execFileSync('git', ['ls-files', 'domain', 'db', 'server', 'src', 'public'], {
    cwd: root,
    encoding: 'utf8',
  });
  const others = listed
    .split('\n')
    .filter(
      (file) =>
        file &&
        !/\.(ts|tsx|css|wat|wasm)$|^src\/content\/.*\.md$|^server\/register\/data\/trades\/.*\.txt$/.test(
          file,
        ) &&
        !own.includes(file),
    );
  const noticed = materials.flatMap(({ files }) => files.map((glob) => globSync(glob, { cwd: root })));
  for (const files of noticed) expect(files).not.toEqual([]);
  expect(others.filter((file) => !noticed.flat().includes(file))).toEqual([]);
});

test('what runs imports only packages that have a notice', () => {
  const faults = readModules('domain', 'db', 'server', 'src').flatMap(({ file, imports }) =>
    imports
      .filter(({ target, typeOnly }) => !typeOnly && /^[@a-z]/.test(target) && !target.startsWith('node:'))
      .filter(
        ({ target }) =>
          !/^(domain|db|server|src|THIRD-PARTY-NOTICES)\b/.test(target) && !(target in dependencies),
      )
      // Only `npm run dev` loads that file.
      .filter(() => file !== 'server/pages/dev-client.ts')
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(faults).toEqual([]);
});
