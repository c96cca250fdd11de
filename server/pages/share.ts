import { eq } from 'drizzle-orm';
import { Hono, type Context as HonoContext } from 'hono';
import { listings } from '../../db/schema/listings.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { task } from '../infra/threads.ts';
import { imageName, pageCards, type ShareCard, shareCard, shareVersion } from './share-card.ts';

const KEPT = 60;
const drawShare = task<typeof import('./share-draw.ts').drawShare>(
  new URL('./share-draw.ts', import.meta.url),
  'drawShare',
);
const names = new Map([...pageCards].map(([path, card]) => [`${imageName(path)}.png`, card]));
const isId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;

/** The images that link previews show: of active listings and of pages that are the same for everyone. */
export function shareRoutes({ db, log, threads, turns }: Services): Hono {
  const kept = new Map<string, Promise<Uint8Array>>();
  const answer = async (c: HonoContext, card: ShareCard) => {
    const version = shareVersion(card);
    const etag = `"${version}"`;
    // With its version in the address the image never changes; without it, it is fetched again.
    const age = c.req.query('v') === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    const headers = { ETag: etag, 'Cache-Control': age };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    let drawn = kept.get(version);
    if (!drawn) {
      // All share one queue, as if one person had asked: asking for thousands delays nobody else.
      drawn = turns('share images', () => threads.run(drawShare, card));
      kept.set(version, drawn);
      drawn.catch(() => kept.delete(version));
      if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    }
    try {
      const png = await drawn;
      return c.body(png as Uint8Array<ArrayBuffer>, 200, { ...headers, 'Content-Type': 'image/png' });
    } catch (error) {
      if (error instanceof DomainError) {
        return c.text('Too many images are being drawn. Please try again in a moment.', 503, {
          'Retry-After': '5',
        });
      }
      log.error({ err: error, id: card.id }, 'a share image could not be drawn');
      return c.text('The image could not be drawn.', 503, { 'Retry-After': '60' });
    }
  };
  return new Hono()
    .get('/listing/:file', async (c) => {
      const [, id] = isId.exec(c.req.param('file')) ?? [];
      const [listing] = id ? await db.select().from(listings).where(eq(listings.id, id)) : [];
      if (!listing?.active) return c.text('There is no image of this listing.', 404);
      return answer(c, shareCard(listing));
    })
    .get('/page/:file', async (c) => {
      const card = names.get(c.req.param('file'));
      return card ? answer(c, card) : c.text('There is no image of this page.', 404);
    });
}
