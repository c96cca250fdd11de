import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escrow } from '../../domain/deals/escrow.ts';
import { payments, statuses } from '../../domain/deals/escrow-terms.ts';
import { approvalStatuses, isActive } from '../../domain/market/listings.ts';
import { expectBooksBalance } from '../support/books.ts';
import { transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// What the database refuses even if the code asks for it. Every attempt is rolled back.

const services = await testServices();
let client: pg.PoolClient;
let done: Awaited<ReturnType<typeof transactionAt>>;

beforeAll(async () => {
  client = await services.db.$client.connect();
  done = await transactionAt(services, 'completed');
});
afterAll(() => client.release());

/** 'ok', or the constraint or message by which the last statement was refused. */
async function attempt(...statements: [text: string, values?: unknown[]][]): Promise<string> {
  await client.query('begin');
  try {
    for (const [text, values] of statements) await client.query(text, values);
    return 'ok';
  } catch (error) {
    const { constraint, message } = error as pg.DatabaseError;
    return constraint ?? message;
  } finally {
    await client.query('rollback');
  }
}

async function rowsOf<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query(text, values)).rows;
}

type Statement = [text: string, values: unknown[]];

interface Row {
  listing: string;
  buyer: string;
  status?: string | null;
  payment?: string | null;
  disputed?: boolean;
  licence?: string | null;
  lines?: [amount: number, fee: number, payout: number];
  id?: string;
}

function insertTransaction(row: Row): Statement {
  const { status = 'initiated', payment = 'awaiting', disputed = false, licence = null } = row;
  const { id = randomUUID(), lines = [1_000, 100, 900] } = row;
  return [
    `insert into transactions (id, listing_id, buyer_id, seller_id, title, listing_type, licensing_type, fee_bps,
       status, payment, disputed, amount_cents, fee_cents, payout_cents, clock_at,
       split_bps, split_fee_cents, split_payout_cents, split_refund_cents)
     select $1, l.id, $3, l.owner_id, l.title, l.type, $4, 1000, $5, $6, $7, $8, $9, $10,
       case when $5 in ('initiated', 'verifying') then now() end,
       case when $6 = 'split' then 5000 end, case when $6 = 'split' then 0 end, case when $6 = 'split' then $8::bigint end,
       case when $6 = 'split' then 0 end
     from ip_listings l where l.id = $2`,
    [id, row.listing, row.buyer, licence, status, payment, disputed, ...lines],
  ];
}

function transfer(debit: string, credit: string, amount: number, key: string = randomUUID()): Statement {
  const text =
    'insert into ledger_transfers (key, transaction_id, debit, credit, amount) values ($1, $2, $3, $4, $5)';
  return [text, [key, done.id, debit, credit, amount]];
}

describe('history', () => {
  const tables = ['ledger_transfers', 'audit_log', 'transaction_proofs', 'title_links'];

  test.each(tables)('of %s cannot be changed, deleted or emptied', async (table) => {
    const [count] = await rowsOf<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect(count?.n).toBeGreaterThan(0);
    const key = table === 'audit_log' ? 'action' : table === 'ledger_transfers' ? 'key' : 'id';
    const kept = (what: string) => `${table} keeps its history: ${what} is not allowed`;
    expect(await attempt([`update ${table} set ${key} = ${key}`])).toBe(kept('UPDATE'));
    expect(await attempt([`delete from ${table}`])).toBe(kept('DELETE'));
    expect(await attempt([`truncate ${table} cascade`])).toBe(kept('TRUNCATE'));
  });

  test('is not deleted with the people or transactions it is about', async () => {
    for (const table of ['users', 'transactions', 'ip_listings', 'files']) {
      expect(await attempt([`truncate ${table} cascade`])).toMatch(/keeps its history: TRUNCATE/);
      expect(await attempt([`delete from ${table}`])).toMatch(/_fk$/);
    }
  });
});

describe('a balance', () => {
  const direct = 'a balance changes by a ledger transfer only';

  test('is written only by transfers', async () => {
    expect(await attempt(['update ledger_accounts set balance = balance + 1'])).toBe(direct);
    expect(await attempt(["update ledger_accounts set balance = 0 where id = 'provider'"])).toBe(direct);
    const upsert = `insert into ledger_accounts (id, kind) values ('fees', 'fees')
      on conflict (id) do update set balance = 1000000`;
    expect(await attempt([upsert])).toBe(direct);
  });

  test('cannot escape its law by changing its kind, nor by removing its account', async () => {
    expect(await attempt(["update ledger_accounts set kind = 'provider'"])).toBe(direct);
    const kept = /^ledger_accounts keeps its history/;
    expect(await attempt(["delete from ledger_accounts where id = 'fees'"])).toMatch(kept);
    expect(await attempt(['truncate ledger_accounts cascade'])).toMatch(/keeps its history: TRUNCATE/);
  });

  test('opens at zero', async () => {
    const open = "insert into ledger_accounts (id, kind, balance) values ('seller:x', 'seller', $1)";
    expect(await attempt([open, [1]])).toBe('a ledger account opens with a balance of zero');
    expect(await attempt([open, [-1]])).toBe('a ledger account opens with a balance of zero');
    expect(await attempt([open, [0]])).toBe('ok');
  });

  test('follows each transfer on both sides', async () => {
    const before = await rowsOf<{ id: string; balance: string }>('select id, balance from ledger_accounts');
    await client.query('begin');
    await client.query(...transfer('provider', 'fees', 7));
    const after = await rowsOf<{ id: string; balance: string }>('select id, balance from ledger_accounts');
    await client.query('rollback');
    const change = new Map([
      ['provider', -7],
      ['fees', 7],
    ]);
    const expected = before.map(({ id, balance }) => [id, Number(balance) + (change.get(id) ?? 0)]);
    expect(new Map(after.map(({ id, balance }) => [id, Number(balance)]))).toEqual(
      new Map(expected as [string, number][]),
    );
  });

  test('of escrow, seller, fees and plans never goes below zero; the world outside may owe', async () => {
    const accounts = await rowsOf<{ id: string; kind: string; balance: string }>(
      'select * from ledger_accounts',
    );
    expect([...new Set(accounts.map(({ kind }) => kind))].sort()).toEqual([
      'escrow',
      'fees',
      'plans',
      'provider',
      'seller',
    ]);
    for (const { id, kind, balance } of accounts) {
      if (kind === 'provider') continue;
      const overdrawn = transfer(id, 'provider', Number(balance) + 1);
      expect(`${kind}: ${await attempt(overdrawn)}`).toBe(`${kind}: ledger_accounts_not_negative`);
      if (Number(balance) > 0) expect(await attempt(transfer(id, 'provider', Number(balance)))).toBe('ok');
    }
    expect(await attempt(transfer('provider', 'fees', 1_000_000_000))).toBe('ok');
  });
});

describe('a transfer', () => {
  test('moves something, between two known accounts, once', async () => {
    expect(await attempt(transfer('provider', 'fees', 0))).toBe('ledger_transfers_amount');
    expect(await attempt(transfer('provider', 'fees', -5))).toBe('ledger_transfers_amount');
    expect(await attempt(transfer('provider', 'provider', 5))).toBe('ledger_transfers_two_accounts');
    expect(await attempt(transfer('provider', 'nobody', 5))).toMatch(/^ledger_transfers_credit_.*_fk$/);
    expect(await attempt(transfer('nobody', 'fees', 5))).toMatch(/^ledger_transfers_debit_.*_fk$/);
    const [first, second] = [transfer('provider', 'fees', 5, 'k'), transfer('provider', 'fees', 5, 'k')];
    expect(await attempt(first)).toBe('ok');
    expect(await attempt(first, second)).toBe('ledger_transfers_key_unique');
  });

  test('of a completed sale leaves books that add up', () => expectBooksBalance(services));
});

describe('the state of a transaction', () => {
  const name = (status: string, payment: string, disputed: boolean) => `${status}, ${payment}, ${disputed}`;
  const legal = new Set(
    [escrow.initial, ...escrow.transitions.flatMap(({ from, to }) => [from, to])].map((state) =>
      name(state.status, state.payment, state.disputed),
    ),
  );

  test('is one of the legal ones, whatever the code says', async () => {
    const [listing, buyer] = [(await makeListing(services, done.seller)).id, done.buyer.id];
    const accepted: string[] = [];
    for (const status of [...statuses, 'archived']) {
      for (const payment of [...payments, 'lost']) {
        for (const disputed of [false, true]) {
          const outcome = await attempt(insertTransaction({ listing, buyer, status, payment, disputed }));
          if (outcome === 'ok') accepted.push(name(status, payment, disputed));
          else expect(outcome).toBe('transactions_state');
        }
      }
    }
    expect(accepted.sort()).toEqual([...legal].sort());
    expect(accepted).toHaveLength(10);
  });

  test('is never unknown', async () => {
    const [listing, buyer] = [(await makeListing(services, done.seller)).id, done.buyer.id];
    expect(await attempt(insertTransaction({ listing, buyer, status: null }))).toMatch(/not-null/);
    expect(await attempt(insertTransaction({ listing, buyer, payment: null }))).toMatch(/not-null/);
  });
});

describe('the terms of a transaction', () => {
  test.each([
    [[1_000, 100, 900], 'ok'],
    [[1, 0, 1], 'ok'],
    [[1_000, 1_000, 0], 'ok'],
    [[1_000, 100, 901], 'transactions_fee_lines'],
    [[1_000, 99, 900], 'transactions_fee_lines'],
    [[0, 0, 0], 'transactions_fee_lines'],
    [[-10, -1, -9], 'transactions_fee_lines'],
    [[1_000, -1, 1_001], 'transactions_fee_lines'],
    [[1_000, 1_001, -1], 'transactions_fee_lines'],
  ] as const)('amount, fee and payout of %j: %s', async (lines, outcome) => {
    const [listing, buyer] = [(await makeListing(services, done.seller)).id, done.buyer.id];
    expect(await attempt(insertTransaction({ listing, buyer, lines: [...lines] }))).toBe(outcome);
  });

  test('bind two different people', async () => {
    const { id: listing, ownerId } = await makeListing(services, done.seller);
    expect(await attempt(insertTransaction({ listing, buyer: ownerId }))).toBe('transactions_parties');
  });
});

describe('one at a time', () => {
  const live = [
    { status: 'initiated', payment: 'awaiting' },
    { status: 'initiated', payment: 'held' },
    { status: 'initiated', payment: 'held', disputed: true },
    { status: 'verifying', payment: 'held' },
  ];
  const over = [
    { status: 'completed', payment: 'released' },
    { status: 'cancelled', payment: 'refunded' },
    { status: 'cancelled', payment: 'void' },
  ];

  async function market() {
    const [listing, other] = await Promise.all([makeListing(services, done.seller), makeUser(services)]);
    return { listing: listing.id, buyer: done.buyer.id, other: other.id };
  }

  test('a sale or exclusive license has one live transaction, and any number that are over', async () => {
    const { listing, buyer, other } = await market();
    for (const licence of [null, 'exclusive']) {
      const second = insertTransaction({ listing, buyer: other, licence });
      for (const state of live) {
        const first = insertTransaction({ listing, buyer, licence, ...state });
        expect(await attempt(first, second)).toBe('transactions_one_live_sale');
      }
      for (const state of over) {
        expect(await attempt(insertTransaction({ listing, buyer, licence, ...state }), second)).toBe('ok');
      }
    }
  });

  test('a sale and an exclusive license exclude each other', async () => {
    const { listing, buyer, other } = await market();
    const sale = insertTransaction({ listing, buyer });
    const licence = insertTransaction({ listing, buyer: other, licence: 'exclusive' });
    expect(await attempt(sale, licence)).toBe('transactions_one_live_sale');
    expect(await attempt(licence, sale)).toBe('transactions_one_live_sale');
  });

  test('several people may buy a license that excludes nobody, each once at a time', async () => {
    const { listing, buyer, other } = await market();
    for (const licence of ['non-exclusive', 'region-restricted']) {
      const first = insertTransaction({ listing, buyer, licence });
      expect(await attempt(first, insertTransaction({ listing, buyer: other, licence }))).toBe('ok');
      for (const state of live) {
        const again = insertTransaction({ listing, buyer, licence, ...state });
        expect(await attempt(first, again)).toBe('transactions_one_live_per_buyer');
      }
      for (const state of over) {
        expect(await attempt(first, insertTransaction({ listing, buyer, licence, ...state }))).toBe('ok');
      }
    }
  });

  test('an exclusive license has no overlapping one beside it, and a licensee no two that overlap', async () => {
    const { listing, buyer, other } = await market();
    const grant = (licensee: string, type: string, terms?: object, endsOn?: string): Statement[] => {
      const id = randomUUID();
      const bought = { listing, buyer: licensee, licence: type, status: 'completed', payment: 'released' };
      const text =
        'insert into licences (listing_id, licensor_id, licensee_id, transaction_id, type, license_terms, ends_on) values ($1, $2, $3, $4, $5, $6, $7)';
      const values = [listing, done.seller.id, licensee, id, type, terms ?? null, endsOn ?? null];
      return [insertTransaction({ id, ...bought }), [text, values]];
    };
    expect(await attempt(...grant(buyer, 'exclusive'))).toBe('ok');
    for (const [first, second] of [
      ['exclusive', 'exclusive'],
      ['exclusive', 'non-exclusive'],
      ['non-exclusive', 'exclusive'],
    ] as const) {
      expect(await attempt(...grant(buyer, first), ...grant(other, second))).toBe('licences_overlap');
    }
    expect(await attempt(...grant(buyer, 'non-exclusive'), ...grant(other, 'non-exclusive'))).toBe('ok');
    expect(await attempt(...grant(buyer, 'non-exclusive'), ...grant(buyer, 'region-restricted'))).toBe(
      'licences_overlap',
    );
    const within = (territory: string[], fields: string[] | null = null) => ({ territory, fields });
    const german = grant(buyer, 'exclusive', within(['DE', 'FR'], ['energy']));
    for (const [terms, outcome] of [
      [within(['FR', 'IT']), 'licences_overlap'],
      [within(['IT']), 'ok'],
      [within(['DE'], ['finance']), 'ok'],
      [{ territory: null, fields: ['energy', 'finance'] }, 'licences_overlap'],
    ] as const) {
      expect(await attempt(...german, ...grant(other, 'exclusive', terms))).toBe(outcome);
    }
    const past = grant(buyer, 'exclusive', undefined, '2020-01-01');
    expect(await attempt(...past, ...grant(other, 'exclusive'))).toBe('ok');
  });

  test('a transaction has one open dispute and one payment, a title one beginning', async () => {
    const dispute: Statement = [
      "insert into disputes (transaction_id, opened_by, ground, reason) values ($1, $2, 'payment', $3)",
      [done.id, done.buyer.id, 'The deed names someone else.'],
    ];
    expect(await attempt(dispute)).toBe('ok');
    expect(await attempt(dispute, dispute)).toBe('disputes_one_open');
    const payment = "insert into payments (transaction_id, provider, amount_cents) values ($1, 'sandbox', 1)";
    expect(await attempt([payment, [done.id]])).toBe('payments_transaction_id_unique');
    const title = 'insert into title_links (listing_id, owner_id) values ($1, $2)';
    expect(await attempt([title, [done.listing.id, done.buyer.id]])).toBe('title_links_first');
  });
});

describe('the platform', () => {
  test('has one row of settings, and takes between nothing and everything', async () => {
    expect(await attempt(['insert into settings default values'])).toBe('settings_pkey');
    expect(await attempt(['insert into settings (id) values (false)'])).toBe('settings_one_row');
    expect(await attempt(['update settings set platform_fee_bps = -1'])).toBe('settings_fee');
    expect(await attempt(['update settings set platform_fee_bps = 10001'])).toBe('settings_fee');
    expect(await rowsOf('select platform_fee_bps from settings')).toEqual([{ platform_fee_bps: 1_000 }]);
  });

  test('calls a listing active exactly when the rules do, and nobody can say otherwise', async () => {
    const { id } = await makeListing(services, done.seller);
    for (const isPublic of [true, false]) {
      for (const forSale of [true, false]) {
        for (const approvalStatus of approvalStatuses) {
          const [row] = await rowsOf<{ active: boolean }>(
            'update ip_listings set is_public = $2, for_sale = $3, approval_status = $4, decided_by = $5 where id = $1 returning active',
            [id, isPublic, forSale, approvalStatus, done.buyer.id],
          );
          expect(row?.active).toBe(isActive({ isPublic, forSale, approvalStatus }));
        }
      }
    }
    expect(await attempt(['update ip_listings set active = true where id = $1', [id]])).toMatch(/"active"/);
  });

  test.each([
    ['update ip_listings set price_cents = 0', 'ip_listings_price'],
    ['update ip_listings set price_cents = -5', 'ip_listings_price'],
    ["update ip_listings set licensing_type = null, licensing_text = 'terms'", 'ip_listings_licence_text'],
    ["update profiles set website = 'javascript:alert(1)'", 'profiles_website_http'],
    ['update users set email = upper(email)', 'users_email_lower'],
    ["update files set sha256 = 'x'", 'files_sha256_hex'],
    ['update files set size = 0', 'files_size'],
  ])('refuses %s', async (text, constraint) => {
    expect(await attempt([text])).toBe(constraint);
  });
});
