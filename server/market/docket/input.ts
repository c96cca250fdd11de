import { z } from 'zod';
import { contradictions } from '../../../domain/ip/rights.ts';
import { decisions, docketRightInput, OPPOSES_NOTHING } from '../../../domain/market/docket.ts';

export const rightId = z.object({ id: z.uuid() });

/** A new right, or, with an id, an updated one. */
export const saveRightInput = docketRightInput
  .extend({ id: z.uuid().optional() })
  .superRefine((right, refused) => {
    for (const message of contradictions(right.facts))
      refused.addIssue({ code: 'custom', path: ['facts', 'filed'], message });
    if (right.opposes && (right.kind !== 'trademark' || !right.facts.published))
      refused.addIssue({ code: 'custom', path: ['opposes'], message: OPPOSES_NOTHING });
  });

/** What was read is named by its key; null takes the decision back. */
export const decideInput = z.object({
  rightId: z.uuid(),
  key: z.string().max(200),
  decision: z.enum(decisions, 'Please choose one of the decisions.').nullable(),
});
