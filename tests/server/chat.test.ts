import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/chat.ts';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { BLOCKED_BY_YOU, NOT_TAKING_MESSAGES, OTHER_CONTENTS } from '../../domain/deals/chat.ts';
import { addCard } from '../../server/deals/chat/cards.ts';
import { deliver } from '../../server/kernel/notices.ts';
import { sentAgreement } from '../support/agreements.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const as = (user: Person) => callAs(services, { user });

async function conversation() {
  const [buyer, seller] = await Promise.all([makeUser(services), makeUser(services)]);
  const listing = await makeListing(services, seller);
  const { id } = await as(buyer).chat.start({ listingId: listing.id });
  return { id, buyer, seller, listing };
}

const entriesOf = async (person: Person, id: string) =>
  (await as(person).chat.messages({ id })).items.reverse();

/** The kinds of a person's events, quiet ones with a mark. */
async function eventsOf({ id }: Person): Promise<string[]> {
  const rows = await services.db
    .select()
    .from(inboxEvents)
    .where(eq(inboxEvents.userId, id))
    .orderBy(inboxEvents.seq);
  return rows.map(({ event, quiet }) => (quiet ? `(${event.kind})` : event.kind));
}

describe('entries', () => {
  test('are numbered without gaps, however many write at once, and are there once if sent twice', async () => {
    const { id, buyer, seller } = await conversation();
    const clients = Array.from({ length: 30 }, () => randomUUID());
    const sent = await Promise.all(
      [...clients, ...clients].map((client) =>
        outcomeOf(
          as(clients.indexOf(client) % 2 ? buyer : seller).chat.send({
            ...{ id, client, content: `Number ${clients.indexOf(client)}` },
          }),
        ),
      ),
    );
    expect(sent.map(({ code }) => code)).toEqual(sent.map(() => 'ok'));
    const entries = await entriesOf(buyer, id);
    expect(entries.map(({ seq }) => seq)).toEqual(clients.map((_, n) => n + 1));
    expect(new Set(entries.map(({ content }) => content)).size).toBe(clients.length);
    // The answer to both is the same.
    clients.forEach((_, n) => void expect(sent[n]?.value).toEqual(sent[n + clients.length]?.value));
    // Only the sender gets its own client ids.
    expect(entries.filter(({ client }) => client !== null).every(({ mine }) => mine)).toBe(true);
  });

  test('with a client id that was used for something else are refused', async () => {
    const { id, buyer, seller } = await conversation();
    const client = randomUUID();
    await as(buyer).chat.send({ id, client, content: 'One' });
    for (const [who, content] of [
      [buyer, 'Two'],
      [seller, 'One'],
    ] as const) {
      const { code, sentence } = await outcomeOf(as(who).chat.send({ id, client, content }));
      expect({ code, sentence }).toEqual({ code: 'CONFLICT', sentence: OTHER_CONTENTS });
    }
    expect(await entriesOf(buyer, id)).toHaveLength(1);
  });

  test('keep their number, author and place in the database whatever the code does', async () => {
    const { id, buyer } = await conversation();
    await as(buyer).chat.send({ id, content: 'Kept' });
    const here = eq(messages.chatId, id);
    await expect(services.db.update(messages).set({ seq: 7 }).where(here)).rejects.toThrow();
    await expect(services.db.delete(messages).where(here)).rejects.toThrow();
    // A number that is written is ignored.
    await services.db.insert(messages).values({ chatId: id, senderId: buyer.id, content: 'Next', seq: 99 });
    expect((await entriesOf(buyer, id)).map(({ seq }) => seq)).toEqual([1, 2]);
    await expect(
      services.db.insert(messages).values({ chatId: id, senderId: buyer.id, content: '', kind: 'file' }),
    ).rejects.toThrow();
  });

  test('reach both: the other by a notice, the sender’s tabs quietly, each with the number', async () => {
    const { id, buyer, seller } = await conversation();
    const { seq } = await as(buyer).chat.send({ id, content: 'Hello' });
    expect(await eventsOf(seller)).toEqual(['chat.message']);
    expect(await eventsOf(buyer)).toEqual(['(chat.moved)']);
    expect(await as(buyer).inbox.standing()).toMatchObject({ seq: 1, unread: 0 });
    expect(await as(seller).inbox.standing()).toMatchObject({ seq: 1, unread: 1 });
    expect((await as(buyer).inbox.list()).items).toEqual([]);
    const [told] = await as(seller).inbox.after({ seq: 0 });
    expect(told?.event).toMatchObject({ kind: 'chat.message', chatId: id, seq });
    expect(await as(seller).chat.after({ id, seq: seq - 1 })).toMatchObject([{ seq, content: 'Hello' }]);
    expect(await as(seller).chat.after({ id, seq })).toEqual([]);
  });
});

describe('a person’s settings', () => {
  test('unread counts from the last entry read, which never moves back', async () => {
    const { id, buyer, seller } = await conversation();
    for (const content of ['One', 'Two', 'Three']) await as(buyer).chat.send({ id, content });
    const unread = async (who: Person) => (await as(who).chat.list()).items[0]?.unread;
    expect([await unread(seller), await unread(buyer)]).toEqual([3, 0]);
    expect(await as(seller).chat.standing()).toEqual({ unread: 1 });
    await as(seller).chat.markRead({ id, seq: 2 });
    await as(seller).chat.markRead({ id, seq: 1 });
    expect(await unread(seller)).toBe(1);
    expect(await as(buyer).chat.get({ id })).toMatchObject({ seenSeq: 2, readSeq: 3 });
    await as(seller).chat.markRead({ id, seq: 99 });
    expect(await as(seller).chat.get({ id })).toMatchObject({ readSeq: 3, seq: 3 });
    expect(await as(seller).chat.standing()).toEqual({ unread: 0 });
    // Answering counts as having read.
    await as(buyer).chat.send({ id, content: 'Four' });
    await as(seller).chat.send({ id, content: 'Five' });
    expect(await unread(seller)).toBe(0);
  });

  test('an archived conversation comes back with the next entry, a muted one stays and tells nobody', async () => {
    const { id, buyer, seller } = await conversation();
    await as(buyer).chat.send({ id, content: 'One' });
    const set = (setting: 'archived' | 'muted', value: boolean) =>
      as(seller).chat.changeSetting({ id, setting, value });
    const lists = async () => {
      const [open, archived] = [
        await as(seller).chat.list(),
        await as(seller).chat.list({ which: 'archived' }),
      ];
      return [open.items.length, archived.items.length];
    };
    await set('archived', true);
    expect(await lists()).toEqual([0, 1]);
    expect(await as(seller).chat.standing()).toEqual({ unread: 0 });
    await as(buyer).chat.send({ id, content: 'Two' });
    expect(await lists()).toEqual([1, 0]);
    await set('archived', true);
    await set('muted', true);
    const before = (await eventsOf(seller)).filter((kind) => kind === 'chat.message').length;
    await as(buyer).chat.send({ id, content: 'Three' });
    expect(await lists()).toEqual([0, 1]);
    const after = (await eventsOf(seller)).filter((kind) => kind === 'chat.message').length;
    expect(after).toBe(before);
    // The other does not learn of it.
    expect(await as(buyer).chat.get({ id })).toMatchObject({ archived: false, muted: false });
  });

  test('somebody who is blocked gets a polite refusal in every conversation, and the blocker nothing new', async () => {
    const { id, buyer, seller } = await conversation();
    const second = await makeListing(services, seller);
    const other = await as(buyer).chat.start({ listingId: second.id });
    await as(seller).chat.changeSetting({ id, setting: 'blocked', value: true });
    const before = await eventsOf(seller);
    for (const chat of [id, other.id]) {
      const refused = await outcomeOf(as(buyer).chat.send({ id: chat, content: 'Please' }));
      expect(refused).toMatchObject({ code: 'CONFLICT', sentence: NOT_TAKING_MESSAGES });
      const file = form({ chatId: chat, document: fileOf('pdf') });
      expect(await outcomeOf(as(buyer).chat.sendFile(file))).toMatchObject({ sentence: NOT_TAKING_MESSAGES });
    }
    expect(await eventsOf(seller)).toEqual(before);
    expect(await outcomeOf(as(seller).chat.send({ id, content: 'So' }))).toMatchObject({
      sentence: BLOCKED_BY_YOU,
    });
    expect((await as(buyer).chat.get({ id })).blocked).toBe(false);
    expect((await as(seller).chat.get({ id })).blocked).toBe(true);
    await as(seller).chat.changeSetting({ id, setting: 'blocked', value: false });
    expect((await outcomeOf(as(buyer).chat.send({ id, content: 'Thanks' }))).code).toBe('ok');
  });

  test('a search finds the person and the listing, and nothing by a special character of LIKE', async () => {
    const { id, buyer, seller, listing } = await conversation();
    await as(buyer).chat.send({ id, content: 'Hello' });
    const find = async (q: string) => (await as(buyer).chat.list({ q })).items.map((row) => row.id);
    expect(await find(seller.fullName.toUpperCase())).toEqual([id]);
    expect(await find(listing.title.slice(2))).toEqual([id]);
    expect(await find('%')).toEqual([]);
  });
});

describe('files', () => {
  test('are checked by their bytes, get a small picture, and can be opened only by the two', async () => {
    const { id, buyer, seller } = await conversation();
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b5d4e' } })
      .jpeg()
      .toBuffer();
    const client = randomUUID();
    const upload = () =>
      as(buyer).chat.sendFile(
        form({ chatId: id, client, document: new File([new Uint8Array(picture)], 'drawing.png') }),
      );
    const sent = await upload();
    expect(await upload()).toEqual(sent);
    const [entry] = await entriesOf(seller, id);
    expect(entry).toMatchObject({ kind: 'file', content: 'drawing.jpg', file: { type: 'jpg' }, mine: false });
    const small = Buffer.from(entry?.thumbnail?.split(',')[1] ?? '', 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 80 });
    expect((await as(seller).chat.fileLink({ id, seq: 1 })).path).toMatch(/^\/api\/files\//);
    const bad = form({ chatId: id, document: fileOf('html', 'deed.pdf') });
    expect(await outcomeOf(as(buyer).chat.sendFile(bad))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await entriesOf(seller, id)).toHaveLength(1);
    const kept = await services.files['chat-files'].listAll('', { recursive: true });
    expect([...kept.objects]).toHaveLength(1);
  });
});

describe('cards', () => {
  test('steps of a paid transaction and of its agreement appear in its conversation, which they begin', async () => {
    const { id, buyer, seller } = await transactionAt(services, 'held');
    const admin = await makeAdmin(services);
    const agreement = await sentAgreement(services, seller, buyer, id);
    await agreement.sign(buyer);
    await addProof(services, seller, id);
    await as(seller).escrow.submit({ key: freshKey(), id });
    await callAs(services, { admin }).escrow.sendBack({
      ...{ key: freshKey(), id, reason: 'The deed is not readable.' },
      version: (await callAs(services, { admin }).escrow.get({ id })).version,
    });
    const chat = await as(buyer).chat.startAboutTransaction({ transactionId: id });
    const entries = await entriesOf(buyer, chat.id);
    expect(entries.map(({ kind, ref, mine }) => [kind, ref, mine])).toEqual([
      ['transaction', id, false],
      ['signature', agreement.id, false],
      ['signature', agreement.id, true],
      ['transaction', id, false],
      ['transaction', id, false],
      ['transaction', id, false],
    ]);
    expect(entries.map(({ content }) => content).slice(0, 4)).toEqual([
      expect.stringMatching(/^The buyer paid \$.* into escrow/),
      expect.stringMatching(/^The seller sent “.*” to be signed\.$/),
      expect.stringMatching(/^The buyer signed “/),
      'The seller added a document to the transaction.',
    ]);
    // Only what an administrator did is unread for the seller, who did the rest.
    expect((await as(seller).chat.list()).items[0]).toMatchObject({ id: chat.id, unread: 1 });
    expect((await eventsOf(seller)).filter((kind) => kind === 'chat.message')).toEqual([]);
  });

  test('another slice adds one in its own transaction: with it or not at all', async () => {
    const { id, buyer, seller, listing } = await conversation();
    const parties = { listingId: listing.id, buyerId: buyer.id, sellerId: seller.id, title: listing.title };
    const card = { kind: 'offer', ref: randomUUID(), text: 'The buyer offers $5.00.', by: buyer.id } as const;
    const failed = services.db.transaction(async (tx) => {
      await deliver(tx, await addCard(tx, parties, card));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await entriesOf(buyer, id)).toEqual([]);
    await services.db.transaction(async (tx) => deliver(tx, await addCard(tx, parties, card)));
    const { text, by: _, ...kept } = card;
    expect(await entriesOf(seller, id)).toMatchObject([{ ...kept, seq: 1, content: text, mine: false }]);
    expect(await eventsOf(seller)).toEqual(['(chat.moved)']);
  });
});

test('a report brings the end of the conversation to the administrators, and who reads it is recorded', async () => {
  const { id, buyer, seller } = await conversation();
  const admin = await makeAdmin(services);
  for (const content of ['Hello', 'Pay me by wire instead.']) await as(seller).chat.send({ id, content });
  await as(buyer).chat.report({ id, reason: 'off-platform', details: '' });
  const twice = await outcomeOf(as(buyer).chat.report({ id, reason: 'scam', details: '' }));
  expect(twice.code).toBe('CONFLICT');
  await as(seller).chat.send({ id, content: 'Written after the report' });
  const { items } = await callAs(services, { admin }).reports.all({ tab: 'open' });
  const report = items.find(({ chatId }) => chatId === id);
  expect(report).toMatchObject({ reason: 'off-platform', reporter: { username: buyer.username } });
  const read = await callAs(services, { admin }).reports.readConversation({ id: report?.id ?? '' });
  expect(read.map(({ content }) => content)).toEqual(['Hello', 'Pay me by wire instead.']);
  const [logged] = await services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'reports.readConversation'), eq(auditLog.actorId, admin.id)));
  expect(logged?.data).toMatchObject({ chatId: id });
});

test('conversations are found by what was written in them, by people and by listings', async () => {
  const { id, buyer, seller } = await conversation();
  const other = await makeListing(services, seller);
  const second = await as(buyer).chat.start({ listingId: other.id });
  await as(buyer).chat.send({ id, content: `${'Before it. '.repeat(40)}The flywheel at 100% load_1` });
  await as(seller).chat.send({ id, content: 'Thank you.' });
  await as(buyer).chat.send({ id: second.id, content: 'About another one.' });
  const found = async (person: Person, q: string) =>
    (await as(person).chat.list({ q })).items.map((row) => ({
      id: row.id,
      hit: row.hit,
      last: row.last.text,
    }));
  const [hit, ...more] = await found(seller, 'FLYWHEEL');
  expect(more).toEqual([]);
  expect(hit).toMatchObject({
    id,
    last: 'Thank you.',
    hit: expect.stringMatching(/^….*The flywheel at 100% load_1$/),
  });
  // What has a meaning in a pattern has none here.
  expect(await found(buyer, '100% load_')).toHaveLength(1);
  expect(await found(buyer, '%_%')).toEqual([]);
  expect(await found(buyer, seller.username)).toMatchObject([{ hit: null }, { hit: null }]);
  // Nobody finds what others wrote to each other.
  expect(await found(await makeUser(services), 'flywheel')).toEqual([]);
});
