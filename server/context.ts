import type { Db, Tx } from '../db/connection.ts';
import type { agreements } from '../db/schema/agreements.ts';
import type { transactions } from '../db/schema/escrow.ts';
import type { listings } from '../db/schema/listings.ts';
import type { AdminRole } from '../domain/admin/admin-roles.ts';
import type { Proof } from '../domain/admin/factors.ts';
import type { Settings } from '../domain/admin/settings.ts';
import type { Scope } from '../domain/api/api-keys.ts';
import type { SignatureStep } from '../domain/deals/chat.ts';
import type { Action, Actor, EscrowState } from '../domain/deals/escrow-terms.ts';
import type { AlertPart, Standing } from '../domain/inbox/digest.ts';
import type { InboxEvent } from '../domain/inbox/events.ts';
import type { MailTopic } from '../domain/inbox/mail.ts';
import type { Config } from './infra/config.ts';
import type { FileStore } from './infra/files.ts';
import type { Jobs } from './infra/jobs.ts';
import type { Limit } from './infra/limits.ts';
import type { Live } from './infra/live.ts';
import type { Log } from './infra/log.ts';
import type { PaymentProvider } from './infra/payments/provider.ts';
import type { Replica } from './infra/replica.ts';
import type { Signing } from './infra/signing.ts';
import type { Threads } from './infra/threads.ts';
import type { Turns } from './infra/turns.ts';

/** The services of a server process (built by server/services.ts). */
export interface Services {
  config: Config;
  db: Db;
  /** A small pool for hot reads, planned once (db/connection.ts `connectReads`). */
  read: Db;
  /** How far the replica behind `read` has come; null when `read` queries the primary. */
  replica: Replica | null;
  signing: Signing;
  files: FileStore;
  jobs: Jobs;
  limit: Limit;
  /** What owners have set, at most seconds old (infra/settings.ts). */
  settings: () => Promise<Settings>;
  live: Live;
  log: Log;
  payments: PaymentProvider;
  /** Runs work that would otherwise block everyone. */
  threads: Threads;
  /** How much of that work one person may run at once. */
  turns: Turns;
  /** Compares a name with every mark of the register. */
  sweep: Sweep;
  hooks: Hooks;
}

export interface Sweep {
  /**
   * The ids of the marks that score highest against a name, the likeliest conflict first: none that scores at least
   * `leastScore` is missed. Null when the register is not entirely in memory: it is being read, or is too large.
   */
  nearest(question: {
    name: string;
    classes: number[];
    frequencies: { marks: number; shares: ReadonlyMap<number, number> };
    leastScore: number;
    most: number;
  }): Promise<{ ids: number[]; compared: number } | null>;
  close(): Promise<void>;
}

/**
 * What a change triggers in slices above the one that makes it, in the same transaction. server/services.ts registers
 * these hooks, so that the slice itself knows none of them.
 */
interface Hooks {
  /** A listing was written: its row before and after. Returns the notices about the consequences. */
  listingChanged: ((
    services: Services,
    tx: Tx,
    before: typeof listings.$inferSelect,
    after: typeof listings.$inferSelect,
  ) => Promise<{ to: string; event: InboxEvent }[]>)[];
  /** A transaction, which is locked, took a step to `to`. Returns the notices about the consequences. */
  transactionMoved: ((
    services: Services,
    tx: Tx,
    row: typeof transactions.$inferSelect,
    to: EscrowState,
    by: { actor: Actor; id: string | null },
    action: Action,
  ) => Promise<{ to: string; event: InboxEvent }[]>)[];
  /** The current status, for its reader, of what an event is about; null if the event itself says it all. */
  standingOf: (db: Db | Tx, userId: string, event: InboxEvent) => Promise<Standing | null>;
  /** The kinds of subscriptions, whose findings are part of the daily digest. */
  alertKinds: AlertKind[];
  /**
   * An agreement, locked after its transaction, was sent or took a step. Returns the notices about the consequences.
   */
  agreementMoved: ((
    tx: Tx,
    row: typeof agreements.$inferSelect,
    step: SignatureStep,
    by: string | null,
  ) => Promise<{ to: string; event: InboxEvent }[]>)[];
}

/**
 * A kind of subscription, such as saved searches: what it finds is kept, and its owner is notified and mailed, at
 * once or with the daily digest, as each subscription says.
 */
export interface AlertKind {
  /** The preference that turns off all mails of this kind. */
  topic: MailTopic;
  /** The people for whom there is something that no mail has told them yet. */
  waiting: (db: Db) => Promise<string[]>;
  /** Claims what is waiting for this person, so that no other mail tells it; null if there is nothing. */
  claim: (
    services: Services,
    tx: Tx,
    userId: string,
  ) => Promise<{ part: AlertPart; notices: { to: string; event: InboxEvent }[] } | null>;
  /** How many immediate mails this person was sent within a day. */
  mailedToday: (tx: Tx, userId: string) => Promise<number>;
}

/** A person in their own session. */
export interface User {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** An active administrator in the 24-hour session. */
export interface Admin {
  id: string;
  role: AdminRole;
  proof: Proof;
}

/** The API key of a call, and what it may do. */
export interface Key {
  id: string;
  scopes: Scope[];
}

/** The first argument of every verb. */
export interface Context extends Services {
  user: User | null;
  admin: Admin | null;
  /** The network the caller counts as (`infra/network.ts`): an IPv4 address, or the /64 of an IPv6 one. */
  network: string;
  /** Whether the caller is on the server's own machine, and the server serves nobody else (infra/doors.ts). */
  local: boolean;
  /** Of a call through the API: its key, and the name of the attempt (the header Idempotency-Key). */
  api?: { key: Key; attempt: string | null };
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
  /** The caller's User-Agent. */
  userAgent: string;
  /** The cookies the request carried: of its sessions, and of its device (`accounts/known-devices.ts`). */
  tokens: { user: string | null; admin: string | null; device: string | null };
  /** Sets a cookie on the response. */
  setCookie(serialized: string): void;
}

/** The key for rate limits: a person's account, or a visitor's network. */
export function callerOf({ user, admin, network }: Pick<Context, 'user' | 'admin' | 'network'>): string {
  const person = user ?? admin;
  return person ? `user ${person.id}` : network;
}

export type UserContext = Context & { user: User };
export type AdminContext = Context & { admin: Admin };
export type PersonContext = Context & { person: User | Admin };
