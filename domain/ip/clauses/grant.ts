import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const grantClauses: readonly Clause[] = [
  {
    id: 'licence-grant',
    title: 'Grant of license',
    topic: 'Grant of rights',
    usedIn: ['licensing'],
    essential: ['licensing'],
    summary:
      'The heart of a license: what may be done with the right, where, in which field and by whom else.',
    protectsFrom:
      'Use without a license is infringement. A grant that leaves out territory, field or exclusivity is read by a court, not by you.',
    words: [
      'grant',
      'licence',
      'license',
      'permission',
      'use',
      'exclusive',
      'territory',
      'field of use',
      'scope',
    ],
    source:
      '35 U.S.C. 271(a) and 261; 15 U.S.C. 1055; 17 U.S.C. 106 and 201(d): the acts that need the owner’s authority.',
    variants: {
      neutral: prose`The Licensor hereby grants to the Licensee {{anExclusivity}} license, in the Territory and in
        the Field, {{acts}}. {{exclusivityMeans}} The license lasts as long as this Agreement and, where this
        Agreement says so, beyond its end. {{recordable}}`,
      grantor: prose`The Licensor hereby grants to the Licensee, as a personal right, {{anExclusivity}} license, in
        the Territory and in the Field only, {{acts}}. It may be transferred or sublicensed only as this Agreement
        says. {{exclusivityMeans}} The license lasts as long as this Agreement and, where this Agreement says so,
        beyond its end, but is suspended while the Licensee, in spite of a reminder, does not pay what it owes. If it is more
        than non-exclusive and the Licensee has sold no Products in any period of twelve months, the Licensor may make
        it non-exclusive by notice; on request the Licensee says whether it has.`,
      grantee: prose`The Licensor hereby grants to the Licensee and its Affiliates {{anExclusivity}} license, in
        the Territory and in the Field, {{acts}}. The license covers every other right of the Licensor that would be
        infringed without one. {{exclusivityMeans}} It may be ended only as the Parties have agreed. {{recordable}}`,
    },
    when: { type: ['licensing'] },
  },
  {
    id: 'sublicensing',
    title: 'Sublicenses',
    topic: 'Grant of rights',
    usedIn: ['licensing'],
    essential: [],
    summary: 'Whether the licensee may let others use the right, and who answers for them.',
    protectsFrom:
      'Strangers using the right with nobody answerable for them; or a licensee who cannot work with contractors, because without permission most licenses may not be passed on.',
    words: ['sublicense', 'sublicence', 'contractors', 'subcontractors', 'third party use', 'pass on'],
    source:
      'Rhone-Poulenc Agro v. DeKalb Genetics, 284 F.3d 1323 (Fed. Cir. 2002), on sublicenses of patents.',
    when: { type: ['licensing'] },
    variants: {
      neutral: prose`The Licensee may grant sublicenses within the scope of its license with the prior written consent
        of the Licensor, which may not be unreasonably withheld. Each sublicense is in writing, is no wider than this
        Agreement and ends with it. The Licensee sends the Licensor a copy and answers for its sublicensees as for
        itself.`,
      grantor: prose`The Licensee may not grant sublicenses. It may have Products made by contractors for its own
        account, if they are bound in writing to this Agreement and the Licensee answers for them as for itself.`,
      grantee: prose`The Licensee may grant sublicenses, through several tiers, within the scope of its license. It
        tells the Licensor of each within thirty days and answers for its sublicensees. If this Agreement ends, a
        sublicensee who is not in breach may keep its sublicense directly from the Licensor on the same terms.`,
    },
  },
  {
    id: 'reserved-rights',
    title: 'Reserved rights',
    topic: 'Grant of rights',
    usedIn: ['licensing', 'nda', 'distribution'],
    essential: ['nda'],
    summary: 'Nothing is granted beyond what is written: no implied license, and ownership does not move.',
    protectsFrom: 'An implied license, or the argument that showing or lending a right gave a share in it.',
    words: ['reserved rights', 'no implied licence', 'ownership', 'no license', 'title stays'],
    source:
      'On implied licenses: Wang Laboratories v. Mitsubishi Electronics, 103 F.3d 1571 (Fed. Cir. 1997).',
    variants: {
      neutral: prose`Except as this Agreement expressly says, no right is granted, by implication, estoppel or
        otherwise, in anything that belongs to either Party. What a Party owned before remains its own.`,
    },
    instead: [
      {
        // Whoever is shown an invention before it is filed could file it, or what follows from it.
        when: { type: ['nda'] },
        text: prose`Except as this Agreement expressly says, no right is granted, by implication, estoppel or otherwise, in
          anything that belongs to either Party. What a Party owned before remains its own. The Receiving Party applies for no
          patent or other right on Confidential Information or on what was derived from it, and assigns to the Disclosing
          Party any that it has applied for in breach of this.`,
      },
    ],
    mayJoin: ['joint-venture'],
  },
  {
    id: 'improvements',
    title: 'Improvements',
    topic: 'Grant of rights',
    usedIn: ['licensing'],
    essential: [],
    summary: 'Who owns what is invented on top of the licensed right, and who may use it.',
    protectsFrom:
      'The owner being shut out of the next generation of its own technology, or the licensee losing what it invented.',
    words: [
      'improvements',
      'grant back',
      'derivative',
      'new inventions',
      'further development',
      'enhancements',
    ],
    source:
      'U.S. Department of Justice and FTC, Antitrust Guidelines for the Licensing of Intellectual Property (2017), sec. 5.6 (grantbacks).',
    variants: {
      neutral: prose`Each Party owns the improvements of the Property that it makes. The Licensee grants the Licensor a
        non-exclusive, royalty-free license to use the Licensee’s improvements, in every country and for as long as they
        are protected there. The Licensor’s improvements that cannot be used without the Property are licensed to the
        Licensee under this Agreement without further payment. Each Party
        tells the other of its improvements within sixty days.`,
      grantor: prose`The Licensee tells the Licensor of every improvement of the Property that it makes and grants the
        Licensor a non-exclusive, perpetual, worldwide, royalty-free license to use it, with the right to grant
        sublicenses. Improvements made by the Licensor are licensed to the Licensee only by separate agreement, unless
        the license of this Agreement covers them.`,
      grantee: prose`The Licensee owns the improvements that it makes and need not disclose or license them. The
        Licensor’s improvements of the Property are licensed to the Licensee under this Agreement without further
        payment.`,
    },
    // A novel has no improvements: what is made of it are adaptations, which the grant covers.
    when: {
      type: ['licensing'],
      family: ['patent', 'design', 'copyright', 'trade-secret', 'several'],
      work: ['software', 'any', null],
    },
  },
  {
    id: 'delivery-of-secrets',
    title: 'Delivery of what is secret',
    topic: 'Grant of rights',
    usedIn: ['licensing', 'joint-venture'],
    essential: [],
    summary: 'The owner hands the secret over, lists what it is, and shows how it is used.',
    protectsFrom:
      'Paying for a secret that nobody has to show, and a lawsuit about what it was: what is licensed must be disclosed and identified.',
    words: [
      'know-how transfer',
      'technical assistance',
      'training',
      'hand over',
      'documentation',
      'trade secret',
    ],
    source: 'WIPO and ITC, Exchanging Value: Negotiating Technology Licensing Agreements (2005).',
    variants: {
      neutral: prose`Within thirty days {{onceDelivered}} {{firstParty}} hands
        over the documents and samples that are needed to use {{secret}}, with a list that identifies it and that both
        Parties sign. In the first year it shows the people of {{secondParty}}, on request and for up to ten days, how
        {{secret}} is used.`,
      grantor: prose`Within thirty days {{onceDelivered}} {{firstParty}} hands
        over the documents that describe {{secret}}, with a list that identifies it and that both Parties sign. Further
        help is given by separate agreement.`,
      grantee: prose`Within ten days {{onceDelivered}} {{firstParty}} hands
        over all documents and samples that embody {{secret}}, with a list that identifies it and that both Parties sign.
        In the first year it shows the people of {{secondParty}}, on request and at its own cost, how {{secret}} is used,
        until they can use it without help. As long as something of this is missing, {{secondParty}} may hold back what it
        owes.`,
    },
    when: { type: ['licensing', 'joint-venture'], secret: [true] },
  },
  {
    id: 'quality-control',
    title: 'Quality control and use of trademarks',
    topic: 'Grant of rights',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: [],
    summary:
      'The owner of a trademark sets and checks the quality of what is sold under it, and gains the goodwill from its use.',
    protectsFrom:
      'Naked licensing: in the United States an owner who does not control quality may lose the trademark altogether.',
    words: [
      'quality',
      'trademark',
      'samples',
      'inspection',
      'brand guidelines',
      'goodwill',
      'naked licence',
      'control',
    ],
    source:
      '15 U.S.C. 1055 and 1127 (related companies); Barcamerica International v. Tyfield Importers, 289 F.3d 589 (9th Cir. 2002).',
    variants: {
      neutral: prose`Wherever {{mark}} is used, the goods and services meet the quality
        standards that its owner, {{firstParty}}, has stated in writing. On request, and at most twice a year,
        {{secondParty}} sends samples and allows an inspection on ten days’ notice. Defects are mended within thirty
        days. The trademark is used only in the form its owner has approved, and all goodwill from its use inures to
        the benefit of its owner. {{secondParty}} registers no similar sign, company name or domain name.`,
      grantor: prose`Wherever {{mark}} is used, the goods and services meet the quality
        standards that its owner, {{firstParty}}, states from time to time. Before first sale, {{secondParty}} submits
        samples, packaging and advertising for written approval; silence is refusal. The owner may inspect at any time
        during business hours, and may forbid the sale of what falls short. All goodwill from use of the trademark
        inures to the benefit of its owner, and {{secondParty}} registers no similar sign, company name or domain name.`,
      grantee: prose`Wherever {{mark}} is used, the goods and services meet the quality standards that {{firstParty}} has
        stated in writing, which are those that {{secondParty}} keeps for comparable goods and services of its own.
        Twice a year {{firstParty}} may ask for samples and, on twenty days’ notice, inspect the goods and services where
        they are made or rendered, at its own cost. Samples are approved unless refused with reasons within ten days.
        What falls short is mended within sixty days or no longer sold under the trademark. All goodwill from its use
        inures to the benefit of {{firstParty}}.`,
    },
    when: { family: ['trademark', 'several'] },
    instead: [
      {
        // A distributor resells what the supplier made: there is nothing of its own to take samples of.
        when: { type: ['distribution'] },
        text: prose`The Distributor sells Products as they were delivered: it alters, repackages and relabels nothing
          without consent, and stores and presents them by the quality standards that the Supplier has stated in writing. On
          request, and at most twice a year, it sends samples of its advertising for approval and, on ten days’ notice,
          allows an inspection of where Products are stored and sold. It uses {{mark}} only in the form its owner, the
          Supplier, has approved, and registers no similar sign, company name or domain name. All goodwill from its use
          inures to the benefit of the owner.`,
      },
    ],
  },
  {
    id: 'patent-marking',
    title: 'Marking',
    topic: 'Grant of rights',
    usedIn: ['licensing', 'distribution'],
    essential: [],
    summary: 'Products carry the patent number or the trademark notice.',
    protectsFrom:
      'In the United States, damages for infringement before notice are lost when patented products, also those of a licensee, are sold unmarked.',
    words: ['marking', 'patent number', 'patent notice', 'virtual marking', 'registered symbol', 'legend'],
    source: '35 U.S.C. 287(a) (patents); 15 U.S.C. 1111 (registered marks).',
    variants: {
      neutral: prose`{{secondParty}} marks Products, or their packaging, or a web page that they name, with the patent
        numbers and the notice of registration that the law of the place of sale provides for and {{firstParty}} has
        stated.`,
    },
    when: { family: ['patent', 'design', 'trademark', 'several'] },
    mayJoin: ['joint-venture'],
    instead: [
      {
        when: { type: ['distribution'] },
        text: prose`The Supplier marks Products or their packaging with the numbers and notices of the Property that the law
          of the place of sale provides for. The Distributor neither removes nor covers them, and puts them into its
          advertising where the Supplier asks for it.`,
      },
      {
        when: { family: ['trademark'] },
        text: prose`{{secondParty}} marks Products and their packaging with the notice that the Property is registered,
          where it is and for the goods and services of the registration, in the form that {{firstParty}} has stated.
          Where it is not registered, no such notice is used.`,
      },
      {
        when: { family: ['patent', 'design'] },
        text: prose`{{secondParty}} marks Products, or their packaging, or a web page that they name, with the numbers of
          the Property that the law of the place of sale provides for and {{firstParty}} has stated.`,
      },
    ],
  },
  {
    id: 'prosecution',
    title: 'Prosecution and maintenance',
    topic: 'Grant of rights',
    usedIn: ['licensing', 'joint-venture'],
    essential: [],
    summary: 'Who keeps the right alive: files, renews and pays the fees.',
    protectsFrom: 'A right that lapses because each side thought the other paid the renewal fee.',
    words: ['maintenance fees', 'renewal', 'annuities', 'prosecution', 'filing', 'lapse', 'keep alive'],
    source: '35 U.S.C. 41(b) (maintenance fees); European Patent Convention, art. 86 (renewal fees).',
    variants: {
      neutral: prose`{{firstParty}} prosecutes and maintains the Property at its own cost, pays every renewal fee in
        time, and keeps {{secondParty}} informed. If it does not wish to keep a right in force, it says so at least
        sixty days before the last day, and {{secondParty}} may then keep it in force in the owner’s name, and has
        the cost back from {{firstParty}} or deducts it from what it owes.`,
      grantor: prose`{{firstParty}} alone decides on the prosecution and maintenance of the Property. {{secondParty}}
        repays, within {{paymentDays}} days of an invoice, the official and attorneys’ fees that arise in the
        Territory. {{firstParty}} may give up a right after sixty days’ notice.`,
      grantee: prose`{{firstParty}} prosecutes and maintains the Property in the whole Territory at its own cost and may
        not let any right lapse without the consent of {{secondParty}}. It takes the reasonable wishes of
        {{secondParty}} into account. If it fails to pay a fee thirty days before the last day, {{secondParty}} may pay
        it, and has it back from {{firstParty}} or deducts it from what it owes.`,
    },
    when: { family: ['patent', 'design', 'trademark', 'several'] },
  },
];
