import { expect, it } from 'vitest';
import { query } from '../support/cluster.ts';
import { freshDatabase } from '../support/services.ts';

it('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await query(
    await freshDatabase(),
    `select c.conrelid::regclass || '.' || array_to_string(array(
        select attname from unnest(c.conkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by o), ', ') as key
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual([]);
});
