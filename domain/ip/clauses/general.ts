import { prose } from './prose.ts';
import { agreementTypes, type Clause } from './types.ts';

export const generalClauses: readonly Clause[] = [
  {
    id: 'governing-law',
    title: 'Governing law',
    topic: 'General',
    usedIn: agreementTypes,
    essential: agreementTypes,
    summary: 'Which country’s law decides what the contract means.',
    protectsFrom: 'Two sides in two countries, two laws, and a first lawsuit about which of them applies.',
    words: ['governing law', 'applicable law', 'choice of law', 'jurisdiction', 'which law', 'country'],
    source:
      'Regulation (EC) 593/2008 (Rome I), art. 3; UN Convention on Contracts for the International Sale of Goods, art. 6 (exclusion).',
    variants: {
      neutral: prose`This Agreement is governed by the law of {{governingLaw}}, without its rules on conflict of laws and without
        the United Nations Convention on Contracts for the International Sale of Goods. Whether an intellectual property
        right exists, is valid or is infringed is decided by the law under which it was granted.`,
    },
  },
  {
    id: 'disputes',
    title: 'Disputes',
    topic: 'General',
    usedIn: agreementTypes,
    essential: ['licensing', 'joint-venture', 'distribution'],
    summary: 'Talk first, then mediate, and only then go to the agreed court.',
    protectsFrom:
      'Being sued on the other side of the world, and lawsuits that a conversation could have avoided.',
    words: [
      'disputes',
      'court',
      'venue',
      'arbitration',
      'mediation',
      'jurisdiction',
      'litigation',
      'where to sue',
    ],
    source:
      'WIPO Arbitration and Mediation Center, recommended contract clauses; Hague Convention on Choice of Court Agreements (2005), art. 3.',
    variants: {
      neutral: prose`The Parties try to settle every dispute by negotiation between people who may decide. What is not settled
        within thirty days of a notice of dispute is submitted to mediation under the WIPO Mediation Rules in {{venue}}, and
        if that fails within sixty days, to the courts of {{venue}}. Urgent relief may be sought from any competent court at
        any time.`,
      grantor: prose`The courts of {{venue}} have exclusive jurisdiction for every dispute from this Agreement, except
        that {{firstParty}} may also sue where {{secondParty}} has its seat or where the Property is infringed, and
        that injunctive relief may be sought from any competent court.`,
      grantee: prose`Every dispute from this Agreement is finally settled by arbitration under the WIPO Expedited
        Arbitration Rules by a sole arbitrator in {{venue}}. {{secondParty}} may go on using what was granted against
        payment until the award on whether this Agreement has ended. Urgent relief may be sought from any competent
        court at any time.`,
    },
    instead: [
      {
        // After the assignment, an infringement is no longer the assignor's concern.
        when: { type: ['assignment'] },
        stance: 'grantor',
        text: prose`The courts of {{venue}} have exclusive jurisdiction for every dispute from this Agreement, except
          that {{firstParty}} may also sue where {{secondParty}} has its seat or where this Agreement is broken, and
          that injunctive relief may be sought from any competent court.`,
      },
      {
        // The discloser is the one favored, and either Party may be it.
        when: { type: ['nda'] },
        stance: 'grantor',
        text: prose`The courts of {{venue}} have exclusive jurisdiction for every dispute from this Agreement, except
          that the Disclosing Party may also sue where the Receiving Party has its seat or where this Agreement is broken,
          and that injunctive relief may be sought from any competent court.`,
      },
      {
        when: { type: ['assignment', 'nda', 'joint-venture'] },
        stance: 'grantee',
        text: prose`Every dispute from this Agreement is finally settled by arbitration under the WIPO Expedited Arbitration
          Rules by a sole arbitrator in {{venue}}. Urgent relief may be sought from any competent court at any time.`,
      },
    ],
  },
  {
    id: 'notices',
    title: 'Notices',
    topic: 'General',
    usedIn: agreementTypes,
    essential: [],
    summary: 'How a notice must be given, and when it counts as received.',
    protectsFrom: 'Arguments about whether a termination or a warning ever arrived.',
    words: ['notices', 'address', 'email', 'written notice', 'delivery of notices', 'contact'],
    source: 'UNIDROIT Principles of International Commercial Contracts (2016), art. 1.10.',
    variants: {
      neutral: prose`Notices are given in writing, by courier or by e-mail with confirmation of receipt, to the address that the
        other Party has named last. Notices of breach and of termination sent by e-mail are repeated by courier. A notice
        takes effect when it reaches the other Party.`,
    },
  },
  {
    id: 'transfer-of-agreement',
    title: 'Transfer of this Agreement',
    topic: 'General',
    usedIn: ['licensing', 'nda', 'distribution'],
    essential: ['licensing'],
    summary: 'Whether a side may put somebody else in its place.',
    protectsFrom:
      'Finding a competitor as contracting party after a sale or merger, or being unable to sell one’s own business.',
    words: [
      'assignment of contract',
      'transfer',
      'successor',
      'merger',
      'change of control',
      'sale of business',
    ],
    source:
      'PPG Industries v. Guardian Industries, 597 F.2d 1090 (6th Cir. 1979), on patent licenses in mergers; UNIDROIT Principles (2016), art. 9.1.9.',
    variants: {
      neutral: prose`Neither Party may assign this Agreement without the other’s prior written consent, which may not be
        unreasonably withheld, except to the successor to the whole business that it concerns, who takes it over in writing.
        {{firstParty}} transfers the Property only to somebody who takes over this Agreement in writing, and needs no consent
        for that. It binds successors and assigns.`,
      grantor: prose`{{secondParty}} may not assign this Agreement, by contract, merger, change of control or operation of law,
        without the prior written consent of {{firstParty}}. {{firstParty}} may assign it together with the Property. It
        binds permitted successors and assigns.`,
      grantee: prose`{{secondParty}} may assign this Agreement to an Affiliate or to the successor to the business that it
        concerns, on notice. {{firstParty}} may not assign the Property without binding the new owner to this Agreement. It
        binds successors and assigns.`,
    },
    instead: [
      {
        // Talks give nobody a hold on the right that they are about.
        when: { type: ['nda'] },
        stance: 'neutral',
        text: prose`Neither Party may assign this Agreement without the other’s prior written consent, which may not be
          unreasonably withheld, except to the successor to the whole business that it concerns, who takes it over in writing.
          It binds successors and assigns.`,
      },
      {
        when: { type: ['nda'] },
        stance: 'grantor',
        text: prose`The Receiving Party may not assign this Agreement, by contract, merger, change of control or operation of law,
          without the prior written consent of the Disclosing Party. The Disclosing Party may assign its rights to whoever
          takes over what its information is about. This Agreement binds permitted successors and assigns.`,
      },
      {
        when: { type: ['nda'] },
        stance: 'grantee',
        text: prose`The Receiving Party may assign this Agreement to an Affiliate or to the successor to the business that it
          concerns, on notice. The Disclosing Party hands it on to whoever takes over what its information is about. It binds
          successors and assigns.`,
      },
    ],
  },
  {
    id: 'entire-agreement',
    title: 'Entire agreement and amendments',
    topic: 'General',
    usedIn: agreementTypes,
    essential: [],
    summary: 'Only what is written here counts, and it can only be changed in writing.',
    protectsFrom: 'Old drafts, e-mails and casual remarks becoming part of the contract.',
    words: [
      'entire agreement',
      'amendment',
      'merger clause',
      'changes',
      'in writing',
      'whole agreement',
      'modification',
    ],
    source:
      'UNIDROIT Principles of International Commercial Contracts (2016), arts. 2.1.17 and 2.1.18. That it can end an earlier NDA: terms.law, on negotiating the clause (read 2026-11-23).',
    variants: {
      neutral: prose`This Agreement is the entire agreement of the Parties on its subject and supersedes what they
        said or wrote on it before, except what it refers to; duties of confidence from an earlier agreement remain.
        Amendments, also of this sentence, are made in writing and signed by both Parties.`,
    },
  },
  {
    id: 'severability',
    title: 'Severability and waiver',
    topic: 'General',
    usedIn: agreementTypes,
    essential: [],
    summary: 'One invalid clause does not bring down the rest, and patience is no waiver.',
    protectsFrom:
      'Losing the whole contract over one clause, or a right because it was once not insisted upon.',
    words: ['severability', 'invalid clause', 'waiver', 'unenforceable', 'partial invalidity'],
    source: 'Restatement (Second) of Contracts, sec. 184; UNIDROIT Principles (2016), art. 3.2.13.',
    variants: {
      neutral: prose`If a provision is invalid or unenforceable, the others remain in force, and it is replaced by a valid one that
        comes closest to its purpose. A waiver is effective only in writing; not insisting on a right is no waiver of it.`,
    },
  },
  {
    id: 'force-majeure',
    title: 'Force majeure',
    topic: 'General',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: [],
    mayJoin: ['nda'],
    summary:
      'Nobody is in breach for what they could neither prevent nor foresee, but they must pay what is due.',
    protectsFrom: 'Damages for delay that a war, an embargo or a flood has caused.',
    words: ['force majeure', 'act of god', 'war', 'pandemic', 'flood', 'delay', 'impossible'],
    source: 'UNIDROIT Principles (2016), art. 7.1.7; ICC Force Majeure Clause (2020).',
    variants: {
      neutral: prose`A Party is not liable for delay or failure that is due to events beyond its reasonable control which it could
        not reasonably have foreseen or overcome (force majeure), as long as they last and if it tells the other at once.
        Duties to pay are not excused. If such an event lasts for more than ninety days, either Party may terminate this
        Agreement by notice.`,
    },
  },
  {
    id: 'no-partnership',
    title: 'No partnership or agency',
    topic: 'General',
    usedIn: ['licensing', 'nda', 'distribution'],
    essential: ['distribution'],
    mayJoin: ['assignment'],
    summary: 'The two stay independent: neither acts for the other, and nobody has to make a further deal.',
    protectsFrom: 'Answering for the other’s debts as a partner, or for its promises as a principal.',
    words: ['partnership', 'agency', 'independent contractor', 'relationship', 'no obligation', 'employment'],
    source: 'Revised Uniform Partnership Act (1997), secs. 202 and 301.',
    variants: {
      neutral: prose`The Parties are independent contractors. Nothing in this Agreement makes a partnership, agency or
        employment, gives either the power to bind the other, or, unless it says so, obliges either to conclude a
        further contract.`,
    },
  },
];
