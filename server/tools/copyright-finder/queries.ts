import { and, eq } from 'drizzle-orm';
import { files } from '../../../db/schema/files.ts';
import { works } from '../../../db/schema/works.ts';
import { notFound } from '../../../domain/errors.ts';
import type { PageInput } from '../../../domain/pages.ts';
import type { UserContext } from '../../context.ts';
import { signedPath } from '../../infra/files.ts';
import { keyset } from '../../kernel/list.ts';

const shown = {
  id: works.id,
  title: works.title,
  kind: works.kind,
  owner: works.owner,
  findable: works.findable,
  registeredAt: works.registeredAt,
  file: { name: files.name, size: files.size, sha256: files.sha256 },
};

const newest = keyset('works.mine', 'desc', works.registeredAt, works.id);
const PAGE = 30;

/** One page of the person's registered works, newest first. */
export async function myWorks({ db, user }: UserContext, page: PageInput) {
  const rows = await db
    .select({ ...shown, position: newest.position })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(and(eq(works.userId, user.id), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

/** One of the person's own works; it does not exist for anybody else. */
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
