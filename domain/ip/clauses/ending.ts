import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const endingClauses: readonly Clause[] = [
  {
    id: 'term',
    title: 'Term',
    topic: 'Beginning and end',
    usedIn: ['licensing', 'nda', 'joint-venture', 'distribution'],
    essential: ['licensing', 'nda', 'joint-venture', 'distribution'],
    summary: 'When the agreement begins, how long it lasts and whether it renews automatically.',
    protectsFrom:
      'A contract without an end, or one that the other side can end at any time because no term was agreed.',
    words: ['term', 'duration', 'length', 'renewal', 'how long', 'start', 'expiry', 'years'],
    source:
      'UNIDROIT Principles of International Commercial Contracts (2016), art. 5.1.8 (contracts for an indefinite period).',
    variants: {
      neutral: prose`This Agreement {{begins}} and is made for a term of {{term}}. It goes on for further
        periods of the same length only if the Parties agree in writing before it ends.`,
      grantor: prose`This Agreement {{begins}} and is made for a term of {{term}}. It ends then without
        notice. Nothing gives a right to renewal.`,
      grantee: prose`This Agreement {{begins}} and is made for a term of {{term}}. It goes on for further
        periods of the same length unless {{secondParty}} gives notice before it ends, or {{firstParty}} gives notice for
        breach.`,
    },
    instead: [
      {
        when: { type: ['nda'], lasting: ['until'] },
        text: prose`This Agreement {{begins}} and {{lasts}} {{term}}. It ends then without notice. What was disclosed before
          its end remains confidential for as long as this Agreement says.`,
      },
      {
        when: { lasting: ['until'] },
        text: prose`This Agreement {{begins}} and {{lasts}} {{term}}. It ends then without notice, and nothing gives a right to
          renewal.`,
      },
      {
        when: { type: ['nda'] },
        text: prose`This Agreement {{begins}} and is made for a term of {{term}}. It goes on for further
          periods of the same length only if the Parties agree in writing before it ends. What was disclosed before its end
          remains confidential for as long as this Agreement says.`,
      },
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    topic: 'Beginning and end',
    usedIn: ['licensing', 'nda', 'joint-venture', 'distribution'],
    essential: ['licensing', 'joint-venture', 'distribution'],
    summary: 'Who may end the agreement early, for which reason, and with how much notice.',
    protectsFrom: 'Being tied to somebody who does not perform, or losing a business overnight.',
    words: ['termination', 'terminate', 'end', 'cancel', 'notice period', 'breach', 'insolvency', 'quit'],
    source: 'UNIDROIT Principles of International Commercial Contracts (2016), arts. 7.3.1 and 7.3.2.',
    variants: {
      neutral: prose`Either Party may terminate this Agreement on {{noticeDays}} days’ written notice. Either Party may
        terminate it at once by written notice if the other commits a material breach and does not mend it within
        {{noticeDays}} days of a notice that describes it, or stops its payments, or enters insolvency proceedings so far
        as the law allows termination then.`,
      grantor: prose`{{firstParty}} may terminate this Agreement on {{noticeDays}} days’ written notice. It may
        terminate at once if {{secondParty}} does not pay within ten days of a reminder, commits another material
        breach, attacks the validity of the Property so far as the law allows termination then, comes under other
        control otherwise than by a succession that this Agreement allows, or enters insolvency proceedings.
        {{secondParty}} may terminate for a material breach that is not mended within sixty days of notice.`,
      grantee: prose`{{secondParty}} may terminate this Agreement on {{noticeDays}} days’ written notice. {{firstParty}} may
        terminate it only where another clause says so, or for a material breach that {{secondParty}} has not mended
        within sixty days of a notice that describes it; while the breach is disputed in good faith that time does not
        run.`,
    },
    instead: [
      {
        // A licensor that was paid for the whole term can't end it at will.
        when: { paidUp: [true] },
        stance: 'neutral',
        text: prose`The Licensee may terminate this Agreement on {{noticeDays}} days’ written notice, and gets back
          nothing of what it has paid. Either Party may terminate it at once by written notice if the other commits a material
          breach and does not mend it within {{noticeDays}} days of a notice that describes it, or stops its payments, or
          enters insolvency proceedings so far as the law allows termination then.`,
      },
      {
        when: { type: ['nda'] },
        text: prose`Either Party may terminate this Agreement on {{noticeDays}} days’ written notice, and at once by
          written notice if the other commits a material breach. The duties for what was disclosed before remain for
          as long as this Agreement says.`,
      },
    ],
  },
  {
    id: 'after-the-end',
    title: 'After the end',
    topic: 'Beginning and end',
    usedIn: ['licensing', 'joint-venture', 'distribution'],
    essential: ['licensing', 'distribution'],
    summary: 'What stops, what is still owed, what may be sold off and which clauses live on.',
    protectsFrom:
      'Stock that may not be sold, royalties that are no longer owed, and secrets that are no longer protected.',
    words: [
      'after termination',
      'survival',
      'sell off',
      'stock',
      'consequences',
      'surviving clauses',
      'effects',
    ],
    source: 'UNIDROIT Principles of International Commercial Contracts (2016), art. 7.3.5.',
    variants: {
      neutral: prose`At the end of this Agreement the rights granted to {{secondParty}} end, except that it may finish
        and sell off its stock of Products for six months on the terms of this Agreement, against the agreed payments.
        What has fallen due remains due. What this Agreement says of confidence, payment, records, liability,
        indemnity, governing law and disputes survives.`,
      grantor: prose`At the end of this Agreement all rights granted to {{secondParty}} end at once. It stops every
        use of the Property for which it needs a license, pays what has fallen due within ten days, and destroys its
        stock of Products or sells it to {{firstParty}} at cost, as {{firstParty}} chooses. What this Agreement says
        of confidence, payment, records, liability, indemnity, governing law and disputes survives.`,
      grantee: prose`At the end of this Agreement the rights granted to {{secondParty}} end, except that it may fulfil
        its orders and sell off its stock of Products for twelve months, on the terms of this Agreement and against
        the agreed payments, and may go on serving products already sold. If it has terminated for a breach of
        {{firstParty}}, it may choose to keep its rights on the same terms{{andHalf}}. What has fallen due remains
        due. What this Agreement says of confidence, payment, records, liability, indemnity, governing law and
        disputes survives.`,
    },
    instead: [
      {
        // A distributor owns its stock and has paid for it.
        when: { type: ['distribution'] },
        stance: 'grantor',
        text: prose`At the end of this Agreement all rights granted end at once, and the Distributor stops every use
          of the Property and pays what has fallen due within ten days. The Supplier takes back the stock of Products
          that is fit for sale at the price that was paid for it, or lets the Distributor sell it off for three months
          on the terms of this Agreement, as the Supplier chooses. What this Agreement says of confidence, payment,
          records, liability, indemnity, governing law and disputes survives.`,
      },
      {
        when: { type: ['distribution'] },
        stance: 'grantee',
        text: prose`At the end of this Agreement the rights granted end, except that the Distributor may fulfil its
          orders and go on serving products already sold. It may sell off its stock of Products for twelve months on
          the terms of this Agreement, or, unless it has broken this Agreement, have the Supplier take it back at the
          price that was paid for it. What has fallen due remains due. What this Agreement says of confidence,
          payment, records, liability, indemnity, governing law and disputes survives.`,
      },
      {
        when: { type: ['distribution'] },
        text: prose`At the end of this Agreement the rights granted end, except that the Distributor may sell off its
          stock of Products for six months on the terms of this Agreement. What has fallen due remains due. What this
          Agreement says of confidence, payment, records, liability, indemnity, governing law and disputes survives.`,
      },
      {
        when: { type: ['joint-venture'] },
        text: prose`At the end of this Agreement the licenses granted for the Venture end unless this Agreement says
          otherwise, and stock of Products is finished and sold on the terms of this Agreement, for the account of the
          Venture. What has fallen due remains due. What this Agreement says of background, results, deadlock, exit, confidence,
          payment, records, liability, governing law and disputes survives.`,
      },
    ],
  },
];
