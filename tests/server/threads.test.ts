import { describe, expect, test } from 'vitest';
import { DomainError } from '../../domain/errors.ts';
import { openThreads, task } from '../../server/infra/threads.ts';
import { openTurns } from '../../server/infra/turns.ts';

const file = new URL('../support/tasks.ts', import.meta.url);
const double = task<typeof import('../support/tasks.ts').double>(file, 'double');
const spin = task<typeof import('../support/tasks.ts').spin>(file, 'spin');
const refuse = task<typeof import('../support/tasks.ts').refuse>(file, 'refuse');

describe('work in a thread', () => {
  test('leaves the main thread free, and returns its answer', async () => {
    const threads = openThreads();
    await threads.run(double, 1);
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    expect(await threads.run(spin, 400)).toBe('done');
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(20);
    expect(await threads.run(double, 21)).toBe(42);
    await threads.close();
  });

  test('is refused with the task’s own sentence', async () => {
    const threads = openThreads();
    const refused = await threads.run(refuse, 'Not this one.').catch((error) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ refusal: 'invalid', message: 'Not this one.' });
    await threads.close();
  });

  test('that takes too long is stopped, and the next one is done', async () => {
    const threads = openThreads({ runMs: 3_000 });
    await threads.run(double, 1);
    const late = await threads.run(spin, 60_000).catch((error) => error);
    expect(late).toMatchObject({ refusal: 'unavailable', message: expect.stringMatching(/took too long/) });
    expect(await threads.run(double, 2)).toBe(4);
    await threads.close();
  });

  test('waits in a bounded queue, and is dropped if its caller leaves', async () => {
    const threads = openThreads({ mostWaiting: 3, waitMs: 20_000 });
    const leaving = new AbortController();
    const running = Array.from({ length: 40 }, (_, at) =>
      threads.run(spin, 100, at === 0 ? undefined : leaving.signal).catch((error: DomainError) => error),
    );
    const sentences = new Set<string>();
    leaving.abort();
    for (const one of await Promise.all(running)) if (one instanceof DomainError) sentences.add(one.message);
    expect(sentences).toEqual(
      new Set([
        'The connection was closed.',
        'The server is too busy at the moment. Please try again in a minute.',
      ]),
    );
    await threads.close();
  });

  test('waits only so long for its turn', async () => {
    const threads = openThreads({ waitMs: 50 });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => threads.run(spin, 200).catch((error: DomainError) => error.refusal)),
    );
    expect(all).toContain('unavailable');
    expect(all).toContain('done');
    await threads.close();
  });
});

describe('turns', () => {
  test('run two of one person at once, let ten wait and refuse the rest; others are not held up', async () => {
    const turns = openTurns();
    let [now, most] = [0, 0];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async () => {
      most = Math.max(most, ++now);
      await ended;
      now--;
      return 'done';
    };
    const mine = Array.from({ length: 20 }, () =>
      turns('me', work).catch((error: DomainError) => error.refusal),
    );
    await expect(turns('you', async () => 'at once')).resolves.toBe('at once');
    end();
    const outcomes = await Promise.all(mine);
    expect(most).toBe(2);
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(12);
    expect(outcomes.filter((one) => one === 'too-many')).toHaveLength(8);
    expect(await turns('me', async () => 'again')).toBe('again');
  });
});
