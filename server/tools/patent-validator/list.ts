import type { z } from 'zod';
import { invalid } from '../../../domain/errors.ts';
import { numberListLimits, readNumberList } from '../../../domain/tools/patent-validator/number-list.ts';
import type { Context } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import { asUse, today } from '../shared/meter.ts';
import type { numberListInput } from './input.ts';

const checkNumbers = task<typeof import('./check-numbers.ts').checkNumbers>(
  new URL('./check-numbers.ts', import.meta.url),
  'checkNumbers',
);

/** Checks a pasted list or a CSV file of numbers; counts as one use, however many there are. */
export async function runNumberList(ctx: Context, { text, office }: z.infer<typeof numberListInput>) {
  const numbers = readNumberList(text);
  if (numbers.length === 0) throw invalid('Please paste at least one number.');
  if (numbers.length > numberListLimits.numbers) {
    throw invalid(
      `A list may have at most ${numberListLimits.numbers.toLocaleString('en-US')} numbers; this one has ${numbers.length.toLocaleString('en-US')}.`,
    );
  }
  return asUse(ctx, 'patent-validator', { text, office }, async () => {
    const rows = await ctx.threads.run(checkNumbers, { numbers, office, day: today() }, ctx.signal);
    return { rows, valid: rows.filter(({ valid }) => valid).length };
  });
}
