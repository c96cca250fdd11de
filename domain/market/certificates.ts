import type { ListingType } from './listings.ts';

/** What a certificate of upload says. Times are ISO 8601 in UTC, sizes bytes, hashes lower-case hex. */
export interface CertificateStatement {
  type: 'certificate of upload';
  version: 1;
  /** What it proves, and what it does not, in a sentence. */
  meaning: string;
  document: { id: string; name: string; bytes: number; sha256: string; uploadedAt: string };
  listing: { id: string; title: string; type: ListingType; registrationNumber: string | null };
  /** Whoever owned the listing when the file arrived. */
  owner: { name: string; username: string; identityVerified: boolean };
  /** The origin of the installation that received the file. */
  issuer: string;
  issuedAt: string;
  /** SHA-256 of the public key (DER, SubjectPublicKeyInfo) that the signature is checked with. */
  key: string;
}

const certificateMeaning =
  'The issuer received exactly these bytes at this time from this account. Who wrote them, who owns the right and whether it is valid is not proved by this.';

/** The certificate as it is signed: these bytes and no others. */
export function certificateText(facts: Omit<CertificateStatement, 'type' | 'version' | 'meaning'>): string {
  const statement: CertificateStatement = {
    type: 'certificate of upload',
    version: 1,
    meaning: certificateMeaning,
    ...facts,
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}

/** The files of a bundle: what each command and page looks for. */
export const bundleFiles = {
  statement: 'certificate.json',
  signature: 'certificate.sig',
  key: 'key.pem',
  timeStamp: 'timestamp.tsr',
  page: 'verify.html',
  readme: 'README.txt',
} as const;

interface Sealed {
  /** The bytes of certificate.json. */
  statement: Uint8Array<ArrayBuffer>;
  /** Ed25519, 64 bytes. */
  signature: Uint8Array<ArrayBuffer>;
  /** The public key as DER, SubjectPublicKeyInfo. */
  key: Uint8Array<ArrayBuffer>;
}

export interface CertificateCheck {
  /** Whether the document has the certified SHA-256; null when none was given. */
  sameDocument: boolean | null;
  /** SHA-256 of the document that was given. */
  sha256: string | null;
  /** Whether the key made this signature of this statement; null when the browser cannot check Ed25519. */
  signed: boolean | null;
  /** SHA-256 of the key, and whether it is the one the statement names. */
  key: string;
  keyNamed: boolean;
  statement: CertificateStatement;
}

/**
 * Checks a certificate and, when it is given, the document, without sending either anywhere. Throws when the statement is not a
 * certificate. The offline page of a bundle contains the source of this function: it uses nothing but what browsers provide.
 */
export async function checkCertificate(
  { statement, signature, key }: Sealed,
  document: Uint8Array<ArrayBuffer> | null,
): Promise<CertificateCheck> {
  const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  const said = JSON.parse(new TextDecoder().decode(statement));
  if (said?.type !== 'certificate of upload' || said.version !== 1) throw new Error('not a certificate');
  const keyHash = await hex(key);
  const sha256 = document && (await hex(document));
  const algorithm = { name: 'Ed25519' };
  const signed = await crypto.subtle
    .importKey('spki', key, algorithm, false, ['verify'])
    .then((publicKey) => crypto.subtle.verify(algorithm, publicKey, signature, statement))
    .catch((error) => {
      // A malformed key or signature proves nothing; a browser without the algorithm says nothing.
      if (error?.name === 'NotSupportedError') return null;
      return false;
    });
  return {
    sameDocument: sha256 === null ? null : sha256 === said.document.sha256,
    sha256,
    signed,
    key: keyHash,
    keyNamed: keyHash === said.key,
    statement: said,
  };
}
