import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { deliveryStates } from '../../domain/api/webhooks.ts';
import { users } from './accounts.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Where a person's events are sent. Secrets are encrypted: they sign, so a hash would not do. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    /** The previous secret, which also signs until then. */
    oldSecret: text('old_secret'),
    oldSecretUntil: at('old_secret_until'),
    /** Up to which of the person's events there are deliveries. */
    queuedSeq: bigint('queued_seq', { mode: 'number' }).notNull(),
    /** Since when no delivery has succeeded. */
    failingSince: at('failing_since'),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('webhook_endpoints_owner').on(t.userId, t.createdAt, t.id),
    check('webhook_endpoints_url', sql`length(${t.url}) between 8 and 500`),
    check('webhook_endpoints_old', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
);

/** An event on its way to an endpoint: one row, however often it is tried or replayed. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    /** Of the last attempt: the status of the answer, or why there was none. */
    status: integer('status'),
    problem: text('problem'),
    replayed: boolean('replayed').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (t) => [
    unique('webhook_deliveries_event').on(t.endpointId, t.seq),
    index('webhook_deliveries_list').on(t.endpointId, t.seq, t.id),
    index('webhook_deliveries_due').on(t.endpointId, t.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_ended').on(t.endedAt),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_deliveries_ends', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
  ],
);
