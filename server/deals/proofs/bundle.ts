import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { snapshotDocuments, transactions } from '../../../db/schema/escrow.ts';
import { files } from '../../../db/schema/files.ts';
import { proofs } from '../../../db/schema/proofs.ts';
import { csvLine } from '../../../domain/csv.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { mayOpenBought } from '../../../domain/deals/snapshot.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { conflict, DomainError, notFound } from '../../../domain/errors.ts';
import { type Context, callerOf } from '../../context.ts';
import { attachment } from '../../infra/downloads.ts';
import { readFileStream } from '../../infra/files.ts';
import { roleOf } from '../escrow/transition.ts';
import { printPaper } from '../papers/file.ts';
import { papersFor } from '../papers/queries.ts';

/**
 * The documents of a deal in one ZIP, for its parties and administrators: what was uploaded as proof, what both
 * signed, what was shown of the right, and the papers that the reader may see; with a list of their SHA-256. Each is
 * read from the store only when its turn comes.
 */
export async function dealFile(ctx: Context, id: string): Promise<Response> {
  if (!ctx.user && !ctx.admin) throw new DomainError('sign-in', 'Please sign in to continue.');
  const [row] = z.uuid().safeParse(id).success
    ? await ctx.db.select().from(transactions).where(eq(transactions.id, id))
    : [];
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const { actor } = roleOf(ctx, row);
  const seesBought = mayOpenBought(actor, row.status);
  const of = {
    ...{ bucket: files.bucket, key: files.key, name: files.name, sha256: files.sha256 },
    ...{ size: files.size, at: files.createdAt },
  };
  const [proved, bought, papers] = await Promise.all([
    ctx.db
      .select(of)
      .from(proofs)
      .innerJoin(files, eq(files.id, proofs.fileId))
      .where(eq(proofs.transactionId, id))
      .orderBy(asc(proofs.createdAt)),
    ctx.db
      .select(of)
      .from(snapshotDocuments)
      .innerJoin(files, eq(files.id, snapshotDocuments.fileId))
      .where(eq(snapshotDocuments.transactionId, id))
      .orderBy(asc(files.createdAt)),
    papersFor(ctx.db, id, actor as 'buyer' | 'seller' | 'admin'),
  ]);
  const all = [
    ...proved.map((file) => ({ ...file, folder: 'proofs' })),
    ...(seesBought ? bought.map((file) => ({ ...file, folder: 'bought' })) : []),
  ];
  if (all.length + papers.length === 0) throw conflict('This transaction has no documents yet.');
  if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);

  const zip = new ZipFile();
  let open: Readable | undefined;
  const list = [csvLine(['File', 'SHA-256', 'Bytes', 'Uploaded (UTC)'])];
  for (const [index, { folder, name, bucket, key, sha256, size, at }] of all.entries()) {
    const path = `${folder}/${String(index + 1).padStart(2, '0')}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
    list.push(csvLine([path, sha256, String(size), at.toISOString()]));
    // They are PDFs and pictures, which are compressed already.
    zip.addReadStreamLazy(path, { mtime: at, compress: false }, (give) => {
      readFileStream(ctx.files, bucket, key).then(
        (stream) => {
          open = stream ?? Readable.from([]);
          give(stream ? null : new Error('the bytes of a file are missing from the store'), open);
        },
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  for (const paper of papers) {
    const bytes = Buffer.from(await printPaper(ctx, paper));
    const path = `papers/${paper.number}.pdf`;
    const printedHash = createHash('sha256').update(bytes).digest('hex');
    list.push(csvLine([path, printedHash, String(bytes.length), paper.issuedAt.toISOString()]));
    zip.addBuffer(bytes, path, { mtime: paper.issuedAt, compress: false });
  }
  zip.addBuffer(Buffer.from(list.join('')), 'documents.csv', { mtime: row.updatedAt });
  zip.end();
  const output = zip.outputStream as Readable;
  // Cut off, so that nobody takes half of it for the whole.
  zip.on('error', (error: Error) => {
    ctx.log.error({ err: error, transaction: id }, 'the documents of a deal cannot be read');
    output.destroy(error);
  });
  return attachment(
    `${transactionLabel(id)}.zip`,
    onDemand(output, () => open?.destroy()),
  );
}

/** A stream that is read only as fast as its reader wants; a reader who leaves early holds nothing open. */
function onDemand(output: Readable, left: () => void): ReadableStream<Uint8Array> {
  const pieces = output[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value as Uint8Array);
      },
      async cancel() {
        left();
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
