import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { listingDocuments } from '../../db/schema/listings.ts';
import { listingPictures } from '../../db/schema/pictures.ts';
import { readPictures } from '../../server/market/listings/pictures.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { Random } from '../support/random.ts';
import { asRead } from '../support/read.ts';
import { form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { db } = services;
const desk = callAs(services, { admin: await makeAdmin(services) });

/** A drawing of shapes in many colors, a different one for each seed. */
function drawn(seed: number): Promise<Buffer> {
  const random = new Random(seed);
  const color = () => `hsl(${random.below(360)},70%,${20 + random.below(60)}%)`;
  const shapes = Array.from({ length: 10 }, (_, at) =>
    at % 2 === 0
      ? `<circle cx="${random.below(800)}" cy="${random.below(600)}" r="${40 + random.below(160)}" fill="${color()}"/>`
      : `<rect x="${random.below(700)}" y="${random.below(500)}" width="${60 + random.below(300)}" height="${60 + random.below(200)}" fill="${color()}"/>`,
  );
  return png(800, 600, `<rect width="800" height="600" fill="${color()}"/>${shapes.join('')}`);
}

/** A scanned page with lines of words, in a frame or without. */
function page(seed: number): Promise<Buffer> {
  const random = new Random(seed);
  const lines = Array.from({ length: 32 }, (_, line) =>
    Array.from(
      { length: 4 + random.below(7) },
      (_, word) =>
        `<rect x="${70 + word * 70}" y="${110 + line * 30}" width="${20 + random.below(45)}" height="13" fill="#222"/>`,
    ).join(''),
  );
  const frame =
    seed % 2 === 0
      ? '<rect x="30" y="30" width="840" height="1210" fill="none" stroke="#444" stroke-width="8"/>'
      : '';
  return png(900, 1270, `<rect width="900" height="1270" fill="#f4f1e8"/>${frame}${lines.join('')}`);
}

function png(width: number, height: number, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const blank = () =>
  png(600, 400, '<rect width="600" height="400" fill="#eee"/><circle cx="300" cy="200" r="6"/>');

async function listingWith(owner: Person, picture: Buffer) {
  const { id } = await makeListing(services, owner, { approvalStatus: 'pending', isPublic: false });
  const document = new File([new Uint8Array(picture)], 'picture.png');
  await callAs(services, { user: owner }).listings.addDocument(form({ id, document }));
  return id;
}
const alikeOf = async (id: string) => (await desk.queue.listing({ id })).doubles;

const [first, second] = await Promise.all([makeUser(services), makeUser(services)]);
let original: Buffer;
let originalId: string;
/** Others, so that nothing is found just because there is nothing else. */
beforeAll(async () => {
  original = await drawn(1);
  originalId = await listingWith(first, original);
  for (const seed of [2, 3, 4, 5]) await listingWith(first, await drawn(seed));
  for (const seed of [1, 2]) await listingWith(first, await page(seed));
  await listingWith(first, await blank());
});

describe('a reviewer is shown where another owner lists', () => {
  const cropped = (share: number) => async (picture: Buffer) =>
    sharp(picture)
      .extract({
        ...{ left: Math.round(800 * share), top: Math.round(600 * share) },
        ...{ width: Math.round(800 * (1 - 2 * share)), height: Math.round(600 * (1 - 2 * share)) },
      })
      .png()
      .toBuffer();
  test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
    ['resized', (picture) => sharp(picture).resize({ width: 210 }).png().toBuffer()],
    ['stretched', (picture) => sharp(picture).resize(640, 640, { fit: 'fill' }).png().toBuffer()],
    ['recompressed', (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer()],
    ['lighter', (picture) => sharp(picture).modulate({ brightness: 1.1 }).jpeg({ quality: 60 }).toBuffer()],
    ['cropped by a hundredth on each side', cropped(0.01)],
    ['cropped by a fiftieth on each side', cropped(0.02)],
  ])('the same picture %s', async (_, alter) => {
    const id = await listingWith(second, await alter(original));
    expect(await alikeOf(id)).toEqual([]);
    await readPictures(services);
    expect(await alikeOf(id)).toMatchObject([
      { id: originalId, username: first.username, same: ['picture'] },
    ]);
  });

  test('and has to say that it was compared before approving it', async () => {
    const id = await listingWith(second, await sharp(original).resize({ width: 300 }).png().toBuffer());
    await readPictures(services);
    const { version } = await asRead(services, id);
    const approve = (acknowledged?: string[]) =>
      outcomeOf(desk.listings.approve({ id, version, acknowledged }));
    expect(await approve()).toMatchObject({
      code: 'CONFLICT',
      sentence: expect.stringContaining(`@${first.username}`),
    });
    expect((await approve([originalId])).code).toBe('ok');
  });
});

describe('a reviewer is not told of', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['another picture', () => drawn(6)],
    ['a scanned page, however much pages look alike', () => page(3)],
    [
      'the same page, scanned again smaller',
      async () =>
        sharp(await page(2))
          .resize({ width: 500 })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a nearly empty picture',
      async () =>
        sharp(await blank())
          .resize({ width: 300 })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, picture) => {
    const id = await listingWith(second, await picture());
    await readPictures(services);
    expect(await alikeOf(id)).toEqual([]);
  });

  test('the same bytes as a similar picture besides', async () => {
    const id = await listingWith(second, original);
    await readPictures(services);
    expect((await alikeOf(id))[0]).toMatchObject({ id: originalId, same: ['document'] });
  });
});

test('a picture whose bytes are missing holds up no other, and is read once they are there', async () => {
  const [lost, kept] = [await listingWith(second, await drawn(7)), await listingWith(second, await drawn(8))];
  const fileOf = async (id: string) => {
    const [row] = await db
      .select({ id: files.id, key: files.key, readAt: listingPictures.readAt })
      .from(listingDocuments)
      .innerJoin(files, eq(files.id, listingDocuments.fileId))
      .innerJoin(listingPictures, eq(listingPictures.fileId, files.id))
      .where(eq(listingDocuments.listingId, id));
    return row ?? expect.fail('the listing has no picture');
  };
  const { key } = await fileOf(lost);
  const bytes = await services.files['ip-documents'].getBytes(key);
  await services.files['ip-documents'].delete(key);
  await expect(readPictures(services)).rejects.toThrow('1 pictures were not read');
  expect([(await fileOf(lost)).readAt, (await fileOf(kept)).readAt]).toEqual([null, expect.any(Date)]);
  await services.files['ip-documents'].put(key, bytes);
  await readPictures(services);
  expect((await fileOf(lost)).readAt).toEqual(expect.any(Date));
});
