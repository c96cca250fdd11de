import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listingPath, pagesOf, readPage } from '../support/pages.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ databaseUrl: 'postgres://elsewhere' });
const { config } = services;
const app = pagesOf(services);
const owner = await makeUser(services);

describe('the share image', () => {
  const imageOf = (address: string, headers = {}) => app.request(address, { headers });

  test('is a PNG of 1200 x 630, and a new one when what it shows changes', async () => {
    const { id } = await makeListing(services, owner, {
      title: 'Ein sehr langer Titel über Unzerbrechlichkeitsversicherungsgesellschaften '
        .repeat(3)
        .slice(0, 190),
    });
    const address =
      (await readPage(app, listingPath(id))).meta('og:image')?.slice(config.origin.length) ?? '';
    const answer = await imageOf(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // Something is drawn on it.
    expect(png.length).toBeGreaterThan(20_000);
    const etag = answer.headers.get('etag') ?? '';
    expect((await imageOf(address, { 'if-none-match': etag })).status).toBe(304);
    const plain = await makeListing(services, owner);
    const other = await imageOf(`/share/listing/${plain.id}.png`);
    expect(other.headers.get('etag')).not.toBe(etag);
    expect(other.headers.get('cache-control')).not.toContain('immutable');
  });

  test('is drawn for a title in any script', async () => {
    const { id } = await makeListing(services, owner, {
      type: 'Trademark',
      category: 'Class 9',
      title: '日本語の商標 🦊',
    });
    expect((await imageOf(`/share/listing/${id}.png`)).status).toBe(200);
  });

  test('exists for the home page, tools and articles too; others show the home page’s', async () => {
    const seen = new Set<string>();
    for (const path of ['/', '/tools/name-check', '/happening/insight/how-long-a-patent-lasts', '/about']) {
      const address = (await readPage(app, path)).meta('og:image') ?? '';
      seen.add(address);
      const answer = await imageOf(address.slice(config.origin.length));
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ path, width, height, format }).toEqual({ path, width: 1200, height: 630, format: 'png' });
    }
    expect(seen.size).toBe(3);
    expect((await imageOf('/share/page/terms.png')).status).toBe(404);
    expect((await readPage(app, '/dashboard')).meta('og:image')).toBeUndefined();
  });
});
