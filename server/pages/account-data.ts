import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { DomainError } from '../../domain/errors.ts';
import { personalTables } from '../accounts/personal.ts';
import type { Context, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';

const ROWS = 100;
// One at a time per server: those who wait hold no connection.
const gathering = pLimit(1);
const PIECE = 64 * 1024;

/**
 * Everything that is kept about the person, as a JSON file. It is written to a temporary file first, so that no pool
 * connection waits for the reader; one who reads too slowly is cut off (infra/http.ts `cutSlowReaders`).
 */
export async function accountData(ctx: Context): Promise<Response> {
  const { user } = ctx;
  if (!user) return sentence(401, 'Please sign in to continue.');
  const running = `${user.id}`;
  try {
    await ctx.limit('export.running', running);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sentence(
      429,
      'Your data is already being downloaded. Please wait until that is done, and try again.',
    );
  }
  const over = () => ctx.limit.clear('export.running', running);
  let file: FileHandle | undefined;
  try {
    await ctx.limit('export.account', user.id);
    const actor = { actorId: user.id, actorRole: 'user', subjectId: user.id };
    await ctx.db.transaction((tx) => record(tx, { action: 'accounts.exportData', ...actor }));
    file = await unnamedFile();
    const into = file;
    await gathering(() => writeData({ ...ctx, user }, into));
    const length = (await file.stat()).size;
    return new Response(readSoon(file, length, over), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(length),
        'Content-Disposition': `attachment; filename="ipso-data-${new Date().toISOString().slice(0, 10)}.json"`,
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    await file?.close();
    await over();
    if (error instanceof DomainError) return sentence(429, error.message);
    throw error;
  }
}

function sentence(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** A file that is deleted with its last reader, even if the process is killed. */
async function unnamedFile(): Promise<FileHandle> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ipso-data-'));
  try {
    return await open(path.join(dir, 'data.json'), 'w+', 0o600);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Streams the file on demand. `over` is called once, however it ends. */
function readSoon(file: FileHandle, length: number, over: () => Promise<void>): ReadableStream<Uint8Array> {
  let position = 0;
  let ended = false;
  const end = async () => {
    if (ended) return;
    ended = true;
    await Promise.allSettled([file.close(), over()]);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, position);
        if (ended) return;
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (position < length && bytesRead > 0) return;
        controller.close();
        await end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** Writes a consistent snapshot, holding little of it in memory at a time. */
async function writeData({ db, user }: UserContext, file: FileHandle): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await file.write(`{\n"madeAt": ${JSON.stringify(new Date())}`);
    for (const [name, table] of Object.entries(personalTables)) {
      if (!table.rows) continue;
      await client.query(
        `declare rows no scroll cursor for select item::text from (${table.rows}) of_person`,
        [user.id],
      );
      await file.write(`,\n${JSON.stringify(name)}: [`);
      let first = true;
      for (;;) {
        const { rows } = await client.query<{ item: string }>(`fetch ${ROWS} from rows`);
        if (rows.length === 0) break;
        await file.write((first ? '\n' : ',\n') + rows.map(({ item }) => item).join(',\n'));
        first = false;
      }
      await file.write(']');
      await client.query('close rows');
    }
    await file.write('\n}\n');
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
