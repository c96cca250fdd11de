import type { LawRow } from './law-note.ts';
import { EU } from './places.ts';

/** Of distribution: what laws make of its end and its limits. */
export const distributionRows: readonly LawRow[] = [
  {
    id: 'hgb-89b',
    law: ['DE'],
    when: { type: ['distribution'] },
    text: 'German law: a distributor who is built into the supplier’s sales organization and must hand over its customers’ data may ask for compensation when the agreement ends, as a commercial agent may. That cannot be excluded beforehand for work in the European Economic Area, wherever in it the distributor is.',
    source:
      'HGB § 89b by analogy, (4) (statute not read; read 2026-11-22: Haufe on Vertragshändlerrecht, with BGH of 10 February 1993, VIII ZR 47/92); BGH of 25 February 2016, VII ZR 102/15 (headnote read 2026-11-23).',
  },
  {
    id: 'distribution-notice',
    place: ['FR'],
    when: { type: ['distribution'] },
    text: 'France: whoever ends an established business relation in whole or in part, also by not renewing it, without written notice that is long enough for it owes damages, whatever notice the agreement names. Notice of eighteen months is always long enough.',
    source:
      'Code de commerce, art. L442-1, II (not read; read 2026-11-23: livv.eu on it, but not on the eighteen months).',
  },
  {
    id: 'france-information',
    place: ['FR'],
    when: { type: ['distribution', 'licensing'], family: ['trademark', 'several'] },
    text: 'France: whoever lets another use a trade name, a mark or a sign and asks it to deal only or nearly only in what goes with it hands over the draft and a paper of true information twenty days before the signature; otherwise the contract can be void. A duty to buy such goods from nobody else lasts at most ten years.',
    source:
      'Code de commerce, arts. L330-3 (its first paragraph read 2026-11-27 as quoted by Useyourlaw; on the twenty days and on nullity: Eureka Avocats), R330-1 and L330-1 (not read).',
  },
  {
    id: 'vber',
    market: EU,
    when: { type: ['distribution'] },
    text: 'European Union: a supplier may not fix resale prices, forbid unasked sales or keep a distributor from selling over the internet; active sales may be kept out of territories that are reserved or allocated to at most five exclusive distributors. Duties not to compete last at most five years. Above a market share of 30% nothing is exempted.',
    source:
      'Regulation (EU) 2022/720 of 10 May 2022, arts. 3, 4 and 5 (recitals and commentary read 2026-11-22; the articles not read).',
  },
  {
    id: 'uk-vertical',
    market: ['GB'],
    when: { type: ['distribution'] },
    text: 'United Kingdom: a separate block exemption order applies to distribution until 1 June 2028. It is much like that of the European Union and differs from it in some points, so what is allowed in one may not be in the other.',
    source:
      'Competition Act 1998 (Vertical Agreements Block Exemption) Order 2022, S.I. 2022/516 (its beginning read 2026-11-23, and accounts of it).',
  },
  {
    id: 'belgium-termination',
    place: ['BE'],
    when: { type: ['distribution'] },
    text: 'Belgium: an agreement without a fixed term by which a distributor is the only one or sells nearly all, or has weighty duties, ends only with reasonable notice or fair compensation, and often with more for customers, costs and staff, except for a grave breach; many months are usual, whatever the agreement names. After two renewals one with a fixed term counts as without, and it renews itself unless notice is given three to six months before its end. For what is sold in Belgium its courts and its law can be claimed.',
    source:
      'Code of Economic Law, Book X, title 3, arts. X.35 to X.40 (until 2014 the law of 27 July 1961) (not read; read 2026-11-27: CDT Legal and KMS Partners on it, but not on the courts).',
  },
  {
    id: 'belgium-information',
    place: ['BE'],
    when: { type: ['distribution'] },
    text: 'Belgium: whoever lets another sell under a common sign or name, with know-how or with assistance hands over the draft and a paper of information one month before anything is signed or paid. Otherwise the other side may have the agreement declared void.',
    source:
      'Code of Economic Law, Book X, title 2, arts. X.26 and following (not read; that they are there: Distribution Law Center, read 2026-11-27).',
  },
];
