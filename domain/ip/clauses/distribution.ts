import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const distributionClauses: readonly Clause[] = [
  {
    id: 'appointment',
    title: 'Appointment',
    topic: 'Distribution',
    usedIn: ['distribution'],
    essential: ['distribution'],
    summary: 'Makes the distributor the one who sells in the territory, and says who else may.',
    protectsFrom: 'Competing with your own supplier, or being bound to a distributor everywhere.',
    words: [
      'appoint',
      'distributor',
      'exclusive',
      'territory',
      'resale',
      'reseller',
      'dealer',
      'online sales',
    ],
    source:
      'Regulation (EU) 2022/720 of 10 May 2022, art. 4(b) to (e) (not read; read: commentary on its art. 4): active sales into exclusive territories of at most five distributors may be restricted, passive sales and the effective use of the internet not.',
    variants: {
      neutral: prose`The Supplier appoints the Distributor as its {{exclusivity}} distributor of the Products in the
        Territory and in the Field, and the Distributor accepts. {{exclusivityMeans}} The Distributor does not actively
        sell into territories or to customer groups that the Supplier has reserved to itself or allocated to at most five
        exclusive distributors, and that it has named in writing. It may answer orders that come to it unasked, from
        wherever they come, and sell over the internet. It may call itself an authorized distributor and use the
        Property to sell the Products.`,
      grantor: prose`The Supplier appoints the Distributor as its {{exclusivity}} distributor of the Products in the
        Territory and in the Field, and the Distributor accepts. {{exclusivityMeans}} In any case the Supplier may
        itself serve governments and the customers that it has named in writing before signature. The Distributor does
        not actively sell into territories or to customer groups that the Supplier has reserved to itself or allocated
        to at most five exclusive distributors, and that it has named in writing. It may answer orders that come to it
        unasked and sell over the internet, by the standards of quality that the Supplier sets for that. It appoints
        no sub-distributors, and uses the Property only as the Supplier states.`,
      grantee: prose`The Supplier appoints the Distributor as its {{exclusivity}} distributor of the Products, present and
        future, in the Territory and in the Field, and the Distributor accepts. {{exclusivityMeans}} The Distributor may
        sell to whom and wherever it chooses, also over the internet, and appoint sub-distributors. If its right is
        exclusive, the Supplier passes on every inquiry from the Territory and keeps its other distributors from actively
        selling there, so far as the law permits.`,
    },
    when: { type: ['distribution'] },
  },
  {
    id: 'orders-and-delivery',
    title: 'Orders, prices and delivery',
    topic: 'Distribution',
    usedIn: ['distribution'],
    essential: ['distribution'],
    summary: 'How Products are ordered, at which price, and when risk and ownership pass.',
    protectsFrom:
      'Orders left lying, prices raised overnight, and goods lost at sea that nobody has to pay for.',
    words: ['orders', 'delivery', 'price list', 'incoterms', 'risk', 'title', 'shipping', 'supply'],
    source:
      'ICC, Incoterms 2020; UN Convention on Contracts for the International Sale of Goods, arts. 66 to 69 (risk).',
    variants: {
      neutral: prose`The Distributor orders in writing. The Supplier accepts orders that accord with this Agreement within
        ten days and delivers in reasonable time. Prices are those of the Supplier’s price list, which it may change on
        sixty days’ notice for orders placed later. Delivery is FCA the Supplier’s premises (Incoterms 2020); risk and
        title pass on delivery. {{copies}} The Distributor sets its resale prices itself.`,
      grantor: prose`The Distributor orders in writing; an order binds the Supplier when it accepts it. Prices are
        those of the Supplier’s price list on the day of delivery. Delivery is EXW the Supplier’s premises (Incoterms
        2020); risk passes on delivery, and title when the price has been paid; until then the Distributor may resell
        in the ordinary course of its business. {{copies}} Dates of delivery are estimates. The Distributor sets its resale
        prices itself.`,
      grantee: prose`The Distributor orders in writing, and forecasts its orders each quarter. The Supplier accepts
        all orders that do not exceed the last forecast by more than a third, and delivers within thirty days. Prices
        are those of the price list at signature; they may rise once a year, on ninety days’ notice and by at most
        three percent, and are no higher than those of comparable buyers. Delivery is DAP the Distributor’s warehouse
        (Incoterms 2020); risk and title pass there. {{copies}} The Distributor sets its resale prices itself.`,
    },
    when: { type: ['distribution'] },
  },
  {
    id: 'sales-efforts',
    title: 'Sales efforts and targets',
    topic: 'Distribution',
    usedIn: ['distribution'],
    essential: [],
    summary: 'How hard the distributor must try, and what happens when targets are missed.',
    protectsFrom: 'A territory that is given away and then neglected.',
    words: [
      'best efforts',
      'reasonable efforts',
      'targets',
      'minimum purchase',
      'quota',
      'promotion',
      'marketing',
      'stock',
    ],
    source:
      'UCC 2-306(2): in exclusive dealing, best efforts to supply and to promote the sale are implied; Regulation (EU) 2022/720, art. 5(1)(a), on non-compete duties of more than five years (both not read).',
    variants: {
      neutral: prose`The Distributor uses commercially reasonable efforts to promote the Products in the Territory, keeps
        enough trained people and stock, and gives a forecast each quarter. The Parties agree on a sales
        target for each Contract Year in good faith. If less than three quarters of it is reached, the Supplier may end any
        exclusivity of the appointment from the next quarter.`,
      grantor: prose`The Distributor uses its best efforts to promote the Products in the Territory, carries no
        competing products without the Supplier’s consent for the term of this Agreement and at most for five years,
        keeps three months’ stock, and spends on marketing what the Supplier’s annual plan provides. If it misses the
        minimum purchases that the Parties have agreed in writing for a Contract Year, other than by orders that the
        Supplier has not accepted or fulfilled, the Supplier may end this Agreement on thirty days’ notice.`,
      grantee: prose`The Distributor uses commercially reasonable efforts to promote the Products in the Territory. The
        Supplier provides samples, training and marketing material without charge. Sales targets are estimates; missing
        them is no breach.`,
    },
    when: { type: ['distribution'] },
  },
  {
    id: 'product-defects',
    title: 'Product warranty and recall',
    topic: 'Distribution',
    usedIn: ['distribution'],
    essential: [],
    summary: 'Who replaces defective goods and who runs a recall.',
    protectsFrom:
      'Customers with defective goods between a supplier and a distributor who point at each other.',
    words: ['defects', 'recall', 'returns', 'replacement', 'product warranty', 'inspection', 'repair'],
    source: 'UN Convention on Contracts for the International Sale of Goods, arts. 35, 38, 39 and 46.',
    variants: {
      neutral: prose`The Supplier warrants that Products conform to their specification and are free from defects for twelve
        months from delivery. The Distributor examines deliveries and gives notice within fourteen days, or of hidden
        defects within fourteen days of finding them. The Supplier replaces or repairs what is defective or refunds its
        price. Either Party tells the other at once of a safety risk; the Supplier decides on a recall and bears its
        cost, unless the Distributor caused it.`,
    },
    when: { type: ['distribution'] },
  },
];
