import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { files } from '../../db/schema/files.ts';
import { contentTypes, type FileType } from '../../domain/files.ts';
import type { Services } from '../context.ts';
import { isSignedPath, readFileStream } from '../infra/files.ts';
import { createContext } from '../request.ts';

/** Private files, for the session that was given a link to it less than five minutes ago. */
export function fileRoutes(services: Services): Hono {
  return new Hono().get('/:id', async (c) => {
    const { id } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const asker = await createContext(services, c, new Headers());
    if (!isSignedPath(asker, id, expires, signature)) {
      return c.text('This link has expired. Please open the file again from its page.', 403);
    }
    const [file] = await services.db.select().from(files).where(eq(files.id, id));
    if (!file) return c.text('This file does not exist.', 404);
    const stream = await readFileStream(services.files, file.bucket, file.key);
    if (!stream) {
      services.log.error({ file: id }, 'the bytes of a file are missing from the store');
      return c.text('This file cannot be read at the moment. Please try again later.', 503);
    }
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      'Content-Type': contentTypes[file.type as FileType] ?? 'application/octet-stream',
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    });
  });
}
