import { randomUUID } from 'node:crypto';
import nodePath from 'node:path';
import pg from 'pg';
import { runningPostgres } from '../../db/running.ts';

// Rows by the thousand are inserted straight into the database of the server under test, for people of their own.

async function onDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = await runningPostgres(nodePath.join(process.env.E2E_DATA ?? '', 'built'));
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function layPerson(client: pg.Client, fullName: string): Promise<string> {
  const id = randomUUID();
  const name = `person-${id.slice(0, 8)}`;
  await client.query(`insert into users (id, email, password_hash) values ($1, $2, 'none')`, [
    id,
    `${name}@example.test`,
  ]);
  await client.query(`insert into profiles (id, username, full_name) values ($1, $2, $3)`, [
    id,
    name,
    fullName,
  ]);
  return id;
}

const layRows = async (client: pg.Client, owner: string, word: string, many: number) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into ip_listings (owner_id, title, type, category, description, country, price_cents, created_at)
     select $1, $2 || ' ' || n, 'Patent', 'G - Physics', repeat('A way to light. ', 30), 'IN', n * 1000,
       timestamptz '2024-03-01' - n * interval '1 minute'
     from generate_series(1, $3::int) n returning id`,
    [owner, word, many],
  );
  return rows.map((row) => row.id);
};

/**
 * An owner with this many pending listings, older than those of other tests, whose titles share a word of their own.
 */
export const layListings = (word: string, many: number) =>
  onDatabase(async (client) => layRows(client, await layPerson(client, 'Olga Owner'), word, many));

/**
 * This many transactions between two people, never paid, older than those of other tests, whose titles share a word
 * of their own.
 */
export const layTransactions = (word: string, many: number) =>
  onDatabase(async (client) => {
    const [seller, buyer] = [await layPerson(client, 'Olga Owner'), await layPerson(client, 'Bruno Buyer')];
    const [listing] = await layRows(client, seller, word, 1);
    // Nobody has to review it.
    const decided = `update ip_listings set approval_status = 'rejected', decided_by = $2 where id = $1`;
    await client.query(decided, [listing, buyer]);
    await client.query(
      `insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
         payout_cents, status, payment, clock_at, created_at, updated_at)
       select $1, $2, $3, $4 || ' ' || n, 'Patent', n * 1000, 1000, n * 100, n * 900, 'cancelled', 'void', null, at, at
       from generate_series(1, $5::int) n, lateral (select timestamptz '2024-03-01' - n * interval '1 minute' as at) t`,
      [listing, buyer, seller, word, many],
    );
  });
