import { beforeAll, describe, expect, test } from 'vitest';
import { plans } from '../../domain/tools/plans.ts';
import { callAs, outcomeOf } from '../support/call.ts';
import { makeUser, type Person } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();
const licence = {
  ...{ industry: 'software' as const, right: 'other' as const, salesCents: 100_000_000 },
  ...{ growthBps: 0, years: 2, discountBps: 1_000 },
};

let ada: Person;
beforeAll(async () => {
  ada = await makeUser(services);
});

describe('the Licensing Estimator', () => {
  test('answers a visitor, with its basis and its limits, and counts each question once', async () => {
    const visitor = callAs(services, { ip: '203.0.113.50' });
    const answer = await visitor.tools.licensingEstimator(licence);
    expect(answer).toMatchObject({ usedBps: 650, totals: { presentCents: 11_831_604 } });
    expect(answer.looked).toContain('Georgia-Pacific');
    expect(answer.advice).toContain('not legal');
    await visitor.tools.licensingEstimator(licence);
    const usage = () => visitor.tools.usage({ tool: 'licensing-estimator' });
    expect(await usage()).toMatchObject({ used: 1, limit: plans.free.quota.eachPro });
    for (let years = 3; years < 3 + 4; years++) await visitor.tools.licensingEstimator({ ...licence, years });
    const refused = await outcomeOf<unknown>(visitor.tools.licensingEstimator({ ...licence, years: 9 }));
    expect(refused.sentence).toMatch(/5 trial uses of Licensing Estimator/);
  });

  test('refuses the impossible with a sentence, and does not count it', async () => {
    const visitor = callAs(services, { ip: '203.0.113.51' });
    const wrong = { ...licence, salesCents: 10_000_000_000_000, growthBps: 5_000, years: 30 };
    await expect(visitor.tools.licensingEstimator(wrong)).rejects.toThrow(/less growth or fewer years/);
    expect((await visitor.tools.usage({ tool: 'licensing-estimator' })).used).toBe(0);
  });

  test('is kept as the server found it, shared by link and printed', async () => {
    const owner = callAs(services, { user: ada });
    const use = {
      tool: 'licensing-estimator' as const,
      input: { ...licence, lumpCents: 5_000_000, taxBps: 2_500 },
    };
    const { id } = await owner.tools.save(use);
    expect(await owner.tools.savedResult({ id })).toMatchObject({
      title: 'Software, 2 years',
      input: use.input,
      result: { usedBps: 650, offered: { lumpCents: 5_000_000 } },
    });
    const friend = callAs(services, {});
    expect((await outcomeOf<unknown>(friend.tools.savedResult({ id }))).code).toBe('NOT_FOUND');
    await owner.tools.share({ id, shared: true });
    const { name, base64 } = await friend.tools.report({ id });
    expect(name).toMatch(/^licensing-estimator-.*\.pdf$/);
    expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF-1\./);
  });

  test('also prints an estimate of which nothing is left', async () => {
    const over = { ...licence, right: 'patent' as const, filed: '2001-01-01' };
    const { base64 } = await callAs(services, { user: ada }).tools.report({
      tool: 'licensing-estimator',
      input: over,
    });
    expect(base64.length).toBeGreaterThan(1_000);
  });
});
