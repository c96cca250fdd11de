import { prose } from './prose.ts';
import { type Clause, type Stance, stances } from './types.ts';

/** What a licensee pays up front: a licensor that ends the agreement without a reason on the licensee’s side repays part of it. */
const fee = {
  neutral: prose`The Licensee pays an upfront fee of {{currency}} {{upfrontFee}} {{soon}}. If the Licensor terminates this
    Agreement without a reason that lies with the Licensee, it repays the upfront fee in proportion to the time of the term
    that is left{{tenYears}}.`,
  grantor: prose`The Licensee pays an upfront fee of {{currency}} {{upfrontFee}} {{atOnce}}, which is not refunded and
    not credited.`,
  grantee: prose`The Licensee pays an upfront fee of {{currency}} {{upfrontFee}} {{soon}}, which is credited against later
    royalties. If the Licensor terminates this Agreement without a reason that lies with the Licensee, it repays the fee, so
    far as it was not credited, in proportion to the time of the term that is left{{tenYears}}.`,
};
const FEE_ALONE = 'Upfront fee';
const PAID_UP =
  'The fee pays for all rights that this Agreement grants and for its whole term: no royalty is due.';
/** In the version that favors a licensor that may end it on notice. */
const PAID_WHILE =
  'The fee pays for all rights that this Agreement grants, for as long as it lasts: no royalty is due.';

const minimum = {
  neutral: prose`If the royalties of a Contract Year are less than the minimum royalty of {{currency}} {{minimumRoyalty}}, which
    counts in proportion for a part of a year, the Licensee pays the difference with the last statement of that year.`,
  grantor: prose`The minimum royalty is {{currency}} {{minimumRoyalty}} for each Contract Year, and in proportion for a part of a
    year, payable in advance. If it is not paid, the Licensor may end this Agreement, or make the license non-exclusive, by
    notice.`,
  grantee: prose`A minimum royalty of {{currency}} {{minimumRoyalty}} a year applies from the second full Contract Year. If the
    Licensee does not reach it, it may pay the difference; otherwise the only consequence is that the Licensor may make the
    license non-exclusive or, if it is that already, end this Agreement on sixty days’ notice.`,
};
const MINIMUM_ALONE = 'Minimum royalty';

/** Which claims of a patent carry a royalty: one that is kept pending forever carries none. */
const claims: Record<Stance, string> = {
  neutral: prose`A claim counts while it belongs to a patent or a supplementary protection certificate in force, or to an
    application whose earliest filing lies less than seven years back, unless it has lapsed, been refused or given up, or
    been held invalid or unenforceable by a decision that can no longer be appealed.`,
  grantor: prose`A claim counts until it has expired, lapsed or been held invalid by a decision that can no longer be appealed,
    and one of an application for at most ten years from its earliest filing.`,
  grantee: prose`A claim counts only if it is one of a granted patent or supplementary protection certificate, and no longer
    once it has expired, lapsed, been given up or been held invalid, even if that can still be appealed.`,
};

/** The end of the royalty where it is paid for know-how too. */
const forKnowHow = (stance: Stance) =>
  `${prose`The royalty accrues at its full rate for a Product only if a claim of the Property covers it, or the process by
    which it is made, in a country where it is made or sold, at the time at which that is done.`} ${claims[stance]} ${prose`No
    royalty accrues for the use of a patent otherwise: for a Product that no such claim covers, or none any longer, the royalty
    is {{knowHowPercent}} percent of its net sales, as payment for the Know-How alone, for as long as the Know-How is secret
    and the Licensee uses it. What accrued before remains due. After the last claim that counts anywhere no minimum royalty is
    due.`}`;

/** The same where it is paid for rights of several kinds. */
const forSeveral = (stance: Stance) =>
  `${prose`So far as the Property includes patents, the royalty accrues at its full rate for a Product only if a claim of one
    covers it, or the process by which it is made, in a country where it is made or sold, at the time at which that is
    done.`} ${claims[stance]} ${prose`Where no such claim covers a Product, or none any longer, no royalty accrues for it if it
    uses nothing else of the Property. If it does, the royalty is what the Parties have agreed in writing for the rights that
    remain, and half of the rate if they have agreed nothing. What accrued before remains due. A minimum royalty is not due for
    Products on which no royalty is, and is reduced with the rate for others.`}`;

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
      neutral: prose`The Licensee pays the Licensor a royalty of {{royaltyPercent}} percent of the net sales of Products. Net
        sales are what the Licensee, its Affiliates and any sublicensees invoice for Products, less taxes, freight,
        insurance, customary discounts and returns that the invoice shows or that were credited. Of several sales of one
        Product only the first to an independent buyer counts, and if there is none, the first. One royalty is due for each
        Product, however many rights of the Property it uses.`,
      grantor: prose`The Licensee pays the Licensor a royalty of {{royaltyPercent}} percent of the net sales of Products. Net
        sales are what the Licensee, its Affiliates and any sublicensees invoice for Products, less only taxes and
        returns that were credited. Of several sales of one Product only the first to an independent buyer counts, and if
        there is none, the first. Products that are given away, used or sold below their usual price count at that
        price. A royalty accrues when a Product is invoiced, shipped or paid for, whichever is first, whether or not
        the buyer pays.`,
      grantee: prose`The Licensee pays the Licensor a royalty of {{royaltyPercent}} percent of the net sales of Products. Net
        sales are what the Licensee, its Affiliates and any sublicensees have received for Products, less taxes, freight,
        insurance, discounts, commissions, returns and the share of the price that falls to components that do not use the
        Property. Of several sales of one Product only the first to an independent buyer counts, and if there is none, the
        first. If the Licensee must pay others for rights without which Products cannot be sold, it may deduct half of
        that, up to half of the royalty.`,
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
      neutral: `${fee.neutral} ${minimum.neutral}`,
      grantor: `${fee.grantor} ${minimum.grantor}`,
      grantee: `${fee.grantee} ${minimum.grantee}`,
    },
    when: { type: ['licensing'] },
    instead: [
      {
        when: { paidUp: [true] },
        stance: 'grantor',
        title: FEE_ALONE,
        text: `${fee.grantor} ${PAID_WHILE}`,
      },
      { when: { paidUp: [true] }, title: FEE_ALONE, text: `${fee.neutral} ${PAID_UP}` },
      { when: { minimum: [false] }, stance: 'grantor', title: FEE_ALONE, text: fee.grantor },
      { when: { minimum: [false] }, stance: 'grantee', title: FEE_ALONE, text: fee.grantee },
      { when: { minimum: [false] }, title: FEE_ALONE, text: fee.neutral },
      { when: { upfront: [false] }, stance: 'grantor', title: MINIMUM_ALONE, text: minimum.grantor },
      { when: { upfront: [false] }, stance: 'grantee', title: MINIMUM_ALONE, text: minimum.grantee },
      { when: { upfront: [false] }, title: MINIMUM_ALONE, text: minimum.neutral },
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
      neutral: `${prose`A royalty accrues for a Product only if a claim of the Property covers it, or the process by which it is
        made, in a country where it is made or sold, at the time at which that is done.`} ${claims.neutral} ${prose`No royalty
        accrues in a country after the last claim that counts there has ended, and none anywhere after the last of all. What
        accrued before remains due. After the last of all no minimum royalty is due either.`}`,
      grantor: prose`A royalty accrues for a Product only if a claim of the Property covers it, or the process by which it is
        made, in a country where it is made, used or sold, at the time at which that is done. A claim counts until it has
        expired, lapsed or been held invalid by a decision that can no longer be appealed, and one of an application for at
        most ten years from its earliest filing. No royalty accrues for the use of the Property in a country after the last
        claim that counts there has ended. Payments that were deferred for use before that day remain due. After the last
        claim that counts anywhere no minimum royalty is due either.`,
      grantee: prose`A royalty accrues for a Product only if a valid claim of a granted patent or supplementary protection
        certificate of the Property covers it, or the process by which it is made, in a country where it is made or sold, at the time at which that is done. A claim is
        valid no longer once it has expired, lapsed, been given up or been held invalid, even if that can still be appealed.
        No royalty accrues for any other Product, whose use is free of charge. After the last valid claim anywhere no minimum
        royalty is due either.`,
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
      ...stances.map((stance) => ({ when: { knowHow: [true] as const }, stance, text: forKnowHow(stance) })),
      {
        when: { family: ['design'] },
        text: prose`A royalty accrues for a Product only if a design of the Property that it uses is protected in a country
          where it is made or sold, at the time at which that is done. A design counts no longer once its protection has
          expired, lapsed, been given up or been held invalid by a decision that can no longer be appealed. No royalty
          accrues in a country after the last protection there has ended, and none anywhere after the last of all. What
          accrued before remains due. After the last of all no minimum royalty is due either.`,
      },
      ...stances.map((stance) => ({
        when: { family: ['several'] as const },
        stance,
        text: forSeveral(stance),
      })),
    ],
  },
  {
    id: 'statements',
    title: 'Statements and payment',
    topic: 'Money',
    usedIn: ['licensing', 'distribution'],
    essential: ['licensing'],
    summary: 'When statements are due, what they contain, and when the money follows.',
    protectsFrom: 'Royalties that nobody can check, and payments that arrive when the payer likes.',
    words: ['payment', 'statement', 'report', 'quarterly', 'invoice', 'interest', 'late payment', 'due date'],
    source: 'Directive 2011/7/EU, arts. 2 and 3 (late payment between undertakings).',
    variants: {
      neutral: prose`Within {{paymentDays}} days of the end of each calendar quarter {{secondParty}} sends a statement of
        the Products sold, by country, quantity, price and deduction, also when nothing is due, and pays what is due, in
        {{currency}}. Other invoices are payable within {{paymentDays}} days of receipt. Late payments bear interest
        at one percent a month, or the highest rate that the law allows if that is lower.`,
    },
    when: { paidUp: [false] },
    instead: [
      {
        // A distributor sets its own prices (Regulation (EU) 2022/720, art. 4(a)).
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
      neutral: prose`{{secondParty}} keeps complete records of everything on which payments under this Agreement depend, for five years. Once a year, on thirty
        days’ notice, {{firstParty}} may have an independent accountant who is bound to secrecy audit them.
        Differences are settled within thirty days. If more than five percent of what was due for the audited time was
        not paid, {{secondParty}} bears the cost of the audit.`,
      grantor: prose`{{secondParty}} keeps complete records of everything on which payments under this Agreement depend, for seven years. {{firstParty}} may audit
        them, by itself or by others, on ten days’ notice. Underpayments are paid at once with interest. If more than
        two percent was not paid, {{secondParty}} bears the cost of the audit, and if more than ten percent,
        {{firstParty}} may end this Agreement at once.`,
      grantee: prose`{{secondParty}} keeps complete records of everything on which payments under this Agreement depend, for three years. Once in two years, on
        sixty days’ notice and at its own cost, {{firstParty}} may have an independent accountant acceptable to both
        audit them. The accountant reports only whether payments were right and by how much they were not. No period
        is audited twice. Overpayments are credited.`,
    },
    when: { paidUp: [false] },
    mayJoin: ['distribution'],
    instead: [
      {
        // Nothing that a distributor pays depends on its records, and it sets its own prices.
        when: { type: ['distribution'] },
        text: prose`The Distributor keeps complete records of the Products that it orders, sells and has in stock, without its
          own prices, for five years. Once a year, on thirty days’ notice, the Supplier may have an independent accountant
          who is bound to secrecy compare them with the statements. If more than five percent of the Products of a
          statement were not stated, or stated wrongly, the Distributor bears the cost of the audit.`,
      },
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
        Where the law obliges the payer to deduct withholding tax, it pays it to the authority and sends the receipt within
        sixty days; what it has so paid counts as received by the other Party. The Parties help each other to use a tax
        treaty. Otherwise each Party bears its own taxes.`,
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
      'A buyer who has both the right and the money: without it, a signed assignment may stand even though the price was paid back.',
    words: ['escrow', 'release', 'condition precedent', 'takes effect', 'refund', 'void', 'closing'],
    source:
      'Restatement (Second) of Contracts, sec. 224 (condition); Uniform Commercial Code, sec. 2-507(2), by analogy.',
    variants: {
      neutral: prose`Whatever another clause says, it is a condition precedent of every transfer, license, grant and appointment in
        this Agreement that the Escrow releases what was paid into it, or divides it on terms that leave what is transferred or
        granted with {{secondParty}}; they take effect at that moment and not before. {{escrowSum}} Everything else binds the Parties
        from their signature. If the Escrow ends otherwise, in particular because it pays back what was paid into it, this
        Agreement is void from the beginning. Each Party then returns what it received under it, signs at once what is
        needed to undo an entry in a register, keeps secret what it has learned of the other that is not public, and makes
        no use of it. This clause and what this Agreement says of entries in a register, confidence, notices, governing law
        and disputes remain.`,
    },
    mayJoin: ['licensing', 'assignment', 'joint-venture', 'distribution'],
  },
];
