import { z } from 'zod';
import { tradeMarkLimits } from '../../ip/risk.ts';
import { NAME_TOO_LONG, niceClassList } from '../mark-input.ts';

const limitSentence = `At most ${tradeMarkLimits.hits} marks are listed, and at least one.`;

export const trademarkSearchInput = z.object(
  {
    name: z
      .string('Please enter a name.')
      .max(tradeMarkLimits.name, NAME_TOO_LONG)
      .refine((name) => name.trim() !== '', 'Please enter a name.'),
    classes: niceClassList.optional(),
    limit: z.int(limitSentence).min(1, limitSentence).max(tradeMarkLimits.hits, limitSentence).optional(),
  },
  'Please enter a name.',
);
export type TrademarkSearchInput = z.infer<typeof trademarkSearchInput>;
