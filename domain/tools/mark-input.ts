import { z } from 'zod';
import { tradeMarkLimits } from '../ip/risk.ts';

const NICE_CLASS = 'The Nice classes are 1 to 45.';

/** Numbers of Nice classes, as the tools that look at names take them. */
export const niceClassList = z
  .array(z.int(NICE_CLASS).min(1, NICE_CLASS).max(45, NICE_CLASS), 'The classes are a list of numbers.')
  .max(45, 'There are 45 Nice classes.');

export const NAME_TOO_LONG = `A name may have at most ${tradeMarkLimits.name} characters.`;
export const NAME_WITHOUT_LETTERS = 'Please enter a name with at least one letter or digit.';
