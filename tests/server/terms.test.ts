import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { transactions } from '../../db/schema/escrow.ts';
import { termsAcceptances, termsTexts } from '../../db/schema/terms.ts';
import { ACCEPT_TERMS_FIRST, TERMS_CHANGED } from '../../domain/accounts/terms-of-use.ts';
import { announceTerms, tellOfTerms } from '../../server/accounts/tell-of-terms.ts';
import { hasAccepted, termsOf } from '../../server/infra/terms.ts';
import { accountOf, company, type Fields, signUp } from '../support/accounts.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { addProof, freshKey, pay } from '../support/escrow.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const { config, db } = services;
/** The same market after its operator changed, which makes a different text. */
const later = {
  ...services,
  config: { ...config, operator: { ...config.operator, name: 'Another operator', demo: false } },
};
const { sha256, version, text } = termsOf(config);

const acceptancesOf = (userId: string) =>
  db.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId));
const entriesOf = (userId: string) =>
  db.$count(auditLog, and(eq(auditLog.subjectId, userId), eq(auditLog.action, 'accounts.acceptTerms')));
const accept = (user: Person, hash: string, on = services) =>
  outcomeOf(callAs(on, { user }).accounts.acceptTerms({ sha256: hash }));

describe('at sign-up', () => {
  test('the text that was shown is accepted, and kept as it was', async () => {
    const fields: Fields = { ...company(), terms: sha256 };
    expect(await signUp(services, fields)).toMatchObject({ code: 'ok' });
    const account = await accountOf(services, String(fields.email));
    const id = account?.user.id ?? '';
    expect(await acceptancesOf(id)).toMatchObject([{ sha256, atSignUp: true }]);
    const [kept] = await db.select().from(termsTexts).where(eq(termsTexts.sha256, sha256));
    expect(kept).toEqual({ sha256, version, text });
    expect(await entriesOf(id)).toBe(1);
  });

  test('a text that is no longer in force is refused, whether or not the address has an account', async () => {
    const known = await makeUser(services);
    for (const email of [String(company().email), known.email]) {
      const refused = await signUp(services, { ...company(), email, terms: '0'.repeat(64) });
      expect(refused).toEqual({ code: 'CONFLICT', sentence: TERMS_CHANGED });
    }
  });

  test('a call that names no text accepts the one in force', async () => {
    const fields = company();
    expect(await signUp(services, fields)).toMatchObject({ code: 'ok' });
    const account = await accountOf(services, String(fields.email));
    expect(await acceptancesOf(account?.user.id ?? '')).toMatchObject([{ sha256, atSignUp: true }]);
  });
});

describe('when the terms have changed', () => {
  test('the next deal waits for the new ones, and nothing else does', async () => {
    const [seller, buyer] = [await makeUser(services), await makeUser(services)];
    const listing = await makeListing(services, seller, { negotiable: true });
    const { id: listingId, priceCents, licensingType, licensingText } = listing;
    const proposal = { priceCents: 900_000, license: null, conditions: '', message: '' };
    const made = await callAs(services, { user: buyer }).offers.make({
      key: freshKey(),
      listingId,
      proposal,
    });
    const { hash } = await callAs(services, { user: seller }).offers.get({ id: made.id });

    const [theirs, mine] = [callAs(later, { user: seller }), callAs(later, { user: buyer })];
    const seen = { priceCents: priceCents ?? 0, licensingType, licensingText };
    const answer = { id: made.id, hash };
    const deals: (() => Promise<unknown>)[] = [
      () => mine.escrow.start({ key: freshKey(), listingId, seen }),
      () => mine.offers.make({ key: freshKey(), listingId, proposal }),
      () => theirs.offers.accept({ key: freshKey(), ...answer }),
      () => theirs.offers.counter({ key: freshKey(), ...answer, proposal }),
    ];
    for (const deal of deals)
      expect(await outcomeOf(deal())).toMatchObject({ code: 'FORBIDDEN', sentence: ACCEPT_TERMS_FIRST });
    expect((await mine.accounts.me()).user).toMatchObject({ termsAccepted: false });
    expect((await callAs(services, { user: buyer }).accounts.me()).user).toMatchObject({
      termsAccepted: true,
    });

    // What is under way continues: reading, writing, declining.
    expect((await outcomeOf(mine.chat.start({ listingId }))).code).toBe('ok');
    expect(await hasAccepted(later.config, db, seller.id)).toBe(false);
    expect((await accept(seller, termsOf(later.config).sha256, later)).code).toBe('ok');
    expect((await outcomeOf(theirs.offers.accept({ key: freshKey(), ...answer }))).code).toBe('ok');
  });

  test('nothing is offered and no plan is bought under older ones; what is on offer can leave the market', async () => {
    const seller = await makeUser(services);
    const { id } = await makeListing(services, seller);
    const theirs = callAs(later, { user: seller });
    const set = (setting: 'isPublic' | 'forSale', value: boolean) =>
      outcomeOf(theirs.listings.changeSetting({ id, change: { setting, value } }));
    const many = (value: boolean) =>
      outcomeOf(
        theirs.portfolio.change({
          ...{ key: freshKey(), target: { ids: [id] } },
          change: { setting: 'isPublic', value },
        }),
      );
    expect((await set('forSale', false)).code).toBe('ok');
    expect((await many(false)).code).toBe('ok');
    const asked = { code: 'FORBIDDEN', sentence: ACCEPT_TERMS_FIRST };
    expect(await set('forSale', true)).toMatchObject(asked);
    expect(await set('isPublic', true)).toMatchObject(asked);
    expect(await many(true)).toMatchObject(asked);
    const plan = { firstCents: 100, until: '2026-12-31T00:00:00Z', startNow: true } as const;
    expect(await outcomeOf(theirs.plans.upgrade({ key: freshKey(), ...plan }))).toMatchObject(asked);
    expect(await accept(seller, termsOf(later.config).sha256, later)).toMatchObject({ code: 'ok' });
    expect((await set('isPublic', true)).code).toBe('ok');
  });

  test('a transaction keeps the version it began under; the seller accepts that or a later one before it is ready', async () => {
    const [seller, buyer] = [await makeUser(services), await makeUser(later)];
    const listing = await makeListing(services, seller);
    const { id: listingId, priceCents, licensingType, licensingText } = listing;
    const seen = { priceCents: priceCents ?? 0, licensingType, licensingText };
    const { id } = await callAs(later, { user: buyer }).escrow.start({ key: freshKey(), listingId, seen });
    await pay(later, buyer, id);
    await addProof(later, seller, id);
    const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
    expect(row?.termsOfUse).toBe(termsOf(later.config).sha256);
    const submit = () => outcomeOf(callAs(later, { user: seller }).escrow.submit({ key: freshKey(), id }));
    expect(await submit()).toMatchObject({ code: 'FORBIDDEN', sentence: ACCEPT_TERMS_FIRST });
    await accept(seller, termsOf(later.config).sha256, later);
    expect((await submit()).code).toBe('ok');
  });

  test('everybody who has not accepted them is told once; the first text is news to nobody', async () => {
    const other = {
      ...later,
      config: { ...later.config, operator: { ...later.config.operator, name: 'A third' } },
    };
    const [reader, unknown] = [await makeUser(services), await makeUser(services, { verified: false })];
    const ready = await makeUser(other);
    const told = async (person: Person) => {
      const { items } = await callAs(services, { user: person }).inbox.list();
      return items.map(({ event }) => event.kind);
    };
    const jobs = async () =>
      (await db.execute(sql`select 1 from pgboss.job where name = 'terms.tell'`)).rows.length;
    // Somebody has accepted it, so it is not new.
    await announceTerms(other);
    expect(await jobs()).toBe(0);
    const fourth = {
      ...other,
      config: { ...other.config, operator: { ...other.config.operator, name: 'A fourth' } },
    };
    await Promise.all([announceTerms(fourth), announceTerms(fourth)]);
    expect(await jobs()).toBe(1);
    await tellOfTerms(other, { after: null });
    expect(await told(reader)).toEqual(['accounts.termsChanged']);
    expect(await told(ready)).toEqual([]);
    expect(await told(unknown)).toEqual([]);
  });

  test('declining and withdrawing need no acceptance', async () => {
    const [seller, buyer] = [await makeUser(services), await makeUser(services)];
    const listing = await makeListing(services, seller, { negotiable: true });
    const proposal = { priceCents: 900_000, license: null, conditions: '', message: '' };
    const { id } = await callAs(services, { user: buyer }).offers.make({
      key: freshKey(),
      ...{ listingId: listing.id, proposal },
    });
    const { hash } = await callAs(services, { user: seller }).offers.get({ id });
    const declined = callAs(later, { user: seller }).offers.decline({ key: freshKey(), id, hash });
    expect((await outcomeOf(declined)).code).toBe('ok');
  });

  test('an outdated text cannot be accepted, and the current one only once', async () => {
    const user = await makeUser(services, { terms: false });
    expect(await accept(user, sha256, later)).toEqual({ code: 'CONFLICT', sentence: TERMS_CHANGED });
    expect(await acceptancesOf(user.id)).toEqual([]);
    const codes = await Promise.all([1, 2, 3, 4].map(() => accept(user, sha256)));
    expect(codes.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await acceptancesOf(user.id)).toMatchObject([{ sha256, atSignUp: false }]);
    expect(await entriesOf(user.id)).toBe(1);
  });
});

test('what was accepted can neither be changed nor deleted, and a text is only stored under its own hash', async () => {
  await makeUser(services);
  for (const statement of [
    sql`update terms_texts set text = 'else'`,
    sql`delete from terms_acceptances`,
    sql`update terms_acceptances set accepted_at = now()`,
    sql`insert into terms_texts (sha256, version, text) values (${'0'.repeat(64)}, '2026-01-01', 'else')`,
  ])
    await expect(db.execute(statement)).rejects.toThrow();
});

test('a person downloads the text they accepted', async () => {
  const user = await makeUser(services);
  const { personalTables } = await import('../../server/accounts/personal.ts');
  const { rows } = await db.$client.query(personalTables.terms_acceptances.rows ?? '', [user.id]);
  expect(rows).toMatchObject([{ item: { version, text, sha256 } }]);
});

test('nothing of this was a fault of the server', () => {
  expect(services.faults).toEqual([]);
});
