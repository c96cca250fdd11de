import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { normalizeText } from '../../domain/ip/copies/normalize.ts';
import { fingerprintSet, registerWinnowing } from '../../domain/ip/copies/winnow.ts';
import { wordPairs } from '../../domain/ip/copies/word-pairs.ts';
import { byKeys, findByText } from '../../server/tools/copyright-finder/find.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';
import { within } from '../support/within.ts';

// Among many works a text finds its own through the index, whatever their number. WORKS=100000 for the number in the
// issue.
const services = await testServices({ quotas: false });
const number = Number(process.env.WORKS ?? 10_000);
const needle =
  'Whoever reads these lines in another text has found the one that was registered among so many others, by an index and not by reading all of them.';

beforeAll(async () => {
  const { id } = await makeUser(services);
  await services.db.execute(sql`
    with made as (
      insert into files (bucket, key, name, type, size, sha256)
      select 'ip-documents', 'bulk-' || n, 'a.txt', 'txt', 1, repeat('a', 64) from generate_series(1, ${number}::integer) n
      returning id, key
    ), written as (
      insert into works (user_id, title, kind, owner, file_id, findable)
      select ${id}::uuid, key, 'text', 'Somebody', id, true from made returning id
    )
    insert into work_texts (work_id, text, fingerprints, word_pairs)
    select id, 'A text.', array(
      select (random() * 4294967295 - 2147483648)::bigint::integer from generate_series(1, 200)
      -- Names the row, so that each has numbers of its own.
      where written.id is not null), array(
      -- Few enough different ones that each is in many works, as pairs of usual words are.
      select (random() * 200000)::integer * 4 from generate_series(1, 400) where written.id is not null)
    from written`);
  const keys = fingerprintSet(normalizeText(needle).units, registerWinnowing);
  await services.db.execute(sql`
    with one as (select work_id from work_texts order by work_id limit 1)
    update work_texts set text = ${needle}, fingerprints = ${`{${keys.join(',')}}`}::integer[],
      word_pairs = ${`{${wordPairs(needle).join(',')}}`}::integer[] where work_id = (select work_id from one)`);
  await services.db.execute(sql`vacuum analyze work_texts`);
  await services.db.execute(sql`analyze works`);
}, 600_000);

const text = `${'Here is something of my own, which nobody has written. '.repeat(3)}${needle.toUpperCase()}`;

describe(`among ${number} works`, () => {
  test('each has fingerprints of its own', async () => {
    const { rows } = await services.db.execute(
      sql`select count(distinct fingerprints)::integer as n from work_texts`,
    );
    expect(rows).toEqual([{ n: number }]);
  });

  test.each([
    ['fingerprints', 'work_texts_fingerprints', fingerprintSet(normalizeText(text).units, registerWinnowing)],
    ['wordPairs', 'work_texts_word_pairs', wordPairs(text)],
  ] as const)('%s are looked up in their index', async (by, index, keys) => {
    const { sql: query, params } = new PgDialect().sqlToQuery(byKeys(by, keys, null));
    const client = await services.db.$client.connect();
    try {
      const { rows } = await client.query(`explain (format json) ${query}`, params);
      const plan = JSON.stringify(rows[0]['QUERY PLAN']);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/"Seq Scan"[^}]*"work_texts"/);
    } finally {
      client.release();
    }
  });

  test('the one with the passage is found', async () => {
    await findByText({ ...services, user: null }, text);
    const found = await within(1_000, () => findByText({ ...services, user: null }, text));
    expect(found).toHaveLength(1);
    expect(found[0]?.share).toBeGreaterThan(40);
  });

  test('so is one with every third word changed', async () => {
    const changed = needle.replace(/(\S+ \S+ )\S+/g, '$1otherwise');
    const found = await findByText({ ...services, user: null }, changed);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ share: 0, reworded: [expect.anything()] });
  });
});
