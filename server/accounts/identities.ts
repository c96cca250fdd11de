import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { identities, profiles, users } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import {
  IDENTITY_CHANGED,
  IDENTITY_FILE_DAYS,
  type IdentityTerms,
  identityProcess,
  identityState,
} from '../../domain/accounts/identity.ts';
import { conflict, invalid, notFound } from '../../domain/errors.ts';
import type { Admin, AdminContext, Services, UserContext } from '../context.ts';
import { record } from '../infra/audit.ts';
import { dropFile, orDiscard, putFile, recordFile, signedPath } from '../infra/files.ts';
import { type Steps, take } from '../kernel/act.ts';
import { keyset } from '../kernel/list.ts';
import { deliver, type Notice } from '../kernel/notices.ts';
import type { IdentityInput } from './input.ts';

const PAGE = 30;

/** What an administrator can decide on: companies by their data, individuals by a document. */
const decidable = or(eq(identities.userType, 'company'), isNotNull(identities.governmentIdFile));

const tabs: Record<'waiting' | 'verified' | 'refused', SQL | undefined> = {
  waiting: and(isNull(identities.decidedAt), decidable, isNotNull(users.emailVerifiedAt)),
  verified: isNotNull(identities.verifiedAt),
  refused: and(isNotNull(identities.decidedAt), isNull(identities.verifiedAt)),
};

/** Counting further would cost more with every person. */
const COUNTED = 1_000;

const order = {
  waiting: keyset('identities.waiting', 'asc', identities.submittedAt, identities.userId),
  verified: keyset('identities.verified', 'desc', identities.decidedAt, identities.userId),
  refused: keyset('identities.refused', 'desc', identities.decidedAt, identities.userId),
};

/** One page of people: those waiting, longest first; those decided, latest first. Counts stop at 1,000. */
export async function listIdentities(
  { db }: AdminContext,
  { tab, cursor }: { tab: keyof typeof tabs; cursor?: string | null },
) {
  const found = (which: keyof typeof tabs) => and(tabs[which], isNull(users.deletedAt));
  const counted = async (which: keyof typeof tabs) => {
    const some = db
      .select({ id: identities.userId })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(found(which))
      .limit(COUNTED);
    return db.$count(some.as('some'));
  };
  const { position, where, orderBy, page } = order[tab];
  const [rows, waiting, verified, refused] = await Promise.all([
    db
      .select({
        id: identities.userId,
        username: profiles.username,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        userType: identities.userType,
        country: identities.country,
        submittedAt: identities.submittedAt,
        decidedAt: identities.decidedAt,
        refusalReason: identities.refusalReason,
        position,
      })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .innerJoin(profiles, eq(profiles.id, identities.userId))
      .where(and(found(tab), where({ cursor })))
      .orderBy(...orderBy)
      .limit(PAGE + 1),
    counted('waiting'),
    counted('verified'),
    counted('refused'),
  ]);
  return { ...page(rows, PAGE), counts: { waiting, verified, refused } };
}

/** Who someone claims to be. Each read is in the audit log. */
export async function readIdentity({ db, admin }: AdminContext, { userId }: { userId: string }) {
  return db.transaction(async (tx) => {
    const identity = await findIdentity(tx, userId);
    await record(tx, {
      action: 'accounts.readIdentity',
      actorId: admin.id,
      actorRole: 'admin',
      subjectId: userId,
    });
    const { governmentIdFile, fileName, fileSize, fileSha256, ...facts } = identity;
    return {
      ...facts,
      state: identityState({ ...facts, hasDocument: governmentIdFile !== null }),
      document: governmentIdFile ? { name: fileName, size: fileSize, sha256: fileSha256 } : null,
    };
  });
}

/** A short-lived link to someone's government ID. Each one is in the audit log. */
export async function openIdentityFile(ctx: AdminContext, { userId }: { userId: string }) {
  const { db, admin } = ctx;
  return db.transaction(async (tx) => {
    const { governmentIdFile } = await findIdentity(tx, userId);
    if (!governmentIdFile) throw notFound('There is no document, or it was deleted after the decision.');
    await record(tx, {
      action: 'accounts.openIdentityFile',
      actorId: admin.id,
      actorRole: 'admin',
      subjectId: userId,
      data: { fileId: governmentIdFile },
    });
    return { path: signedPath(ctx, governmentIdFile) };
  });
}

async function findIdentity(tx: Tx, userId: string) {
  const [identity] = await tx
    .select({
      userId: identities.userId,
      userType: identities.userType,
      email: users.email,
      fullName: profiles.fullName,
      username: profiles.username,
      company: profiles.company,
      phone: identities.phone,
      country: identities.country,
      stateCity: identities.stateCity,
      companyName: identities.companyName,
      taxId: identities.taxId,
      submittedAt: identities.submittedAt,
      version: identities.version,
      verifiedAt: identities.verifiedAt,
      decidedAt: identities.decidedAt,
      refusalReason: identities.refusalReason,
      governmentIdFile: identities.governmentIdFile,
      fileName: files.name,
      fileSize: files.size,
      fileSha256: files.sha256,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(profiles, eq(profiles.id, identities.userId))
    .leftJoin(files, eq(files.id, identities.governmentIdFile))
    .where(and(eq(identities.userId, userId), isNull(users.deletedAt)));
  if (!identity) throw notFound();
  return identity;
}

interface Decision {
  userId: string;
  /** The name the administrator saw: no other name is verified. */
  seenName: string;
  /** The version of the submission that was read. */
  version: number;
  lease?: string;
  /** Why it is refused; without a reason it is verified. */
  reason?: string | null;
}

export function verifyIdentity(ctx: AdminContext, decision: Decision): Promise<void> {
  return review(ctx, decision);
}

export function refuseIdentity(ctx: AdminContext, decision: Decision & { reason: string }) {
  return review(ctx, decision);
}

async function review(ctx: AdminContext, decision: Decision): Promise<void> {
  await ctx.db.transaction(async (tx) => deliver(tx, await decideIdentity(ctx, tx, ctx.admin, decision)));
}

type IdentityRow = typeof identities.$inferSelect & { id: string };

/** How an identity is decided. `more`: what is written along with the time of the decision. */
const identitySteps: Steps<IdentityTerms, IdentityRow, Partial<IdentityRow>> = {
  name: 'accounts',
  process: identityProcess,
  stateOf: (row) => identityState({ ...row, hasDocument: row.governmentIdFile !== null }),
  changed: IDENTITY_CHANGED,
  adminPower: 'identities.review',
  work: (row) => (row.decidedAt === null ? 'identities' : null),
  async write(_, tx, { row }, { to }, { more }) {
    const now = sql`now()`;
    const times =
      to === 'waiting'
        ? { submittedAt: now, decidedAt: null }
        : { decidedAt: now, verifiedAt: to === 'verified' ? now : null };
    await tx
      .update(identities)
      .set({ refusalReason: null, ...more, ...times })
      .where(eq(identities.userId, row.userId));
    return [];
  },
};

/**
 * An administrator's decision on the submission that was read: verified, or refused for a reason. Returns the
 * notices, to be delivered last in the transaction.
 */
export async function decideIdentity(
  services: Services,
  tx: Tx,
  admin: Admin,
  { userId, seenName, version, lease, reason = null }: Decision,
): Promise<Notice[]> {
  // In the order of `updateProfile`, so that the two cannot block each other.
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  const [identity] = await tx.select().from(identities).where(eq(identities.userId, userId)).for('update');
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!identity || !profile || !user || user.deletedAt) throw notFound();
  if (profile.fullName !== seenName) {
    throw conflict(`The name was changed to ${profile.fullName} in the meantime. Please look again.`);
  }
  const row = { ...identity, id: userId };
  const by = { actor: 'admin', ...admin } as const;
  const notices = await take(
    services,
    tx,
    identitySteps,
    { row, by, facts: { own: userId === admin.id } },
    {
      action: reason ? 'refuseIdentity' : 'verifyIdentity',
      ...{ read: version, lease, data: { version } },
      more: { refusalReason: reason, decidedBy: admin.id },
    },
  );
  const title = profile.fullName;
  const event = reason
    ? ({ kind: 'accounts.refused', title, reason } as const)
    : ({ kind: 'accounts.verified', title } as const);
  return [{ to: userId, event }, ...notices];
}

/** Sends someone's identity to verification again: an individual's with a document, a company's with its data. */
export async function submitIdentity(ctx: UserContext, input: IdentityInput): Promise<void> {
  const { id } = ctx.user;
  await ctx.limit('upload.account', id);
  const [known] = await ctx.db.select().from(identities).where(eq(identities.userId, id));
  if (!known) throw notFound();
  const company = known.userType === 'company';
  if (company && (!input.companyName || !input.taxId)) {
    throw invalid('Please enter the company name and the tax ID.');
  }
  if (!company && !input.governmentId) throw invalid('Please choose a file.');
  const upload = company ? null : input.governmentId;
  const stored = upload ? await putFile(ctx.files, 'ip-documents', 'identity', upload) : null;
  await orDiscard(ctx.files, stored ? [stored] : [], () =>
    ctx.db.transaction(async (tx) => {
      const [identity] = await tx.select().from(identities).where(eq(identities.userId, id)).for('update');
      if (!identity) throw notFound();
      const row = { ...identity, id };
      const more = company
        ? { companyName: input.companyName, taxId: input.taxId }
        : { governmentIdFile: stored ? await recordFile(tx, stored) : null };
      const locked = { row, by: { actor: 'owner', id } as const, facts: {} };
      await take(ctx, tx, identitySteps, locked, { action: 'submitIdentity', more });
      if (identity.governmentIdFile) await dropFile(ctx.jobs, tx, identity.governmentIdFile);
    }),
  );
}

/** Worker, once a day: deletes government IDs once the decision can no longer be questioned. */
export async function dropDecidedFiles({ db, jobs }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const over = and(
      isNotNull(identities.governmentIdFile),
      lt(identities.decidedAt, sql`now() - make_interval(days => ${IDENTITY_FILE_DAYS})`),
    );
    const old = await tx
      .select()
      .from(identities)
      .where(over)
      .limit(1_000)
      .for('update', { skipLocked: true });
    for (const { userId, governmentIdFile } of old) {
      await tx.update(identities).set({ governmentIdFile: null }).where(eq(identities.userId, userId));
      if (governmentIdFile) await dropFile(jobs, tx, governmentIdFile);
      await record(tx, {
        action: 'accounts.deleteIdentityFile',
        actorId: null,
        actorRole: 'clock',
        subjectId: userId,
      });
    }
  });
}
