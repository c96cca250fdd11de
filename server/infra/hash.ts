import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { DomainError } from '../../domain/errors.ts';

const derive = promisify(argon2);

interface Cost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const today: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

// Hashing is expensive on purpose; without a queue a flood of sign-ins would stop the server.
const queue = pLimit(2);
const QUEUE_MAX = 100;

async function hash(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  if (queue.pendingCount >= QUEUE_MAX) {
    throw new DomainError('too-many', 'Many people are signing in right now. Please try again in a moment.');
  }
  return queue(() => derive('argon2id', { message: password, nonce, ...cost, tagLength: 32 }));
}

/** A PHC string, "$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>": the cost is stored with the hash. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phc(nonce, await hash(password, nonce, today));
}

function phc(nonce: Buffer, tag: Buffer): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const { memory, passes, parallelism } = today;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** A hash of the right form that no password matches. */
export function noPassword(): string {
  return phc(randomBytes(16), randomBytes(32));
}

// Compared against if there is no account, so that the answer takes the same time.
const decoy = noPassword();

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
// "argon2id$<salt>$<hash>", as hashes were written before they named their cost.
const unnamedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

function read(stored: string): { cost: Cost; nonce: Buffer; tag: Buffer } {
  const [, m, t, p, nonce = '', tag = ''] = phcString.exec(stored) ?? [];
  if (m) {
    const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
    return { cost, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') };
  }
  const [, oldNonce = '', oldTag = ''] = stored.split('$');
  return {
    cost: unnamedCost,
    nonce: Buffer.from(oldNonce, 'base64url'),
    tag: Buffer.from(oldTag, 'base64url'),
  };
}

/** Whether the password matches; false, after the same work, if there is no account (null). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { cost, nonce, tag } = read(stored ?? decoy);
  const actual = await hash(password, nonce, cost);
  return tag.length === actual.length && timingSafeEqual(tag, actual) && stored !== null;
}

/** Whether a hash was made at a cost other than today's, or does not name its cost. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = read(stored).cost;
  const same = memory === today.memory && passes === today.passes && parallelism === today.parallelism;
  return !same || !phcString.test(stored);
}

/** A token for a link or a cookie, and the hash of it that is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
