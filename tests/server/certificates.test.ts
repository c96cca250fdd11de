import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { uploadCertificates } from '../../db/schema/certificates.ts';
import { listingDocuments, listings } from '../../db/schema/listings.ts';
import { checkCertificate } from '../../domain/market/certificates.ts';
import { openSigning } from '../../server/infra/signing.ts';
import { requestTimeStamp } from '../../server/infra/time-stamps.ts';
import { certifyUpload } from '../../server/market/certificates/issue.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { appOf } from '../support/escrow.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { bytes, fileOf, form } from '../support/samples.ts';
import { freshDirectory, testServices } from '../support/services.ts';
import { startTimeStampAuthority } from '../support/time-stamp-authority.ts';

const authority = await startTimeStampAuthority();
afterAll(authority.stop);
const services = await testServices({ tsaUrl: authority.url });
const { db } = services;
const as = (user: Person) => callAs(services, { user });

/** A listing with one document, as an upload leaves it: its job is still to run. */
async function upload() {
  const owner = await makeUser(services);
  const listing = await makeListing(services, owner, { title: 'Valve "A" <b>' });
  await as(owner).listings.addDocument(form({ id: listing.id, document: fileOf('pdf', 'claims.pdf') }));
  const [document] = await db
    .select()
    .from(listingDocuments)
    .where(eq(listingDocuments.listingId, listing.id));
  if (!document) throw new Error('no document');
  return { owner, listing, document, ask: { documentId: document.id } };
}

async function runJobs(): Promise<void> {
  for (const job of await takeJobs(services, 'certificates.issue')) await certifyUpload(services, job);
}

async function bundleOf(owner: Person, ask: { documentId: string }) {
  const { name, base64 } = await as(owner).certificates.bundle(ask);
  return { name, files: unzipSync(new Uint8Array(Buffer.from(base64, 'base64'))) };
}

const plain = (data: Uint8Array | undefined) => Uint8Array.from(data ?? []);
const derOf = (pem: Uint8Array | undefined) =>
  Uint8Array.from(
    Buffer.from(
      Buffer.from(pem ?? [])
        .toString()
        .replace(/-----.+?-----/g, ''),
      'base64',
    ),
  );
const sealedOf = (files: Record<string, Uint8Array>) => ({
  statement: plain(files['certificate.json']),
  signature: plain(files['certificate.sig']),
  key: derOf(files['key.pem']),
});

describe('a certificate of upload', () => {
  test('says what was uploaded, by whom and when, and is stamped by the authority', async () => {
    const { owner, listing, ask } = await upload();
    await runJobs();
    const { statement, stampedAt, stampExpected } = await as(owner).certificates.get(ask);
    expect(JSON.parse(statement)).toMatchObject({
      document: { name: 'claims.pdf', bytes: bytes.pdf.length },
      listing: { id: listing.id, title: 'Valve "A" <b>' },
      owner: { name: owner.fullName, username: owner.username, identityVerified: false },
      issuer: 'http://localhost:3000',
      key: services.signing.keyId,
    });
    expect(Math.abs(Date.now() - (stampedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(stampExpected).toBe(false);
  });

  test('is verified by OpenSSL alone: document, signature, key and time stamp', async () => {
    const { owner, ask } = await upload();
    await runJobs();
    const { files } = await bundleOf(owner, ask);
    const dir = await freshDirectory();
    for (const [name, data] of Object.entries(files)) writeFileSync(path.join(dir, name), data);
    writeFileSync(path.join(dir, 'claims.pdf'), bytes.pdf);
    const openssl = (line: string) =>
      execFileSync('openssl', line.split(' '), { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
    const signature =
      'pkeyutl -verify -pubin -inkey key.pem -rawin -in certificate.json -sigfile certificate.sig';
    const stamp = `ts -verify -data certificate.sig -in timestamp.tsr -CAfile ${authority.certificate}`;
    const { document, key } = JSON.parse(Buffer.from(files['certificate.json'] ?? []).toString());
    expect(openssl('dgst -sha256 claims.pdf')).toContain(document.sha256);
    expect(openssl(signature)).toContain('Signature Verified Successfully');
    expect(openssl('pkey -pubin -in key.pem -outform DER -out key.der')).toBe('');
    expect(openssl('dgst -sha256 key.der')).toContain(key);
    expect(() => openssl(stamp)).not.toThrow();
    // The commands are those that the bundle itself recommends.
    const readme = Buffer.from(files['README.txt'] ?? []).toString();
    expect(readme).toContain(`openssl ${signature}`);
    expect(readme).toContain('openssl ts -verify -data certificate.sig -in timestamp.tsr -CAfile');
    // With one letter changed, both refuse.
    const changed = Buffer.from(files['certificate.json'] ?? [])
      .toString()
      .replace('claims', 'clains');
    writeFileSync(path.join(dir, 'certificate.json'), changed);
    expect(() => openssl(signature)).toThrow();
    writeFileSync(path.join(dir, 'certificate.sig'), Buffer.alloc(64, 7));
    expect(() => openssl(stamp)).toThrow();
  });

  test('is checked by the same function in the browser: any change is seen', async () => {
    const { owner, ask } = await upload();
    const sealed = sealedOf((await bundleOf(owner, ask)).files);
    const pdf = Uint8Array.from(bytes.pdf);
    const good = await checkCertificate(sealed, pdf);
    expect(good).toMatchObject({ sameDocument: true, signed: true, keyNamed: true });
    expect(await checkCertificate(sealed, null)).toMatchObject({ sameDocument: null, signed: true });
    const other = await checkCertificate(sealed, Uint8Array.from([...pdf, 10]));
    expect(other).toMatchObject({ sameDocument: false, signed: true });
    const text = Buffer.from(sealed.statement).toString();
    const forged = { ...sealed, statement: Uint8Array.from(Buffer.from(text.replace('claims', 'clains'))) };
    expect(await checkCertificate(forged, pdf)).toMatchObject({ signed: false });
    const stranger = await openSigning(db, 'another secret of thirty-two letters');
    const resigned = { ...forged, signature: Uint8Array.from(stranger.sign(forged.statement)) };
    expect(await checkCertificate(resigned, pdf)).toMatchObject({ signed: false });
    expect(await checkCertificate({ ...sealed, key: pdf }, pdf)).toMatchObject({
      signed: false,
      keyNamed: false,
    });
  });

  test('waits for an authority that is away, without a gap in the certificate itself', async () => {
    const { owner, ask, document } = await upload();
    const [job] = await takeJobs(services, 'certificates.issue');
    authority.setAway(true);
    await expect(certifyUpload(services, { fileId: job?.fileId ?? '' })).rejects.toThrow('503');
    const before = await bundleOf(owner, ask);
    expect(Object.keys(before.files)).not.toContain('timestamp.tsr');
    expect(await as(owner).certificates.get(ask)).toMatchObject({ stampedAt: null, stampExpected: true });
    authority.setAway(false);
    // Asking for the certificate queued the stamp again.
    await runJobs();
    const after = await bundleOf(owner, ask);
    expect(Object.keys(after.files)).toContain('timestamp.tsr');
    expect(plain(after.files['certificate.sig'])).toEqual(plain(before.files['certificate.sig']));
    const [row] = await db
      .select()
      .from(uploadCertificates)
      .where(eq(uploadCertificates.fileId, document.fileId));
    expect(row?.stampedAt).not.toBeNull();
  });

  test('accepts no stamp of other bytes, and none that answers another request', async () => {
    const good = await requestTimeStamp(authority.url, Buffer.from('this'));
    const answers = [good.response, Buffer.from('nonsense')];
    for (const answer of answers) {
      const { createServer } = await import('node:http');
      const liar = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
      await new Promise((resolve) => liar.on('listening', resolve));
      const { port } = liar.address() as { port: number };
      await expect(requestTimeStamp(`http://127.0.0.1:${port}/`, Buffer.from('this'))).rejects.toThrow();
      liar.close();
    }
  });

  test('cannot be changed in the database', async () => {
    const { owner, ask, document } = await upload();
    await as(owner).certificates.get(ask);
    const where = eq(uploadCertificates.fileId, document.fileId);
    await expect(db.update(uploadCertificates).set({ statement: '{}' }).where(where)).rejects.toThrow();
    await expect(
      db
        .update(uploadCertificates)
        .set({ issuedAt: new Date(0) })
        .where(where),
    ).rejects.toThrow();
  });

  test('names whoever owned the right when the file was uploaded, even after a sale', async () => {
    const { owner, listing, ask } = await upload();
    const buyer = await makeUser(services);
    await db.update(listings).set({ ownerId: buyer.id }).where(eq(listings.id, listing.id));
    expect(await outcomeOf(as(owner).certificates.get(ask))).toMatchObject({ code: 'NOT_FOUND' });
    const { statement } = await as(buyer).certificates.get(ask);
    expect(JSON.parse(statement).owner.username).toBe(owner.username);
  });

  test('is not issued for someone who has left', async () => {
    const { owner, listing, ask } = await upload();
    const buyer = await makeUser(services);
    await db.update(listings).set({ ownerId: buyer.id }).where(eq(listings.id, listing.id));
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
    expect(await outcomeOf(as(buyer).certificates.get(ask))).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the signing key', () => {
  test('is published, even after another took its place', async () => {
    const { owner, ask } = await upload();
    const { keyId } = await as(owner).certificates.get(ask);
    const next = await openSigning(db, 'a new secret of at least thirty-two letters');
    const app = appOf({ ...services, signing: next });
    const answer = await app.request('/.well-known/ipso-signing-keys.json', {
      headers: { host: 'localhost:3000' },
    });
    const { keys } = (await answer.json()) as { keys: { id: string; current: boolean }[] };
    expect(keys.find(({ id }) => id === keyId)?.current).toBe(false);
    expect(keys.find(({ id }) => id === next.keyId)?.current).toBe(true);
  });

  test('is the same on every copy of the server', async () => {
    expect((await openSigning(db, services.config.secret)).keyId).toBe(services.signing.keyId);
  });
});
