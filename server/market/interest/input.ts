import { z } from 'zod';
import { tidyQuery } from '../../../domain/search.ts';

export const listingId = z.object({ id: z.uuid() });

/** The listing that is being looked at, if one is: it says what the person likes, and need not be recommended. */
export const recommendedInput = z.object({ id: z.uuid().optional() });

export const searchInput = z.object({ query: z.string().transform(tidyQuery).pipe(z.string().min(2)) });
