import type { Content } from 'pdfmake/interfaces';
import { dayText } from '../../domain/day-text.ts';
import { renderPages, rules } from './pages.ts';
import { printable } from './printable.ts';

export interface ReportParts {
  title: string;
  subtitle: string;
  /** What was asked and when. */
  facts: [string, string][];
  body: Content[];
  looked: string;
  notLooked: string;
  advice: string;
}

/** What a tool was asked and what it answered. */
export interface Answer<Input, Result> {
  input: Input;
  result: Result;
}

/**
 * The task for a thread that typesets an answer as a report: the PDF in base64. `day` is the ISO day of the answer;
 * the report writes it out.
 */
export const inPdf =
  <Given>(setReport: (answer: Given, day: string) => ReportParts) =>
  async ({ answer, day }: { answer: Given; day: string }): Promise<string> =>
    (await renderReport(setReport(answer, dayText(day)))).toString('base64');

/** Lays a report out and writes it as PDF. */
export function renderReport(report: ReportParts): Promise<Buffer> {
  const { title, subtitle, facts, body, looked, notLooked, advice } = report;
  return renderPages({
    kind: title,
    name: subtitle,
    foot: advice,
    content: [
      {
        layout: rules,
        table: {
          widths: [110, '*'],
          body: facts.map(([label, value]) => [{ text: label, style: 'muted' }, { text: printable(value) }]),
        },
      },
      ...body,
      // Kept together, so that no last line ends up alone on a page.
      {
        unbreakable: true,
        stack: [
          { text: 'What this looked at', style: 'heading' },
          { text: `Looked at: ${printable(looked)}` },
          { text: `Not looked at: ${notLooked}`, margin: [0, 4, 0, 0] },
          { text: advice, bold: true, margin: [0, 4, 0, 0] },
        ],
      },
    ],
  });
}
