import type { Content } from 'pdfmake/interfaces';
import { escrowEffect, signingBasis } from '../../../domain/deals/agreements.ts';
import { isToSign, type Paragraph, paragraphsOf } from '../../../domain/tools/agreement-generator/text.ts';
import { muted, renderPages, rules, titleBlock } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';

/** What the certificate page says about a document that both have signed. */
export interface Certificate {
  agreementId: string;
  transactionId: string | null;
  sha256: string;
  sentAt: Date;
  /** It takes effect with the release of an escrow. */
  forEscrow: boolean;
  /** Since when and why it is void, and when it was signed. */
  voided: { at: Date; reason: string; closedAt: Date | null } | null;
  signatures: {
    name: string;
    username: string;
    /** The party of the text that the person signed for. */
    party: string;
    consent: string;
    sha256: string;
    signedAt: Date;
  }[];
}

/** In a thread: an agreement as PDF, from its text alone; with the certificate if it is signed. */
export function writeAgreementPdf({
  text,
  certificate,
}: {
  text: string;
  certificate?: Certificate;
}): Promise<Buffer> {
  const paragraphs = paragraphsOf(text);
  const foot = certificate
    ? `${certificate.voided ? `Void since ${utc(certificate.voided.at)}.` : 'Signed on Ipso.'} SHA-256 of the text: ${certificate.sha256}`
    : 'Drafted with Ipso. Information, not legal advice.';
  return renderPages({
    kind: paragraphs[0]?.text ?? 'Agreement',
    foot,
    content: [
      ...(certificate?.voided ? voidPage(certificate, certificate.voided) : []),
      ...blocksOf(paragraphs),
      ...(certificate ? certificatePage(certificate) : []),
    ],
  });
}

/** More signature lines than this may need more than a page. */
const LINES_TOGETHER = 28;

/** Each heading stays with what follows it, and the signature lines stay on one page. */
function blocksOf(paragraphs: Paragraph[]): Content[] {
  const blocks: Content[] = [];
  const lastToSign = paragraphs.findLastIndex(({ text }) => isToSign(text));
  const firstToSign = paragraphs.findLastIndex(({ kind }, index) => index < lastToSign && kind === 'heading');
  const toSign = firstToSign < 0 ? [] : paragraphs.slice(firstToSign, lastToSign + 1);
  const lines = toSign.flatMap(({ text }) => text.split('\n')).length;
  const together = lines > 0 && lines <= LINES_TOGETHER;
  for (const [index, paragraph] of paragraphs.entries()) {
    if (together && index === firstToSign)
      blocks.push({ stack: toSign.map(paragraphBlock), unbreakable: true });
    if (together && index >= firstToSign && index <= lastToSign) continue;
    const before = paragraphs[index - 1];
    if (before?.kind === 'heading' && paragraph.kind === 'text') continue;
    const next = paragraphs[index + 1];
    if (paragraph.kind === 'heading' && next?.kind === 'text') {
      blocks.push({ stack: [paragraphBlock(paragraph), paragraphBlock(next)], unbreakable: true });
    } else blocks.push(paragraphBlock(paragraph));
  }
  return blocks;
}

function paragraphBlock({ kind, text }: Paragraph): Content {
  // Line by line, because a line break is not a printable character.
  const lines = text.split('\n').map(printable).join('\n');
  if (kind === 'title') return { text: lines, style: 'large', alignment: 'center', margin: [0, 6, 0, 14] };
  if (kind === 'heading') return { text: lines, bold: true, fontSize: 10.5, margin: [0, 10, 0, 3] };
  return { text: lines, margin: [0, 0, 0, 5], ...(isToSign(text) && { lineHeight: 1.9 }) };
}

const utc = (date: Date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Precedes the text, so that nobody can miss it. */
function voidPage(
  { agreementId, sha256 }: Certificate,
  { at, reason, closedAt }: NonNullable<Certificate['voided']>,
): Content[] {
  return [
    { text: 'Void', style: 'large', color: '#9b1c1c', margin: [0, 0, 0, 6] },
    {
      text: 'The agreement on the following pages is void, except for what its clause on the escrow says remains in force. It was drafted for an escrow on Ipso; its transfers and grants were to take effect upon the release of that escrow, which did not happen.',
      margin: [0, 0, 0, 10],
    },
    table([
      ['Document', `Agreement ${agreementId}`],
      ['SHA-256 of its text', sha256],
      ...(closedAt ? [['Signed by both', utc(closedAt)] as [string, string]] : []),
      ['Void since', utc(at)],
      ['Why', reason],
    ]),
    { text: '', pageBreak: 'after' },
  ];
}

function certificatePage(certificate: Certificate): Content[] {
  const { agreementId, transactionId, sha256, sentAt, signatures } = certificate;
  const facts: [string, string][] = [
    ['Document', `Agreement ${agreementId}`],
    ['SHA-256 of its text', sha256],
    ['Made final', utc(sentAt)],
  ];
  if (transactionId) facts.push(['For the transaction', transactionId]);
  return [
    { text: '', pageBreak: 'after' },
    titleBlock('Signed on Ipso', 'Certificate of signature'),
    {
      text: 'Both parties signed the document on the preceding pages on Ipso, each from their own account.',
      margin: [0, 0, 0, 10],
    },
    table(facts),
    ...effectOf(certificate),
    ...signatures.flatMap(({ name, username, party, consent, sha256: signed, signedAt }): Content[] => [
      { text: printable(name), style: 'signature', margin: [0, 12, 0, 2] },
      table([
        ['Account', `${name} (@${username})`],
        ['Signed for', party],
        ['Signed at', utc(signedAt)],
        ['Document shown', `SHA-256 ${signed}`],
        ['Agreed to', `“${consent}”`],
      ]),
    ]),
    { text: 'How to check this', style: 'heading', margin: [0, 12, 0, 3] },
    {
      text: 'The fingerprint is the SHA-256 of the document as plain UTF-8 text, which both parties can download from its page on Ipso. Any change to the text, even to a single letter, gives a different fingerprint.',
    },
    { text: 'Why it is binding', style: 'heading', margin: [0, 12, 0, 3] },
    { text: signingBasis },
  ];
}

function effectOf({ forEscrow, voided }: Certificate): Content[] {
  if (voided)
    return [
      { text: `Void since ${utc(voided.at)}. ${voided.reason}`, color: '#9b1c1c', margin: [0, 10, 0, 0] },
    ];
  return forEscrow
    ? [{ text: `${escrowEffect} Its page on Ipso says which of the two it was.`, margin: [0, 10, 0, 0] }]
    : [];
}

function table(rows: [string, string][]): Content {
  return {
    // Two signatures and what they mean fit on one page.
    layout: { ...rules, paddingTop: () => 3, paddingBottom: () => 3 },
    table: {
      widths: [110, '*'],
      body: rows.map(([label, value]) => [{ text: label, color: muted }, { text: printable(value) }]),
    },
  };
}
