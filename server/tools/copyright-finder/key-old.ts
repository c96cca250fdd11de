import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { files } from '../../../db/schema/files.ts';
import { workPictures, works, workTexts } from '../../../db/schema/works.ts';
import type { Services } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import { innerOf } from './service.ts';

const keysOf = task<typeof import('./compare.ts').keysOf>(new URL('./compare.ts', import.meta.url), 'keysOf');
const printPicture = task<typeof import('../../infra/pictures.ts').printPicture>(
  new URL('../../infra/pictures.ts', import.meta.url),
  'printPicture',
);

const BATCH = 20;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Worker: adds word pairs and the fingerprint inside the frame to works from before these existed. Those whose bytes
 * cannot be fetched stay, and the job fails and is retried.
 */
export async function keyOldWorks(services: Services): Promise<void> {
  await keyTexts(services);
  await readFrames(services);
}

async function keyTexts({ db, threads }: Services): Promise<void> {
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ workId: workTexts.workId, text: workTexts.text })
      .from(workTexts)
      .where(and(isNull(workTexts.wordPairs), gt(workTexts.workId, after)))
      .orderBy(asc(workTexts.workId))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    after = last.workId;
    const keys = await threads.run(
      keysOf,
      rows.map(({ text }) => text),
    );
    for (const [at, { workId }] of rows.entries())
      await db.update(workTexts).set({ wordPairs: keys[at]?.wordPairs }).where(eq(workTexts.workId, workId));
  }
}

async function readFrames({ db, files: store, threads }: Services): Promise<void> {
  const failures: unknown[] = [];
  for (let after = FIRST; ; ) {
    const rows = await db
      .select({ workId: workPictures.workId, name: files.name, bucket: files.bucket, key: files.key })
      .from(workPictures)
      .innerJoin(works, eq(works.id, workPictures.workId))
      .innerJoin(files, eq(files.id, works.fileId))
      .where(and(eq(workPictures.frameRead, false), gt(workPictures.workId, after)))
      .orderBy(asc(workPictures.workId))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) break;
    after = last.workId;
    for (const { workId, name, bucket, key } of rows) {
      try {
        const bytes = await store[bucket].getBytes(key);
        const print = await threads.run(printPicture, { bytes, name });
        await db.update(workPictures).set(innerOf(print)).where(eq(workPictures.workId, workId));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures were not read`);
}
