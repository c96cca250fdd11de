import { z } from 'zod';
import { officeCodes } from '../../../domain/ip/offices/types.ts';
import { numberListLimits } from '../../../domain/tools/patent-validator/number-list.ts';

export const numberListInput = z.object({
  text: z
    .string('Please paste at least one number.')
    .max(
      numberListLimits.characters,
      `A list may have at most ${numberListLimits.characters.toLocaleString('en-US')} characters.`,
    ),
  office: z.enum(officeCodes, 'This office is not known here.').optional(),
});
