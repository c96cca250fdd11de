import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MOST_CALLS } from '../../domain/calls.ts';
import { contractLimit } from '../../domain/ip/clauses/contract-limit.ts';
import { clauses } from '../../domain/ip/clauses/library.ts';
import { runAgreementGenerator } from '../../domain/tools/agreement-generator/generate.ts';
import { finderLimits } from '../../domain/tools/copyright-finder/finder.ts';
import { workLimits } from '../../domain/tools/copyright-finder/works.ts';
import { portfolioColumns, portfolioLimits } from '../../domain/tools/portfolio-analyzer/columns.ts';
import { drawMarks, seeded } from './marks.ts';

/** One request of a case; `n` is different each time, so that no two ask the same. */
interface HeavyCall {
  path: string;
  method: 'GET' | 'POST';
  body?: string | FormData;
}
/** What the bench has filled the database with. */
export interface World {
  /** Active listings, and those of the first of its people. */
  listings: string[];
  own: string[];
  /** Agreements that the first of its people is to sign, which the other party has signed. */
  agreements: { id: string; name: string; sha256: string }[];
}
export interface HeavyCase {
  name: string;
  /** With the cookie of a person; otherwise as a visitor. */
  member?: boolean;
  call(n: number, world: World): HeavyCall;
}

export const post = (procedure: string, input: unknown): HeavyCall => ({
  path: `/api/trpc/${procedure}`,
  method: 'POST',
  body: JSON.stringify({ json: input }),
});
export const get = (procedure: string, input: unknown): HeavyCall => ({
  path: `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
  method: 'GET',
});

/** As many calls as one request may hold. */
function batch(procedure: string, input: (at: number) => unknown): HeavyCall {
  const all = Array.from({ length: MOST_CALLS }, (_, at) => at);
  return {
    path: `/api/trpc/${all.map(() => procedure).join(',')}?batch=1`,
    method: 'POST',
    body: JSON.stringify(Object.fromEntries(all.map((at) => [at, { json: input(at) }]))),
  };
}
/** The same for what is read. */
export function batchedGet(procedure: string, input: (at: number) => unknown): HeavyCall {
  const { path: to, body = '' } = batch(procedure, input);
  return { path: `${to}&input=${encodeURIComponent(body as string)}`, method: 'GET' };
}

const words = readFileSync(
  path.join(import.meta.dirname, '..', '..', 'server', 'register', 'data', 'words.tsv'),
  'latin1',
)
  .split('\n', 60_000)
  .map((line) => line.split('\t', 1)[0] ?? '')
  .filter((word) => /^[a-z]{3,12}$/.test(word));
const next = seeded(7);
const word = () => words[Math.floor(next() * words.length)] ?? 'word';

/** Prose of this many characters. */
export function prose(length: number): string {
  let text = '';
  while (text.length < length) text += `${word()} `;
  return text.slice(0, length);
}

const long = Array.from({ length: 8 }, () => prose(finderLimits.text - 20));
/** Two texts that share many passages in another order: the most work to compare. */
const shuffled = long.map((text) => {
  const pieces = text.match(/.{60}/gs) ?? [];
  return pieces
    .map((piece) => ({ piece, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ piece }) => piece)
    .join('');
});
export const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
export const names = [...drawMarks(200, 3)].map(({ mark }) => mark);

export const agreement = (n: number) => ({
  type: pick(['licensing', 'joint-venture', 'distribution'] as const, n),
  firstParty: `${n} ${'First Party '.repeat(14)}`,
  secondParty: `${n} ${'Second Party '.repeat(14)}`,
  ipDescription: pick(long, n).slice(0, 1_990),
  terms: { territory: prose(290), field: prose(290), royaltyPercent: '5' },
  added: clauses.map(({ id }) => id).slice(0, 80),
});
const contracts = (['licensing', 'assignment', 'distribution'] as const).map((type) => {
  const { text } = runAgreementGenerator({
    ...agreement(0),
    type,
  });
  return text.repeat(Math.ceil(contractLimit / text.length)).slice(0, contractLimit - 40);
});
const noFinds = prose(contractLimit - 40);

const csv = (n: number) =>
  [
    portfolioColumns.join(','),
    ...Array.from({ length: portfolioLimits.rows }, (_, row) =>
      row % 2
        ? `patent,${pick(names, row).replaceAll(',', ' ')} ${n},US ${7_000_000 + row + n} B2,US,2010-0${1 + (row % 9)}-11,2014-05-0${1 + (row % 9)},G - Physics,${row * 1000},${row * 5000},${1 + (row % 20)}`
        : `trademark,${pick(names, row).replaceAll(',', ' ')} ${n},${4_000_000 + row},US,2015-01-11,2016-01-01,Class ${1 + (row % 45)},${row * 500},${row * 900},3`,
    ),
  ].join('\n');

const numbers = (n: number) =>
  Array.from(
    { length: 1_000 },
    (_, row) =>
      `${pick(['US', 'EP', 'WO', 'JP', 'DE'], row)} ${n}${1_000_000 + row * 7} ${'/.-'.repeat(30)} B1`,
  ).join('\n');

const hex = () =>
  Math.floor(next() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
const hashes = () => ({ difference: hex() + hex(), waves: hex() + hex() });
const print = (n: number) => ({
  name: `picture ${n}.png`,
  width: 4_000,
  height: 3_000,
  whole: hashes(),
  figure: hashes(),
  framed: hashes(),
  thumbnail: `data:image/webp;base64,${'A'.repeat(39_000)}`,
});

const figure = [
  {
    input: Buffer.from(
      '<svg width="4000" height="4000"><circle cx="1500" cy="1500" r="1400" fill="#135"/><path d="M1500 1500h2400v2000z" fill="#a31"/></svg>',
    ),
  },
];
/**
 * As many pixels as a picture may have, with a figure: as a JPEG of less than 10 MB, and as a PNG with a transparent
 * background.
 */
const pictureFiles = await Promise.all([
  sharp({
    create: {
      width: 7_900,
      height: 5_000,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .composite(figure)
    .jpeg({ quality: 40 })
    .toBuffer(),
  sharp({
    create: { width: 6_000, height: 6_000, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.5 } },
  })
    .composite(figure)
    .png({ compressionLevel: 9 })
    .toBuffer(),
]);
const picture = (n: number) =>
  new File([pick(pictureFiles, n) as Uint8Array<ArrayBuffer>], n % 2 ? 'a.png' : 'a.jpg');

/** A file as the field of that name, along with other fields. */
export function upload(
  procedure: string,
  field: string,
  file: File,
  more: Record<string, string> = {},
): HeavyCall {
  const body = new FormData();
  for (const [key, value] of Object.entries(more)) body.append(key, value);
  body.append(field, file);
  return { path: `/api/trpc/${procedure}`, method: 'POST', body };
}

const texts = (n: number) => ({
  way: 'texts',
  first: `${n} ${pick(long, n)}`,
  second: `${n} ${pick(shuffled, n)}`,
});
const suspect = (n: number) => ({
  name: `${pick(names, n)} ${word()}`,
  classes: [9, 35, 42],
  text: `${n} ${pick(shuffled, n)}`,
  picture: print(n),
});
const name = (n: number) => `${word()} ${pick(names, n)} ${word()} ${word()}`;
const patent = (n: number) => ({
  number: `US ${7_000_000 + n} B2`,
  filed: '2005-03-04',
  granted: '2009-05-06',
});
const estimate = (n: number) => ({
  industry: 'software',
  right: 'patent',
  salesCents: 100_000_000 + n,
  growthBps: 500,
  years: 20,
  discountBps: 1_200,
});

const tools: Record<string, { input: (n: number) => unknown; member?: boolean }> = {
  'trademark-search': { input: (n) => ({ name: name(n), limit: 100 }) },
  'agreement-generator': { input: agreement },
  'patent-validator': { input: patent },
  'copyright-finder': { input: texts },
  'logo-search': { input: (n) => ({ picture: print(n) }) },
  'infringement-detector': { input: suspect, member: true },
  'legal-clause': { input: (n) => ({ text: `${n} ${pick(contracts, n)}` }) },
  'licensing-estimator': { input: estimate },
  'portfolio-analyzer': { input: (n) => ({ source: 'csv', text: csv(n) }) },
  'name-check': { input: (n) => ({ name: name(n), classes: [9, 35] }) },
  'ip-watchlist': { input: (n) => ({ kind: 'name', text: name(n) }), member: true },
};

/** The tools, and what else runs in a thread, with about the largest input each accepts. */
export const heavyCases: HeavyCase[] = [
  ...Object.entries(tools).map(([tool, { input, member }]) => ({
    name: `tools.report of ${tool}`,
    member,
    call: (n: number) => post('tools.report', { tool, input: input(n) }),
  })),
  {
    name: '20 tools.report in one batch',
    call: (n) =>
      batch('tools.report', (at) => ({
        tool: 'agreement-generator',
        input: { ...agreement(n * 20 + at), added: [] },
      })),
  },
  {
    name: '20 tools.agreementGenerator in one batch',
    call: (n) => batch('tools.agreementGenerator', (at) => agreement(n * 20 + at)),
  },
  {
    name: '20 tools.legalClause in one batch',
    call: (n) =>
      batch('tools.legalClause', (at) => ({
        text: `${n} ${at} ${pick(contracts, n + at)}`.slice(0, 11_000),
        type: 'licensing',
      })),
  },
  {
    name: 'tools.agreementFile, docx',
    call: (n) => post('tools.agreementFile', { input: agreement(n), form: 'docx' }),
  },
  {
    name: 'tools.agreementFile, pdf',
    call: (n) => post('tools.agreementFile', { input: agreement(n), form: 'pdf' }),
  },
  { name: 'tools.agreementGenerator', call: (n) => post('tools.agreementGenerator', agreement(n)) },
  { name: 'tools.copyrightFinder, two texts', call: (n) => post('tools.copyrightFinder', texts(n)) },
  {
    name: 'tools.copyrightFinder, a text',
    call: (n) => post('tools.copyrightFinder', { way: 'text', text: `${n} ${pick(shuffled, n)}` }),
  },
  {
    name: 'tools.copyrightFinder, a picture',
    call: (n) => post('tools.copyrightFinder', { way: 'picture', picture: print(n) }),
  },
  { name: 'tools.logoSearch', call: (n) => post('tools.logoSearch', { picture: print(n) }) },
  { name: 'tools.trademarkSearch', call: (n) => get('tools.trademarkSearch', { name: name(n), limit: 100 }) },
  { name: 'tools.nameCheck', call: (n) => get('tools.nameCheck', { name: name(n), classes: [9, 35] }) },
  {
    name: 'tools.infringementDetector',
    member: true,
    call: (n) => post('tools.infringementDetector', suspect(n)),
  },
  {
    name: 'tools.legalClause',
    call: (n) =>
      post('tools.legalClause', { text: `${n} ${n % 2 ? pick(contracts, n) : noFinds}`, type: 'licensing' }),
  },
  {
    name: 'tools.portfolioAnalyzer, csv',
    call: (n) => post('tools.portfolioAnalyzer', { source: 'csv', text: csv(n) }),
  },
  {
    name: 'tools.portfolioAnalyzer, listings',
    member: true,
    call: () => post('tools.portfolioAnalyzer', { source: 'listings' }),
  },
  { name: 'tools.patentValidator', call: (n) => get('tools.patentValidator', patent(n)) },
  { name: 'tools.patentValidatorList', call: (n) => post('tools.patentValidatorList', { text: numbers(n) }) },
  { name: 'tools.licensingEstimator', call: (n) => get('tools.licensingEstimator', estimate(n)) },
  {
    name: 'tools.ipWatchlist',
    member: true,
    call: (n) => get('tools.ipWatchlist', { kind: 'name', text: name(n) }),
  },
  {
    name: 'works.readPicture',
    call: (n) => upload('works.readPicture', 'picture', picture(n)),
  },
  {
    name: 'works.register, a text',
    member: true,
    call: (n) =>
      upload('works.register', 'work', new File([`${n} ${prose(workLimits.text - 20)}`], 'a.txt'), {
        title: `Work ${n}`,
        owner: 'Me',
        kind: 'text',
        findable: 'yes',
      }),
  },
  {
    name: 'accounts.setAvatar',
    member: true,
    call: (n) => upload('accounts.setAvatar', 'avatar', picture(n)),
  },
];
