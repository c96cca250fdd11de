import { z } from 'zod';
import { MAX_QUERY, tidyQuery } from '../../domain/market/search.ts';

export const paletteInput = z.object({ q: z.string().max(MAX_QUERY).transform(tidyQuery) });
