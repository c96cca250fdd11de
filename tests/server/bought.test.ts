import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inboxEvents } from '../../db/schema/inbox.ts';
import { listings } from '../../db/schema/listings.ts';
import { matchBundle } from '../../server/tools/ip-watchlist/match.ts';
import { callAs, codeOf, outcomeOf } from '../support/call.ts';
import { appOf, freshKey, transactionAt } from '../support/escrow.ts';
import { makeAdmin, makeListing, makeUser, type Person } from '../support/people.ts';
import { fileOf, form } from '../support/samples.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const admin = await makeAdmin(services);
const as = (user: Person) => callAs(services, { user });

const SECRET = 'Quokkaweave';

/** A listing with one document that everyone sees and one that only its owner sees. */
async function offered() {
  const seller = await makeUser(services);
  const listing = await makeListing(services, seller, { description: 'As it was sold.', country: 'DE' });
  const add = async () => {
    await as(seller).listings.addDocument(form({ id: listing.id, document: fileOf('pdf') }));
    const [own] = (await as(seller).listings.mine({ which: 'all' })).items.filter(
      ({ id }) => id === listing.id,
    );
    return own?.documents ?? [];
  };
  const [shown] = await add();
  await as(seller).listings.showDocument({ documentId: shown?.id ?? '', shown: true });
  const hidden = (await add()).find(({ id }) => id !== shown?.id);
  return { seller, listing, shown: shown?.id ?? '', hidden: hidden?.id ?? '' };
}

async function begin(
  buyer: Person,
  { id: listingId, priceCents }: { id: string; priceCents: number | null },
) {
  const seen = { priceCents: priceCents ?? 0, licensingType: null, licensingText: null };
  return as(buyer).escrow.start({ key: freshKey(), listingId, seen });
}

/** Its owner takes it off the market and writes what nobody else should read. */
async function hide(owner: Person, id: string): Promise<void> {
  const [listing] = await services.db.select().from(listings).where(eq(listings.id, id));
  if (!listing) throw new Error('no listing');
  if (listing.isPublic)
    await as(owner).listings.changeSetting({ id, change: { setting: 'isPublic', value: false } });
  const { type, category, country } = listing;
  await as(owner).listings.update({
    id,
    ...{ type, category, country },
    industry: 'technology',
    registrationNumber: '',
    registrationDate: '',
    title: `${SECRET} title`,
    description: `${SECRET} description`,
  });
}

/** Every way this person has of reading about the listing. */
async function allTheyRead(person: Person, listingId: string, transactionId?: string) {
  const answers = await Promise.allSettled([
    as(person).listings.get({ id: listingId }),
    as(person).listings.gallery({ id: listingId }),
    as(person).interest.similar({ id: listingId }),
    as(person).interest.saved(),
    as(person).interest.recommended({ id: listingId }),
    as(person).search.palette({ q: SECRET }),
    as(person).search.palette({ q: 'TX-' }),
    as(person).listings.myLicences(),
    as(person).escrow.mine({ side: 'purchases' }),
    as(person).escrow.mine({ side: 'sales' }),
    as(person).inbox.list(),
    as(person).tools.agreementStart({ listingId }),
    as(person).watches.create({ watched: { kind: 'listing', listingId }, alert: 'never' }),
    as(person).watches.list(),
    ...(transactionId
      ? [
          as(person).escrow.get({ id: transactionId }),
          as(person).tools.agreementStart({ transactionId }),
          as(person)
            .chat.startAboutTransaction({ transactionId })
            .then(({ id }) => as(person).chat.get({ id })),
        ]
      : []),
  ]);
  const share = await appOf(services).request(`/share/listing/${listingId}.png`);
  return JSON.stringify([
    answers.map((one) => (one.status === 'fulfilled' ? one.value : 'refused')),
    share.status,
  ]);
}

test('nothing is bought on terms other than those that were read, down to the words of the license', async () => {
  const [seller, buyer] = [await makeUser(services), await makeUser(services)];
  const terms = { licensingType: 'non-exclusive', licensingText: 'The whole world, for ten years.' } as const;
  const { id: listingId, priceCents } = await makeListing(services, seller, terms);
  const seen = { priceCents: priceCents ?? 0, ...terms };
  const setting = 'licensing';
  await as(seller).listings.changeSetting({
    id: listingId,
    change: { setting, ...terms, licensingText: 'Liechtenstein, for ten days.' },
  });
  const start = () => outcomeOf(as(buyer).escrow.start({ key: freshKey(), listingId, seen }));
  expect((await start()).sentence).toBe('The terms have changed. Please look again.');
  await as(seller).listings.changeSetting({ id: listingId, change: { setting, ...terms } });
  expect((await start()).code).toBe('ok');
});

describe('a listing that became private', () => {
  test.each(['live', 'cancelled'] as const)('is closed to the buyer of a %s transaction', async (state) => {
    const { seller, listing } = await offered();
    const buyer = await makeUser(services);
    await as(buyer).interest.save({ id: listing.id });
    const { id } = await begin(buyer, listing);
    if (state === 'cancelled') {
      await as(buyer).escrow.cancel({ key: freshKey(), id });
      await hide(seller, listing.id);
    } else {
      // Its owner cannot edit it in the meantime: so it is changed by other means, bypassing the verbs.
      await services.db.execute(sql`
        update ip_listings set is_public = false, title = ${SECRET}, description = ${SECRET} where id = ${listing.id}`);
    }
    expect(await allTheyRead(buyer, listing.id, id)).not.toContain(SECRET);
    expect(await codeOf(as(buyer).listings.get({ id: listing.id }))).toBe('NOT_FOUND');
    expect(await as(buyer).escrow.get({ id })).toMatchObject({
      title: listing.title,
      listingVisible: false,
      bought: { description: 'As it was sold.', country: 'DE' },
    });
    expect((await as(seller).escrow.get({ id })).listingVisible).toBe(true);
  });

  test('is closed to its seller, and open to its buyer', async () => {
    const { id, listing, seller, buyer } = await transactionAt(services, 'completed');
    await hide(buyer, listing.id);
    expect(await allTheyRead(seller, listing.id, id)).not.toContain(SECRET);
    expect(await codeOf(as(seller).listings.get({ id: listing.id }))).toBe('NOT_FOUND');
    expect(await codeOf(as(seller).listings.gallery({ id: listing.id }))).toBe('NOT_FOUND');
    expect((await as(seller).escrow.get({ id })).listingVisible).toBe(false);
    expect((await as(buyer).listings.get({ id: listing.id })).title).toContain(SECRET);
    expect((await as(buyer).escrow.get({ id })).listingVisible).toBe(true);
  });

  test('keeps in conversations the name it had when they began', async () => {
    const { seller, listing } = await offered();
    const asker = await makeUser(services);
    const { id } = await as(asker).chat.start({ listingId: listing.id });
    expect((await as(asker).chat.get({ id })).listing).toMatchObject({ title: listing.title, visible: true });
    await hide(seller, listing.id);
    expect((await as(asker).chat.get({ id })).listing).toMatchObject({
      title: listing.title,
      visible: false,
    });
    await as(seller).chat.send({ id, content: 'It is no longer for sale.' });
    const [last] = await services.db.select().from(inboxEvents).where(eq(inboxEvents.userId, asker.id));
    expect(last?.event).toMatchObject({ kind: 'chat.message', title: listing.title });
  });

  test('is not a link in what a watch found', async () => {
    const { seller, listing } = await offered();
    const watcher = await makeUser(services);
    const watched = { kind: 'listing', listingId: listing.id } as const;
    const { id } = await as(watcher).watches.create({ watched, alert: 'never' });
    await as(seller).listings.changeSetting({ id: listing.id, change: { setting: 'price', priceCents: 5 } });
    while (await matchBundle(services));
    const links = async () =>
      (await as(watcher).watches.hits({ id, state: 'new' })).items.map(({ found }) => found.listingId);
    expect(await links()).toEqual([listing.id]);
    await hide(seller, listing.id);
    while (await matchBundle(services));
    expect(await links()).toEqual([null, null]);
    expect(JSON.stringify(await as(watcher).watches.hits({ id, state: 'new' }))).not.toContain(SECRET);
  });
});

describe('the documents of a purchase', () => {
  const files = async (person: Person, id: string) => {
    const { bought } = await as(person).escrow.get({ id });
    return { documents: bought?.documents ?? [], mayOpen: bought?.mayOpen };
  };

  test('are those that were shown, while it lasts and once it is completed', async () => {
    const { seller, listing, shown, hidden } = await offered();
    const buyer = await makeUser(services);
    const { id } = await begin(buyer, listing);
    const { documents, mayOpen } = await files(buyer, id);
    expect([documents.length, mayOpen]).toEqual([1, true]);
    const fileId = documents[0]?.fileId ?? '';
    const open = (person: Person) => codeOf(as(person).escrow.boughtDocument({ id, fileId }));
    expect(await open(buyer)).toBe('ok');
    // Hidden since, and still what was bought.
    await as(seller).listings.showDocument({ documentId: shown, shown: false });
    expect((await files(buyer, id)).documents).toHaveLength(1);
    expect(await open(buyer)).toBe('ok');
    expect(await open(seller)).toBe('ok');
    expect(await open(await makeUser(services))).toBe('NOT_FOUND');
    for (const documentId of [shown, hidden])
      expect(await codeOf(as(buyer).listings.documentLink({ documentId }))).toBe('NOT_FOUND');

    await as(buyer).escrow.cancel({ key: freshKey(), id });
    expect(await files(buyer, id)).toMatchObject({ documents: [{ fileId }], mayOpen: false });
    expect(await open(buyer)).toBe('FORBIDDEN');
    expect(await codeOf(callAs(services, { admin }).escrow.boughtDocument({ id, fileId }))).toBe('ok');
  });

  test('added later are no longer the seller’s', async () => {
    const { id, listing, seller, buyer } = await transactionAt(services, 'completed');
    await as(buyer).listings.addDocument(form({ id: listing.id, document: fileOf('pdf') }));
    const [own] = (await as(buyer).listings.mine({ which: 'all' })).items.filter(
      (one) => one.id === listing.id,
    );
    const documentId = own?.documents[0]?.id ?? '';
    expect(await codeOf(as(buyer).listings.documentLink({ documentId }))).toBe('ok');
    expect(await codeOf(as(seller).listings.documentLink({ documentId }))).toBe('NOT_FOUND');
    expect((await files(seller, id)).documents).toEqual([]);
  });
});

test('what was bought is never rewritten', async () => {
  const { id } = await transactionAt(services, 'unpaid');
  const attempts = [
    sql`update transaction_snapshots set description = 'x' where transaction_id = ${id}`,
    sql`delete from transaction_snapshots where transaction_id = ${id}`,
    sql`delete from snapshot_documents`,
    sql`update transactions set title = 'x' where id = ${id}`,
    sql`update transactions set licensing_text = 'x', licensing_type = 'exclusive' where id = ${id}`,
    sql`update transactions set amount_cents = amount_cents + 1, payout_cents = payout_cents + 1 where id = ${id}`,
  ];
  for (const attempt of attempts) {
    const failed = services.db.execute(attempt).catch((error) => String(error.cause));
    expect(await failed).toMatch(/keeps its history/);
  }
});
