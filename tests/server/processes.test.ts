import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { processColumns } from '../../db/schema/process.ts';
import { bookingProcess } from '../../domain/content/bookings.ts';
import { requestProcess } from '../../domain/content/contact.ts';
import { decisionRequest } from '../../domain/deals/decision-requests.ts';
import { escrow } from '../../domain/deals/escrow.ts';
import { offerProcess } from '../../domain/deals/offers.ts';
import { payoutProcess } from '../../domain/deals/payouts.ts';
import { subscriptionProcess } from '../../domain/plans/subscriptions.ts';
import { defineProcess, type Need } from '../../domain/process.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { stepProcedures } from '../../server/kernel/procedures.ts';
import { stepsOn } from '../../server/kernel/table.ts';
import { appRouter } from '../../server/router.ts';
import { createCallerFactory, router } from '../../server/trpc.ts';
import { actors, matrixOf } from '../support/authorization/steps.ts';
import type { Browser } from '../support/browser.ts';
import { contextAs, outcomeOf } from '../support/call.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

// A process that the product doesn't have, from its table to its procedures: what it takes to add one.
interface ParcelTerms {
  state: 'asked' | 'sent' | 'received';
  action: 'send' | 'confirm';
  actor: 'buyer' | 'seller' | 'admin' | 'clock';
  facts: { weight: number };
  since: 'state';
  waitsFor: 'buyer';
}
const weighed: Need<ParcelTerms> = { met: ({ weight }) => weight > 0, otherwise: 'Weigh the parcel first.' };
const aWeek = { after: 7 * 1440, since: 'state', warnings: [1440], waitsFor: 'buyer' } as const;
const parcel = defineProcess<ParcelTerms>({
  initial: 'asked',
  transitions: [
    { action: 'send', from: 'asked', to: 'sent', by: ['seller'], needs: [weighed] },
    { action: 'confirm', from: 'sent', to: 'received', by: ['buyer', 'admin'], announcedIn: ['asked'] },
    { action: 'confirm', from: 'sent', to: 'received', by: ['clock'], clock: aWeek },
  ],
  actors: { buyer: 'the buyer', seller: 'the seller', admin: 'an administrator', clock: 'the system' },
  notNow: (_, state) => (state === 'received' ? 'It has been received.' : 'It has not been sent yet.'),
});
const own = { buyerId: uuid().notNull(), sellerId: uuid().notNull(), weight: integer().notNull() };
const parcels = pgTable('parcels', { ...processColumns<ParcelTerms['state']>('asked'), ...own });
type Parcel = typeof parcels.$inferSelect;
const about = ({ id, buyerId }: Parcel) => [
  { to: buyerId, event: { kind: 'listings.free', listingId: id, title: 'The parcel' } as const },
];
const { steps, clock } = stepsOn<ParcelTerms, Parcel>({
  ...{ name: 'parcels', process: parcel, table: parcels, adminPower: 'transactions.decide' as const },
  roleOf: ({ user, admin }, row) =>
    user?.id === row.buyerId ? 'buyer' : user?.id === row.sellerId ? 'seller' : admin ? 'admin' : null,
  factsOf: (_, { weight }) => ({ weight }),
  effects: { send: (_, __, { row }) => about(row) },
  warn: about,
});
const parcelRouter = router({ parcels: router(stepProcedures(steps, { send: 'plain', confirm: 'plain' })) });
// That was all of it.

const services = await testServices();
const { db } = services;
const callerOf = createCallerFactory(parcelRouter);
let people: Record<'buyer' | 'seller' | 'stranger' | 'owner' | 'unverified', Person>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeAll(async () => {
  await db.execute(sql`create table parcels (
    id uuid primary key default gen_random_uuid(), state text not null default 'asked', version int not null default 1,
    state_since timestamptz not null default now(), state_mark int not null default 0, clock_at timestamptz default now(),
    "buyerId" uuid not null, "sellerId" uuid not null, weight int not null)`);
  const made = await Promise.all(Array.from({ length: 4 }, () => makeUser(services)));
  const [buyer, seller, stranger, owner] = made as [Person, Person, Person, Person];
  people = { buyer, seller, stranger, owner, unverified: await makeUser(services, { verified: false }) };
  admin = await makeAdmin(services);
});

async function placed(state: ParcelTerms['state'] = 'asked', weight = 1) {
  const parties = { buyerId: people.buyer.id, sellerId: people.seller.id };
  const [row] = await db
    .insert(parcels)
    .values({ ...parties, state, weight })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return { id: row.id, version: row.version };
}

const callAs = (column: string) => {
  const user = column in people ? people[column as keyof typeof people] : null;
  return callerOf(contextAs(services, { user, admin: column === 'admin' ? admin : null }));
};

const stateOf = async (id: string) =>
  (await db.select().from(parcels).where(eq(parcels.id, id)))[0] ?? expect.fail('no such parcel');

const recorded = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action, actorRole }) => `${action} by ${actorRole}`,
  );

const told = async (id: string) => db.select().from(inboxEvents).where(sql`event ->> 'listingId' = ${id}`);

test('a process with three states, a clock and an event takes less than forty lines', () => {
  const source = readFileSync(import.meta.filename, 'utf8');
  const begin = source.indexOf('interface ParcelTerms');
  const lines = source.slice(begin, source.indexOf('// That was all of it.')).split('\n').filter(Boolean);
  expect(lines.length).toBeLessThan(40);
});

test('its buttons come from the table', () => {
  const buttons = (state: ParcelTerms['state'], actor: ParcelTerms['actor'], weight = 1) =>
    parcel.offered(['send', 'confirm'], state, actor, { weight });
  expect(buttons('asked', 'seller')).toEqual([{ action: 'send', reason: null }]);
  expect(buttons('asked', 'seller', 0)).toEqual([{ action: 'send', reason: 'Weigh the parcel first.' }]);
  expect(buttons('asked', 'buyer')).toEqual([{ action: 'confirm', reason: 'It has not been sent yet.' }]);
  expect(buttons('received', 'buyer')).toEqual([]);
});

test('its steps are written to the audit log, and told', async () => {
  const { id } = await placed();
  const call = { key: 'a-key-for-sending', id };
  await callAs('seller').parcels.send(call);
  // With the same key, nothing happens twice.
  await callAs('seller').parcels.send(call);
  await callAs('buyer').parcels.confirm({ key: 'a-key-for-confirming', id });
  expect(await stateOf(id)).toMatchObject({ state: 'received', version: 3, clockAt: null });
  expect(await recorded(id)).toEqual(['parcels.send by seller', 'parcels.confirm by buyer']);
  expect(await told(id)).toHaveLength(1);
});

test('its clock warns, and acts when nobody does', async () => {
  const { id } = await placed();
  await callAs('seller').parcels.send({ key: 'another-key', id });
  const pass = async (days: number) => {
    const by = sql`make_interval(days => ${days})`;
    await db
      .update(parcels)
      .set({ stateSince: sql`state_since - ${by}`, clockAt: sql`clock_at - ${by}` })
      .where(eq(parcels.id, id));
    await runClock(services, clock);
  };
  await pass(5);
  expect(await recorded(id)).toEqual(['parcels.send by seller']);
  await pass(1);
  expect(await told(id)).toHaveLength(2);
  await pass(1);
  expect(await stateOf(id)).toMatchObject({ state: 'received', clockAt: null });
  expect(await recorded(id)).toEqual([
    'parcels.send by seller',
    'parcels.warn by clock',
    'parcels.confirm by clock',
  ]);
});

describe('its matrix comes from the table', async () => {
  const roles = { buyer: 'buyer', seller: 'seller', admin: 'admin' } as const;
  const { rules, tries } = matrixOf<ParcelTerms>('parcels', parcel, roles, [
    { action: 'send', state: 'asked', facts: { weight: 1 }, place: () => placed() },
    {
      action: 'send',
      where: 'unweighed',
      state: 'asked',
      facts: { weight: 0 },
      place: () => placed('asked', 0),
    },
    { action: 'confirm', state: 'sent', facts: { weight: 1 }, place: () => placed('sent') },
  ]);
  const codes = { UNAUTHORIZED: '401', FORBIDDEN: '403', NOT_FOUND: '404', CONFLICT: '409', ok: 'ok' };

  test('whoever calls', async () => {
    expect(rules).toBe(
      [
        'parcels.send 401 404 404 403 ok 404 403 401',
        'parcels.send#unweighed 401 404 404 403 409 404 403 401',
        'parcels.confirm 401 404 404 ok 403 404 ok 401\n',
      ].join('\n'),
    );
    for (const line of rules.trim().split('\n')) {
      const [rule = '', ...expected] = line.split(' ');
      const found: string[] = [];
      for (const column of actors) {
        const caller = callAs(column).parcels as unknown as Record<
          string,
          (input: object) => Promise<unknown>
        >;
        const trpc = { parcels: new Proxy({}, { get: (_, step: string) => ({ mutate: caller[step] }) }) };
        const { code } = await outcomeOf(tries[rule]?.({ trpc } as unknown as Browser) ?? expect.fail(rule));
        found.push(codes[code as keyof typeof codes] ?? code);
      }
      expect([rule, ...found]).toEqual([rule, ...expected]);
    }
  });
});

test('every step of the escrow, of offers, of payouts, of plans and of requests that people take is a procedure of the same name', () => {
  const people = ['buyer', 'seller', 'requester', 'owner', 'admin'];
  const byPeople = <Row extends { action: string; by: readonly string[] }>(rows: readonly Row[]) =>
    rows.filter(({ by }) => by.some((actor) => people.includes(actor))).map(({ action }) => action);
  const steps = new Set([
    // Its procedure takes the document as well: proofs.add.
    ...byPeople(escrow.transitions).flatMap((action) => (action === 'addProof' ? [] : [`escrow.${action}`])),
    ...byPeople(decisionRequest.transitions).map((action) => `decisions.${action}`),
    ...byPeople(offerProcess.transitions).map((action) => `offers.${action}`),
    ...byPeople(payoutProcess.transitions).map((action) => `payouts.${action}`),
    ...byPeople(subscriptionProcess.transitions).map((action) => `plans.${action}`),
    ...byPeople(requestProcess.transitions).map((action) => `requests.${action}`),
    ...byPeople(bookingProcess.transitions).map((action) => `bookings.${action}`),
  ]);
  const procedures = Object.values(
    appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { step?: string } } }>,
  );
  expect(procedures.flatMap(({ _def }) => _def.meta?.step ?? []).sort()).toEqual([...steps].sort());
});
