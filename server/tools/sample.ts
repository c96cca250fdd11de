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
 * What a tool answers to its sample question, from the same code as for everybody, asked as a visitor. Does not count
 * as a use: each server computes it once an hour, whoever calls.
 */
export function sampleOf(ctx: Context, { tool }: z.output<typeof sampleInput>): Promise<Sample> {
  const samples = kept.get(ctx.db) ?? new Map();
  kept.set(ctx.db, samples);
  const before = samples.get(tool);
  if (before && Date.now() - before.since < KEPT_MS) return before.sample;
  const sample = answer(ctx, tool);
  samples.set(tool, { since: Date.now(), sample });
  // A failure is not cached.
  sample.catch(() => samples.delete(tool));
  return sample;
}

async function answer(caller: Context, tool: ToolId): Promise<Sample> {
  // Others are waiting for it too, so it goes on if this caller leaves.
  const ctx: Context = { ...caller, user: null, admin: null, signal: undefined };
  const { input: shape, run, sample } = rowOf(tool);
  if (!sample) throw new Error(`${tool} has no sample question`);
  const input = shape.parse(sample.input);
  const result = await (sample.run ?? run)(ctx, input);
  return { tool, input, result, asked: sample.asked } as Sample;
}
