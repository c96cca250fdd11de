import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { profiles, users } from '../../db/schema/accounts.ts';
import { auditChain, auditLog, auditUnsealed } from '../../db/schema/audit.ts';
import type { Page } from '../../domain/pages.ts';
import { labeled, withinDays } from '../kernel/journal.ts';
import { keyset } from '../kernel/list.ts';
import { named, peopleNamed } from '../kernel/named.ts';
import { newestCheckpoint } from './checkpoint.ts';
import type { AuditFilter } from './input.ts';
import { auditText, lastLink } from './seal.ts';

const newest = keyset('audit.entries', 'desc', auditLog.id);
const PAGE = 50;
/** A name that matches more people is too short to search by. */
const PEOPLE = 5;
const NAMES = ['username', 'full_name'] as const;
const MOST_COUNTED = 1_000;

export type AuditRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** One page of the entries that match, newest first. */
export async function auditEntries(
  db: Db,
  { cursor, ...filter }: AuditFilter & { cursor?: string | null },
  size = PAGE,
): Promise<Page<Omit<AuditRow, 'position'>> & { people: string[] | null }> {
  const people = filter.who === '' ? null : await peopleCalled(db, filter.who);
  const conditions = and(await conditionsOf(db, filter), newest.where({ cursor }));
  // One index scan for each person and side; a condition with "or" would sort everything they did.
  const scans = people?.flatMap(({ id }) => [
    eq(auditLog.actorId, id),
    and(eq(auditLog.subjectId, id), or(isNull(auditLog.actorId), ne(auditLog.actorId, id))),
  ]) ?? [undefined];
  const found = await Promise.all(scans.map((scan) => rowsOf(db, and(scan, conditions), size + 1)));
  const distinct = new Map(found.flat().map((row) => [row.id, row]));
  const rows = [...distinct.values()].sort((a, b) => Number(b.id) - Number(a.id));
  return {
    ...newest.page(rows, size),
    people: people?.map(({ fullName, username }) => `${fullName} (@${username})`) ?? null,
  };
}

function rowsOf(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({
      ...auditText,
      actor: { username: profiles.username, fullName: profiles.fullName },
      link: auditChain.seq,
      hash: auditChain.hash,
      contentHash: auditChain.contentHash,
      position: newest.position,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .leftJoin(auditChain, eq(auditChain.entryId, auditLog.id))
    .where(where)
    .orderBy(...newest.orderBy)
    .limit(limit);
}

/** The people meant by an id, an e-mail address, a username, or part of a name: at most five, exact matches first. */
async function peopleCalled(db: Db, who: string) {
  const shown = { id: profiles.id, fullName: profiles.fullName, username: profiles.username };
  const name = who.replace(/^@/, '');
  // One of the three, each by its own index.
  const is = z.uuid().safeParse(who).success
    ? eq(profiles.id, who)
    : name.includes('@')
      ? eq(profiles.id, db.select({ id: users.id }).from(users).where(eq(users.email, who.toLowerCase())))
      : eq(profiles.username, name.toLowerCase());
  const exact = await db.select(shown).from(profiles).where(is).limit(PEOPLE);
  if (exact.length > 0) return exact;
  const people = await peopleNamed(db, name, NAMES);
  return db
    .select(shown)
    .from(profiles)
    .where(people === 'many' ? named(name, NAMES) : inArray(profiles.id, people.slice(0, PEOPLE)))
    .limit(PEOPLE);
}

async function conditionsOf(db: Db, { subject, action, ...days }: AuditFilter): Promise<SQL | undefined> {
  return and(
    subject === '' ? undefined : labeled(auditLog.subjectId, subject),
    action === '' ? undefined : eq(auditLog.action, action),
    await withinDays(db, { id: auditLog.id, at: auditLog.at }, days),
  );
}

/** Every action that occurs in the log, found by one index lookup each. */
export async function auditActions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > known.action order by l.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`);
  return rows.map(({ action }) => action);
}

/** How far the chain has come, what is waiting to be sealed, and the newest checkpoint. */
export async function auditStanding(db: Db) {
  const [link, checkpoint, waiting] = await Promise.all([
    lastLink(db),
    newestCheckpoint(db),
    db
      .select({ at: auditLog.at })
      .from(auditUnsealed)
      .innerJoin(auditLog, eq(auditLog.id, auditUnsealed.entryId))
      .orderBy(asc(auditUnsealed.entryId))
      .limit(MOST_COUNTED + 1),
  ]);
  return {
    links: link?.seq ?? 0,
    lastHash: link?.hash ?? null,
    /** Counted up to 1,000. */
    waiting: Math.min(waiting.length, MOST_COUNTED),
    waitingSince: waiting[0]?.at ?? null,
    checkpoint: checkpoint
      ? {
          number: checkpoint.number,
          entries: checkpoint.entries,
          at: checkpoint.at,
          storedAt: checkpoint.storedAt,
          stampedAt: checkpoint.stampedAt,
        }
      : null,
  };
}
