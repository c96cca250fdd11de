import { writeAgreementPdf } from '../deals/agreements/pdf.ts';
import { type ReportParts, renderReport } from '../documents/report.ts';
import { copyrightReport } from './copyright-finder/report.ts';
import { infringementReport } from './infringement-detector/report.ts';
import { watchlistReport } from './ip-watchlist/report.ts';
import { legalClauseReport } from './legal-clause/report.ts';
import { licensingReport } from './licensing-estimator/report.ts';
import { logoReport } from './logo-search/report.ts';
import { nameCheckReport } from './name-check/report.ts';
import { patentReport } from './patent-validator/report.ts';
import { portfolioReport } from './portfolio-analyzer/report.ts';
import type { Answered, WorkingTool } from './run.ts';
import { trademarkReport } from './trademark-search/report.ts';

/** How each tool's answer is set as a report. An agreement is a document of its own form. */
const reports: {
  [Id in Exclude<WorkingTool, 'agreement-generator'>]: (
    answered: Extract<Answered, { tool: Id }>,
    day: string,
  ) => ReportParts;
} = {
  'trademark-search': trademarkReport,
  'patent-validator': patentReport,
  'copyright-finder': copyrightReport,
  'logo-search': logoReport,
  'infringement-detector': infringementReport,
  'legal-clause': legalClauseReport,
  'licensing-estimator': licensingReport,
  'portfolio-analyzer': portfolioReport,
  'name-check': nameCheckReport,
  'ip-watchlist': watchlistReport,
};

/** In a thread: the answer as PDF, in base64; `day` is the ISO day of the answer. */
export async function writeReport({ answered, day }: { answered: Answered; day: string }): Promise<string> {
  if (answered.tool === 'agreement-generator') {
    return inBase64(await writeAgreementPdf({ text: answered.result.text }));
  }
  const report = reports[answered.tool] as (answered: Answered, day: string) => ReportParts;
  return inBase64(await renderReport(report(answered, day)));
}

/** In a thread: an agreement that nobody has signed, in base64. */
export async function writeAgreement({
  text,
  form,
}: {
  text: string;
  form: 'docx' | 'pdf';
}): Promise<string> {
  const { writeAgreementDocx } = await import('./agreement-generator/docx.ts');
  return inBase64(await (form === 'docx' ? writeAgreementDocx(text) : writeAgreementPdf({ text })));
}

const inBase64 = (bytes: Buffer) => bytes.toString('base64');
