import { DomainError } from '../../domain/errors.ts';
import { personalTables } from '../accounts/personal.ts';
import type { Context, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';

const ROWS = 500;
// Someone who stops reading must not keep a connection of the pool.
const IDLE_SECONDS = 60;

/** Everything that is kept about the person, as a JSON file that is sent while it is read. */
export async function accountData(ctx: Context): Promise<Response> {
  const { user } = ctx;
  if (!user) return sentence(401, 'Please sign in to continue.');
  try {
    await ctx.limit('export.account', user.id);
  } catch (error) {
    if (error instanceof DomainError) return sentence(429, error.message);
    throw error;
  }
  const actor = { actorId: user.id, actorRole: 'user', subjectId: user.id };
  await ctx.db.transaction((tx) => record(tx, { action: 'accounts.exportData', ...actor }));
  const encoder = new TextEncoder();
  const pieces = piecesOf({ ...ctx, user });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="ipso-data-${new Date().toISOString().slice(0, 10)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

function sentence(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The file piece by piece, all of it as it was at one moment. */
async function* piecesOf({ db, user }: UserContext): AsyncGenerator<string, void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = '${IDLE_SECONDS}s'`);
    yield `{\n"madeAt": ${JSON.stringify(new Date())}`;
    for (const [name, table] of Object.entries(personalTables)) {
      if (!table.rows) continue;
      await client.query(`declare rows no scroll cursor for ${table.rows}`, [user.id]);
      yield `,\n${JSON.stringify(name)}: [`;
      let first = true;
      for (;;) {
        const { rows } = await client.query<{ item: unknown }>(`fetch ${ROWS} from rows`);
        if (rows.length === 0) break;
        yield (first ? '\n' : ',\n') + rows.map(({ item }) => JSON.stringify(item)).join(',\n');
        first = false;
      }
      yield ']';
      await client.query('close rows');
    }
    yield '\n}\n';
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
