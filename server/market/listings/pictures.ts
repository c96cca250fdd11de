import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/files.ts';
import { listingPictures } from '../../../db/schema/pictures.ts';
import { bitsOf, type PictureHashes } from '../../../domain/ip/pictures/hashes.ts';
import { bandsOf } from '../../../domain/ip/pictures/lookup.ts';
import type { Services } from '../../context.ts';
import { task } from '../../infra/threads.ts';

const recognize = task<typeof import('../../infra/pictures.ts').recognize>(
  new URL('../../infra/pictures.ts', import.meta.url),
  'recognize',
);

const BATCH = 20;

/**
 * Worker: processes the waiting pictures of listings, so that reviewers see where others list something similar.
 * Those whose bytes cannot be fetched stay, and the job fails and is retried; the others are processed regardless.
 */
export async function readPictures(services: Services): Promise<void> {
  const failures: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const waiting = await services.db
      .select({ id: files.id, bucket: files.bucket, key: files.key })
      .from(listingPictures)
      .innerJoin(files, eq(files.id, listingPictures.fileId))
      .where(and(isNull(listingPictures.readAt), gt(listingPictures.fileId, after)))
      .orderBy(asc(listingPictures.fileId))
      .limit(BATCH);
    const last = waiting.at(-1);
    if (!last) break;
    after = last.id;
    for (const { id, bucket, key } of waiting) {
      try {
        const bytes = await services.files[bucket].getBytes(key);
        await keep(services, id, await services.threads.run(recognize, bytes));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures were not read`);
}

async function keep({ db }: Services, fileId: string, hashes: PictureHashes | null): Promise<void> {
  await db
    .update(listingPictures)
    .set({
      readAt: sql`now()`,
      ...(hashes && {
        difference: bitsOf(hashes.difference),
        waves: bitsOf(hashes.waves),
        bands: bandsOf(hashes),
      }),
    })
    .where(eq(listingPictures.fileId, fileId));
}
