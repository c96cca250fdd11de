import { z } from 'zod';
import { dayText } from '../../../domain/day-text.ts';
import { type PaperContent, partyLines } from '../../../domain/deals/papers.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { DomainError, notFound } from '../../../domain/errors.ts';
import { formatCents } from '../../../domain/money.ts';
import { type Context, callerOf, type Services } from '../../context.ts';
import type { Paper } from '../../documents/paper.ts';
import { record } from '../../infra/audit.ts';
import { attachment } from '../../infra/downloads.ts';
import { task } from '../../infra/threads.ts';
import { paperOf } from './queries.ts';

const writePaper = task<typeof import('../../documents/paper.ts').writePaper>(
  new URL('../../documents/paper.ts', import.meta.url),
  'writePaper',
);

/** A paper as PDF, at `<id>.pdf`. It is recorded when an administrator opens somebody else's. */
export async function paperFile(ctx: Context, file: string): Promise<Response> {
  if (!ctx.user && !ctx.admin) throw new DomainError('sign-in', 'Please sign in to continue.');
  const [id = '', type] = file.split('.');
  if (type !== 'pdf' || !z.uuid().safeParse(id).success) throw notFound();
  const paper = await paperOf(ctx, id);
  if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);
  if (paper.reader === 'admin') {
    const entry = { action: 'papers.open', actorId: paper.readerId, actorRole: 'admin', subjectId: id };
    await ctx.db.transaction((tx) => record(tx, { ...entry, data: { number: paper.number } }));
  }
  return attachment(`${paper.number}.pdf`, await printPaper(ctx, paper));
}

/** The bytes of a paper as PDF. */
export async function printPaper(
  { threads, signal }: Pick<Services, 'threads'> & { signal?: AbortSignal },
  { content, sha256 }: { content: PaperContent; sha256: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const base64 = await threads.run(writePaper, printed(content, sha256), signal);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function printed(content: PaperContent, sha256: string): Paper {
  const { title, number, issuedAt, paidAt, settledAt, sandbox, cancels } = content;
  return {
    kind: sandbox ? `${title} (sandbox)` : title,
    name: number,
    facts: [
      ['Issued', `${dayText(new Date(issuedAt))} (UTC)`],
      ['Transaction', transactionLabel(content.transactionId)],
      ...(cancels ? [['Cancels', cancels] as [string, string]] : []),
      ...(paidAt ? [['Paid', dayText(new Date(paidAt))] as [string, string]] : []),
      ['Settled', dayText(new Date(settledAt))],
      ['Fingerprint', `SHA-256 of its data: ${sha256}`],
    ],
    parties: content.parties.map((one) => ({ label: one.label, lines: partyLines(one) })),
    lines: content.lines.map(({ at, text, cents }) => ({
      when: dayText(new Date(at)),
      what: text,
      amount: formatCents(cents),
    })),
    totals: [{ label: content.totalLabel, amount: formatCents(content.totalCents), strong: true }],
    notes: [content.tax, ...content.notes],
  };
}
