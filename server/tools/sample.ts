import { z } from 'zod';
import { type ToolId, toolIds } from '../../domain/tools/directory.ts';
import type { Context } from '../context.ts';
import { type Answered, rowOf } from './registry.ts';

export const sampleInput = z.object({ tool: z.enum(toolIds, 'This tool is not known here.') });

const KEPT_MS = 3_600_000;

type Sample = Answered & { asked: string };
/** By database, as a test has several in one process. */
const kept = new WeakMap<Context['db'], Map<ToolId, { since: number; sample: Promise<Sample> }>>();

/**
 * What a tool answers to its sample question, by the code that answers everybody, asked as a visitor. Counts as no use: it is
 * computed once an hour by each server, whoever calls.
 */
export function sampleOf(ctx: Context, { tool }: z.output<typeof sampleInput>): Promise<Sample> {
  const samples = kept.get(ctx.db) ?? new Map();
  kept.set(ctx.db, samples);
  const before = samples.get(tool);
  if (before && Date.now() - before.since < KEPT_MS) return before.sample;
  const sample = answer(ctx, tool);
  samples.set(tool, { since: Date.now(), sample });
  // A failure is not kept.
  sample.catch(() => samples.delete(tool));
  return sample;
}

async function answer(caller: Context, tool: ToolId): Promise<Sample> {
  // Others wait for it too, so it goes on when this caller leaves.
  const ctx: Context = { ...caller, user: null, admin: null, signal: undefined };
  const { input: shape, run, sample } = rowOf(tool);
  if (!sample) throw new Error(`${tool} has no sample question`);
  const input = shape.parse(sample.input);
  const result = await (sample.run ?? run)(ctx, input);
  return { tool, input, result, asked: sample.asked } as Sample;
}
