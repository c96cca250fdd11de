import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import {
  bundleFiles,
  type CertificateStatement,
  checkCertificate,
} from '../../../domain/market/certificates.ts';

interface Certificate {
  statement: string;
  signature: Buffer;
  /** The public key, as PEM. */
  publicKey: string;
  /** The authority's answer (RFC 3161). */
  timeStamp: Buffer | null;
  stampedAt: Date | null;
}

/** Everything needed to check a certificate without us, as a ZIP. */
export async function writeBundle(certificate: Certificate): Promise<{ name: string; base64: string }> {
  const { statement, signature, publicKey, timeStamp } = certificate;
  const said: CertificateStatement = JSON.parse(statement);
  const zip = new ZipFile();
  const add = (name: string, bytes: string | Buffer) => zip.addBuffer(Buffer.from(bytes), name);
  add(bundleFiles.statement, statement);
  add(bundleFiles.signature, signature);
  add(bundleFiles.key, publicKey);
  if (timeStamp) add(bundleFiles.timeStamp, timeStamp);
  add(bundleFiles.page, offlinePage(certificate));
  add(bundleFiles.readme, readme(said, timeStamp !== null));
  zip.end();
  return {
    name: `certificate-${said.document.sha256.slice(0, 8)}.zip`,
    base64: (await buffer(zip.outputStream as Readable)).toString('base64'),
  };
}

/** How to check the bundle with OpenSSL 3. */
function readme({ document, issuer, key }: CertificateStatement, stamped: boolean): string {
  const stamp = `
4. The time stamp. You need the root certificate of the authority, from the authority itself.

   openssl ts -verify -data ${bundleFiles.signature} -in ${bundleFiles.timeStamp} -CAfile root-of-the-authority.pem

   openssl ts -reply -text -in ${bundleFiles.timeStamp}   shows who stamped it, and when.
`;
  return `Certificate of upload

Open ${bundleFiles.page} in a browser: it works offline and sends nothing anywhere.
Or check each part yourself, in this folder, with OpenSSL 3:

1. The document: this must print the value of "sha256" in ${bundleFiles.statement}, ${document.sha256}.

   openssl dgst -sha256 <your document>

2. The signature: this must print "Signature Verified Successfully".

   openssl pkeyutl -verify -pubin -inkey ${bundleFiles.key} -rawin -in ${bundleFiles.statement} -sigfile ${bundleFiles.signature}

3. The key: this must print ${key},
   which must be among the keys published at ${issuer}/.well-known/ipso-signing-keys.json
   Keep a copy of that page if you want to be able to check this later without ${issuer}.

   openssl pkey -pubin -in ${bundleFiles.key} -outform DER | openssl dgst -sha256
${stamped ? stamp : '\nThis certificate has no time stamp from an independent authority: only the issuer vouches for its time.\n'}`;
}

/** One HTML file with the certificate in it that checks a document by itself. */
function offlinePage({ statement, signature, publicKey, stampedAt }: Certificate): string {
  const der = publicKey.replace(/-----[A-Z ]+-----|\s/g, '');
  const script = `
const bytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const sealed = {
  statement: bytes('${Buffer.from(statement).toString('base64')}'),
  signature: bytes('${signature.toString('base64')}'),
  key: bytes('${der}'),
};
const stampedAt = '${stampedAt?.toISOString() ?? ''}';
${checkCertificate.toString()}
${showOffline.toString()}
showOffline(sealed, stampedAt);`;
  // Nothing but this script runs, and nothing is loaded or sent.
  const hash = createHash('sha256').update(script).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<title>Certificate of upload</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font: 500 1.75rem/1.2 Georgia, serif; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.25rem; }
dt { opacity: .7; }
dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; padding: 1.5rem; border: 1px dashed; border-radius: .5rem; }
li { margin: .25rem 0; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
@media print { label { display: none; } }
</style>
</head>
<body>
<h1>Certificate of upload</h1>
<dl id="facts"></dl>
<p id="meaning"></p>
<label>Choose the document, or drop it here. It does not leave this computer.<br><input type="file" id="document"></label>
<ul id="results" aria-live="polite"><li>This page needs JavaScript; README.txt shows how to check the certificate without it.</li></ul>
<p>The key counts only if its issuer publishes it: compare it with the list of keys named in README.txt.</p>
<script>${script}</script>
</body>
</html>
`;
}

declare const document: {
  getElementById(id: string): PageElement;
  createElement(name: string): PageElement;
  body: PageElement;
};
interface PageElement {
  textContent: string;
  files: ArrayLike<Blob>;
  append(...elements: PageElement[]): void;
  replaceChildren(...elements: PageElement[]): void;
  addEventListener(
    kind: string,
    listener: (event: { preventDefault(): void; dataTransfer: { files: ArrayLike<Blob> } }) => void,
  ): void;
}

/** Runs in the offline page only: its source is copied into it, so it uses nothing else of this module. */
function showOffline(sealed: Parameters<typeof checkCertificate>[0], stampedAt: string): void {
  const element = (name: string, text: string) => {
    const made = document.createElement(name);
    made.textContent = text;
    return made;
  };
  const show = async (file: Blob | undefined) => {
    const content = file ? new Uint8Array(await file.arrayBuffer()) : null;
    const check = await checkCertificate(sealed, content);
    const { document: certified, listing, owner, issuer, issuedAt, meaning } = check.statement;
    const facts = [
      ['Document', `${certified.name} (${certified.bytes} bytes)`],
      ['SHA-256', certified.sha256],
      ['Uploaded', certified.uploadedAt],
      [
        'Right',
        `${listing.title} (${listing.type}${listing.registrationNumber ? ` ${listing.registrationNumber}` : ''})`,
      ],
      [
        'Owner',
        `${owner.name} (@${owner.username}), identity ${owner.identityVerified ? 'verified by the issuer' : 'not verified'}`,
      ],
      ['Issuer', issuer],
      ['Signed', issuedAt],
      ['Time stamp', stampedAt || 'none'],
      ['Key', check.key],
    ] as const;
    document
      .getElementById('facts')
      .replaceChildren(...facts.flatMap(([name, value]) => [element('dt', name), element('dd', value)]));
    document.getElementById('meaning').textContent = meaning;
    const results = [
      check.signed === null
        ? 'Not checked: this browser cannot check Ed25519 signatures. README.txt shows how OpenSSL does.'
        : check.signed && check.keyNamed
          ? 'Valid: the certificate was signed with this key and has not been changed.'
          : 'NOT VALID: the signature does not match this certificate and key.',
    ];
    if (check.sameDocument !== null) {
      results.push(
        check.sameDocument
          ? 'The same: this is the document that was certified, byte for byte.'
          : `NOT THE SAME: this document has the SHA-256 ${check.sha256}.`,
      );
    }
    if (stampedAt) results.push('The time stamp can be checked with OpenSSL: see README.txt.');
    document.getElementById('results').replaceChildren(...results.map((text) => element('li', text)));
  };
  document.getElementById('document').addEventListener('change', () => {
    void show(document.getElementById('document').files[0]);
  });
  document.body.addEventListener('dragover', (event) => event.preventDefault());
  document.body.addEventListener('drop', (event) => {
    event.preventDefault();
    void show(event.dataTransfer.files[0]);
  });
  void show(undefined);
}
