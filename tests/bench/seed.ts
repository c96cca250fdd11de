import pg from 'pg';
import { countries } from '../../domain/countries.ts';
import { patentCategories } from '../../domain/market/listings.ts';
import { industries } from '../../domain/market/search.ts';
import { goods, means, qualities, syllables, things, uses } from './words.ts';

export interface Size {
  people: number;
  listings: number;
}

// Listings are not spread evenly over the world.
export const places = [
  'US',
  'CN',
  'JP',
  'DE',
  'KR',
  'IN',
  'GB',
  'FR',
  'CH',
  'CA',
  'NL',
  'SE',
  'IT',
  'AU',
  'IL',
  'BR',
];
const everywhere = [
  ...places,
  ...countries()
    .map(({ code }) => code)
    .filter((code) => !places.includes(code)),
];

/**
 * Fills a migrated, empty database with people and listings that are the same on every run: each value is a hash of
 * the row's number. All listings are active. The database builds the rows; indexes are created afterwards.
 */
export async function seedMarket(url: string, { people, listings }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(helpers);
    await client.query(addPeople, [people]);
    const { rows } = await client.query<{ name: string; definition: string }>(secondaryIndexes);
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query('alter table ip_listings disable trigger user');
    await client.query(addListings, [
      listings,
      people,
      [patentCategories, qualities, things, uses, means].map((words) => words.join('|')),
      [syllables, goods, industries, everywhere].map((words) => words.join('|')),
    ]);
    await client.query('alter table ip_listings enable trigger user');
    for (const { definition } of rows) await client.query(definition);
    await client.query('drop function pick, chance, id_of');
    await client.query('select market_rebuild()');
    await client.query('begin');
    await client.query('select search_words_rebuild()');
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

const helpers = `
  create or replace function chance(i bigint, k bigint) returns float8 language sql immutable parallel safe
    return (hashint8extended(i, k) & 1048575) / 1048576.0;
  -- With the version and variant of a random UUID.
  create or replace function id_of(kind text, i bigint) returns uuid language sql immutable parallel safe
    return overlay(overlay(md5(kind || i) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid;
  -- Squared, so that earlier words are commoner.
  create or replace function pick(words text[], i bigint, k bigint) returns text language sql immutable parallel safe
    return words[1 + floor(array_length(words, 1) * chance(i, k) ^ 2)];
`;

const addPeople = `
  with made as (
    insert into users (id, email, password_hash, email_verified_at)
    select id_of('person', i), 'bench-' || i || '@example.com', 'none', now() from generate_series(1, $1::int) i
    returning id, email)
  insert into profiles (id, username, full_name)
  select id, split_part(email, '@', 1), 'Person ' || split_part(email, '@', 1) from made
`;

const secondaryIndexes = `
  select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'ip_listings'::regclass and not i.indisprimary
`;

// Seven in ten are patents; one in twelve has no price; prices are spread over the slider and above it. A number has
// its key, as if it had been read when it was listed: otherwise the server would read a million of them while being
// measured.
const addListings = `
  with words as materialized (
    select
      string_to_array(($3::text[])[1], '|') as sections, string_to_array(($3::text[])[2], '|') as qualities,
      string_to_array(($3::text[])[3], '|') as things, string_to_array(($3::text[])[4], '|') as uses,
      string_to_array(($3::text[])[5], '|') as means, string_to_array(($4::text[])[1], '|') as syllables,
      string_to_array(($4::text[])[2], '|') as goods, string_to_array(($4::text[])[3], '|') as industries,
      string_to_array(($4::text[])[4], '|') as places
  )
  insert into ip_listings (id, owner_id, title, type, category, industry, description, registration_number,
    number_key, registration_date, country, price_cents, negotiable, for_sale, is_public, approval_status, approved_at,
    licensing_type, created_at, updated_at)
  select
    id_of('listing', i),
    id_of('person', 1 + floor($2::int * chance(i, 1))::bigint),
    case when patent then
      initcap(left(pick(qualities, i, 2), 1)) || substr(pick(qualities, i, 2), 2) || ' ' || pick(things, i, 3)
        || ' for ' || pick(uses, i, 4) || ' with ' || pick(means, i, 5)
    else
      upper(pick(syllables, i, 6) || pick(syllables, i, 7) || case when chance(i, 8) < 0.6 then pick(syllables, i, 9) else '' end)
    end,
    case when patent then 'Patent' else 'Trademark' end,
    case when patent then pick(sections, i, 10) else 'Class ' || 1 + floor(45 * chance(i, 11)) end,
    pick(industries, i, 12),
    case when patent then
      'A ' || pick(qualities, i, 13) || ' ' || pick(things, i, 14) || ' for ' || pick(uses, i, 15) || ' in which '
      || pick(means, i, 16) || ' replaces ' || pick(means, i, 17) || '. It keeps its ' || pick(things, i, 18)
      || ' below ' || 20 + floor(180 * chance(i, 19)) || ' °C over ' || floor(5000 * chance(i, 20))
      || ' hours, measured in two ' || pick(uses, i, 21) || '. Drawings, source models and the records of the '
      || 'examination are included; a ' || pick(qualities, i, 22) || ' variant is described as well.'
    else
      'Word mark for ' || pick(goods, i, 13) || ' and ' || pick(goods, i, 14) || '. In use since '
      || 1990 + floor(34 * chance(i, 15)) || ', registered with extension to further offices on request.'
    end,
    number, number_key(number),
    date '2004-01-01' + floor(8000 * chance(i, 25))::int,
    pick(places, i, 26),
    case when chance(i, 27) < 0.92 then 100 * floor(500 + 300000 * chance(i, 28) ^ 2)::bigint end,
    chance(i, 29) < 0.6, true, true, 'approved', now(),
    case when chance(i, 30) < 0.6 then null when chance(i, 31) < 0.6 then 'non-exclusive'
      when chance(i, 32) < 0.5 then 'exclusive' else 'region-restricted' end,
    timestamptz '2024-01-01' + i * interval '37 seconds', timestamptz '2024-01-01' + i * interval '37 seconds'
  from words, generate_series(1, $1::int) i, lateral (select chance(i, 0) < 0.7 as patent) t,
    lateral (
      select case when chance(i, 23) < 0.9 then
        case when patent then 'US ' || to_char(8000000 + i, 'FM999,999,999') || ' B' || 1 + floor(2 * chance(i, 24))
        else 'US ' || to_char(4000000 + i, 'FM999,999,999') end end as number
    ) n
`;
