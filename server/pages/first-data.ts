import { TRPCError } from '@trpc/server';
import { outageSentence } from '../infra/outage.ts';
import { transformer } from '../infra/plain.ts';

/** The answer to one query, which the client then need not send. */
interface FirstAnswer {
  /** The procedure, as 'listings.get'. */
  path: string;
  input?: unknown;
  answer: ReturnType<typeof transformer.serialize>;
}

/** Collects the answers that are sent with a page, as the browser would have received them. */
export class FirstData {
  readonly answers: FirstAnswer[] = [];

  /** Whether it holds more than JSON types, which takes code to read. */
  hasDates(): boolean {
    return this.answers.some(({ answer }) => 'meta' in answer && answer.meta !== undefined);
  }

  /** Runs a procedure and keeps its answer. A refusal returns null; the page's code asks again and shows it. */
  async ask<T>(path: string, input: unknown, run: Promise<T>): Promise<T | null> {
    try {
      const value = await run;
      this.answers.push({ path, input, answer: transformer.serialize(value) });
      return value;
    } catch (error) {
      const refused = error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR';
      if (refused && !outageSentence(error)) return null;
      throw error;
    }
  }
}
