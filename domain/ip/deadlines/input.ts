import { z } from 'zod';
import { contradictions, entities, rightDay, rightFacts, rightKinds, rightOfficeCodes } from '../rights.ts';

/** What `tools.deadlines` is asked: a right with its days, and the day to look from. */
export const deadlinesInput = rightFacts
  .extend({
    office: z.enum(rightOfficeCodes, 'The rules of this office are not known here.'),
    right: z.enum(rightKinds, 'This kind of right is not known here.'),
    asOf: rightDay,
    entity: z.enum(entities, 'The size is large, small or micro.').optional(),
  })
  .superRefine((asked, refused) => {
    for (const message of contradictions(asked))
      refused.addIssue({ code: 'custom', path: ['filed'], message });
  });
