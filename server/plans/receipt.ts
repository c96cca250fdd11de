import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { billingDetails } from '../../db/schema/papers.ts';
import { planChargebacks, planCredits, planInvoices } from '../../db/schema/subscriptions.ts';
import { longDay } from '../../domain/day-text.ts';
import { operatorParty, party, partyLines, SANDBOX } from '../../domain/deals/papers.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { formatCents } from '../../domain/money.ts';
import { chargebackLabels } from '../../domain/plans/chargebacks.ts';
import { planTax } from '../../domain/plans/plan-tax.ts';
import { invoiceLine } from '../../domain/plans/subscriptions.ts';
import { type Context, callerOf, type Services } from '../context.ts';
import type { Paper } from '../documents/paper.ts';
import { record } from '../infra/audit.ts';
import { attachment } from '../infra/downloads.ts';
import { task } from '../infra/threads.ts';
import { frozen, nextNumber } from './credit.ts';
import { PLAN_NAME } from './steps.ts';

const writePaper = task<typeof import('../documents/paper.ts').writePaper>(
  new URL('../documents/paper.ts', import.meta.url),
  'writePaper',
);

interface Paid {
  userId: string;
  amountCents: number;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
}

/**
 * The next number, and what the receipt of this payment says, frozen: later changes to the person's billing data
 * change nothing.
 */
export async function receiptOf({ config, payments }: Services, tx: Tx, paid: Paid) {
  const numbered = await nextNumber(tx, 'PLAN', paid.paidAt);
  const [person] = await tx
    .select({ fullName: profiles.fullName, username: profiles.username, billing: billingDetails })
    .from(profiles)
    .leftJoin(billingDetails, eq(billingDetails.userId, profiles.id))
    .where(eq(profiles.id, paid.userId));
  if (!person) throw new Error('a person without a profile');
  const { operator } = config;
  const { billing } = person;
  const tax = planTax(operator, billing);
  const sandbox = payments.name === 'sandbox';
  const paper: Paper = {
    kind: sandbox ? `${tax.kind} (sandbox)` : tax.kind,
    name: numbered.number,
    facts: [
      ['Paid', `${longDay(paid.paidAt)} (UTC)`],
      ['Plan', `Ipso ${PLAN_NAME}`],
    ],
    parties: [operatorParty('From', operator), party('To', person)].map((one) => ({
      ...{ label: one.label, lines: partyLines(one) },
    })),
    lines: [
      {
        when: longDay(paid.paidAt),
        what: invoiceLine(PLAN_NAME, paid.periodStart, paid.periodEnd),
        amount: formatCents(paid.amountCents),
      },
    ],
    totals: [{ label: 'Total paid', amount: formatCents(paid.amountCents), strong: true }],
    notes: [tax.text, ...(sandbox ? [SANDBOX] : [])],
  };
  return { ...numbered, ...frozen(paper) };
}

/**
 * The receipt of an invoice as PDF, at `<id>.pdf`, or what amended it, at `<id>.credit.pdf`: for the person who paid,
 * and for administrators, whose access is recorded.
 */
export async function receiptFile(ctx: Context, file: string): Promise<Response> {
  const { user, admin } = ctx;
  if (!user && !admin) throw new DomainError('sign-in', 'Please sign in to continue.');
  const [id = '', ...type] = file.split('.');
  const credits = type.join('.') === 'credit.pdf';
  if ((type.join('.') !== 'pdf' && !credits) || !z.uuid().safeParse(id).success) throw notFound();
  const [row] = await ctx.db
    .select({ invoice: planInvoices, credit: planCredits })
    .from(planInvoices)
    .leftJoin(planCredits, eq(planCredits.invoiceId, planInvoices.id))
    .where(eq(planInvoices.id, id));
  const paper = credits ? row?.credit : row?.invoice;
  if (!row || !paper?.content || !paper.number || (row.invoice.userId !== user?.id && !admin))
    throw notFound();
  if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);
  if (row.invoice.userId !== user?.id && admin) {
    const entry = { action: 'plans.openReceipt', actorId: admin.id, actorRole: 'admin', subjectId: id };
    await ctx.db.transaction((tx) => record(tx, { ...entry, data: { number: paper.number } }));
  }
  const said = JSON.parse(paper.content) as Paper;
  const after = credits ? { lines: [], cents: 0 } : await cameAfter(ctx, row.invoice, row.credit);
  const printed: Paper = {
    ...said,
    facts: [...said.facts, ['Fingerprint', `SHA-256 of its data: ${paper.sha256}`]],
    lines: [...said.lines, ...after.lines],
    totals:
      after.lines.length > 0
        ? [{ label: 'Total paid', amount: formatCents(row.invoice.amountCents - after.cents), strong: true }]
        : said.totals,
  };
  const base64 = await ctx.threads.run(writePaper, printed, ctx.signal);
  return attachment(`${paper.number}.pdf`, new Uint8Array(Buffer.from(base64, 'base64')));
}

/** How much of a payment was refunded after its receipt was issued. */
async function cameAfter(
  { db }: Context,
  { id, refundedAt, refundCents }: typeof planInvoices.$inferSelect,
  credit: typeof planCredits.$inferSelect | null,
) {
  const taken = await db.select().from(planChargebacks).where(eq(planChargebacks.invoiceId, id));
  const moved = [
    ...(refundedAt
      ? [
          {
            at: refundedAt,
            what: credit ? `Refunded (${credit.number})` : 'Refunded',
            cents: refundCents ?? 0,
          },
        ]
      : []),
    ...taken
      .filter(({ takenCents }) => takenCents > 0)
      .map(({ createdAt, state, takenCents }) => ({
        ...{ at: createdAt, what: chargebackLabels[state], cents: takenCents },
      })),
  ];
  return {
    lines: moved.map(({ at, what, cents }) => ({ when: longDay(at), what, amount: formatCents(0 - cents) })),
    cents: moved.reduce((total, { cents }) => total + cents, 0),
  };
}
