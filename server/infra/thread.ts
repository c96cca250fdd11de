import type { Refusal } from '../../domain/errors.ts';

// Runs in a worker thread (./threads.ts): names one exported function of a module, and returns its result.

export interface Order {
  /** The address of the module. */
  file: string;
  name: string;
  input: unknown;
}

/** A refusal must cross as data: an error copied between threads loses its class. */
export type Answer = { value: unknown } | { refusal: Refusal; sentence: string };

export default async function work({ file, name, input }: Order): Promise<Answer> {
  const module = (await import(file)) as Record<string, (input: unknown) => unknown>;
  const task = module[name];
  if (!task) throw new Error(`${file} exports no ${name}`);
  try {
    return { value: await task(input) };
  } catch (error) {
    // By name: the thread may have loaded its own copy of the class.
    const { name, refusal, message } = error as Error & { refusal: Refusal };
    if (name === 'DomainError') return { refusal, sentence: message };
    throw error;
  }
}
