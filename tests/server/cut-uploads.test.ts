import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../server/accounts/session.ts';
import { createApp } from '../../server/app.ts';
import { openFileStore } from '../../server/infra/files.ts';
import { eventually } from '../support/eventually.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { bytes, form } from '../support/samples.ts';
import { freshDirectory, testServices } from '../support/services.ts';

// A client that goes away in the middle of an upload leaves nothing of it.
const services = await testServices();
const directory = await freshDirectory();
const temporary = await freshDirectory();
vi.stubEnv('TMPDIR', temporary);
afterAll(() => vi.unstubAllEnvs());

const bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const s3 = {
  endpoint: `http://127.0.0.1:${(await bucket.run()).port}`,
  region: 'us-east-1',
  ...keys,
};
afterAll(() => bucket.close());

/** Files below a directory, except for what the stand-in notes about its buckets. */
async function filesIn(place: string): Promise<string[]> {
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const large = new Uint8Array(4 * 1_048_576);
large.set(bytes.pdf);

describe.each([
  ['the disk', services.files, () => filesIn(services.config.dataDir)],
  ['S3', await openFileStore({ ...services.config, s3 }), () => filesIn(directory)],
] as const)('an upload to %s', async (_, files, stored) => {
  const server = createServer(getRequestListener(createApp({ ...services, files }).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const user = await makeUser(services);
  const { id } = await makeListing(services, user);
  const cookie = (await createSession(services.config, services.db, 'user', user.id)).split(';')[0] ?? '';

  /** A request as a browser sends it. */
  async function request(document: File): Promise<Buffer> {
    const body = new Response(form({ id, document }));
    const content = Buffer.from(await body.arrayBuffer());
    const head = [
      'POST /api/trpc/listings.addDocument HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      `Content-Type: ${new Headers(body.headers).get('content-type')}`,
      `Content-Length: ${content.length}`,
      'Connection: close',
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
  }

  /** Sends the bytes; `gone` then destroys the socket, without waiting for an answer. */
  function send(sent: Buffer, gone: boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(sent, () => gone && socket.destroy());
      });
      let heard = '';
      socket.on('data', (text) => {
        heard += text;
      });
      socket.on('error', reject).on('close', () => resolve(heard));
    });
  }

  /** The uploads that the server has finished, by status. */
  const answered = () =>
    services.logged
      .filter((line) => line.includes('listings.addDocument'))
      .map((line) => JSON.parse(line).status);

  async function sendAndGo(sent: Buffer): Promise<number> {
    const before = answered().length;
    await send(sent, true);
    return eventually('the end of the upload', () => answered()[before]);
  }

  async function everything() {
    const { rows } = await services.db.execute(sql`
      select (select count(*)::int from files) as files, (select count(*)::int from listing_documents) as documents,
        (select count(*)::int from audit_log) as log`);
    return { rows, stored: await stored(), temporary: await filesIn(temporary) };
  }

  test('that breaks off leaves no file, no row and no fault, and the next one is accepted', async () => {
    const whole = await request(new File([large], 'large.pdf'));
    const before = await everything();
    // Within the header of its part, within the file, and before its last line.
    for (const length of [600, whole.length >> 1, whole.length - 8]) {
      // Neither an outage nor a fault.
      expect(await sendAndGo(whole.subarray(0, length))).toBe(499);
      expect(await everything()).toEqual(before);
    }
    expect(services.faults).toEqual([]);

    expect(await send(whole, false)).toMatch(/^HTTP\/1\.1 200 /);
    const after = await everything();
    expect(after.rows[0]).toMatchObject({ documents: Number(before.rows[0]?.documents) + 1 });
    expect(after.stored.length).toBeGreaterThan(before.stored.length);
    expect(after.temporary).toEqual([]);
  });

  test('keeps its name, in any language and with what browsers escape', async () => {
    expect(await send(await request(new File([bytes.pdf], 'Größe % 商標 "A".pdf')), false)).toMatch(/ 200 /);
    const { rows } = await services.db.execute(sql`select name from files order by created_at desc limit 1`);
    // A quote would end the name in a header.
    expect(rows[0]).toEqual({ name: 'Größe % 商標 A.pdf' });
  });

  test('whose sender leaves with the last byte is there in full', async () => {
    const whole = await request(new File([bytes.pdf], 'small.pdf'));
    const documents = async () => Number((await everything()).rows[0]?.documents);
    const [before, kept] = [await documents(), await stored()];
    expect(await sendAndGo(whole)).toBe(200);
    expect(await documents()).toBe(before + 1);
    expect((await stored()).length).toBeGreaterThan(kept.length);
    expect(services.faults).toEqual([]);
  });
});
