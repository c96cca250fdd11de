import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { planCredits, type planInvoices, planNumbers } from '../../db/schema/subscriptions.ts';
import { longDay } from '../../domain/day-text.ts';
import { SANDBOX } from '../../domain/deals/papers.ts';
import { formatCents } from '../../domain/money.ts';
import { creditTax } from '../../domain/plans/plan-tax.ts';
import { invoiceLine, planNumber } from '../../domain/plans/subscriptions.ts';
import { plans } from '../../domain/tools/plans.ts';
import type { Paper } from '../documents/paper.ts';

/** The next number of a series, without gaps. */
export async function nextNumber(tx: Tx, series: 'PLAN' | 'CREDIT', at: Date) {
  const year = at.getUTCFullYear();
  const [numbered] = await tx
    .insert(planNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [planNumbers.series, planNumbers.year],
      set: { last: sql`${planNumbers.last} + 1` },
    })
    .returning({ ordinal: planNumbers.last });
  if (!numbered) throw new Error('a series gave no number');
  const { ordinal } = numbered;
  return { year, ordinal, number: planNumber(series, year, ordinal) };
}

/** What is stored of a paper: its text, and the fingerprint of that. */
export function frozen(paper: Paper) {
  const content = JSON.stringify(paper);
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Issues what amends the paper of a payment, of which this much (cents) is refunded: it has its own number and names
 * the original.
 */
export async function issueCredit(
  tx: Tx,
  invoice: typeof planInvoices.$inferSelect,
  refundCents: number,
  now: Date,
): Promise<void> {
  const { id, content, number: firstNumber, paidAt, amountCents, periodStart, periodEnd } = invoice;
  if (!content || !firstNumber || !paidAt) throw new Error('what is refunded was paid');
  const first = JSON.parse(content) as Paper;
  const numbered = await nextNumber(tx, 'CREDIT', now);
  const { kind, text } = creditTax(first.kind);
  const sandbox = first.notes.includes(SANDBOX);
  const back = formatCents(0 - refundCents);
  const paper: Paper = {
    kind: sandbox ? `${kind} (sandbox)` : kind,
    name: numbered.number,
    facts: [
      ['Issued', `${longDay(now)} (UTC)`],
      ['Amends', `${first.kind} ${firstNumber} of ${longDay(paidAt)}`],
      ['Plan', `Ipso ${plans.pro.name}`],
    ],
    parties: first.parties,
    lines: [
      {
        when: longDay(now),
        what: `Refund of ${invoiceLine(plans.pro.name, periodStart, periodEnd)}`,
        amount: back,
      },
    ],
    totals: [{ label: 'Refunded', amount: back, strong: true }],
    notes: [
      refundCents === amountCents
        ? `The whole price of ${firstNumber} goes back the way it was paid.`
        : `Of the ${formatCents(amountCents)} of ${firstNumber}, ${formatCents(refundCents)} goes back the way it was paid. ${formatCents(amountCents - refundCents)} remains as the price.`,
      text,
      ...(sandbox ? [SANDBOX] : []),
    ],
  };
  await tx.insert(planCredits).values({ invoiceId: id, ...numbered, ...frozen(paper) });
}
