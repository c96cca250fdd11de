import { z } from 'zod';
import { inboxTopics } from '../../domain/inbox/inbox.ts';
import { pageInput } from '../../domain/pages.ts';
import { personProcedure, router, userProcedure } from '../trpc.ts';
import { chooseDigest } from './choices.ts';
import { eventsAfter, listEvents, listThreads, readAll, readThread, standing } from './queries.ts';
import { streamEvents } from './stream.ts';

const thread = z.string().max(100);
const digestInput = z.object({ hour: z.int().min(0).max(23), timeZone: z.string().max(60) });
const sequenceNumber = z.object({ seq: z.int().min(0) });
const sequence = z.string().regex(/^\d{1,15}$/);

export const inboxRouter = router({
  list: personProcedure
    .input(pageInput.omit({ only: true }).extend({ thread: thread.optional() }).prefault({}))
    .query(({ ctx, input }) => listEvents(ctx.db, ctx.person.id, input)),
  threads: personProcedure
    .input(
      pageInput
        .omit({ only: true })
        .extend({ topic: z.enum(inboxTopics).optional(), unread: z.boolean().optional() })
        .prefault({}),
    )
    .query(({ ctx, input }) => listThreads(ctx.db, ctx.person.id, input)),
  standing: personProcedure.query(({ ctx }) => standing(ctx.db, ctx.person.id)),
  after: personProcedure
    .input(sequenceNumber)
    .query(({ ctx, input }) => eventsAfter(ctx.db, ctx.person.id, input.seq)),

  read: personProcedure
    .input(z.object({ thread }))
    .mutation(({ ctx, input }) => readThread(ctx.db, ctx.person.id, input.thread)),
  readAll: personProcedure
    .input(sequenceNumber)
    .mutation(({ ctx, input }) => readAll(ctx.db, ctx.person.id, input.seq)),
  chooseDigest: userProcedure.input(digestInput).mutation(({ ctx, input }) => chooseDigest(ctx, input)),

  events: personProcedure
    .input(z.object({ lastEventId: sequence.nullish() }))
    .subscription(({ ctx, input, signal }) => streamEvents(ctx, input.lastEventId ?? null, signal)),
});
