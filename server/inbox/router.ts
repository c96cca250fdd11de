import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inboxHeads } from '../../db/schema/inbox.ts';
import { personProcedure, router } from '../trpc.ts';
import { latestEvents } from './queries.ts';
import { streamEvents } from './stream.ts';

const sequence = z.string().regex(/^\d{1,15}$/);

export const inboxRouter = router({
  list: personProcedure.query(({ ctx }) => latestEvents(ctx.db, ctx.person.id)),

  markRead: personProcedure.input(z.object({ seq: z.int().min(0) })).mutation(async ({ ctx, input }) => {
    await ctx.db
      .update(inboxHeads)
      .set({ readSeq: sql`least(${inboxHeads.seq}, greatest(${inboxHeads.readSeq}, ${input.seq}))` })
      .where(eq(inboxHeads.userId, ctx.person.id));
  }),

  events: personProcedure
    .input(z.object({ lastEventId: sequence.nullish() }))
    .subscription(({ ctx, input, signal }) => streamEvents(ctx, input.lastEventId ?? null, signal)),
});
