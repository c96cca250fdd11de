import { eq } from 'drizzle-orm';
import { signingKeys, uploadCertificates } from '../../../db/schema/certificates.ts';
import { conflict } from '../../../domain/errors.ts';
import type { Context, PersonContext } from '../../context.ts';
import { personProcedure, router } from '../../trpc.ts';
import { readableDocument } from '../listings/documents.ts';
import { documentId } from '../listings/input.ts';
import { writeBundle } from './bundle.ts';
import { issueCertificate, requestStampAgain } from './issue.ts';

export const certificatesRouter = router({
  get: personProcedure.input(documentId).query(({ ctx, input }) => getCertificate(ctx, input)),
  bundle: personProcedure.input(documentId).query(({ ctx, input }) => getBundle(ctx, input)),
});

/** What the certificate of a listing's document says, and whether an authority has stamped it. For the listing's owner and administrators. */
async function getCertificate(ctx: PersonContext, input: { documentId: string }) {
  const { statement, keyId, stampedAt } = await certificateOf(ctx, input);
  return {
    statement,
    keyId,
    stampedAt,
    /** Whether a time stamp is still to come. */
    stampExpected: ctx.config.tsaUrl !== undefined && !stampedAt,
  };
}

/** The certificate with everything needed to check it: a ZIP in base64. */
async function getBundle(ctx: PersonContext, input: { documentId: string }) {
  return writeBundle(await certificateOf(ctx, input));
}

async function certificateOf(ctx: PersonContext, { documentId }: { documentId: string }) {
  const { fileId } = await readableDocument(ctx, documentId);
  const certificate = (await read(ctx, fileId)) ?? (await issueNow(ctx, fileId));
  if (ctx.config.tsaUrl && !certificate.timeStamp) await requestStampAgain(ctx, fileId);
  return certificate;
}

/** For documents from before there were certificates, and if the job has not run yet. */
async function issueNow(ctx: Context, fileId: string) {
  const issued = (await issueCertificate(ctx, fileId)) && (await read(ctx, fileId));
  if (!issued) {
    throw conflict(
      'This document has no certificate, because the account that uploaded it has been deleted.',
    );
  }
  return issued;
}

async function read({ db }: Context, fileId: string) {
  const [certificate] = await db
    .select({
      statement: uploadCertificates.statement,
      signature: uploadCertificates.signature,
      keyId: uploadCertificates.keyId,
      publicKey: signingKeys.publicKey,
      timeStamp: uploadCertificates.timeStamp,
      stampedAt: uploadCertificates.stampedAt,
    })
    .from(uploadCertificates)
    .innerJoin(signingKeys, eq(signingKeys.id, uploadCertificates.keyId))
    .where(eq(uploadCertificates.fileId, fileId));
  return certificate;
}

/** Every key this installation has signed with; the current one is marked. */
export async function publishedKeys({ db, signing }: Pick<Context, 'db' | 'signing'>) {
  const keys = await db.select().from(signingKeys).orderBy(signingKeys.since);
  return keys.map((key) => ({ ...key, current: key.id === signing.keyId }));
}
