import { randomBytes } from 'node:crypto';
import { wholeAgreement } from '../support/agreements.ts';
import { batchedGet, get, type HeavyCase, names, pick, post, prose, upload } from './heavy-calls.ts';

const FILE = 10_000_000;
/** As many bytes as a JSON body may have, with some margin. */
const BODY = 250_000;

// With a different beginning each time, so that none is already known; what follows is not text.
const filler = randomBytes(FILE);
const pdf = (n: number) => new File([`%PDF-1.4\n% ${n}\n`, filler], 'a.pdf');
const listing = (n: number) =>
  JSON.stringify({
    title: `A way to weigh light ${n}`,
    type: 'Patent',
    category: 'G - Physics',
    industry: 'technology',
    description: prose(4_000),
    registrationNumber: '',
    registrationDate: '',
    country: 'IN',
    price: '500',
    forSale: true,
    negotiable: true,
    licensingType: null,
    licensingText: '',
  });

const longTexts = [prose(1_990), prose(1_990)];
const plain = (path: string) => ({ path, method: 'GET' as const });
const raw = (procedure: string, body: string) => ({
  path: `/api/trpc/${procedure}`,
  method: 'POST' as const,
  body,
});
const queries = [
  'solid-state battery',
  'cryogenic pump hydrogen',
  'graded membrane for hospitals',
  'NACHFAL',
];
const misspelled = ['electorlyte', 'baterry', 'adaptve sesnor', 'crygenic pump'];

/** What is not handed to threads: uploads, signing, large inputs that are refused, lists, pages and files. */
export const otherCases: HeavyCase[] = [
  {
    name: 'agreements.sign, the last signature',
    member: true,
    call(n, { agreements }) {
      const { id, name, sha256 } = pick(agreements, n);
      return post('agreements.sign', { id, name, sha256, consent: true });
    },
  },
  {
    name: 'agreements.send',
    member: true,
    call: (n) =>
      post('agreements.send', {
        key: `bench agreement ${n}`,
        agreement: { ...wholeAgreement(), firstParty: `First ${n}`, ipDescription: pick(longTexts, n) },
        side: 'first',
        to: { username: 'bench-1' },
      }),
  },
  {
    name: 'listings.create, 10 MB',
    member: true,
    call: (n) => upload('listings.create', 'document', pdf(n), { fields: listing(n) }),
  },
  {
    name: 'listings.addDocument, 10 MB',
    member: true,
    call: (n, { own }) => upload('listings.addDocument', 'document', pdf(n), { id: pick(own, n) }),
  },
  {
    name: 'listings.create, 10 MB in no known file format',
    member: true,
    call: (n) => upload('listings.create', 'document', new File([filler], 'a.pdf'), { fields: listing(n) }),
  },
  {
    name: 'listings.create, 10 MB of fields',
    member: true,
    call() {
      const body = new FormData();
      for (let at = 0; at < 60_000; at++) body.append(`f${at}`, 'x');
      return { path: '/api/trpc/listings.create', method: 'POST', body };
    },
  },
  {
    name: 'works.register, 10 MB of text',
    member: true,
    call: (n) =>
      upload('works.register', 'work', new File([`${n} `, longText], 'a.txt'), {
        title: `Work ${n}`,
        owner: 'Me',
        kind: 'text',
        findable: 'yes',
      }),
  },
  {
    name: 'an input of 20,000 unknown fields',
    call: () => raw('tools.agreementGenerator', manyFields),
  },
  { name: 'an input of 125,000 levels', call: () => raw('tools.agreementGenerator', levels) },
  { name: 'an input of 3,500 dates', call: () => raw('tools.agreementGenerator', dates) },
  { name: 'an input that is not JSON', call: () => raw('tools.agreementGenerator', levels.slice(0, -1)) },
  {
    name: 'accounts.signIn',
    call: (n) =>
      post('accounts.signIn', { email: `bench-${n}@example.com`, password: `a quiet harbour ${n}` }),
  },
  { name: 'account data', member: true, call: () => plain('/api/account/data') },
  { name: 'listings.browse, words', call: (n) => get('listings.browse', { q: pick(queries, n) }) },
  { name: 'listings.browse, misspelled', call: (n) => get('listings.browse', { q: pick(misspelled, n) }) },
  {
    name: '20 listings.browse in one batch',
    call: () => batchedGet('listings.browse', (at) => ({ page: at + 1 })),
  },
  {
    name: '20 listings.facets in one batch',
    call: () => batchedGet('listings.facets', (at) => ({ type: 'Patent', min: at * 5_000 })),
  },
  {
    name: '20 search.palette in one batch',
    call: (n) => batchedGet('search.palette', (at) => ({ q: pick(names, n + at).slice(0, 20) })),
  },
  { name: 'listings.get', call: (n, { listings }) => get('listings.get', { id: pick(listings, n) }) },
  { name: 'listings.mine', member: true, call: () => get('listings.mine', { which: 'all' }) },
  { name: 'inbox.after', member: true, call: () => get('inbox.after', { seq: 0 }) },
  {
    name: 'watches.create',
    member: true,
    call: (n) =>
      post('watches.create', {
        watched: { kind: 'name', text: `${pick(names, n)} ${n}`, classes: [9], leastRisk: 'low' },
        alert: 'never',
      }),
  },
  { name: 'page of the market', call: () => plain('/marketplace') },
  {
    name: 'page of a listing',
    call: (n, { listings }) => plain(`/marketplace/listing/${pick(listings, n)}`),
  },
  { name: 'share image', call: (n, { listings }) => plain(`/share/listing/${pick(listings, n)}.png`) },
  {
    name: 'sitemap of listings',
    call: (n, { listings }) => plain(`/sitemap/listings.xml?from=${pick(listings, n)}`),
  },
];

const longText = Buffer.alloc(FILE - 20, 'plain words and more of them, ');
const manyFields = JSON.stringify({
  json: { type: 'nda', terms: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 1])) },
});
const levels = `{"json":${'['.repeat(BODY / 2 - 10)}${']'.repeat(BODY / 2 - 10)}}`;
const someDates = Array.from({ length: 3_500 }, (_, at) => [`d${at}`, '2026-01-01T00:00:00.000Z'] as const);
const dates = JSON.stringify({
  json: Object.fromEntries(someDates),
  meta: { values: Object.fromEntries(someDates.map(([key]) => [key, ['Date']])) },
});
