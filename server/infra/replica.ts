import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Config } from './config.ts';

/**
 * A replica of the database, slightly behind it. Nobody may read data older than their own last write, so a write
 * leaves its position in the write-ahead log in a cookie, and a replica that is behind that position is not used.
 */
export interface Replica {
  /** The log position after all writes so far. */
  position(): Promise<string>;
  /** Whether the replica has reached this position. One that cannot be asked has not. */
  has(position: string): Promise<boolean>;
}

const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function openReplica(db: Db, copy: Db): Replica {
  let reached = 0n;
  return {
    async position() {
      const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`);
      return rows[0]?.at ?? '0/0';
    },
    async has(position) {
      if (placeOf(position) <= reached) return true;
      // A database that is not a replica has all its writes.
      const { rows } = await copy
        .execute<{ at: string }>(
          sql`select coalesce(pg_last_wal_replay_lsn(), 'FFFFFFFF/FFFFFFFF')::text as at`,
        )
        .catch(() => ({ rows: [] }));
      const at = rows[0] ? placeOf(rows[0].at) : 0n;
      if (at > reached) reached = at;
      return placeOf(position) <= at;
    },
  };
}

function placeOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const NAME = 'written';
/** A replica further behind than this is not used. */
const REMEMBERED_SECONDS = 300;

/** The Set-Cookie line with the log position of the caller's last write. */
export function writtenCookie(config: Config, position: string): string {
  const secure = config.origin.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${position}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${REMEMBERED_SECONDS}${secure}`;
}

/** The log position of the caller's last write; null if there was none recently. */
export function readWritten(cookies: string): string | null {
  const position = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies)?.[1] ?? '';
  return POSITION.test(position) ? position : null;
}
