import { z } from 'zod';
import { toolIds } from '../../domain/tools/directory.ts';

/** The tool whose uses are counted; if omitted, the basic tools. */
export const usageInput = z.object({ tool: z.enum(toolIds) }).optional();

export const shareInput = z.object({ id: z.uuid(), shared: z.boolean() });
