import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Services } from '../context.ts';
import { readFileStream } from '../infra/files.ts';

const name = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
const YEAR = 31_536_000;

/** The pictures of people, for everyone. A new picture has a new name, so that each can be cached forever. */
export function avatarRoutes(services: Services): Hono {
  return new Hono().get('/:name', async (c) => {
    const key = c.req.param('name');
    const stream = name.test(key) ? await readFileStream(services.files, 'avatars', key) : null;
    if (!stream) return c.text('This picture does not exist.', 404);
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': `public, max-age=${YEAR}, immutable`,
    });
  });
}
