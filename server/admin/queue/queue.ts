import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { workItems, workLeases, workSkips } from '../../../db/schema/work.ts';
import { mayAdmin } from '../../../domain/admin/admin-roles.ts';
import {
  heldBy,
  LEASE_LOST,
  LEASE_MINUTES,
  SKIP_HOURS,
  type WorkKind,
  workKindNames,
  workKinds,
} from '../../../domain/admin/work.ts';
import type { EscrowDays } from '../../../domain/deals/escrow-times.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import type { Page } from '../../../domain/pages.ts';
import type { Admin, AdminContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { requirePower } from '../../infra/powers.ts';
import { leaseOf, lockItem } from '../../kernel/leases.ts';
import { keyset } from '../../kernel/list.ts';
import type { NextInput, QueueInput, SkipInput } from './input.ts';

// The queue as administrators see it, and who has taken what from it. An item is locked before its lease is looked at.

const PAGE = 30;
/** More than this is shown as "999+": counting further would cost more with every item. */
const COUNTED = 1_000;

/** The kinds of work that this administrator's role may do. */
const kindsFor = ({ role }: Admin) => workKindNames.filter((kind) => mayAdmin(role, workKinds[kind].power));

/**
 * How many items of each kind are waiting, counted to 1,000 at most; only the kinds that this administrator may do.
 */
export async function countWork({ db, admin }: AdminContext): Promise<Partial<Record<WorkKind, number>>> {
  const { rows } = await db.execute<{ kind: WorkKind; n: number }>(sql`
    select k.kind, (select count(*)::int from (select 1 from work_items w
      where w.kind = k.kind and w.away_until is null limit ${COUNTED}) c) as n
    from unnest(${pgArray(kindsFor(admin))}::text[]) k(kind)`);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

const pgArray = (names: readonly string[]) => `{${names.join(',')}}`;

const order = keyset('queue.list', 'asc', workItems.since, workItems.subjectId);

interface Waiting {
  kind: WorkKind;
  id: string;
  since: Date;
  /** What it is about, and whose it is. */
  title: string;
  owner: string | null;
  /** Who has it now. */
  holder: { name: string; mine: boolean } | null;
  /** The deadlines of the transaction it is about. */
  days: EscrowDays | null;
  /** Who preferred not to decide, and why. */
  skips: { name: string; reason: string }[];
}

/** One page of what is waiting, oldest first. */
export async function listWork(
  { db, admin }: AdminContext,
  { kind, cursor }: QueueInput,
): Promise<Page<Waiting>> {
  if (kind) requirePower(admin, workKinds[kind].power, { unproved: true });
  const kinds = kind ? [kind] : kindsFor(admin);
  const rows = await db
    .select({
      kind: workItems.kind,
      id: workItems.subjectId,
      since: workItems.since,
      position: order.position,
    })
    .from(workItems)
    .where(
      and(
        isNull(workItems.awayUntil),
        kind ? eq(workItems.kind, kind) : inArray(workItems.kind, kinds),
        order.where({ cursor }),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(PAGE + 1);
  const page = order.page(rows, PAGE);
  const said = await describe(db, admin, page.items);
  return { ...page, items: page.items.map((row) => ({ ...row, ...said(row) })) };
}

/** What is shown of these items beside how long they have waited. */
async function describe(db: Db, admin: Admin, items: { kind: WorkKind; id: string }[]) {
  const keys = JSON.stringify(items.map(({ kind, id }) => ({ kind, id })));
  const { rows } = await db.execute<
    Pick<Waiting, 'kind' | 'id' | 'title' | 'owner' | 'days' | 'skips'> & {
      holder: string | null;
      mine: boolean;
    } & Record<string, unknown>
  >(sql`
    select k.kind, k.id, coalesce(l.title, person.full_name, t.title, rl.title, accused.full_name, pt.title, payee.full_name,
        left(asked.message, 120), '') as title,
      coalesce(lp.full_name, seller.full_name, rp.full_name, asked.name) as owner, t.days,
      holder.full_name as holder, coalesce(lease.admin_id = ${admin.id}, false) as mine,
      (select coalesce(json_agg(json_build_object('name', p.full_name, 'reason', s.reason) order by s.skipped_at), '[]')
        from work_skips s join profiles p on p.id = s.admin_id
        where s.kind = k.kind and s.subject_id = k.id) as skips
    from jsonb_to_recordset(${keys}::jsonb) k(kind text, id uuid)
    left join ip_listings l on k.kind = 'listings' and l.id = k.id
    left join profiles lp on lp.id = l.owner_id
    left join profiles person on k.kind = 'identities' and person.id = k.id
    left join transactions t on k.kind in ('transfers', 'disputes') and t.id = k.id
    left join profiles seller on seller.id = t.seller_id
    left join listing_reports r on k.kind = 'reports' and r.id = k.id
    left join ip_listings rl on rl.id = r.listing_id
    left join profiles rp on rp.id = rl.owner_id
    left join profiles accused on accused.id = r.person_id
    left join payment_problems pr on k.kind = 'payments' and pr.id = k.id
    left join payments pay on pay.id = pr.payment_id
    left join transactions pt on pt.id = pay.transaction_id
    left join payouts po on k.kind = 'payouts' and po.id = k.id
    left join profiles payee on payee.id = po.user_id
    left join contact_messages asked on k.kind = 'requests' and asked.id = k.id
    left join work_leases lease on lease.kind = k.kind and lease.subject_id = k.id and lease.until > now()
    left join profiles holder on holder.id = lease.admin_id`);
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return ({ kind, id }: { kind: WorkKind; id: string }) => {
    const {
      title = '',
      owner = null,
      days = null,
      holder = null,
      mine = false,
      skips = [],
    } = known.get(`${kind} ${id}`) ?? {};
    return { title, owner, days, skips, holder: holder === null ? null : { name: holder, mine } };
  };
}

interface Lease {
  id: string;
  until: Date;
}
export interface Taken {
  kind: WorkKind;
  id: string;
  lease: Lease;
}

/**
 * Takes the next item that nobody is working on: the first behind `after` in the order of the queue, or else the
 * oldest. Never one of the administrator's own, nor one they skipped. Null when there is none.
 */
export async function takeNext(ctx: AdminContext, { kind, after }: NextInput): Promise<Taken | null> {
  const { admin } = ctx;
  if (kind) requirePower(admin, workKinds[kind].power, { unproved: true });
  const kinds = kind ? [kind] : kindsFor(admin);
  return ctx.db.transaction(async (tx) => {
    const place = after ? await placeOf(tx, after) : null;
    return (place && (await takeFirst(tx, admin, kinds, place))) ?? (await takeFirst(tx, admin, kinds, null));
  });
}

interface Place {
  since: string;
  id: string;
}

/** Where an item stands, or stood before it was decided. */
async function placeOf(tx: Tx, { kind, id }: { kind: WorkKind; id: string }): Promise<Place | null> {
  const { rows } = await tx.execute<{ since: string }>(sql`
    select since::text from work_items where kind = ${kind} and subject_id = ${id}`);
  return rows[0] ? { since: rows[0].since, id } : null;
}

/** Nobody is working on it, and this administrator may and has not skipped it. */
const isFree = (admin: Admin): SQL => sql`w.away_until is null
  and not exists (select from work_leases x where x.kind = w.kind and x.subject_id = w.subject_id and x.until > now())
  and not exists (select from work_skips x where x.kind = w.kind and x.subject_id = w.subject_id
    and x.admin_id = ${admin.id} and x.until > now())
  and case w.kind
    when 'listings' then not exists (select from ip_listings x where x.id = w.subject_id and x.owner_id = ${admin.id})
    when 'identities' then w.subject_id <> ${admin.id}
    when 'transfers' then not exists (select from transactions x where x.id = w.subject_id
      and ${admin.id} in (x.buyer_id, x.seller_id)) and ${isNotAsked(admin)}
    when 'disputes' then not exists (select from transactions x where x.id = w.subject_id
      and ${admin.id} in (x.buyer_id, x.seller_id)) and not exists (select from disputes d
      join dispute_decisions y on y.dispute_id = d.id
      where d.transaction_id = w.subject_id and d.ended_at is null and y.decided_by = ${admin.id}) and ${isNotAsked(admin)}
    when 'reports' then not exists (select from listing_reports x left join ip_listings l on l.id = x.listing_id
      where x.id = w.subject_id and ${admin.id} in (x.reporter_id, x.person_id, l.owner_id))
    when 'requests' then not exists (select from contact_messages x where x.id = w.subject_id
      and x.user_id = ${admin.id})
    when 'payouts' then not exists (select from payouts x where x.id = w.subject_id and x.user_id = ${admin.id})
    else true end`;

/** A decision that they have requested waits for somebody else. */
const isNotAsked = (admin: Admin): SQL => sql`not exists (select from decision_requests x
  where x.transaction_id = w.subject_id and x.state = 'requested' and x.requested_by = ${admin.id})`;

async function takeFirst(
  tx: Tx,
  admin: Admin,
  kinds: readonly WorkKind[],
  place: Place | null,
): Promise<Taken | null> {
  const behind = place
    ? sql`(w.since, w.subject_id) > (${place.since}::timestamptz, ${place.id}::uuid)`
    : sql`true`;
  const first = (kind: SQL) => sql`
    select w.kind, w.subject_id, w.since from work_items w where w.kind = ${kind} and ${behind} and ${isFree(admin)}
    order by w.since, w.subject_id limit 1`;
  // The oldest of each kind by its index, then the oldest of those.
  const { rows } = await tx.execute<{ kind: WorkKind }>(sql`
    select o.kind from unnest(${pgArray(kinds)}::text[]) k(kind), lateral (${first(sql`k.kind`)}) o
    order by o.since, o.subject_id`);
  for (const { kind } of rows) {
    for (;;) {
      // One that somebody else is taking at the same moment is locked, so this takes the next.
      const { rows: found } = await tx.execute<{ id: string }>(sql`
        select o.subject_id as id from (${first(sql`${kind}`)} for update of w skip locked) o`);
      const id = found[0]?.id;
      if (!id) break;
      // One that was taken between this statement's snapshot and its lock has a lease by now, and the next attempt
      // passes over it.
      if (!(await leaseOf(tx, kind, id))?.isLive) return { kind, id, lease: await lend(tx, admin, kind, id) };
    }
  }
  return null;
}

/** Takes one item. Refused with CONFLICT while somebody else has it; null when it is not waiting. */
export async function takeWork(
  { db, admin }: AdminContext,
  { kind, id }: { kind: WorkKind; id: string },
): Promise<Taken | null> {
  requirePower(admin, workKinds[kind].power, { unproved: true });
  return db.transaction(async (tx) => {
    if (!(await lockItem(tx, kind, id))) return null;
    const held = await leaseOf(tx, kind, id);
    if (held?.isLive && held.adminId !== admin.id) throw conflict(heldBy(held.name));
    return { kind, id, lease: await lend(tx, admin, kind, id, held?.adminId === admin.id ? held.id : null) };
  });
}

/** Gives a locked item to an administrator; one who already has it keeps the same lease, so that two tabs agree. */
async function lend(
  tx: Tx,
  admin: Admin,
  kind: WorkKind,
  subjectId: string,
  own: string | null = null,
): Promise<Lease> {
  const mine = and(eq(workLeases.kind, kind), eq(workLeases.subjectId, subjectId));
  const until = sql`greatest(${workLeases.until}, clock_timestamp() + make_interval(mins => ${LEASE_MINUTES}))`;
  const kept = { id: workLeases.id, until: workLeases.until };
  if (own) {
    const [lease] = await tx.update(workLeases).set({ until }).where(mine).returning(kept);
    if (lease) return lease;
  }
  await tx.delete(workLeases).where(mine);
  const [lease] = await tx
    .insert(workLeases)
    .values({
      ...{ kind, subjectId, adminId: admin.id },
      until: sql`clock_timestamp() + make_interval(mins => ${LEASE_MINUTES})`,
    })
    .returning(kept);
  if (!lease) throw new Error('insert returned no row');
  return lease;
}

interface Held {
  kind: WorkKind;
  id: string;
  lease: string;
}

/** Keeps an item for the person who has it open. Refused with CONFLICT when the lease was lost. */
export async function renewLease({ db, admin }: AdminContext, { kind, id, lease }: Held): Promise<Lease> {
  return db.transaction(async (tx) => {
    await lockItem(tx, kind, id);
    const held = await leaseOf(tx, kind, id);
    if (held?.id !== lease || held.adminId !== admin.id) throw conflict(LEASE_LOST);
    return lend(tx, admin, kind, id, lease);
  });
}

/** Gives an item back. A lease that was lost, or that a decision keeps, stays as it is. */
export async function leaveWork({ db, admin }: AdminContext, { kind, id, lease }: Held): Promise<void> {
  await db.transaction(async (tx) => {
    await lockItem(tx, kind, id);
    await tx.execute(sql`
      delete from work_leases l where l.id = ${lease} and l.admin_id = ${admin.id} and not exists (
        select from work_decisions d where d.kind = l.kind and d.subject_id = l.subject_id and d.state = 'scheduled')`);
  });
}

/**
 * Declines to decide, and says why; the item is not offered to this administrator again for a day, and others read
 * the reason.
 */
export async function skipWork(
  { db, admin }: AdminContext,
  { kind, id, lease, reason }: SkipInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockItem(tx, kind, id))) throw notFound('This no longer waits for anybody.');
    if ((await leaseOf(tx, kind, id))?.id !== lease) throw conflict(LEASE_LOST);
    const until = sql`now() + make_interval(hours => ${SKIP_HOURS})`;
    await tx
      .insert(workSkips)
      .values({ kind, subjectId: id, adminId: admin.id, reason, until })
      .onConflictDoUpdate({
        target: [workSkips.kind, workSkips.subjectId, workSkips.adminId],
        set: { reason, until, skippedAt: sql`now()` },
      });
    await tx.delete(workLeases).where(and(eq(workLeases.id, lease), eq(workLeases.adminId, admin.id)));
    await record(tx, {
      ...{ action: 'queue.skip', actorId: admin.id, actorRole: 'admin', subjectId: id },
      data: { kind, reason },
    });
  });
}
