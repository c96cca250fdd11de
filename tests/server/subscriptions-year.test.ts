import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { planInvoices, subscriptions } from '../../db/schema/subscriptions.ts';
import type { ClosingStatement } from '../../domain/admin/books.ts';
import {
  nextMonth,
  PRO_MONTHLY_CENTS,
  proratedCents,
  quoteAt,
  startOfMonth,
  withdrawUntil,
} from '../../domain/plans/subscriptions.ts';
import { closeMonths } from '../../server/books/closing.ts';
import { reconcile } from '../../server/books/reconcile.ts';
import { planOf } from '../../server/infra/plans.ts';
import { expectBooksBalance } from '../support/books.ts';
import { callAs } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';
import { onPro, passTo, press, setCards, subscriptionOf } from '../support/plans.ts';
import { Random, seedFrom } from '../support/random.ts';
import { testServices } from '../support/services.ts';
import { setTime, simulateTime } from '../support/simulated-time.ts';

// A year of plans, day by day in simulated time: people upgrade, cancel, resume, are refunded, and their cards fail and recover.
// MODEL_SEED repeats a run.

const seed = seedFrom(process.env.MODEL_SEED);
const services = await testServices({}, simulateTime);
afterAll(() => void vi.useRealTimers());
const DAY_MS = 86_400_000;
const PEOPLE = process.env.MODEL_RUNS ? 28 : 14;
const FIRST = new Date('2031-01-01T12:00:00Z');
/** Until December is closed. */
const DAYS = 367;
type Act =
  | 'upgrade'
  | 'cancel'
  | 'resume'
  | 'withdraw'
  | 'refund'
  | 'cardFails'
  | 'cardWorks'
  | 'takeBack'
  | 'bankDecides';
/**
 * What seven people do in every year, whatever the others do by chance: one leaves, one stops paying, one is refunded, one recovers,
 * one withdraws, and the banks of two take a payment back, once for good and once not.
 */
const CERTAIN: [day: number, person: number, act: Act][] = [
  [4, 0, 'upgrade'],
  [4, 1, 'upgrade'],
  [4, 2, 'upgrade'],
  [4, 3, 'upgrade'],
  [20, 4, 'upgrade'],
  [20, 0, 'cancel'],
  [20, 1, 'cardFails'],
  [20, 2, 'refund'],
  [20, 3, 'cancel'],
  [22, 3, 'resume'],
  [24, 3, 'cardFails'],
  [33, 3, 'cardWorks'],
  [33, 4, 'withdraw'],
  [4, 5, 'upgrade'],
  [20, 5, 'takeBack'],
  [70, 5, 'bankDecides'],
  [4, 6, 'upgrade'],
  [40, 6, 'takeBack'],
  [101, 6, 'bankDecides'],
];

/** What must be true of everybody's plan and money at every moment. */
async function expectLaws(): Promise<void> {
  const { rows } = await services.db.execute<{ wrong: string }>(sql`
    select 'a month paid twice' as wrong from plan_invoices i where state = 'paid'
      -- Whoever had one taken back may have paid for the month anew.
      and not exists (select from plan_chargebacks c where c.invoice_id = i.id)
      group by user_id, date_trunc('month', period_start) having count(*) > 1
    union all
    select 'a paid month before an unpaid one' from plan_invoices p join plan_invoices o using (subscription_id)
      where o.state = 'open' and p.state = 'paid' and p.period_start > o.period_start
    union all
    select 'renewing and not paid for' from subscriptions s where state in ('active', 'cancelling') and not exists (
      select from plan_invoices i where i.subscription_id = s.id and i.state = 'paid' and i.period_end = s.period_end)
    union all
    select 'an amount nobody agreed to' from plan_invoices i join subscriptions s on s.id = i.subscription_id
      where i.amount_cents <> case when i.period_start = s.first_day then s.first_cents else s.monthly_cents end
    union all
    select 'a number is missing' from plan_numbers n where last <> case series
      when 'PLAN' then (select count(*) from plan_invoices where year = n.year)
      else (select count(*) from plan_credits where year = n.year) end
    union all
    select 'a refund without its paper' from plan_invoices i where refunded_at is not null
      and not exists (select from plan_credits c where c.invoice_id = i.id)
    union all
    select 'refunded and taken back' from plan_invoices i join plan_chargebacks c on c.invoice_id = i.id
      where c.taken_cents + coalesce(i.refund_cents, 0) > i.amount_cents
    union all
    select 'the sandbox charged something else' from (
      select coalesce(sum(amount_cents - coalesce(refunded_cents, 0))
        filter (where state in ('paid', 'refunded') and dispute is distinct from 'open' and dispute is distinct from 'lost'), 0) as cents
      from sandbox_invoices) theirs
      join (select balance as cents from ledger_accounts where id = 'plans') ours on theirs.cents <> ours.cents
    union all
    select 'charged after the end' from sandbox_invoices b join sandbox_subscriptions p on p.id = b.subscription_id
      join subscriptions s on s.id = p.reference where s.state = 'ended' and b.state = 'open'`);
  expect(rows).toEqual([]);
  await expectBooksBalance(services);
}

/**
 * Twelve statements, each carried over from the one before, and each with what the provider's own books have for its
 * month.
 */
async function expectClosed(): Promise<void> {
  const { rows } = await services.db.execute<{ month: string; statement: string; sha256: string }>(
    sql`select month::text, statement, sha256 from ledger_closings order by month`,
  );
  expect(rows.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, n) => `2031-${String(n + 1).padStart(2, '0')}-01`),
  );
  const { rows: theirs } = await services.db.execute<{
    month: string;
    paid: number;
    back: number;
    won: number;
  }>(sql`
    select m::date::text as month,
      (select coalesce(sum(amount_cents), 0)::int from sandbox_invoices where paid_at >= m and paid_at < m + interval '1 month') as paid,
      (select coalesce(sum(refunded_cents), 0)::int from sandbox_invoices
        where refunded_at >= m and refunded_at < m + interval '1 month')
        + (select coalesce(sum(amount), 0)::int from ledger_transfers where key like 'chargeback:%' and debit = 'plans'
          and created_at >= m and created_at < m + interval '1 month') as back,
      (select coalesce(sum(amount), 0)::int from ledger_transfers where key like 'chargeback:%' and credit = 'plans'
        and created_at >= m and created_at < m + interval '1 month') as won
    from generate_series('2031-01-01Z'::timestamptz, '2031-12-01Z', '1 month') m order by 1`);
  let before: { sha256: string; closing: number } | null = null;
  for (const [at, { statement, sha256 }] of rows.entries()) {
    const said = JSON.parse(statement) as ClosingStatement;
    const plans = said.groups.find(({ group }) => group === 'plans');
    if (!plans) throw new Error('a statement without plans');
    const { paid = 0, back, won = 0 } = theirs[at] ?? {};
    expect(said.previous).toBe(before?.sha256 ?? null);
    expect(plans).toMatchObject({ opening: before?.closing ?? 0, credited: paid + won, debited: back });
    expect(said.groups.reduce((total, { closing }) => total + closing, 0)).toBe(0);
    before = { sha256, closing: plans.closing };
  }
}

test(`a year of subscriptions, seed ${seed}: the books balance after each day`, {
  timeout: 600_000,
}, async () => {
  const random = new Random(seed);
  const admin = callAs(services, { admin: await makeAdmin(services) });
  const people: Person[] = [];
  for (let made = 0; made < PEOPLE; made++) people.push(await makeUser(services));
  const counts: Record<Act, number> = {
    upgrade: 0,
    cancel: 0,
    resume: 0,
    withdraw: 0,
    refund: 0,
    cardFails: 0,
    cardWorks: 0,
    takeBack: 0,
    bankDecides: 0,
  };

  const arrive = (now: Date) => setTime(services, now);
  /** Does it if the person's plan allows it. */
  async function act(user: Person, what: Act, now: Date): Promise<void> {
    const as = callAs(services, { user });
    if (what === 'bankDecides') {
      // Long after the plan has ended.
      const { providerRef } = await subscriptionOf(services, user);
      const odd = people.indexOf(user) % 2 === 1;
      await press(services, providerRef ?? '', odd ? 'keep' : 'giveBack', now);
      counts[what]++;
      return;
    }
    if ((await planOf({ db: services.db, user })) === 'free') {
      if (what !== 'upgrade') return;
      await onPro(services, user, now);
      const quote = quoteAt(now, PRO_MONTHLY_CENTS);
      const days = Math.round(
        (nextMonth(now).getTime() - Math.floor(now.getTime() / DAY_MS) * DAY_MS) / DAY_MS,
      );
      const month = Math.round((nextMonth(now).getTime() - startOfMonth(now).getTime()) / DAY_MS);
      expect(quote?.firstCents).toBe(proratedCents(PRO_MONTHLY_CENTS, days, month));
      counts.upgrade++;
      return;
    }
    const { id, state, startedAt, providerRef } = await subscriptionOf(services, user);
    const inTime = startedAt !== null && now < withdrawUntil(startedAt);
    if (what === 'cancel' && state !== 'cancelling') await as.plans.cancel({ key: freshKey(), id });
    else if (what === 'resume' && state === 'cancelling') await as.plans.resume({ key: freshKey(), id });
    else if (what === 'withdraw' && inTime) await as.plans.withdraw({ key: freshKey(), id });
    else if (what === 'cardFails' || what === 'cardWorks')
      await setCards(services, [id], what === 'cardWorks');
    else if (what === 'takeBack') await press(services, providerRef ?? '', 'takeBack', now);
    else if (what === 'refund') {
      const [paid] = await services.db
        .select()
        .from(planInvoices)
        .where(
          sql`${planInvoices.subscriptionId} = ${id} and ${planInvoices.state} = 'paid'
            and not exists (select from plan_chargebacks c where c.invoice_id = ${planInvoices.id})`,
        )
        .orderBy(sql`period_end desc`)
        .limit(1);
      if (!paid) return;
      await admin.plans.refund({ key: freshKey(), invoiceId: paid.id, reason: 'They asked for it.' });
    } else return;
    counts[what]++;
  }

  const certain = new Set(CERTAIN.map(([, person]) => people[person]));
  for (let day = 0; day < DAYS; day++) {
    const now = new Date(FIRST.getTime() + day * DAY_MS);
    await passTo(services, now, arrive);
    await arrive(now);
    for (const [at, person, what] of CERTAIN) {
      const user = people[person];
      if (at === day && user) await act(user, what, now);
    }
    for (const user of people.filter((each) => !certain.has(each) && random.chance(0.06))) {
      if ((await planOf({ db: services.db, user })) === 'free') await act(user, 'upgrade', now);
      else
        await act(
          user,
          random.weighted([
            [2, 'cancel'],
            [2, 'resume'],
            [1, 'refund'],
            [4, 'cardFails'],
            [3, 'cardWorks'],
            [2, 'withdraw'],
            [1, 'takeBack'],
          ] as const),
          now,
        );
    }
    await passTo(services, now, arrive);
    await expectLaws();
    await closeMonths(services.db);
  }

  const ended = await services.db
    .select({ reason: subscriptions.reason, n: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(eq(subscriptions.state, 'ended'))
    .groupBy(subscriptions.reason);
  const reasons = Object.fromEntries(ended.map(({ reason, n }) => [reason, n]));
  // The year had everything in it.
  for (const n of [
    ...Object.values(counts),
    reasons.chosen,
    reasons.unpaid,
    reasons.refunded,
    reasons.withdrawn,
    reasons.chargedBack,
  ])
    expect(n ?? 0).toBeGreaterThan(0);
  await expectClosed();
  const report = await reconcile(services, new Date(Date.now() + 2 * 3_600_000));
  expect(report).toMatchObject({ differences: 0 });
});
