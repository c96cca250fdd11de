import { partsOfTools } from '../../domain/tools/directory.ts';
import type { Context } from '../context.ts';
import { type Answered, rowOf, type ToolUse, type WorkingTool } from './registry.ts';
import { asUse } from './shared/meter.ts';

/** Runs the named tool as one use; a refused call does not count. */
export async function runTool(ctx: Context, use: ToolUse): Promise<Answered> {
  const { tool, input } = use;
  const { run, question } = rowOf(tool);
  const result = await asUse(
    ctx,
    isPart(tool) ? partsOfTools[tool] : tool,
    question ? question(input) : input,
    () => run(ctx, input),
  );
  return { ...use, result } as Answered;
}

function isPart(tool: WorkingTool): tool is keyof typeof partsOfTools {
  return tool in partsOfTools;
}

/** The title of a saved answer, before it is shortened. */
export function titleOf({ tool, input }: ToolUse): string {
  return rowOf(tool).title(input);
}

/** The part of the input that anyone with the link may read. */
export function askedForOthers({ tool, input }: ToolUse): ToolUse['input'] {
  return (rowOf(tool).shown?.(input) ?? input) as ToolUse['input'];
}
