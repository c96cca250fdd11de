import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { billingDetails } from '../../db/schema/papers.ts';
import { planInvoices, planNumbers } from '../../db/schema/subscriptions.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { formatCents } from '../../domain/money.ts';
import { operatorParty, party, partyLines, SANDBOX } from '../../domain/papers.ts';
import { planTax } from '../../domain/plan-tax.ts';
import { dayText, invoiceLine, invoiceNumber } from '../../domain/subscriptions.ts';
import { type Context, callerOf, type Services } from '../context.ts';
import type { Paper } from '../documents/paper.ts';
import { record } from '../infra/audit.ts';
import { attachment } from '../infra/downloads.ts';
import { task } from '../infra/threads.ts';
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

/** The next number, and what the receipt of this payment says, frozen: later changes of the person's billing data change nothing. */
export async function receiptOf({ config, payments }: Services, tx: Tx, paid: Paid) {
  const year = paid.paidAt.getUTCFullYear();
  const [numbered] = await tx
    .insert(planNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: planNumbers.year, set: { last: sql`${planNumbers.last} + 1` } })
    .returning({ ordinal: planNumbers.last });
  if (!numbered) throw new Error('a series gave no number');
  const number = invoiceNumber(year, numbered.ordinal);
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
    name: number,
    facts: [
      ['Paid', `${dayText(paid.paidAt)} (UTC)`],
      ['Plan', `Ipso ${PLAN_NAME}`],
    ],
    parties: [operatorParty('From', operator), party('To', person)].map((one) => ({
      ...{ label: one.label, lines: partyLines(one) },
    })),
    lines: [
      {
        when: dayText(paid.paidAt),
        what: invoiceLine(PLAN_NAME, paid.periodStart, paid.periodEnd),
        amount: formatCents(paid.amountCents),
      },
    ],
    totals: [{ label: 'Paid in all', amount: formatCents(paid.amountCents), strong: true }],
    notes: [tax.text, ...(sandbox ? [SANDBOX] : [])],
  };
  const content = JSON.stringify(paper);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { year, ordinal: numbered.ordinal, number, content, sha256 };
}

/** The receipt of an invoice as PDF, at `<id>.pdf`, for whoever paid it, and for administrators, which is recorded. */
export async function receiptFile(ctx: Context, file: string): Promise<Response> {
  const { user, admin } = ctx;
  if (!user && !admin) throw new DomainError('sign-in', 'Please sign in to continue.');
  const [id = '', type] = file.split('.');
  if (type !== 'pdf' || !z.uuid().safeParse(id).success) throw notFound();
  const [row] = await ctx.db.select().from(planInvoices).where(eq(planInvoices.id, id));
  if (!row?.content || !row.number || (row.userId !== user?.id && !admin)) throw notFound();
  if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);
  if (row.userId !== user?.id && admin) {
    const entry = { action: 'plans.openReceipt', actorId: admin.id, actorRole: 'admin', subjectId: id };
    await ctx.db.transaction((tx) => record(tx, { ...entry, data: { number: row.number } }));
  }
  const paper = JSON.parse(row.content) as Paper;
  const refundCents = row.refundCents ?? 0;
  const refund: Paper['lines'] = row.refundedAt
    ? [{ when: dayText(row.refundedAt), what: 'Refunded', amount: formatCents(0 - refundCents) }]
    : [];
  const printed: Paper = {
    ...paper,
    facts: [...paper.facts, ['Fingerprint', `SHA-256 of its data: ${row.sha256}`]],
    lines: [...paper.lines, ...refund],
    totals:
      refund.length > 0
        ? [{ label: 'Paid in all', amount: formatCents(row.amountCents - refundCents), strong: true }]
        : paper.totals,
  };
  const base64 = await ctx.threads.run(writePaper, printed, ctx.signal);
  return attachment(`${row.number}.pdf`, new Uint8Array(Buffer.from(base64, 'base64')));
}
