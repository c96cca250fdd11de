import { csvLine } from '../../domain/csv.ts';
import { DomainError, notFound } from '../../domain/errors.ts';
import { type Context, callerOf } from '../context.ts';
import { attachment, streamed } from '../infra/downloads.ts';
import { requirePower } from '../infra/powers.ts';
import { type AuditFilter, auditFilter } from './input.ts';
import { type AuditRow, auditEntries } from './queries.ts';

/** A file has at most this many entries, and says if there are more. */
const MOST = 100_000;
const PIECE = 1_000;
type Row = Omit<AuditRow, 'position'>;

const header = [
  'Entry',
  'Time (UTC)',
  'Action',
  'Name',
  'Username',
  'Role',
  'Subject',
  'Data',
  'Link',
  'Hash',
];
const formats: Record<string, { begin: string; line: (row: Row) => string; more: string }> = {
  csv: {
    begin: `\uFEFF${csvLine(header)}`,
    line: ({ id, at, action, actor, actorRole, subjectId, data, link, hash }) =>
      csvLine([
        ...[id, at, action, actor?.fullName ?? '', actor?.username ?? '', actorRole, subjectId, data],
        ...[link === null ? 'not sealed yet' : String(link), hash ?? ''],
      ]),
    more: csvLine([`There are more than ${MOST} entries: please choose a shorter period.`]),
  },
  // The fields of an entry as they are hashed (domain/admin/audit-chain.ts).
  jsonl: {
    begin: '',
    line: ({ actor: _, ...row }) => `${JSON.stringify(row)}\n`,
    more: `${JSON.stringify({ more: true, most: MOST })}\n`,
  },
};

/** The entries that match as a file: `audit.csv` or `audit.jsonl`, newest first. For administrators who may read the log. */
export async function auditFile(
  ctx: Context,
  file: string,
  query: Record<string, string>,
): Promise<Response> {
  if (!ctx.admin) throw new DomainError('sign-in', 'Please sign in as an administrator.');
  requirePower(ctx.admin, 'audit.read');
  const [, ending = ''] = /^audit\.(csv|jsonl)$/.exec(file) ?? [];
  const format = formats[ending];
  if (!format) throw notFound();
  const filter = auditFilter.safeParse(query);
  if (!filter.success) throw new DomainError('invalid', 'Please check the filters of this list.');
  if (ctx.config.quotas) await ctx.limit('costly.use', callerOf(ctx), 20);
  return attachment(`ipso-${file}`, streamed(lines(ctx, filter.data, format)));
}

async function* lines(
  { db }: Context,
  filter: AuditFilter,
  { begin, line, more }: (typeof formats)[string],
): AsyncGenerator<string> {
  if (begin) yield begin;
  let cursor: string | null = null;
  for (let count = 0; count < MOST; count += PIECE) {
    const page: Awaited<ReturnType<typeof auditEntries>> = await auditEntries(
      db,
      { ...filter, cursor },
      PIECE,
    );
    yield page.items.map(line).join('');
    cursor = page.nextCursor;
    if (cursor === null) return;
  }
  yield more;
}
