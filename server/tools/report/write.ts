import type { Answered, WorkingTool } from '../run.ts';
import { patentReport } from './patent.ts';
import { type ReportParts, renderReport } from './render.ts';
import { trademarkReport } from './trademark.ts';
import { watchlistReport } from './watchlist.ts';

/** How each tool's answer is set as a report. */
const reports: {
  [Id in WorkingTool]: (answered: Extract<Answered, { tool: Id }>, day: string) => ReportParts;
} = {
  'trademark-search': trademarkReport,
  'patent-validator': patentReport,
  'ip-watchlist': watchlistReport,
};

/** The answer as PDF; `day` is the ISO day of the answer. */
export function writeReport(answered: Answered, day: string): Promise<Buffer> {
  const report = reports[answered.tool] as (answered: Answered, day: string) => ReportParts;
  return renderReport(report(answered, day));
}
