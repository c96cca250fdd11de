/**
 * npm run bench:lists: the last page of a long list against its first, and what a change to a listing costs with ten
 * thousand saved searches and name watches against the same with ten. In each round both are asked in turn, and a
 * ratio is the median of the rounds' ratios, so that a busy machine slows both. Then a portfolio of 5,000 listings,
 * page by page, in milliseconds. Fails if one is over its target.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { migrateDb } from '../../db/migrate.ts';
import { portfolioSorts } from '../../domain/market/portfolio.ts';
import { demoOperator } from '../../domain/operator.ts';
import type { Page } from '../../domain/pages.ts';
import type { Config } from '../../server/infra/config.ts';
import { keyOldSearches } from '../../server/market/saved-searches/keys.ts';
import { closeServices, openServices } from '../../server/services.ts';
import { keyOldNames } from '../../server/tools/ip-watchlist/service.ts';
import { type Caller, callAs } from '../support/call.ts';
import { type Listing, makeListing, makeUser, type Person } from '../support/people.ts';
import { work } from '../support/saved-searches.ts';
import { layMarks, matchAll } from '../support/watches.ts';
import { drawMarks } from './marks.ts';
import { openBenchPlace } from './place.ts';

const ROWS = 10_000;
const FEW = 10;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 31);
const target = { pages: 2, followers: 3 };
/** A large portfolio: every page of it answers within this many milliseconds. */
const PORTFOLIO = 5_000;
const PAGE_MS = 300;

type Services = Awaited<ReturnType<typeof openServices>>;
interface Pair {
  name: string;
  target: number;
  /** What it is measured against. */
  reference: () => Promise<unknown>;
  measured: () => Promise<unknown>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const place = await openBenchPlace(['fsync=off', 'synchronous_commit=off']);
const opened: Services[] = [];
try {
  const few = await openWorld('few');
  const many = await openWorld('many');
  const pairs = [...(await pagePairs(few)), ...(await followerPairs(few, many))];
  say(`${ROWS} rows, ${ROUNDS} rounds, medians\n`);
  say('| what | reference ms | measured ms | ratio | target |\n|---|---|---|---|---|');
  for (const pair of pairs) await compare(pair);
  await measurePortfolio(few);
} finally {
  for (const services of opened) {
    await services.live.close();
    await closeServices(services);
  }
  await place.close();
}

interface World {
  services: Services;
  owner: Person;
  other: Person;
  listing: Listing;
}

/** A database of that name, with a listing on the market. */
async function openWorld(name: string): Promise<World> {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(place.url);
  url.pathname = `/${name}`;
  await migrateDb(url.href);
  const config: Config = {
    port: 0,
    origin: 'http://localhost',
    dataDir: path.join(place.dir, name),
    mailFrom: 'Ipso <no-reply@ipso.localhost>',
    secret: 'a secret of the bench that is long enough',
    operator: demoOperator,
    trustProxy: false,
    namedStatements: true,
    replicaUrls: [],
    quotas: false,
    logLevel: 'silent',
  };
  const services = await openServices(config, url.href);
  opened.push(services);
  const [owner, other] = [await makeUser(services), await makeUser(services)];
  const listing = await makeListing(services, owner, { title: 'A lamp that lights', country: 'FR' });
  return { services, owner, other, listing };
}

/** Long lists of one person, whose last pages are found by walking there. */
async function pagePairs({ services, owner, other, listing }: World): Promise<Pair[]> {
  const { db } = services;
  const time = sql`timestamptz '2026-03-01 12:00:00+00' - n * interval '1 second'`;
  const rows = sql`generate_series(1, ${ROWS}::integer) n`;
  await db.execute(sql`
    insert into ip_listings (owner_id, title, type, category, industry, description, country, created_at)
    select ${owner.id}, 'Listing ' || n, 'Patent', 'G - Physics', 'technology', 'A way.', 'IN', ${time} from ${rows}`);
  // By now somebody else's, so that none of the owner's listings has thousands of them.
  const sold = await makeListing(services, other);
  await db.execute(sql`
    insert into transactions (listing_id, buyer_id, seller_id, title, listing_type, amount_cents, fee_bps, fee_cents,
      payout_cents, status, payment, clock_at, created_at)
    select ${sold.id}, ${other.id}, ${owner.id}, 'Sale ' || n, 'Patent', 1000, 1000, 100, 900, 'cancelled', 'void', null, ${time}
    from ${rows}`);
  const chats = await db.execute<{ id: string }>(sql`
    insert into chats (listing_id, buyer_id, seller_id, title) values (${listing.id}, ${other.id}, ${owner.id}, 'A chat')
    returning id`);
  const chatId = chats.rows[0]?.id ?? '';
  await db.execute(sql`
    insert into messages (chat_id, sender_id, content, created_at)
    select ${chatId}, ${owner.id}, 'Message ' || n, ${time} from ${rows}`);
  await db.execute(sql`insert into inbox_heads (user_id, seq) values (${owner.id}, ${ROWS})`);
  await db.execute(sql`
    insert into inbox_events (user_id, seq, event)
    select ${owner.id}, n, jsonb_build_object('kind', 'listings.approved', 'listingId', ${listing.id}::text, 'title', 'Listing ' || n)
    from ${rows}`);
  await db.execute(sql`analyze`);
  const me = callAs(services, { user: owner });
  const lists: Record<string, (caller: Caller, cursor: string | null) => Promise<Page<unknown>>> = {
    listings: (caller, cursor) => caller.listings.mine({ which: 'all', cursor }),
    transactions: (caller, cursor) => caller.escrow.mine({ side: 'sales', cursor }),
    messages: (caller, cursor) => caller.chat.messages({ id: chatId, cursor }),
    notices: (caller, cursor) => caller.inbox.list({ cursor }),
  };
  const pairs: Pair[] = [];
  for (const [name, page] of Object.entries(lists)) {
    const cursors: string[] = [];
    for (let next = (await page(me, null)).nextCursor; next; next = (await page(me, next)).nextCursor) {
      cursors.push(next);
    }
    // The last full page: one with fewer rows would be quicker for that reason alone.
    const last = cursors.at(-2) ?? null;
    pairs.push({
      name: `page ${cursors.length} of ${name}, against the first`,
      target: target.pages,
      reference: () => page(me, null),
      measured: () => page(me, last),
    });
  }
  return pairs;
}

/** The same change in two markets: one has ten searches and watches, the other thousands. */
async function followerPairs(few: World, many: World): Promise<Pair[]> {
  await follow(few, FEW);
  await follow(many, ROWS);
  let price = 100_000;
  const change = async ({ services, owner, listing }: World) => {
    price += 100;
    await callAs(services, { user: owner }).listings.changeSetting({
      id: listing.id,
      change: { setting: 'price', priceCents: price },
    });
    await work(services);
  };
  const marks = [...drawMarks(ROUNDS * 2 + 4, 99)].map(({ mark }) => mark);
  const next = new Map<World, number>();
  const arrive = async (world: World) => {
    const nth = next.get(world) ?? 0;
    next.set(world, nth + 1);
    await layMarks(world.services, marks[nth % marks.length] ?? '');
    await matchAll(world.services);
  };
  // What the changes above left for the watches must not affect the second measurement.
  const tidy = async (world: World) => {
    await matchAll(world.services);
  };
  await Promise.all([few, many].map(tidy));
  return [
    {
      name: `a price changes with ${ROWS} saved searches, against ${FEW}`,
      target: target.followers,
      reference: () => change(few),
      measured: () => change(many),
    },
    {
      name: `a mark arrives with ${ROWS} watched names, against ${FEW}`,
      target: target.followers,
      reference: () => arrive(few),
      measured: () => arrive(many),
    },
  ];
}

/** This many saved searches and watched names. One search in two hundred shares a key with the listing. */
async function follow({ services, other }: World, count: number): Promise<void> {
  await services.db.execute(sql`
    insert into saved_searches (user_id, name, search, alert)
    select ${other.id}, 'Search ' || n, case when n % 200 = 0 then jsonb_build_object('country', 'FR') else case n % 4
      when 0 then jsonb_build_object('q', 'word' || n) when 1 then jsonb_build_object('country', 'DE', 'min', 5000 * (n % 40))
      when 2 then jsonb_build_object('category', (n % 45 + 1)::text, 'q', 'lamp word' || n)
      else jsonb_build_object('industry', 'energy', 'licence', 'exclusive') end end, 'daily'
    from generate_series(1, ${count}::integer) n`);
  await keyOldSearches(services.db);
  const names = [...new Set([...drawMarks(count, 7)].map(({ mark }) => mark.toLowerCase()))];
  await services.db.execute(sql`
    insert into watches (user_id, kind, text, classes, least_risk, alert)
    select ${other.id}, 'name', name, '{9}', 'high', 'never'
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name`);
  await keyOldNames(services.db);
  await services.db.execute(sql`analyze`);
}

/**
 * Each page of a portfolio in every order and filtered, and the queries that go with it: the slowest of the rounds'
 * medians.
 */
async function measurePortfolio({ services }: World): Promise<void> {
  const owner = await makeUser(services);
  await services.db.execute(sql`
    insert into ip_listings (owner_id, title, type, category, industry, description, country, price_cents, for_sale, is_public,
      approval_status, registration_number, created_at)
    select ${owner.id}, 'Lamp ' || n, 'Patent', 'G - Physics', 'technology', repeat('A way to light. ', 60),
      case when n % 2 = 0 then 'IN' else 'FR' end, n * 100, n % 3 = 0, n % 4 = 0, 'approved', 'US ' || (7000000 + n),
      timestamptz '2026-03-01' - n * interval '1 second'
    from generate_series(1, ${PORTFOLIO}::integer) n`);
  await services.db.execute(sql`analyze`);
  const me = callAs(services, { user: owner });
  const asked: Record<string, () => Promise<unknown>> = {
    'the counts': () => me.listings.standing(),
    'how many match': () => me.portfolio.count({ which: 'all', q: 'lamp 4', forSale: true }),
    'all that match, selected': () => me.portfolio.select({ filter: { which: 'all' } }),
  };
  for (const sort of portfolioSorts) {
    const page = (cursor: string | null) => me.listings.mine({ which: 'all', sort, rows: 50, cursor });
    const cursors: (string | null)[] = [null];
    for (let next = (await page(null)).nextCursor; next; next = (await page(next)).nextCursor)
      cursors.push(next);
    asked[`${sort}, the first page`] = () => page(null);
    asked[`${sort}, page ${cursors.length}`] = () => page(cursors.at(-1) ?? null);
  }
  asked['searched and filtered'] = () =>
    me.listings.mine({ which: 'forSale', q: 'lamp 49', country: 'FR', sort: 'title', rows: 50 });
  say(`\n| of ${PORTFOLIO} listings in one account | ms | target |\n|---|---|---|`);
  for (const [name, ask] of Object.entries(asked)) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      await ask();
      times.push(performance.now() - from);
    }
    const ms = median(times);
    say(`| ${name} | ${ms.toFixed(1)} | <= ${PAGE_MS} |`);
    if (ms > PAGE_MS) process.exitCode = 1;
  }
}

async function compare(pair: Pair): Promise<void> {
  const time = async (ask: () => Promise<unknown>) => {
    const from = performance.now();
    await ask();
    return performance.now() - from;
  };
  // The first of each also prepares its statements.
  for (const ask of [pair.reference, pair.measured, pair.reference, pair.measured]) await ask();
  const rounds: { reference: number; measured: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ reference: await time(pair.reference), measured: await time(pair.measured) });
  }
  const ratio = median(rounds.map(({ reference, measured }) => measured / reference));
  const ms = (which: 'reference' | 'measured') => median(rounds.map((one) => one[which])).toFixed(1);
  say(`| ${pair.name} | ${ms('reference')} | ${ms('measured')} | ${ratio.toFixed(2)} | <= ${pair.target} |`);
  if (ratio > pair.target) process.exitCode = 1;
}
