import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { files } from '../../../db/schema/files.ts';
import { workPictures, works, workTexts } from '../../../db/schema/works.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import { bitsOf } from '../../../domain/ip/pictures/hashes.ts';
import type { PicturePrint } from '../../../domain/ip/pictures/print.ts';
import { workLimits } from '../../../domain/tools/copyright-finder/works.ts';
import type { Context, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { dropFile, orDiscard, putFile, readUpload, recordFile, textOf } from '../../infra/files.ts';
import { task } from '../../infra/threads.ts';
import type { RegisterWorkForm } from './input.ts';

const printPicture = task<typeof import('../../infra/pictures.ts').printPicture>(
  new URL('../../infra/pictures.ts', import.meta.url),
  'printPicture',
);
const keysOf = task<typeof import('./compare.ts').keysOf>(new URL('./compare.ts', import.meta.url), 'keysOf');

/** What a picture is recognized by. The picture is not kept. */
export async function readPicture(ctx: Context, { picture }: { picture: File }): Promise<PicturePrint> {
  await ctx.limit('tools.picture', ctx.user ? `user ${ctx.user.id}` : ctx.network);
  const { bytes } = await readUpload('picture', picture);
  return ctx.threads.run(printPicture, { bytes, name: picture.name }, ctx.signal);
}

/** Stores a work with its SHA-256 and the time, or nothing at all. Returns its id. */
export async function registerWork(ctx: UserContext, form: RegisterWorkForm): Promise<{ id: string }> {
  const { work, ...fields } = form;
  await ctx.limit('upload.account', ctx.user.id);
  // Read before the bytes are stored: what can't be found by its content is refused.
  const writeContent = form.kind === 'text' ? await readText(ctx, work) : await readDrawing(ctx, work);
  const stored = await putFile(ctx.files, 'ip-documents', form.kind, work);
  return orDiscard(ctx.files, [stored], () =>
    ctx.db.transaction(async (tx) => {
      // Registrations by one person run one after the other, so that the limit and duplicates are checked exactly.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`works ${ctx.user.id}`}))`);
      await mayKeep(tx, ctx.user.id, stored.sha256);
      const fileId = await recordFile(tx, stored);
      const [row] = await tx
        .insert(works)
        .values({ ...fields, userId: ctx.user.id, fileId })
        .returning({ id: works.id });
      if (!row) throw new Error('insert returned no row');
      await writeContent(tx, row.id);
      await record(tx, {
        action: 'works.register',
        actorId: ctx.user.id,
        actorRole: 'owner',
        subjectId: row.id,
        data: { sha256: stored.sha256, kind: form.kind },
      });
      return row;
    }),
  );
}

type WriteContent = (tx: Tx, workId: string) => Promise<unknown>;

async function readText(ctx: Context, upload: File): Promise<WriteContent> {
  // Decided by its size if possible: a character takes at most three bytes.
  if (upload.size > 3 * workLimits.text + 3) throw textTooLong();
  const { bytes } = await readUpload('text', upload);
  const text = textOf(bytes) ?? '';
  if (text.length > workLimits.text) throw textTooLong();
  const [keys] = await ctx.threads.run(keysOf, [text], ctx.signal);
  if (!keys || keys.fingerprints.length === 0)
    throw invalid('This text is too short to be recognized. It needs at least a dozen letters.');
  return (tx, workId) => tx.insert(workTexts).values({ workId, text, ...keys });
}

const textTooLong = () =>
  invalid(`A text may have at most ${workLimits.text.toLocaleString('en-US')} characters.`);

async function readDrawing(ctx: Context, upload: File): Promise<WriteContent> {
  const { bytes } = await readUpload('picture', upload);
  const print = await ctx.threads.run(printPicture, { bytes, name: upload.name }, ctx.signal);
  const { whole, figure } = print;
  return (tx, workId) =>
    tx.insert(workPictures).values({
      workId,
      difference: bitsOf(whole.difference),
      waves: bitsOf(whole.waves),
      figureDifference: bitsOf(figure.difference),
      figureWaves: bitsOf(figure.waves),
      ...innerOf(print),
    });
}

/** What is kept of the inside of a framed picture. */
export function innerOf({ also = [] }: Pick<PicturePrint, 'also'>) {
  const inner = also.find(({ mirrored }) => !mirrored);
  if (!inner) return { frameRead: true };
  return {
    frameRead: true,
    innerDifference: bitsOf(inner.whole.difference),
    innerWaves: bitsOf(inner.whole.waves),
    innerFigureDifference: bitsOf(inner.figure.difference),
    innerFigureWaves: bitsOf(inner.figure.waves),
  };
}

async function mayKeep(tx: Tx, userId: string, sha256: string): Promise<void> {
  const mine = await tx
    .select({ sha256: files.sha256, title: works.title })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(eq(works.userId, userId));
  const same = mine.find((work) => work.sha256 === sha256);
  if (same) throw conflict(`You have already registered this file, as “${same.title}”.`);
  if (mine.length >= workLimits.each) {
    throw conflict(
      `You have ${workLimits.each} registered works, which is the limit. Please withdraw one first.`,
    );
  }
}

/** Sets whether others' searches can find one's work. */
export async function setFindable(
  ctx: UserContext,
  { id, findable }: { id: string; findable: boolean },
): Promise<void> {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const work = await lockOwn(tx, ctx.user.id, id);
    if (work.findable === findable) return;
    await tx.update(works).set({ findable }).where(eq(works.id, id));
    await record(tx, {
      action: 'works.setFindable',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: id,
      data: { findable },
    });
  });
}

/** Removes a work with its file. Its registration, with the SHA-256, stays in the audit log. */
export async function withdrawWork(ctx: UserContext, { id }: { id: string }): Promise<void> {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const work = await lockOwn(tx, ctx.user.id, id);
    await tx.delete(works).where(eq(works.id, id));
    await dropFile(ctx.jobs, tx, work.fileId);
    await record(tx, {
      action: 'works.withdraw',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: id,
    });
  });
}

async function lockOwn(tx: Tx, userId: string, id: string) {
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, id), eq(works.userId, userId)))
    .for('update');
  if (!work) throw notFound();
  return work;
}
