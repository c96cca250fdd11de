import type { Answered, WorkingTool } from '../run.ts';
import { writeAgreementPdf } from './agreement.ts';
import { copyrightReport } from './copyright-finder.ts';
import { infringementReport } from './infringement.ts';
import { legalClauseReport } from './legal-clause.ts';
import { licensingReport } from './licensing.ts';
import { logoReport } from './logo-search.ts';
import { nameCheckReport } from './name-check.ts';
import { patentReport } from './patent.ts';
import { portfolioReport } from './portfolio.ts';
import { type ReportParts, renderReport } from './render.ts';
import { trademarkReport } from './trademark.ts';
import { watchlistReport } from './watchlist.ts';

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

/** The answer as PDF; `day` is the ISO day of the answer. */
export function writeReport(answered: Answered, day: string): Promise<Buffer> {
  if (answered.tool === 'agreement-generator') return writeAgreementPdf(answered.result.text);
  const report = reports[answered.tool] as (answered: Answered, day: string) => ReportParts;
  return renderReport(report(answered, day));
}
