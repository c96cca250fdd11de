import { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { listings } from '../../db/schema/listings.ts';
import type { Parts } from '../context.ts';
import { type ShareCard, shareCard, shareVersion } from './share-card.ts';

// One picture at a time, and few that wait: whoever asks for thousands waits, and nobody else does.
const queue = pLimit(1);
const QUEUE_MAX = 16;
const KEPT = 60;
const IDLE_MS = 30_000;
const LATE_MS = 15_000;
const isId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;

/** The images that previews of a listing's link show: of active listings only. */
export function shareRoutes({ db, log }: Parts): Hono {
  const kept = new Map<string, Promise<Uint8Array>>();
  return new Hono().get('/listing/:file', async (c) => {
    const [, id] = isId.exec(c.req.param('file')) ?? [];
    const [listing] = id ? await db.select().from(listings).where(eq(listings.id, id)) : [];
    if (!listing?.active) return c.text('There is no image of this.', 404);
    const card = shareCard(listing);
    const version = shareVersion(card);
    const etag = `"${version}"`;
    // With its version in the address the image never changes; without, it is asked again.
    const age = c.req.query('v') === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    const headers = { ETag: etag, 'Cache-Control': age };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    let drawn = kept.get(version);
    if (!drawn) {
      if (queue.pendingCount >= QUEUE_MAX) {
        return c.text('Too many images are being drawn. Please try again in a moment.', 503, {
          'Retry-After': '5',
        });
      }
      drawn = queue(() => draw(card));
      kept.set(version, drawn);
      drawn.catch(() => kept.delete(version));
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    }
    try {
      const png = await drawn;
      return c.body(png as Uint8Array<ArrayBuffer>, 200, { ...headers, 'Content-Type': 'image/png' });
    } catch (error) {
      log.error({ err: error, id }, 'a share image could not be drawn');
      return c.text('The image could not be drawn.', 503, { 'Retry-After': '60' });
    }
  });
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function end(): void {
  void worker?.terminate();
  worker = undefined;
}

/** Draws in a thread that ends when it is not needed, or hangs. */
function draw(card: ShareCard): Promise<Uint8Array> {
  clearTimeout(idle);
  const thread = worker ?? new Worker(new URL('./share-draw.ts', import.meta.url));
  worker = thread;
  // It must not keep the process from ending.
  thread.unref();
  return new Promise<Uint8Array>((resolve, reject) => {
    const late = setTimeout(() => fail(new Error('drawing took too long')), LATE_MS);
    const done = () => {
      clearTimeout(late);
      thread.off('message', take);
      thread.off('error', fail);
      thread.off('exit', gone);
    };
    const take = (png: Uint8Array) => {
      done();
      idle = setTimeout(end, IDLE_MS).unref();
      resolve(png);
    };
    const fail = (error: Error) => {
      done();
      end();
      reject(error);
    };
    const gone = () => fail(new Error('the thread ended'));
    thread.on('message', take);
    thread.on('error', fail);
    thread.on('exit', gone);
    thread.postMessage(card);
  });
}
