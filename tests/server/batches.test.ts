import { describe, expect, test } from 'vitest';
import { openLimits } from '../../server/infra/limits.ts';
import { browserOn } from '../support/browser.ts';
import { appOf } from '../support/escrow.ts';
import { unique } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices();

describe('a batch of calls', () => {
  const visitor = browserOn(appOf(services), services.config.origin);
  const ask = async (count: number, path = 'tools.list') => {
    const input = encodeURIComponent(
      JSON.stringify(
        Object.fromEntries(Array.from({ length: count }, (_, at) => [at, { json: { name: 'A' } }])),
      ),
    );
    const answer = await visitor.request(
      `/api/trpc/${Array(count).fill(path).join(',')}?batch=1&input=${input}`,
    );
    return { status: answer.status, answers: JSON.parse(await answer.text()) };
  };

  test('holds twenty, and is refused with a sentence above that', async () => {
    expect(await ask(20)).toMatchObject({ status: 200, answers: { length: 20 } });
    const { status, answers } = await ask(21);
    expect(status).toBe(400);
    expect(JSON.stringify(answers)).toContain('One request may hold at most 20 calls.');
  });

  test('of expensive calls is answered in part: two at once, ten waiting', async () => {
    const { answers } = await ask(20, 'tools.trademarkSearch');
    const codes = (answers as { error?: { json: { data: { code: string } } } }[]).map(
      ({ error }) => error?.json.data.code ?? 'ok',
    );
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(8);
  });

  test('counts by what its calls weigh, across servers', async () => {
    const key = unique('key');
    await services.limit('costly.use', key, 590);
    await expect(openLimits(services.db, services.config.secret)('costly.use', key, 20)).rejects.toThrow(
      'Too many attempts',
    );
  });
});
