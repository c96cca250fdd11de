import { and, eq, sql } from 'drizzle-orm';
import { toolResults } from '../../db/schema/tools.ts';
import { conflict, notFound } from '../../domain/errors.ts';
import type { PageInput } from '../../domain/pages.ts';
import type { Context, UserContext } from '../context.ts';
import { keyset } from '../kernel/list.ts';
import type { Answered, ToolUse } from './registry.ts';
import { askedForOthers, runTool, titleOf } from './run.ts';

const MOST_KEPT = 500;
const TITLE = 120;

/** Runs the tool and saves its answer: never a result that the browser sent. */
export async function saveResult(ctx: UserContext, use: ToolUse): Promise<{ id: string }> {
  await ctx.limit('write.account', ctx.user.id);
  const most = conflict(`You have ${MOST_KEPT} saved results, which is the limit. Please delete one first.`);
  // Checked before it counts as a use, and again under the lock.
  const mine = eq(toolResults.ownerId, ctx.user.id);
  if ((await ctx.db.$count(toolResults, mine)) >= MOST_KEPT) throw most;
  const { input, result } = await runTool(ctx, use);
  return ctx.db.transaction(async (tx) => {
    // Saves by one person run one after the other, so that the limit is exact.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tool results ${ctx.user.id}`}))`);
    if ((await tx.$count(toolResults, mine)) >= MOST_KEPT) throw most;
    const [row] = await tx
      .insert(toolResults)
      .values({ ownerId: ctx.user.id, tool: use.tool, title: titleFor(use), input, result })
      .returning({ id: toolResults.id });
    if (!row) throw new Error('the result was not kept');
    return row;
  });
}

const newest = keyset('tools.saved', 'desc', toolResults.createdAt, toolResults.id);
const PAGE = 20;

/** One page of the person's results, newest first. */
export async function mySavedResults({ db, user }: UserContext, page: PageInput) {
  const rows = await db
    .select({
      id: toolResults.id,
      tool: toolResults.tool,
      title: toolResults.title,
      sharedAt: toolResults.sharedAt,
      createdAt: toolResults.createdAt,
      position: newest.position,
    })
    .from(toolResults)
    .where(and(eq(toolResults.ownerId, user.id), newest.where(page)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  return newest.page(rows, PAGE);
}

export type SavedResult = Answered & {
  id: string;
  title: string;
  createdAt: Date;
  shared: boolean;
  mine: boolean;
};

/** One result: for its owner, and for anyone with the link when it is shared. */
export async function getSavedResult({ db, user }: Context, { id }: { id: string }): Promise<SavedResult> {
  const [row] = await db.select().from(toolResults).where(eq(toolResults.id, id));
  const mine = row !== undefined && row.ownerId === user?.id;
  if (!row || !(mine || row.sharedAt)) throw notFound('This result does not exist, or it is not shared.');
  const kept = { tool: row.tool, input: row.input, result: row.result } as Answered;
  return {
    ...(mine ? kept : ({ ...kept, input: askedForOthers(kept) } as Answered)),
    id,
    title: row.title,
    createdAt: row.createdAt,
    shared: row.sharedAt !== null,
    mine,
  };
}

/** Shares a result with everybody who has the link, or stops sharing it. */
export async function shareResult(
  { db, user }: UserContext,
  { id, shared }: { id: string; shared: boolean },
) {
  const changed = await db
    .update(toolResults)
    .set({ sharedAt: shared ? sql`coalesce(shared_at, now())` : null })
    .where(and(eq(toolResults.id, id), eq(toolResults.ownerId, user.id)))
    .returning({ id: toolResults.id });
  if (changed.length === 0) throw notFound();
  return { shared };
}

export async function deleteResult({ db, user }: UserContext, { id }: { id: string }) {
  const gone = await db
    .delete(toolResults)
    .where(and(eq(toolResults.id, id), eq(toolResults.ownerId, user.id)))
    .returning({ id: toolResults.id });
  if (gone.length === 0) throw notFound();
}

function titleFor(use: ToolUse): string {
  const tidy = titleOf(use)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...tidy].slice(0, TITLE).join('') || 'Untitled';
}
