import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { printable } from './printable.ts';

/** Roboto, which pdfmake brings: Latin, Greek and Cyrillic letters. */
const fonts = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))),
  'fonts',
  'Roboto',
);
const face = (name: string) => path.join(fonts, `Roboto-${name}.ttf`);

pdfmake.setFonts({
  Roboto: {
    normal: face('Regular'),
    bold: face('Medium'),
    italics: face('Italic'),
    bolditalics: face('MediumItalic'),
  },
});
// A report has no pictures, and nothing but the fonts is ever opened, whatever a text says.
pdfmake.setLocalAccessPolicy((file) => path.resolve(file).startsWith(fonts));
pdfmake.setUrlAccessPolicy(() => false);

const ink = '#15211d';
export const muted = '#5d6a64';
const line = '#d9d2c1';
const green = '#0b5d4e';

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

/** The task for a thread that sets an answer as a report: the PDF in base64; `day` is the ISO day of the answer. */
export const inPdf =
  <Given>(setReport: (answer: Given, day: string) => ReportParts) =>
  async ({ answer, day }: { answer: Given; day: string }): Promise<string> =>
    (await renderReport(setReport(answer, day))).toString('base64');

/** Lays a report out and writes it as PDF. */
export function renderReport(report: ReportParts): Promise<Buffer> {
  const { title, subtitle, facts, body, looked, notLooked, advice } = report;
  return renderPages({
    title: `${title}: ${subtitle}`,
    foot: `Ipso. ${advice}`,
    content: [
      { text: title, style: 'title' },
      { text: printable(subtitle), style: 'subtitle' },
      {
        layout: rules,
        table: {
          widths: [110, '*'],
          body: facts.map(([label, value]) => [{ text: label, style: 'muted' }, { text: printable(value) }]),
        },
      },
      ...body,
      { text: 'What this looked at', style: 'heading' },
      { text: `Looked at: ${looked}` },
      { text: `Not looked at: ${notLooked}`, margin: [0, 4, 0, 0] },
      { text: advice, bold: true, margin: [0, 4, 0, 0] },
    ],
  });
}

interface Pages {
  title: string;
  /** Stands at the foot of each page. */
  foot: string;
  content: Content[];
}

/** Writes pages in the product's own form as PDF. */
export function renderPages({ title, foot, content }: Pages): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title: printable(title), creator: 'Ipso' },
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 64],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: ink },
    styles: {
      title: { fontSize: 11, bold: true, color: green, characterSpacing: 0.3 },
      subtitle: { fontSize: 24, lineHeight: 1.1, margin: [0, 4, 0, 12] },
      heading: { fontSize: 13, bold: true, margin: [0, 16, 0, 6] },
      muted: { color: muted },
    },
    content,
    footer: (page, pages) => ({
      margin: [48, 20, 48, 0],
      columns: [
        // In points: by default, the second would be in the margin.
        { text: foot, color: muted, fontSize: 8, width: 419 },
        { text: `Page ${page} of ${pages}`, color: muted, fontSize: 8, width: 80, alignment: 'right' },
      ],
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

/** Hairlines between rows, none around. */
export const rules = {
  hLineWidth: (row: number, node: { table: { body: unknown[] } }) =>
    row === 0 || row === node.table.body.length ? 0.8 : 0.4,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
