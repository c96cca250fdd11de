import { z } from 'zod';
import { tradeMarkLimits } from '../../domain/tools/trademark-search.ts';

export const trademarkSearchInput = z.object({
  name: z
    .string()
    .max(tradeMarkLimits.name, `A name may have at most ${tradeMarkLimits.name} characters.`)
    .refine((name) => name.trim() !== '', 'Please enter a name.'),
  classes: z
    .array(z.int().min(1, 'The Nice classes are 1 to 45.').max(45, 'The Nice classes are 1 to 45.'))
    .max(45)
    .optional(),
  limit: z.int().min(1).max(tradeMarkLimits.hits).optional(),
});
export type TrademarkSearchInput = z.infer<typeof trademarkSearchInput>;
