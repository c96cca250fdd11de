import { setImmediate as breath } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Db } from '../../db/connection.ts';
import { inboxHeads } from '../../db/schema/inbox.ts';
import type { Log } from './log.ts';
import { poll } from './poll.ts';

/** One open event stream. */
interface Listener {
  /** Whose connection it is (infra/network.ts). */
  network: string;
  /** The last sequence number it has delivered. */
  seen(): number;
  /** Called when there may be something new to read. */
  wake(): void;
  /** The other person of this conversation is typing. */
  hear(chatId: string): void;
  /** The person signed out: the stream must end and authenticate again. */
  end(): void;
  /** The person has since opened too many others. */
  displace(): void;
}

export interface Live {
  /** Adds a stream; a person's eleventh displaces the oldest. Returns the function that removes it. */
  add(userId: string, listener: Listener): () => void;
  /** Whether a network has reached its limit of streams on this server. */
  isFull(network: string): boolean;
  /**
   * What a person's streams share: those that want the same thing at the same time wait for one `read` of it, and
   * only a few reads run at once, so that an event for thousands is not handled in one burst.
   */
  share<T>(key: string, read: () => Promise<T>): Promise<T>;
  /** The database does not answer: its connection broke and could not be opened again. */
  isAway(): boolean;
  /** Called whenever the settings may have changed, on whichever server. */
  onSettings(tell: () => void): void;
  /** Called whenever the connection is lost. */
  onAway(tell: () => void): void;
  close(): Promise<void>;
}

/**
 * A NOTIFY that names nobody, because there were too many: each server checks which of its own streams are behind.
 */
export const EVERYBODY = '*';
/** Streams of one person on this server. */
const MOST_EACH = 10;
/** Streams of one network on this server: an office has many people, but no network gets all the connections. */
const MOST_OF_NETWORK = 100;
const READS_AT_ONCE = 3;
const LISTEN = 'listen inbox; listen signed_out; listen typing; listen settings';
const CATCH_UP_MS = 15_000;
const RECONNECT_MS = 1_200;
// A connection to a vanished machine never ends by itself: it is probed, and has this long to answer.
const PULSE_MS = 1_000;
const ANSWER_MS = 4_000;

/**
 * Tells this person's open streams, on whichever server, that somebody is typing in a conversation. Stored nowhere.
 */
export async function tellTyping(db: Db, userId: string, chatId: string): Promise<void> {
  await db.execute(sql`select pg_notify('typing', ${`${userId} ${chatId}`})`);
}

/**
 * Wakes event streams when another transaction, here or in another process, wrote to a person's inbox. The table is the
 * truth: a lost wake-up costs time and never an event, because a slow catch-up compares the heads. Its connection is
 * always open, so it is also the one that notices when the database is down.
 */
export async function openLive(url: string, db: Db, log: Log): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const networks = new Map<string, number>();
  const reads = new Map<string, Promise<unknown>>();
  const queue = pLimit(READS_AT_ONCE);
  let client: pg.Client | undefined;
  let closing = false;
  let away = false;
  const waiting: (() => void)[] = [];
  const setting: (() => void)[] = [];

  const each = (userId: string, act: (listener: Listener) => void) => {
    for (const listener of listeners.get(userId) ?? []) act(listener);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'settings') {
        for (const tell of setting) tell();
        return;
      }
      if (channel === 'typing') {
        const [userId = '', chatId = ''] = payload.split(' ');
        return each(userId, (one) => one.hear(chatId));
      }
      if (payload === EVERYBODY) return void catchUp().catch((error) => log.warn({ err: error }, 'catch-up'));
      for (const userId of payload.split(','))
        each(userId, (one) => (channel === 'inbox' ? one.wake() : one.end()));
    });
    try {
      await next.connect();
      await next.query(LISTEN);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    const pulse = setInterval(() => void feel(next), PULSE_MS);
    // Only a connection that was open is replaced here: the caller retries a first attempt.
    next.once('end', () => {
      clearInterval(pulse);
      void reconnect();
    });
    client = next;
  }

  function lost(why: string): void {
    if (away || closing) return;
    log.error({ why }, 'the database cannot be reached, trying again');
    away = true;
    for (const tell of waiting) tell();
  }

  let asking = false;

  async function feel(one: pg.Client): Promise<void> {
    if (asking) return;
    asking = true;
    const late = setTimeout(async () => {
      // The answer may be waiting unread, because this process itself was busy.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      if (!asking) return;
      lost('it does not answer');
      (one as unknown as { connection: pg.Connection }).connection.stream.destroy();
    }, ANSWER_MS);
    // Listening again costs nothing, and repairs a session that has lost it.
    await one.query(LISTEN).catch(() => {});
    clearTimeout(late);
    asking = false;
  }

  async function reconnect(): Promise<void> {
    if (closing) return;
    try {
      await connect();
    } catch (error) {
      lost((error as Error).message);
      setTimeout(() => void reconnect(), RECONNECT_MS);
      return;
    }
    if (away) log.warn('the database can be reached again');
    away = false;
    for (const tell of setting) tell();
    for (const userId of listeners.keys()) each(userId, (one) => one.wake());
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
  const stopCatchingUp = poll(CATCH_UP_MS, catchUp, 'catch-up', log);

  return {
    add(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      const [oldest] = own;
      if (oldest && own.size >= MOST_EACH) {
        own.delete(oldest);
        oldest.displace();
      }
      listeners.set(userId, own.add(listener));
      const { network } = listener;
      networks.set(network, (networks.get(network) ?? 0) + 1);
      return () => {
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    isFull: (network) => (networks.get(network) ?? 0) >= MOST_OF_NETWORK,
    isAway: () => away,
    onSettings: (tell) => void setting.push(tell),
    onAway: (tell) => void waiting.push(tell),
    share<T>(key: string, read: () => Promise<T>): Promise<T> {
      const joined = reads.get(key) as Promise<T> | undefined;
      if (joined) return joined;
      const reading = queue(async () => {
        // Later callers may know of more than this read will see.
        reads.delete(key);
        const found = await read();
        // Its waiters run first, then other requests, then the next read.
        await breath();
        return found;
      });
      reads.set(key, reading);
      return reading;
    },
    async close() {
      closing = true;
      stopCatchingUp();
      for (const userId of listeners.keys()) each(userId, (one) => one.end());
      await client?.end();
    },
  };
}
