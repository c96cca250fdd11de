import { setTimeout as pause } from 'node:timers/promises';

/** Polls until there is something; throws if there is nothing in time. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  milliseconds = 20_000,
): Promise<T> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const found = await look();
    if (found) return found;
    await pause(25);
  }
  throw new Error(`${what} did not happen in ${milliseconds} ms`);
}
