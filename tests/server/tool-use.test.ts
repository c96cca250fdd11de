import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { toolQuestions, toolUses } from '../../db/schema/tools.ts';
import { toolIds } from '../../domain/tools/directory.ts';
import { plans } from '../../domain/tools/plans.ts';
import { tidy } from '../../server/housekeeping.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const number = { number: 'EP1234567' };
const use = { tool: 'patent-validator' as const, input: { number: 'US 7,654,321 B2', filed: '2006-01-10' } };
const limit = plans.free.quota.basic ?? 0;

let ada: Person;
let bo: Person;

beforeAll(async () => {
  [ada, bo] = await Promise.all([makeUser(services), makeUser(services)]);
});

const nearlyUsedUp = () => services.db.update(toolUses).set({ used: limit - 1 });

describe('a month of the basic tools', () => {
  test('is metered by address for visitors, over both tools together, and ends with a sentence', async () => {
    const visitor = callAs(services, { ip: '203.0.113.7' });
    expect(await visitor.tools.usage()).toMatchObject({ plan: 'free', used: 0, limit });
    await visitor.tools.patentValidator(number);
    await visitor.tools.trademarkSearch({ name: 'Ipso' });
    expect((await visitor.tools.usage()).used).toBe(2);
    await nearlyUsedUp();
    await visitor.tools.patentValidator({ number: 'EP1234568' });
    for (const call of [
      () => visitor.tools.patentValidator({ number: 'EP1234569' }),
      () => visitor.tools.trademarkSearch({ name: 'Ipsa' }),
      () => visitor.tools.patentValidatorList({ text: 'EP1234567' }),
      () => visitor.tools.report(use),
    ]) {
      const outcome = await outcomeOf<unknown>(call());
      expect(outcome.code).toBe('TOO_MANY_REQUESTS');
      expect(outcome.sentence).toMatch(
        /this month's 1,000 uses of the basic tools\. The count starts again on/,
      );
    }
    await callAs(services, { ip: '203.0.113.8' }).tools.patentValidator(number);
  });

  test('does not count samples: every tool shows one, the same to everybody for an hour', async () => {
    const visitor = callAs(services, { ip: '203.0.113.12' });
    for (const tool of toolIds) {
      const sample = await visitor.tools.sample({ tool });
      expect(sample.tool).toBe(tool);
      expect(sample.asked).not.toBe('');
      expect(Object.keys(sample.result)).not.toEqual([]);
      expect(await callAs(services, { user: ada }).tools.sample({ tool })).toEqual(sample);
      expect((await visitor.tools.usage({ tool })).used).toBe(0);
    }
  });

  test('is metered by account for people, wherever they are', async () => {
    await callAs(services, { user: ada, ip: '203.0.113.7' }).tools.patentValidator(number);
    await callAs(services, { user: ada, ip: '203.0.113.9' }).tools.patentValidator({ number: 'EP1234568' });
    expect((await callAs(services, { user: ada }).tools.usage()).used).toBe(2);
    expect((await callAs(services, { user: bo }).tools.usage()).used).toBe(0);
  });

  test('never lets two calls have the last use', async () => {
    const visitor = callAs(services, { ip: '203.0.113.20' });
    await visitor.tools.patentValidator(number);
    await nearlyUsedUp();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        outcomeOf(visitor.tools.patentValidator({ number: `EP200000${i}` })),
      ),
    );
    expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  test('counts the same question once a day, even when it comes twice at the same moment', async () => {
    const visitor = callAs(services, { ip: '203.0.113.21' });
    await Promise.all([1, 2, 3].map(() => visitor.tools.patentValidator(number)));
    await visitor.tools.report({ tool: 'patent-validator', input: number });
    expect((await visitor.tools.usage()).used).toBe(1);
    await visitor.tools.patentValidator({ ...number, office: 'EP' });
    expect((await visitor.tools.usage()).used).toBe(2);
  });

  test('is reported for each Pro tool separately', async () => {
    const visitor = callAs(services, { ip: '203.0.113.22' });
    await visitor.tools.patentValidator(number);
    const { eachPro } = plans.free.quota;
    expect(await visitor.tools.usage({ tool: 'name-check' })).toMatchObject({ used: 0, limit: eachPro });
  });

  test('does not count what is refused, and keeps no address', async () => {
    const visitor = callAs(services, { ip: '203.0.113.30' });
    await outcomeOf(visitor.tools.patentValidator({ number: 'x'.repeat(500) }));
    await outcomeOf(visitor.tools.patentValidatorList({ text: '\n\n' }));
    await outcomeOf(visitor.tools.trademarkSearch({ name: '!!!' }));
    expect((await visitor.tools.usage()).used).toBe(0);
    const rows = [
      ...(await services.db.select().from(toolUses)),
      ...(await services.db.select().from(toolQuestions)),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|EP1234567/);
  });

  test('counts no use whose answer was refused, whether asked for directly, as a report or to be saved', async () => {
    const nobodys = { kind: 'listing' as const, listingId: '00000000-0000-4000-8000-000000000000' };
    const listed = { source: 'listings' as const };
    const visitor = callAs(services, { ip: '203.0.113.31' }).tools;
    const person = callAs(services, { user: await makeUser(services) }).tools;
    const watched = { kind: 'keyword' as const, text: 'solar' };
    const refused: [Promise<unknown>, string][] = [
      [visitor.report({ tool: 'ip-watchlist', input: watched }), 'UNAUTHORIZED'],
      [visitor.report({ tool: 'portfolio-analyzer', input: listed }), 'UNAUTHORIZED'],
      [visitor.portfolioAnalyzer(listed), 'UNAUTHORIZED'],
      [person.portfolioAnalyzer(listed), 'BAD_REQUEST'],
      [person.ipWatchlist(nobodys), 'NOT_FOUND'],
      [person.report({ tool: 'ip-watchlist', input: nobodys }), 'NOT_FOUND'],
      [person.save({ tool: 'ip-watchlist', input: nobodys }), 'NOT_FOUND'],
    ];
    const outcomes = await Promise.all(refused.map(([call]) => outcomeOf(call)));
    expect(outcomes.map(({ code }) => code)).toEqual(refused.map(([, code]) => code));
    for (const caller of [visitor, person]) {
      for (const tool of ['ip-watchlist', 'portfolio-analyzer'] as const) {
        expect((await caller.usage({ tool })).used).toBe(0);
      }
    }
    await person.ipWatchlist(watched);
    expect((await person.usage({ tool: 'ip-watchlist' })).used).toBe(1);
  });

  test('is forgotten when it is over', async () => {
    await services.db
      .insert(toolUses)
      .values({ who: 'somebody', month: '2020-01-01', meter: 'basic', used: 3 });
    await services.db.insert(toolQuestions).values({ who: 'somebody', day: '2020-01-01', question: 'x' });
    await tidy(services);
    expect(await services.db.$count(toolQuestions, eq(toolQuestions.day, '2020-01-01'))).toBe(0);
    const months = await services.db.selectDistinct({ month: toolUses.month }).from(toolUses);
    expect(months.map(({ month }) => month)).not.toContain('2020-01-01');
    expect(months).toHaveLength(1);
  });

  test('has no limit if quotas are off', async () => {
    const free = await testServices({ quotas: false });
    const visitor = callAs(free, {});
    await visitor.tools.patentValidator(number);
    expect(await visitor.tools.usage()).toMatchObject({ used: 0, limit: null });
    expect(await free.db.$count(toolUses)).toBe(0);
  });
});

describe('a saved result', () => {
  test('is what the server found, for its owner alone until it is shared, and only while it is', async () => {
    const owner = callAs(services, { user: ada });
    const friend = callAs(services, {});
    const { id } = await owner.tools.save(use);
    const kept = await owner.tools.savedResult({ id });
    expect(kept).toMatchObject({ mine: true, shared: false, title: 'US 7,654,321 B2', input: use.input });
    expect(kept.result).toMatchObject({ normalized: 'US7654321B2', term: { expires: '2026-01-10' } });
    expect((await outcomeOf(friend.tools.savedResult({ id }))).code).toBe('NOT_FOUND');
    expect((await outcomeOf(friend.tools.report({ id }))).code).toBe('NOT_FOUND');
    await owner.tools.share({ id, shared: true });
    expect(await friend.tools.savedResult({ id })).toMatchObject({ mine: false, shared: true });
    await owner.tools.share({ id, shared: false });
    expect((await outcomeOf(friend.tools.savedResult({ id }))).code).toBe('NOT_FOUND');
    await owner.tools.deleteResult({ id });
    expect((await outcomeOf(owner.tools.savedResult({ id }))).code).toBe('NOT_FOUND');
  });

  test('is in one list, newest first, and only in its owner’s', async () => {
    const owner = callAs(services, { user: bo });
    await owner.tools.save(use);
    await owner.tools.save({
      tool: 'trademark-search',
      input: { name: '  \u202eNight\u0007 Owl  ', classes: [9] },
    });
    expect((await owner.tools.saved()).items.map(({ title }) => title)).toEqual([
      'Night Owl',
      'US 7,654,321 B2',
    ]);
    expect((await callAs(services, { user: ada }).tools.saved()).items).toEqual([]);
  });
});

describe('a report', () => {
  test.each([
    use,
    { tool: 'trademark-search' as const, input: { name: '商標 {{fontSize}} مرحبا É', classes: [9, 42] } },
  ])('of %j is a complete PDF', async (asked) => {
    const { name, base64 } = await callAs(services, { user: bo }).tools.report(asked);
    const pdf = Buffer.from(base64, 'base64').toString('latin1');
    expect(name).toMatch(new RegExp(`^${asked.tool}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
    expect(pdf).toMatch(/^%PDF-1\.[3-7]/);
    expect(pdf.trimEnd()).toMatch(/%%EOF$/);
  });

  test('of a saved result has the day on which it was saved', async () => {
    const owner = callAs(services, { user: bo });
    const { id } = await owner.tools.save(use);
    await services.db.execute(
      sql`update tool_results set created_at = '2026-02-03T10:00:00Z' where id = ${id}`,
    );
    expect((await owner.tools.report({ id })).name).toBe('patent-validator-2026-02-03.pdf');
  });
});

describe('a list of numbers', () => {
  test('is checked line by line, or by its column', async () => {
    const visitor = callAs(services, {});
    const pasted = await visitor.tools.patentValidatorList({
      text: 'US 7,654,321 B2\n\nEP 99403122.7\r\nnothing at all\n99403122.8',
      office: undefined,
    });
    expect(pasted.rows.map(({ normalized, valid }) => [normalized, valid])).toEqual([
      ['US7654321B2', true],
      ['EP99403122.7', true],
      [expect.anything(), false],
      [expect.anything(), false],
    ]);
    expect(pasted.valid).toBe(2);
    const csv = await visitor.tools.patentValidatorList({
      text: 'title,"Patent Number",owner\n"A ""fine"" wheel","US 7,654,321 B2",Ann\nB,EP1234567,Bo\n',
    });
    expect(csv.rows.map(({ typed }) => typed)).toEqual(['US 7,654,321 B2', 'EP1234567']);
  });

  test.each([
    ['\n \n', /at least one number/],
    ['EP1234567\n'.repeat(1_001), /at most 1,000 numbers; this one has 1,001/],
    ['1'.repeat(200_001), /at most 200,000 characters/],
  ])('is refused with a sentence if it is empty or too long', async (text, sentence) => {
    await expect(callAs(services, {}).tools.patentValidatorList({ text })).rejects.toThrow(sentence);
  });
});
