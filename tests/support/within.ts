import { expect } from 'vitest';

/** Whether this run measures time: only `npm run bench:clock` does, on an otherwise idle machine. */
export const judgesTime = process.env.CLOCK === 'on';

/** Does the work and returns its result; under `npm run bench:clock`, fails if it took `ms` or longer. */
export function within<T>(ms: number, work: () => T): T {
  const from = performance.now();
  const judge = () => {
    if (judgesTime) expect(performance.now() - from).toBeLessThan(ms);
  };
  const done = work();
  if (done instanceof Promise) {
    return done.then((value) => {
      judge();
      return value;
    }) as T;
  }
  judge();
  return done;
}
