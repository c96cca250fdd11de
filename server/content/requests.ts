import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { contactAnswers, contactMessages } from '../../db/schema/content.ts';
import {
  REQUEST_CHANGED,
  type RequestState,
  type RequestTerms,
  requestButtons,
  requestProcess,
  requestStates,
} from '../../domain/content/contact.ts';
import { contactTopicLabels } from '../../domain/content/contact-topics.ts';
import { longDay } from '../../domain/day-text.ts';
import type { AdminContext, PersonContext } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import { act } from '../kernel/act.ts';
import { keyset } from '../kernel/list.ts';
import { contains } from '../kernel/named.ts';
import { stepsOn } from '../kernel/table.ts';
import type { AnswerInput, RequestsInput } from './input.ts';

type Request = typeof contactMessages.$inferSelect;
interface Words {
  reason?: string;
  moment?: { at: number };
  answer?: string;
}

/** What administrators do with a request; an answer is kept, and mailed to the sender. */
export const { steps: requestSteps } = stepsOn<RequestTerms, Request, Words>({
  ...{ name: 'requests', process: requestProcess, table: contactMessages },
  roleOf: ({ admin }) => (admin ? 'admin' : null),
  factsOf: () => ({}),
  changed: REQUEST_CHANGED,
  adminPower: 'content.manage',
  work: ({ state }) => (state === 'open' ? 'requests' : null),
  effects: {
    async answer({ jobs }, tx, { row, by, more }) {
      const answer = more?.answer;
      if (!answer || !by.id) throw new Error('an answer has a text and an author');
      await tx.insert(contactAnswers).values({ messageId: row.id, text: answer, answeredBy: by.id });
      const quoted = row.message.split('\n').map((line) => `> ${line}`);
      await enqueue(jobs, tx, 'mail.send', {
        to: row.email,
        subject: `Your message to Ipso (${contactTopicLabels[row.topic]})`,
        text: `${answer}\n\nOn ${longDay(row.createdAt)} you wrote:\n\n${quoted.join('\n')}`,
      });
      return [];
    },
  },
});

/** Answers a request by mail. The text stays with it. */
export function answerRequest(ctx: PersonContext, { answer, ...input }: AnswerInput): Promise<void> {
  const call = { ...input, answer };
  return act(ctx, requestSteps, call, { action: 'answer', more: { answer } });
}

const PAGE = 20;
const oldest = keyset('requests.open', 'asc', contactMessages.createdAt, contactMessages.id);
const newest = keyset('requests.settled', 'desc', contactMessages.createdAt, contactMessages.id);
const words = sql`(${contactMessages.name} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.message})`;

/** One page of the requests in a state, with their answers: open ones oldest first, all others newest first. */
export async function allRequests({ db }: AdminContext, { state, q, ...page }: RequestsInput) {
  const order = state === 'open' ? oldest : newest;
  const rows = await db
    .select({
      ...{ id: contactMessages.id, state: contactMessages.state, version: contactMessages.version },
      ...{ name: contactMessages.name, email: contactMessages.email, topic: contactMessages.topic },
      ...{ message: contactMessages.message, createdAt: contactMessages.createdAt },
      stateSince: contactMessages.stateSince,
      /** Of the account it was sent from, if any. */
      username: profiles.username,
      position: order.position,
    })
    .from(contactMessages)
    .leftJoin(profiles, eq(profiles.id, contactMessages.userId))
    .where(
      and(eq(contactMessages.state, state), q === '' ? undefined : contains(words, q), order.where(page)),
    )
    .orderBy(...order.orderBy)
    .limit(PAGE + 1);
  const { items, nextCursor } = order.page(rows, PAGE);
  const answers = await answersTo(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((one) => ({
      ...one,
      answers: answers.get(one.id) ?? [],
      offers: requestProcess.offered(requestButtons, one.state, 'admin', {}),
    })),
    nextCursor,
  };
}

async function answersTo(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      ...{ id: contactAnswers.id, messageId: contactAnswers.messageId, text: contactAnswers.text },
      ...{ createdAt: contactAnswers.createdAt, by: profiles.fullName },
    })
    .from(contactAnswers)
    .innerJoin(profiles, eq(profiles.id, contactAnswers.answeredBy))
    .where(inArray(contactAnswers.messageId, ids))
    .orderBy(asc(contactAnswers.createdAt), asc(contactAnswers.id));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** Counted no further: nobody needs a larger number. */
const COUNTED_AT_MOST = 1_000;

/** How many rows there are, up to a limit; `more` if there are others. */
export async function countedIn(db: Db, table: SQL, where: SQL) {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${table} where ${where} limit ${COUNTED_AT_MOST + 1}) counted`,
  );
  const n = rows[0]?.n ?? 0;
  return { count: Math.min(n, COUNTED_AT_MOST), more: n > COUNTED_AT_MOST };
}

/** How many requests there are in each state. */
export async function requestCounts({ db }: AdminContext) {
  const counts = await Promise.all(
    requestStates.map(
      async (state) => [state, await countedIn(db, sql`contact_messages`, sql`state = ${state}`)] as const,
    ),
  );
  return Object.fromEntries(counts) as Record<RequestState, (typeof counts)[number][1]>;
}
