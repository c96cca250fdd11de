import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** 32 bytes for one purpose from the installation's secret: the same on every copy of the server. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `ipso ${purpose}`, 32));
}

const VERSION = 'v1';

/** Encrypts a short text (AES-256-GCM) so that it opens with the same key and for the same owner only. */
export function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** What `seal` was given; null if the key, owner or text is not the same, such as after a change of the secret. */
export function unseal(key: Buffer, sealed: string, owner: string): string | null {
  const [version, nonce = '', text = '', tag = ''] = sealed.split('.');
  if (version !== VERSION) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
