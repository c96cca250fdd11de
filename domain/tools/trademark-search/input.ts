import { z } from 'zod';
import { tradeMarkLimits } from '../../ip/risk.ts';

const classSentence = 'The Nice classes are 1 to 45.';
const niceClass = z.int(classSentence).min(1, classSentence).max(45, classSentence);
const limitSentence = `At most ${tradeMarkLimits.hits} marks are listed, and at least one.`;

export const trademarkSearchInput = z.object(
  {
    name: z
      .string('Please enter a name.')
      .max(tradeMarkLimits.name, `A name may have at most ${tradeMarkLimits.name} characters.`)
      .refine((name) => name.trim() !== '', 'Please enter a name.'),
    classes: z
      .array(niceClass, 'The classes are a list of numbers.')
      .max(45, 'There are 45 Nice classes.')
      .optional(),
    limit: z.int(limitSentence).min(1, limitSentence).max(tradeMarkLimits.hits, limitSentence).optional(),
  },
  'Please enter a name.',
);
export type TrademarkSearchInput = z.infer<typeof trademarkSearchInput>;
