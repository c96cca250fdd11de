import type { Tx } from '../../db/connection.ts';
import type { AdminRole, Power } from '../../domain/admin/admin-roles.ts';
import type { Proof } from '../../domain/admin/factors.ts';
import type { WorkKind } from '../../domain/admin/work.ts';
import { conflict, DomainError } from '../../domain/errors.ts';
import type { Outcome, Process, Terms } from '../../domain/process.ts';
import type { PersonContext, Services } from '../context.ts';
import { type AuditEntry, record } from '../infra/audit.ts';
import { requirePower } from '../infra/powers.ts';
import { idempotent } from './idempotent.ts';
import { holdWork } from './leases.ts';
import { deliver, type Notice } from './notices.ts';

/** Who acts, in the terms of the process; `id` is null for an actor without an account, such as the clock. */
export interface By<T extends Terms> {
  actor: T['actor'];
  id: string | null;
  /** Of an administrator. */
  role?: AdminRole;
  proof?: Proof;
}

/** A locked row, who acts on it, and the facts besides its state that matter. */
export interface Locked<T extends Terms, Row> {
  row: Row;
  by: By<T>;
  facts: T['facts'];
  /** Nobody has taken it from the work queue, and nobody can: its item is already locked (`holdWorkOfMany`). */
  isFree?: boolean;
  /** Receives the audit log entry, if the caller writes those of many at once (`recordAll`). */
  journal?: AuditEntry[];
}

export interface Step<T extends Terms, More> {
  action: T['action'];
  /** The version that was read. An administrator cannot decide on any other. */
  read?: number;
  /** The lease under which an administrator read it (server/kernel/leases.ts). */
  lease?: string;
  /** What the audit log keeps besides the action. */
  data?: Record<string, unknown>;
  /** What else the write needs. */
  more?: More;
}

/** `row` is the row before the step. */
export type Effect<T extends Terms, Row, More = undefined> = (
  services: Services,
  tx: Tx,
  taken: Locked<T, Row> & Step<T, More> & { to: T['state'] },
) => Promise<Notice[]> | Notice[];

/** How the steps of one process are carried out on the rows of its table. */
export interface Steps<T extends Terms, Row extends { id: string; version?: number }, More = undefined> {
  /** Prefix of the audit log's names: 'escrow' for 'escrow.release'. */
  name: string;
  process: Process<T>;
  stateOf: (row: Row) => T['state'];
  /**
   * Writes where the step leads and does what follows from the state, such as moving money; returns the notices about
   * that, or null if the row is no longer in the state that was asked about.
   */
  write: (
    services: Services,
    tx: Tx,
    locked: Locked<T, Row>,
    outcome: Outcome<T>,
    step: Step<T, More>,
  ) => Promise<Notice[] | null>;
  /** What else one step does, and whom it notifies; a step not named here does nothing more. */
  effects?: { [Action in T['action']]?: Effect<T, Row, More> };
  /** The error for an administrator who read another version. */
  changed?: string;
  /** What the role of an administrator who takes a step must allow. */
  adminPower?: Power;
  /**
   * The kind of work as which a row in its current state waits in the queue: nobody decides on what somebody else has
   * taken.
   */
  work?: (row: Row) => WorkKind | null;
  /** Steps for which the role is enough, whatever proof the power asks for. */
  unproved?: readonly T['action'][];
}

/** Steps that a person takes through a call with an idempotency key. */
export interface KeyedSteps<T extends Terms, Row extends { id: string; version?: number }, More = undefined>
  extends Steps<T, Row, More> {
  /** Locks the row and returns the caller's role in it; throws NOT_FOUND for anyone who may not know of it. */
  lock: (ctx: PersonContext, tx: Tx, id: string) => Promise<Locked<T, Row>>;
}

/**
 * One step on a locked row: ask the process, write, record. Returns the notices, which the caller delivers with its
 * own.
 */
export async function take<T extends Terms, Row extends { id: string; version?: number }, More>(
  services: Services,
  tx: Tx,
  steps: Steps<T, Row, More>,
  locked: Locked<T, Row>,
  step: Step<T, More>,
): Promise<Notice[]> {
  const { row, by, facts, isFree, journal } = locked;
  if (by.actor === 'admin') {
    if (!by.role || !steps.adminPower) throw new Error(`${steps.name} names no power for administrators`);
    requirePower({ role: by.role, proof: by.proof }, steps.adminPower, {
      unproved: steps.unproved?.includes(step.action),
    });
  }
  const decision = steps.process.decide(step.action, steps.stateOf(row), by.actor, facts);
  if (!decision.allowed) throw new DomainError(decision.why.kind, decision.why.sentence);
  if (steps.changed && by.actor === 'admin' && step.read !== row.version) throw conflict(steps.changed);
  const work = by.actor === 'admin' && by.id && !isFree ? steps.work?.(row) : null;
  if (work && by.id) await holdWork(tx, by.id, work, row.id, step.lease);
  const written = await steps.write(services, tx, locked, decision, step);
  if (!written) throw conflict('Someone else acted first. Please look at it again.');
  const entry = {
    action: `${steps.name}.${step.action}`,
    actorId: by.id,
    actorRole: by.actor,
    subjectId: row.id,
    data: step.data,
  };
  if (journal) journal.push(entry);
  else await record(tx, entry);
  const told = await steps.effects?.[step.action as T['action']]?.(services, tx, {
    ...locked,
    ...step,
    to: decision.to,
  });
  return [...(told ?? []), ...written];
}

/**
 * The one way a person takes a step: once per key, lock, ask, write, record, notify. Repeating a call with its key
 * returns the first answer.
 */
export async function act<T extends Terms, Row extends { id: string; version?: number }, More>(
  ctx: PersonContext,
  steps: KeyedSteps<T, Row, More>,
  { key, version, lease, ...input }: { key: string; id: string; version?: number; lease?: string },
  step: Omit<Step<T, More>, 'read' | 'lease'>,
): Promise<void> {
  await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      { userId: ctx.person.id, key, action: `${steps.name}.${step.action}`, input },
      async () => {
        const locked = await steps.lock(ctx, tx, input.id);
        const notices = await take(ctx, tx, steps, locked, { ...step, read: version, lease });
        await deliver(tx, notices);
      },
    ),
  );
}
