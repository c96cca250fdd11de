import { invalid } from '../../domain/errors.ts';

// The work that tests/server/threads.test.ts gives to threads.

export const double = (number: number): number => number * 2;

/** Keeps its thread busy for this many milliseconds. */
export function spin(ms: number): string {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return 'done';
}

export function refuse(sentence: string): never {
  throw invalid(sentence);
}
