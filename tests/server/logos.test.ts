import { beforeAll, describe, expect, test } from 'vitest';
import { readLogos, seedLogos } from '../../server/register/logos.ts';
import { callAs } from '../support/call.ts';
import { drawNoise, drawPath, drawScene } from '../support/pictures.ts';
import { Random } from '../support/random.ts';
import { form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const logos = readLogos();
const deep = process.env.MODEL_RUNS !== undefined;
/** From all over the alphabet. */
const fifty = Array.from({ length: 50 }, (_, i) => logos[i * 64 + 7]).filter((logo) => logo !== undefined);

beforeAll(() => seedLogos(services.databaseUrl, services.log), 60_000);

async function search(bytes: Buffer, name = 'logo.jpg') {
  // Each from a different address: one may only submit so many pictures.
  const visitor = callAs(services, {});
  const picture = await visitor.works.readPicture(form({ picture: new File([new Uint8Array(bytes)], name) }));
  return visitor.tools.logoSearch({ picture });
}

const alterations: Record<string, (path: string) => Promise<Buffer>> = {
  'resized, blurred slightly, as JPEG': (path) =>
    drawPath(path, '#101418', '#fff').resize(173).blur(0.8).jpeg({ quality: 70 }).toBuffer(),
  'recolored, on a colored background': (path) =>
    drawPath(path, '#ffffff', '#b3261e').jpeg({ quality: 60 }).toBuffer(),
  'with a wide margin, as WebP': (path) =>
    drawPath(path, '#0a58ca', '#f2f2f2')
      .extend({ left: 120, right: 30, top: 10, bottom: 90, background: '#f2f2f2' })
      .webp({ quality: 60 })
      .toBuffer(),
};

describe('logo search', () => {
  test('knows thousands of logos', () => expect(logos.length).toBeGreaterThan(3_000));

  test.each([...Object.keys(alterations).entries()])(
    'finds each of fifty logos first (a third of them, all with npm run test:deep), altered in way %i: %s',
    async (turn, kind) => {
      const missed: string[] = [];
      for (const [at, logo] of fifty.entries()) {
        if (!deep && at % Object.keys(alterations).length !== turn) continue;
        const { hits } = await search((await alterations[kind]?.(logo.path)) ?? Buffer.alloc(0));
        if (hits[0]?.serial !== logo.serial) missed.push(`${logo.name}: ${hits[0]?.name ?? 'nothing'}`);
      }
      expect(missed).toEqual([]);
    },
    60_000,
  );

  test('finds a white logo on a transparent background, and one that fills its picture', async () => {
    const [logo] = fifty;
    const clear = await drawPath(logo?.path ?? '', '#fff', null)
      .png()
      .toBuffer();
    expect((await search(clear)).hits[0]?.serial).toBe(logo?.serial);
    const uniqlo = logos.find(({ serial }) => serial === 'uniqlo');
    const full = await drawPath(uniqlo?.path ?? '', '#e00', '#fff', 560)
      .extract({ left: 40, top: 40, width: 480, height: 480 })
      .jpeg()
      .toBuffer();
    expect((await search(full)).hits[0]?.serial).toBe('uniqlo');
  });

  test('finds nothing in noise or scenes, and says what it looked at', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = new Random(seed);
      const noise = await search(await drawNoise(random).png().toBuffer());
      expect(noise.hits).toEqual([]);
      expect(noise).toMatchObject({
        compared: logos.length,
        advice: expect.stringMatching(/not legal advice/),
      });
      expect((await search(await drawScene(random).jpeg().toBuffer())).hits).toEqual([]);
    }
  });

  test('loads the logos once', async () => {
    await seedLogos(services.databaseUrl, services.log);
    expect(services.faults).toEqual([]);
  });
});
