import type { Content } from 'pdfmake/interfaces';
import {
  evidenceFor,
  grounds,
  OTHER_EVIDENCE,
  type Party,
  percentText,
} from '../../../domain/deals/disputes.ts';
import { paymentLabels, statusLabels } from '../../../domain/deals/escrow-texts.ts';
import { licenseFacts } from '../../../domain/market/licensing.ts';
import { licensingLabels } from '../../../domain/market/listings.ts';
import { formatCents } from '../../../domain/money.ts';
import { linesIn } from '../../../domain/text-lines.ts';
import { muted, renderPages, rules } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import type { TransactionRow } from '../escrow/transition.ts';
import type { disputesAbout } from './queries.ts';

type Dispute = Awaited<ReturnType<typeof disputesAbout>>[number];

interface Case {
  label: string;
  transaction: TransactionRow;
  buyer: string;
  seller: string;
  disputes: Dispute[];
  documents: { name: string; notes: string; sha256: string; by: Party; at: Date }[];
  messages: { text: string; by: Party; at: Date }[];
  /** The conversation began before the first message here. */
  earlierMessages: boolean;
  writtenAt: Date;
}

/** In a thread: everything that belongs to the case about a transaction, as PDF. */
export function writeCase(file: Case): Promise<Buffer> {
  const { label, transaction, buyer, seller, disputes, documents, messages, earlierMessages } = file;
  const names: Record<Party, string> = { buyer: `Buyer, @${buyer}`, seller: `Seller, @${seller}` };
  return renderPages({
    kind: `Case ${label}`,
    name: transaction.title || 'Untitled Asset',
    foot: `As of ${utc(file.writtenAt)}`,
    content: [
      facts([
        ['Seller', `@${seller}`],
        ['Buyer', `@${buyer}`],
        ['Registration number', transaction.registrationNumber ?? 'None given'],
        [
          'Bought',
          transaction.licensingType ? licensingLabels[transaction.licensingType] : 'The right itself',
        ],
        ...(transaction.licensingType ? licenseFacts(transaction.licenseTerms) : []).map(
          ({ label, value }): Row => [label, value],
        ),
        ['Amount', formatCents(transaction.amountCents)],
        [
          'Platform fee',
          `${percentText(transaction.feeBps)}, ${formatCents(transaction.feeCents)} of the whole`,
        ],
        ['Started', utc(transaction.createdAt)],
        ['Status', statusLabels[transaction.status]],
        ['Payment', paymentLabels[transaction.payment]],
      ]),
      ...(transaction.licensingText ? [heading('Terms'), paragraph(transaction.licensingText)] : []),
      ...disputes.toReversed().flatMap((dispute, index) => disputeBlocks(dispute, index + 1, names)),
      heading('Documents of the transaction'),
      documents.length === 0
        ? none('No documents were uploaded.')
        : facts(
            documents.map(({ name, notes, sha256, by, at }) => [
              said(by, at),
              notes ? `${name}\n${notes}` : name,
              sha256,
            ]),
          ),
      heading('Conversation'),
      ...(earlierMessages ? [none(`Only the last ${messages.length} messages are shown.`)] : []),
      messages.length === 0
        ? none('The two wrote nothing to each other here.')
        : facts(messages.map(({ text, by, at }) => [said(by, at), text])),
    ],
  });
}

function disputeBlocks(dispute: Dispute, number: number, names: Record<Party, string>): Content[] {
  const { ground, by, openedAt, reason, statements, decisions, settlements, ended, endedAt } = dispute;
  const blocks: Content[] = [
    heading(`Dispute ${number}: ${grounds[ground].label}`),
    facts([
      ['Opened by', names[by]],
      ['Opened', utc(openedAt)],
    ]),
    paragraph(reason),
  ];
  for (const party of ['buyer', 'seller'] as const) {
    const statement = statements[party];
    if (!statement?.submittedAt) {
      blocks.push(small(`Statement of the ${party}`), none('Not submitted.'));
      continue;
    }
    blocks.push(small(`Statement of the ${party}, ${utc(statement.submittedAt)}`), paragraph(statement.text));
    const points = evidenceFor(ground, party, by);
    const shows = (evidence: string) =>
      evidence === OTHER_EVIDENCE
        ? 'Another document'
        : (points.find(({ id }) => id === evidence)?.text ?? evidence);
    if (statement.documents.length > 0)
      blocks.push(
        facts(statement.documents.map(({ name, evidence, sha256 }): Row => [shows(evidence), name, sha256])),
      );
  }
  const settled = settlements.find(({ state }) => state === 'accepted');
  if (settled) blocks.push(small('Settlement'), paragraph(`The parties agreed: ${dividedText(settled)}`));
  for (const { instance, reason: why, decidedAt, ...decision } of decisions) {
    blocks.push(
      small(`${instance === 1 ? 'Decision' : 'Decision about the appeal'}, ${utc(decidedAt)}`),
      { text: dividedText(decision), bold: true, margin: [0, 0, 0, 4] },
      paragraph(why),
    );
    if (instance === 1 && dispute.appealedBy && dispute.appealedAt)
      blocks.push(
        small(`Appeal of the ${dispute.appealedBy}, ${utc(dispute.appealedAt)}`),
        paragraph(dispute.appealReason ?? ''),
      );
  }
  if (ended && endedAt)
    blocks.push(
      none(
        `${{ decided: 'Carried out', settled: 'Settled', withdrawn: 'Withdrawn', lapsed: dispute.resolution ?? 'Lapsed' }[ended]}, ${utc(endedAt)}.`,
      ),
    );
  return blocks;
}

/** How the money is divided and what becomes of the right. */
function dividedText({
  lines,
  outcome,
  rightPasses,
}: {
  lines: Dispute['decisions'][number]['lines'];
  outcome?: Dispute['decisions'][number]['outcome'];
  rightPasses: boolean;
}): string {
  const right = rightPasses ? 'the right passes to the buyer' : 'the right stays with the seller';
  if (!lines)
    return outcome === 'seller'
      ? `Everything to the seller; ${right}.`
      : `Everything back to the buyer; ${right}.`;
  return `${formatCents(lines.payout)} to the seller after a fee of ${formatCents(lines.fee)}, ${formatCents(lines.refund)} back to the buyer; ${right}.`;
}

const utc = (date: Date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
// Line by line, because a line break is not a printable character.
const lined = (text: string) => text.split('\n').map(printable).join('\n');
const heading = (text: string): Content => ({ text, style: 'heading' });
const small = (text: string): Content => ({ text, bold: true, margin: [0, 8, 0, 3] });
const none = (text: string): Content => ({ text, color: muted, margin: [0, 4, 0, 0] });
const paragraph = (text: string): Content => ({ text: lined(text), margin: [0, 2, 0, 6] });

/** Who wrote or submitted something, and when; their names are at the head of the case. */
const said = (by: Party, at: Date) => `${by === 'buyer' ? 'Buyer' : 'Seller'}\n${utc(at)}`;

type Row = [label: string, value: string, sha256?: string];

/**
 * Rows of at most this many lines, of about this many characters, are kept whole: pdfmake omits one that is longer
 * than a page.
 */
const ROW_LINES = 30;
const LINE = 45;

function facts(rows: Row[]): Content {
  return {
    layout: rules,
    margin: [0, 0, 0, 6],
    table: {
      dontBreakRows: rows.every(([, value]) => linesIn(value, LINE) <= ROW_LINES),
      widths: [130, '*'],
      body: rows.map(([label, value, sha256]) => [
        { text: lined(label), style: 'muted' },
        {
          stack: [
            { text: lined(value) },
            ...(sha256 ? [{ text: `SHA-256 ${sha256}`, style: 'muted', fontSize: 8 }] : []),
          ],
        },
      ]),
    },
  };
}
