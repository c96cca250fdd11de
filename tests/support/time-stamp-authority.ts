import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An RFC 3161 authority that stamps with `openssl ts`, with a certificate of its own. */
export async function startTimeStampAuthority() {
  const dir = mkdtempSync(path.join(tmpdir(), 'ipso-tsa-'));
  const file = (name: string) => path.join(dir, name);
  writeFileSync(
    file('tsa.cnf'),
    `[req]
distinguished_name = name
x509_extensions = stamping
prompt = no
[name]
CN = Test Time-Stamp Authority
[stamping]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
[tsa]
default_tsa = one
[one]
serial = ${file('serial')}
crypto_device = builtin
signer_cert = ${file('tsa.pem')}
certs = ${file('tsa.pem')}
signer_key = ${file('tsa.key')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`,
  );
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-config', file('tsa.cnf')],
    ...['-keyout', file('tsa.key'), '-out', file('tsa.pem')],
  );
  const state = { away: false };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        if (state.away) return response.writeHead(503).end();
        writeFileSync(file('query.tsq'), Buffer.concat(parts));
        openssl(
          ...['ts', '-reply', '-config', file('tsa.cnf')],
          ...['-queryfile', file('query.tsq'), '-out', file('reply.tsr')],
        );
        response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' });
        response.end(readFileSync(file('reply.tsr')));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Its certificate, for `openssl ts -verify -CAfile`. */
    certificate: file('tsa.pem'),
    setAway: (away: boolean) => {
      state.away = away;
    },
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(dir, { recursive: true });
    },
  };
}
