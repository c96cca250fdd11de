import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { users } from '../../db/schema/accounts.ts';
import { apiKeys } from '../../db/schema/keys.ts';
import { KEYS_AT_MOST, keyState, TOO_MANY_KEYS } from '../../domain/api/api-keys.ts';
import { conflict, forbidden, notFound } from '../../domain/errors.ts';
import type { PageInput } from '../../domain/pages.ts';
import { queueNotice } from '../accounts/notices.ts';
import { mustKnowPassword } from '../accounts/password.ts';
import type { UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { entitled, entitlement } from '../infra/plans.ts';
import { keyset } from '../kernel/list.ts';
import { deliver } from '../kernel/notices.ts';
import type { MakeKeyInput } from './input.ts';
import { newSecret } from './secret.ts';

const newest = keyset('keys.list', 'desc', apiKeys.createdAt, apiKeys.id);
const PAGE = 20;

/** A page of the person's keys, the newest first. No secrets are stored. */
export async function listKeys({ db, user }: UserContext, input: PageInput) {
  const { userId: _, hash: __, ...columns } = apiKeys;
  const { id, name, hint, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } = columns;
  const rows = await db
    .select({
      ...{ id, name, hint, scopes, createdAt, expiresAt, lastUsedAt, revokedAt },
      position: newest.position,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, user.id), newest.where(input)))
    .orderBy(...newest.orderBy)
    .limit(PAGE + 1);
  const page = newest.page(rows, PAGE);
  const now = new Date();
  return { ...page, items: page.items.map((key) => ({ ...key, state: keyState(key, now) })) };
}

/** Whether the person's plan includes the API, and why. */
export async function access(ctx: UserContext) {
  return { api: await entitlement(ctx, 'api') };
}

/** Makes a key for a person who has typed their password. Its secret is returned here and never again. */
export async function makeKey(
  ctx: UserContext,
  { name, scopes, days, current }: MakeKeyInput,
): Promise<{ id: string; secret: string }> {
  if (!(await entitled(ctx, 'api'))) throw forbidden('API access is part of the Pro and Enterprise plans.');
  await ctx.limit('write.account', ctx.user.id);
  await mustKnowPassword(ctx, current);
  const { secret, hash, hint } = newSecret();
  const { id: userId, email } = ctx.user;
  const id = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const living = and(
      eq(apiKeys.userId, userId),
      isNull(apiKeys.revokedAt),
      gt(apiKeys.expiresAt, sql`now()`),
    );
    if ((await tx.$count(apiKeys, living)) >= KEYS_AT_MOST) throw conflict(TOO_MANY_KEYS);
    const expiresAt = sql`now() + make_interval(days => ${days})`;
    const [made] = await tx
      .insert(apiKeys)
      .values({ userId, name, hash, hint, scopes, expiresAt })
      .returning({ id: apiKeys.id });
    if (!made) throw new Error('insert returned no row');
    const actor = { actorId: userId, actorRole: 'user', subjectId: made.id };
    await record(tx, { action: 'keys.make', ...actor, data: { scopes, days } });
    await queueNotice(ctx, tx, {
      to: email,
      subject: 'A new API key for your account',
      text: `The API key “${name}” was created for your Ipso account. It is valid for ${days} days. You can revoke it here: ${ctx.config.origin}/account?tab=api`,
    });
    await deliver(tx, [{ to: userId, event: { kind: 'keys.made', title: name } }]);
    return made.id;
  });
  return { id, secret };
}

/** Revokes one of the person's keys for good. */
export async function revokeKey(ctx: UserContext, { id }: { id: string }): Promise<void> {
  const userId = ctx.user.id;
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const own = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
    const [key] = await tx.select().from(apiKeys).where(own).for('update');
    if (!key) throw notFound();
    if (keyState(key, new Date()) !== 'active') throw conflict('This key no longer works.');
    await tx.update(apiKeys).set({ revokedAt: sql`now()` }).where(own);
    await record(tx, { action: 'keys.revoke', actorId: userId, actorRole: 'user', subjectId: id });
    await deliver(tx, [{ to: userId, event: { kind: 'keys.revoked', title: key.name } }]);
  });
}

/** So that a person's keys are counted one at a time. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
