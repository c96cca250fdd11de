import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const moneyClauses: readonly Clause[] = [
  {
    id: 'royalty',
    title: 'Royalty',
    topic: 'Money',
    usedIn: ['licensing'],
    essential: ['licensing'],
    summary: 'The percentage that is paid, and exactly of what it is a percentage.',
    protectsFrom:
      'Arguments about gross or net, returns, discounts and sales inside a group: the base decides more than the rate.',
    words: ['royalty', 'royalties', 'percent', 'rate', 'net sales', 'licence fee', 'running royalty'],
    source:
      'Georgia-Pacific v. U.S. Plywood, 318 F. Supp. 1116 (S.D.N.Y. 1970), for what a reasonable royalty weighs.',
    variants: {
      neutral: prose`The Licensee pays the Licensor a royalty of {{royaltyPercent}} percent of {{royaltyBase}}. The
        base is what the Licensee, its Affiliates and any sublicensees invoice for Products, less taxes, freight,
        insurance, customary discounts and returns that the invoice shows or that were credited. Sales to an Affiliate
        count at the price of the first sale to an independent buyer. One royalty is due for each Product, however
        many rights of the Property it uses.`,
      grantor: prose`The Licensee pays the Licensor a royalty of {{royaltyPercent}} percent of {{royaltyBase}}. The
        base is what the Licensee, its Affiliates and any sublicensees invoice for Products, less only taxes and
        returns that were credited. Products that are given away, used or sold below their usual price count at that
        price. A royalty accrues when a Product is invoiced, shipped or paid for, whichever is first, whether or not
        the buyer pays.`,
      grantee: prose`The Licensee pays the Licensor a royalty of {{royaltyPercent}} percent of {{royaltyBase}}. The base is
        what the Licensee has received for Products, less taxes, freight, insurance, discounts, commissions, returns and
        the share of the price that falls to components that do not use the Property. If the Licensee must pay others
        for rights without which Products cannot be sold, it may deduct half of that, up to half of the royalty.`,
    },
    when: { type: ['licensing'] },
  },
  {
    id: 'upfront-and-minimum',
    title: 'Upfront fee and minimum royalty',
    topic: 'Money',
    usedIn: ['licensing'],
    essential: [],
    summary: 'A fee at signature, and a sum that is due each year however little is sold.',
    protectsFrom:
      'A licensee who takes the right off the market and lets it lie: above all where the license is exclusive.',
    words: [
      'minimum royalty',
      'upfront fee',
      'advance',
      'guarantee',
      'signing fee',
      'annual minimum',
      'shelving',
    ],
    source: 'WIPO and ITC, Exchanging Value: Negotiating Technology Licensing Agreements (2005).',
    variants: {
      neutral: prose`The Licensee pays an upfront fee of {{currency}} {{upfrontFee}} within {{paymentDays}} days of
        {{effectiveDate}}. If the royalties of a full contract year are less than the minimum royalty of {{currency}}
        {{minimumRoyalty}}, the Licensee pays the difference with the last statement of that year. A part of a year
        counts in proportion.`,
      grantor: prose`The Licensee pays an upfront fee of {{currency}} {{upfrontFee}} at signature, which is not refunded
        and not credited. The minimum royalty is {{currency}} {{minimumRoyalty}} for each contract year, payable in
        advance. If it is not paid, the Licensor may end this Agreement, or make the license non-exclusive, by notice.`,
      grantee: prose`The Licensee pays an upfront fee of {{currency}} {{upfrontFee}} within {{paymentDays}} days of
        {{effectiveDate}}, which is credited against later royalties. A minimum royalty of {{currency}}
        {{minimumRoyalty}} a year applies from the second contract year. If the Licensee does not reach it, it may pay
        the difference; otherwise the only consequence is that the Licensor may make the license non-exclusive or, if
        it is that already, end this Agreement on sixty days’ notice.`,
    },
    when: { type: ['licensing'] },
    needs: ['royalty'],
    instead: [
      {
        when: { passes: ['release'] },
        text: prose`The Licensee pays the upfront fee of {{currency}} {{upfrontFee}} into the escrow on Ipso, and the
          Licensor receives it, less the fee that the escrow states, when the escrow releases it. If the royalties of a
          full contract year are less than the minimum royalty of {{currency}} {{minimumRoyalty}}, the Licensee pays the
          difference with the last statement of that year. A part of a year counts in proportion.`,
      },
    ],
  },
  {
    id: 'royalty-ends-with-patent',
    title: 'No royalty after expiry',
    topic: 'Money',
    usedIn: ['licensing'],
    essential: [],
    summary:
      'Royalties for a patent end with its last claim, those for a secret when it is known; a lower rate may go on only where secret know-how is licensed.',
    protectsFrom:
      'A royalty for use after a US patent has expired cannot be enforced, and can put the whole royalty clause in doubt.',
    words: ['expiry', 'expiration', 'expired patent', 'kimble', 'brulotte', 'royalty term', 'know-how'],
    source:
      'Brulotte v. Thys Co., 379 U.S. 29 (1964); Kimble v. Marvel Entertainment, 576 U.S. 446 (2015) (not read; read: reports that quote both). On one royalty for patents and other rights: Kimble v. Marvel, 727 F.3d 856 (9th Cir. 2013) (the court’s summary read 2026-11-23).',
    variants: {
      neutral: prose`No royalty accrues for a Product in a country from the day on which the last claim of the Property that
        covers it there has expired, lapsed, been given up or been held invalid by a decision that can no longer be
        appealed. What accrued before that day remains due. No minimum royalty is due for the time after the last of these days.`,
      grantor: prose`No royalty accrues for the use of the Property in a country after the last claim of it that covers the
        Product there has expired, lapsed or been held invalid by a decision that can no longer be appealed. Payments that
        were deferred for use before that day remain due. No minimum royalty is due for the time after the last of these claims.`,
      grantee: prose`No royalty accrues for a Product in a country from the day on which no valid claim of the Property
        covers it there, whether the last one has expired, lapsed, been given up or been held invalid, even if that can
        still be appealed. From that day the use for that Product there is free of charge. No minimum royalty is due for the time after the last of these days.`,
    },
    when: { type: ['licensing'], family: ['patent', 'design', 'trade-secret', 'several'] },
    needs: ['royalty'],
    instead: [
      {
        when: { family: ['trade-secret'] },
        text: prose`No royalty accrues from the day on which the Property has become generally known otherwise than by an act of
          the Licensee, its Affiliates or any sublicensees. What accrued before that day remains due. No minimum royalty is
          due for the time after it.`,
      },
      {
        when: { knowHow: [true] },
        text: prose`No royalty accrues for the use of a patent in a country from the day on which the last claim of the
          Property that covers a Product there has expired, lapsed, been given up or been held invalid by a decision that
          can no longer be appealed. From that day the royalty for that Product there is {{knowHowPercent}} percent of
          {{royaltyBase}}, as payment for the Know-How alone, for as long as the Know-How is secret and the Licensee uses
          it. What accrued before that day remains due. No minimum royalty is due for the time after the last of these days.`,
      },
      {
        when: { family: ['design'] },
        text: prose`No royalty accrues for a Product in a country from the day on which the last design of the Property that
          it uses there has expired, lapsed, been given up or been held invalid by a decision that can no longer be
          appealed. What accrued before that day remains due. No minimum royalty is due for the time after the last of these days.`,
      },
      {
        when: { family: ['several'] },
        text: prose`So far as the Property includes patents, no royalty accrues for the use of a patent in a country from the
          day on which the last claim that covers a Product there has expired, lapsed, been given up or been held invalid by
          a decision that can no longer be appealed. For a Product there that uses nothing else of the Property, the
          royalty ends on that day. For any other Product there it is from that day what the Parties have agreed in writing
          for the rights that remain, and half of the rate if they have agreed nothing. What accrued before that day remains due. A minimum royalty is not due for Products on
          which no royalty is, and is reduced with the rate for others.`,
      },
    ],
  },
  {
    id: 'statements',
    title: 'Statements and payment',
    topic: 'Money',
    usedIn: ['licensing', 'distribution'],
    essential: ['licensing'],
    summary: 'When accounts are given, how they look, and when the money follows.',
    protectsFrom: 'Royalties that nobody can check, and payments that arrive when the payer likes.',
    words: ['payment', 'statement', 'report', 'quarterly', 'invoice', 'interest', 'late payment', 'due date'],
    source: 'Directive 2011/7/EU, arts. 2 and 3 (late payment between undertakings).',
    variants: {
      neutral: prose`Within {{paymentDays}} days of the end of each calendar quarter {{secondParty}} sends a statement of
        the Products sold, by country, quantity, price and deduction, also when nothing is due, and pays what is due, in
        {{currency}}. Other invoices are payable within {{paymentDays}} days of receipt. Late payments bear interest
        at one percent a month, or the highest rate that the law allows if that is lower.`,
    },
    instead: [
      {
        // The prices of a distributor are its own (Regulation (EU) 2022/720, art. 4(a)).
        when: { type: ['distribution'] },
        text: prose`The Supplier’s invoices are payable within {{paymentDays}} days of receipt, in {{currency}}. Late payments
          bear interest at one percent a month, or the highest rate that the law allows if that is lower. Within
          {{paymentDays}} days of the end of each calendar quarter the Distributor sends a statement of the Products sold and
          in stock, by country and quantity and without its own prices.`,
      },
    ],
  },
  {
    id: 'audit',
    title: 'Records and audit',
    topic: 'Money',
    usedIn: ['licensing', 'joint-venture'],
    essential: ['licensing'],
    summary: 'Books are kept and an independent accountant may look into them.',
    protectsFrom: 'Underpayment that can be suspected and never proved.',
    words: ['audit', 'inspection', 'books', 'records', 'accountant', 'underpayment', 'verify'],
    source: 'WIPO and ITC, Exchanging Value: Negotiating Technology Licensing Agreements (2005).',
    variants: {
      neutral: prose`{{secondParty}} keeps complete records of {{audited}}, for five years. Once a year, on thirty
        days’ notice, {{firstParty}} may have an independent accountant who is bound to secrecy audit them.
        Differences are settled within thirty days. If more than five percent of what was due for the audited time was
        not paid, {{secondParty}} bears the cost of the audit.`,
      grantor: prose`{{secondParty}} keeps complete records of {{audited}}, for seven years. {{firstParty}} may audit
        them, by itself or by others, on ten days’ notice. Underpayments are paid at once with interest. If more than
        two percent was not paid, {{secondParty}} bears the cost of the audit, and if more than ten percent,
        {{firstParty}} may end this Agreement at once.`,
      grantee: prose`{{secondParty}} keeps complete records of {{audited}}, for three years. Once in two years, on
        sixty days’ notice and at its own cost, {{firstParty}} may have an independent accountant acceptable to both
        audit them. The accountant reports only whether payments were right and by how much they were not. No period
        is audited twice. Overpayments are credited.`,
    },
    mayJoin: ['distribution'],
    instead: [
      {
        when: { type: ['joint-venture'] },
        text: prose`Each Venturer keeps complete records of what it spends, earns and contributes for the Venture, for five
          years. Once a year, on thirty days’ notice, each Venturer may have an independent accountant who is bound to
          secrecy audit the records of the other and those of the Venture. Differences are settled within thirty days.
          If more than five percent of what was due for the audited time was not accounted for, the Venturer that was
          audited bears the cost.`,
      },
    ],
  },
  {
    id: 'taxes',
    title: 'Taxes',
    topic: 'Money',
    usedIn: ['licensing', 'assignment', 'distribution'],
    essential: [],
    summary: 'Who bears sales tax and the tax that some countries withhold from payments abroad.',
    protectsFrom:
      'A payment that arrives short because tax was withheld, with nobody having agreed to bear it.',
    words: ['tax', 'taxes', 'withholding', 'vat', 'gst', 'sales tax', 'gross up'],
    source: 'OECD Model Tax Convention, art. 12 (royalties).',
    variants: {
      neutral: prose`Sums are exclusive of value added tax and similar taxes, which the payer adds where they are due.
        Where the law obliges the payer to deduct withholding tax, it pays it to the authority, sends the receipt within
        sixty days, and the Parties help each other to use a tax treaty. Otherwise each Party bears its own taxes.`,
      grantor: prose`Sums are exclusive of all taxes. If the payer must deduct withholding tax, it raises the payment so
        that {{firstParty}} receives what it would have received without the deduction. The Parties help each other to
        use a tax treaty.`,
    },
  },
  {
    id: 'escrow-release',
    title: 'Escrow and effect',
    topic: 'Money',
    usedIn: [],
    essential: [],
    summary:
      'Nothing passes before the escrow pays the price out; if the price goes back, the agreement is void.',
    protectsFrom:
      'A buyer with the right and the money: without it a signed assignment may stand although the price was paid back.',
    words: ['escrow', 'release', 'condition precedent', 'takes effect', 'refund', 'void', 'closing'],
    source:
      'Restatement (Second) of Contracts, sec. 224 (condition); Uniform Commercial Code, sec. 2-507(2), by analogy.',
    variants: {
      neutral: prose`What is due at the beginning of this Agreement is paid through an escrow on Ipso. Whatever another
        clause says, it is a condition precedent of every transfer, license and grant in this Agreement that the escrow
        releases the price, or divides it on terms that leave what is transferred or granted with {{secondParty}}; they
        take effect at that moment and not before. If the escrow ends otherwise, in particular because it pays the price
        back, this Agreement is void from the beginning. Each Party then returns what it received under it, signs
        at once what is needed to undo an entry in a register, keeps secret what it has learned of the other that is not
        public, and makes no use of it. Only this sentence and what this
        Agreement says of confidence, governing law and disputes remain.`,
    },
    mayJoin: ['licensing', 'assignment', 'joint-venture', 'distribution'],
  },
];
