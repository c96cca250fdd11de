import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DerivedBatch } from './derive.ts';

/** The register's side of an import: batches in, progress kept in the same transaction. */
export interface Loader {
  /** Records of the file that an earlier, interrupted run has dealt with. */
  done: number;
  /** Writes a batch; `records` counts the refused ones too. */
  load(batch: DerivedBatch, records: number): Promise<void>;
  /** Marks the import as finished and refreshes the statistics the search weighs keys by. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

// Old progress is worthless once keys are derived differently. Raise this when domain/ip/marks changes the keys.
const KEYS_VERSION = 7;

const columns = 'serial, mark, nice_classes, class_mask, owner, status, filed, published, sound, keys';

/**
 * Opens the import of `file` (name, size and fingerprint) into the register; continues where an earlier run stopped.
 */
export async function openLoader(databaseUrl: string, source: string, file: string): Promise<Loader> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // The current or next statement reports that the connection broke.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set synchronous_commit = off`);
  // Pending entries are merged into the index at once, not in pieces.
  await client.query(`set work_mem = '64MB'`);
  await client.query(`set gin_pending_list_limit = '8MB'`);
  // Two concurrent imports of the same file would do the same work twice.
  const lock = await client.query('select pg_try_advisory_lock(hashtext($1)) as got', [`${source} ${file}`]);
  if (!lock.rows[0]?.got) throw new Error('This file is already being imported.');
  const opened = await client.query<{ id: number; done: string }>(
    `insert into register_imports (source, file, keys_version) values ($1, $2, $3)
     on conflict (source, file, keys_version) where finished_at is null
     do update set started_at = register_imports.started_at returning id, done`,
    [source, file, KEYS_VERSION],
  );
  const [run] = opened.rows;
  if (!run) throw new Error('The import could not be opened.');
  await client.query(
    `create temporary table incoming (n serial, serial text, mark text, nice_classes smallint[], class_mask bigint, owner text,
     status text, filed date, published date, sound text, keys integer[])`,
  );
  return {
    done: Number(run.done),
    async load(batch, records) {
      await client.query('begin');
      try {
        const stream = client.query(copyFrom(`copy incoming (${columns}) from stdin`));
        if (batch.copy && !stream.write(batch.copy)) await once(stream, 'drain');
        stream.end();
        await finished(stream);
        await client.query(
          `insert into register_marks (source, ${columns})
           select distinct on (serial) $1, ${columns} from incoming order by serial, n desc
           on conflict (serial, source) do update set (mark, nice_classes, class_mask, owner, status, filed, published, sound, keys, renamed) =
             (excluded.mark, excluded.nice_classes, excluded.class_mask, excluded.owner, excluded.status, excluded.filed, excluded.published, excluded.sound, excluded.keys,
              register_marks.renamed + (register_marks.mark <> excluded.mark)::integer)
           where (register_marks.mark, register_marks.nice_classes, register_marks.owner, register_marks.status,
             register_marks.filed, register_marks.published, register_marks.keys) is distinct from
             (excluded.mark, excluded.nice_classes, excluded.owner, excluded.status, excluded.filed, excluded.published, excluded.keys)`,
          [source],
        );
        await client.query(
          'update register_imports set done = done + $2, rejected = rejected + $3 where id = $1',
          [run.id, records, batch.refused.length],
        );
        await client.query('truncate incoming');
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    },
    async finish() {
      await client.query('update register_imports set finished_at = now() where id = $1', [run.id]);
      await client.query(`select gin_clean_pending_list('register_marks_keys')`);
      await client.query('analyze register_marks');
    },
    close: () => client.end(),
  };
}
