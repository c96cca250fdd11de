import type { Db, Tx } from '../../db/connection.ts';
import { settings } from '../../db/schema/settings.ts';
import { noticeOf, type Settings, settingsFrom } from '../../domain/admin/settings.ts';
import type { Live } from './live.ts';

/** A lost notification costs at most this. */
const FRESH_MS = 15_000;

/** Reads the settings as they are in this transaction: for what must not be decided by stale ones, such as a fee. */
export async function readSettings(db: Db | Tx): Promise<Settings & { version: number }> {
  const [row] = await db.select().from(settings);
  if (!row) throw new Error('the settings row is missing');
  const { id: _, values, version, ...columns } = row;
  return { ...settingsFrom({ ...values, ...columns }), version };
}

/** What every page currently shows at its top; empty for nothing, and while the database is away. */
export async function notice(settings: () => Promise<Settings>): Promise<string> {
  const read = await settings().catch(() => null);
  return read ? noticeOf(read, new Date().toISOString()) : '';
}

/** The settings on this server: read once, and again after each change on any server (NOTIFY), or after a while. */
export function openSettings(db: Db, live: Pick<Live, 'onSettings'>): () => Promise<Settings> {
  let known: { read: Promise<Settings>; at: number } | undefined;
  live.onSettings(() => {
    known = undefined;
  });
  return () => {
    if (known && Date.now() - known.at < FRESH_MS) return known.read;
    const mine = { read: readSettings(db), at: Date.now() };
    known = mine;
    // The next caller retries a failed read.
    mine.read.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.read;
  };
}
