import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Tx } from '../../db/connection.ts';
import { type Bucket, CHECKPOINTS_BUCKET, files } from '../../db/schema/files.ts';
import { DomainError, invalid } from '../../domain/errors.ts';
import {
  acceptedTypes,
  contentTypes,
  emptyFileSentence,
  type FilePurpose,
  type FileType,
  MAX_FILE_BYTES,
  tooLargeSentence,
  wrongTypeSentence,
} from '../../domain/files.ts';
import { atItsTurn } from './bodies.ts';
import type { Config } from './config.ts';
import { enqueue, type Jobs } from './jobs.ts';

/** One disk for each bucket. */
export type FileStore = Record<Bucket | typeof CHECKPOINTS_BUCKET, Disk>;

/** Opens the file store; on S3 it creates missing buckets. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const { s3 } = config;
  if (!s3) {
    return perBucket((bucket) => {
      const location = path.join(config.dataDir, 'files', bucket);
      return new Disk(new FSDriver({ location, visibility: 'private' }));
    });
  }
  // Loaded only where it is used: the SDK is large.
  const { openS3 } = await import('./s3.ts');
  return perBucket(await openS3(s3));
}

function perBucket(open: (bucket: keyof FileStore) => Disk): FileStore {
  return {
    'ip-documents': open('ip-documents'),
    'transaction-proofs': open('transaction-proofs'),
    'chat-files': open('chat-files'),
    avatars: open('avatars'),
    [CHECKPOINTS_BUCKET]: open(CHECKPOINTS_BUCKET),
  };
}

/** Bytes that passed the checks and are in the store, but belong to no row yet. */
export interface StoredFile {
  bucket: Bucket;
  key: string;
  name: string;
  type: FileType;
  size: number;
  sha256: string;
}

/**
 * Checks an upload (size, magic number, not the name), hashes it and puts it under a random key. Throws a DomainError
 * with a sentence if it is refused; nothing is stored then.
 */
export async function putFile(
  store: FileStore,
  bucket: Bucket,
  purpose: FilePurpose,
  upload: File,
): Promise<StoredFile> {
  const { bytes, type } = await readUpload(purpose, upload);
  const key = `${randomUUID()}.${type}`;
  await storeBytes(store, bucket, key, bytes, contentTypes[type]);
  const sha256 = await atItsTurn(() => createHash('sha256').update(bytes).digest('hex'));
  return { bucket, key, name: cleanName(upload.name, type), type, size: bytes.byteLength, sha256 };
}

/**
 * Puts bytes under a key, whole or not at all. Throws "unavailable" with a sentence if the store does not take them.
 */
export async function storeBytes(
  store: FileStore,
  bucket: Bucket,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  const disk = store[bucket];
  // Asked first: a store that is down is noticed in seconds, while sending bytes over a slow line may take longer.
  await atStore(disk.exists(key), ANSWER_MS);
  try {
    await atStore(disk.put(key, bytes, { contentType }), PUT_MS);
  } catch (error) {
    // The part that was written before the disk was full.
    await disk.delete(key).catch(() => {});
    throw error;
  }
}

/** Waits this long for the store, then reports it as unavailable; likewise if it refuses. */
async function atStore<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(
      () => reject(new Error(`the store did not answer in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, over]);
  } catch (cause) {
    const { code } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException;
    const sentence = code === 'ENOSPC' || code === 'EDQUOT' ? NO_ROOM : AWAY;
    throw new DomainError('unavailable', sentence, { cause });
  } finally {
    clearTimeout(late);
  }
}

const ANSWER_MS = 4_000;
const PUT_MS = 30_000;
const AWAY = 'Files cannot be stored or opened at the moment. Please try again in a few minutes.';
const NO_ROOM = 'Ipso has no room left for files. Nothing was stored; please try again later.';

/** The bytes of an upload once they have passed the checks; throws the sentence that says why they have not. */
export async function readUpload(purpose: FilePurpose, upload: File) {
  if (upload.size > MAX_FILE_BYTES) throw invalid(tooLargeSentence);
  if (upload.size === 0) throw invalid(emptyFileSentence);
  // An unknown format is refused on its first bytes, before ten megabytes are copied.
  if (purpose !== 'text') await mustBeKnown(purpose, upload.slice(0, HEAD_BYTES));
  const bytes = await atItsTurn(async () => new Uint8Array(await upload.arrayBuffer()));
  const type = purpose === 'text' ? await detectText(bytes) : await detectType(bytes);
  if (!type || !(acceptedTypes[purpose] as readonly FileType[]).includes(type)) {
    throw invalid(wrongTypeSentence(purpose));
  }
  return { bytes, type };
}

/** This many bytes tell the format; which kind of document a ZIP file holds is checked later. */
const HEAD_BYTES = 4_100;

async function mustBeKnown(purpose: FilePurpose, head: Blob): Promise<void> {
  const found = await fileTypeFromBuffer(await head.arrayBuffer()).catch(() => undefined);
  if (!found) throw invalid(wrongTypeSentence(purpose));
}

async function detectType(bytes: Uint8Array): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = found?.ext === 'cfb' && hasWordDocument(bytes) ? 'doc' : found?.ext;
  return type !== undefined && type in contentTypes ? (type as FileType) : null;
}

/**
 * Text has no magic number: it is what matches no other format, is UTF-8, and has no control characters but line
 * breaks and tabs.
 */
async function detectText(bytes: Uint8Array): Promise<FileType | null> {
  if ((await detectType(bytes)) !== null) return null;
  return textOf(bytes) === null ? null : 'txt';
}

/** The characters of a text file, without a byte order mark; null if it is not one. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what we look for
    return /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/**
 * Word's older format is a compound file, as installers and spreadsheets are; what makes it Word's is the stream
 * "WordDocument" in its directory, which names in UTF-16 (MS-DOC, 2.1.1; MS-CFB, 2.6.1).
 */
function hasWordDocument(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('WordDocument', 0, 'utf16le');
}

/** The name a person sees on download: no path, no control characters, the extension of the real type. */
function cleanName(name: string, type: FileType): string {
  const base = path.basename(name.replaceAll('\\', '/')).replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '');
  const stem = base.replace(/\.[^.]*$/, '').trim();
  // By code points, so that none is cut in half.
  return `${[...stem].slice(0, 120).join('') || 'document'}.${type}`;
}

/** Gives the stored bytes their row, in the transaction that also gives them their meaning. */
export async function recordFile(tx: Tx, stored: StoredFile): Promise<string> {
  const [row] = await tx.insert(files).values(stored).returning({ id: files.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Deletes the row of a file that nothing refers to; a job deletes its bytes. */
export async function dropFile(jobs: Jobs, tx: Tx, fileId: string): Promise<void> {
  const [file] = await tx.delete(files).where(eq(files.id, fileId)).returning();
  if (file) await enqueue(jobs, tx, 'files.delete', { bucket: file.bucket, keys: [file.key] });
}

/** Runs `work` on stored files; if it throws, their bytes are removed again, so that nothing is half stored. */
export async function orDiscard<T>(
  store: FileStore,
  stored: StoredFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await Promise.allSettled(stored.map((file) => store[file.bucket].delete(file.key)));
    throw error;
  }
}

const LINK_SECONDS = 300;

/** Who asks for a file: their valid sessions and the tokens of those. */
interface Asker {
  config: Config;
  user: object | null;
  admin: object | null;
  tokens: { user: string | null; admin: string | null };
}

/**
 * A path that opens this file for five minutes, in the session that asked for it. Visitors have none: what they get a
 * path to is public.
 */
export function signedPath(asker: Asker, fileId: string): string {
  const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  const [session = ''] = sessionsOf(asker);
  return `/api/files/${fileId}?expires=${expires}&signature=${sign(asker.config, fileId, expires, session)}`;
}

/** Whether a path was signed for the session that opens it, and has not expired. */
export function isSignedPath(asker: Asker, fileId: string, expires: string, signature: string): boolean {
  const until = Number(expires);
  if (!Number.isSafeInteger(until) || until < Date.now() / 1000) return false;
  const given = Buffer.from(signature);
  return [...sessionsOf(asker), ''].some((session) => {
    const expected = Buffer.from(sign(asker.config, fileId, until, session));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** The valid sessions of a browser, an administrator's first. */
function sessionsOf({ admin, user, tokens }: Asker): string[] {
  return [admin && tokens.admin, user && tokens.user].filter((token) => token !== null);
}

function sign(config: Config, fileId: string, expires: number, session: string): string {
  const text = `file:${fileId}:${expires}:${session}`;
  return createHmac('sha256', config.secret).update(text).digest('base64url');
}

/** Deletes bytes that no row refers to. Missing ones are not an error. */
export async function deleteFiles(store: FileStore, bucket: Bucket, keys: string[]): Promise<void> {
  for (const key of keys) await store[bucket].delete(key);
}

/** The bytes of a stored file, or null if the store does not have them: asked before a response is begun. */
export async function readFileStream(
  store: FileStore,
  bucket: Bucket,
  key: string,
): Promise<Readable | null> {
  const found = await atStore(store[bucket].exists(key), ANSWER_MS);
  return found ? atStore(store[bucket].getStream(key), ANSWER_MS) : null;
}
