import { z } from 'zod';
import { tidyQuery } from '../../../domain/market/search.ts';

export const listingId = z.object({ id: z.uuid() });

/** The listing being viewed, if any: it shows what the person likes, and need not be recommended. */
export const recommendedInput = z.object({ id: z.uuid().optional() });

export const searchInput = z.object({ query: z.string().transform(tidyQuery).pipe(z.string().min(2)) });
