import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { profiles } from '../../db/schema/accounts.ts';
import { domainStateWords, endings } from '../../domain/tools/name-check/domain-names.ts';
import { importRegister } from '../../server/register/import/run.ts';
import { seedRegister } from '../../server/register/seed.ts';
import { checkName } from '../../server/tools/name-check/check.ts';
import { checkDomains, type NameServers } from '../../server/tools/name-check/domains.ts';
import { callAs } from '../support/call.ts';
import { makeListing, makeUser, type Person, unique } from '../support/people.ts';
import { freshDirectory, testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const visitor = callAs(services, {});

/** Name servers that know these names and no others. */
function worldOf(known: readonly string[], others = 'ENOTFOUND'): NameServers & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolveNs: (name) => {
      asked.push(name);
      return known.includes(name) ? Promise.resolve(['ns1.example']) : Promise.reject({ code: others });
    },
    cancel: () => {},
  };
}
const world = (...more: string[]) => worldOf([...endings, ...more]);

let owner: Person;

beforeAll(async () => {
  await seedRegister(services.databaseUrl, services.log);
  const file = path.join(await freshDirectory(), 'register.csv');
  await writeFile(
    file,
    'serial,mark,nice_classes,owner,status,filed\n77001,QUELVARANTO,30,Earlier Inc,Registered,2001-01-01\n',
  );
  await importRegister({
    databaseUrl: services.databaseUrl,
    file,
    source: 'register',
    onProgress: () => {},
    onRefused: (place, problem) => expect.fail(`${place}: ${problem}`),
  });
  owner = await makeUser(services);
}, 120_000);

const check = (name: string, classes?: number[], servers: NameServers | null = null) =>
  checkName(services, { name, ...(classes && { classes }) }, servers);

describe('a name', () => {
  test('that sounds like a registered one is blocked by it', async () => {
    const { verdict, register } = await check('Kwelvaranto', [30]);
    expect(register[0]).toMatchObject({ serial: '77001', mark: 'QUELVARANTO', risk: 'high' });
    expect(verdict).toMatchObject({ level: 'conflict' });
    expect(verdict.because[0]).toMatch(/^QUELVARANTO .*high risk/);
  });

  test('near a well-known brand is reported, separately from the register', async () => {
    const { brands, register } = await check('Starbuks', [43]);
    expect(brands[0]).toMatchObject({ mark: 'Starbucks', source: 'brands', risk: 'high' });
    expect(register.some(({ source }) => source === 'brands')).toBe(false);
  });

  test('that law keeps, or that is a household name of these goods, is never clear', async () => {
    expect((await check('NASA', [28])).verdict.level).toBe('barred');
    expect((await check('Swingline', [16])).verdict.level).toBe('conflict');
    expect((await check('Taylor Swift', [3])).verdict.because[0]).toMatch(/written consent/);
  });

  test('that nobody has is clear, with everything that was looked at', async () => {
    const answer = await check('Xuvolimbra', [30]);
    expect(answer.verdict.level).toBe('clear');
    expect(answer.strength.kind).toBe('fanciful');
    expect(answer.listings).toEqual([]);
    expect(answer.here.usernames).toEqual([{ username: 'xuvolimbra', state: 'free', why: null }]);
    expect(answer.advice).toMatch(/not legal advice/);
    expect(answer.looked).toMatch(/^Word marks of the register and a list of brands in use.*name servers/);
    expect(answer.notLooked).toMatch(/^Registers that were not loaded, .*company registers, social networks/);
  });

  test('of the goods is hard to protect', async () => {
    const { strength, verdict } = await check('The Coffee', [30]);
    expect(strength.kind).toBe('generic');
    expect(['weak', 'conflict']).toContain(verdict.level);
    expect(verdict.because.join(' ')).toMatch(/generic/);
  });

  test('gets only proposals that the search itself finds at low risk', async () => {
    const { alternatives } = await check('Quelvaranto', [30]);
    expect(alternatives.tried).toBeGreaterThanOrEqual(alternatives.passed.length);
    expect(alternatives.passed.length).toBeGreaterThan(0);
    for (const { name, strength } of alternatives.passed) {
      const { hits } = await visitor.tools.trademarkSearch({ name, classes: [30] });
      expect(hits.map(({ risk }) => risk).filter((risk) => risk !== 'low')).toEqual([]);
      expect(['generic', 'descriptive']).not.toContain(strength);
    }
  });

  test('is found on the market by its words, the exact name first, and not when it is private', async () => {
    const mark = { type: 'Trademark' as const, category: 'Class 30' };
    await makeListing(services, owner, { ...mark, title: 'Brimwhistle Bakery' });
    const { id } = await makeListing(services, owner, { ...mark, title: 'BRIMWHISTLE' });
    await makeListing(services, owner, { ...mark, title: 'Brimwhistle Secret', isPublic: false });
    const { listings, verdict } = await check('Brimwhistle', [30]);
    expect(listings.map(({ title, exact }) => [title, exact])).toEqual([
      ['BRIMWHISTLE', true],
      ['Brimwhistle Bakery', false],
    ]);
    expect(listings[0]?.id).toBe(id);
    expect(verdict.because).toContain('It is offered on the marketplace under this very name.');
  });

  test.each([
    ['', /enter a name/],
    ['!!! ???', /letter or digit/],
    ['x'.repeat(201), /at most 200/],
  ])('is refused with a sentence when it is %j', async (name, sentence) => {
    await expect(visitor.tools.nameCheck({ name })).rejects.toThrow(sentence);
  });
});

describe('names on this site', () => {
  test('are taken, kept, reserved or free', async () => {
    const person = await makeUser(services);
    const username = unique('keeper').slice(0, 28);
    await services.db.update(profiles).set({ username }).where(eq(profiles.id, person.id));
    const stateOf = async (name: string) => (await check(name)).here.usernames[0];
    expect(await stateOf(username)).toMatchObject({ username, state: 'taken' });
    const next = unique('renamed').slice(0, 28);
    await callAs(services, { user: person }).accounts.updateProfile({
      username: next,
      fullName: 'K',
      company: '',
      bio: '',
      website: '',
    });
    expect(await stateOf(username)).toMatchObject({ username, state: 'kept' });
    expect(await stateOf('Admin')).toMatchObject({
      state: 'impossible',
      why: expect.stringMatching(/reserved/),
    });
  });

  test('of companies count only when they show something, and are never named', async () => {
    const shy = await makeUser(services);
    await services.db.update(profiles).set({ company: 'Zimbelhaus Inc.' }).where(eq(profiles.id, shy.id));
    expect((await check('Zimbelhaus')).here.company).toBe('none');
    const shown = await makeUser(services);
    await services.db.update(profiles).set({ company: 'Ferndralle GmbH' }).where(eq(profiles.id, shown.id));
    await makeListing(services, shown);
    const same = await check('Ferndralle');
    expect(same.here).toMatchObject({ company: 'same' });
    expect((await check('Ferndralles')).here.company).toBe('near');
    expect(JSON.stringify(same.here)).not.toMatch(/GmbH/);
    expect(JSON.stringify(same.here)).not.toContain(shown.username);
  });
});

describe('domain names', () => {
  test('have records or none, as DNS says, and none is called free', async () => {
    const { label, found, unchecked } = await checkDomains(
      'Night Owl',
      world('nightowl.com', 'nightowl.co.uk'),
    );
    expect(label).toBe('nightowl');
    expect(found).toHaveLength(endings.length);
    const taken = found.filter(({ state }) => state === 'records').map(({ name }) => name);
    expect(taken).toEqual(['nightowl.com', 'nightowl.co.uk']);
    expect(found.filter(({ state }) => state === 'none')).toHaveLength(endings.length - 2);
    expect(unchecked).toBeNull();
    for (const words of Object.values(domainStateWords)) expect(words).not.toMatch(/available|free/i);
  });

  test.each([
    ['knows nothing, not even .com', worldOf([])],
    ['refuses', worldOf([], 'EREFUSED')],
    ['does not answer', worldOf([], 'ETIMEOUT')],
    ['finds an address for everything', { resolveNs: async () => ['ns.example'], cancel: () => {} }],
    ['is not there', null],
  ])('are not checked when the resolver %s', async (_, servers) => {
    const { found, unchecked } = await checkDomains('Night Owl', servers);
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['unchecked']));
    expect(unchecked).toMatch(/^This server .*\.$/);
  });

  test('under an ending the resolver does not know are not checked', async () => {
    const { found, unchecked } = await checkDomains('Night Owl', worldOf(['com', 'nightowl.com']));
    expect(found[0]).toEqual({ name: 'nightowl.com', state: 'records' });
    expect(found.slice(1).every(({ state }) => state === 'unchecked')).toBe(true);
    expect(unchecked).toBeTruthy();
  });

  test('with records of another kind exist', async () => {
    const servers = world();
    const { resolveNs } = servers;
    servers.resolveNs = (name) =>
      name === 'nightowl.com' ? Promise.reject({ code: 'ENODATA' }) : resolveNs(name);
    expect((await checkDomains('Night Owl', servers)).found[0]?.state).toBe('records');
  });

  test('are queried in the encoded form, and not at all if there can be none', async () => {
    const servers = world();
    await checkDomains('Bücher', servers);
    expect(servers.asked).toContain('xn--bcher-kva.com');
    const none = world();
    expect(await checkDomains('x'.repeat(64), none)).toMatchObject({ label: null, found: [] });
    expect(none.asked).toEqual([]);
  });

  test('never keep the answer waiting: what is late is not checked', async () => {
    const late: ((reason: unknown) => void)[] = [];
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: Awaited<ReturnType<typeof checkDomains>> | undefined;
    const asked = checkDomains('Night Owl', {
      resolveNs: (name) =>
        name === 'com'
          ? Promise.resolve(['ns'])
          : name.startsWith('ipso-')
            ? Promise.reject({ code: 'ENOTFOUND' })
            : new Promise((_, reject) => late.push(reject)),
      cancel: () => {
        for (const reject of late.splice(0)) reject({ code: 'ECANCELLED' });
      },
    }).then((found) => {
      answer = found;
    });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(answer?.found.map(({ state }) => state)).toEqual(answer?.found.map(() => 'unchecked'));
    expect(answer?.found.length).toBeGreaterThan(0);
    await asked;
  });
});

test('one check is one use, however many searches it makes, and it is kept and reported', async () => {
  const metered = await testServices();
  const person = await makeUser(metered);
  const caller = callAs(metered, { user: person });
  const input = { name: 'Zorvanto', classes: [30] };
  await caller.tools.nameCheck(input);
  expect(await caller.tools.usage({ tool: 'name-check' })).toMatchObject({ used: 1, limit: 5 });
  const { id } = await caller.tools.save({ tool: 'name-check', input });
  expect(await caller.tools.savedResult({ id })).toMatchObject({
    tool: 'name-check',
    title: 'Zorvanto',
    result: { verdict: { level: expect.any(String) } },
  });
  const { name, base64 } = await caller.tools.report({ id });
  expect(name).toMatch(/^name-check-.*\.pdf$/);
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect((await caller.tools.usage({ tool: 'name-check' })).used).toBe(1);
});
