import { vi } from 'vitest';
import type { Services } from '../../server/context.ts';
import { query } from './cluster.ts';

/**
 * Puts another `now()` ahead of the database's own, for every later connection, default and trigger: it returns what
 * `setTime` has set. For `testServices`.
 */
export async function simulateTime(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await query(
    databaseUrl,
    `create schema simulated;
     create table simulated.clock as select pg_catalog.now() as at;
     create function simulated.now() returns timestamptz language sql stable as 'select at from simulated.clock';
     do $$ declare c record; begin
       for c in select table_name, column_name from information_schema.columns
         where table_schema = 'public' and column_default = 'now()' loop
         execute format('alter table %I alter column %I set default simulated.now()', c.table_name, c.column_name);
       end loop;
     end $$;
     alter database ${name} set search_path = simulated, pg_catalog, public`,
  );
}

/** Makes it this moment, here and in a database of `simulateTime`. Time does not go back. */
export async function setTime({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await db.$client.query('update simulated.clock set at = greatest(at, $1)', [now]);
}
