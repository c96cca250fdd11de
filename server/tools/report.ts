import type { z } from 'zod';
import type { Context } from '../context.ts';
import { type Answered, type reportInput, rowOf } from './registry.ts';
import { getSavedResult } from './results.ts';
import { runTool } from './run.ts';
import { today } from './shared/meter.ts';

/** A tool's answer as a PDF: of a fresh run, or of a saved result as it was. */
export async function makeReport(ctx: Context, input: z.infer<typeof reportInput>) {
  if (ctx.config.quotas) await ctx.limit('tools.report', ctx.user ? `user ${ctx.user.id}` : ctx.network);
  let answered: Answered;
  let day = today();
  if ('id' in input) {
    const saved = await getSavedResult(ctx, input);
    day = saved.createdAt.toISOString().slice(0, 10);
    answered = saved;
  } else {
    answered = await runTool(ctx, input);
  }
  const { tool, input: asked, result } = answered;
  const base64 = await ctx.threads.run(
    rowOf(tool).report,
    { answer: { input: asked, result }, day },
    ctx.signal,
  );
  return { name: `${tool}-${day}.pdf`, base64 };
}
