import { and, desc, eq } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { works } from '../../db/schema/works.ts';
import { notFound } from '../../domain/errors.ts';
import type { UserContext } from '../context.ts';
import { signedPath } from '../infra/files.ts';

const shown = {
  id: works.id,
  title: works.title,
  kind: works.kind,
  owner: works.owner,
  findable: works.findable,
  registeredAt: works.registeredAt,
  file: { name: files.name, size: files.size, sha256: files.sha256 },
};

/** The person's registered works, newest first. */
export async function myWorks({ db, user }: UserContext) {
  return db
    .select(shown)
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(eq(works.userId, user.id))
    .orderBy(desc(works.registeredAt), desc(works.id));
}

/** One of the person's own works; to everybody else it does not exist. */
export async function getWork({ db, user }: UserContext, { id }: { id: string }) {
  const [work] = await db
    .select(shown)
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(and(eq(works.id, id), eq(works.userId, user.id)));
  if (!work) throw notFound();
  return work;
}

/** A short-lived link to the file of one's own work. */
export async function workLink(ctx: UserContext, { id }: { id: string }) {
  const { db, user } = ctx;
  const [work] = await db
    .select({ fileId: works.fileId })
    .from(works)
    .where(and(eq(works.id, id), eq(works.userId, user.id)));
  if (!work) throw notFound();
  return { path: signedPath(ctx, work.fileId) };
}
