import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import type { Sweep } from '../../context.ts';
import { lexicon } from '../lexicon.ts';
import { rarityIn, rarityOfKeys } from '../rarity.ts';
import { Marks, type RegisterRow } from './marks.ts';
import { RegisterIndex } from './register-index.ts';
import { isOld, nothingLent, type Swept, sweep } from './sweep.ts';

/**
 * Runs in a thread of its own (open.ts): all marks of the register in memory, or, for a large one, those whose ids
 * fall to this thread. Before each search it reads what has changed, so that a mark is found as soon as it is in the
 * register.
 */

type Question = Parameters<Sweep['nearest']>[0];
/** The marks that score highest, in order, and how many were compared; null while the register is not in memory. */
export type Reply = { found: Swept[]; compared: number } | null;

export interface Share {
  databaseUrl: string;
  /** Larger registers are not read. */
  mostMarks: number;
  /** Of this many threads, this is number `own`: it has the marks whose id leaves that remainder. */
  threads: number;
  own: number;
}

const { databaseUrl, mostMarks, threads, own } = workerData as Share;
const BATCH = 2_000;
/** With more changes than this, everything is read again. */
const MOST_CHANGES = 20_000;
/** Changes are kept for a day (server/housekeeping.ts). */
const LONGEST_UNREAD_MS = 12 * 3_600_000;
/**
 * A search waits while a register of up to this size is read; while a larger one is, the index in the database
 * answers.
 */
const MOST_AWAITED = 30_000;
/** A register that is too large is counted again after this time. */
const COUNTED_MS = 10 * 60_000;

const columns = `id, mark, nice_classes as classes, status, filed::text as filed`;
const lent = nothingLent();
let client: pg.Client | undefined;
let marks: Marks | null = null;
let snapshot = '';
let readAt = 0;
let tooLargeUntil = 0;
let filling: Promise<void> | null = null;

async function connection(): Promise<pg.Client> {
  if (client) return client;
  const next = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 60_000,
  });
  // The current or next statement reports that the connection broke.
  next.on('error', () => forget());
  next.on('end', () => forget());
  await next.connect();
  client = next;
  return next;
}

function forget(): void {
  client = undefined;
}

/** Reads the whole register, in the snapshot from which changes are then followed. */
async function fill(): Promise<void> {
  const db = await connection();
  const next = new Marks(lexicon());
  await db.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await db.query<{ snapshot: string; many: boolean }>(
      `select pg_current_snapshot()::text as snapshot,
         (select count(*) from (select from register_marks limit $1) counted) >= $1 as many`,
      [mostMarks],
    );
    if (rows[0]?.many) {
      tooLargeUntil = Date.now() + COUNTED_MS;
      marks = null;
      return;
    }
    for (let last = 0; ; ) {
      const found = await db.query<RegisterRow>(
        `select ${columns} from register_marks where id > $1 and id % $2 = $3 order by id limit ${BATCH}`,
        [last, threads, own],
      );
      for (const row of found.rows) next.put(row);
      last = found.rows.at(-1)?.id ?? last;
      if (found.rows.length < BATCH) break;
    }
    lent.index = new RegisterIndex(next);
    marks = next;
    snapshot = rows[0]?.snapshot ?? '';
    readAt = Date.now();
  } finally {
    await db.query('commit').catch(forget);
  }
}

/** Whether what is in memory could be brought up to date. */
async function catchUp(): Promise<boolean> {
  if (!marks || Date.now() - readAt > LONGEST_UNREAD_MS || marks.gone > 1_000 + marks.size / 2) return false;
  const db = await connection();
  const { rows } = await db.query<{ snapshot: string; ids: number[] }>(
    `select pg_current_snapshot()::text as snapshot, array(
       select distinct mark from register_changes, unnest(marks) as mark
       where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
         and mark % $2 = $3
       limit ${MOST_CHANGES}) as ids`,
    [snapshot, threads, own],
  );
  const [{ snapshot: now, ids } = { snapshot, ids: [] }] = rows;
  if (ids.length >= MOST_CHANGES || marks.size + ids.length > 2 * mostMarks) return false;
  if (ids.length > 0) {
    const found = await db.query<RegisterRow>(`select ${columns} from register_marks where id = any($1)`, [
      ids,
    ]);
    for (const id of ids) marks.remove(id);
    for (const row of found.rows) marks.put(row);
  }
  snapshot = now;
  readAt = Date.now();
  return true;
}

async function answer({ name, classes, frequencies, leastScore, most }: Question): Promise<Reply> {
  if (Date.now() < tooLargeUntil || filling) return null;
  if (!(await catchUp())) {
    filling = fill().finally(() => {
      filling = null;
    });
    if (frequencies.marks > MOST_AWAITED) {
      filling.catch((error) => tell({ problem: String(error) }));
      return null;
    }
    await filling;
  }
  if (!marks) return null;
  const words = lexicon();
  const around = { lexicon: words, rarity: rarityIn(frequencies), rarityOfKey: rarityOfKeys(frequencies) };
  const found = sweep(marks, { mark: analyzeMark(name, words), classes, leastScore, most }, around, lent);
  return { found, compared: marks.size - marks.gone };
}

interface Told {
  number?: number;
  reply?: Reply;
  problem?: string;
}

function tell(told: Told): void {
  if (told.problem) forget();
  parentPort?.postMessage({ reply: null, ...told });
}

// One after the other: the connection and the buffers are shared.
let turn: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ number, question }: { number: number; question: Question }) => {
  turn = turn.then(async () => {
    try {
      tell({ number, reply: await answer(question) });
      if (marks && isOld(lent.index, marks)) lent.index = new RegisterIndex(marks);
    } catch (error) {
      tell({ number, problem: String(error) });
    }
  });
});
