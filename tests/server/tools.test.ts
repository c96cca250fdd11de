import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { directory } from '../../domain/tools/directory.ts';
import { importRegister } from '../../server/register/import/run.ts';
import { seedRegister } from '../../server/register/seed.ts';
import { drawMarks } from '../bench/marks.ts';
import { callAs } from '../support/call.ts';
import { freshDirectory, testServices } from '../support/services.ts';
import { within } from '../support/within.ts';

const services = await testServices({ quotas: false });
const visitor = callAs(services, {});

/** Earlier marks that the searches below must find among thousands of others. */
const earlier = [
  ['E1', 'X-SEED', '31'],
  ['E2', 'CITY WOMAN', '25'],
  ['E3', 'TRUCOOL', '1'],
  ['E4', 'LUPO', '25'],
  ['E5', 'CREST CAREER IMAGES', '25'],
  ['E6', 'ROAD KING', '12'],
  ['E7', 'G00GLEPLAY', '9'],
  ['E8', 'PAPILLON', '3'],
  ['E9', 'ENDED BRAND', '9'],
] as const;

beforeAll(async () => {
  const file = path.join(await freshDirectory(), 'register.csv');
  const others = [...drawMarks(5_000, 3)].map(
    ({ mark, classes }, at) =>
      `D${at},"${mark.replaceAll('"', '')}",${classes},Somebody,Registered,2020-01-01`,
  );
  const planted = earlier.map(
    ([serial, mark, classes]) =>
      `${serial},${mark},${classes},Earlier Inc,${serial === 'E9' ? 'Abandoned' : 'Registered'},2001-01-01`,
  );
  await writeFile(file, ['serial,mark,nice_classes,owner,status,filed', ...others, ...planted].join('\n'));
  await importRegister({
    databaseUrl: services.databaseUrl,
    file,
    source: 'register',
    onProgress: () => {},
    onRefused: (place, problem) => expect.fail(`${place}: ${problem}`),
  });
}, 120_000);

describe('Trademark Search+', () => {
  test.each([
    ['XCEED', [31], 'E1'],
    ['City Girl', [25], 'E2'],
    ['TURCOOL', [4], 'E3'],
    ['wolf', [25], 'E4'],
    ['CAREER IMAGE', [35], 'E5'],
    ['KING OF THE ROAD', [12], 'E6'],
    ['GOOGLE PLAY', [9], 'E7'],
    ['BUTTERFLY', [3], 'E8'],
  ])('%s in %j finds %s among the first ten', async (name, classes, serial) => {
    const { hits } = await visitor.tools.trademarkSearch({ name, classes });
    const hit = hits.slice(0, 10).find((found) => found.serial === serial);
    expect(hit?.reasons.length).toBeGreaterThan(0);
    expect(hit?.score).toBeGreaterThan(25);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  test('answers in the form that is relied upon, and says what it looked at', async () => {
    const { hits, ...rest } = await visitor.tools.trademarkSearch({
      name: 'X-SEED',
      classes: [31],
      limit: 1,
    });
    expect(hits).toEqual([
      expect.objectContaining({
        serial: 'E1',
        mark: 'X-SEED',
        classes: [31],
        owner: 'Earlier Inc',
        status: 'Registered',
        score: 100,
        risk: 'high',
      }),
    ]);
    expect(rest.advice).toMatch(/not legal advice/);
    expect(rest.looked).toMatch(
      /^Word marks of the register and those shown on this marketplace: .*look, sound and meaning/,
    );
    expect(rest.notLooked).toMatch(/^Logos, .*registers that were not loaded\.$/);
  });

  test('says which well-known mark is near, apart from the hits, and what the register is', async () => {
    for (const [name, niceClass, mark] of [
      ['Microsofy', 9, 'Microsoft'],
      ['Red Bull', 32, 'Red Bull'],
      ['Penguin', 16, 'Penguin'],
    ] as const) {
      const { wellKnown, sources } = await visitor.tools.trademarkSearch({
        name,
        classes: [niceClass],
      });
      expect(wellKnown?.mark).toBe(mark);
      expect(sources?.length).toBeGreaterThan(0);
    }
    const { wellKnown } = await visitor.tools.trademarkSearch({ name: 'Zorvanto', classes: [9] });
    expect(wellKnown).toBeNull();
  });

  test('rates a dead mark low, and the same mark for unrelated goods not high', async () => {
    const ended = await visitor.tools.trademarkSearch({ name: 'ENDED BRAND', classes: [9] });
    expect(ended.hits.find(({ serial }) => serial === 'E9')?.risk).toBe('low');
    const unrelated = await visitor.tools.trademarkSearch({ name: 'X-SEED', classes: [13] });
    expect(unrelated.hits.find(({ serial }) => serial === 'E1')?.risk).toBe('medium');
  });

  test.each([
    ['', /enter a name/],
    ['   ', /enter a name/],
    ['!!! ???', /letter or digit/],
    ['\u202e\u0000\u0007', /letter or digit/],
    ['x'.repeat(100_000), /at most 200/],
  ])('refuses %j with a sentence', async (name, sentence) => {
    await expect(visitor.tools.trademarkSearch({ name })).rejects.toThrow(sentence);
  });

  test('refuses classes that do not exist', async () => {
    await expect(visitor.tools.trademarkSearch({ name: 'A', classes: [46] })).rejects.toThrow(/1 to 45/);
  });

  test.each([
    "'; drop table register_marks; --",
    '%%%___a\\\\\\',
    '{1,2,3}',
    `${'a'.repeat(199)}!`,
    `${'(a+)+'.repeat(39)}b`,
    'ab '.repeat(66),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '\u202eمرحبا بالعالم',
    '商標検索株式会社',
    '👩‍👩‍👧‍👦 STAR',
    'THE OF AND',
    'constructor __proto__ toString',
    '0'.repeat(200),
    'the house',
  ])('answers %j', async (name) => {
    const { hits } = await within(2_000, () => visitor.tools.trademarkSearch({ name }));
    for (const { score } of hits) expect(score).toBeLessThanOrEqual(100);
  });
});

describe('Patent Validator', () => {
  test('recognizes, checks and dates a number', async () => {
    expect(await visitor.tools.patentValidator({ number: '99403122.7' })).toMatchObject({
      valid: true,
      normalized: 'EP99403122.7',
      office: 'EP',
      kind: null,
      problems: [],
      term: null,
    });
    const dated = await visitor.tools.patentValidator({
      number: 'US 7,654,321 B2',
      filed: '2006-01-10',
      granted: '2010-02-02',
    });
    expect(dated.term).toMatchObject({ expires: '2026-01-10' });
    expect(dated.term?.fees).toHaveLength(3);
  });

  test('refuses what is too long, and invalid dates', async () => {
    await expect(visitor.tools.patentValidator({ number: '1'.repeat(100_000) })).rejects.toThrow(
      /at most 300/,
    );
    await expect(visitor.tools.patentValidator({ number: 'EP1', filed: '2020-02-30' })).rejects.toThrow(
      /date/,
    );
  });
});

test('the directory lists all ten tools', async () => {
  expect((await visitor.tools.list()).map(({ id }) => id)).toEqual(directory.map(({ id }) => id));
});

test('an empty register is filled with brand names, once', async () => {
  const fresh = await testServices({ quotas: false });
  await seedRegister(fresh.databaseUrl, fresh.log);
  const { hits, registerSize } = await callAs(fresh, {}).tools.trademarkSearch({
    name: 'Starbuks Coffee',
    classes: [43],
  });
  expect(hits.slice(0, 10).map(({ mark }) => mark)).toContain('Starbucks');
  expect(registerSize).toBeGreaterThan(16_000);
  await seedRegister(fresh.databaseUrl, fresh.log);
  expect(fresh.faults).toEqual([]);
}, 120_000);
