import { eq } from 'drizzle-orm';
import { profiles } from '../../../db/schema/accounts.ts';
import { csvLine } from '../../../domain/csv.ts';
import { dayText } from '../../../domain/day-text.ts';
import { payoutLabel } from '../../../domain/deals/payouts.ts';
import { decimal, lineTexts, monthName, monthText } from '../../../domain/deals/statements.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { DomainError, notFound } from '../../../domain/errors.ts';
import { formatCents } from '../../../domain/money.ts';
import { type Context, callerOf, type UserContext } from '../../context.ts';
import type { Paper } from '../../documents/paper.ts';
import { attachment, streamed } from '../../infra/downloads.ts';
import { task } from '../../infra/threads.ts';
import { balanceLines, monthOf } from './queries.ts';

const writePaper = task<typeof import('../../documents/paper.ts').writePaper>(
  new URL('../../documents/paper.ts', import.meta.url),
  'writePaper',
);

/** Lines beyond this number are in the CSV file only. */
const PRINTED = 1_000;

type Line = Awaited<ReturnType<typeof balanceLines>>['items'][number];

/** The statement of a month as a file: `2026-11.pdf` or `2026-11.csv`. */
export async function statementFile(ctx: Context, file: string): Promise<Response> {
  const { user } = ctx;
  if (!user) throw new DomainError('sign-in', 'Please sign in to continue.');
  const [name = '', type] = file.split('.');
  const month = monthText.safeParse(name).data;
  if (!month || (type !== 'pdf' && type !== 'csv')) throw notFound();
  const mine = { ...ctx, user };
  const saved = `ipso-statement-${month}.${type}`;
  if (type === 'csv') return attachment(saved, streamed(csvOf(mine, month)));
  if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);
  const paper = await paperOf(mine, month);
  const base64 = await ctx.threads.run(writePaper, paper, ctx.signal);
  return attachment(saved, new Uint8Array(Buffer.from(base64, 'base64')));
}

const reference = ({ transactionId, payoutId }: Line) =>
  transactionId ? transactionLabel(transactionId) : payoutLabel(payoutId ?? '');

async function* csvOf(ctx: UserContext, month: string): AsyncGenerator<string> {
  const { beginCents, endCents } = await monthOf(ctx, { month });
  yield csvLine(['Date (UTC)', 'What', 'Reference', 'Title', 'Amount (USD)', 'Paper for the fee']);
  yield csvLine(['', 'Balance at the end', '', '', decimal(endCents), '']);
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof balanceLines>> = await balanceLines(ctx, { month, cursor });
    yield page.items
      .map((line) =>
        csvLine([
          line.at.toISOString(),
          lineTexts[line.kind],
          reference(line),
          line.title ?? '',
          decimal(line.amountCents),
          line.paper ?? '',
        ]),
      )
      .join('');
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  yield csvLine(['', 'Balance at the beginning', '', '', decimal(beginCents), '']);
}

async function paperOf(ctx: UserContext, month: string): Promise<Paper> {
  const { beginCents, inCents, outCents, endCents } = await monthOf(ctx, { month });
  const [person] = await ctx.db.select().from(profiles).where(eq(profiles.id, ctx.user.id));
  const lines: Line[] = [];
  for (let cursor: string | null = null; lines.length <= PRINTED; ) {
    const page: Awaited<ReturnType<typeof balanceLines>> = await balanceLines(ctx, { month, cursor });
    lines.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  const printed = lines.slice(0, PRINTED);
  return {
    kind: ctx.payments.name === 'sandbox' ? 'Statement (sandbox)' : 'Statement',
    name: monthName(month),
    facts: [
      ['Account', `${person?.fullName ?? ''} (@${person?.username ?? ''})`],
      ['Made on', `${dayText(new Date())} (UTC)`],
    ],
    parties: [],
    lines: [
      ...printed.map((line) => ({
        when: dayText(line.at),
        what: `${lineTexts[line.kind]} ${reference(line)}${line.title ? `: ${line.title}` : ''}${line.paper ? ` (after the fee, ${line.paper})` : ''}`,
        amount: formatCents(line.amountCents),
      })),
    ],
    totals: [
      { label: 'Balance at the beginning', amount: formatCents(beginCents) },
      { label: 'In', amount: formatCents(inCents) },
      { label: 'Out', amount: formatCents(0 - outCents) },
      { label: 'Balance at the end', amount: formatCents(endCents), strong: true },
    ],
    notes: [
      'Times are in UTC. The newest movement comes first.',
      ...(lines.length > PRINTED
        ? [`Only the newest ${PRINTED} movements are printed; the CSV file has all of them.`]
        : []),
    ],
  };
}
