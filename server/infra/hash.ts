import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { DomainError } from '../../domain/errors.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// Hashing is expensive on purpose; without a queue a flood of sign-ins would stop the server.
const queue = pLimit(2);
const QUEUE_MAX = 100;

async function hash(password: string, nonce: Buffer): Promise<Buffer> {
  if (queue.pendingCount >= QUEUE_MAX) {
    throw new DomainError('too-many', 'Many people are signing in right now. Please try again in a moment.');
  }
  return queue(() => derive('argon2id', { message: password, nonce, ...cost }));
}

/** "argon2id$<salt>$<hash>", both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce);
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

// Compared against when there is no such account, so that the answer takes the same time.
const decoy = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

/** Whether the password fits; false, after the same work, when there is no account (null). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const [, nonce = '', tag = ''] = (stored ?? decoy).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const actual = await hash(password, Buffer.from(nonce, 'base64url'));
  return timingSafeEqual(expected, actual) && stored !== null;
}

/** A token for a link or a cookie, and the hash of it that is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
