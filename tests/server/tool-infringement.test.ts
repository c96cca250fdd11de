import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { importRegister } from '../../server/register/import/run.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { drawScene } from '../support/pictures.ts';
import { Random } from '../support/random.ts';
import { form } from '../support/samples.ts';
import { freshDirectory, testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const visitor = callAs(services, {});
const poem =
  'The quiet harbour keeps its lamps alight for those who left at dawn and do not know the way back through the sand.';

let ada: Person;
let bo: Person;

async function registerText(user: Person, text: string, findable: 'yes' | 'no') {
  const work = new File([text], 'poem.txt', { type: 'text/plain' });
  const fields = { title: 'Harbour lamps', owner: 'Somebody', kind: 'text', findable, work };
  return callAs(services, { user }).works.register(form(fields));
}

beforeAll(async () => {
  [ada, bo] = await Promise.all([makeUser(services), makeUser(services)]);
  const mark = { type: 'Trademark' as const, category: 'Class 9' };
  await makeListing(services, ada, { ...mark, title: 'QUIET HARBOUR', registrationNumber: 'R-77' });
  await makeListing(services, ada, {
    ...mark,
    title: 'Zebra Forge',
    isPublic: false,
    approvalStatus: 'pending',
  });
  await makeListing(services, ada, { title: 'Quiet harbour pump' });
  await makeListing(services, bo, {
    ...mark,
    title: 'QWIET HARBOR',
    isPublic: false,
    approvalStatus: 'pending',
  });
  const file = path.join(await freshDirectory(), 'register.csv');
  await writeFile(
    file,
    'serial,mark,nice_classes,owner,status,filed\nE1,KWIET HARBOR,9,Earlier Inc,Registered,2001-01-01\n',
  );
  await importRegister({
    databaseUrl: services.databaseUrl,
    file,
    source: 'register',
    onProgress: () => {},
    onRefused: (place, problem) => expect.fail(`${place}: ${problem}`),
  });
}, 60_000);

describe('a suspect name', () => {
  test('is compared with one’s own trademarks, and nobody else’s, and with the register', async () => {
    const result = await callAs(services, { user: ada }).tools.infringementDetector({
      name: 'Kwiet Harbor',
      classes: [9],
    });
    expect(result.ground).toBe('strong');
    expect(result.name?.ownCompared).toBe(2);
    expect(result.name?.own).toEqual([
      expect.objectContaining({ mark: 'QUIET HARBOUR', serial: 'R-77', risk: 'high', classes: [9] }),
    ]);
    expect(result.name?.own[0]?.reasons.length).toBeGreaterThan(0);
    expect(result.name?.register[0]).toMatchObject({ serial: 'E1', mark: 'KWIET HARBOR' });
    expect(JSON.stringify(result)).not.toContain('QWIET');
    expect(result.steps.map(({ step }) => step)).toEqual(['evidence', 'letter', 'inquiry', 'watch']);
    expect(result.looked).toMatch(/^Your listed trademarks and registered works, the word marks and logos/);
    expect(result.notLooked).toMatch(/Similarity alone is not infringement\.$/);
    expect(result.advice).toMatch(/not legal advice/);
  });

  test('is compared with all of one’s own trademarks, and beyond thousands it says how many', async () => {
    const many = await makeUser(services);
    const mark = { type: 'Trademark' as const, category: 'Class 9' };
    await makeListing(services, many, { ...mark, title: 'QUIET HARBOUR', createdAt: new Date(0) });
    const add = (count: number) =>
      services.db.execute(sql`
        insert into ip_listings (owner_id, title, type, category, industry, description, country)
        select ${many.id}, 'Zebra ' || n, 'Trademark', 'Class 9', 'technology', 'A mark.', 'IN' from generate_series(1, ${count}::integer) n`);
    const ask = async () =>
      (
        await callAs(services, { user: many }).tools.infringementDetector({
          name: 'Kwiet Harbor',
          classes: [9],
        })
      ).name;
    await add(600);
    expect(await ask()).toMatchObject({ ownCompared: 601, ownTotal: 601, own: [{ mark: 'QUIET HARBOUR' }] });
    await add(4_600);
    expect(await ask()).toMatchObject({ ownCompared: 5_000, ownTotal: 5_201, own: [] });
  });

  test('of a visitor is compared only with the register', async () => {
    const result = await visitor.tools.infringementDetector({ name: 'Kwiet Harbor', classes: [9] });
    expect(result).toMatchObject({ ground: null, name: { own: [], ownCompared: 0 } });
    expect(result.name?.register[0]?.serial).toBe('E1');
    expect(result.steps.map(({ step }) => step)).toEqual(['watch', 'register']);
    expect(result.looked).toMatch(/not signed in/);
  });

  test('that resembles nothing of one’s own is reported as such', async () => {
    const result = await callAs(services, { user: ada }).tools.infringementDetector({
      name: 'Xylophone Pudding',
    });
    expect(result).toMatchObject({ ground: 'none', name: { own: [] } });
    expect(result.steps.map(({ step }) => step)).not.toContain('letter');
  });
});

describe('a suspect text', () => {
  test('is compared with one’s own works, including private ones, and with others’ findable ones', async () => {
    const other = `${poem.toUpperCase()} And more that is of no concern.`;
    await registerText(ada, poem, 'no');
    await registerText(bo, `Once upon a time. ${poem}`, 'yes');
    const mine = await callAs(services, { user: ada }).tools.infringementDetector({ text: other });
    expect(mine.ground).toBe('strong');
    expect(mine.text?.own).toHaveLength(1);
    expect(mine.text?.own[0]?.share).toBeGreaterThan(50);
    expect(mine.text?.others).toHaveLength(1);
    const theirs = await visitor.tools.infringementDetector({ text: other });
    expect(theirs.text?.own).toEqual([]);
    expect(theirs.text?.others).toHaveLength(1);
    expect(theirs.text?.others[0]?.id).toBeNull();
  });
});

test('a suspect picture is compared with one’s own registered pictures, and is written into a report', async () => {
  const user = callAs(services, { user: bo });
  const scene = drawScene(new Random(5));
  const file = (bytes: Buffer, name: string, type: string) =>
    new File([new Uint8Array(bytes)], name, { type });
  const work = file(await scene.clone().png().toBuffer(), 'scene.png', 'image/png');
  await user.works.register(form({ title: 'A scene', owner: 'Bo', kind: 'picture', findable: 'no', work }));
  const copy = file(
    await scene.clone().resize(300).jpeg({ quality: 70 }).toBuffer(),
    'copy.jpg',
    'image/jpeg',
  );
  const picture = await user.works.readPicture(form({ picture: copy }));
  const result = await user.tools.infringementDetector({ picture });
  expect(result.ground).toBe('strong');
  expect(result.picture?.own).toEqual([expect.objectContaining({ title: 'A scene' })]);
  expect((await visitor.tools.infringementDetector({ picture })).picture?.own).toEqual([]);
  const { base64 } = await user.tools.report({
    tool: 'infringement-detector',
    input: { name: 'Qwiet 商標 {{x}}', text: poem, picture },
  });
  expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF-1\.[\s\S]*%%EOF\s*$/);
});

test('a saved answer is its owner’s, and shared without the text that was entered', async () => {
  const owner = callAs(services, { user: ada });
  const { id } = await owner.tools.save({
    tool: 'infringement-detector',
    input: { name: 'Kwiet', text: 'A secret letter about lemons.\u0000\ud800' },
  });
  expect((await outcomeOf(visitor.tools.savedResult({ id }))).code).toBe('NOT_FOUND');
  await owner.tools.share({ id, shared: true });
  expect(JSON.stringify((await owner.tools.savedResult({ id })).input)).toContain('lemons');
  expect(JSON.stringify(await visitor.tools.savedResult({ id }))).not.toContain('lemons');
});

test('refuses empty input with a sentence, and none of it was a fault', async () => {
  const outcome = await outcomeOf<unknown>(visitor.tools.infringementDetector({}));
  expect(outcome.sentence).toMatch(/enter a name or a text, or choose a picture/);
  expect(services.faults).toEqual([]);
});
