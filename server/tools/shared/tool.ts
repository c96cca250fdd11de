import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Answer } from '../../documents/report.ts';
import type { Task } from '../../infra/threads.ts';

/** All that the server knows about a tool. */
export interface Tool<Kind extends 'query' | 'mutation', Input extends z.ZodType, Result> {
  /** A mutation where what is asked is too long for an address. */
  kind: Kind;
  /** Only for people who are signed in. */
  signedIn?: true;
  /** What a call costs: about hundredths of a second of the machine. */
  weight: number;
  input: Input;
  run: (ctx: Context, input: z.output<Input>) => Promise<Result>;
  /** What a kept answer is called, before it is shortened. */
  title: (input: z.output<Input>) => string;
  /** What makes a further use on the same day, where that is less than all that was asked. */
  question?: (input: z.output<Input>) => unknown;
  /** What whoever has the link may read of what was asked, where that is not all. */
  shown?: (input: z.output<Input>) => z.output<Input>;
  /** Writes the answer as PDF, in base64; `day` is the ISO day of the answer. */
  report: Task<{ answer: Answer<z.output<Input>, Result>; day: string }, string>;
}

export function defineTool<Kind extends 'query' | 'mutation', Input extends z.ZodType, Result>(
  row: Tool<Kind, Input, Result>,
): Tool<Kind, Input, Result> {
  return row;
}
