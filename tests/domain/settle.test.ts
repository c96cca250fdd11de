import type { Operation } from '@trpc/client';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../../server/router.ts';
import { uncertain } from '../../src/errors.ts';
import { settle } from '../../src/settle.ts';
import { notifyError, toasts } from '../../src/ui/toast.ts';

/** Whether the server can be reached, and how often it was asked to do something. */
let reachable = true;
let arrived = 0;
const way = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  reachable = true;
  arrived = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', way.addEventListener.bind(way));
  vi.stubGlobal('removeEventListener', way.removeEventListener.bind(way));
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Calls over a connection that loses the answer as long as the server is away. */
function call(path: string, input: object) {
  const operation = { id: arrived + 1, type: 'mutation', path, input, context: {}, signal: null };
  const outcome = { answer: undefined as unknown, error: undefined as unknown };
  settle({})({
    op: operation as unknown as Operation,
    next: () =>
      observable((observer) => {
        arrived++;
        if (reachable) observer.next({ result: { type: 'data', data: 'done' } });
        else observer.error(new TRPCClientError<AppRouter>('lost', { cause: new TypeError('lost') }));
      }),
  }).subscribe({
    next: ({ result }) => Object.assign(outcome, { answer: (result as { data: unknown }).data }),
    error: (error) => Object.assign(outcome, { error }),
  });
  return outcome;
}

const away = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  reachable = true;
  await vi.advanceTimersByTimeAsync(15_000);
};
const titles = () => toasts().map(({ title }) => title);

test('a step with a key whose answer was lost is repeated within five minutes, and says that it went through', async () => {
  reachable = false;
  const outcome = call('escrow.start', { key: 'a-key' });
  expect(titles()).toEqual(['We don’t know yet whether this went through']);
  await away(4 * 60_000);
  expect(outcome).toEqual({ answer: 'done', error: undefined });
  expect(arrived).toBe(2);
  expect(titles()).toEqual(['It went through']);
});

test('after five minutes it is no longer sent: it may not be wanted by now', async () => {
  reachable = false;
  const outcome = call('escrow.start', { key: 'a-key' });
  await away(5 * 60_000 + 1);
  expect(arrived).toBe(1);
  expect(outcome.error).toMatchObject({ message: uncertain.message });
});

test('what cannot be repeated is not sent again, however soon the connection is back', async () => {
  reachable = false;
  const outcome = call('reports.make', { listingId: 'x' });
  await away(1_000);
  expect(arrived).toBe(1);
  expect(outcome.error).toMatchObject({ message: uncertain.message });
});

test('an unknown outcome is not called a failure, whatever the form calls it', () => {
  notifyError({ title: 'Failed to cancel transaction', message: `Failed. ${uncertain.message}` });
  expect(toasts().at(-1)).toMatchObject({ title: 'The connection was lost', message: uncertain.message });
});
