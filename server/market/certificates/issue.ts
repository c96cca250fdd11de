import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { identities, profiles, users } from '../../../db/schema/accounts.ts';
import { uploadCertificates } from '../../../db/schema/certificates.ts';
import { files } from '../../../db/schema/files.ts';
import { listingDocuments, listings, titleLinks } from '../../../db/schema/listings.ts';
import { certificateText } from '../../../domain/market/certificates.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../infra/jobs.ts';
import { requestTimeStamp } from '../../infra/time-stamps.ts';

type Issuing = Pick<Services, 'config' | 'db' | 'signing'>;

/**
 * Issues the certificate of a listing's document if it has none yet. False if it cannot have one: its uploader has
 * left.
 */
export async function issueCertificate({ config, db, signing }: Issuing, fileId: string): Promise<boolean> {
  const facts = await factsOf(db, fileId);
  if (!facts) return false;
  const { ownerId, document, listing, owner } = facts;
  const issuedAt = new Date();
  const statement = certificateText({
    document: { ...document, uploadedAt: document.uploadedAt.toISOString() },
    listing,
    owner,
    issuer: config.origin,
    issuedAt: issuedAt.toISOString(),
    key: signing.keyId,
  });
  await db
    .insert(uploadCertificates)
    .values({
      ...{ fileId, ownerId, statement, issuedAt },
      signature: signing.sign(Buffer.from(statement)),
      keyId: signing.keyId,
    })
    .onConflictDoNothing();
  return true;
}

/**
 * A job after each upload: the certificate, and its time stamp where an authority is configured. Throws if the
 * authority does not answer, so that the queue tries again; by then the certificate has been issued.
 */
export async function certifyUpload(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { config, db } = services;
  if (!(await issueCertificate(services, fileId)) || !config.tsaUrl) return;
  const unstamped = and(eq(uploadCertificates.fileId, fileId), isNull(uploadCertificates.timeStamp));
  const [certificate] = await db
    .select({ signature: uploadCertificates.signature })
    .from(uploadCertificates)
    .where(unstamped);
  if (!certificate) return;
  const stamp = await requestTimeStamp(config.tsaUrl, certificate.signature);
  await db
    .update(uploadCertificates)
    .set({ timeStamp: stamp.response, stampedAt: stamp.at })
    .where(unstamped);
}

/** Has the missing time stamp requested again, at most once a minute. */
export async function requestStampAgain({ jobs, db }: Services, fileId: string): Promise<void> {
  await enqueue(jobs, db, 'certificates.issue', { fileId }, { singletonKey: fileId, singletonSeconds: 60 });
}

/**
 * What the certificate says; nothing if the document does not belong to a listing, or its uploader has deleted their
 * account.
 */
async function factsOf(db: Db, fileId: string) {
  const [row] = await db
    .select({
      ownerId: users.id,
      document: {
        id: files.id,
        name: files.name,
        bytes: files.size,
        sha256: files.sha256,
        uploadedAt: files.createdAt,
      },
      listing: {
        id: listings.id,
        title: listings.title,
        type: listings.type,
        registrationNumber: listings.registrationNumber,
      },
      name: profiles.fullName,
      username: profiles.username,
      verifiedAt: identities.verifiedAt,
    })
    .from(files)
    .innerJoin(listingDocuments, eq(listingDocuments.fileId, files.id))
    .innerJoin(listings, eq(listings.id, listingDocuments.listingId))
    // Whoever owned the right when the file was uploaded: it may have been sold since.
    .innerJoin(titleLinks, and(eq(titleLinks.listingId, listings.id), lte(titleLinks.since, files.createdAt)))
    .innerJoin(users, and(eq(users.id, titleLinks.ownerId), isNull(users.deletedAt)))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(files.id, fileId))
    .orderBy(desc(titleLinks.since))
    .limit(1);
  if (!row) return;
  const { name, username, verifiedAt, ...facts } = row;
  return { ...facts, owner: { name, username, identityVerified: verifiedAt !== null } };
}
