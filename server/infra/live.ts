import { inArray } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../../db/connection.ts';
import { inboxHeads } from '../../db/schema/inbox.ts';
import type { Log } from './log.ts';

/** One open event stream. */
interface Listener {
  /** The last sequence number it has delivered. */
  seen(): number;
  /** There may be something new to read. */
  wake(): void;
  /** The person signed out: the stream must end and prove itself again. */
  end(): void;
}

export interface Live {
  add(userId: string, listener: Listener): () => void;
  close(): Promise<void>;
}

/** A NOTIFY that names nobody, because they were too many: each server looks which of its own are behind. */
export const EVERYBODY = '*';
const CATCH_UP_MS = 15_000;
const RECONNECT_MS = 500;

/**
 * Wakes event streams when another transaction, here or in another process, wrote to a person's inbox. The table
 * is the truth: a lost wake-up costs time and never an event, because a slow catch-up compares the heads.
 */
export async function openLive(url: string, db: Db, log: Log): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | undefined;
  let closing = false;

  const each = (userId: string, act: (listener: Listener) => void) => {
    for (const listener of listeners.get(userId) ?? []) act(listener);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload = '' }) => {
      if (payload === EVERYBODY) return void catchUp().catch((error) => log.warn({ err: error }, 'catch-up'));
      for (const userId of payload.split(','))
        each(userId, (one) => (channel === 'inbox' ? one.wake() : one.end()));
    });
    try {
      await next.connect();
      await next.query('listen inbox; listen signed_out');
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // Only a connection that stood is replaced here: one that never did is tried again by whoever wanted it.
    next.once('end', () => !closing && setTimeout(() => void reconnect(), RECONNECT_MS));
    client = next;
  }

  async function reconnect(): Promise<void> {
    if (closing) return;
    try {
      await connect();
      for (const userId of listeners.keys()) each(userId, (one) => one.wake());
    } catch (error) {
      log.warn({ err: error }, 'the live connection is lost, trying again');
      setTimeout(() => void reconnect(), RECONNECT_MS * 4);
    }
  }

  async function catchUp(): Promise<void> {
    if (listeners.size === 0) return;
    const heads = await db
      .select({ userId: inboxHeads.userId, seq: inboxHeads.seq })
      .from(inboxHeads)
      .where(inArray(inboxHeads.userId, [...listeners.keys()]));
    for (const { userId, seq } of heads) each(userId, (one) => one.seen() < seq && one.wake());
  }

  await connect();
  const timer = setInterval(
    () => void catchUp().catch((error) => log.warn({ err: error }, 'catch-up')),
    CATCH_UP_MS,
  );

  return {
    add(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    async close() {
      closing = true;
      clearInterval(timer);
      for (const userId of listeners.keys()) each(userId, (one) => one.end());
      await client?.end();
    },
  };
}
