import { ADVICE } from '../../../domain/advice.ts';
import { formatBytes } from '../../../domain/files.ts';
import {
  copyrightAnyway,
  notARegistration,
  whatItProves,
  workKindLabels,
} from '../../../domain/tools/copyright-finder/works.ts';
import type { UserContext } from '../../context.ts';
import type { ReportParts } from '../../documents/report.ts';
import { task } from '../../infra/threads.ts';
import { getWork } from './queries.ts';

const renderReport = task<typeof import('../../documents/report.ts').renderReport>(
  new URL('../../documents/report.ts', import.meta.url),
  'renderReport',
);

/** The certificate of one's own work as a PDF. */
export async function writeCertificate(ctx: UserContext, input: { id: string }) {
  await ctx.limit('tools.report', `user ${ctx.user.id}`);
  const { id, title, owner, kind, registeredAt, file } = await getWork(ctx, input);
  const report = {
    title: 'Certificate of a registered work',
    subtitle: title,
    facts: [
      ['Registered', `${registeredAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
      ['Number', id],
      ['Kind', workKindLabels[kind]],
      ['Owner, as stated', owner],
      ['File', `${file.name}, ${formatBytes(file.size)}`],
      ['SHA-256', file.sha256],
    ],
    body: [
      { text: 'How to check it', style: 'heading' },
      {
        text: 'Compute the SHA-256 of the file (sha256sum on Linux, shasum -a 256 on macOS, Get-FileHash on Windows). If the sums are equal, it is exactly this file. The same sum and time are in the audit log of the marketplace, which nobody can change.',
      },
      { text: 'What this is not', style: 'heading' },
      { text: `${notARegistration} ${copyrightAnyway}` },
    ],
    looked: `The bytes of the file as they arrived. ${whatItProves}`,
    notLooked: 'Whether the statements about title and owner are true, and whether the work is original.',
    advice: ADVICE,
  } satisfies ReportParts;
  const pdf = await ctx.threads.run(renderReport, report, ctx.signal);
  return { name: `certificate-${id.slice(0, 8)}.pdf`, base64: Buffer.from(pdf).toString('base64') };
}
