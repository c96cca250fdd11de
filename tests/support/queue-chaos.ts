import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import type { Browser } from './browser.ts';

// Reviewers work through the queue while their calls are cut off and the server's database connections are
// terminated. A reviewer who gets no answer to a decision sends it again with its key.

/**
 * How many of 100 calls are cut off; and how many of 100 items taken are left by a reviewer who never comes back to
 * them.
 */
const CUT = 20;
const LEFT = 5;
/** How many of 100 turns are spent on deciding outside the queue, on whatever comes up. */
const PAST = 8;
const LONGEST_CUT_MS = 40;

interface Plan {
  db: Db;
  reviewers: { id: string; browser: Browser }[];
  random: () => number;
  /** How many of the server's database connections are terminated, at about this interval. */
  terminations: number;
  everyMs: number;
  /** Called when everything that is left belongs to somebody: waits, or lets the leases of those who left run out. */
  idle: () => Promise<unknown>;
  say?: (line: string) => void;
}

interface Counts {
  decided: number;
  repeated: number;
  lost: number;
  left: number;
  refused: number;
  terminated: number;
}

interface Known {
  subjectId: string;
  decisionId: string;
  adminId: string;
  action: 'approve' | 'reject';
}

/** Everything that is waiting has been decided or is about to be. */
const isAllDecided = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from work_items w where kind = 'listings' and not exists (select from work_decisions d
      where d.kind = w.kind and d.subject_id = w.subject_id and d.state = 'scheduled') limit 1`);
  return rows.length === 0;
};

/** Runs it until everything is decided. Returns what the reviewers were told that they had decided. */
export async function reviewThrough(plan: Plan): Promise<{ known: Known[]; counts: Counts }> {
  const { db, random } = plan;
  const known: Known[] = [];
  const counts: Counts = { decided: 0, repeated: 0, lost: 0, left: 0, refused: 0, terminated: 0 };
  const happens = (percent: number) => random() * 100 < percent;

  type Answer<T> = { value: T } | { refused: true } | 'lost';
  async function call<T>(
    send: (options: { signal: AbortSignal }) => Promise<T>,
    until: 'once' | 'answered' = 'once',
  ): Promise<Answer<T>> {
    for (;;) {
      const cut = new AbortController();
      if (happens(CUT)) void setTimeout(random() * LONGEST_CUT_MS).then(() => cut.abort());
      try {
        return { value: await send({ signal: cut.signal }) };
      } catch (error) {
        const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus;
        if (status && status < 500) {
          counts.refused++;
          return { refused: true };
        }
        counts.lost++;
        if (until === 'once') return 'lost';
        counts.repeated++;
        await setTimeout(10 + random() * 50);
      }
    }
  }

  async function review({ id: adminId, browser: { trpc } }: Plan['reviewers'][number]): Promise<void> {
    for (;;) {
      if (happens(PAST)) {
        const list = await call((o) => trpc.queue.list.query({ kind: 'listings' }, o));
        const any = typeof list === 'object' && 'value' in list ? list.value.items.at(-1) : undefined;
        if (any) await call((o) => trpc.listings.approve.mutate({ id: any.id, version: 1 }, o));
      }
      const taken = await call((o) => trpc.queue.next.mutate({ kind: 'listings' }, o));
      if (taken === 'lost' || 'refused' in taken) continue;
      if (taken.value === null) {
        if (await isAllDecided(db)) return;
        await plan.idle();
        continue;
      }
      const { id, lease } = taken.value;
      if (happens(LEFT)) {
        counts.left++;
        continue;
      }
      const read = await call((o) => trpc.queue.listing.query({ id }, o), 'answered');
      if (read === 'lost' || 'refused' in read) continue;
      const { version } = read.value.listing;
      const base = { key: randomUUID(), id, version, lease: lease.id };
      const action = happens(50) ? 'approve' : 'reject';
      const made = await call(
        (o) =>
          trpc.queue.decide.mutate(
            action === 'approve' ? { action, ...base } : { action, ...base, reason: 'No.' },
            o,
          ),
        'answered',
      );
      if (made === 'lost' || 'refused' in made) continue;
      known.push({ subjectId: id, decisionId: made.value.id, adminId, action });
      counts.decided++;
      if (counts.decided % 100 === 0) plan.say?.(JSON.stringify(counts));
    }
  }

  let over = false;
  const terminate = async () => {
    while (!over && counts.terminated < plan.terminations) {
      await setTimeout(plan.everyMs * (0.5 + random()));
      // One that is in the middle of something, when there is one.
      const { rows } = await db.execute<{ ended: boolean }>(sql`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by state = 'idle', random() limit 1`);
      if (rows[0]?.ended) counts.terminated++;
    }
  };
  const ending = terminate();
  await Promise.all(plan.reviewers.map(review));
  over = true;
  await ending;
  return { known, counts };
}

/** Whether every stored decision has taken effect. */
export async function isCarriedOut(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from work_items where kind = 'listings' union all
    select from work_decisions where state = 'scheduled' limit 1`);
  return rows.length === 0;
}

/** What must be true of these listings at the end; each check returns what it found wrong. */
export async function faultsOf(db: Db, items: string[], known: Known[]): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
    status: string;
    by: string | null;
    audited: { action: string; actor: string }[];
    told: string[];
    decisions: { id: string; admin: string; state: string }[];
    leases: number;
  }>(sql`
    select l.id, l.approval_status as status, l.decided_by as by,
      (select coalesce(json_agg(json_build_object('action', a.action, 'actor', a.actor_id)), '[]') from audit_log a
        where a.subject_id = l.id and a.action in ('listings.approve', 'listings.reject')) as audited,
      (select coalesce(json_agg(e.event ->> 'kind'), '[]') from inbox_events e
        where e.user_id = l.owner_id and e.event ->> 'listingId' = l.id::text) as told,
      (select coalesce(json_agg(json_build_object('id', d.id, 'admin', d.admin_id, 'state', d.state)), '[]')
        from work_decisions d where d.subject_id = l.id) as decisions,
      (select count(*)::int from work_leases x where x.subject_id = l.id) as leases
    from ip_listings l where l.id = any(${sql.param(items)}::uuid[])`);
  const faults: string[] = [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of items) {
    const row = byId.get(id);
    const status = row?.status;
    if (!row || (status !== 'approved' && status !== 'rejected')) {
      faults.push(`${id} is ${status}`);
      continue;
    }
    const wanted = status === 'approved' ? 'listings.approve' : 'listings.reject';
    const entries = row.audited.map(({ action, actor }) => `${action} ${actor}`);
    if (entries.join() !== `${wanted} ${row.by}`) faults.push(`${id}, ${status}, is audited as ${entries}`);
    if (row.told.join() !== `listings.${status}`)
      faults.push(`${id}, ${status}: its owner heard ${row.told}`);
    if (row.leases > 0) faults.push(`${id} is decided and still has a lease`);
    const done = row.decisions.filter(({ state }) => state === 'done');
    if (done.length > 1 || row.decisions.length > done.length)
      faults.push(`${id} has decisions ${row.decisions.map(({ state }) => state)}`);
  }
  for (const { subjectId, decisionId, adminId, action } of known) {
    const row = byId.get(subjectId);
    const kept = row?.decisions.find(({ id }) => id === decisionId);
    const isTrue = kept?.state === 'done' && kept.admin === adminId && row?.by === adminId;
    if (!isTrue || row?.status !== (action === 'approve' ? 'approved' : 'rejected'))
      faults.push(`${adminId} was told of ${decisionId}, ${action} ${subjectId}: ${JSON.stringify(row)}`);
  }
  if (new Set(known.map(({ subjectId }) => subjectId)).size < known.length)
    faults.push('two were told that they had decided on the same listing');
  return faults;
}
