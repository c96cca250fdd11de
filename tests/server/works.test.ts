import { createHash, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { files } from '../../db/schema/files.ts';
import { workPictures, works, workTexts } from '../../db/schema/works.ts';
import { workLimits } from '../../domain/tools/copyright-finder/works.ts';
import { hashPassword } from '../../server/infra/hash.ts';
import { keyOldWorks } from '../../server/tools/copyright-finder/key-old.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { storedKeys } from '../support/outside.ts';
import { makeUser, type Person, unique } from '../support/people.ts';
import { drawScene } from '../support/pictures.ts';
import { Random } from '../support/random.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const random = new Random(11);

const sentence = () =>
  Array.from({ length: 40 }, () => Math.floor(1e6 + random.next() * 1e9).toString(26)).join(' ');
const textFile = (text: string, name = 'poem.txt') => new File([text], name, { type: 'text/plain' });
const as = (user: Person) => callAs(services, { user });

function workForm(fields: Partial<Record<'title' | 'owner' | 'kind' | 'findable', string>>, work: File) {
  return form({ title: 'A poem', owner: 'Ada Lovelace', kind: 'text', findable: 'no', ...fields, work });
}

async function register(user: Person, text: string, findable: 'yes' | 'no' = 'no', title = unique('Work')) {
  return as(user).works.register(workForm({ title, findable }, textFile(text)));
}

describe('registering a work', () => {
  test('keeps the file with its SHA-256 and the time, in the audit log too', async () => {
    const user = await makeUser(services);
    const text = `\ufeff${sentence()}\r\nÀ la fin.`;
    const { id } = await register(user, text, 'no', 'À la fin');
    const [work] = (await as(user).works.mine()).items;
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(work).toMatchObject({
      id,
      title: 'À la fin',
      kind: 'text',
      owner: 'Ada Lovelace',
      findable: false,
      file: { name: 'poem.txt', sha256, size: Buffer.byteLength(text) },
    });
    expect(Math.abs(Date.now() - (work?.registeredAt.getTime() ?? 0))).toBeLessThan(60_000);
    const [entry] = await services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entry).toMatchObject({
      action: 'works.register',
      actorId: user.id,
      data: { sha256, kind: 'text' },
    });
  });

  test('is private unless its owner says otherwise', async () => {
    const user = await makeUser(services);
    const fields = form({ title: 'A', owner: 'B', kind: 'text', work: textFile(sentence()) });
    const { id } = await as(user).works.register(fields);
    expect((await as(user).works.get({ id })).findable).toBe(false);
  });

  test.each([
    ['no title', { title: ' \u0000 ' }, textFile('some words of a poem'), /enter a title/],
    ['no owner', { owner: '' }, textFile('some words of a poem'), /who owns/],
    ['a title that is too long', { title: 'x'.repeat(161) }, textFile('some words of a poem'), /At most 160/],
    ['an unknown kind', { kind: 'film' }, textFile('some words of a poem'), /text or a picture/],
    ['an empty file', {}, textFile(''), /empty/],
    ['too short a text', {}, textFile('too short!'), /too short/],
    ['too long a text', {}, textFile('word '.repeat(workLimits.text / 5 + 1)), /at most 300,000/],
    [
      'bytes that are not UTF-8',
      {},
      new File([Uint8Array.of(0xc3, 0x28, 0xa0)], 'a.txt'),
      /not a plain text or TXT file/,
    ],
    ['a zero byte', {}, textFile('some words\u0000of a poem'), /not a plain text or TXT file/],
    ['a PDF as text', {}, fileOf('pdf', 'a.txt'), /not a plain text or TXT file/],
    ['a text as picture', { kind: 'picture' }, textFile('some words', 'a.png'), /not a JPG, PNG or WEBP/],
    ['SVG as picture', { kind: 'picture' }, fileOf('svg', 'a.png'), /not a JPG, PNG or WEBP/],
    ['a broken picture', { kind: 'picture' }, fileOf('jpg'), /cannot be read/],
    ['a picture of one color', { kind: 'picture' }, fileOf('png'), /a single color/],
  ])('refuses %s, and keeps nothing of it', async (_, fields, file, sentence) => {
    const user = await makeUser(services);
    const before = await storedKeys(services, 'ip-documents');
    const outcome = await outcomeOf(as(user).works.register(workForm(fields, file)));
    expect(outcome).toMatchObject({ code: 'BAD_REQUEST', sentence: expect.stringMatching(sentence) });
    expect(await storedKeys(services, 'ip-documents')).toEqual(before);
    expect((await as(user).works.mine()).items).toEqual([]);
  });

  test('the same file is registered once by each person, even at once', async () => {
    const [user, other] = [await makeUser(services), await makeUser(services)];
    const text = sentence();
    const tries = await Promise.all([1, 2, 3].map(() => outcomeOf(register(user, text))));
    expect(tries.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok']);
    expect(await outcomeOf(register(other, text))).toMatchObject({ code: 'ok' });
    expect((await as(user).works.mine()).items).toHaveLength(1);
  });

  test('stops at a person’s limit', async () => {
    const user = await makeUser(services);
    const { id } = await register(user, sentence());
    const [work] = await services.db.select().from(works).where(eq(works.id, id));
    for (let i = 1; i < workLimits.each; i++) {
      const file = {
        bucket: 'ip-documents',
        key: randomUUID(),
        name: 'a.txt',
        type: 'txt',
        size: 1,
      } as const;
      const sha256 = createHash('sha256').update(`${i}`).digest('hex');
      const [row] = await services.db
        .insert(files)
        .values({ ...file, sha256 })
        .returning();
      if (work && row) await services.db.insert(works).values({ ...work, id: randomUUID(), fileId: row.id });
    }
    expect(await outcomeOf(register(user, sentence()))).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/which is the limit/),
    });
  });
});

describe('a registered work', () => {
  test('does not exist for a stranger', async () => {
    const [user, stranger] = [await makeUser(services), await makeUser(services)];
    const { id } = await register(user, sentence(), 'yes');
    const other = as(stranger).works;
    for (const call of [
      () => other.get({ id }),
      () => other.link({ id }),
      () => other.setFindable({ id, findable: false }),
      () => other.withdraw({ id }),
      () => other.certificate({ id }),
      () => as(user).works.get({ id: randomUUID() }),
    ]) {
      expect(await outcomeOf<unknown>(call())).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await as(user).works.link({ id })).path).toMatch(/^\/api\/files\/[\w-]+\?expires=/);
  });

  test('has a certificate', async () => {
    const user = await makeUser(services);
    const { id } = await register(user, sentence(), 'no', 'שלום, a title in two scripts');
    const { name, base64 } = await as(user).works.certificate({ id });
    expect(name).toMatch(/^certificate-[0-9a-f]{8}\.pdf$/);
    expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF-1\./);
  });

  test('is withdrawn with its file; the audit log remembers it', async () => {
    const user = await makeUser(services);
    const { id } = await register(user, sentence(), 'yes');
    const [work] = await services.db.select().from(works).where(eq(works.id, id));
    await as(user).works.withdraw({ id });
    expect((await as(user).works.mine()).items).toEqual([]);
    expect(
      await services.db
        .select()
        .from(files)
        .where(eq(files.id, work?.fileId ?? '')),
    ).toEqual([]);
    const entries = await services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.id));
    expect(entries.map(({ action }) => action)).toEqual(['works.withdraw', 'works.register']);
    expect(await outcomeOf(as(user).works.withdraw({ id }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('works and the account of their owner', () => {
  const password = 'a quiet harbour 42';

  test('are deleted with it, files and all', async () => {
    const user = await makeUser(services, { passwordHash: await hashPassword(password) });
    const { id } = await register(user, sentence(), 'yes');
    const [work] = await services.db.select().from(works).where(eq(works.id, id));
    await as(user).accounts.deleteAccount({ password, username: user.username });
    expect(await services.db.select().from(works).where(eq(works.id, id))).toEqual([]);
    expect(
      await services.db
        .select()
        .from(files)
        .where(eq(files.id, work?.fileId ?? '')),
    ).toEqual([]);
  });
});

describe('the works registered here', () => {
  test('a text is compared with findable works and one’s own; never with somebody else’s private ones', async () => {
    const [owner, searcher] = [await makeUser(services), await makeUser(services)];
    const [open, hidden] = [sentence(), sentence()];
    const secret = sentence();
    await register(owner, `${secret}. ${open}. ${secret}`, 'yes', 'The open one');
    const { id } = await register(owner, hidden, 'no', 'The hidden one');
    const text = `Mine begins. ${open.toUpperCase()} ... ${hidden}`;
    const ask = (user: Person | null) =>
      callAs(services, { user }).tools.copyrightFinder({ way: 'text', text });
    for (const user of [searcher, null]) {
      const answer = await ask(user);
      if (answer.way !== 'text') throw new Error('another answer');
      expect(answer.works).toEqual([
        expect.objectContaining({ id: null, title: 'The open one', owner: 'Ada Lovelace' }),
      ]);
      const [from = 0, to = 0] = answer.works[0]?.spans[0] ?? [];
      // An adjacent letter may match by chance.
      expect(text.slice(from, to)).toContain(open.toUpperCase());
      expect(to - from).toBeLessThan(open.length + 12);
      expect(JSON.stringify(answer)).not.toContain(secret.slice(0, 12));
    }
    const own = await ask(owner);
    if (own.way !== 'text') throw new Error('another answer');
    expect(own.works.map(({ title }) => title).sort()).toEqual(['The hidden one', 'The open one']);
    expect(own.works.map((work) => work.id)).toContain(id);
    await as(owner).works.setFindable({ id, findable: true });
    const later = await ask(searcher);
    expect(later.way === 'text' && later.works).toHaveLength(2);
    await as(owner).works.withdraw({ id });
    const last = await ask(searcher);
    expect(last.way === 'text' && last.works).toHaveLength(1);
  });

  test('a text finds those of which it is a copy with every third word changed, by the same rules', async () => {
    const [owner, searcher] = [await makeUser(services), await makeUser(services)];
    const [open, hidden, secret] = [sentence(), sentence(), sentence()];
    const changed = (text: string) =>
      text.replace(/(\S+ \S+ )\S+/g, (_, kept) => `${kept}${sentence().split(' ')[0]}`);
    await register(owner, `${secret}. ${open}. ${secret}`, 'yes', 'The open one');
    const { id } = await register(owner, hidden, 'no', 'The hidden one');
    const text = `Mine begins. ${changed(open)}. And goes on. ${changed(hidden)}.`;
    const ask = async (user: Person | null) => {
      const answer = await callAs(services, { user }).tools.copyrightFinder({ way: 'text', text });
      if (answer.way !== 'text') throw new Error('another answer');
      return answer.works;
    };
    for (const user of [searcher, null]) {
      const works = await ask(user);
      expect(works).toMatchObject([{ id: null, title: 'The open one', share: 0, spans: [] }]);
      const [from = 0, to = 0] = works[0]?.reworded?.[0] ?? [];
      expect(to - from).toBeGreaterThan(0.6 * open.length);
      expect(JSON.stringify(works)).not.toContain(secret.slice(0, 12));
      // Only places in the searcher's own text are revealed about somebody else's work.
      expect(Object.keys(works[0] ?? {}).sort()).toEqual([
        ...['id', 'owner', 'registeredAt', 'reworded', 'share', 'spans', 'title'],
      ]);
    }
    expect((await ask(owner)).map(({ title }) => title).sort()).toEqual(['The hidden one', 'The open one']);
    // Like a work from before there were word pairs.
    await services.db
      .update(workTexts)
      .set({ wordPairs: null, fingerprints: [] })
      .where(eq(workTexts.workId, id));
    expect((await ask(owner)).map(({ title }) => title)).toEqual(['The open one']);
    await keyOldWorks(services);
    expect(await ask(owner)).toHaveLength(2);
  });

  test('a framed picture finds its copy without the frame', async () => {
    const [owner, searcher] = [await makeUser(services), await makeUser(services)];
    const { default: sharp } = await import('sharp');
    const scene = await drawScene(new Random(71)).png().toBuffer();
    const framed = await sharp(scene)
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#3c1e0a' })
      .png()
      .toBuffer();
    const { id } = await as(owner).works.register(
      workForm({ title: 'Framed', kind: 'picture', findable: 'yes' }, new File([framed], 'scene.png')),
    );
    const plain = new File([new Uint8Array(await sharp(scene).resize(240).jpeg().toBuffer())], 'mine.jpg');
    const picture = await as(searcher).works.readPicture(form({ picture: plain }));
    const ask = async () => {
      const answer = await as(searcher).tools.copyrightFinder({ way: 'picture', picture });
      return answer.way === 'picture' ? answer.works.map(({ title }) => title) : [];
    };
    expect(await ask()).toEqual(['Framed']);
    const none = {
      innerDifference: null,
      innerWaves: null,
      innerFigureDifference: null,
      innerFigureWaves: null,
    };
    await services.db
      .update(workPictures)
      .set({ ...none, frameRead: false })
      .where(eq(workPictures.workId, id));
    expect(await ask()).toEqual([]);
    await keyOldWorks(services);
    expect(await ask()).toEqual(['Framed']);
    await as(owner).works.setFindable({ id, findable: false });
    expect(await ask()).toEqual([]);
  });

  test('a picture finds its altered copy, and no other', async () => {
    const [owner, searcher] = [await makeUser(services), await makeUser(services)];
    const seeds = [1, 2, 3, 4];
    for (const seed of seeds) {
      const png = await drawScene(new Random(seed)).png().toBuffer();
      await as(owner).works.register(
        workForm({ title: `Scene ${seed}`, kind: 'picture', findable: 'yes' }, new File([png], 'scene.png')),
      );
    }
    const print = async (bytes: Buffer) =>
      as(searcher).works.readPicture(form({ picture: new File([new Uint8Array(bytes)], 'mine.jpg') }));
    for (const seed of seeds) {
      const scene = await drawScene(new Random(seed)).png().toBuffer();
      const { default: sharp } = await import('sharp');
      const altered = await sharp(scene)
        .resize(211)
        .blur(1.2)
        .modulate({ brightness: 1.08 })
        .jpeg({ quality: 45 })
        .toBuffer();
      const picture = await print(altered);
      const found = await as(searcher).tools.copyrightFinder({ way: 'picture', picture });
      expect(found.way === 'picture' && found.works.map(({ title }) => title)).toEqual([`Scene ${seed}`]);
      // A copy that hides behind mirroring and a frame; and a fingerprint from before these were covered.
      const hidden = await sharp(scene)
        .flop()
        .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#0a3c64' })
        .jpeg()
        .toBuffer();
      const turned = await as(searcher).tools.copyrightFinder({
        way: 'picture',
        picture: await print(hidden),
      });
      expect(turned.way === 'picture' && turned.works).toMatchObject([
        { title: `Scene ${seed}`, mirrored: true },
      ]);
      const { also: _, ...older } = picture;
      const plain = await as(searcher).tools.copyrightFinder({ way: 'picture', picture: older });
      expect(plain.way === 'picture' && plain.works).toMatchObject([
        { title: `Scene ${seed}`, mirrored: false },
      ]);
    }
    const other = await print(await drawScene(new Random(99)).jpeg().toBuffer());
    const none = await as(searcher).tools.copyrightFinder({ way: 'picture', picture: other });
    expect(none.way === 'picture' && none.works).toEqual([]);
    const [first, second] = [await print(await drawScene(new Random(1)).webp().toBuffer()), other];
    const apart = await as(searcher).tools.copyrightFinder({ way: 'pictures', first, second });
    expect(apart.way === 'pictures' && apart.distance).toBeGreaterThan(26);
  });

  test('two texts are compared without anything being kept of them', async () => {
    const visitor = callAs(services, {});
    const shared = 'to be or not to be, that is the question';
    const answer = await visitor.tools.copyrightFinder({
      way: 'texts',
      first: `He asked: ${shared}.`,
      second: `TO BE, OR NOT TO BE: THAT IS THE QUESTION! Somebody else answered.`,
    });
    if (answer.way !== 'texts') throw new Error('another answer');
    expect(answer.passages).toHaveLength(1);
    expect(answer.first.share).toBeGreaterThan(70);
    expect(answer.advice).toMatch(/not legal advice/);
  });

  test('none of it was a fault', () => expect(services.faults).toEqual([]));
});
