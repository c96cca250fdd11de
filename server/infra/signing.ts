import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { Db } from '../../db/connection.ts';
import { signingKeys } from '../../db/schema/certificates.ts';

/** The installation's own signature (Ed25519). */
export interface Signing {
  /** SHA-256 of the public key as DER, in hex. */
  keyId: string;
  /** Signs bytes; 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
}

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key is derived from the installation's secret, so that every copy of the server has the same one without
 * further configuration. A new secret brings a new key; the old ones stay published, because certificates name them.
 */
export async function openSigning(db: Db, secret: string): Promise<Signing> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ipso signing key', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const keyId = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex');
  await db
    .insert(signingKeys)
    .values({ id: keyId, publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString() })
    .onConflictDoNothing();
  return { keyId, sign: (bytes) => sign(null, bytes, privateKey) };
}
