import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIX } from '../../domain/api/api-keys.ts';
import { hashToken } from '../infra/hash.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters out of 62 make 256 bits; the CRC-32 of what precedes it takes six. */
const RANDOM = 43;
const CHECK = 6;
const form = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${RANDOM + CHECK}}$`);

/** A new key, the hash of it that is stored, and its last characters. */
export function newSecret(): { secret: string; hash: string; hint: string } {
  const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(62)]).join('');
  const secret = `${KEY_PREFIX}${random}${checksum(KEY_PREFIX + random)}`;
  // A plain hash is enough for a secret that nobody can guess.
  return { secret, hash: hashToken(secret), hint: secret.slice(-4) };
}

/**
 * Whether a text has the form of a key and its checksum: one that is mistyped or cut off is refused without asking
 * the database.
 */
export function isWellFormed(text: string): boolean {
  return form.test(text) && checksum(text.slice(0, -CHECK)) === text.slice(-CHECK);
}

function checksum(text: string): string {
  let rest = crc32(text);
  let written = '';
  for (let at = 0; at < CHECK; at++) {
    written = ALPHABET[rest % 62] + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}
