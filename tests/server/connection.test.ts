import { expect, test } from 'vitest';
import { closeDb, connectDb, connectReads } from '../../db/connection.ts';
import { openLoader } from '../../server/register/import/load.ts';
import { freshDatabase } from '../support/services.ts';

const url = await freshDatabase();

/** Ends the connection as a restarting database does. */
async function end(pid: unknown): Promise<void> {
  const other = connectDb(url, 1);
  await other.$client.query('select pg_terminate_backend($1)', [pid]);
  await closeDb(other);
}

test.each([connectDb, connectReads])(
  'a connection that breaks in use fails its work, not the process',
  async (connect) => {
    const db = connect(url, 1);
    const client = await db.$client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    // Unhandled, this would end the process.
    const heard = new Promise((resolve) => client.once('end', resolve));
    await end(rows[0].pid);
    await heard;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await closeDb(db);
  },
);

test('a connection that breaks as a transaction begins is given back', async () => {
  const db = connectDb(url, 1);
  db.$client.once('acquire', (client) => {
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  });
  const one = () => db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows);
  await expect(one()).rejects.toThrow();
  // The pool has one connection: the next caller would wait for it in vain.
  expect(await one()).toEqual([{ one: 1 }]);
  await closeDb(db);
});

test('an import whose connection breaks fails with the database’s sentence, and can be opened again', async () => {
  const loader = await openLoader(url, 'test', 'a file');
  const db = connectDb(url, 1);
  const { rows } = await db.$client.query(
    "select pid from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
  );
  await end(rows[0].pid);
  await expect(loader.load({ copy: '', refused: [] } as never, 0)).rejects.toThrow();
  await (await openLoader(url, 'test', 'a file')).close();
  await closeDb(db);
});
