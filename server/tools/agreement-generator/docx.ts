import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { isToSign, paragraphsOf } from '../../../domain/tools/agreement-generator/text.ts';

/** An agreement as a Word document with real headings, from its text alone. */
export function writeAgreementDocx(text: string): Promise<Buffer> {
  const paragraphs = paragraphsOf(text);
  const title = paragraphs[0]?.text ?? 'Agreement';
  const children = paragraphs.map(({ kind, text: words }) => {
    // Characters that XML cannot hold are not part of any contract.
    const [first = '', ...rest] = words
      .split('\n')
      .map((line) => line.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '));
    const runs = [new TextRun(first), ...rest.map((line) => new TextRun({ text: line, break: 1 }))];
    if (kind === 'title') {
      return new Paragraph({
        children: runs,
        heading: HeadingLevel.TITLE,
        alignment: AlignmentType.CENTER,
        spacing: { after: 280 },
      });
    }
    if (kind === 'heading') {
      return new Paragraph({
        children: runs,
        heading: HeadingLevel.HEADING_2,
        keepNext: true,
        spacing: { before: 240, after: 80 },
      });
    }
    return new Paragraph({ children: runs, spacing: { after: 140, line: isToSign(words) ? 480 : 288 } });
  });
  const foot = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 16 }),
    ],
  });
  const document = new Document({
    creator: 'Ipso',
    title,
    styles: {
      default: {
        document: { run: { font: 'Georgia', size: 22 } },
        title: { run: { font: 'Georgia', size: 34 } },
        heading2: { run: { font: 'Georgia', size: 23, bold: true, color: '15211D' } },
      },
    },
    sections: [{ properties: {}, footers: { default: new Footer({ children: [foot] }) }, children }],
  });
  return Packer.toBuffer(document);
}
