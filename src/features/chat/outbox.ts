import { useEffect, useSyncExternalStore } from 'react';
import { untilReachable } from '../../connection.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { trpc } from '../../trpc.ts';

/** A message that this browser has not yet brought to the server. */
export interface Waiting {
  /** Names it for the server and for the entry it becomes. */
  client: string;
  chatId: string;
  content: string;
  /** Orders them: in the order in which they were written. */
  at: number;
  /** Why the server refused it; null while it is still to be sent. */
  problem: string | null;
}

// Each message has a key of its own, so that two tabs never overwrite each other's.
const prefixOf = (person: string) => `ipso outbox ${person} `;
const listeners = new Set<() => void>();
const RETRY_MS = 1_500;

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

/** The name of one entry, as a UUID. Not `randomUUID`, which browsers offer only with TLS. */
export function newClientId(): string {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

let lastAt = 0;

/** Takes a message; it is sent as soon as the server can be reached, in this visit or a later one. */
export function post(person: string, chatId: string, content: string): void {
  lastAt = Math.max(lastAt + 1, Date.now());
  keep(person, { client: newClientId(), chatId, content, at: lastAt, problem: null });
}

/** Tries again to send a message that was refused. */
export function postAgain(person: string, waiting: Waiting): void {
  keep(person, { ...waiting, problem: null });
}

/** Gives a message up, or forgets one that has arrived. */
export function discard(person: string, { client }: Pick<Waiting, 'client'>): void {
  localStorage.removeItem(prefixOf(person) + client);
  changed();
}

/** Sends one message and gets the entry that it becomes. */
type Send = (waiting: Waiting) => Promise<void>;

/** Whether the message may have failed for a reason that passes. */
function mayPass(error: unknown): boolean {
  const { data } = error as { data?: { httpStatus?: number } };
  return !data?.httpStatus || data.httpStatus >= 500 || data.httpStatus === 429 || data.httpStatus === 408;
}

/** Sends what waits, one after the other. Where a message fails for good, it is marked, and the next one follows. */
async function drain(person: string, send: Send, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const next = read(person).find(({ problem }) => problem === null);
    if (!next) return;
    try {
      await send(next);
      discard(person, next);
    } catch (error) {
      if ((error as { data?: { code?: string } }).data?.code === 'UNAUTHORIZED') return;
      if (!mayPass(error)) keep(person, { ...next, problem: sentenceOf(error) });
      else {
        await untilReachable();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}

/**
 * Sends what waits while the page is open: one tab of the browser at a time, and what another has sent already the server
 * knows by its client id.
 */
export function useDraining(person: string): void {
  const { client, chat } = trpc.useUtils();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const send = async ({ chatId, content, client: name }: Waiting) => {
      await client.chat.send.mutate({ id: chatId, client: name, content });
      await chat.get.invalidate({ id: chatId });
    };
    let running = false;
    const start = () => {
      if (running || signal.aborted || !read(person).some(({ problem }) => problem === null)) return;
      running = true;
      const work = () => drain(person, send, signal);
      // Pages without TLS have no locks; then two tabs may send the same, which is kept once.
      const done = navigator.locks
        ? navigator.locks.request(`ipso-outbox-${person}`, { signal }, work)
        : work();
      void done
        .catch(() => {})
        .finally(() => {
          running = false;
          start();
        });
    };
    start();
    const leave = subscribe(start);
    return () => {
      leave();
      leaving.abort();
    };
  }, [person, client, chat]);
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

const draftKey = (person: string, chatId: string) => `ipso draft ${person} ${chatId}`;

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
  for (const key of Object.keys(localStorage))
    if (key.startsWith('ipso draft ')) localStorage.removeItem(key);
}
