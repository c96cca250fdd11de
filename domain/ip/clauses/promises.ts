import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const promiseClauses: readonly Clause[] = [
  {
    id: 'licence-warranties',
    title: 'Warranties',
    topic: 'Promises and risk',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: ['licensing'],
    summary:
      'What the owner promises about the right: that it is theirs to grant, and what they know against it.',
    protectsFrom: 'Paying for a right that belongs to somebody else, is pledged, or is already under attack.',
    words: [
      'warranty',
      'warranties',
      'representations',
      'title',
      'ownership',
      'non-infringement',
      'validity',
      'promise',
    ],
    source: 'UCC 2-312(3) (goods free of the rightful claim of any third person by way of infringement).',
    variants: {
      neutral: prose`Each Party warrants that it may enter into this Agreement. {{firstParty}} warrants that it owns or
        controls the Property and may grant the rights of this Agreement, and that, to its knowledge, no claim against
        the Property is pending and its use as agreed infringes no right of others. Nobody warrants that the Property is
        valid or that Products will sell.`,
      grantor: prose`Each Party warrants that it may enter into this Agreement. Of its rights, {{firstParty}} warrants
        only that it is {{holder}} of the Property, or authorized by the owner. It gives no warranty of validity,
        scope, absence of rights of others, or fitness of the Property for a purpose.`,
      grantee: prose`Each Party warrants that it may enter into this Agreement. {{firstParty}} warrants that it is the sole
        owner of the Property, free of encumbrances; {{sound}} that no claim is pending or threatened; and that
        the use of the Property as agreed infringes no right of others.`,
    },
  },
  {
    id: 'assignment-warranties',
    title: 'Warranties of the Assignor',
    topic: 'Promises and risk',
    usedIn: ['assignment'],
    essential: ['assignment'],
    summary: 'The seller promises that the right is theirs, is alive and is free of what was not disclosed.',
    protectsFrom:
      'Buying a right that was already sold, licensed, pledged, lapsed or taken from its true inventor.',
    words: [
      'warranty',
      'warranties',
      'title',
      'encumbrances',
      'liens',
      'ownership',
      'chain of title',
      'promise',
    ],
    source: '35 U.S.C. 261 and 15 U.S.C. 1060(a)(4): what an earlier assignment does to a later buyer.',
    variants: {
      neutral: prose`The Assignor warrants that it is the sole owner of the Property and may assign it; that the Property is
        free of liens, licenses{{burdens}} other than those disclosed in writing; {{soundKnown}} and that, to its knowledge, no claim against the Property is pending or
        threatened and its use infringes no right of others.`,
      grantor: prose`The Assignor warrants that it is {{holder}} of the Property and has not assigned it to
        anybody else. The Property passes as it is, without any other warranty, in particular as to validity, scope or
        freedom from rights of others. Claims under this clause end twelve months after {{effectiveDate}} and may not
        exceed the purchase price.`,
      grantee: prose`The Assignor warrants that it is the sole owner of the Property by an unbroken chain of title;
        {{makers}} that the Property is free of liens, licenses, covenants{{burdens}}; {{sound}} that no claim or proceeding
        against the Property is pending or threatened; that each list of dates which it hands over is complete; and that
        the use of the Property infringes no right of others. If a warranty is untrue, the Assignee may undo the assignment, assign the Property back and have the price back, beside its other
        remedies.`,
    },
    when: { type: ['assignment'] },
  },
  {
    id: 'disclaimer',
    title: 'No other warranties',
    topic: 'Promises and risk',
    usedIn: ['licensing', 'nda', 'distribution'],
    essential: [],
    summary: 'Beyond what is promised in writing, nothing is promised.',
    protectsFrom: 'Warranties that the law implies, such as fitness for a purpose.',
    words: ['disclaimer', 'as is', 'no warranty', 'implied warranties', 'merchantability', 'fitness'],
    source: 'UCC 2-316(2): to exclude merchantability the word must be used, conspicuously when in writing.',
    variants: {
      neutral: prose`THERE IS NO OTHER WARRANTY BEYOND THOSE OF THIS AGREEMENT, EXPRESS OR IMPLIED, IN PARTICULAR NONE OF
        MERCHANTABILITY OR FITNESS FOR A PARTICULAR PURPOSE. Information is given as is.`,
    },
    instead: [
      {
        when: { type: ['nda'] },
        title: 'No warranties',
        text: prose`Information is given as is. Neither Party warrants that what it discloses is accurate, complete or fit for
          a purpose.`,
      },
    ],
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    topic: 'Promises and risk',
    usedIn: ['licensing', 'distribution'],
    essential: [],
    summary: 'Who pays when a third party sues: over the right, or over the product.',
    protectsFrom:
      'Paying for the lawsuit that the other caused: infringement by the owner’s right, injury by the seller’s product.',
    words: ['indemnity', 'indemnify', 'hold harmless', 'third party claims', 'lawsuit', 'product liability'],
    source: 'UCC 2-312(3) (infringement by goods) as the rule that applies without agreement.',
    variants: {
      neutral: prose`{{firstParty}} indemnifies {{secondParty}} against third-party claims that the use of the Property as
        agreed infringes their rights, up to what it has received under this Agreement. {{secondParty}} indemnifies {{firstParty}} against third-party claims from the
        making, advertising, sale and use of Products otherwise. The Party that claims indemnity gives prompt notice,
        leaves the defense to the other and helps it; no settlement that binds it is made without its consent.`,
      grantor: prose`{{secondParty}} indemnifies {{firstParty}}, its Affiliates and their people against every
        third-party claim from the making, advertising, sale and use of Products, except so far as a warranty of
        {{firstParty}} is untrue, and keeps product liability insurance that is customary in the trade and names
        {{firstParty}}. {{firstParty}} gives notice and may take part in the defense.`,
      grantee: prose`{{firstParty}} indemnifies {{secondParty}}, its Affiliates, any sublicensees and its customers
        against every third-party claim that the Property or its use infringes their rights, and against the costs of
        defense. If use is forbidden, {{firstParty}} obtains the right to go on or replaces what infringes; otherwise
        it repays any upfront fee, so far as it was not credited, in proportion to the time left.`,
    },
    instead: [
      {
        // A patent gives no right to use anything: a licensor vouches only for what it knows of the rights of others.
        when: { type: ['licensing'], family: ['patent', 'design', 'several'] },
        stance: 'neutral',
        text: prose`{{firstParty}} indemnifies {{secondParty}} against third-party claims so far as they show that a warranty of
          {{firstParty}} in this Agreement is untrue, up to what it has received under this Agreement. {{secondParty}}
          indemnifies {{firstParty}} against third-party claims from the making, advertising, sale and use of Products
          otherwise. The Party that claims indemnity gives prompt notice, leaves the defense to the other and helps it; no
          settlement that binds it is made without its consent.`,
      },
      {
        when: { type: ['distribution'] },
        stance: 'neutral',
        text: prose`The Supplier indemnifies the Distributor against third-party claims that Products, or the use of the
          Property as agreed, infringe their rights, or that a defect of Products has harmed them. The Distributor
          indemnifies the Supplier against third-party claims from its own advertising, promises, storage and changes of
          Products. The Party that claims indemnity gives prompt notice, leaves the defense to the other and helps it; no
          settlement that binds it is made without its consent.`,
      },
      {
        when: { type: ['distribution'] },
        stance: 'grantor',
        text: prose`The Distributor indemnifies the Supplier, its Affiliates and their people against every
          third-party claim from its own advertising, promises, storage, changes and sale of Products, except so far
          as a warranty of the Supplier is untrue, and keeps insurance that is customary in the trade and names the
          Supplier. The Supplier gives notice and may take part in the defense. What the Supplier owes for defects
          remains.`,
      },
      {
        when: { type: ['distribution'] },
        stance: 'grantee',
        text: prose`The Supplier indemnifies the Distributor, its Affiliates and its customers against every third-party claim
          that Products or the Property infringe their rights or that a defect of Products has harmed them, and against the
          costs of defense. If the sale is forbidden, the Supplier obtains the right to go on, replaces what infringes, or
          takes the stock back at the price that was paid for it.`,
      },
    ],
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    topic: 'Promises and risk',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: ['distribution'],
    summary: 'A ceiling on what one side can owe the other, and what the ceiling does not cover.',
    protectsFrom: 'Damages out of all proportion to what the contract brings in.',
    words: ['liability', 'limit', 'cap', 'damages', 'consequential', 'lost profits', 'ceiling'],
    source: 'UCC 2-719(3); UNIDROIT Principles of International Commercial Contracts (2016), art. 7.1.6.',
    variants: {
      neutral: prose`Neither Party is liable for indirect or consequential damages, and the total liability of each in a
        Contract Year is limited to what was paid and payable under this Agreement in that year. This does not limit
        payments that are due, indemnities, or liability for intent, gross negligence, breach of confidence, or use
        beyond what is granted, nor what the law does not allow to be limited.`,
      grantor: prose`{{firstParty}} is not liable for indirect or consequential damages, and its total liability is limited
        to what it has received under this Agreement{{inTheYear}}. The law’s limits to this
        clause remain.`,
      grantee: prose`Neither Party is liable for indirect or consequential damages, except under the indemnities and for
        breach of warranty or of confidence. The total liability of {{secondParty}}, payments that are due aside, is
        limited to what it has paid under this Agreement{{inTheYear}}. The law’s limits to this
        clause remain.`,
    },
    instead: [
      {
        // In most years nothing is paid then, which would leave nobody liable for anything.
        when: { paidUp: [true] },
        stance: 'neutral',
        text: prose`Neither Party is liable for indirect or consequential damages, and the total liability of each is limited
          to what was paid and payable under this Agreement. This does not limit payments that are due, indemnities, or
          liability for intent, gross negligence, breach of confidence, or use beyond what is granted, nor what the law does
          not allow to be limited.`,
      },
      {
        // In most years neither pays the other anything.
        when: { type: ['joint-venture'] },
        stance: 'grantor',
        text: prose`The First Venturer is not liable for indirect or consequential damages, and its total liability is limited
          to the sum that the Second Venturer contributes in money. The law’s limits to this clause remain.`,
      },
      {
        when: { type: ['joint-venture'] },
        stance: 'grantee',
        text: prose`Neither Party is liable for indirect or consequential damages, except for breach of warranty or of
          confidence. The total liability of the Second Venturer, payments that are due aside, is limited to the sum that it
          contributes in money. The law’s limits to this clause remain.`,
      },
      {
        when: { type: ['joint-venture'] },
        text: prose`Neither Party is liable for indirect or consequential damages, and the total liability of each is limited
          to the sum that the Second Venturer contributes in money. This does not limit payments that are due, or liability
          for intent, gross negligence, breach of confidence, or use beyond what is granted, nor what the law does not allow
          to be limited.`,
      },
    ],
  },
  {
    id: 'enforcement',
    title: 'Infringement by others',
    topic: 'Promises and risk',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: [],
    summary: 'Who acts against infringers, who pays for it and who keeps what is won.',
    protectsFrom: 'An infringer undercutting the licensee while nobody is allowed, or obliged, to stop them.',
    words: ['enforcement', 'infringement', 'infringers', 'sue', 'litigation', 'counterfeits', 'copycats'],
    source: '35 U.S.C. 281 and 15 U.S.C. 1114(1): the action belongs to the patentee and to the registrant.',
    variants: {
      neutral: prose`Each Party tells the other of any suspected infringement of the Property. {{firstParty}} has the first
        right to act, at its cost. If it has not acted, or ended the infringement, within ninety days, and the rights
        granted are exclusive, {{secondParty}} may act, and {{firstParty}} joins where the law requires it. What is won
        pays the costs first; of the rest the Party that acted keeps three quarters.`,
      grantor: prose`{{secondParty}} tells {{firstParty}} of any suspected infringement of the Property. {{firstParty}} alone
        decides whether and how to act, and keeps what is won. {{secondParty}} helps on request, at the cost of
        {{firstParty}}.`,
      grantee: prose`Each Party tells the other of any suspected infringement of the Property. {{firstParty}} acts
        against it without delay and at its own cost. If it does not within thirty days, {{secondParty}} may act, in
        its own name where the law lets it and otherwise in that of {{firstParty}}, which joins where the law requires
        it; it has the costs back from {{firstParty}} or deducts them from what it owes, and keeps what is won. While a
        substantial infringement goes on, any royalties for the Products concerned are halved.`,
    },
    instead: [
      {
        when: { type: ['joint-venture'] },
        text: prose`Each Venturer tells the other of any suspected infringement of the Property. The First Venturer has the
          first right to act. If it has not acted, or ended the infringement, within ninety days, the Second Venturer may
          act, and the First Venturer joins where the law requires it. What is won pays the costs first; the rest is income
          of the Venture.`,
      },
      {
        // A distributor owes no royalties that could be halved.
        when: { type: ['distribution'] },
        stance: 'grantee',
        text: prose`Each Party tells the other of any suspected infringement of the Property. The Supplier acts against it
          without delay and at its own cost. If it does not within thirty days, the Distributor may act, in its own name
          where the law lets it and otherwise in that of the Supplier, which joins where the law requires it; it has the
          costs back from the Supplier or deducts them from what it owes, and keeps what is won.`,
      },
    ],
  },
  {
    id: 'insolvency-licence',
    title: 'License in insolvency',
    topic: 'Promises and risk',
    usedIn: ['licensing'],
    essential: [],
    summary: 'If the owner goes bankrupt, the licensee may keep the license.',
    protectsFrom:
      'A bankrupt owner’s trustee rejecting the license and leaving the licensee with a claim for money.',
    words: ['bankruptcy', 'insolvency', '365(n)', 'trustee', 'rejection', 'keep licence'],
    source:
      '11 U.S.C. 365(n) and 101(35A), which leaves out trademarks; for those Mission Product Holdings v. Tempnology, 139 S. Ct. 1652 (2019).',
    variants: {
      neutral: prose`The rights granted are licenses of rights to intellectual property in the sense of section 365(n) of the
        United States Bankruptcy Code, so far as it applies, and the Licensee may keep and enforce them as that section
        provides, and comparable rights under the insolvency law of other countries.`,
    },
    when: { type: ['licensing'] },
    instead: [
      {
        when: { family: ['trademark'] },
        text: prose`If this Agreement is rejected in the insolvency of the Licensor, the Licensee may keep the rights that it
          grants for the rest of its term, against the agreed payments and subject to the control of quality, so far as the
          law allows.`,
      },
      {
        // Trademarks are not intellectual property within the meaning of that section (11 U.S.C. 101(35A)).
        when: { family: ['several'] },
        text: prose`The rights granted are, but for those in trademarks, licenses of rights to intellectual property in the
          sense of section 365(n) of the United States Bankruptcy Code, so far as it applies, and the Licensee may keep and
          enforce them as that section provides, and comparable rights under the insolvency law of other countries. If this
          Agreement is rejected in the insolvency of the Licensor, the Licensee may keep the rights in trademarks for the
          rest of its term, against the agreed payments and subject to the control of quality, so far as the law allows.`,
      },
    ],
  },
  {
    id: 'export-and-law',
    title: 'Compliance',
    topic: 'Promises and risk',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: [],
    summary: 'Each side obeys export control, sanctions and anti-corruption law.',
    protectsFrom: 'Being fined for what the other side ships or pays, and to whom.',
    words: ['compliance', 'export control', 'sanctions', 'bribery', 'corruption', 'laws', 'fcpa'],
    source:
      '15 C.F.R. parts 730 to 774 (Export Administration Regulations); 15 U.S.C. 78dd-1 and following (FCPA).',
    variants: {
      neutral: prose`Each Party complies with the laws that apply to what it does under this Agreement, in particular on
        export control, sanctions, competition and corruption, obtains the permits it needs, and tells the other at once
        of what it must know for this. Nobody is obliged to do what such a law forbids.`,
    },
  },
];
