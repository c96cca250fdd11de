import { createStore, del, entries, get, set } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { MAX_FILE_BYTES } from '../../../domain/files.ts';
import { untilReachable } from '../../connection.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { trpc } from '../../trpc.ts';
import { onProgress } from '../../upload.ts';

/** A message or a file that this browser has not yet got through to the server. */
export interface Waiting {
  /** Identifies it for the server and in the entry it becomes. */
  client: string;
  chatId: string;
  /** What was written, or the name of a file. */
  content: string;
  /** Of a file, in bytes. What is in it is kept in IndexedDB. */
  size?: number;
  /** Orders them as they were written. */
  at: number;
  /** Why the server refused it; null while it is still to be sent. */
  problem: string | null;
}

// Each has a key of its own, so that two tabs never overwrite each other's.
const PREFIX = 'ipso outbox ';
const DRAFT = 'ipso draft ';
const prefixOf = (person: string) => `${PREFIX}${person} `;
const listeners = new Set<() => void>();
const RETRY_MS = 1_500;
const LONGEST_RETRY_MS = 12_000;

function read(person: string): Waiting[] {
  const prefix = prefixOf(person);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as Waiting | [])
    .sort((a, b) => a.at - b.at);
}

function changed(): void {
  for (const tell of listeners) tell();
}

function keep(person: string, waiting: Waiting): void {
  localStorage.setItem(prefixOf(person) + waiting.client, JSON.stringify(waiting));
  changed();
}

const isKept = (person: string, { client }: Waiting) =>
  localStorage.getItem(prefixOf(person) + client) !== null;

/** The name of one entry, as a UUID. Not `randomUUID`, which browsers offer only with TLS. */
function newClientId(): string {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

let lastAt = 0;
function now(): number {
  lastAt = Math.max(lastAt + 1, Date.now());
  return lastAt;
}

/** Takes a message; it is sent as soon as the server can be reached, in this visit or a later one. */
export function post(person: string, chatId: string, content: string): void {
  keep(person, { client: newClientId(), chatId, content, at: now(), problem: null });
}

/** How many bytes of files may wait at once. */
const MOST_WAITING = 5 * MAX_FILE_BYTES;
const TOO_MUCH =
  'Too many files are waiting to be sent. Attach this one again when some of them have arrived.';
const NO_ROOM = 'Your browser has no room to keep this file until it is sent.';

interface KeptFile {
  file: File;
  at: number;
}
/** A message that names a file is written after it, so a file without one is left alone this long. */
const UNNAMED_MS = 60_000;

/** The content of the waiting files, under the keys that `localStorage` has for them. */
const files = createStore('ipso-outbox', 'files');

/** Takes a file as `post` takes a message. Returns the sentence that says why it was not taken, or null. */
export async function postFile(person: string, chatId: string, file: File): Promise<string | null> {
  const waiting = read(person).reduce((sum, { size = 0 }) => sum + size, file.size);
  if (waiting > MOST_WAITING) return TOO_MUCH;
  const client = newClientId();
  const at = now();
  try {
    await set(prefixOf(person) + client, { file, at } satisfies KeptFile, files);
  } catch {
    return NO_ROOM;
  }
  keep(person, { client, chatId, content: file.name, size: file.size, at, problem: null });
  return null;
}

/** The browser has removed a file that waited. */
class Gone extends Error {
  override message = 'Your browser no longer has this file. Discard it and attach it again.';
}

/** Tries again to send what was refused. */
export function postAgain(person: string, waiting: Waiting): void {
  keep(person, { ...waiting, problem: null });
}

/** Gives up on a message, or forgets one that has arrived. */
export function discard(person: string, { client, size }: Waiting): void {
  const key = prefixOf(person) + client;
  localStorage.removeItem(key);
  // What fails here is removed by `tidy`.
  if (size !== undefined) void del(key, files).catch(() => {});
  changed();
}

/** Removes what others left in this browser, and files that no message names. */
async function tidy(person: string): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    const ofSomebody = key.startsWith(PREFIX) || key.startsWith(DRAFT);
    if (ofSomebody && key.split(' ')[2] !== person) localStorage.removeItem(key);
  }
  changed();
  for (const [key, { at }] of await entries<string, KeptFile>(files)) {
    const unnamed = localStorage.getItem(key) === null;
    if (!key.startsWith(prefixOf(person)) || (unnamed && at < Date.now() - UNNAMED_MS)) await del(key, files);
  }
}

/** Sends one message or file and resolves once the server has it. */
type Send = (waiting: Waiting) => Promise<void>;

/** Whether it may have failed for a reason that passes. */
function mayPass(error: unknown): boolean {
  if (error instanceof Gone) return false;
  const { data } = error as { data?: { httpStatus?: number } };
  return !data?.httpStatus || data.httpStatus >= 500 || data.httpStatus === 429 || data.httpStatus === 408;
}

/** Messages do not wait for files, which take long and may be refused for a while when the file store is away. */
const lanes = {
  messages: ({ size }: Waiting) => size === undefined,
  files: ({ size }: Waiting) => size !== undefined,
};

/** Sends what waits, one after the other. What fails for good is marked, and the next one follows. */
async function drain(
  person: string,
  next: () => Waiting | undefined,
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  let pause = RETRY_MS;
  for (let waiting = next(); waiting && !signal.aborted; waiting = next()) {
    try {
      await send(waiting);
      discard(person, waiting);
      pause = RETRY_MS;
    } catch (error) {
      if (signal.aborted || (error as { data?: { code?: string } }).data?.code === 'UNAUTHORIZED') return;
      if (!isKept(person, waiting)) continue;
      if (!mayPass(error)) {
        const problem = error instanceof Gone ? error.message : sentenceOf(error);
        keep(person, { ...waiting, problem });
      } else {
        await untilReachable();
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(2 * pause, LONGEST_RETRY_MS);
      }
    }
  }
}

/** How much of the files that this tab is sending has left it, from 0 to 1, by their client id. */
const fractions = new Map<string, number>();

/** How much of a file this tab has sent; null where it is not sending it. */
export function useFraction({ client }: Waiting): number | null {
  return useSyncExternalStore(subscribe, () => fractions.get(client) ?? null);
}

/**
 * Sends what waits while the page is open: one tab of the browser at a time; the server recognizes by its client id
 * what another tab has already sent.
 */
export function useDraining(person: string): void {
  const { client, chat } = trpc.useUtils();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const sendMessage: Send = async ({ chatId, content, client: name }) => {
      await client.chat.send.mutate({ id: chatId, client: name, content });
      await chat.get.invalidate({ id: chatId });
    };
    const sendFile: Send = async (waiting) => {
      const { chatId, content, client: name } = waiting;
      const kept = await get<KeptFile>(prefixOf(person) + name, files);
      if (!kept) throw new Gone();
      const form = new FormData();
      form.append('chatId', chatId);
      form.append('client', name);
      form.append('document', kept.file, content);
      const stopping = new AbortController();
      const stop = () => stopping.abort();
      // It may be discarded in any tab.
      const unwatch = subscribe(() => isKept(person, waiting) || stop());
      signal.addEventListener('abort', stop);
      onProgress(form, (fraction) => {
        fractions.set(name, fraction);
        changed();
      });
      try {
        await client.chat.sendFile.mutate(form, { signal: stopping.signal });
        await chat.get.invalidate({ id: chatId });
      } finally {
        unwatch();
        signal.removeEventListener('abort', stop);
        fractions.delete(name);
        changed();
      }
    };
    const leave = [
      keepDraining(person, 'messages', sendMessage, signal),
      keepDraining(person, 'files', sendFile, signal),
    ];
    void tidy(person).catch(() => {});
    return () => {
      for (const end of leave) end();
      leaving.abort();
    };
  }, [person, client, chat]);
}

/** Drains a lane whenever something waits in it. Returns what ends that. */
function keepDraining(person: string, lane: keyof typeof lanes, send: Send, signal: AbortSignal): () => void {
  const next = () => read(person).find((waiting) => waiting.problem === null && lanes[lane](waiting));
  let running = false;
  const start = () => {
    if (running || signal.aborted || !next()) return;
    running = true;
    const work = () => drain(person, next, send, signal);
    // Pages without TLS have no locks; then two tabs may send the same message, which is kept once.
    const done = navigator.locks
      ? navigator.locks.request(`ipso-outbox-${lane}-${person}`, { signal }, work)
      : work();
    void done
      .catch(() => {})
      .finally(() => {
        running = false;
        start();
      });
  };
  start();
  return subscribe(start);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // What another tab has written.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

let known: { text: string; waiting: Waiting[] } = { text: '[]', waiting: [] };

/** What waits, of all conversations; the same in every tab of this person. */
export function useOutbox(person: string): Waiting[] {
  return useSyncExternalStore(subscribe, () => {
    const waiting = read(person);
    const text = JSON.stringify(waiting);
    if (text !== known.text) known = { text, waiting };
    return known.waiting;
  });
}

const draftKey = (person: string, chatId: string) => `${DRAFT}${person} ${chatId}`;

export function draftOf(person: string, chatId: string): string {
  return localStorage.getItem(draftKey(person, chatId)) ?? '';
}

/** Keeps what is being written in a conversation until it is sent. */
export function keepDraft(person: string, chatId: string, text: string): void {
  if (text === '') localStorage.removeItem(draftKey(person, chatId));
  else localStorage.setItem(draftKey(person, chatId), text);
}

/** Forgets all drafts: whoever uses this browser next must not find them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT)) localStorage.removeItem(key);
}
