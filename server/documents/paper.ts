import { muted, renderPages, rules } from './pages.ts';
import { printable } from './printable.ts';

/** A document of the books: a statement, a receipt, an invoice. Everything in it is text that is ready to print. */
export interface Paper {
  /** What it is: "Invoice". */
  kind: string;
  /** Which one: "INV-000012", "November 2026". */
  name: string;
  facts: [label: string, value: string][];
  parties: { label: string; lines: string[] }[];
  lines: { when: string; what: string; amount: string }[];
  totals: { label: string; amount: string; strong?: boolean }[];
  notes: string[];
}

/** In a thread: writes a paper as PDF, in base64. */
export async function writePaper(paper: Paper): Promise<string> {
  const { kind, name, facts, parties, lines, totals, notes } = paper;
  const cell = (text: string) => ({ text: printable(text) });
  const pdf = await renderPages({
    kind,
    name,
    foot: `${kind} ${name}`,
    content: [
      {
        layout: rules,
        table: {
          widths: [110, '*'],
          body: facts.map(([label, value]) => [{ text: label, style: 'muted' }, cell(value)]),
        },
      },
      {
        margin: [0, 16, 0, 0],
        columnGap: 24,
        // Equal widths: a long name would push the last party off the page.
        columns: parties.map((party) => ({
          width: '*',
          stack: [
            { text: party.label, color: muted },
            ...party.lines.map((text, index) => ({ text: printable(text), bold: index === 0 })),
          ],
        })),
      },
      {
        margin: [0, 20, 0, 0],
        layout: rules,
        table: {
          headerRows: 1,
          // A day in full on one line.
          widths: [100, '*', 80],
          body: [
            [
              { text: 'Date', style: 'muted' },
              { text: 'What', style: 'muted' },
              { text: 'US dollars', style: 'muted', alignment: 'right' },
            ],
            ...lines.map(({ when, what, amount }) => [
              cell(when),
              cell(what),
              { text: amount, alignment: 'right' as const },
            ]),
            ...totals.map(({ label, amount, strong }) => [
              { text: '' },
              { text: label, bold: strong === true },
              { text: amount, bold: strong === true, alignment: 'right' as const },
            ]),
          ],
        },
      },
      ...notes.map((text) => ({
        text: printable(text),
        margin: [0, 12, 0, 0] as [number, number, number, number],
      })),
    ],
  });
  return pdf.toString('base64');
}
