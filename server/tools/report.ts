import type { z } from 'zod';
import type { Context } from '../context.ts';
import { task } from '../infra/threads.ts';
import type { reportInput } from './input.ts';
import { today } from './meter.ts';
import { getSavedResult } from './results.ts';
import { type Answered, runTool } from './run.ts';

const writeReport = task<typeof import('./write-report.ts').writeReport>(
  new URL('./write-report.ts', import.meta.url),
  'writeReport',
);

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
  const base64 = await ctx.threads.run(writeReport, { answered, day }, ctx.signal);
  return { name: `${answered.tool}-${day}.pdf`, base64 };
}
