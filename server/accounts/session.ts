import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import type { Db, Tx } from '../../db/connection.ts';
import { adminSessions, adminUsers, sessions, users } from '../../db/schema/accounts.ts';
import { lifetimes } from '../../domain/accounts.ts';
import type { Admin, User } from '../context.ts';
import type { Config } from '../infra/config.ts';
import { hashToken, newToken } from '../infra/hash.ts';

// The only file that knows Lucia, whose author has ended it as a library.

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: string;
    DatabaseUserAttributes: { email: string; emailVerifiedAt: Date | null };
  }
}

type SessionTable = typeof sessions | typeof adminSessions;

/** Stores only the hash of a session's token, and (for administrators) never extends a session. */
function hashedAdapter(db: Db | Tx, table: SessionTable, extend: boolean): Adapter {
  // The adapter's types know text ids only; uuid works the same.
  type Tables = ConstructorParameters<typeof DrizzlePostgreSQLAdapter>;
  const inner = new DrizzlePostgreSQLAdapter(
    db as unknown as Tables[0],
    table as unknown as Tables[1],
    users as unknown as Tables[2],
  );
  // Asked with every call of a signed-in person, so it is built and planned once.
  const find = db
    .select({
      userId: table.userId,
      expiresAt: table.expiresAt,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(table.id, sql.placeholder('id')))
    .prepare(extend ? 'accounts.session' : 'accounts.adminSession');
  return {
    async getSessionAndUser(token) {
      const [found] = await find.execute({ id: hashToken(token) });
      if (!found) return [null, null];
      const { userId, expiresAt, ...attributes } = found;
      return [
        { id: token, userId, expiresAt, attributes: {} },
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

type Kind = 'user' | 'admin';

const made = new WeakMap<Db | Tx, Partial<Record<Kind, Lucia>>>();

/** Made once for each pool: every request asks for both kinds. */
function lucia(config: Config, db: Db | Tx, kind: Kind): Lucia {
  const known = made.get(db) ?? {};
  made.set(db, known);
  known[kind] ??= makeLucia(config, db, kind);
  return known[kind];
}

function makeLucia(config: Config, db: Db | Tx, kind: Kind): Lucia {
  const secure = config.origin.startsWith('https:');
  const name = kind === 'user' ? 'ipso' : 'ipso-admin';
  const lifetime = kind === 'user' ? lifetimes.session : lifetimes.adminSession;
  return new Lucia(hashedAdapter(db, kind === 'user' ? sessions : adminSessions, kind === 'user'), {
    sessionExpiresIn: new TimeSpan(lifetime / 1000, 's'),
    sessionCookie: {
      // Browsers accept the __Host- prefix over TLS only.
      name: secure ? `__Host-${name}` : name,
      attributes: { secure, sameSite: 'lax', path: '/' },
    },
    getUserAttributes: (attributes) => attributes,
  });
}

/** The token of this kind in a Cookie header, or null. */
export function readToken(config: Config, db: Db | Tx, kind: Kind, cookieHeader: string): string | null {
  return lucia(config, db, kind).readSessionCookie(cookieHeader);
}

/** The person a token belongs to; null when it is unknown or over. A session in use is extended, its cookie too. */
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
  const { email, emailVerifiedAt } = user as unknown as { email: string; emailVerifiedAt: Date | null };
  return { id: user.id, email, emailVerified: emailVerifiedAt !== null };
}

/** The administrator a token belongs to; null when it is over or the administrator is no longer active. */
export async function findAdmin(config: Config, db: Db | Tx, token: string | null): Promise<Admin | null> {
  if (!token) return null;
  const { session } = await lucia(config, db, 'admin').validateSession(token);
  if (!session) return null;
  const [admin] = await db.select().from(adminUsers).where(eq(adminUsers.userId, session.userId));
  return admin?.isActive ? { id: admin.userId, role: admin.role } : null;
}

/** Opens a session and gives the Set-Cookie line for it. */
export async function createSession(
  config: Config,
  db: Db | Tx,
  kind: Kind,
  userId: string,
): Promise<string> {
  const { token } = newToken();
  const auth = lucia(config, db, kind);
  await auth.createSession(userId, {}, { sessionId: token });
  return auth.createSessionCookie(token).serialize();
}

/** Ends one session and gives the Set-Cookie line that forgets it. */
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

/** Ends every session of a person, the administrator's too. */
export async function endAllSessions(config: Config, db: Db | Tx, userId: string): Promise<void> {
  await lucia(config, db, 'user').invalidateUserSessions(userId);
  await lucia(config, db, 'admin').invalidateUserSessions(userId);
}

export async function deleteExpiredSessions(config: Config, db: Db): Promise<void> {
  await lucia(config, db, 'user').deleteExpiredSessions();
  await lucia(config, db, 'admin').deleteExpiredSessions();
}
