import { beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '../../server/accounts/session.ts';
import { seedRegister } from '../../server/register/seed.ts';
import { browserOn } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';
import { within } from '../support/within.ts';

const services = await testServices({ quotas: false });
const browser = browserOn(appOf(services), services.config.origin);
const member = browserOn(appOf(services), services.config.origin);
member.keep(await createSession(services.config, services.db, 'user', (await makeUser(services)).id));

beforeAll(() => seedRegister(services.databaseUrl, services.log), 120_000);

const hostile: Record<string, string> = {
  'a name of 100 kB': 'x'.repeat(100_000),
  'words of 100 kB': 'ab '.repeat(33_000),
  'control characters': '\u0000\u0001\u0007\u001b[31m\u007f\u0085',
  'a name with a zero byte': 'STAR\u0000BUCKS',
  'right-to-left and overrides': '\u202e\u2066مرحبا\u2069 שלום\u202c',
  'lone surrogates': 'STAR\ud800 \udfffBUCKS',
  SQL: '\'; drop table register_marks; --" or 1=1 /*',
  'a copy escape': '\\N\\.\t\n{1,2,"}',
  'a regex bomb': `${'(a+)+$|'.repeat(28)}!`,
  'one letter two hundred times': 'a'.repeat(200),
  'the worst for word splitting': `${'inthe'.repeat(39)}q`,
  'stacked accents': `e${'\u0301'.repeat(199)}`,
  'letters that grow when decomposed': '\ufdfa'.repeat(190),
  emoji: '👩‍👩‍👧‍👦'.repeat(15),
  digits: '9'.repeat(120),
  'check digits and slashes': '/.-'.repeat(40),
  'every office at once': 'US EP WO JP CN KR IN GB DE FR CA AU 2020/1234567 A1 B2 No.',
  'a prototype': '__proto__ constructor toString',
  markup: '<img src=x onerror=alert(1)>{{7*7}}#{7*7}',
};

async function ask(
  path: string,
  input: unknown,
  method: 'GET' | 'POST',
  by = browser,
): Promise<{ status: number; body: string }> {
  return within(10_000, async () => {
    const answer =
      method === 'GET'
        ? await by.request(`/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`)
        : await by.request(`/api/trpc/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ json: input }),
          });
    return { status: answer.status, body: await answer.text() };
  });
}

/** A result, or a sentence without a fault. */
function expectAnswer({ status, body }: Awaited<ReturnType<typeof ask>>): void {
  expect([200, 400, 413, 414]).toContain(status);
  if (status === 400) expect(JSON.parse(body).error.json.message).toMatch(/^[A-Z].*[.!?]$/s);
}

const agreement = (text: string) => ({
  type: 'licensing',
  firstParty: text,
  secondParty: text,
  ipDescription: text,
  terms: { governingLaw: text, royaltyPercent: '5' },
  added: [text],
});

const calls: [name: string, send: (text: string) => ReturnType<typeof ask>][] = [
  ['trademarkSearch', (name) => ask('tools.trademarkSearch', { name, classes: [9] }, 'GET')],
  ['patentValidator', (number) => ask('tools.patentValidator', { number }, 'GET')],
  ['patentValidatorList', (text) => ask('tools.patentValidatorList', { text }, 'POST')],
  ['copyrightFinder, one text', (text) => ask('tools.copyrightFinder', { way: 'text', text }, 'POST')],
  [
    'copyrightFinder, two texts',
    (text) => ask('tools.copyrightFinder', { way: 'texts', first: text, second: `${text} ${text}` }, 'POST'),
  ],
  ['logoSearch', (text) => ask('tools.logoSearch', { picture: { name: text, thumbnail: text } }, 'POST')],
  ['infringementDetector', (name) => ask('tools.infringementDetector', { name, text: name }, 'POST')],
  ['legalClause', (text) => ask('tools.legalClause', { text, type: 'licensing' }, 'POST')],
  [
    'licensingEstimator',
    (industry) => ask('tools.licensingEstimator', { industry, right: industry, filed: industry }, 'GET'),
  ],
  ['portfolioAnalyzer', (text) => ask('tools.portfolioAnalyzer', { source: 'csv', text }, 'POST')],
  [
    'portfolioAnalyzer, in each column',
    (text) => {
      const field = `"${text.replaceAll('"', '""')}"`;
      const line = ['patent', ...Array.from({ length: 9 }, () => field)].join(',');
      const head = 'type,title,number,country,filed,granted,category,price,revenue,royalty';
      const more = `\ntrademark,${field},${field},US,,,9`;
      return ask('tools.portfolioAnalyzer', { source: 'csv', text: `${head}\n${line}${more}` }, 'POST');
    },
  ],
  ['nameCheck', (name) => ask('tools.nameCheck', { name, classes: [30] }, 'GET')],
  ...(['name', 'owner', 'keyword'] as const).map((kind): (typeof calls)[number] => [
    `ipWatchlist by ${kind}`,
    (text) => ask('tools.ipWatchlist', { kind, text }, 'GET', member),
  ]),
  [
    'watches.create',
    (text) => ask('watches.create', { watched: { kind: 'name', text }, alert: 'never' }, 'POST', member),
  ],
  ['agreementGenerator', (text) => ask('tools.agreementGenerator', agreement(text), 'POST')],
  [
    'agreementFile',
    (text) =>
      ask(
        'tools.agreementFile',
        { input: { type: 'nda', firstParty: text, secondParty: 'B', ipDescription: text }, form: 'docx' },
        'POST',
      ),
  ],
  ['report', (name) => ask('tools.report', { tool: 'trademark-search', input: { name } }, 'POST')],
];

describe.each(calls)('%s over HTTP', (_, send) => {
  beforeAll(async () => {
    // The dictionary and the fonts are read with the first call.
    await send('warm');
  });

  test.each(Object.entries(hostile))('answers %s', async (_, text) => {
    expectAnswer(await send(text));
  });
});

test.each([
  ['tools.trademarkSearch', { name: 'A', classes: Array.from({ length: 5_000 }, () => 9) }],
  ['tools.trademarkSearch', { name: ['A'], classes: '9', limit: 1e9 }],
  ['tools.trademarkSearch', { name: 'A', limit: Number.MAX_SAFE_INTEGER }],
  ['tools.trademarkSearch', null],
  ['tools.patentValidator', { number: { $gt: '' } }],
  ['tools.patentValidator', { number: 'EP1', office: 'ZZ', filed: '0000-00-00' }],
  ['tools.licensingEstimator', { industry: 'software', salesCents: 1e308, growthBps: 1e9, years: -1 }],
  ['tools.licensingEstimator', { industry: ['software'], discountBps: '10' }],
  ['tools.nameCheck', { name: 'A', classes: [0] }],
  ['tools.nameCheck', { name: { length: 1 } }],
  ['tools.savedResult', { id: "' or 1=1" }],
])('%s refuses %j with a sentence', async (path, input) => {
  const answer = await ask(path, input, 'GET');
  expect(answer.status).toBe(400);
  expectAnswer(answer);
});

test('dates at the limits give a term or a sentence', async () => {
  for (const filed of ['0001-01-01', '9999-12-31', '2000-02-29', '1994-12-31']) {
    expectAnswer(
      await ask('tools.patentValidator', { number: 'US 7,654,321 B2', filed, granted: filed }, 'GET'),
    );
  }
});

test('a visitor gets both tools’ answers in the form that is relied upon', async () => {
  const json = async (path: string, input: unknown) =>
    JSON.parse((await ask(path, input, 'GET')).body).result.data.json;
  const { hits } = await json('tools.trademarkSearch', { name: 'Starbuks', classes: [43], limit: 5 });
  expect(hits).toHaveLength(5);
  expect(hits[0]).toMatchObject({
    serial: expect.any(String),
    mark: 'Starbucks',
    classes: expect.arrayContaining([43]),
    owner: expect.any(String),
    status: expect.any(String),
    score: expect.any(Number),
    risk: 'high',
    reasons: expect.arrayContaining([expect.any(String)]),
  });
  expect(await json('tools.patentValidator', { number: '99403122.8', office: 'EP' })).toMatchObject({
    valid: false,
    normalized: 'EP99403122.8',
    office: 'EP',
    kind: null,
    what: 'European patent application',
    problems: [expect.stringMatching(/check digit/)],
  });
});

test('none of it was a fault, and the register is still there', async () => {
  const { body } = await ask('tools.trademarkSearch', { name: 'Starbucks', classes: [43] }, 'GET');
  expect(body).toContain('"Starbucks"');
  expect(services.faults).toEqual([]);
});
