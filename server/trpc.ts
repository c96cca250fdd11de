import { randomUUID } from 'node:crypto';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError, type ZodObject } from 'zod';
import type { Power } from '../domain/admin/admin-roles.ts';
import { LAST_OWNER, ONE_SUSPENDED } from '../domain/admin/suspension.ts';
import type { Scope } from '../domain/api/api-keys.ts';
import { MOST_CALLS } from '../domain/calls.ts';
import { CONFIRM_EMAIL_FIRST, DomainError, type Refusal } from '../domain/errors.ts';
import { type Context, callerOf } from './context.ts';
import type { Log } from './infra/log.ts';
import { outageSentence } from './infra/outage.ts';
import { transformer } from './infra/plain.ts';
import { requireFresh, requirePower } from './infra/powers.ts';
import { writtenCookie } from './infra/replica.ts';
import {
  isOfDeletedPerson,
  isOfLastOwner,
  isOfSuspendedPerson,
  isUnstorableText,
} from './infra/sql-state.ts';
import { mustHaveAccepted } from './infra/terms.ts';

/** An endpoint of the API: its place under /api/v1, what a key needs for it, and its line in the reference. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** With parameters as `{id}`. */
  path: string;
  scope: Scope;
  summary: string;
  description?: string;
  /** Does something that must not happen twice: the caller identifies each attempt with an Idempotency-Key. */
  once?: boolean;
  /** The form of its body, if it has a file. */
  form?: ZodObject;
}

interface Meta {
  /** How it appears in the API. */
  api?: Endpoint;
  /** The step of a process that the procedure takes: 'escrow.release'. */
  step?: string;
  /** What an administrator's role must allow. */
  power?: Power;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    sse: {
      // A connection authenticates again every few minutes.
      maxDurationMs: 240_000,
      ping: { enabled: true, intervalMs: 10_000 },
      client: { reconnectAfterInactivityMs: 30_000 },
    },
    errorFormatter({ shape, error }) {
      const { cause } = error;
      const fields = cause instanceof ZodError ? fieldSentences(cause) : undefined;
      const told = error.code === 'INTERNAL_SERVER_ERROR' ? faultSentence(numbers.get(error)) : said(error);
      const message = (fields && Object.values(fields)[0]) ?? told;
      // Stack traces name files of the server.
      const { stack: _, ...data } = shape.data;
      const reason = cause instanceof DomainError ? cause.reason : undefined;
      return { ...shape, message, data: { ...data, fields, reason } };
    },
  });

/** tRPC refuses an overlong batch in its own words. */
function said({ message }: TRPCError): string {
  return message === 'Batch call exceeds maximum size'
    ? `One request may hold at most ${MOST_CALLS} calls.`
    : message;
}

const codes: Record<Refusal, TRPCError['code']> = {
  'not-found': 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
  conflict: 'CONFLICT',
  invalid: 'BAD_REQUEST',
  'sign-in': 'UNAUTHORIZED',
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

function fieldSentences(error: ZodError): Record<string, string> {
  const entries = error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  return Object.fromEntries(entries.reverse());
}

/** The numbers under which errors were logged. */
const numbers = new WeakMap<TRPCError, string>();

/** Logs an unexpected error once, under the number that the person is shown instead. */
export function logFault(log: Log, error: TRPCError, path: string | undefined): void {
  if (error.code !== 'INTERNAL_SERVER_ERROR' || numbers.has(error)) return;
  // A stream that was open when the database went down; the live connection has logged that.
  if (outageSentence(error.cause)) return;
  const id = newFaultNumber();
  numbers.set(error, id);
  log.error({ err: error.cause ?? error, path, id }, 'fault');
}

/** The number under which an error was logged; undefined if it was not. */
export function faultNumberOf(error: unknown): string | undefined {
  return error instanceof TRPCError ? numbers.get(error) : undefined;
}

export function newFaultNumber(): string {
  return randomUUID().slice(0, 8);
}

export function faultSentence(id = 'unknown'): string {
  return `Something went wrong on our side. Please try again. If it keeps happening, tell us the number ${id}.`;
}

/** The one place where refusals become tRPC errors. */
const sentences = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  if (error.cause instanceof DomainError) {
    // Refused because something outside failed: not a bug, but somebody has to know.
    if (error.cause.cause) ctx.log.error({ err: error.cause.cause, path }, 'unavailable');
    throw new TRPCError({
      code: codes[error.cause.refusal],
      message: error.cause.message,
      cause: error.cause,
    });
  }
  if (isUnstorableText(error.cause)) {
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: 'This text contains a character that cannot be stored.',
    });
  }
  if (outageSentence(error.cause)) {
    // The caller's own connection broke.
    if (ctx.signal?.aborted) throw new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', cause: error.cause });
    orUnavailable(error.cause);
  }
  if (isOfDeletedPerson(error.cause)) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'This account was deleted.' });
  }
  if (isOfSuspendedPerson(error.cause)) throw new TRPCError({ code: 'FORBIDDEN', message: ONE_SUSPENDED });
  if (isOfLastOwner(error.cause)) throw new TRPCError({ code: 'CONFLICT', message: LAST_OWNER });
  logFault(ctx.log, error, path);
  return result;
});

/** Rethrows an error: as "unavailable" with a sentence if it is an outage, otherwise as it is. */
export function orUnavailable(error: unknown): never {
  const outage = outageSentence(error);
  throw outage ? new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: outage, cause: error }) : error;
}

/**
 * For procedures that cost more than a read: counts the call's weight, about hundredths of a second of CPU time, and
 * lets one caller run two at once on this server. Each call of a batch counts separately.
 */
export const costly = (weight: number) =>
  t.middleware(async ({ ctx, next }) => {
    const who = callerOf(ctx);
    if (ctx.config.quotas) await ctx.limit('costly.use', who, weight);
    return ctx.turns(who, () => next(), ctx.signal);
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Records a write's log position, so that its caller reads nothing older from a replica. */
const remembered = t.middleware(async ({ ctx, type, next }) => {
  const result = await next();
  if (type === 'mutation' && ctx.replica)
    ctx.setCookie(writtenCookie(ctx.config, await ctx.replica.position()));
  return result;
});

/** Anyone, signed in or not. */
export const publicProcedure = t.procedure.use(remembered).use(sentences);

/** Signed in, with or without a confirmed e-mail address. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new DomainError('sign-in', 'Please sign in to continue.');
  return next({ ctx: { ...ctx, user: ctx.user } });
});

/** Signed in with a confirmed e-mail address: may sell, buy and write. */
export const verifiedProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.user.emailVerified) {
    throw new DomainError('forbidden', CONFIRM_EMAIL_FIRST);
  }
  return next();
});

/**
 * For what begins or agrees on a deal, offers a right or buys a plan: refuses anybody who has not accepted the terms
 * in force.
 */
export const underTerms = t.middleware(async ({ ctx, next }) => {
  if (ctx.user) await mustHaveAccepted(ctx.config, ctx.db, ctx.user.id);
  return next();
});

/** An active administrator in an administrator's session. */
export const adminProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.admin) throw new DomainError('sign-in', 'Please sign in as an administrator.');
  return next({ ctx: { ...ctx, admin: ctx.admin } });
});

/** An administrator whose role has this power (domain/admin/admin-roles.ts). */
export const powerProcedure = (power: Power) =>
  adminProcedure.meta({ power }).use(({ ctx, type, next }) => {
    requirePower(ctx.admin, power, { unproved: type !== 'mutation' });
    return next();
  });

/** An administrator who has proved their identity within the last minutes (domain/admin/factors.ts). */
export const provedProcedure = adminProcedure.use(({ ctx, next }) => {
  requireFresh(ctx.admin);
  return next();
});

/** A signed-in person or an administrator; the verb decides what each may see. */
export const personProcedure = publicProcedure.use(({ ctx, next }) => {
  const person = ctx.user ?? ctx.admin;
  if (!person) throw new DomainError('sign-in', 'Please sign in to continue.');
  return next({ ctx: { ...ctx, person } });
});
