import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

// A software passkey, as far as the server can see: WebAuthn, sections 6.1 and 6.5, with an ES256 key and no
// attestation.

type Json = string | number | Buffer | Map<string | number, Json>;

/** CBOR, limited to the few types that occur (RFC 8949). */
function cbor(value: Json): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.of((major << 5) | n)
      : n < 256
        ? Buffer.of((major << 5) | 24, n)
        : Buffer.of((major << 5) | 25, n >> 8, n & 255);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export interface SoftKeyOptions {
  /** The origin that the browser reports, and whom the key is for. */
  origin?: string;
  rpId?: string;
}

export class SoftKey {
  readonly id = randomBytes(32);
  /** Incremented by each signature; always 0 if the authenticator does not count. */
  counter = 0;
  counts = true;
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  #clientData(type: 'create' | 'get', challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    if (this.counts) this.counter++;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  }

  /** What a browser answers to `factors.beginPasskey`. */
  create(challenge: string, { origin = 'http://localhost:3000', rpId = 'localhost' }: SoftKeyOptions = {}) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Json>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.of(0, this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const authData = this.#data(rpId, PRESENT | VERIFIED | ATTESTED, credential);
    const object = new Map<string, Json>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const id = this.id.toString('base64url');
    return {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
      response: {
        clientDataJSON: this.#clientData('create', challenge, origin).toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser answers to `factors.challenge`. */
  get(challenge: string, { origin = 'http://localhost:3000', rpId = 'localhost' }: SoftKeyOptions = {}) {
    const clientData = this.#clientData('get', challenge, origin);
    const authData = this.#data(rpId, PRESENT | VERIFIED);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const signature = createSign('sha256').update(signed).sign(this.#key.privateKey);
    const id = this.id.toString('base64url');
    return {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
