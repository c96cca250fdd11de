import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inboxHeads } from '../../db/schema/inbox.ts';
import { pageInput } from '../../domain/pages.ts';
import { personProcedure, router } from '../trpc.ts';
import { eventsAfter, listEvents, standing } from './queries.ts';
import { streamEvents } from './stream.ts';

const sequenceNumber = z.object({ seq: z.int().min(0) });
const sequence = z.string().regex(/^\d{1,15}$/);

export const inboxRouter = router({
  list: personProcedure
    .input(pageInput.omit({ only: true }).prefault({}))
    .query(({ ctx, input }) => listEvents(ctx.db, ctx.person.id, input)),
  standing: personProcedure.query(({ ctx }) => standing(ctx.db, ctx.person.id)),
  after: personProcedure
    .input(sequenceNumber)
    .query(({ ctx, input }) => eventsAfter(ctx.db, ctx.person.id, input.seq)),

  markRead: personProcedure.input(sequenceNumber).mutation(async ({ ctx, input }) => {
    await ctx.db
      .update(inboxHeads)
      .set({ readSeq: sql`least(${inboxHeads.seq}, greatest(${inboxHeads.readSeq}, ${input.seq}))` })
      .where(eq(inboxHeads.userId, ctx.person.id));
  }),

  events: personProcedure
    .input(z.object({ lastEventId: sequence.nullish() }))
    .subscription(({ ctx, input, signal }) => streamEvents(ctx, input.lastEventId ?? null, signal)),
});
