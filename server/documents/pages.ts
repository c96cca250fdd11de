import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { seal, sealSize } from '../../domain/seal.ts';
import { fontFiles, fonts, inFaces } from './faces.ts';
import { printable } from './printable.ts';

pdfmake.setFonts(fonts);
// Nothing but the fonts is ever opened, whatever a text says.
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));
pdfmake.setUrlAccessPolicy(() => false);

const ink = '#15211d';
export const muted = '#5d6a64';
const line = '#d9d2c1';
const green = '#0b5d4e';
const gold = '#a5812f';
const serif = new Set(['name', 'mark', 'large', 'signature']);

/** The product's seal, as on its pages: one drawing for all documents. */
const rosette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sealSize} ${sealSize}" fill="none">${seal(
  'Ipso',
  'Patent',
)
  .map(
    (ring) =>
      `<path d="${ring.d}" stroke="${ring.ink === 'gold' ? gold : green}" stroke-width="${(ring.width * sealSize) / 140}" stroke-opacity="${ring.opacity}"/>`,
  )
  .join('')}</svg>`;

interface Pages {
  /** What it is: "Invoice". */
  kind: string;
  /** Which one: "INV-000012". An agreement has none: its text begins with its own title. */
  name?: string;
  /** Stands at the foot of each page. */
  foot: string;
  content: Content[];
}

/** Writes a document as PDF: the same head, seal and foot for all, and page numbers. */
export function renderPages({ kind, name, foot, content }: Pages): Promise<Buffer> {
  const what = printable(kind);
  const which = name && printable(name);
  const title = which ? `${what}: ${which}` : what;
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'Ipso' },
    pageSize: 'A4',
    pageMargins: [48, 74, 48, 68],
    defaultStyle: { font: 'Sans', fontSize: 9.5, lineHeight: 1.3, color: ink, fontFeatures: ['tnum'] },
    styles: {
      mark: { fontSize: 15, color: green },
      kind: { fontSize: 10.5, bold: true, color: green },
      name: { fontSize: 24, lineHeight: 1.1, bold: true, margin: [0, 4, 0, 0] },
      large: { fontSize: 20, bold: true, lineHeight: 1.15 },
      signature: { fontSize: 16, italics: true },
      heading: { fontSize: 12.5, bold: true, margin: [0, 18, 0, 6] },
      muted: { color: muted },
    },
    content: inFaces([...(which ? [titleBlock(what, which)] : []), ...content], serif),
    // No heading is left alone at the foot of a page.
    pageBreakBefore: ({ style }, nodes) =>
      style === 'heading' && nodes.getFollowingNodesOnPage().every(({ text }) => text === undefined),
    header: () =>
      inFaces(
        {
          margin: [48, 30, 48, 0],
          layout: headRule,
          table: {
            widths: ['auto', '*'],
            body: [
              [
                { text: 'Ipso', style: 'mark' },
                { text: short(title), color: muted, fontSize: 8, alignment: 'right', margin: [0, 7, 0, 0] },
              ],
            ],
          },
        },
        serif,
      ),
    footer: (page, pages) =>
      inFaces(
        {
          margin: [48, 22, 48, 0],
          columns: [
            // In points: by default, the second would be in the margin.
            { text: foot, color: muted, fontSize: 8, width: 439 },
            { text: `${page} of ${pages}`, color: muted, fontSize: 8, width: 60, alignment: 'right' },
          ],
        },
        serif,
      ),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

const LONG_NAME = 70;

/** What a document is and which one, beside the seal. */
export function titleBlock(kind: string, name: string): Content {
  return {
    columns: [
      {
        width: '*',
        margin: [0, 14, 0, 0],
        stack: [
          { text: kind, style: 'kind' },
          // The title of a patent is a sentence.
          { text: name, style: 'name', ...(name.length > LONG_NAME && { fontSize: 16 }) },
        ],
      },
      { width: 84, svg: rosette, fit: [84, 84], alignment: 'right' },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  };
}

/** A title that stays on the one line of the head. */
const short = (title: string) => (title.length > 90 ? `${title.slice(0, 89).trimEnd()}…` : title);

const headRule = {
  hLineWidth: (row: number) => (row === 1 ? 0.6 : 0),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 4,
};

/** Hairlines between rows, none around. */
export const rules = {
  hLineWidth: (row: number, node: { table: { body: unknown[] } }) =>
    row === 0 || row === node.table.body.length ? 0.8 : 0.4,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  // Amounts end where the rules end.
  paddingRight: (column: number, node: { table: { widths?: unknown } }) =>
    Array.isArray(node.table.widths) && column === node.table.widths.length - 1 ? 0 : 8,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
