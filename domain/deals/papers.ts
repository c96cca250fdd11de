import { countryName } from '../countries.ts';
import { longDay } from '../day-text.ts';
import { type LicensingType, type ListingType, licensingLabels } from '../market/listings.ts';
import { formatCents } from '../money.ts';
import type { Operator } from '../operator.ts';
import type { EscrowState } from './escrow-terms.ts';
import { transactionLabel } from './transaction-label.ts';

// Receipts, invoices and statements of a deal (decision 049). A paper is built once from what is known when it is issued, and is
// never changed: a correction cancels it and issues another.

/** What a paper of a transaction is about: the marketplace's fee, the buyer's payment, or the sale itself. */
export const paperSlots = ['fee', 'receipt', 'sale'] as const;
export type PaperSlot = (typeof paperSlots)[number];
/** An invoice needs facts that a statement can do without (`papersOf`). */
export const paperKinds = ['invoice', 'statement', 'receipt', 'cancellation'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Who reads a paper. Both sides of a sale read its paper; the fee and the payment are the business of one. */
export const readersOf: Record<PaperSlot, readonly ('seller' | 'buyer' | 'admin')[]> = {
  fee: ['seller', 'admin'],
  receipt: ['buyer', 'admin'],
  sale: ['seller', 'buyer', 'admin'],
};

/** How often the papers of one transaction may be replaced. */
export const MOST_CANCELLATIONS = 20;

/** What a person gives for their papers. */
export interface Billing {
  name: string;
  /** The postal address, in lines, without the country. */
  address: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  taxId: string | null;
  /** From when the person lets the marketplace issue invoices in their name; null: it may not. */
  agreedAt: Date | null;
}

interface PaperPerson {
  id: string;
  fullName: string;
  username: string;
  /** Null until the person has given them. */
  billing: Billing | null;
}

/** One party, as printed. */
interface PaperParty {
  label: 'From' | 'To' | 'Seller' | 'Buyer' | 'Paid to' | 'Drawn up by';
  name: string;
  lines: string[];
  /** On the marketplace; null for the operator. */
  username: string | null;
}

/** The lines in which a party is printed. */
export const partyLines = ({ name, lines, username }: PaperParty) => [
  ...[name, ...lines],
  ...(username ? [`@${username} on Ipso`] : []),
];

/** What a paper says, frozen: the text that is stored, hashed and printed. Amounts are cents of US dollars. */
export interface PaperContent {
  title: string;
  number: string;
  /** ISO moments, in UTC. */
  issuedAt: string;
  paidAt: string | null;
  settledAt: string;
  transactionId: string;
  /** No real money moved. */
  sandbox: boolean;
  parties: PaperParty[];
  lines: { at: string; text: string; cents: number }[];
  totalLabel: string;
  totalCents: number;
  /** What it says about tax, and under which rule. */
  tax: string;
  notes: string[];
  /** The number of the paper that this one cancels. */
  cancels: string | null;
}

/** A paper before it has a number. */
export interface PaperDraft {
  slot: PaperSlot;
  kind: PaperKind;
  /** Null: the operator. */
  issuerId: string | null;
  recipientId: string;
  content: Omit<PaperContent, 'number' | 'issuedAt' | 'cancels'>;
}

/** A settled transaction, as its papers tell it. */
export interface Deal {
  id: string;
  title: string;
  listingType: ListingType;
  registrationNumber: string | null;
  licensingType: LicensingType | null;
  state: EscrowState;
  feeBps: number;
  /** What was paid, and how it was divided: amount = fee + payout + refund. */
  amountCents: number;
  feeCents: number;
  payoutCents: number;
  refundCents: number;
  paidAt: Date | null;
  settledAt: Date;
  sandbox: boolean;
  operator: Operator;
  seller: PaperPerson;
  buyer: PaperPerson;
}

/** The member states of the European Union. Northern Ireland is treated as one for goods only. */
const euStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** What the number of a taxpayer is called in a country. */
export function taxIdLabel(country: string): string {
  if (hasVatId(country)) return 'VAT ID';
  return country === 'US' ? 'EIN or other tax number' : 'Tax number';
}

/** Whether the tax number of this country is a VAT ID, whose form is published and checked. */
export const hasVatId = (country: string) => euStates.has(country) || ['GB', 'CH', 'NO'].includes(country);

/** Whether a seller of this country can have invoices issued in their name here: only where all that is needed is known. */
export const mayAgree = (country: string) => euStates.has(country);

interface Taxable {
  country: string | null;
  vatId: string | null;
}

/**
 * Whether the customer owes the VAT. Assigning or licensing a right, and finding a buyer for it, are services (Directive 2006/112/EC,
 * Article 25(a)); between businesses they are taxed where the customer is (Article 44), and a supplier of another member state
 * leaves the tax to the customer (Article 196). A VAT ID is what says that somebody is a business (Implementing Regulation (EU)
 * 282/2011, Article 18).
 */
export function isReverseCharge(supplier: Taxable, customer: Taxable): boolean {
  const both = [supplier, customer].every(({ country, vatId }) => vatId && country && euStates.has(country));
  return both && supplier.country !== customer.country;
}

// Article 226(11a) and 226a: the words, and no rate or amount of tax.
export const REVERSE_CHARGE =
  'Reverse charge: the customer owes the VAT (Articles 44 and 196 of Directive 2006/112/EC). The VAT IDs are those the parties gave; they were not looked up in the EU’s register (VIES).';
const NOT_STATED =
  'No VAT or sales tax is stated: whether any is due depends on facts that the marketplace does not know.';
export const SANDBOX =
  'Sandbox document: no real money moved, and nothing was sold. Not valid for any tax purpose.';

const taxable = ({ billing }: PaperPerson): Taxable => ({
  country: billing?.country ?? null,
  vatId: billing?.taxId ?? null,
});

/** The papers that a settled transaction should have, going by what is known now; none for money that was never paid. */
export function papersOf(deal: Deal): PaperDraft[] {
  return [...feePaper(deal), ...receiptOf(deal), ...salePaper(deal)];
}

function feePaper(deal: Deal): PaperDraft[] {
  const { operator, seller, feeCents } = deal;
  if (feeCents === 0) return [];
  // An invoice names who issues it (Article 226(5)); the demo is nobody.
  const invoice = !operator.demo;
  const reverse = isReverseCharge(operator, taxable(seller));
  const share = feeCents + deal.payoutCents;
  return [
    {
      ...{ slot: 'fee', kind: invoice ? 'invoice' : 'statement', issuerId: null, recipientId: seller.id },
      content: {
        title: invoice ? 'Invoice' : 'Statement of the fee',
        ...about(deal),
        parties: [operatorParty('From', operator), party('To', seller)],
        lines: [
          {
            at: iso(deal.settledAt),
            text: `Marketplace fee, ${deal.feeBps / 100}% of ${formatCents(share)}, for ${transactionLabel(deal.id)}: ${whatOf(deal)}`,
            cents: feeCents,
          },
        ],
        ...{ totalLabel: 'Total', totalCents: feeCents },
        tax: reverse ? REVERSE_CHARGE : NOT_STATED,
        notes: [
          'The fee was taken from the price when it was released from escrow. Nothing is left to pay.',
          ...(invoice ? [] : ['This is not an invoice.']),
          ...sandboxNote(deal),
        ],
      },
    },
  ];
}

function receiptOf(deal: Deal): PaperDraft[] {
  const { buyer, seller, operator, amountCents, refundCents, paidAt } = deal;
  if (paidAt === null) return [];
  return [
    {
      ...{ slot: 'receipt', kind: 'receipt', issuerId: null, recipientId: buyer.id },
      content: {
        title: 'Receipt',
        ...about(deal),
        parties: [
          operatorParty('From', operator),
          party('To', buyer),
          { label: 'Paid to', name: seller.fullName, lines: [], username: seller.username },
        ],
        lines: [
          {
            at: iso(paidAt),
            text: `Paid into escrow for ${transactionLabel(deal.id)}: ${whatOf(deal)}`,
            cents: amountCents,
          },
          ...(refundCents === 0
            ? []
            : [{ at: iso(deal.settledAt), text: 'Refunded from escrow', cents: -refundCents }]),
        ],
        ...{ totalLabel: 'Paid in all', totalCents: amountCents - refundCents },
        tax: 'This receipt confirms a payment and states no tax.',
        notes: [
          refundCents === amountCents
            ? 'The whole amount goes back the way it was paid, which takes the payment provider some days.'
            : `The payment was held in escrow until ${longDay(deal.settledAt)} and then released to the seller${refundCents > 0 ? ', except for what was refunded' : ''}.`,
          ...sandboxNote(deal),
        ],
      },
    },
  ];
}

function salePaper(deal: Deal): PaperDraft[] {
  const { seller, buyer, amountCents, refundCents, state } = deal;
  const cents = amountCents - refundCents;
  if (cents === 0) return [];
  const sold = state.status === 'completed';
  const reverse = sold && isReverseCharge(taxable(seller), taxable(buyer));
  const agreedAt = seller.billing?.agreedAt ?? null;
  // Only where the tax is known and the seller has agreed is every detail of Article 226 there.
  const invoice = reverse && agreedAt !== null;
  return [
    {
      slot: 'sale',
      kind: invoice ? 'invoice' : 'statement',
      issuerId: invoice ? seller.id : null,
      recipientId: buyer.id,
      content: {
        title: invoice ? 'Invoice' : sold ? 'Statement of sale' : 'Statement of settlement',
        ...about(deal),
        parties: [
          party('Seller', seller),
          party('Buyer', buyer),
          ...(invoice ? [] : [operatorParty('Drawn up by', deal.operator)]),
        ],
        lines: [
          {
            at: iso(deal.settledAt),
            text: sold
              ? `${whatOf(deal)} (${transactionLabel(deal.id)})`
              : `Agreed or decided share of a purchase that was cancelled: ${whatOf(deal)} (${transactionLabel(deal.id)}). The right stayed with the seller.`,
            cents,
          },
        ],
        ...{ totalLabel: 'Total', totalCents: cents },
        tax: reverse ? REVERSE_CHARGE : NOT_STATED,
        notes: [
          ...(refundCents > 0
            ? [
                `Of the ${formatCents(amountCents)} that was paid, ${formatCents(refundCents)} went back to the buyer.`,
              ]
            : []),
          ...(invoice
            ? [
                `Issued by ${deal.operator.name} in the name and on behalf of the seller, who agreed to this on ${longDay(agreedAt)} (Article 220(1) of Directive 2006/112/EC).`,
              ]
            : ['This is not an invoice. If you need one, ask the seller.']),
          'Paid in full.',
          ...sandboxNote(deal),
        ],
      },
    },
  ];
}

/**
 * What cancels a paper. A document that names the first one and amends it counts as an invoice itself (Directive 2006/112/EC,
 * Article 219).
 */
export function cancellationOf(
  content: PaperContent,
  kind: PaperKind,
): Omit<PaperContent, 'number' | 'issuedAt'> {
  const { number, issuedAt, ...same } = content;
  return {
    ...same,
    title: kind === 'invoice' ? 'Credit note' : 'Cancellation',
    lines: content.lines.map(({ at, text, cents }) => ({ at, text, cents: 0 - cents })),
    totalCents: 0 - content.totalCents,
    notes: [
      `Cancels ${content.title.toLowerCase()} ${number} of ${longDay(new Date(issuedAt))} in full. No money moves by this.`,
      ...(content.sandbox ? [SANDBOX] : []),
    ],
    cancels: number,
  };
}

/**
 * Whether an issued paper still says what one would say now: the amounts, and whom it is made out to. Different wording, a username or
 * the operator's address are no reason to replace it.
 */
export function saysTheSame(issued: PaperContent, draft: PaperDraft['content']): boolean {
  const facts = ({ title, totalCents, lines, parties }: PaperDraft['content']) =>
    JSON.stringify([
      ...[title, totalCents, lines.map(({ cents }) => cents)],
      ...parties
        .filter(({ label }) => label === 'To' || label === 'Seller' || label === 'Buyer')
        .map(({ name, lines: printed }) => [name, printed]),
    ]);
  return facts(issued) === facts(draft);
}

/** The text that is stored and hashed: the keys in their order, so that the same content is the same text. */
export const textOf = (content: PaperContent): string => JSON.stringify(sorted(content));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const codes: Record<PaperKind, string> = {
  invoice: 'INV',
  statement: 'STM',
  receipt: 'RCT',
  cancellation: 'CAN',
};

/** The series that a paper is numbered in. Those in a seller's name are told apart from the seller's own. */
export const seriesOf = (kind: PaperKind, issuerId: string | null) =>
  `${issuerId === null ? '' : 'IPSO-'}${codes[kind]}`;

/** "INV-2026-000012". */
export const paperNumber = (series: string, year: number, ordinal: number) =>
  `${series}-${year}-${String(ordinal).padStart(6, '0')}`;

const about = ({ id, paidAt, settledAt, sandbox }: Deal) => ({
  ...{ transactionId: id, paidAt: paidAt && iso(paidAt), settledAt: iso(settledAt), sandbox },
});

const sandboxNote = ({ sandbox }: Deal) => (sandbox ? [SANDBOX] : []);
const iso = (date: Date) => date.toISOString();

function whatOf({ listingType, title, registrationNumber, licensingType }: Deal): string {
  const right = `${listingType} “${title}”${registrationNumber ? `, ${registrationNumber}` : ''}`;
  return `${right}, ${licensingType ? licensingLabels[licensingType].toLowerCase() : 'full sale'}`;
}

/** A person as a paper names them. */
export function party(label: PaperParty['label'], person: Omit<PaperPerson, 'id'>): PaperParty {
  const { billing, fullName, username } = person;
  const lines = billing
    ? [
        ...billing.address.split('\n'),
        countryName(billing.country),
        ...(billing.taxId ? [`${hasVatId(billing.country) ? 'VAT ID' : 'Tax number'} ${billing.taxId}`] : []),
      ]
    : ['No billing address was given.'];
  return { label, name: billing?.name ?? fullName, lines, username };
}

/** The operator as a paper names them. */
export function operatorParty(label: PaperParty['label'], operator: Operator): PaperParty {
  const { name, address, country, registration, vatId, email } = operator;
  return {
    ...{ label, name, username: null },
    lines: [
      address,
      ...(country ? [countryName(country)] : []),
      ...[registration, vatId && `VAT ID ${vatId}`, email].flatMap((line) => line || []),
    ],
  };
}
