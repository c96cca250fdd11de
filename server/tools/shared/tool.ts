import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Answer } from '../../documents/report.ts';
import type { Task } from '../../infra/threads.ts';

/** A tool as the server runs it. */
export interface Tool<Kind extends 'query' | 'mutation', Input extends z.ZodType, Result> {
  /** A mutation if the input is too long for a URL. */
  kind: Kind;
  /** Only for people who are signed in. */
  signedIn?: true;
  /** What a call costs, in about hundredths of a second of CPU time. */
  weight: number;
  input: Input;
  run: (ctx: Context, input: z.output<Input>) => Promise<Result>;
  /** The title of a saved answer, before it is shortened. */
  title: (input: z.output<Input>) => string;
  /** The part of the input that makes a separate use on the same day, if that is not all of it. */
  question?: (input: z.output<Input>) => unknown;
  /** The part of the input that anyone with the link may read, if that is not all of it. */
  shown?: (input: z.output<Input>) => z.output<Input>;
  /**
   * Its sample question: `asked` is read after "Asked:", and `run` answers if a visitor may not ask. People, texts
   * and rights in it are invented, except for a patent with its dates and the marks that are found.
   */
  sample?: {
    asked: string;
    input: z.input<Input>;
    run?: (ctx: Context, input: z.output<Input>) => Promise<Result>;
  };
  /** Writes the answer as PDF, in base64; `day` is the ISO day of the answer. */
  report: Task<{ answer: Answer<z.output<Input>, Result>; day: string }, string>;
}

export function defineTool<Kind extends 'query' | 'mutation', Input extends z.ZodType, Result>(
  row: Tool<Kind, Input, Result>,
): Tool<Kind, Input, Result> {
  return row;
}
