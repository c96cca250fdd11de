import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import DataLoader from 'dataloader';
import { and, desc, eq, gt, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { hasFactor, isActiveAdmin } from '../../db/conditions.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { adminSessions, adminUsers, sessions, users } from '../../db/schema/accounts.ts';
import { lifetimes, SESSIONS_AT_MOST } from '../../domain/accounts/accounts.ts';
import { deviceName } from '../../domain/accounts/devices.ts';
import { factorMinutes, type ProofKind, proofOf } from '../../domain/admin/factors.ts';
import type { Admin, User } from '../context.ts';
import { type Config, isLoopbackOrigin } from '../infra/config.ts';
import { hashToken, newToken } from '../infra/hash.ts';

// The only file that uses Lucia, whose author no longer maintains it as a library.

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: string;
    DatabaseUserAttributes: { email: string; emailVerifiedAt: Date | null };
    DatabaseSessionAttributes: {
      device?: string | null;
      lastSeenAt?: Date;
      awaitsFactor?: boolean;
      provedAt?: SQL;
      provedBy?: ProofKind;
      recent?: ProofKind | null;
    };
  }
}

type SessionTable = typeof sessions | typeof adminSessions;

/** Stores only the hash of a session's token, and (for administrators) never extends a session. */
function hashedAdapter(db: Db | Tx, kind: Kind): Adapter {
  const table = tableOf[kind];
  const extend = kind === 'user';
  // The adapter's types know text ids only; uuid works the same.
  type Tables = ConstructorParameters<typeof DrizzlePostgreSQLAdapter>;
  const inner = new DrizzlePostgreSQLAdapter(
    db as unknown as Tables[0],
    table as unknown as Tables[1],
    users as unknown as Tables[2],
  );
  // Asked with every call of a signed-in person, so it is built and planned once.
  const findAll = db
    .select({
      id: table.id,
      userId: table.userId,
      expiresAt: table.expiresAt,
      lastSeenAt: table.lastSeenAt,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      recent: kind === 'admin' ? recentProof : sql<null>`null`,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    // A suspension ends all sessions; any that is left opens nothing.
    .where(and(sql`${table.id} = any(${sql.placeholder('ids')})`, isNull(users.suspendedAt), ofKind(kind)))
    .prepare(`accounts.session.${kind}`);
  // Calls that arrive together are looked up together. Nothing is kept: a session that has ended is not found again.
  const find = new DataLoader(
    async (ids: readonly string[]) => {
      const found = new Map((await findAll.execute({ ids })).map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return {
    async getSessionAndUser(token) {
      const found = await find.load(hashToken(token));
      if (!found) return [null, null];
      const { id: _, userId, expiresAt, lastSeenAt, recent, ...attributes } = found;
      return [
        { id: token, userId, expiresAt, attributes: { lastSeenAt, recent } },
        { id: userId, attributes },
      ];
    },
    getUserSessions: (userId) => inner.getUserSessions(userId),
    setSession: (session) => inner.setSession({ ...session, id: hashToken(session.id) }),
    async updateSessionExpiration(token, expiresAt) {
      if (extend) await inner.updateSessionExpiration(hashToken(token), expiresAt);
    },
    deleteSession: (token) => inner.deleteSession(hashToken(token)),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
  };
}

/**
 * `pending`: an administrator's, between the password and the second step. Its cookie has the session's name, and
 * opens nothing.
 */
type Kind = 'user' | 'admin' | 'pending';

const tableOf = { user: sessions, admin: adminSessions, pending: adminSessions } as const;
const lifetimeOf = {
  user: lifetimes.session,
  admin: lifetimes.adminSession,
  pending: factorMinutes.pending * 60_000,
} as const;

const ofKind = (kind: Kind) =>
  kind === 'user' ? undefined : eq(adminSessions.awaitsFactor, kind === 'pending');

/** How the session was confirmed within the last minutes, or null. */
const recentProof = sql<ProofKind | null>`case
  when ${adminSessions.provedAt} > now() - make_interval(mins => ${sql.raw(String(factorMinutes.fresh))}) then ${adminSessions.provedBy} end`;

const made = new WeakMap<Db | Tx, Record<string, Lucia>>();

/** Made once per pool: every request asks for both kinds. */
function lucia(config: Config, db: Db | Tx, kind: Kind): Lucia {
  const known = made.get(db) ?? {};
  made.set(db, known);
  const of = `${kind} ${config.origin}`;
  known[of] ??= makeLucia(config, db, kind);
  return known[of];
}

function makeLucia(config: Config, db: Db | Tx, kind: Kind): Lucia {
  const secure = config.origin.startsWith('https:');
  const name = kind === 'user' ? 'ipso' : 'ipso-admin';
  return new Lucia(hashedAdapter(db, kind), {
    sessionExpiresIn: new TimeSpan(lifetimeOf[kind] / 1000, 's'),
    sessionCookie: {
      // Browsers accept the __Host- prefix over TLS only.
      name: secure ? `__Host-${name}` : name,
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: ({ lastSeenAt, recent }) => ({ lastSeenAt, recent }),
  });
}

/** The token of this kind in a Cookie header, or null. */
export function readToken(config: Config, db: Db | Tx, kind: Kind, cookieHeader: string): string | null {
  return lucia(config, db, kind).readSessionCookie(cookieHeader);
}

/**
 * The person a token belongs to; null when it is unknown or expired. A session in use is extended, and its cookie
 * too.
 */
export async function findUser(
  config: Config,
  db: Db,
  token: string | null,
  setCookie: (serialized: string) => void,
): Promise<User | null> {
  if (!token) return null;
  const auth = lucia(config, db, 'user');
  const { user, session } = await auth.validateSession(token);
  if (!user) return null;
  if (session.fresh) setCookie(auth.createSessionCookie(token).serialize());
  await noteSeen(db, sessions, token, session);
  const { email, emailVerifiedAt } = user as unknown as { email: string; emailVerifiedAt: Date | null };
  return { id: user.id, email, emailVerified: emailVerifiedAt !== null };
}

/** The administrator a token belongs to; null when it has expired or the administrator is no longer active. */
export async function findAdmin(config: Config, db: Db | Tx, token: string | null): Promise<Admin | null> {
  if (!token) return null;
  const { session } = await lucia(config, db, 'admin').validateSession(token);
  if (!session) return null;
  await noteSeen(db, adminSessions, token, session);
  const [admin] = await db
    .select({ role: adminUsers.role, enrolled: hasFactor(session.userId) })
    .from(adminUsers)
    .where(and(eq(adminUsers.userId, session.userId), isActiveAdmin));
  if (!admin) return null;
  const { recent = null } = session as { recent?: ProofKind | null };
  const proof = proofOf({ recent, enrolled: admin.enrolled, required: needsFactor(config) });
  return { id: session.userId, role: admin.role, proof };
}

/** Whether administrators need a second factor here: wherever the server can be reached from other machines. */
export const needsFactor = ({ origin }: Pick<Config, 'origin'>) => !isLoopbackOrigin(origin);

/** The active administrator who has typed the right password and still owes the second step; null when there is none. */
export async function findPending(config: Config, db: Db | Tx, token: string | null) {
  if (!token) return null;
  const { session } = await lucia(config, db, 'pending').validateSession(token);
  if (!session) return null;
  const [admin] = await db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.userId, session.userId), isActiveAdmin));
  return admin ? { id: session.userId, email: admin.email, sessionId: hashToken(token) } : null;
}

const SEEN_MS = 5 * 60_000;

/** "Last seen" in the list of sessions, accurate to a few minutes, so that reads do not become writes. */
async function noteSeen(db: Db | Tx, table: SessionTable, token: string, session: object): Promise<void> {
  const { lastSeenAt } = session as { lastSeenAt?: Date };
  if (!lastSeenAt || Date.now() - lastSeenAt.getTime() < SEEN_MS) return;
  await db
    .update(table)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(table.id, hashToken(token)));
}

/**
 * Opens a session and returns the Set-Cookie line for it. An administrator's records what has just proved who they
 * are.
 */
export async function createSession(
  config: Config,
  db: Db | Tx,
  kind: Kind,
  userId: string,
  userAgent = '',
  provedBy: ProofKind = 'password',
): Promise<string> {
  const { token } = newToken();
  const auth = lucia(config, db, kind);
  const own = {
    user: {},
    admin: { provedAt: sql`now()`, provedBy },
    pending: { awaitsFactor: true },
  }[kind];
  await auth.createSession(userId, { device: deviceName(userAgent), ...own }, { sessionId: token });
  await endBeyond(db, kind, userId);
  return auth.createSessionCookie(token).serialize();
}

async function endBeyond(db: Db | Tx, kind: Kind, userId: string): Promise<void> {
  const table = tableOf[kind];
  // Someone who knows only the password must not end the sessions of the person who has the factor.
  const own = and(eq(table.userId, userId), ofKind(kind));
  const latest = db
    .select({ id: table.id })
    .from(table)
    .where(own)
    .orderBy(desc(table.lastSeenAt), desc(table.createdAt))
    .limit(SESSIONS_AT_MOST);
  await db.delete(table).where(and(own, notInArray(table.id, latest)));
}

/** Ends one session and returns the Set-Cookie line that removes its cookie. */
export async function endSession(
  config: Config,
  db: Db | Tx,
  kind: Kind,
  token: string | null,
): Promise<string> {
  const auth = lucia(config, db, kind);
  if (token) await auth.invalidateSession(token);
  return auth.createBlankSessionCookie().serialize();
}

/** Ends every session of a person, including an administrator's. */
export async function endAllSessions(config: Config, db: Db | Tx, userId: string): Promise<void> {
  await lucia(config, db, 'user').invalidateUserSessions(userId);
  await lucia(config, db, 'admin').invalidateUserSessions(userId);
}

/** Ends every session of a person except the one with this token. */
export async function endOtherSessions(db: Db | Tx, userId: string, token: string | null): Promise<void> {
  const own = hashToken(token ?? '');
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, own)));
  await db.delete(adminSessions).where(eq(adminSessions.userId, userId));
}

/**
 * Where a person is signed in, the latest first; `endBeyond` keeps their number small. Ids are hashes, and open
 * nothing.
 */
export async function sessionsOf(
  db: Db,
  userId: string,
  { user, admin }: { user?: string | null; admin?: string | null },
) {
  const own = [hashToken(user ?? ''), hashToken(admin ?? '')];
  const of = (table: SessionTable, administration: boolean) =>
    db
      .select({
        id: table.id,
        device: table.device,
        createdAt: table.createdAt,
        lastSeenAt: table.lastSeenAt,
      })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          gt(table.expiresAt, sql`now()`),
          ofKind(administration ? 'admin' : 'user'),
        ),
      )
      .orderBy(desc(table.lastSeenAt))
      .then((rows) => rows.map((row) => ({ ...row, administration, current: own.includes(row.id) })));
  const [users, admins] = await Promise.all([of(sessions, false), of(adminSessions, true)]);
  return [...users, ...admins].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime(),
  );
}

/** Ends one session of a person by its id and returns its device; null when they have no such session. */
export async function endSessionById(db: Db | Tx, userId: string, id: string) {
  for (const table of [sessions, adminSessions]) {
    const ended = await db
      .delete(table)
      .where(and(eq(table.id, id), eq(table.userId, userId)))
      .returning({ device: table.device });
    if (ended[0]) return ended[0];
  }
  return null;
}

export async function deleteExpiredSessions(config: Config, db: Db): Promise<void> {
  await lucia(config, db, 'user').deleteExpiredSessions();
  await lucia(config, db, 'admin').deleteExpiredSessions();
}
