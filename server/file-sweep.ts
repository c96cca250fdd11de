import { inArray } from 'drizzle-orm';
import { profiles } from '../db/schema/accounts.ts';
import { type Bucket, buckets, files } from '../db/schema/files.ts';
import type { Services } from './context.ts';

/** An upload gets its row within seconds, far sooner than this. */
const GRACE_MS = 24 * 3_600_000;

/** Worker, once a day: removes bytes without a row, left by a server that was killed in between. */
export async function sweepFiles({ db, files: store, log }: Services): Promise<void> {
  for (const bucket of buckets) {
    const disk = store[bucket];
    let next: string | undefined;
    do {
      const page = await disk
        .listAll('', { recursive: true, ...(next && { paginationToken: next }) })
        .catch((error: NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }) => {
          if (error.code === 'ENOENT' || error.cause?.code === 'ENOENT') return null;
          throw error;
        });
      // On a disk a bucket's folder is created with its first file.
      if (!page) break;
      const keys = [...page.objects].flatMap((one) => ('key' in one ? [one.key] : []));
      // A store on disk lists everything at once.
      for (let from = 0; from < keys.length; from += 1_000) {
        for (const key of await unnamed(db, bucket, keys.slice(from, from + 1_000))) {
          const { lastModified } = await disk.getMetaData(key);
          if (Date.now() - lastModified.getTime() < GRACE_MS) continue;
          await disk.delete(key);
          log.warn({ bucket, key }, 'bytes that no row named were removed');
        }
      }
      next = page.paginationToken;
    } while (next);
  }
}

/** Those of these keys that no row names. */
async function unnamed(db: Services['db'], bucket: Bucket, keys: string[]): Promise<string[]> {
  const path = (key: string) => `/api/avatars/${key}`;
  const named =
    bucket === 'avatars'
      ? (
          await db
            .select({ name: profiles.avatarUrl })
            .from(profiles)
            .where(inArray(profiles.avatarUrl, keys.map(path)))
        ).map(({ name }) => name?.split('/').at(-1))
      : (await db.select({ name: files.key }).from(files).where(inArray(files.key, keys))).map(
          ({ name }) => name,
        );
  const known = new Set(named);
  return keys.filter((key) => !known.has(key));
}
