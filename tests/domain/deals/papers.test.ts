import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../domain/deals/escrow-money.ts';
import {
  type Billing,
  cancellationOf,
  type Deal,
  hasVatId,
  mayAgree,
  type PaperContent,
  papersOf,
  readersOf,
  saysTheSame,
  seriesOf,
  textOf,
} from '../../../domain/deals/papers.ts';
import { cents } from '../../../domain/money.ts';
import { demoOperator, type Operator } from '../../../domain/operator.ts';
import { planTax } from '../../../domain/plans/plan-tax.ts';
import { readTaxId } from '../../../server/deals/papers/vat.ts';

const operator: Operator = {
  ...{ name: 'Ipso GmbH', address: 'Hafen 1, Hamburg', country: 'DE', registration: 'HRB 1', demo: false },
  ...{ vatId: 'DE136695976', email: 'office@ipso.example', law: null, courts: null, license: null },
};
const german: Billing = {
  ...{ name: 'Northcell GmbH', address: 'Am Kanal 2\n10115 Berlin', country: 'DE' },
  ...{ taxId: 'DE136695976', agreedAt: new Date('2026-01-02T00:00:00Z') },
};
const french: Billing = {
  ...german,
  name: 'Kovac SARL',
  country: 'FR',
  taxId: 'FR40303265045',
  agreedAt: null,
};
const american: Billing = { ...french, name: 'Kovac Inc.', country: 'US', taxId: '12-3456789' };

const deal = (fields: Partial<Deal> & { sellers?: Billing | null; buyers?: Billing | null } = {}): Deal => ({
  ...{ id: '0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11', title: 'A lamp', listingType: 'Patent' },
  ...{ registrationNumber: 'US1234567', licensingType: null, feeBps: 1_000 },
  state: { status: 'completed', payment: 'released', disputed: false },
  ...{ amountCents: 1_000_00, feeCents: 100_00, payoutCents: 900_00, refundCents: 0 },
  ...{ paidAt: new Date('2026-11-01T10:00:00Z'), settledAt: new Date('2026-11-05T10:00:00Z') },
  ...{ sandbox: false, operator },
  seller: {
    ...{ id: 's', fullName: 'Ines Northcell', username: 'northcell' },
    billing: fields.sellers === undefined ? german : fields.sellers,
  },
  buyer: {
    ...{ id: 'b', fullName: 'Mira Kovac', username: 'mira-k' },
    billing: fields.buyers === undefined ? french : fields.buyers,
  },
  ...fields,
});
const paper = (given: Deal, slot: 'fee' | 'receipt' | 'sale') => {
  const found = papersOf(given).find((one) => one.slot === slot);
  if (!found) throw new Error(`no paper about the ${slot}`);
  return found;
};

describe('the invoice of a sale', () => {
  test('is issued in the seller’s name if the seller agreed and the buyer owes the VAT', () => {
    const { kind, issuerId, recipientId, content } = paper(deal(), 'sale');
    expect({ kind, issuerId, recipientId }).toEqual({ kind: 'invoice', issuerId: 's', recipientId: 'b' });
    expect(content.tax).toContain('Reverse charge');
    expect(content.notes.join(' ')).toContain('in the name and on behalf of the seller');
    expect(content.parties.flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining(['10115 Berlin', 'Germany', 'VAT ID DE136695976', 'VAT ID FR40303265045']),
    );
    expect(seriesOf('invoice', issuerId)).toBe('IPSO-INV');
  });

  test.each([
    ['the seller did not agree', { sellers: { ...german, agreedAt: null } }, true],
    ['both are in one member state', { buyers: { ...french, country: 'DE', taxId: 'DE136695976' } }, false],
    ['the buyer has no VAT ID', { buyers: { ...french, taxId: null } }, false],
    ['the buyer is outside the EU', { buyers: american }, false],
    ['nobody gave any data', { sellers: null, buyers: null }, false],
  ])('is a statement that says so when %s', (_, parties, reverse) => {
    const { kind, issuerId, content } = paper(deal(parties), 'sale');
    expect({ kind, issuerId, title: content.title }).toEqual({
      ...{ kind: 'statement', issuerId: null, title: 'Statement of sale' },
    });
    expect(content.notes).toContain('This is not an invoice. If you need one, ask the seller.');
    expect(content.tax.startsWith('Reverse charge')).toBe(reverse);
  });

  test('does not exist for a sale that did not take place', () => {
    const state = { status: 'cancelled', payment: 'split', disputed: false } as const;
    const { kind, content } = paper(deal({ state, refundCents: 400_00 }), 'sale');
    expect([kind, content.title, content.totalCents]).toEqual([
      ...['statement', 'Statement of settlement', 600_00],
    ]);
    expect(content.lines[0]?.text).toContain('The right stayed with the seller');
    expect(content.tax).not.toContain('Reverse charge');
  });
});

test('the fee is invoiced by a named operator; a demo says that it is one', () => {
  expect(paper(deal(), 'fee')).toMatchObject({ kind: 'invoice', issuerId: null, recipientId: 's' });
  // Hamburg and Berlin: German VAT, whose rate nobody told us.
  expect(paper(deal(), 'fee').content.tax).toContain('No VAT or sales tax is stated');
  expect(paper(deal({ sellers: french }), 'fee').content.tax).toContain('Reverse charge');
  const demo = paper(deal({ operator: demoOperator, sandbox: true }), 'fee');
  expect(demo).toMatchObject({ kind: 'statement', content: { title: 'Statement of the fee' } });
  expect(demo.content.notes.join(' ')).toContain('Sandbox document: no real money moved');
});

test('a plan’s paper is an invoice only if the customer owes the VAT, and otherwise says what the price includes', () => {
  const invoice = planTax(operator, french);
  expect(invoice.kind).toBe('Invoice');
  expect(invoice.text).toMatch(/^Reverse charge: the customer owes the VAT/);
  for (const [by, customer] of [
    [operator, german],
    [operator, american],
    [operator, { ...french, taxId: null }],
    [operator, null],
    [{ ...operator, vatId: null }, french],
    [demoOperator, french],
  ] as const) {
    const { kind, text } = planTax(by, customer);
    expect(kind).toBe('Receipt');
    expect(text).toMatch(/included but not stated.*not an invoice/);
  }
});

test('each cent that was paid is on the papers once, however it was divided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, sellerBps, feeBps) => {
        const { fee, payout, refund } = splitLines(cents(price), sellerBps, feeBps);
        const state = { status: 'completed', payment: 'split', disputed: false } as const;
        const drafts = papersOf(
          deal({
            state,
            amountCents: price,
            feeBps,
            feeCents: fee,
            payoutCents: payout,
            refundCents: refund,
          }),
        );
        const total = (slot: string) => drafts.find((one) => one.slot === slot)?.content.totalCents ?? 0;
        expect(total('receipt')).toBe(price - refund);
        expect(total('sale')).toBe(price - refund);
        expect(total('fee') + payout).toBe(price - refund);
        for (const { content } of drafts)
          expect(content.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(content.totalCents);
      },
    ),
  );
});

test('a full refund leaves a receipt of zero, and no fee', () => {
  const state = { status: 'cancelled', payment: 'refunded', disputed: false } as const;
  const drafts = papersOf(deal({ state, feeCents: 0, payoutCents: 0, refundCents: 1_000_00 }));
  expect(drafts.map(({ slot, content }) => [slot, content.totalCents])).toEqual([['receipt', 0]]);
});

test('a cancellation reverses every line and names what it cancels', () => {
  const { content, kind } = paper(deal(), 'sale');
  const issued: PaperContent = {
    ...{ ...content, number: 'IPSO-INV-2026-000001', issuedAt: '2026-11-05T10:00:00.000Z', cancels: null },
  };
  const taken = cancellationOf(issued, kind);
  expect(taken).toMatchObject({ title: 'Credit note', cancels: issued.number, totalCents: -1_000_00 });
  expect(taken.lines.map((line) => line.cents)).toEqual([-1_000_00]);
  expect(cancellationOf(issued, 'receipt').title).toBe('Cancellation');
});

test('a paper becomes outdated by its amounts and by whom it is made out to, and by nothing else', () => {
  const { content } = paper(deal(), 'sale');
  const issued = { ...content, number: 'X', issuedAt: '', cancels: null };
  const now = (fields: Parameters<typeof deal>[0]) => paper(deal(fields), 'sale').content;
  expect(saysTheSame(issued, now({ operator: { ...operator, address: 'Elsewhere' } }))).toBe(true);
  const renamed = { id: 'b', fullName: 'Mira Kovac', username: 'mira', billing: french };
  expect(saysTheSame(issued, now({ buyer: renamed }))).toBe(true);
  expect(saysTheSame(issued, now({ buyers: { ...french, address: 'Rue Neuve 3' } }))).toBe(false);
  expect(saysTheSame(issued, now({ refundCents: 1 }))).toBe(false);
});

test('the same content is the same text, whatever the order of its keys', () => {
  const { content } = paper(deal(), 'sale');
  const whole = { ...content, number: 'X', issuedAt: '', cancels: null };
  expect(textOf(Object.fromEntries(Object.entries(whole).toReversed()) as typeof whole)).toBe(textOf(whole));
});

test('the fee is none of the buyer’s business, the payment none of the seller’s', () => {
  expect(readersOf.fee).not.toContain('buyer');
  expect(readersOf.receipt).not.toContain('seller');
});

// Published examples: BZSt and the tax offices of the others, and the check digits beside them.
test.each([
  ['DE', 'de 136 695 976', 'DE136695976'],
  ['DE', 'DE136695978', null],
  ['AT', 'ATU13585627', 'ATU13585627'],
  ['GR', '094259216', 'EL094259216'],
  ['BE', 'BE 1000.000.021', 'BE1000000021'],
  ['NL', 'NL000099998B57', 'NL000099998B57'],
  ['FR', 'FR 40 303 265 045', 'FR40303265045'],
  ['IT', 'FR40303265045', null],
  ['GB', 'GB980780684', 'GB980780684'],
  ['CH', 'CHE-116.281.710 MWST', 'CHE116281710MWST'],
  ['NO', '995525828', 'NO995525828MVA'],
  ['US', '12-3456789', '12-3456789'],
])('the VAT ID of %s %s is read as %s', async (country, typed, read) => {
  expect(await readTaxId(country, typed)).toBe(read);
});

test('each country with VAT IDs has its check', async () => {
  const states = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
    ' ',
  );
  for (const country of [...states, 'GB', 'CH', 'NO']) {
    expect(hasVatId(country)).toBe(true);
    expect(mayAgree(country)).toBe(states.includes(country));
    expect(await readTaxId(country, '1')).toBeNull();
  }
});
