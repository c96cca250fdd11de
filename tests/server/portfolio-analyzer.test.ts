import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { transactions } from '../../db/schema/escrow.ts';
import { listings } from '../../db/schema/listings.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { transactionAt } from '../support/escrow.ts';
import { makeListing, makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;
const csv = (...lines: string[]) => ({
  source: 'csv' as const,
  text: ['type,title,number,country,filed,granted,category,price,revenue,royalty', ...lines].join('\n'),
});

let ada: Person;
let bo: Person;
beforeAll(async () => {
  [ada, bo] = await Promise.all([makeUser(services), makeUser(services)]);
});

describe('one’s own listings', () => {
  test('are read, including those that nobody else sees, and nobody else’s', async () => {
    const own = await makeListing(services, ada, {
      ...{
        title: 'Folding wheel',
        country: 'US',
        registrationNumber: 'US 7,654,321 B2',
        priceCents: 4_500_000,
      },
      registrationDate: '2023-03-01',
    });
    const hidden = await makeListing(services, ada, {
      ...{
        type: 'Trademark',
        category: 'Class 9',
        isPublic: false,
        approvalStatus: 'pending',
        priceCents: null,
      },
    });
    await makeListing(services, bo);
    const { rights, totals } = await callAs(services, { user: ada }).tools.portfolioAnalyzer({
      source: 'listings',
    });
    expect(rights.map(({ listingId }) => listingId)).toEqual([hidden.id, own.id]);
    expect(rights[1]).toMatchObject({
      granted: '2023-03-01',
      section: 'G',
      ends: '2043-03-01',
      latest: true,
    });
    expect(rights[0]).toMatchObject({ classes: [9], worth: { bases: [] }, verdict: { kind: 'look' } });
    // One's own price is not a value.
    expect(totals).toMatchObject({ valued: 0, unvalued: 2, lowCents: 0 });
    const revenues = [{ id: own.id, salesCents: 100_000_000, rateBps: 500 }];
    const used = await callAs(services, { user: ada }).tools.portfolioAnalyzer({
      ...{ source: 'listings', revenues, discountBps: 1_000, entity: 'small' },
    });
    expect(used.rights[1]?.worth.bases.map(({ kind }) => kind)).toEqual(['relief']);
    expect(used.rights[1]?.verdict.kind).toBe('keep');
  });

  test('are advised on, with what the listing says about the term, and whether it is licensed or being sold here', async () => {
    const { seller, id } = await transactionAt(services, 'held');
    const [sold] = await db.select().from(transactions).where(eq(transactions.id, id));
    const dear = {
      rightKind: 'patent',
      ...{ country: 'US', filedOn: '2020-03-01', registrationDate: '2023-03-01' },
      ...{ rightExtras: { adjustmentDays: 31 }, registrationNumber: null },
    } as const;
    await db
      .update(listings)
      .set(dear)
      .where(eq(listings.id, sold?.listingId ?? ''));
    await makeListing(services, seller, dear);
    const { rights } = await callAs(services, { user: seller }).tools.portfolioAnalyzer({
      ...{ source: 'listings', discountBps: 5_000 },
      revenues: [sold?.listingId ?? ''].map((id) => ({ id, salesCents: 100, rateBps: 1 })),
    });
    const advice = rights.map(({ listingId, ends, verdict }) => [
      listingId === sold?.listingId,
      ends,
      verdict.kind,
    ]);
    expect(advice).toContainEqual([true, '2040-04-01', 'look']);
    const free = await callAs(services, { user: seller }).tools.portfolioAnalyzer({
      ...{ source: 'listings', discountBps: 5_000 },
      revenues: rights.map(({ id }) => ({ id, salesCents: 100, rateBps: 1 })),
    });
    expect(free.rights.map(({ verdict }) => verdict.kind).sort()).toEqual(['drop', 'look']);
  });

  test('ask a visitor to sign in, and somebody without any to add some', async () => {
    const visitor = await outcomeOf<unknown>(
      callAs(services, {}).tools.portfolioAnalyzer({ source: 'listings' }),
    );
    expect(visitor).toMatchObject({
      code: 'UNAUTHORIZED',
      sentence: 'Please sign in to analyze your listings.',
    });
    const nobody = await makeUser(services);
    await expect(
      callAs(services, { user: nobody }).tools.portfolioAnalyzer({ source: 'listings' }),
    ).rejects.toThrow(/no listings yet/);
  });

  test('are not for the tool to change', async () => {
    const before = await callAs(services, { user: ada }).listings.mine({ which: 'all' });
    await callAs(services, { user: ada }).tools.portfolioAnalyzer({ source: 'listings' });
    expect(await callAs(services, { user: ada }).listings.mine({ which: 'all' })).toEqual(before);
  });
});

describe('a CSV file', () => {
  const analyze = (input: Parameters<ReturnType<typeof callAs>['tools']['portfolioAnalyzer']>[0]) =>
    callAs(services, {}).tools.portfolioAnalyzer(input);

  test('is read line by line; what can’t be read is named and left out', async () => {
    const { rights, skipped } = await analyze(
      csv(
        'patent,"Wheel, ""folding""",EP1234567,EP,2020-03-01,,B,,,',
        '',
        'recipe,Soup,,,,,,,,',
        'trademark,NIGHT OWL,1,US,2021-01-15,2022-06-07,"9; 42",30000,1200000,3.5',
        'patent,Late,,,31/12/2020,,,,,',
      ),
    );
    expect(rights.map(({ id, title }) => [id, title])).toEqual([
      ['line 2', 'Wheel, "folding"'],
      ['line 5', 'NIGHT OWL'],
    ]);
    expect(skipped.map(({ line }) => line)).toEqual([4, 6]);
    expect(skipped[0]?.problem).toContain('“recipe” is not a type');
  });

  test('may be separated by semicolons or tabs, with its columns in any order', async () => {
    const { rights } = await analyze({
      source: 'csv',
      text: '\uFEFFTitle;Country;TYPE\r\nLamp;IN;design\r\n',
    });
    expect(rights).toMatchObject([{ title: 'Lamp', country: 'IN', type: 'Design' }]);
    expect((await analyze({ source: 'csv', text: 'type\ttitle\npatent\tA, B; C' })).rights[0]?.title).toBe(
      'A, B; C',
    );
  });

  test.each([
    [{ source: 'csv' as const }, /at least one right/],
    [{ source: 'csv' as const, text: ' \n' }, /at least one right/],
    [{ source: 'csv' as const, text: 'name,thing\na,b' }, /must name the columns/],
    [{ source: 'csv' as const, text: 'type,title' }, /There are no lines below/],
    [csv('recipe,Soup,,,,,,,,'), /No line could be read. Line 2: “recipe” is not a type/],
    [csv(...Array.from({ length: 501 }, () => 'patent,A')), /at most 500 rights; this one has 501/],
    [csv('"patent,never closed'), /quotation mark is probably never closed/],
    [{ source: 'csv' as const, text: 'x'.repeat(200_001) }, /at most 200,000 characters/],
  ])('is refused with a sentence if there is nothing in it (%#)', async (input, sentence) => {
    await expect(analyze(input)).rejects.toThrow(sentence);
  });

  test('is kept, shown to those with the link only when it is shared, and printed', async () => {
    const owner = callAs(services, { user: ada });
    const input = csv('patent,مرحبا 商標 =1+1,,,2020-01-01,,G,1,,');
    const { id } = await owner.tools.save({ tool: 'portfolio-analyzer', input });
    expect(await owner.tools.savedResult({ id })).toMatchObject({ title: 'Portfolio from CSV', input });
    expect((await outcomeOf<unknown>(callAs(services, {}).tools.savedResult({ id }))).code).toBe('NOT_FOUND');
    const { name, base64 } = await owner.tools.report({ id });
    expect(name).toMatch(/^portfolio-analyzer-.*\.pdf$/);
    expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF-1\./);
  });
});

test('sales on the marketplace are a basis if there are enough of them, by several sellers', async () => {
  const wanted = csv('patent,Loom,,IN,2020-01-01,,D,,,');
  const basis = async () =>
    (await callAs(services, {}).tools.portfolioAnalyzer(wanted)).rights[0]?.worth.bases.map(
      ({ kind, lowCents, highCents }) => [kind, lowCents, highCents],
    );
  const prices = [1_000_000, 2_111_111, 3_000_000, 4_111_111, 4_900_000];
  for (const [index, priceCents] of prices.entries()) {
    expect(await basis()).toEqual([]);
    await transactionAt(services, 'completed', { category: 'D - Textiles; Paper', priceCents });
    if (index === 0) await transactionAt(services, 'held', { category: 'D - Textiles; Paper' });
  }
  expect(await basis()).toEqual([['sales', 2_100_000, 4_100_000]]);
}, 60_000);
