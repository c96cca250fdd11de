import type { Answered } from '../run.ts';
import { patentReport } from './patent.ts';
import { renderReport } from './render.ts';
import { trademarkReport } from './trademark.ts';

export function writeReport(answered: Answered, day: string): Promise<Buffer> {
  return renderReport(
    answered.tool === 'trademark-search' ? trademarkReport(answered, day) : patentReport(answered, day),
  );
}
